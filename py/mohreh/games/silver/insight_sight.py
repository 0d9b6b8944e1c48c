"""What a seat of Silver knows and expects: numbers it has seen, and how likely every other card is which number.

An unseen card is judged by its story: one that its owner has seen and kept is low; one that somebody else has seen
and left, or laid there, is high; all others are what is left over. Who has seen which card is public (SI-14.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import UNKNOWN
from mohreh.games.silver.insight_weights import AGES, COUNTS, OTHERS_KNOW, OWNER_KNOWS

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

Likelihood = tuple[float, ...]  # of each number, 0 to 13
FRESH, OWNERS, OTHERS = range(3)  # stories of an unseen card: nobody's, its owner has seen it, only others have


class Sight:
    """A position through the eyes of one seat. Reads only what the seat knows, also in a full position."""

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
        told = [0, 0, 0]
        for owner, village in enumerate(state.village):
            for card in village:
                if state.seen[card] >> owner & 1:
                    self.story[card] = OWNERS
                if self.number[card] < 0:
                    told[self.story[card]] += 1
        self.likely, self.mean, self.spread = self._likelihoods(told)

    def expected(self, card: int) -> float:
        """The number of a card, or its mean by what the seat knows."""
        number = self.number[card]
        return number if number >= 0 else self.mean[self.story[card]]

    def variance(self, card: int) -> float:
        """The variance of the number of a card: 0 when the seat has seen it."""
        return 0.0 if self.number[card] >= 0 else self.spread[self.story[card]]

    def _likelihoods(self, told: list[int]) -> tuple[list[Likelihood], list[float], list[float]]:
        """For each story the likelihood of each number, its mean, and its variance."""
        pool = self.pool
        rest = [float(count) for count in pool]
        likely: list[Likelihood] = [(), (), ()]
        for story, tilts in ((OWNERS, OWNER_KNOWS[self.age]), (OTHERS, OTHERS_KNOW[self.age])):
            likely[story] = _shares([count * tilt for count, tilt in zip(pool, tilts, strict=True)])
            if told[story]:
                for number, share in enumerate(likely[story]):
                    rest[number] -= told[story] * share
        likely[FRESH] = _shares([max(left, 0.02 * count) for left, count in zip(rest, pool, strict=True)])
        means = [sum(number * share for number, share in enumerate(row)) for row in likely]
        spreads = [
            sum(number * number * share for number, share in enumerate(row)) - mean * mean
            for row, mean in zip(likely, means, strict=True)
        ]
        return likely, means, spreads


def _shares(weights: list[float]) -> Likelihood:
    total = sum(weights)
    return tuple([weight / total for weight in weights]) if total else (0.0,) * len(weights)
