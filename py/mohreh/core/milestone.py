"""Milestones: the results at the end of a part of a game (an Age, a phase, a battle), as data that the table shows."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.html import Html
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a result: its name, and what is counted for it.

    `seat` is None for a side without a player, such as a free city. `gained` are the points won or lost by the result;
    None if there are none to show. `best`: this side has won.
    """

    name: str
    number: int
    seat: int | None = None
    gained: int | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result for one side or several, such as a conflict, the strengths of two lines, or the points of a phase.

    `text` is the result as a sentence without a full stop; `sign` is an icon of what the numbers count.
    """

    text: str
    sides: tuple[Side, ...]
    sign: Html | None = None


@dataclass(frozen=True, slots=True)
class Milestone:
    """The summary at the end of a part of a game: a title, the results, and what comes next ("" for nothing).

    A banner (`core.face.Banner`) with the same text as one of these is not shown additionally.
    """

    title: str
    results: tuple[Outcome, ...] = ()
    coming: str = ""

    def sentences(self) -> list[str]:
        """All its sentences, without full stops."""
        return [self.title, *(result.text for result in self.results), *filter(None, [self.coming])]


def signed(gained: int, words: Words) -> str:
    """Points won or lost, with their sign: "+3", "−1", "0"."""
    sign = "+" if gained > 0 else "\u2212" if gained < 0 else ""
    return sign + words.number(abs(gained))


def points(name: str, now: int, then: int, words: Words, *, seat: int, best: bool, sign: Html | None = None) -> Outcome:
    """The outcome of a part of the game for a seat that now has `now` points, and had `then` points before."""
    gained = now - then
    text = words.count(
        "{name}: {n} point ({gained})", "{name}: {n} points ({gained})", now, name=name, gained=signed(gained, words)
    )
    return Outcome(text, (Side(name, now, seat, gained, best),), sign)
