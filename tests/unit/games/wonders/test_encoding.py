"""7 Wonders in numbers."""

from __future__ import annotations

from mohreh.core.chance import Chance
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.encoding import layout
from mohreh.games.wonders.state import State


def discard_pile(state: State, seat: int) -> list[int]:
    (feature,) = [each for each in layout(3, {}).features if each.name == "discard pile"]
    return list(feature.read(state.observe(seat), [(seat + step) % 3 for step in range(3)]))


def test_a_seat_sees_what_it_has_thrown_away_itself() -> None:
    """Cards of the discard pile lie face down, and each seat remembers its own (SW-6.5)."""
    state, chance = WONDERS.new(seats=3), Chance("own discards")
    while (decision := state.decision()).kind != "select":
        seat = decision.seats[0]
        state.play(seat, state.sample(chance) if seat < 0 else state.legal_actions(seat)[0])
    thrown = {}
    for seat in range(3):
        action = next(each for each in state.legal_actions(seat) if each.kind == "discard")
        thrown[seat] = action.card
        state.play(seat, action)
    assert len(state.pile) == 3
    for seat, card in thrown.items():
        seen = discard_pile(state, seat)
        assert seen[card] == 1 and sum(seen) == 1
