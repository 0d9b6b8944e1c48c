"""Calibrated chances to win: evaluations, corrected by measurements before they are shown to people.

`mohreh.lab.calibration` compares evaluations with the results of games, for each game and number of players, and stores
the corrections in the folder of the game as `chances.json`. A row is for a number of seats and sides. Its weights
define a logistic curve over the log-odds of the evaluation, whose slope depends on the progress of the game, because a
lead near the end is worth more than at the beginning. The correction is monotonic. If the corrected chances are not
accurate enough (`tells`), pages show the expected place instead.

Bots, and everything that compares moves, use the evaluation itself.
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
"""The file with the corrections, in the folder of a game."""
CHANCE, PLACE = "chance", "place"
TENTHS = 10  # places are shown in tenths
UNCHANGED = (0.0, 0.0, 1.0, 0.0, 0.0)
"""The weights of the identity: shift, shift by stage, slope, slope by stage and by its cube."""
_MOST = 30.0  # log-odds are limited to this
_LEAST = 0.003  # the smallest chance before the end of the game; the largest is 1 minus this


class Correction(TypedDict):
    """A row of the file: the correction for a number of seats and sides. Other keys of a row document the
    measurement."""

    seats: int
    sides: int
    tells: str
    weights: list[float]
    place: list[float]


def stage_of(game: Traits, view: AnyState) -> float:
    """The progress of the game, from 0 to 1, by `stage` of its insight; 0.5 without one."""
    stage = getattr(insight_of(game), "stage", None)
    return float(stage(view)) if stage is not None else 0.5


def relative(chance: float, sides: int) -> float:
    """The log-odds of a chance, relative to those of one side among equals.

    >>> relative(0.25, 4), round(relative(0.5, 4), 2)
    (0.0, 1.1)
    """
    chance = min(1.0 - _LEAST, max(_LEAST, chance))
    return round(math.log(chance / (1.0 - chance)) + math.log(max(1, sides - 1)), 9)


def absolute(odds: float, sides: int) -> float:
    """The inverse of `relative`."""
    return 1.0 / (1.0 + max(1, sides - 1) * math.exp(max(-_MOST, min(_MOST, -odds))))


def corrected(weights: Sequence[float], chance: float, stage: float, sides: int) -> float:
    """An evaluated chance, corrected by these weights.

    >>> round(corrected(UNCHANGED, 0.4, 0.5, 2), 3), round(corrected((0, 0, 0.5, 0, 0), 0.4, 0.5, 2), 3)
    (0.4, 0.449)
    """
    shift, by_stage, steep, steeper, steepest = weights
    slope = steep + steeper * stage + steepest * stage**3
    return absolute(shift + by_stage * stage + slope * relative(chance, sides), sides)


@cache
def rows(game: str) -> tuple[Correction, ...]:
    """The rows in the file of a game; empty without a file."""
    try:
        found = pkgutil.get_data(f"mohreh.games.{game}", FILE)
    except OSError:
        return ()
    return tuple(json.loads(found)) if found is not None else ()


def row_of(game: Traits, seats: int, sides: int) -> Correction | None:
    """The row for a number of seats and sides, or else that for the most similar numbers; None without a file."""
    near = [row for row in rows(game.id) if (row["sides"] == row["seats"]) == (sides == seats)]
    return min(near, key=lambda row: abs(row["seats"] - seats), default=None)


def shown_chance(game: Traits, view: AnyState, seats: int, sides: int, chance: float) -> float:
    """The chance of a side to win (0 to 1) to show to people, given the evaluated chance.

    >>> from mohreh.games.duel import DUEL
    >>> shown_chance(DUEL, DUEL.new(), 2, 2, 1.0)
    1.0
    """
    row = row_of(game, seats, sides) if sides > 1 else None
    if row is None or (chance >= WON and not game.private):
        return chance
    return corrected(row["weights"], chance, stage_of(game, view), sides)


def expected_place(game: Traits, seats: int, sides: int, chance: float) -> float | None:
    """The expected place, from 1 to the number of sides, given a chance from `shown_chance`; None if pages show the
    chance itself."""
    row = row_of(game, seats, sides) if sides > 1 else None
    if row is None or row["tells"] == CHANCE:
        return None
    shift, steep = row["place"]
    return sides - (sides - 1) / (1.0 + math.exp(-shift - steep * relative(chance, sides)))


def percent(chance: float) -> int:
    """A chance to win as an integer percentage; 0 and 100 are reserved for the end of a game.

    >>> percent(0.997), percent(1.0)
    (99, 100)
    """
    return min(99, max(1, round(100 * chance))) if 0.0 < chance < 1.0 else round(100 * chance)


def as_told(game: Traits, seats: int, sides: int, chance: float) -> float:
    """A number for the precision at which pages show a chance, the larger the better: moves with equal numbers are
    shown as equal. It is the chance rounded to hundredths or, if the place is shown, the negative place rounded to
    tenths.

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
    "shown_chance",
]
