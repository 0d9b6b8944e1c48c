"""Examples at the table: opened, shown, played by hand, tried wrongly, left and reset; nothing of them is kept."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.game import CHANCE
from mohreh.table import games, scene
from mohreh.table.desk import Table
from tests.tools.markup import Page, plain

ALL = [(game, name) for game in games.shipped() for name in examples.names(games.room(game).package)]


class Reader:
    """Somebody who reads the rules, with a table of his own."""

    def __init__(self, language: str = "en") -> None:
        self.table = Table()
        self.language = language

    def ask(self, do: str, **more: Any) -> Any:
        reply = json.loads(self.table.call(json.dumps({"do": do, "lang": self.language, **more})))
        assert reply["ok"] or reply["code"] != "internal", reply
        return reply

    def open(self, game: str, name: str) -> Any:
        reply = self.ask("scenario", game=game, id=name)
        assert reply["ok"]
        return reply

    @property
    def session(self) -> scene.ExampleSession:
        session = self.table.session
        assert isinstance(session, scene.ExampleSession)
        return session


def board(reply: Any) -> str:
    return str(reply["regions"]["board"])


@pytest.mark.parametrize(("game", "name"), ALL)
@pytest.mark.parametrize("language", ["fa", "en"])
def test_show_me_leads_to_the_end(game: str, name: str, language: str) -> None:
    reader = Reader(language)
    replies = [reader.open(game, name)]
    example = examples.load(games.room(game).package, name)
    shown = refused = 0
    while not reader.session.done:
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
    assert [reply["scene"]["done"] for reply in replies][-1]
    if len(replies) > 1:
        assert reader.session.words("The example is complete. Play on as you like.") in replies[-1]["say"]
    after = reader.ask("show-me")
    assert (after["ok"], after["code"]) == (False, "example_done")


@pytest.mark.parametrize(("game", "name"), ALL)
def test_everybody_s_cards_can_be_seen_by_who_decides(game: str, name: str) -> None:
    """No curtain hangs, the board is that of the seat that decides, and it can be undone to the very start."""
    reader = Reader()
    first = reader.open(game, name)
    assert (first["private"], first["veiled"], first["curtain"], first["bot"]) == (False, False, None, False)
    start = reader.session.state.clone()
    before = len(reader.session.history.steps)
    while not reader.session.done:
        reader.ask("show-me")
        assert reader.session.secret is False
        if not reader.session.over:
            assert reader.session.viewer == reader.session.deciding
    people = sum(step.seat != CHANCE for step in reader.session.history.steps[before:])
    for _ in range(people):
        assert reader.ask("undo")["ok"]
    assert reader.session.state == start
    assert reader.ask("undo")["code"] == "nothing_to_undo"
    for _ in range(people):
        assert reader.ask("redo")["ok"]
    assert reader.session.place == len(reader.session.stations) - 1


def test_the_move_of_the_task_by_hand() -> None:
    reader = Reader()
    reply = reader.open("duel", "s12")
    assert "Fortifications" in plain(board(reply))
    sheet = reader.ask("look", what="card fortifications")["regions"]["sheet"]
    assert "data-action=" in sheet
    assert "5 coins" in plain(sheet)
    reply = reader.ask("act", action="build fortifications")
    assert reply["scene"]["done"]
    assert reply["say"].endswith("The example is complete. Play on as you like.")
    assert reply["moves"]
    assert "save" not in reply
    again = reader.ask("undo")
    assert "complete" not in again["say"]
    assert reader.ask("act", action="build fortifications")["say"].count("complete") == 0, "said once"


def test_a_wrong_move_says_why() -> None:
    reader = Reader()
    reader.open("duel", "s17")
    other = reader.ask("act", action="build theater")
    assert (other["ok"], other["code"], other["scene"]["done"]) == (False, "refused", False)
    reply = reader.ask("act", action="build garrison")
    assert (reply["code"], reply["clause"]) == ("refused", "DU-5.4")
    assert reply["alert"].endswith("· DU-5.4")
    assert reply["scene"]["done"], "that was what the example wants to show"
    assert "The example is complete" in plain(reply["regions"]["scene"])
    assert reader.ask("show-me")["code"] == "example_done"


def test_beside_the_way_show_me_goes_back_first() -> None:
    reader = Reader()
    reader.open("duel", "t13")
    reader.ask("show-me")
    away = reader.ask("act", action="discard horse_breeders")
    assert away["scene"]["step"] is None
    back = reader.ask("show-me")
    assert back["say"] == "Back to where the example goes on."
    assert back["scene"]["step"] == 1
    assert reader.ask("show-me")["scene"] == {**back["scene"], "step": 2, "done": True}


def test_another_way_to_the_same_position_counts() -> None:
    """The looks of two Empaths may be put away by hand or by "show me"."""
    reader = Reader()
    reader.open("silver", "em1")
    reader.ask("act", action="empath 1 looks 3")
    assert reader.session.state.decision().kind == "look"
    reader.ask("act", action="put away")
    assert reader.ask("show-me")["scene"]["step"] == 3


@pytest.mark.parametrize(("game", "name"), [("duel", "t28"), ("duel", "s17"), ("silver", "ra1"), ("silver", "sc7")])
def test_reset_returns_to_the_start(game: str, name: str) -> None:
    reader = Reader()
    first = reader.open(game, name)
    start = reader.session.state.clone()
    while not reader.session.done:
        reader.ask("show-me")
    for verb in ("reset", "rematch", "same-deal"):
        reply = reader.ask(verb)
        assert reader.session.state == start
        assert reply["regions"] == first["regions"]
        assert reply["scene"] == first["scene"]
        reader.ask("show-me")


def test_a_round_goes_on_by_ordinary_luck() -> None:
    """After the script the game is an ordinary one: a whole new deal, the same after every reset."""
    reader = Reader()

    def deal() -> Any:
        reader.open("silver", "sc1")
        while not reader.session.done:
            reader.ask("show-me")
        assert reader.session.between
        reply = reader.ask("act", action="continue")
        assert reply["ok"]
        return reader.session.state

    first, second = deal(), deal()
    assert first == second
    assert first.round == 2
    assert list(first.face) != sorted(first.face)


def test_the_next_age_is_dealt_by_ordinary_luck() -> None:
    reader = Reader()
    reader.open("duel", "s18")
    for _ in range(2):
        seat = reader.session.deciding
        discards = [str(a) for a in reader.session.state.legal_actions(seat) if str(a).startswith("discard")]
        assert reader.ask("act", action=discards[0])["ok"]
    state = reader.session.state
    assert state.age == 3
    assert sum(card >= 0 for card in state.slots) == 12
    assert [card for card in state.slots if card >= 0] != sorted(card for card in state.slots if card >= 0)


@pytest.mark.parametrize("language", ["fa", "en"])
def test_an_example_in_the_other_language(language: str) -> None:
    reader = Reader("en" if language == "fa" else "fa")
    reader.open("silver", "ro1")
    reader.ask("show-me")
    reader.language = language
    reply = reader.ask("settings")
    assert reply["scene"]["task"] == examples.load("mohreh.games.silver", "ro1").task[language]
    shown = plain(board(reply)) + plain(reply["regions"]["log"])
    mine, theirs = scene.NAMES[language][0], scene.NAMES["en" if language == "fa" else "fa"][0]
    assert mine in shown
    assert theirs not in shown


def test_nothing_of_it_is_kept_or_passed_on() -> None:
    reader = Reader()
    reader.open("duel", "s12")
    for verb in ("file", "link"):
        assert reader.ask(verb)["code"] == "example"
    reader.ask("show-me")
    over = Reader()
    reply = over.open("duel", "t29")
    assert not {"save", "stats"} & set(reply)
    sheet = reply["regions"]["over"]
    assert 'data-do="reset"' in sheet
    assert not any(f'data-do="{verb}"' in sheet for verb in ("save-file", "copy-link", "rematch", "same-deal"))


def test_a_game_can_be_opened_after_an_example_and_an_example_after_a_game() -> None:
    reader = Reader()
    reader.open("duel", "s12")
    new = reader.ask("new", game="duel", seats=[{}, {}], options={}, seed="x", entropy="y")
    assert "save" in new
    assert "scene" not in new["regions"]
    assert reader.ask("reset")["code"] == reader.ask("show-me")["code"] == "not_example"
    assert reader.open("silver", "peek")["scene"]["id"] == "peek"
    assert reader.ask("close")["ok"]
    assert reader.ask("reset")["code"] == "no_game"


@pytest.mark.parametrize(
    "request_",
    [
        {"game": "duel"},
        {"game": "duel", "id": None},
        {"game": "duel", "id": 12},
        {"game": "duel", "id": ["s12"]},
        {"game": "duel", "id": "../../core/formats"},
        {"game": "duel", "id": "index"},
        {"game": "duel", "id": "multi1"},
        {"game": "duel", "id": "<script>alert(1)</script>" * 1000},
        {"game": "chess", "id": "s12"},
        {"game": {"a": 1}, "id": "s12"},
        {"id": "s12"},
    ],
)
def test_hostile_ids_are_refused_with_a_sentence(request_: dict[str, Any]) -> None:
    reader = Reader()
    reader.open("silver", "sq1")
    reply = reader.ask("scenario", **request_)
    assert reply["ok"] is False
    assert len(reply["alert"]) < 200
    assert reply["alert"].endswith(".")
    assert reader.session.example.id == "sq1", "what was open stays open"


def test_an_error_of_ours_brings_the_example_back(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader()
    reader.open("duel", "s12")
    reader.ask("show-me")

    def broken(_self: object) -> bool:
        raise RuntimeError("broken")

    monkeypatch.setattr(scene.ExampleSession, "show_me", broken)
    reply = json.loads(reader.table.call(json.dumps({"do": "show-me"})))
    assert reply["code"] == "internal"
    assert reader.session.place == 0
