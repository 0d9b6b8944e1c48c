"""The weights of Silver's opponents, found by playing them against each other."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.games.silver.components import NUMBERS, RESIDENTS


@dataclass(frozen=True, slots=True)
class Weights:
    """Values in points of a village, while there is time left in the round."""

    pair: float  # share of the number of each further equal card: they are discarded together
    wild: float = 0.6  # share of the number of a Doppelganger: it is discarded with any card
    mate: float = 0.3  # share of the best group with which it could be discarded
    shown: float = 1.0  # of what a resident can do while face up
    blind: float = 2.5  # an own card that one has not seen
    fifth: float = 1.5  # each card too many to call a vote
    hurt: float = 0.5  # a point more for a rival
    spied: float = 0.5  # a rival's card that one has seen, when he has seen it too
    told: float = 0.3  # an own card that everybody sees
    least: float = 0.72  # the chance of success with which a vote is called
    turns: float = 3.0  # of each player, that are left in the deck when time begins to run out
    glance: float = 0.25  # the estimate below which no worlds are imagined


WEIGHTS = {
    2: Weights(pair=0.9, hurt=0.7, least=0.70),
    3: Weights(pair=0.9, hurt=0.4, least=0.68),
    4: Weights(pair=0.75, hurt=0.3, least=0.60),
}
"""By the number of players."""

PLAIN = {n: Weights(pair=0.5, hurt=0.3) for n in WEIGHTS}
"""Those of the rule player."""
KEPT = 0.835
"""How much likelier a rival has kept a card than one that is one higher, as the rule player thinks."""
LOW_ENOUGH = {2: 12.0, 3: 10.0, 4: 8.0}
"""The rule player calls a vote with no more points than this, by the number of players."""
LEAD = 2.5
"""And that many less than every rival."""

SLIPS = {"beginner": 0.5, "easy": 0.33, "medium": 0.2}
"""In what share of its turns each card that it has seen slips the mind of the rule player, by level."""
CARELESS = 2.0
"""How many points a beginner lets go with an action."""

SHOWN = (0.0, 0.3, 0.7, 0.8, 1.2, *(0.0,) * 9)
"""What each resident is worth face up (SI-6), in points, with time left."""

AGES = (3, 6, 9)
"""A round has four ages: turns of each player before 3, before 6, before 9, and later."""

_OWNER_KNOWS = (  # how often a face-down card that its owner has seen is which number, in percent, by age
    (5, 11, 11, 11, 10, 10, 11, 8, 8, 6, 3, 2, 2, 2),
    (7, 16, 15, 14, 12, 11, 11, 4, 5, 2, 1, 0.5, 0.5, 1.5),
    (14, 27, 22, 15, 10, 5, 4, 1, 0.8, 0.3, 0.2, 0.2, 0.2, 0.6),
    (23, 38, 24, 9, 4, 1, 0.5, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3),
)
_OTHERS_KNOW = (  # the same for one that its owner has not seen, but somebody else
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
"""From this number on a card that lies face up has a twin face down so many times likelier, that likely at least."""

IMPROVES = 3.1
"""By how many points a last turn betters a village, on average, and the least mean that is left by it."""
LEAST_LEFT = 1.5
LAST_TURN_SPREAD = 3.0
"""The standard deviation of that, in points."""
ROUND_SPREAD = 7.0
"""How a lead in totals turns into a chance to win: points of lead per unit of the logistic curve, one round to go."""
POINTS_OF_A_ROUND = 9.0
"""What a player scores in a round on average: how long a game in points mode still lasts."""
CALLED = 0.8
"""What is left of the mean of a card that one has not seen when its owner has called a vote."""
