"""A score pad: what people at a table of cardboard enter about the end of their game, and what the rules make of it.

A game that has one offers it as `PAD` in its module `score_pad`. A pad is a pure function of what is entered: which
fields there are, the points of each line with the sum worked out, and who has won. Points come from the functions by
which the game scores its own positions, so the two cannot disagree.

    def sheet(filled: Filled, words: Words) -> PadSheet: ...
    def entries(state: State) -> dict[str, object]: ...
    PAD = Pad(sheet, (2, 3, 4), entries)

Entries are numbers under a key. What is there once on the table, a card that only one player can have, is a `Claim`:
its entry is the seat that has it, counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias

from mohreh.core.game import S_contra
from mohreh.core.html import Html
from mohreh.core.text import Words

MOST = 9999
"""The most that any number of a pad may be."""
MOST_ENTRIES = 600
MOST_CARDS = 60


@dataclass(frozen=True, slots=True)
class NumberEntry:
    """A number that is counted on the table: how many coins, how many points are printed."""

    key: str
    label: str
    most: int = 99
    least: int = 0
    sign: Html | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that one player at most has: a token, a guild, the last call. `each`: every player may."""

    key: str
    label: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """One of several, told by its place in the list; the first unless another is chosen."""

    key: str
    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Some of the cards of these numbers, of which there are so many: each press lays down one more. `names` are
    said of them besides their numbers."""

    key: str
    label: str
    count: Mapping[int, int]
    most: int
    names: Mapping[int, str] = field(default_factory=dict, compare=False)


Entry: TypeAlias = NumberEntry | Claim | ChoiceEntry | Cards


def address(entry: Entry, seat: int | None) -> str:
    """Under which key something is kept: what a claim says is kept once for all seats.

    >>> address(NumberEntry("coins", "Coins"), 1), address(Claim("law", "Law"), 1)
    ('coins.1', 'law')
    """
    once = seat is None or (isinstance(entry, Claim) and not entry.each)
    return entry.key if once else f"{entry.key}.{seat}"


class Filled:
    """What is filled in. Whatever does not fit is taken for what it is nearest to, or for nothing at all.

    >>> filled = Filled(("Sara", "Bahram"), {"coins.0": 7, "coins.1": "many", "law": 2})
    >>> coins = NumberEntry("coins", "Coins", most=5)
    >>> filled.number(coins, 0), filled.number(coins, 1), filled.has(Claim("law", "Law"), 1)
    (5, 0, True)
    """

    def __init__(self, names: Sequence[str], entries: Mapping[str, object]) -> None:
        self.names = tuple(names)
        self.entries = entries

    @property
    def n(self) -> int:
        """How many players there are."""
        return len(self.names)

    def _plain(self, key: str) -> int:
        value = self.entries.get(key, 0)
        return value if type(value) is int else 0

    def number(self, entry: NumberEntry, seat: int | None = None) -> int:
        """A number, within what it may be."""
        return min(max(self._plain(address(entry, seat)), entry.least), entry.most)

    def numbers(self, entry: NumberEntry) -> list[int]:
        """The same of every seat."""
        return [self.number(entry, seat) for seat in range(self.n)]

    def owner(self, entry: Claim) -> int:
        """The seat that has it, -1: nobody."""
        value = self._plain(entry.key)
        return value - 1 if 1 <= value <= self.n else -1

    def has(self, entry: Claim, seat: int) -> bool:
        """Whether a seat has it."""
        return bool(self._plain(address(entry, seat))) if entry.each else self.owner(entry) == seat

    def chosen(self, entry: ChoiceEntry, seat: int | None = None) -> int:
        """The place of what is chosen."""
        value = self._plain(address(entry, seat))
        return value if 0 <= value < len(entry.values) else 0

    def cards(self, entry: Cards, seat: int) -> tuple[int, ...]:
        """The cards that are laid down, no more than there are."""
        told = self.entries.get(address(entry, seat))
        found: list[int] = []
        for card in told if isinstance(told, list) else ():
            if type(card) is int and found.count(card) < entry.count.get(card, 0) and len(found) < entry.most:
                found.append(card)
        return tuple(found)

    def laid(self, entry: Cards, card: int) -> int:
        """How many cards of a number all players have laid down."""
        return sum(self.cards(entry, seat).count(card) for seat in range(self.n))


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line: what is counted, the points of it, the sum written out, the clause, and the fields it is entered by.

    `points` is None for what is only asked; `tint` is a colour of the house. `folded`: fields that few need.
    """

    title: str
    points: int | None = None
    how: str = ""
    clause: str = ""
    entries: tuple[Entry, ...] = ()
    tint: str = ""
    folded: bool = False


@dataclass(frozen=True, slots=True)
class PadSheet:
    """What a pad shows: lines for all, lines of each seat, the totals, the order, and in one sentence what decides.

    `standing`: for each seat what it is placed by, the greatest first: the total, then what breaks a tie. `rounds` are
    the scores of the rounds that are filled in, `round` is the one that is being filled in, from 0, `more` says that
    another can follow it, and `round_key` is the entry that names it.
    """

    common: tuple[PadLine, ...]
    seats: tuple[tuple[PadLine, ...], ...]
    totals: tuple[int, ...]
    standing: tuple[tuple[int, ...], ...]
    verdict: str = ""
    clause: str = ""
    rounds: tuple[tuple[int, ...], ...] = ()
    round: int = 0
    more: bool = False
    round_key: str = "round"
    over: bool = True

    @property
    def places(self) -> list[int]:
        """The place of every seat, from 1; equals share it."""
        return [1 + sum(other > own for other in self.standing) for own in self.standing]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Pad(Generic[S_contra]):
    """The score pad of a game: how many can play, and what a filled pad shows."""

    sheet: Callable[[Filled, Words], PadSheet]
    seats: Collection[int]
    entries: Callable[[S_contra], dict[str, object]]
    """What would be entered about a position of the game itself that is over."""


def plus(points: Sequence[int], words: Words) -> str:
    """Numbers as they are added up; what is taken away stands with its own sign.

    >>> plus([9, 4, -1], Words("en"))
    '9 + 4 − 1'
    """
    signs = [
        "" if at == 0 and each >= 0 else " + " if each >= 0 else " − " if at else "−" for at, each in enumerate(points)
    ]
    return "".join(sign + words.number(abs(each)) for sign, each in zip(signs, points, strict=True))


def times(n: int, each: int, words: Words) -> str:
    """A number of things at so many points each.

    >>> times(3, 2, Words("en"))
    '3 × 2'
    """
    return f"{words.number(n)} × {words.number(each)}"


def share(n: int, each: int, words: Words) -> str:
    """A number of things, of which so many are worth a point.

    >>> share(17, 3, Words("en"))
    '17 ÷ 3'
    """
    return f"{words.number(n)} ÷ {words.number(each)}"


def equation(left: str, result: int, words: Words) -> str:
    """A sum with what comes out, from left to right in either script.

    >>> equation(times(3, 2, Words("en")), 6, Words("en"))
    '3 × 2 = 6'
    """
    said = f"{left} = {words.number(result)}"
    return f"\u2066{said}\u2069" if words.rtl else said
