"""Examples that somebody else has written: whatever stands in one, it is never the end of a table."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import pytest

from mohreh.core import examples, own_example
from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from tests.tools.games import EVERY, OPEN
from tests.tools.samples import first_of, thorough, times


def ask(table: GuestTable, **request: Any) -> Any:
    return json.loads(table.call(json.dumps({**request, "lang": "en", "latin": False})))


def begin(text: str) -> tuple[GuestTable, Any]:
    table = GuestTable()
    return table, ask(table, do="begin", query={"example": text})


def written(game: str, name: str) -> str:
    return own_example.write(game, examples.load(games.room(game).package, name))


@pytest.mark.parametrize("game", EVERY)
def test_what_cannot_be_read_is_named(game: str) -> None:
    """Whatever the game's reader made of it, and however deep it is."""
    package = games.room(game).package
    for position in (examples.load(package, name).scenario.position for name in examples.names(package)[:4]):
        for key, value in position.items():
            if isinstance(value, list | dict) and "phase" not in position:  # another key decides whether it is read
                for wrong in (5, {"nonsense": ["nonsense"]}):
                    reply = begin(json.dumps({"game": game, "state": {**position, key: wrong}}))[1]
                    assert not reply["ok"], (key, reply)
                    assert f"state › {key}" in reply["alert"] or "“nonsense”" in reply["alert"], (key, reply)


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_every_example_of_ours_can_be_written_and_is_read_as_it_was(game: str) -> None:
    for name in examples.names(games.room(game).package):
        first = begin(written(game, name))[1]
        assert first["ok"], (name, first)
        shipped = ask(GuestTable(), do="begin", query={"game": game, "scenario": name})
        assert first["regions"]["board"] == shipped["regions"]["board"], name
        assert {**first["scene"], "id": name} == shipped["scene"]


def test_a_position_that_asks_for_nothing_has_hints_and_a_puzzle_has_none() -> None:
    name = examples.names(games.room(OPEN).package)[0]
    position = examples.load(games.room(OPEN).package, name).scenario.position
    for more, known in (({}, True), ({"solved": {"phase": "over"}}, False)):
        table = GuestTable()
        text = json.dumps({"game": OPEN, "state": position, **more})
        shown = ask(table, do="begin", query={"example": text, "hints": ""})
        assert shown["ok"] and ('data-do="hint"' in shown["regions"]["controls"]) is known
        assert shown["scene"]["done"] is False  # so no page hears that it is solved before anybody has touched it
        asked = ask(table, do="hint")
        assert asked["ok"] is known and (known or asked["code"] == "no_hint_here")


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_what_has_been_played_is_the_script_of_the_same_example(game: str) -> None:
    """Also where a game has secrets: of an example its author may know all. It is played to the same end by it."""
    names = examples.names(games.room(game).package)
    for name in names if thorough() else names[::3]:
        table, shown = begin(written(game, name))
        if not shown["scene"]["steps"]:
            continue
        _to_its_end(table)
        text = ask(table, do="script")["file"]["text"]
        assert all(isinstance(step["do"], str) for step in json.loads(text)["steps"])
        other, begun = begin(text)
        assert begun["ok"] and begun["scene"]["steps"] == shown["scene"]["steps"], (name, begun)
        _to_its_end(other)
        boards = [ask(each, do="log", line="now")["regions"]["board"] for each in (table, other)]
        assert boards[0] == boards[1], name


def _to_its_end(table: GuestTable) -> None:
    for _ in range(own_example.MOST_STEPS):
        if ask(table, do="show-me").get("code") == "example_done":
            return
    raise AssertionError("it never ends")


def test_what_has_been_taken_back_is_in_no_script() -> None:
    name = next(name for name in examples.names(games.room(OPEN).package) if len(_steps(OPEN, name)) > 1)
    table, _ = begin(written(OPEN, name))
    assert json.loads(ask(table, do="script")["file"]["text"]).get("steps") is None
    assert ask(table, do="show-me")["ok"] and ask(table, do="undo")["ok"]
    assert json.loads(ask(table, do="script")["file"]["text"]).get("steps") is None
    assert ask(GuestTable(), do="script")["ok"] is False


def _steps(game: str, name: str) -> Any:
    return examples.load(games.room(game).package, name).scenario.steps


JUNK = (None, True, -1, 0, 3, 10**6, 1e308, "", "x", "?", "A", [], {}, [[]], [None], {"A": 1}, "winter", [1, 2, 3])


def fresh(told: Any) -> Any:
    return json.loads(json.dumps(told))


def spoilt(told: Any, chance: random.Random, most: int = 3) -> Any:
    """The same description with a few things in it gone, doubled or replaced by junk."""
    copy = fresh(told)
    for _ in range(chance.randint(1, most)):
        places: list[tuple[Any, Any]] = []
        stack = [copy]
        while stack:
            part = stack.pop()
            inside = list(part.items()) if isinstance(part, dict) else list(enumerate(part))
            places += [(part, key) for key, _ in inside]
            stack += [value for _, value in inside if isinstance(value, dict | list)]
        if not places:
            return fresh(chance.choice(JUNK))
        part, key = chance.choice(places)
        match chance.randint(0, 3):
            case 0:
                del part[key]
            case 1 if isinstance(part, list):
                part.append(fresh(part[key]))
            case 2 if isinstance(part, dict):
                part[chance.choice(("A", "0", "x", "players", "deck"))] = fresh(part[key])
            case _:
                part[key] = fresh(chance.choice(JUNK))
    return copy


@pytest.mark.parametrize("game", games.shipped())
def test_no_text_is_the_end_of_a_table(game: str) -> None:
    """Whatever stands in one, it is shown or refused within a few seconds, and whoever plays it never hears of an error
    before it was shown."""
    chance = random.Random(game)
    package = games.room(game).package
    names = examples.names(package)
    shown = refused = 0
    right = written(OPEN, examples.names(games.room(OPEN).package)[0])
    for _ in range(times(60, 3000)):
        scenario = examples.load(package, chance.choice(names)).scenario
        steps = [{key: step[key] for key in ("do", "illegal") if key in step} for step in scenario.steps]
        described = {"game": game, "state": scenario.position, "steps": steps}
        text = json.dumps(spoilt(described, chance))
        began = time.process_time()
        table, reply = begin(text[: own_example.LONGEST])
        assert time.process_time() - began < 5, text
        assert reply["ok"] or reply["code"] in ("bad_example", "bad_game", "request"), (text, reply)
        shown += reply["ok"]
        refused += not reply["ok"]
        if reply["ok"]:
            for verb in ("show-me", "undo", "reset"):
                ask(table, do=verb)
            assert begin(right)[1]["ok"]
    assert shown and refused
