"""The information of each seat (SI-14): the view of a position by one seat, and full positions consistent with a view.

Every card carries the seats that have seen it (`State.seen`), so knowledge follows the card wherever it goes (SI-14.2).
Where the cards lie is public; a position keeps a secret only in the faces, and while the cards are dealt in those that
are still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.game import EVERYBODY, UNKNOWN, check_seat
from mohreh.games.silver.components import CARDS, NUMBERS
from mohreh.games.silver.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_ALL = tuple(range(CARDS))


def observe(state: State, seat: int) -> State:
    """The position as `seat` may know it (SI-14.7); with EVERYBODY what was shown to all."""
    bit = _bit(state, seat)
    view = state.clone()
    view.face = tuple([face if seen & bit else UNKNOWN for face, seen in zip(state.face, state.seen, strict=False)])
    if state.phase is Kind.CHANCE_DEAL:
        view.undealt = _ALL
    return view


def determinize(state: State, seat: int, chance: Chance) -> State:
    """A full position with the same view of `seat`: the unseen cards are dealt at random.

    Residents, deck and removed cards are all alike for it (SI-2.3); who has seen a card stays as it is.
    """
    bit = _bit(state, seat)
    full = state.clone()
    if state.phase is Kind.CHANCE_DEAL:
        order = list(_ALL)
        chance.shuffle(order)
        dealt = len(state.face)
        full.face = tuple(NUMBERS[card] for card in order[:dealt])
        full.undealt = tuple(sorted(order[dealt:]))
        return full
    missing = list(NUMBERS)
    for face, seen in zip(state.face, state.seen, strict=False):
        if seen & bit:
            missing.remove(face)
    chance.shuffle(missing)
    full.face = tuple(
        [face if seen & bit else missing.pop() for face, seen in zip(state.face, state.seen, strict=False)]
    )
    return full


def _bit(state: State, seat: int) -> int:
    check_seat(seat, state.n)
    return 1 << (state.n if seat == EVERYBODY else seat)
