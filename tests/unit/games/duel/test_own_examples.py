"""Examples that somebody else has written: read strictly, and told what is wrong and where."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mohreh.table.requests.guest import GuestTable
from tests.unit.games.duel.begun import TAKE


def ask(table: GuestTable, language: str = "en", **request: Any) -> Any:
    return json.loads(table.call(json.dumps({**request, "lang": language, "latin": False})))


def begin(example: object, language: str = "en", **query: str) -> tuple[GuestTable, Any]:
    table = GuestTable()
    text = example if isinstance(example, str) else json.dumps(example)
    return table, ask(table, language, do="begin", query={"example": text, **query})


@pytest.mark.parametrize("language", ["fa", "en"])
def test_one_is_shown_and_solved_by_a_move(language: str) -> None:
    table, first = begin(TAKE, language)
    assert first["scene"] == {
        **{"game": "duel", "id": "", "title": TAKE["title"][language], "task": "Take it."},  # type: ignore[index]
        **{"step": 0, "steps": 0, "done": False, "by": "reader"},
    }
    assert "show-me" not in first["regions"]["scene"], "there is no script"
    solved = ask(table, language, do="act", action="build lumber_yard")
    assert solved["scene"]["done"] and solved["say"].count(".") > 1
    assert not ask(table, language, do="reset")["scene"]["done"]
    other = ask(table, language, do="act", action="discard lumber_yard")
    assert not other["scene"]["done"]


def test_a_script_says_who_has_played_it() -> None:
    step = {"do": {"type": "build", "card": "lumber_yard"}}
    script = {"game": "duel", "state": TAKE["state"], "steps": [step]}
    table, first = begin(script)
    assert first["scene"]["steps"] == 1 and "show-me" in first["regions"]["scene"]
    assert ask(table, do="show-me")["scene"]["by"] == "shown"
    assert ask(table, do="reset")["scene"]["by"] == "reader"
    assert ask(table, do="act", action="build lumber_yard")["scene"]["done"]


def test_the_game_may_be_named_beside_it() -> None:
    text = {key: value for key, value in TAKE.items() if key != "game"}
    assert not begin(text)[1]["ok"]
    assert begin(text, game="duel")[1]["ok"]


def test_texts_are_only_texts() -> None:
    _, first = begin({**TAKE, "title": "<img src=x>\u202egnorw", "task": "a\nb"})
    assert first["scene"]["title"] == "<img src=x>gnorw" and first["scene"]["task"] == "a b"
    assert "<img" not in first["regions"]["scene"]


def test_nothing_of_it_is_kept_or_passed_on() -> None:
    table, first = begin(TAKE)
    assert "save" not in first and not {"save", "saves"} & ask(table, do="act", action="build lumber_yard").keys()
    assert ask(table, do="link")["code"] == "example"


STATE = {"players": {"A": {"cards": ["stabel"]}}}
WRONG: list[tuple[object, str, str]] = [
    ("[]", "", "not a JSON object"),
    ('{"game": "duel"', "", "not a JSON object"),
    ("[" * 5000, "", "not a JSON object"),
    (json.dumps({"game": "duel", "title": "x" * 30_000}), "", "longer than 20000"),
    ({"game": "duel", "stat": {}}, "", "“stat”"),
    ({"game": "duel", "state": STATE}, "state › players › A › cards", "“stabel”"),
    ({"game": "duel", "state": {"players": {"C": {}}}}, "state › players", "“C”"),
    ({"game": "duel", "state": {"pawn": 1e99}}, "state › pawn", "whole number"),
    ({"game": "duel", "state": {"pawn": True}}, "state › pawn", "whole number"),
    ({"game": "duel", "state": {"players": {"A": {"coins": 10_000}}}}, "state › players › A › coins", "whole number"),
    ({"game": "duel", "state": {"players": {"A": {"cards": 5}}}}, "state › players › A › cards", "cannot be read"),
    ({"game": "duel", "state": []}, "state", "an object"),
    ({"game": "duel", "title": 5}, "title", "a text"),
    ({"game": "duel", "title": {"de": "x"}}, "title", "“de”"),
    ({"game": "duel", "task": "x" * 700}, "task", "longer than 600"),
    ({"game": "duel", "steps": {}}, "steps", "a list"),
    ({"game": "duel", "steps": [{"do": {"type": "build"}, "by": 1}]}, "steps › 1", "“by”"),
    ({"game": "duel", "steps": [{}]}, "steps › 1", "“do”"),
    ({"game": "duel", "steps": [{"do": {"type": "fly"}}]}, "steps › 1", "“fly”"),
    ({"game": "duel", "steps": [{"do": {"type": "build", "card": "stable"}}]}, "steps › 1", "DU-"),
    (
        {**TAKE, "steps": [{"do": {"type": "build", "card": "lumber_yard"}, "illegal": "DU-6.5"}]},
        "steps › 1",
        "do not refuse",
    ),
    ({**TAKE, "solved": {"winer": "A"}}, "solved", "“winer”"),
    ({**TAKE, "solved": {"pawn": 0}}, "solved", "before anything"),
    ({"game": "wonders", "state": {"players": 9}}, "state", "9"),
    ({"game": "condottiere", "state": {"hands": [[]]}}, "state › hands", "2 seats"),
]


@pytest.mark.parametrize(("example", "place", "why"), WRONG)
def test_an_error_is_reported_with_its_place(example: object, place: str, why: str) -> None:
    table, reply = begin(example)
    assert not reply["ok"] and reply["code"] == "bad_example"
    assert place in reply["alert"] and why in reply["alert"], reply["alert"]
    assert "Traceback" not in reply["alert"]
    persian = begin(example, "fa")[1]["alert"]
    assert place in persian and not any(word in persian for word in ("cannot", "this", "nothing")), persian
    assert begin(TAKE)[1]["ok"], "the next one is read as if nothing had been"
    assert ask(table, do="undo")["code"] in ("no_game", "not_example")


def test_a_game_that_nobody_knows_is_named() -> None:
    reply = begin({"game": "nope"})[1]
    assert reply["code"] == "bad_game" and "nope" in reply["alert"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"steps": [{"do": "fly away"}]}, "steps › 1: “fly away” is not known there"),
        ({"steps": [{"do": "9 fly"}]}, "steps › 1: “9” is not known there"),
        ({"steps": [{"do": ""}]}, "steps › 1: “do” is missing"),
        ({"steps": [{"do": "x" * 201}]}, "steps › 1: longer than 200 characters"),
        ({"solved": {"shape": 1}}, "solved: nothing is called “shape” there"),
        ({"solved": {"players": {"Z": {}}}}, "solved › players: nothing is called “Z” there"),
        ({"solved": {"players": {"A": {"coin": 3}}}}, "solved › players › A: nothing is called “coin” there"),
    ],
)
def test_what_is_wrong_in_a_script_or_a_goal_is_named_at_its_place(more: Any, said: str) -> None:
    reply = begin({"game": "duel", "state": {}, **more})[1]
    assert not reply["ok"] and said in _bare(reply["alert"])


def _bare(text: str) -> str:
    return text.translate(dict.fromkeys((0x2068, 0x2069)))
