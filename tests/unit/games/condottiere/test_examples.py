"""Examples of Condottiere: as data, and at the table."""

from __future__ import annotations

from mohreh.core import examples
from mohreh.core.game import CHANCE
from mohreh.core.scenario import play as walk
from mohreh.games.condottiere.components import COUNT, KINDS
from mohreh.games.condottiere.scenario import READER
from mohreh.games.condottiere.state import State

PACKAGE = "mohreh.games.condottiere"
ALL = [examples.load(PACKAGE, name) for name in examples.names(PACKAGE)]


def test_there_are_many_and_every_part_of_the_rules_has_one() -> None:
    assert len(ALL) >= 40
    sections = {clause.partition(".")[0] for example in ALL for clause in example.clauses}
    assert sections >= {f"CO-{number}" for number in range(3, 16)}
    wanted = {"draw_after_battle", "bigger_kingdoms", "capturing_regions", "hidden_cards", "points_target"}
    assert {option for example in ALL for option in example.scenario.position["options"]} == wanted
    assert {example.scenario.position["players"] for example in ALL} == {2, 3, 4, 5, 6}


def cards(state: State) -> list[int]:
    """How many cards of each type there are, wherever they lie."""
    found = [left + burned for left, burned in zip(state.rest(), state.burned, strict=True)]
    for row in (*state.hands, *state.lines, *state.ashes, state.down):
        for card in row:
            if 0 <= card < KINDS:
                found[card] += 1
    return found


def test_no_example_loses_a_card() -> None:
    for example in ALL:
        for moment in walk(example.scenario, READER):
            assert cards(moment.state) == list(COUNT), example.id


def test_somebody_decides_where_an_example_begins() -> None:
    """Else a reader would have nothing to press."""
    for example in ALL:
        state = next(iter(walk(example.scenario, READER))).state
        seats = state.decision().seats
        assert seats and CHANCE not in seats, example.id
        assert state.legal_actions(seats[0])
