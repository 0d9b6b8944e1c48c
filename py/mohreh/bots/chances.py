"""Chances to win that come true: what a judgement says, corrected by what was measured.

`mohreh.lab.calibration` compares what a page would tell with what came of it, for each game and number of players, and
keeps its findings beside the game as `chances.json`. A row is for so many seats on so many sides. Its weights make a
logistic curve over the odds that were judged; how steep it is, depends on how far the game is: near the end a lead is
worth more than the same lead at the beginning. A better judgement is always a better chance. Where chances are not
found to come true closely enough (`tells`), a page tells the place that is to be expected instead.

The thinking of bots, and whatever compares moves, keeps to the judgement itself: what is told is for people.
"""

from __future__ import annotations

import json
import math
import pkgutil
from collections.abc import Sequence
from functools import cache
from typing import TypedDict

from mohreh.bots.learned import insight_of
from mohreh.core.game import AnyState, Traits
from mohreh.core.thinking import WON

FILE = "chances.json"
"""The file beside a game that holds what hints are corrected by."""
CHANCE, PLACE = "chance", "place"
TENTHS = 10  # of a place, that are told
UNCHANGED = (0.0, 0.0, 1.0, 0.0, 0.0)
"""Weights that correct nothing: shift, shift by stage, steepness, steepness by stage and by its cube."""
_MOST = 30.0  # odds beyond these are told alike
_LEAST = 0.003  # no chance is nearer to 0 or 1 than this before the end of the game


class Correction(TypedDict):
    """What was found of a game with so many seats and sides; the rest of a row is how, for people."""

    seats: int
    sides: int
    tells: str
    weights: list[float]
    place: list[float]


def stage_of(game: Traits, view: AnyState) -> float:
    """How much of the game is played, 0 to 1, as its insight tells (`stage`); the middle of one that does not say."""
    stage = getattr(insight_of(game), "stage", None)
    return float(stage(view)) if stage is not None else 0.5


def relative(chance: float, sides: int) -> float:
    """The log of the odds of a chance, beside those of one side among equals.

    >>> relative(0.25, 4), round(relative(0.5, 4), 2)
    (0.0, 1.1)
    """
    chance = min(1.0 - _LEAST, max(_LEAST, chance))
    return round(math.log(chance / (1.0 - chance)) + math.log(max(1, sides - 1)), 9)


def absolute(odds: float, sides: int) -> float:
    """The chance of which `relative` tells the odds."""
    return 1.0 / (1.0 + max(1, sides - 1) * math.exp(max(-_MOST, min(_MOST, -odds))))


def corrected(weights: Sequence[float], chance: float, stage: float, sides: int) -> float:
    """A chance that was judged, by these weights.

    >>> round(corrected(UNCHANGED, 0.4, 0.5, 2), 3), round(corrected((0, 0, 0.5, 0, 0), 0.4, 0.5, 2), 3)
    (0.4, 0.449)
    """
    shift, by_stage, steep, steeper, steepest = weights
    slope = steep + steeper * stage + steepest * stage**3
    return absolute(shift + by_stage * stage + slope * relative(chance, sides), sides)


@cache
def rows(game: str) -> tuple[Correction, ...]:
    """What lies in the file of a game; nothing where there is no file."""
    try:
        found = pkgutil.get_data(f"mohreh.games.{game}", FILE)
    except OSError:
        return ()
    return tuple(json.loads(found)) if found is not None else ()


def row_of(game: Traits, seats: int, sides: int) -> Correction | None:
    """What was measured of such a table; of one that nobody has measured, what was of the nearest one."""
    near = [row for row in rows(game.id) if (row["sides"] == row["seats"]) == (sides == seats)]
    return min(near, key=lambda row: abs(row["seats"] - seats), default=None)


def told(game: Traits, view: AnyState, seats: int, sides: int, chance: float) -> float:
    """The chance of a side to win that is told where it is judged to be this, 0 to 1.

    >>> from mohreh.games.duel import DUEL
    >>> told(DUEL, DUEL.new(), 2, 2, 1.0)
    1.0
    """
    row = row_of(game, seats, sides) if sides > 1 else None
    if row is None or (chance >= WON and not game.private):
        return chance
    return corrected(row["weights"], chance, stage_of(game, view), sides)


def expected_place(game: Traits, seats: int, sides: int, chance: float) -> float | None:
    """The place to be expected, 1 to the number of sides, with this chance as it is told; None where the chance itself
    is what a page tells."""
    row = row_of(game, seats, sides) if sides > 1 else None
    if row is None or row["tells"] == CHANCE:
        return None
    shift, steep = row["place"]
    return sides - (sides - 1) / (1.0 + math.exp(-shift - steep * relative(chance, sides)))


def percent(chance: float) -> int:
    """A chance to win as a whole number of a hundred; nothing but the end of a game is certain.

    >>> percent(0.997), percent(1.0)
    (99, 100)
    """
    return min(99, max(1, round(100 * chance))) if 0.0 < chance < 1.0 else round(100 * chance)


def as_told(game: Traits, seats: int, sides: int, chance: float) -> float:
    """The number that a page tells of a chance, the more the better: the chance in whole hundredths, or less than 0
    the place in whole tenths. Moves with the same number are told to be equal.

    >>> from mohreh.games.duel import DUEL
    >>> as_told(DUEL, 2, 2, 0.5149)
    0.51
    """
    place = expected_place(game, seats, sides, chance)
    return percent(chance) / 100 if place is None else -round(TENTHS * place) / TENTHS


__all__ = [
    "CHANCE",
    "FILE",
    "PLACE",
    "TENTHS",
    "UNCHANGED",
    "Correction",
    "as_told",
    "corrected",
    "expected_place",
    "percent",
    "relative",
    "row_of",
    "told",
]
