"""The weights of the computer opponents of Silver, found by matches between candidates."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.games.silver.components import NUMBERS, RESIDENTS


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in points of the village, unless another unit is named. They decrease when the deck runs out (`turns`).

    - `pair`: for each further card with the same number, as a share of it, because they can be discarded together.
    - `wild`: for a Doppelganger, as a share of its number, because it can be discarded with any card.
    - `mate`: for the best group that a Doppelganger could join, as a share of its points.
    - `shown`: the factor of the worth of a resident whose ability works face up.
    - `blind`: the cost of an own card that its owner has not seen.
    - `fifth`: the cost of each card more than a vote allows.
    - `hurt`: for each point that a rival's village gains, since the fewest points win.
    - `spied`: for having seen a rival's card that its owner knows.
    - `public`: the cost of an own card that everybody has seen.
    - `least`: the smallest chance of success (0 to 1) with which a vote is called.
    - `turns`: as long as the deck has this many cards for each player, values are not decreased.
    - `glance`: the quick estimate of a vote's success (0 to 1) below which it is not examined by sampling.
    """

    pair: float
    wild: float = 0.6
    mate: float = 0.3
    shown: float = 1.0
    blind: float = 2.5
    fifth: float = 1.5
    hurt: float = 0.5
    spied: float = 0.5
    public: float = 0.3
    least: float = 0.72
    turns: float = 3.0
    glance: float = 0.25


WEIGHTS = {
    2: Weights(pair=0.9, hurt=0.7, least=0.70),
    3: Weights(pair=0.9, hurt=0.4, least=0.68),
    4: Weights(pair=0.75, hurt=0.3, least=0.60),
}
"""The weights by the number of players."""

PLAIN = {n: Weights(pair=0.5, hurt=0.3) for n in WEIGHTS}
"""The weights of the rule player, by the number of players."""
KEPT = 0.835
"""How likely the rule player thinks that a card was kept, relative to a card with a number one lower."""
LOW_ENOUGH = {2: 12.0, 3: 10.0, 4: 8.0}
"""By the number of players: the most points with which the rule player calls a vote."""
LEAD = 2.5
"""How many points fewer than every rival it must have as well."""

SLIPS = {"beginner": 0.5, "easy": 0.33, "medium": 0.2}
"""By level: the share of turns in which the rule player does not remember a card that it has seen."""
CARELESS = 2.0
"""How many points worse than the best an action of a beginner may be."""

SHOWN = (0.0, 0.3, 0.7, 0.8, 1.2, *(0.0,) * 9)
"""By number: the worth of a face-up resident's ability (SI-6) in points, while the deck lasts."""

AGES = (3, 6, 9)
"""A round has four ages, by the number of turns that each player has had: fewer than 3, than 6, than 9, and later."""

_OWNER_KNOWS = (  # by age, then by number: the frequency, in percent, of a face-down card whose owner has seen it
    (5, 11, 11, 11, 10, 10, 11, 8, 8, 6, 3, 2, 2, 2),
    (7, 16, 15, 14, 12, 11, 11, 4, 5, 2, 1, 0.5, 0.5, 1.5),
    (14, 27, 22, 15, 10, 5, 4, 1, 0.8, 0.3, 0.2, 0.2, 0.2, 0.6),
    (23, 38, 24, 9, 4, 1, 0.5, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3),
)
_OTHERS_KNOW = (  # the same for a card that its owner has not seen, but somebody else has
    (1, 3, 3, 4, 4, 5, 6, 7, 8, 10, 12, 14, 17, 6),
    (1, 4, 4, 5, 5, 6, 7, 8, 8, 10, 11, 12, 14, 5),
    (2, 6, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10, 4),
    (2, 6, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 10, 4),
)
COUNTS = tuple(row.count for row in RESIDENTS)


def _tilts(table: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
    """By number, the ratio of its frequency in a table to that among all cards."""
    shares = [count / len(NUMBERS) for count in COUNTS]
    return tuple(tuple(percent / 100 / share for percent, share in zip(row, shares, strict=True)) for row in table)


OWNER_KNOWS = _tilts(_OWNER_KNOWS)
OTHERS_KNOW = _tilts(_OTHERS_KNOW)

PAIRED, TWIN, LEAST_TWIN = 5, 6.0, 3.0
"""If a card with the number PAIRED or more is face up, a second card with its number is TWIN times as likely among the
face-down cards that its owner knows, and at least LEAST_TWIN times as frequent as among all cards."""

IMPROVES = 3.1
"""By how many points a last turn improves a village on average. `LEAST_LEFT` is the smallest mean that it leaves."""
LEAST_LEFT = 1.5
LAST_TURN_SPREAD = 3.0
"""The standard deviation of that improvement, in points."""
ROUND_SPREAD = 7.0
"""The scale of the logistic curve that converts a lead in totals, with one round to go, to a chance to win, in
points."""
POINTS_OF_A_ROUND = 9.0
"""The average score of a player in a round, from which the remaining length of a game in points mode is estimated."""
CALLED = 0.8
"""The factor of the expected number of an unseen card whose owner has called a vote."""
