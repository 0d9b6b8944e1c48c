"""Examples of The Castles of Burgundy: as data, and what they are about."""

from __future__ import annotations

from collections import Counter

from mohreh.core import examples
from mohreh.core.game import CHANCE
from mohreh.core.scenario import play as walk
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.scenario import READER
from mohreh.games.burgundy.shields import SHIELDS
from mohreh.games.burgundy.state import State

PACKAGE = "mohreh.games.burgundy"
ALL = [examples.load(PACKAGE, name) for name in examples.names(PACKAGE)]


def test_there_are_many_and_every_part_of_the_rules_has_one() -> None:
    assert len(ALL) >= 80
    sections = {int(clause.partition(".")[0][3:]) for example in ALL for clause in example.clauses}
    assert sections >= {*range(2, 10), *range(11, 17), *range(20, 28), 30}
    modules = {module for example in ALL for module in example.scenario.position.get("modules", ())}
    assert modules == set(c.MODULES)
    assert {example.scenario.position.get("mode", "standard") for example in ALL} == {"standard", "team", "solo"}
    assert {example.scenario.position["n"] for example in ALL} == {1, 2, 3, 4}


def test_buildings_all_have_one_and_most_monasteries_and_shields() -> None:
    cited = {clause for example in ALL for clause in example.clauses}
    assert {f"CB-12.{number}" for number in range(20, 28)} <= cited
    assert len({row.clause for row in MONASTERIES} & cited) >= 15
    assert len({row.clause for row in SHIELDS} & cited) >= 10


def tiles(state: State) -> Counter[int]:
    """All hex tiles of a position, wherever they are; tiles that only a description can make are left out."""
    rows = [*state.piles, *state.estate, *state.storage, *state.private, *state.depots, state.central, state.gone]
    found = Counter(tile for row in rows for tile in row if tile not in (c.NONE, c.JOKER, c.INN))
    return found


def test_no_example_loses_a_tile() -> None:
    for example in ALL:
        moments = walk(example.scenario, READER)
        first = next(moments).state
        before, jokers = tiles(first), sum(row.count(c.JOKER) for row in first.storage)
        for moment in moments:
            lost = before - tiles(moment.state)
            made = sum(row.count(c.JOKER) for row in moment.state.storage) - jokers
            assert sum(lost.values()) <= max(made, 0), (example.id, lost)


def test_somebody_decides_where_an_example_begins() -> None:
    """Else a reader would have nothing to press."""
    for example in ALL:
        state = next(iter(walk(example.scenario, READER))).state
        seats = state.decision().seats
        assert seats and CHANCE not in seats, example.id
        assert state.legal_actions(seats[0])
