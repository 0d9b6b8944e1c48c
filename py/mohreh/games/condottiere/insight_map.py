"""What regions and hands are worth: numbers that the rule player and the judgement of positions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    KINDS,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
    largest_group,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.state import State

_SPECIAL = {WINTER: 4.0, SPRING: 3.0, BISHOP: 5.0, COURTESAN: 1.5, DRUMMER: 5.0, HEROINE: 10.0, SCARECROW: 2.5}
WORTH = tuple(_SPECIAL.get(card, 5.0 if card == SURRENDER else float(PRINTED[card])) for card in range(KINDS))
UNKNOWN_WORTH = 3.3  # of a card that is not known: the mean of the pack
FACE_DOWN = 4.5  # strength that is expected of a rival's face-down card
WON = 1.6  # more than any progress short of winning


def worth(hand: Sequence[int]) -> float:
    """What a hand is worth in points of strength."""
    return sum([WORTH[card] if card >= 0 else UNKNOWN_WORTH for card in hand])


def progress(state: State, regions: int) -> float:
    """How near these regions (bits) bring a seat to winning (CO-9.1)."""
    total, adjacent = state.needed()
    group, count = largest_group(regions), regions.bit_count()
    if group >= adjacent or count >= total:
        return WON
    near: float = (group / adjacent) ** 1.5
    return 0.75 * near + 0.35 * count / total


def gains(state: State, region: int) -> list[float]:
    """What the region would bring each seat; of its controller, what he would lose (CO-14.2)."""
    bit = 1 << region
    out = []
    for seat in range(state.n):
        own = state.regions(seat)
        out.append(progress(state, own | bit) - progress(state, own & ~bit))
    return out
