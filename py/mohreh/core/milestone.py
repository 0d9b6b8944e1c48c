"""A part of a game is over: an Age, a phase, a battle. What has come of it is data; the table shows it to everybody."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.core.html import Html
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Side:
    """One of those that a result is about: his name, and what is counted.

    `seat` is None for what nobody plays, as a city that is free. `gained` is what the result has brought or cost him,
    None where that is nothing to be told; `best`: he has won.
    """

    name: str
    number: int
    seat: int | None = None
    gained: int | None = None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What has come of it for one, or between two: a conflict, the strength of a line, the points of a phase.

    `text` says the same in a sentence without a full stop; `sign` is what the numbers count.
    """

    text: str
    sides: tuple[Side, ...]
    sign: Html | None = None


@dataclass(frozen=True, slots=True)
class Milestone:
    """What is seen when a part of a game is over: a title, the results, and what comes next, "" for nothing to be told.

    A banner (`core.face.Banner`) that says the same as one of these texts is not shown beside them.
    """

    title: str
    results: tuple[Outcome, ...] = ()
    coming: str = ""

    def said(self) -> list[str]:
        """All that it says, sentence by sentence, without full stops."""
        return [self.title, *(result.text for result in self.results), *filter(None, [self.coming])]


def signed(gained: int, words: Words) -> str:
    """Points that were won or lost: "+3", "−1", and 0 bare."""
    sign = "+" if gained > 0 else "\u2212" if gained < 0 else ""
    return sign + words.number(abs(gained))


def points(name: str, now: int, then: int, words: Words, *, seat: int, best: bool, sign: Html | None = None) -> Outcome:
    """What a part of the game has brought somebody who has `now` points, and had `then`."""
    gained = now - then
    text = words.count(
        "{name}: {n} point ({gained})", "{name}: {n} points ({gained})", now, name=name, gained=signed(gained, words)
    )
    return Outcome(text, (Side(name, now, seat, gained, best),), sign)
