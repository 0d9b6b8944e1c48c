"""Score pads: forms in which people who play with the physical box enter the end of their game to get the scores.

A game with a score pad has `PAD` in its module `score_pad`. A pad is a pure function of the entries: it returns the
fields, the points of each line with their calculation, and the winner. The points come from the same functions that
score positions of the game.

    def sheet(filled: Filled, words: Words) -> PadSheet: ...
    def entries(state: State) -> dict[str, object]: ...
    PAD = Pad(sheet, (2, 3, 4), entries)

Entries are numbers with a key. For something that only one player can have there is a `Claim`: its entry is the seat
that has it, counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias

from mohreh.core.game import S_contra
from mohreh.core.html import Html
from mohreh.core.text import Words

MOST = 9999
"""The largest value of any number in a pad."""
MOST_ENTRIES = 600


@dataclass(frozen=True, slots=True)
class NumberEntry:
    """A number that players count, such as coins or printed points."""

    key: str
    label: str
    most: int = 99
    least: int = 0
    sign: Html | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that at most one player has, such as a token or a guild; `each`: every player can have it."""

    key: str
    label: str
    each: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceEntry:
    """One of several values, entered as its index in the list; by default the first."""

    key: str
    label: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Several cards out of those in the box; `count` is how many there are of each number.

    At most `most` can be entered; `names` are additional names of cards.
    """

    key: str
    label: str
    count: Mapping[int, int]
    most: int
    names: Mapping[int, str] = field(default_factory=dict, compare=False)


Entry: TypeAlias = NumberEntry | Claim | ChoiceEntry | Cards


def address(entry: Entry, seat: int | None) -> str:
    """The key of an entry for a seat; a claim that only one player can have has one key for all seats.

    >>> address(NumberEntry("coins", "Coins"), 1), address(Claim("law", "Law"), 1)
    ('coins.1', 'law')
    """
    once = seat is None or (isinstance(entry, Claim) and not entry.each)
    return entry.key if once else f"{entry.key}.{seat}"


class Filled:
    """The entries of a pad. Invalid values are replaced by the nearest valid one, or ignored.

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
        """The number of players."""
        return len(self.names)

    def _plain(self, key: str) -> int:
        value = self.entries.get(key, 0)
        return value if type(value) is int else 0

    def number(self, entry: NumberEntry, seat: int | None = None) -> int:
        """The value of a number, limited to its range."""
        return min(max(self._plain(address(entry, seat)), entry.least), entry.most)

    def numbers(self, entry: NumberEntry) -> list[int]:
        """The values of a number for all seats."""
        return [self.number(entry, seat) for seat in range(self.n)]

    def owner(self, entry: Claim) -> int:
        """The seat that has a claim; -1 for nobody."""
        value = self._plain(entry.key)
        return value - 1 if 1 <= value <= self.n else -1

    def has(self, entry: Claim, seat: int) -> bool:
        """Whether a seat has a claim."""
        return bool(self._plain(address(entry, seat))) if entry.each else self.owner(entry) == seat

    def chosen(self, entry: ChoiceEntry, seat: int | None = None) -> int:
        """The index of the chosen value."""
        value = self._plain(address(entry, seat))
        return value if 0 <= value < len(entry.values) else 0

    def cards(self, entry: Cards, seat: int) -> tuple[int, ...]:
        """The cards of a seat, limited to the number in the box."""
        cards = self.entries.get(address(entry, seat))
        found: list[int] = []
        for card in cards if isinstance(cards, list) else ():
            if type(card) is int and found.count(card) < entry.count.get(card, 0) and len(found) < entry.most:
                found.append(card)
        return tuple(found)

    def laid(self, entry: Cards, card: int) -> int:
        """How many cards of a number all players have entered."""
        return sum(self.cards(entry, seat).count(card) for seat in range(self.n))


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of a pad: its title, points, their calculation (`how`), clause, and the fields to enter.

    `points` is None for a line that only asks for entries. `tint` is the name of a colour. `folded`: the fields are
    collapsed because they are rarely needed.
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
    """The content of a pad: common lines, lines of each seat, the totals, and the verdict with its clause.

    `standing`: for each seat the values that determine its place, compared in order: the total, then the tie-breaks.
    `rounds` are the scores of the completed rounds, `round` is the current one (from 0), `more` tells whether another
    round can follow, and `round_key` is the key of the entry with the current round.
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
        """The place of every seat, from 1; tied seats share it."""
        return [1 + sum(other > own for other in self.standing) for own in self.standing]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class Pad(Generic[S_contra]):
    """The score pad of a game: its possible numbers of players, and the function that makes the sheet of its
    entries."""

    sheet: Callable[[Filled, Words], PadSheet]
    seats: Collection[int]
    entries: Callable[[S_contra], dict[str, object]]
    """The entries for a position of the game that is over, for tests."""


def plus(points: Sequence[int], words: Words) -> str:
    """A sum of points; negative ones are subtracted.

    >>> plus([9, 4, -1], Words("en"))
    '9 + 4 − 1'
    """
    signs = [
        "" if at == 0 and each >= 0 else " + " if each >= 0 else " − " if at else "−" for at, each in enumerate(points)
    ]
    return "".join(sign + words.number(abs(each)) for sign, each in zip(signs, points, strict=True))


def times(n: int, each: int, words: Words) -> str:
    """A product: a number of things with the same points each.

    >>> times(3, 2, Words("en"))
    '3 × 2'
    """
    return f"{words.number(n)} × {words.number(each)}"


def share(n: int, each: int, words: Words) -> str:
    """A quotient: a number of things, of which `each` are worth a point.

    >>> share(17, 3, Words("en"))
    '17 ÷ 3'
    """
    return f"{words.number(n)} ÷ {words.number(each)}"


def equation(left: str, result: int, words: Words) -> str:
    """A calculation with its result, from left to right in both languages.

    >>> equation(times(3, 2, Words("en")), 6, Words("en"))
    '3 × 2 = 6'
    """
    said = f"{left} = {words.number(result)}"
    return f"\u2066{said}\u2069" if words.rtl else said
