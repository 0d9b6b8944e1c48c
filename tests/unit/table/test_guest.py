"""Embedded boards: their tables keep nothing and read nothing kept; several tables share one engine in turn."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY
from mohreh.core.puzzle import write
from mohreh.core.text import LANGUAGES
from mohreh.site import puzzles
from mohreh.table import api, games
from mohreh.table.errors import TableError
from mohreh.table.game import lesson
from mohreh.table.game.history import History
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.requests.guest import GuestTable, options_of, seats_of
from mohreh.table.saves import storage
from tests.tools.games import EXAMPLE, OPEN, SECRET
from tests.tools.markup import plain

BOTS = {"new": "1", "seats": "random,random", "seed": "guest", "options": ""}

pytestmark = pytest.mark.usefixtures("own_tables")


def ask(client: str, language: str = "en", **request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(api.call(json.dumps({"lang": language, "bots_pace": 0, **request}), client))
    return found


def begin(client: str, language: str = "en", **query: Any) -> dict[str, Any]:
    return ask(client, language, do="begin", query=query, entropy="test")


def work(times: int = 1) -> list[tuple[str, dict[str, Any]]]:
    pushed: list[tuple[str, dict[str, Any]]] = []
    for _ in range(times):
        api.work(lambda client, text: pushed.append((client, json.loads(text))))
    return pushed


def test_a_guest_is_asked_to_save_nothing_and_the_app_is() -> None:
    seats = [{"name": "A"}, {"name": "B"}]
    assert "save" in ask("", do="new", game=OPEN, seats=seats, seed="x")
    reply = begin("1", game=OPEN, new="1", seats="person,person", seed="x")
    assert reply["ok"] and reply["regions"]["board"]
    action = _first_action("1", reply)
    reply = ask("1", do="act", action=action)
    assert reply["ok"], reply
    assert not {"save", "saves", "stats"} & reply.keys()
    assert reply["reports"][0]["action"] == action and reply["reports"][0]["legal"] and reply["reports"][0]["text"]
    assert "reports" not in ask("", do="settings")


def _first_action(client: str, reply: dict[str, Any]) -> str:
    import html
    import re

    found = re.search(r'data-action="([^"]+)"', reply["regions"]["board"])
    assert found, client
    return html.unescape(found[1])


@pytest.mark.parametrize("verb", ["home", "open", "import", "file", "stats", "new", "scenario", "close", "dialog"])
def test_a_guest_has_no_way_to_what_is_kept(verb: str) -> None:
    begin("1", game=OPEN, scenario=EXAMPLE)
    reply = ask("1", do=verb, game=OPEN, id=EXAMPLE, text="x", games=[{"id": "a", "text": "x"}], list=[{"game": OPEN}])
    assert (reply["ok"], reply["code"]) == (False, "request")
    assert set(reply) == {"ok", "code", "alert"}


def test_a_whole_game_of_computers_ends_with_its_result() -> None:
    begin("1", game=OPEN, **BOTS)
    last: dict[str, Any] = {}
    for _ in range(3000):
        for _client, last in work():
            assert "save" not in last and "stats" not in last
        if "result" in last:
            break
    assert last["result"]["winners"] and len(last["result"]["scores"]) == 2
    over = last["regions"]["over"]
    assert "rematch" in over and not any(word in over for word in ("save-file", "copy-link", "autofocus"))
    assert api.pause() == -1


def test_tables_take_turns() -> None:
    for client in "123":
        assert begin(client, game=OPEN, **BOTS)["ok"]
    order = [client for client, _ in work(12)]
    assert len(order) >= 9
    for start in range(0, len(order) - 2, 3):
        assert sorted(order[start : start + 3]) == ["1", "2", "3"], order


def test_what_one_client_does_no_other_sees() -> None:
    begin("1", game=OPEN, scenario=EXAMPLE)
    other = begin("2", game=OPEN, scenario=EXAMPLE)["regions"]["board"]
    assert ask("1", do="show-me")["ok"]
    assert ask("2", do="settings")["regions"]["board"] == other
    api.leave("1")
    assert ask("1", do="settings")["ok"] and "regions" not in ask("1", do="settings")
    api.leave("nobody")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
@pytest.mark.parametrize(
    "query",
    [
        {},
        {"game": OPEN},
        {"game": OPEN, "new": "1", "scenario": EXAMPLE},
        {"game": "<script>alert(1)</script>", "new": ""},
        {"game": OPEN, "scenario": "../x"},
        {"game": OPEN, "scenario": EXAMPLE * 9000},
        {"game": SECRET, "scenario": EXAMPLE},
        {"scenario": EXAMPLE},
        {"link": "1." + "A" * 1_000_000},
        {"link": ""},
        {"link": "%00<b>"},
        {"replay": "1.AAAA"},
        {"replay": "99.AAAA"},
        {"game": OPEN, "new": "1", "seats": "person,<b>"},
        {"game": OPEN, "new": "1", "seats": "person"},
        {"game": OPEN, "new": "1", "seats": "person," * 400},
        {"game": OPEN, "new": "1", "options": "first"},
        {"game": OPEN, "new": "1", "options": "first=nobody"},
        {"game": OPEN, "new": "1", "options": "first=random,first=seat-1"},
        {"game": [OPEN], "new": "1"},
        {"game": OPEN, "new": "1", "seed": {"a": 1}},
        OPEN,
        None,
    ],
    ids=lambda query: str(query)[:40],
)
def test_nonsense_gets_a_sentence(query: Any, language: str) -> None:
    reply = ask("1", language, do="begin", query=query)
    assert not reply["ok"] and reply["code"] != "internal", reply
    assert 10 < len(reply["alert"]) < 250
    assert "<" not in reply["alert"] or "regions" not in reply  # it is shown as text


def test_seats_and_options_as_an_address_writes_them() -> None:
    room = games.room(SECRET)
    assert seats_of("person, random", room) == [{"bot": ""}, {"bot": "random"}]
    assert seats_of("", room) == [{}, {"bot": room.usual_level}]
    assert options_of("mode=points, first=seat-2", room, 2) == {"mode": "points", "first": "seat-2"}
    assert options_of("", room, 2) == {}
    with pytest.raises(TableError):
        seats_of("random,,", room)


@pytest.mark.parametrize("game", games.shipped())
def test_a_wrong_seat_or_option_is_named_beside_those_that_there_are(game: str) -> None:
    """The author of a page learns what is wrong, and what is possible instead."""
    room = games.room(game)
    option = next(each for each in room.game.options if each.kind in ("choice", "seat") and not each.each)
    most, value = room.game.seats[-1], option.offered(room.recommended)[0]
    for query, parts in (
        ({"seats": "person,wizard"}, ("wizard", "person", *room.levels)),
        ({"seats": ",".join(["person"] * (most + 1))}, (str(most + 1), str(most))),
        ({"options": "nonsense=1"}, ("nonsense", option.key)),
        ({"options": f"{option.key}=nonsense"}, (option.key, option.offered(room.recommended)[0])),
        ({"options": option.key}, (option.key, option.offered(room.recommended)[0])),
        ({"options": f"{option.key}={value},{option.key}={value}"}, (option.key, "twice")),
    ):
        reply = begin("1", game=game, new="1", **query)
        assert not reply["ok"] and all(part in reply["alert"] for part in parts), reply["alert"]
        assert len(reply["alert"]) < 300 and f"{most} to {most}" not in reply["alert"]


def test_hints_are_asked_for_with_a_word_or_without_one() -> None:
    for given, helps in (({}, False), ({"hints": "off"}, False), ({"hints": "on"}, True), ({"hints": ""}, True)):
        begin("1", game=OPEN, new="1", seed="x", **given)
        assert api.tables["1"].helps is helps
        first = begin("1", example=json.dumps({"game": OPEN, "state": {}}), **given)
        assert ('data-do="hint"' in first["regions"]["controls"]) is helps, "on the first board as well"


@pytest.mark.parametrize("game", games.shipped())
def test_a_copied_link_is_played_on_and_stepped_through(game: str) -> None:
    reply = begin("1", game=game, new="1", seats="person,random", seed="link")
    if 'data-action="' in reply["regions"]["board"]:
        assert ask("1", do="act", action=_first_action("1", reply))["ok"]
    fragment = ask("1", do="link")["fragment"]
    on = begin("2", link=fragment)
    assert on["ok"] and on["game"] == game and "log-slider" not in on["regions"]["prompt"]
    past = begin("3", replay=fragment)
    assert past["ok"] and "log-slider" in past["regions"]["prompt"]


def test_a_refusal_is_reported_to_the_page_around() -> None:
    package = games.room(OPEN).package
    name = next(
        name
        for name in examples.names(package)
        if any("illegal" in s for s in examples.load(package, name).scenario.steps)
    )
    begin("1", game=OPEN, scenario=name)
    for _ in range(5):
        reply = ask("1", do="show-me")
        if not reply["ok"]:
            break
    (report,) = reply["reports"]
    assert report["legal"] is False and report["text"] == reply["alert"] and report["seat"] in (0, 1)
    assert report["clause"] == reply["clause"] and report["by"] == "shown"


def test_the_page_around_hears_who_played_for_a_seat() -> None:
    reply = begin("1", game=OPEN, new="", options="", seed="by")
    reply = ask("1", do="act", action=re.findall(r'data-action="([^"]+)"', reply["regions"]["board"])[0])
    assert [each["by"] for each in reply["reports"]] == ["reader"]
    actors = [each["by"] for _, pushed in work() for each in pushed.get("reports", [])]
    assert actors and set(actors) == {"computer"}


@pytest.mark.parametrize("seed", range(6))
def test_the_page_around_learns_nothing_that_a_stranger_may_not_know(seed: int) -> None:
    """In worlds that a stranger cannot tell apart, before and after, the same presses tell the same."""
    chance, checked = Chance(f"stranger {seed}"), 0
    begin("a", game=SECRET, new="1", seats="person,random,random", seed=str(seed))
    for _ in range(60):
        table = api.tables["a"]
        screen = table.screen
        assert screen is not None
        if screen.game.over:
            break
        if screen.deciding not in screen.game.humans:
            for _, pushed in work():
                assert "action" not in json.dumps(pushed.get("reports", []))
            continue
        seat = screen.deciding
        legal = screen.game.state.legal_actions(seat)
        texts = [*map(str, legal), "look 1.1", "exchange 1 2", "peek 1 2", "reveal 2.1", "guard 1 covers 2"]
        action = chance.choose(texts)
        record, other = storage.write(screen.game), screen.game.state.determinize(EVERYBODY, chance)
        reply = ask("a", do="act", action=action)
        game = screen.game
        history = History(other, game.seed)
        twin = GameInProgress("b", game.room, game.people, game.options, game.seed, history=history)
        api.tables["b"] = GuestTable()
        api.tables["b"].sit(twin)
        answer = ask("b", do="act", action=action)
        after = [api.tables[client].game.state.observe(EVERYBODY) for client in "ab"]
        if after[0] == after[1]:
            checked += 1
            assert reply.get("reports", []) == answer.get("reports", []), (action, record)
        api.leave("b")
    assert checked


@pytest.mark.parametrize("game", games.shipped())
def test_a_guest_is_taught_the_lessons_of_a_game_step_by_step(game: str) -> None:
    for number, text in ((1, ""), (1, "1"), (2, "2")):
        reply = begin("lesson", game=game, lesson=text)
        taught = lesson.of(games.room(game), number)
        assert taught and reply["ok"] and taught.steps[0].say["en"].split(":")[0] in plain(reply["regions"]["prompt"])
        assert "save" not in reply
    for wrong in ("9", "0", "x", "12"):
        assert begin("lesson", game=game, lesson=wrong)["code"] == "no_lesson"
    assert begin("lesson", game=game, lesson="1", new="1")["code"] == "what_to_show"


@pytest.mark.parametrize("game", [OPEN, SECRET])
def test_a_guest_answers_a_puzzle_and_is_led_to_no_other(game: str) -> None:
    posed = next(each for each in puzzles.of(game) if each.offers)
    reply = begin("puzzle", puzzle=write(posed))
    assert reply["ok"] and reply["puzzle"]["verdict"] == "" and "save" not in reply
    assert begin("two", puzzle=write(posed), new="1")["code"] == "what_to_show"
    number = posed.offers.index(posed.right[0])
    for request, by in (({"do": "answer", "number": number}, "reader"), ({"do": "puzzle-show"}, "shown")):
        answered = ask("puzzle", **request)
        assert (answered["puzzle"]["verdict"], answered["puzzle"]["by"]) == ("right", by)
        scene = answered["regions"]["scene"]
        assert "puzzle-verdict" in scene and "puzzle-next" not in scene and "puzzle-all" not in scene
        assert "Right." in scene if by == "reader" else "That is not it." not in scene
        assert ask("puzzle", do="reset")["puzzle"]["verdict"] == ""
    assert begin("puzzle", puzzle='{"game": "chess"}')["code"] == "bad_puzzle"


def test_a_guest_may_leave_a_lesson() -> None:
    begin("lesson", game=OPEN, lesson="1")
    assert ask("lesson", do="lesson-leave")["ok"]
    assert ask("lesson", do="lesson-leave")["code"] == "no_lesson"
