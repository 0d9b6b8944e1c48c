"""What a seat of Silver knows and expects: numbers it has seen, and the distributions of all other cards.

An unseen card is estimated by its history: one that its owner has seen and kept is low; one that another player has
seen and left, or put there, is high; the others follow from the remaining cards. It is public who has seen which card
(SI-14.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mohreh.core.game import UNKNOWN
from mohreh.games.silver.components import DOPPELGANGER
from mohreh.games.silver.insight_weights import (
    AGES,
    COUNTS,
    LEAST_TWIN,
    OTHERS_KNOW,
    OWNER_KNOWS,
    PAIRED,
    TWIN,
)

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

Likelihood = tuple[float, ...]  # of each number, 0 to 13
FRESH, OTHERS, OWNERS = range(3)
"""The stories of an unseen card: FRESH, nobody has seen it; OTHERS, its owner has not seen it, but somebody else has;
OWNERS + seat, its owner has seen it."""


class Sight:
    """A position as one seat knows it. It uses only what the seat knows, even in a full position."""

    __slots__ = ("age", "likely", "mean", "n", "number", "pool", "seat", "spread", "state", "story")

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.n = state, seat, state.n
        bit = 1 << seat
        self.number = [face if mask & bit else UNKNOWN for face, mask in zip(state.face, state.seen, strict=True)]
        """The number of each card, UNKNOWN when the seat has not seen it."""
        pool = list(COUNTS)
        for number in self.number:
            if number >= 0:
                pool[number] -= 1
        self.pool = pool
        """How many of each number the seat has not seen."""
        turns = state.turn // state.n
        self.age = sum(turns >= age for age in AGES)
        self.story = [OTHERS if mask else FRESH for mask in state.seen]
        """The story of each card, for those that the seat has not seen."""
        counts = [0] * (OWNERS + state.n)
        for owner, village in enumerate(state.village):
            for card in village:
                if state.seen[card] >> owner & 1:
                    self.story[card] = OWNERS + owner
                if self.number[card] < 0:
                    counts[self.story[card]] += 1
        self.likely, self.mean, self.spread = self._likelihoods(counts)

    def expected(self, card: int) -> float:
        """The number of a card, or its expected value."""
        number = self.number[card]
        return number if number >= 0 else self.mean[self.story[card]]

    def variance(self, card: int) -> float:
        """The variance of the number of a card: 0 if the seat has seen it."""
        return 0.0 if self.number[card] >= 0 else self.spread[self.story[card]]

    def _kept_by(self, owner: int) -> Sequence[float]:
        """By number, the ratio of its frequency among the cards that an owner has seen and kept to that among all
        cards.

        An owner who keeps a high card face up most likely holds a second card with the same number.
        """
        tilts = OWNER_KNOWS[self.age]
        state = self.state
        shown = {self.number[card] for card in state.village[owner] if card in state.up}
        if not any(number >= PAIRED for number in shown):
            return tilts
        return [
            max(TWIN * tilt, LEAST_TWIN) if number in shown and PAIRED <= number < DOPPELGANGER else tilt
            for number, tilt in enumerate(tilts)
        ]

    def _likelihoods(self, counts: list[int]) -> tuple[list[Likelihood], list[float], list[float]]:
        """By history, the likelihood of each number, its mean, and its variance."""
        pool = self.pool
        rest = [float(count) for count in pool]
        likely: list[Likelihood] = [()] * len(counts)
        for story in range(OTHERS, len(counts)):
            tilts = OTHERS_KNOW[self.age] if story == OTHERS else self._kept_by(story - OWNERS)
            likely[story] = shares([count * tilt for count, tilt in zip(pool, tilts, strict=True)])
            if counts[story]:
                for number, share in enumerate(likely[story]):
                    rest[number] -= counts[story] * share
        likely[FRESH] = shares([max(left, 0.02 * count) for left, count in zip(rest, pool, strict=True)])
        means = [sum(number * share for number, share in enumerate(row)) for row in likely]
        spreads = [
            sum(number * number * share for number, share in enumerate(row)) - mean * mean
            for row, mean in zip(likely, means, strict=True)
        ]
        return likely, means, spreads


def shares(weights: list[float]) -> Likelihood:
    """These weights normalised to a sum of 1; zeros if all are 0."""
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else (0.0,) * len(weights)
