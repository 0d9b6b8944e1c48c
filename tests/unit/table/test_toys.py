"""The toys that stand in for a game at the table are games: each ends, and who may know nothing is told nothing."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, UNKNOWN
from tests.toys.hush import ROUNDS, Hush
from tests.toys.pebbles import Toy


@pytest.mark.parametrize("seed", range(20))
def test_the_toy_game_ends(seed: int) -> None:
    state, chance = Toy().new(), Chance(str(seed))
    for _ in range(200):
        seats = state.decision().seats
        if not seats:
            break
        state.apply(seats[0], chance.choose(state.legal_actions(seats[0])))
    assert state.winners()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hush_ends_and_a_seat_knows_only_what_it_saw(seats: int) -> None:
    state, chance = Hush().new(seats=seats), Chance(str(seats))
    while state.decision().seats:
        seat = state.decision().seats[0]
        for other in range(seats):
            seen = state.observe(other)
            assert state.determinize(other, Chance("d")).observe(other).numbers == seen.numbers
        assert all(n == UNKNOWN or state.shown[at] for at, n in enumerate(state.observe(EVERYBODY).numbers))
        state.apply(seat, chance.choose(state.legal_actions(seat)))
    assert state.winners() and len(state.scores()[0]) == ROUNDS + 1
