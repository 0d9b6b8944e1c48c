"""The information of each seat (DU-17): everything that is fixed is public (DU-17.1), everything else is left to
chance.

Face-down cards, later decks and the Great Library's draw get an identity only when they are turned up (see
rules/chance.py). So a position holds nothing that a seat may not know: nothing has to be hidden from the page or
from a bot (DU-17.4), and nothing has to be guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.chance import Chance

if TYPE_CHECKING:
    from mohreh.games.duel.state import State


def observe(state: State, seat: int) -> State:
    """The position as `seat` may know it: all of it (DU-17.3)."""
    return state.clone()


def determinize(state: State, seat: int, chance: Chance) -> State:
    """A full position consistent with what `seat` knows: the position itself, whose unknowns chance still draws."""
    return state.clone()
