"""Encodings of actions and views as numbers, which `mohreh.rl` needs for reinforcement learning.

A game with such an encoding has a module `encoding` with `PHRASES`, the numbered phrases of its actions, and
`layout(seats, options)`, the features of its views. Neither is used in a page.

An action is a sequence of phrases of its canonical text: "wonder the_sphinx with stable" consists of "wonder
the_sphinx" and "with stable". So a table of some hundred phrases is enough for all actions, even if these are too many
to list. The numbers of phrases never change within a version of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import product
from math import prod
from typing import Generic, NamedTuple, TypeAlias, TypeVar

END = "."
"""The phrase with number 0, which ends an action that could be continued."""
S = TypeVar("S")  # a view of a game
_MOST_KEPT = 50_000  # texts whose numbers are cached


class Phrases:
    """The numbered phrases of a game. Number 0 is END.

    >>> table = Phrases(1, ["draft sphinx", "wonder sphinx", "with stable", "pass", "pass up"])
    >>> table.numbers("wonder sphinx with stable"), table.text((2, 3))
    ((2, 3), 'wonder sphinx with stable')
    >>> table.numbers("pass up"), len(table)
    ((5,), 6)
    >>> table.numbers("wonder sphinx with mine")
    Traceback (most recent call last):
        ...
    ValueError: 'with mine' cannot be said in phrases
    """

    def __init__(self, version: int, phrases: Iterable[str]) -> None:
        self.version = version
        self.phrases = (END, *phrases)
        self.number = {phrase: number for number, phrase in enumerate(self.phrases)}
        if len(self.number) < len(self.phrases):
            raise ValueError("a phrase stands twice in the table")
        self._longest = max(phrase.count(" ") for phrase in self.phrases) + 1
        self._kept: dict[str, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.phrases)

    def __repr__(self) -> str:
        """The version and the size of the table."""
        return f"<Phrases: version {self.version}, {len(self)} phrases>"

    def numbers(self, text: str) -> tuple[int, ...]:
        """The numbers of the phrases of an action, given as its canonical text. Raises ValueError for any other
        text."""
        found = self._kept.get(text)
        if found is None:
            found = self._cut(text)
            if len(self._kept) < _MOST_KEPT:
                self._kept[text] = found
        return found

    def _cut(self, text: str) -> tuple[int, ...]:
        """Split a text greedily into the longest phrases."""
        words, found, at = text.split(" "), list[int](), 0
        while at < len(words):
            for end in range(min(len(words), at + self._longest), at, -1):
                number = self.number.get(" ".join(words[at:end]))
                if number:
                    found.append(number)
                    at = end
                    break
            else:
                raise ValueError(f"{' '.join(words[at:])!r} cannot be said in phrases")
        return tuple(found)

    def text(self, numbers: Iterable[int]) -> str:
        """The canonical text of an action from the numbers of its phrases; END is ignored.

        Raises ValueError for a number that no phrase has.
        """
        numbers = tuple(numbers)
        for number in numbers:
            if not 0 <= number < len(self.phrases):
                raise ValueError(f"{number} is no phrase: there are {len(self.phrases)}")
        return " ".join([self.phrases[number] for number in numbers if number])


def each(before: str, things: Iterable[object]) -> list[str]:
    """Phrases that consist of a text and each of some things.

    >>> each("draft", ["sphinx", "mausoleum"]), each("die", range(1, 3))
    (['draft sphinx', 'draft mausoleum'], ['die 1', 'die 2'])
    """
    return [f"{before} {thing}" for thing in things]


class Feature(NamedTuple, Generic[S]):
    """A part of an observation: its name, shape and bounds, and `read(view, order)`, which returns its numbers.

    The numbers are in row-major order. `order` are the seats from the observer's perspective: the observer, then the
    seat to its left, and so on.
    """

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    read: Callable[[S, Sequence[int]], Iterable[int]]
    names: tuple[str, ...] = ()
    """What the entries along the last axis are about, such as the cards; () if their numbers say it."""
    values: tuple[str, ...] = ()
    """What the numbers from `low` on stand for, such as the card that lies there; () if they are amounts or flags."""

    @property
    def size(self) -> int:
        """The number of values."""
        return prod(self.shape)

    def labels(self) -> list[str]:
        """What each of its numbers is, in row-major order: the feature with the place along each axis.

        >>> Reading[None]().counted_by_seat("city", 2, ("stable", "mine"), 1, lambda view, seat: ()).labels()
        ['city[0, stable]', 'city[0, mine]', 'city[1, stable]', 'city[1, mine]']
        """
        axes: list[Sequence[object]] = [range(size) for size in self.shape]
        if self.names:
            axes[-1] = self.names
        return [f"{self.name}[{', '.join(map(str, place))}]" for place in product(*axes)]


class Layout(NamedTuple, Generic[S]):
    """The encoding of views: the kinds of decisions and the features, both in a fixed order."""

    kinds: tuple[str, ...]
    features: tuple[Feature[S], ...]


Things: TypeAlias = int | Sequence[str]
"""The number of things that a feature distinguishes, or their names in the order of their numbers."""


class Reading(Generic[S]):
    """Constructors for the features of a type of view: `Reading[State]().number("round", 5, lambda view:
    view.round)`."""

    def flag(self, name: str, read: Callable[[S], object]) -> Feature[S]:
        """A boolean, as 0 or 1."""
        return Feature(name, (1,), 0, 1, lambda view, order: (int(bool(read(view))),))

    def number(self, name: str, high: int, read: Callable[[S], int], low: int = 0) -> Feature[S]:
        """A number from `low` to `high`."""
        return Feature(name, (1,), low, high, lambda view, order: (read(view),))

    def by_seat(self, name: str, seats: int, high: int, read: Callable[[S, int], int]) -> Feature[S]:
        """A number from 0 to `high` for each seat, the observer's first."""
        return Feature(name, (seats,), 0, high, lambda view, order: [int(read(view, seat)) for seat in order])

    def one_of(self, name: str, things: Things, read: Callable[[S], int]) -> Feature[S]:
        """One-hot encoding of a number below `things`; all 0 for a negative number."""
        kinds, names = _named(things)
        return Feature(name, (kinds,), 0, 1, lambda view, order: counts((read(view),), kinds), names)

    def seat_of(self, name: str, seats: int, read: Callable[[S], int]) -> Feature[S]:
        """One-hot encoding of a seat, the observer's first; all 0 for no seat."""

        def hot(view: S, order: Sequence[int]) -> list[int]:
            chosen = read(view)
            return [int(seat == chosen) for seat in order]

        return Feature(name, (seats,), 0, 1, hot)

    def counted(self, name: str, things: Things, high: int, read: Callable[[S], Iterable[int]]) -> Feature[S]:
        """How often each number below `things` occurs; negative numbers, for unknown things, are ignored."""
        kinds, names = _named(things)
        return Feature(name, (kinds,), 0, high, lambda view, order: counts(read(view), kinds), names)

    def counted_by_seat(
        self, name: str, seats: int, things: Things, high: int, read: Callable[[S, int], Iterable[int]]
    ) -> Feature[S]:
        """How often each number below `things` occurs for each seat, the observer's first."""

        kinds, names = _named(things)

        def rows(view: S, order: Sequence[int]) -> bytearray:
            return bytearray().join([counts(read(view, seat), kinds) for seat in order])

        return Feature(name, (seats, kinds), 0, high, rows, names)


def _named(things: Things) -> tuple[int, tuple[str, ...]]:
    return (things, ()) if isinstance(things, int) else (len(things), tuple(things))


def counts(things: Iterable[int], kinds: int) -> bytearray:
    """How often each number below `kinds` occurs; negative numbers are ignored.

    >>> list(counts([2, 0, 2, -1], 4))
    [1, 0, 2, 0]
    """
    row = bytearray(kinds)
    for thing in things:
        if thing >= 0:
            row[thing] += 1
    return row


def bits(value: int, places: int) -> bytearray:
    """A set given as an integer, as a row of 0 and 1, the lowest bit first.

    >>> list(bits(0b101, 4))
    [1, 0, 1, 0]
    """
    row = bytearray(places)
    while value:
        place = value.bit_length() - 1
        row[place] = 1
        value ^= 1 << place
    return row


def padded(values: Collection[int], size: int, rest: int = 0) -> list[int]:
    """The values, followed by `rest` up to a fixed length. Raises ValueError for more values than that.

    >>> padded((3, 4), 4)
    [3, 4, 0, 0]
    """
    if len(values) > size:
        raise ValueError(f"{len(values)} values in {size} places")
    return [*values, *[rest] * (size - len(values))]
