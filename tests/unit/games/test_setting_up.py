"""Positions set up by pressing: every described position of the games can be entered in the form that a game declares,
by the presses that the form offers, and reads back as the same position."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.game import CHANCE
from mohreh.core.record import loads, steps
from mohreh.core.scenario import differences, written
from mohreh.core.text import LANGUAGES, Words
from mohreh.site import set_up
from mohreh.table import games
from tests.tools.in_node import run
from tests.tools.samples import thorough
from tests.vectors.files import given

HERE = Path(__file__).resolve()
ENTERING = HERE.parents[2] / "tools/entering.mjs"
VECTORS = HERE.parents[2] / "vectors"
GOLDEN = HERE.parents[2] / "golden"
OFFERED = [name for name in games.shipped() if (HERE.parents[3] / f"py/mohreh/games/{name}/setting_up.py").is_file()]


@cache
def _set_up(game: str, language: str = "en") -> dict[str, Any]:
    room = games.room(game)
    data: dict[str, Any] = import_module(f"{room.package}.setting_up").SET_UP(room.words(language)).as_json()
    return json.loads(json.dumps(data))


def _reader(game: str) -> Any:
    return import_module(f"{games.room(game).package}.scenario").READER


@cache
def _described(game: str) -> dict[str, Any]:
    """Every described position: of the worked examples, and of the vectors. Nobody changes any of them."""
    package = games.room(game).package
    found = {name: dict(examples.load(package, name).scenario.position) for name in examples.names(package)}
    for each in given(VECTORS / game):
        state = each.vector.get("state")
        if each.room.game == game and state:
            found[f"vector {each.name}"] = state
    return found


def _entered(
    game: str, positions: list[Any], *, strict: bool = False, aim: Any = None, **more: Any
) -> list[dict[str, Any]]:
    setup = {**_set_up(game), **({"shape": aim, "lifted": []} if aim else {})}
    asked = {"setup": setup, "positions": positions, "strict": strict, **more}
    rows: list[dict[str, Any]] = json.loads(run(ENTERING, json.dumps(asked)))
    return rows


def _told(reader: Any, described: Any) -> tuple[Any, ...]:
    """A position as everything that can be told of it, and what whoever decides may do."""
    state, _ = reader.position(described)
    decision = state.decision()
    return reader.describe(state), decision, [sorted(map(str, state.legal_actions(seat))) for seat in decision.seats]


@pytest.mark.parametrize("game", OFFERED)
def test_every_described_position_can_be_entered_by_presses_and_reads_back_equal(game: str) -> None:
    described, reader = _described(game), _reader(game)
    assert len(described) > 50
    found = dict(zip(described, _entered(game, list(described.values())), strict=True))
    assert {name: row["trouble"] for name, row in found.items() if "trouble" in row} == {}
    differing = [name for name, row in found.items() if _told(reader, row["entered"]) != _told(reader, described[name])]
    assert differing == []


@pytest.mark.parametrize("game", OFFERED)
def test_each_press_stands_in_the_form_as_it_is_drawn(game: str) -> None:
    """Of the longest positions and some others; a thorough run looks at all of them."""
    described = sorted(_described(game).values(), key=lambda position: -len(json.dumps(position)))
    some = described if thorough() else [*described[:2], *described[5::40]]
    assert [row["trouble"] for row in _entered(game, some, strict=True) if "trouble" in row] == []


@pytest.mark.parametrize("game", OFFERED)
def test_what_is_written_of_a_game_can_be_entered_again(game: str) -> None:
    """The beginning of a game, and whatever the writer of positions tells of the examples."""
    reader = _reader(game)
    descriptions = [written(reader.position(position)[0], reader) for position in list(_described(game).values())[::5]]
    some = [each for each in descriptions if each is not None]
    assert some
    for position, row in zip(some, _entered(game, some), strict=True):
        assert "trouble" not in row, row["trouble"]
        assert _told(reader, row["entered"]) == _told(reader, position)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_golden_games_can_be_laid_out_by_presses(path: Path) -> None:
    """As they stand now and then; what no description holds, as a choice that is still secret, is passed over."""
    game = path.stem.rpartition("-")[0]
    reader, record = _reader(game), loads(path.read_text(encoding="utf-8"))
    stages = (step.before for step in steps(record, games.room(game).game) if step.seat != CHANCE)
    descriptions = (position for each in stages if (position := written(each, reader)) is not None)
    some = list(islice(descriptions, 0, 60, 5))
    assert len(some) >= 3
    for position, row in zip(some, _entered(game, some), strict=True):
        assert "trouble" not in row, row["trouble"]
        assert _told(reader, row["entered"]) == _told(reader, position)


@pytest.mark.parametrize("game", OFFERED)
def test_a_described_position_is_written_in_the_same_words(game: str) -> None:
    """Of every described position: whatever the form of a goal offers is so in the position itself."""
    reader, shape = _reader(game), json.loads(json.dumps(set_up.aim(game, Words("en"))))
    assert len(shape["fields"]) > 5
    described = list(_described(game).values())
    positions = [row["entered"] for row in _entered(game, described)]
    goals = [_offered(position, shape) for position in positions]
    entered = _entered(game, goals, aim=shape, beside=positions)
    kept = [
        (row["entered"], described_position)
        for row, described_position in zip(entered, described, strict=True)
        if "trouble" not in row
    ]
    assert all(
        row["trouble"].endswith("cannot be chosen") for row in entered if "trouble" in row
    )  # who has seen a card
    assert len(kept) > len(described) * 0.8
    differing = [
        goal
        for goal, described_position in kept
        if differences(goal, reader.describe(reader.position(described_position)[0]))
    ]
    assert len(differing) <= len(described) / 100, differing  # a description may foretell what is not laid out yet


def _offered(given: Any, shape: Any) -> Any:
    """What is told, without the fields that a shape does not have."""
    if shape["is"] == "group" and isinstance(given, dict):
        fields = {row["key"]: row["shape"] for row in shape["fields"]}
        return {key: _offered(value, fields[key]) for key, value in given.items() if key in fields}
    if shape["is"] == "seats":
        rows = given.items() if isinstance(given, dict) else enumerate(given)
        return {str(seat): _offered(value, shape["of"]) for seat, value in rows}
    return given


@pytest.mark.parametrize("game", OFFERED)
def test_both_languages_declare_the_same(game: str) -> None:
    shapes = [json.dumps(_bare(_set_up(game, language))) for language in LANGUAGES]
    assert shapes[0] == shapes[1]


def _bare(given: Any) -> Any:
    """A set-up without what people read: of things, seats and words before or after a thing all but the first."""
    if isinstance(given, dict):
        return {key: _bare(value) for key, value in given.items() if key != "label"}
    if isinstance(given, list) and len(given) > 1 and isinstance(given[1], str):
        return given[0]
    return [_bare(each) for each in given] if isinstance(given, list) else given
