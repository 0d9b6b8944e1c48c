"""Examples at the table: opened, shown, played by hand, tried wrongly, left and reset; nothing of them is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.game import CHANCE, Decision, Event
from mohreh.core.scenario import ScenarioError
from mohreh.table import games
from mohreh.table.game import example
from tests.tools.examples import Reader, board
from tests.tools.games import EXAMPLE, OPEN, SECRET, played_example
from tests.tools.markup import Page, plain
from tests.toys.bare import Bare

ALL = [(game, name) for game in games.shipped() for name in examples.names(games.room(game).package)]


@pytest.mark.parametrize(
    ("game", "name", "language"),
    [
        pytest.param(*each, language, marks=pytest.mark.thorough if (at // 3 + other) % 2 or at % 3 else ())
        for at, each in enumerate(ALL)
        for other, language in enumerate(("fa", "en"))
    ],
)
def test_show_me_leads_to_the_end(game: str, name: str, language: str) -> None:
    reader = Reader(language)
    replies = [reader.open(game, name)]
    example = examples.load(games.room(game).package, name)
    shown = refused = 0
    while not reader.game.example.at_end:
        replies.append(reader.ask("show-me"))
        if replies[-1]["ok"]:
            shown += 1
        else:
            refused += 1
            clause = replies[-1]["clause"]
            assert replies[-1]["alert"].endswith(f" · {clause}")
        assert len(replies) < 40
    assert refused == sum("illegal" in step for step in example.scenario.steps)
    assert shown >= len(example.scenario.steps) - refused
    for reply in replies:
        assert not {"save", "stats"} & set(reply)
        Page(reply["regions"]["scene"])
    assert replies[-1]["scene"]["done"] is bool(example.scenario.steps)
    if len(replies) > 1:
        assert reader.screen.words("The example is complete. Play on as you like.") in replies[-1]["say"]
    after = reader.ask("show-me")
    assert (after["ok"], after["code"]) == (False, "example_done")


@pytest.mark.parametrize(
    ("game", "name"), [pytest.param(*each, marks=pytest.mark.thorough if at % 6 else ()) for at, each in enumerate(ALL)]
)
def test_everybody_s_cards_can_be_seen_by_who_decides(game: str, name: str) -> None:
    """No curtain hangs, the board is that of the seat that decides, and it can be undone to the very start."""
    reader = Reader()
    first = reader.open(game, name)
    assert (first["private"], first["veiled"], first["curtain"], first["bot"]) == (False, False, None, False)
    start = reader.game.state.clone()
    before = len(reader.game.history.steps)
    while not reader.game.example.at_end:
        reader.ask("show-me")
        assert reader.screen.secret is False
        if not reader.game.over:
            assert reader.screen.viewer == reader.screen.deciding
    people = sum(step.seat != CHANCE for step in reader.game.history.steps[before:])
    for _ in range(people):
        assert reader.ask("undo")["ok"]
    assert reader.game.state == start
    assert reader.ask("undo")["code"] == "nothing_to_undo"
    for _ in range(people):
        assert reader.ask("redo")["ok"]
    assert reader.game.example.station == len(reader.game.example.stations) - 1


@pytest.mark.parametrize(("game", "name"), ALL[::10])
def test_reset_returns_to_the_start(game: str, name: str) -> None:
    reader = Reader()
    first = reader.open(game, name)
    start = reader.game.state.clone()
    while not reader.game.example.at_end:
        reader.ask("show-me")
    for verb in ("reset", "rematch", "same-deal"):
        reply = reader.ask(verb)
        assert reader.game.state == start
        assert reply["regions"] == first["regions"]
        assert reply["scene"] == first["scene"]
        reader.ask("show-me")


@pytest.mark.parametrize("language", ["fa", "en"])
def test_an_example_in_the_other_language(language: str) -> None:
    reader = Reader("en" if language == "fa" else "fa")
    name = played_example(SECRET)
    reader.open(SECRET, name)
    reader.ask("show-me")
    reader.language = language
    reply = reader.ask("settings")
    assert reply["scene"]["task"] == examples.load(games.room(SECRET).package, name).task[language]
    shown = plain(board(reply)) + plain(reply["regions"]["log"])
    mine, theirs = example.NAMES[language][0], example.NAMES["en" if language == "fa" else "fa"][0]
    assert mine in shown
    assert theirs not in shown


def test_nothing_of_it_is_kept_or_passed_on() -> None:
    reader = Reader()
    reader.open(OPEN, EXAMPLE)
    for verb in ("file", "link"):
        assert reader.ask(verb)["code"] == "example"
    reader.ask("show-me")
    over = Reader()
    reply = next(reply for game, name in ALL if (reply := over.open(game, name)) and over.game.over)
    assert not {"save", "stats"} & set(reply)
    sheet = reply["regions"]["over"]
    assert 'data-do="reset"' in sheet
    assert not any(f'data-do="{verb}"' in sheet for verb in ("save-file", "copy-link", "rematch", "same-deal"))


def test_a_game_can_be_opened_after_an_example_and_an_example_after_a_game() -> None:
    reader = Reader()
    reader.open(OPEN, EXAMPLE)
    new = reader.ask("new", game=OPEN, seats=[{}, {}], options={}, seed="x", entropy="y")
    assert "save" in new
    assert "scene" not in new["regions"]
    assert reader.ask("reset")["code"] == reader.ask("show-me")["code"] == "not_example"
    assert reader.open(SECRET, played_example(SECRET))["scene"]["id"] == played_example(SECRET)
    assert reader.ask("close")["ok"]
    assert reader.ask("reset")["code"] == "no_game"


@pytest.mark.parametrize(
    "request_",
    [
        {"game": OPEN},
        {"game": OPEN, "id": None},
        {"game": OPEN, "id": 12},
        {"game": OPEN, "id": [EXAMPLE]},
        {"game": OPEN, "id": "../../core/formats"},
        {"game": OPEN, "id": "index"},
        {"game": OPEN, "id": played_example(SECRET)},
        {"game": OPEN, "id": "<script>alert(1)</script>" * 1000},
        {"game": "chess", "id": EXAMPLE},
        {"game": {"a": 1}, "id": EXAMPLE},
        {"id": EXAMPLE},
    ],
)
def test_hostile_ids_are_refused_with_a_sentence(request_: dict[str, Any]) -> None:
    reader = Reader()
    reader.open(SECRET, played_example(SECRET))
    reply = reader.ask("scenario", **request_)
    assert reply["ok"] is False
    assert len(reply["alert"]) < 200
    assert reply["alert"].endswith(".")
    assert reader.game.example.example.id == played_example(SECRET), "what was open stays open"


def test_an_error_of_ours_brings_the_example_back(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    reader.open(OPEN, EXAMPLE)
    reader.ask("show-me")

    def broken(_self: object) -> bool:
        raise RuntimeError("broken")

    monkeypatch.setattr(example.ExampleProgress, "show_me", broken)
    reply = json.loads(reader.table.call(json.dumps({"do": "show-me"})))
    assert reply["code"] == "internal"
    assert reader.game.example.station == 0


def test_a_position_in_which_chance_never_ends_is_refused() -> None:
    """A position may come from a stranger: it must not stop the page for ever."""

    class Endless(Bare[str]):
        def decision(self) -> Decision:
            return Decision("deal", (CHANCE,))

        def legal_actions(self, seat: int) -> list[str]:
            return ["deal"]

        def apply(self, seat: int, action: str) -> list[Event]:
            return []

        def clone(self) -> Endless:
            return self

    class Dealing:
        def choices(self, _state: Endless) -> list[str]:
            return ["deal"]

    start: Any = Endless()
    script: Any = Dealing()
    with pytest.raises(ScenarioError, match="for ever"):
        example.ExampleHistory(start, "seed", script).settle()
