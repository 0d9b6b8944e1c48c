"""How expectations are shown: as a chance to win in percent, or as a place if chances are not accurate enough."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.bots.chances import TENTHS, percent
from mohreh.core.text import Words
from mohreh.table.screen.screen import Screen


@dataclass(frozen=True, slots=True)
class Prospect:
    """How a page shows a chance: the number, its unit, and the length of its bar in percent."""

    number: str
    of: str
    filled: int


def tenths(number: int, words: Words) -> str:
    """A number of tenths as a decimal one.

    >>> tenths(18, Words("en")), tenths(18, Words("fa")), tenths(20, Words("en"))
    ('1.8', '۱٫۸', '2.0')
    """
    return words.number(f"{number // TENTHS}.{number % TENTHS}")


def tells_places(screen: Screen) -> bool:
    """Whether places are shown here instead of chances."""
    return screen.game.expected_place(0.5) is not None


def expected_tenths(screen: Screen, chance: float) -> int:
    """The expected place for a chance, in tenths; only if places are shown."""
    return round(TENTHS * (screen.game.expected_place(chance) or 1.0))


def prospect(screen: Screen, chance: float) -> Prospect:
    """What is shown of a chance."""
    words, game = screen.words, screen.game
    n = percent(chance)
    if not tells_places(screen):
        aim = game.room.face.extras.aim(game.state, words)
        return Prospect(words("{n}%", n=n), aim or words("to win"), n)
    sides = len(game.sides)
    tenth = expected_tenths(screen, chance)
    filled = round(100 * (TENTHS * sides - tenth) / (TENTHS * (sides - 1)))
    return Prospect(tenths(tenth, words), words("the place to expect, of {n}", n=sides), filled)


def loss(screen: Screen, chance: float, lost: float) -> str:
    """How much of a chance a move has lost."""
    words = screen.words
    if not tells_places(screen):
        return words("−{n}%", n=max(1, round(100 * lost)))
    n = max(1, expected_tenths(screen, max(0.0, chance - lost)) - expected_tenths(screen, chance))
    said = words("−{n} of a place") if n < TENTHS else words("−{n} places")
    return said.format(n=tenths(n, words))
