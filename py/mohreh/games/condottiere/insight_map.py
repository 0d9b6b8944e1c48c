"""The values of regions and hands, and the choice of regions for a battle and for the Favor, for all bots of
Condottiere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.remembered import remembered
from mohreh.games.condottiere.actions import FAVOR, FAVOR_OFF
from mohreh.games.condottiere.components import largest_group
from mohreh.games.condottiere.insight_weights import HAND
from mohreh.games.condottiere.rules.after import battle_regions
from mohreh.games.condottiere.rules.battle import favor_regions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

WORTH = HAND.cards
WON = 1.6  # more than any progress short of winning
_KEPT = 1 << 12  # cached results: the same kingdoms recur while a battle is examined

group_size = remembered(_KEPT)(largest_group)


def worth(hand: Sequence[int], by: Weights = HAND) -> float:
    """The value of a hand in points of strength."""
    return sum([by.cards[card] if card >= 0 else by.unknown for card in hand])


@remembered(_KEPT)
def holdings(owner: tuple[int, ...], n: int) -> tuple[int, ...]:
    """The regions of each of `n` seats, as bits."""
    bits = [0] * n
    for region, seat in enumerate(owner):
        if seat >= 0:
            bits[seat] |= 1 << region
    return tuple(bits)


def _progress(regions: int, total: int, adjacent: int, by: Weights) -> float:
    """The progress of a seat with these regions (bits) towards winning by a number of regions, or of adjacent ones
    (CO-9.1)."""
    group, count = group_size(regions), regions.bit_count()
    if group >= adjacent or count >= total:
        return WON
    near: float = (group / adjacent) ** 1.5
    return by.group * near + by.count * count / total


@remembered(_KEPT)
def _gains(owner: tuple[int, ...], n: int, region: int, total: int, adjacent: int, by: Weights) -> tuple[float, ...]:
    bit = 1 << region
    return tuple(
        [
            _progress(own | bit, total, adjacent, by) - _progress(own & ~bit, total, adjacent, by)
            for own in holdings(owner, n)
        ]
    )


def gains(state: State, region: int, by: Weights = HAND) -> tuple[float, ...]:
    """The gain of each seat from this region; for its controller, the loss (CO-14.2)."""
    return _gains(state.owner, state.n, region, *state.needed(), by)


def _against(found: Sequence[float], seat: int) -> float:
    """The largest gain of another seat."""
    return max([gain for other, gain in enumerate(found) if other != seat])


def favors(state: State, seat: int, by: Weights = HAND) -> list[Action]:
    """The places for the Favor, the best first: where it hinders rivals most and this seat least, or off the board."""
    rated = []
    for region in favor_regions(state):
        found = gains(state, region, by)
        rated.append((found[seat] - _against(found, seat), region))
    rated.sort()
    out = [FAVOR[region] for _, region in rated[:2]]
    return [*out, FAVOR_OFF] if rated and rated[0][0] < 0 else [FAVOR_OFF, *out]


def regions_by_taste(state: State, seat: int, by: Weights = HAND) -> Sequence[int]:
    """The regions for a battle, the best first: with a strong hand where the seat gains, otherwise where nobody
    does."""
    largest = max([len(hand) for other, hand in enumerate(state.hands) if other != seat])
    strong = worth(state.hands[seat], by) - by.unknown * largest > by.strong
    return _by_taste(tuple(battle_regions(state, seat)), state.owner, state.n, seat, strong, *state.needed(), by)


@remembered(_KEPT)
def _by_taste(
    regions: tuple[int, ...],
    owner: tuple[int, ...],
    n: int,
    seat: int,
    strong: bool,
    total: int,
    adjacent: int,
    by: Weights,
) -> tuple[int, ...]:
    weight = 1.0 if strong else by.weak
    rated = []
    for region in regions:
        found = _gains(owner, n, region, total, adjacent, by)
        rated.append((by.threat * _against(found, seat) - weight * found[seat], region))
    return tuple([region for _, region in sorted(rated)])
