"""What regions and hands are worth: numbers that the rule player and the judgement of positions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import largest_group
from mohreh.games.condottiere.insight_weights import HAND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

WORTH = HAND.cards
WON = 1.6  # more than any progress short of winning


def worth(hand: Sequence[int], by: Weights = HAND) -> float:
    """What a hand is worth in points of strength."""
    return sum([by.cards[card] if card >= 0 else by.unknown for card in hand])


def progress(state: State, regions: int, by: Weights = HAND) -> float:
    """How near these regions (bits) bring a seat to winning (CO-9.1)."""
    total, adjacent = state.needed()
    group, count = largest_group(regions), regions.bit_count()
    if group >= adjacent or count >= total:
        return WON
    near: float = (group / adjacent) ** 1.5
    return by.group * near + by.count * count / total


def gains(state: State, region: int, by: Weights = HAND) -> list[float]:
    """What the region would bring each seat; of its controller, what he would lose (CO-14.2)."""
    bit = 1 << region
    out = []
    for seat in range(state.n):
        own = state.regions(seat)
        out.append(progress(state, own | bit, by) - progress(state, own & ~bit, by))
    return out
