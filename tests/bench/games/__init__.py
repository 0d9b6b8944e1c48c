"""What is measured of each game: a module under its id.

It holds KINDS and RATIO for the engine (see engine.py), ITERATIONS of the search in a unit of work (see bots_speed.py),
MATCHES of its opponents when it has any, and PRESSED when it is at the table.
WEIGHT is the most bytes of a first visit for its sake, for a game that may weigh more than others do.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple

from mohreh.table import games


class Match(NamedTuple):
    """One tournament: the first level alone at a table of the second; `part` of the games asked for are played.

    `least` is the share of victories that is wanted, `points` the mean of the points of the first.
    """

    first: str
    second: str
    seats: int
    least: float | None = None
    points: float | None = None
    part: float = 1.0
    options: Mapping[str, str] = {}


class Pressed(NamedTuple):
    """How the page of a game is pressed.

    `script`: one press; "" is that of all games (tests/tools/pressing.py). `told`: the presses that are told by
    themselves. `beginning`: the actions after which it begins, each behind a curtain; without them, in the middle.
    """

    script: str = ""
    told: tuple[str, ...] = ()
    beginning: tuple[str, ...] = ()


@cache
def measured() -> Mapping[str, ModuleType]:
    """The modules by the ids of their games, in the order of the catalogue."""
    found = sorted((each.name for each in iter_modules(__path__)), key=lambda game: (games.about(game).order, game))
    return {game: import_module(f"{__name__}.{game}") for game in found}
