"""Actions by the pattern of their text: one pattern makes them, reads them and checks them.

    VERBS = Verbs("Chess", Action, slot=Index(52), on=Index(52))
    guard = VERBS.maker("guard {slot} covers {on}")
    guard(0, 1)  # "guard 1 covers 2"; VERBS.parse of this text is the same action

The first word is the verb. What stands in brackets at the end is left out where its value is; there may be several.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from mohreh.core.game import UnknownAction

_MOST_KEPT = 50_000  # of sets of cards there are more than memory
_LONGEST = 400  # characters of a text that is read at all
_FIELD = re.compile(r"\{(\w+)\}")


class _Said(Protocol):
    @property
    def text(self) -> str: ...


A = TypeVar("A", bound=_Said)
V = TypeVar("V")


class Spoken:
    """What all actions with one canonical text have in common: the same text, the same action.

    For a dataclass with `slots` and without `eq`, whose module has the function `parse`: a copy is read from its text.
    """

    __slots__ = ()
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return sys.modules[type(self).__module__].parse, (self.text,)


class FieldFormat(ABC, Generic[V]):
    """How the values of a field stand in texts."""

    pattern = ""  # the regular expression of the texts
    values = 0  # how many there are, from 0 on, when they are numbers

    def write(self, value: V) -> str:
        """The text of a value."""
        return str(value)

    @abstractmethod
    def read(self, text: str) -> V:
        """The value of a text that has the pattern. Raises ValueError when it stands for none."""

    def tidy(self, value: V) -> V:
        """The one value of all that mean the same."""
        return value


class Index(FieldFormat[int]):
    """One of so many numbers, two digits at most: counted from 0, in texts from `first`.

    >>> Index(52).write(0), Index(52).read("1"), Index(20, first=0).read("0")
    ('1', 0, 0)
    """

    pattern = r"[1-9]\d?"

    def __init__(self, values: int, first: int = 1) -> None:
        self.values, self.first = values, first

    def write(self, value: int) -> str:
        """Counted from `first`."""
        return str(value + self.first)

    def read(self, text: str) -> int:
        """Counted from 0."""
        value = int(text) - self.first
        if value >= self.values:
            raise ValueError(f"{text} is too many")
        return value


class Indices(FieldFormat[Iterable[int]]):
    """Several different numbers out of so many, counted from 0, in texts from 1; in ascending order.

    >>> Indices(6).write((0, 2)), Indices(6).read("1 3"), Indices(6).tidy([2, 0, 2])
    ('1 3', (0, 2), (0, 2))
    """

    pattern = r"[1-9]\d?(?: [1-9]\d?)*"

    def __init__(self, values: int) -> None:
        self.each = Index(values)

    def write(self, value: Iterable[int]) -> str:
        """One after the other."""
        return " ".join([self.each.write(number) for number in value])

    def read(self, text: str) -> tuple[int, ...]:
        """All of them, as they stand."""
        return tuple([self.each.read(number) for number in text.split()])

    def tidy(self, value: Iterable[int]) -> tuple[int, ...]:
        """In order, none twice."""
        return tuple(sorted(set(value)))


class Series(FieldFormat[Iterable[V]]):
    """Several things in their order, also the same one more than once; at most so many.

    >>> Series(Index(6), 3).write((5, 0, 5)), Series(Index(6), 3).read("6 1 6"), Series(Index(6), 3).tidy([5, 0, 5])
    ('6 1 6', (5, 0, 5), (5, 0, 5))
    """

    def __init__(self, each: FieldFormat[V], most: int) -> None:
        self.each, self.most = each, most
        self.pattern = f"{each.pattern}(?: {each.pattern})*"

    def write(self, value: Iterable[V]) -> str:
        """One after the other."""
        return " ".join([self.each.write(thing) for thing in value])

    def read(self, text: str) -> tuple[V, ...]:
        """All of them, as they stand."""
        words = text.split(" ")
        if len(words) > self.most:
            raise ValueError(f"{text[:80]} is too long")
        return tuple([self.each.read(word) for word in words])

    def tidy(self, value: Iterable[V]) -> tuple[V, ...]:
        """As they stand."""
        return tuple(value)


class Bag(Series[int]):
    """Several things whose order says nothing: in ascending order.

    >>> Bag(Index(6), 3).tidy([5, 0, 5])
    (0, 5, 5)
    """

    def tidy(self, value: Iterable[int]) -> tuple[int, ...]:
        """In order."""
        return tuple(sorted(value))


class Names(FieldFormat[int]):
    """A thing by its name; its number is its place among the names.

    >>> Names(["rook", "bishop"]).write(1), Names(["rook", "bishop"]).read("bishop")
    ('bishop', 1)
    """

    pattern = r"[^ ]+"

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self.values = len(self.names)

    def write(self, value: int) -> str:
        """Its name."""
        return self.names[value]

    def read(self, text: str) -> int:
        """Its number."""
        return self.names.index(text)


AnyFormat: TypeAlias = FieldFormat[Any]
"""How the values of some field stand in texts."""
Values: TypeAlias = dict[str, Any]
"""What an action is made of: a value for each field, as its format writes it."""


class Verbs(Generic[A]):
    """The actions of one game: `make(text, verb, **values)` makes each when it is first asked for; most are kept."""

    def __init__(self, game: str, make: Callable[..., A], **parts: AnyFormat) -> None:
        self.game, self.make, self.parts = game, make, parts
        self.kept: dict[str, A] = {}  # by text
        self._makers: dict[str, list[tuple[re.Pattern[str], tuple[str, ...], Callable[..., A]]]] = {}  # by verb

    def one(self, pattern: str, **values: object) -> A:
        """The action of a pattern with these values.

        >>> from dataclasses import dataclass
        >>> @dataclass(frozen=True, slots=True, eq=False, repr=False)
        ... class Move(Spoken):
        ...     text: str
        ...     verb: str
        ...     piece: int = -1
        >>> verbs = Verbs("Chess", Move, piece=Names(["rook", "bishop"]))
        >>> verbs.one("take {piece}", piece=1)
        Move('take bishop')
        >>> verbs.one("take {piece}", piece=1) is verbs.one("take {piece}", piece=1)
        True
        """
        text = pattern.format(**{name: self.parts[name].write(value) for name, value in values.items()})
        action = self.kept.get(text)
        if action is None:
            action = self.make(text, text.partition(" ")[0], **values)
            if len(self.kept) < _MOST_KEPT:
                self.kept[text] = action
        return action

    def every(self, pattern: str, **values: object) -> tuple[A, ...]:
        """All actions of a pattern by the number in its last field; the other fields have these values."""
        last = _FIELD.findall(pattern)[-1]
        return tuple(self.one(pattern, **values, **{last: value}) for value in range(self.parts[last].values))

    def maker(self, pattern: str, tidy: Callable[[Values], None] | None = None) -> Callable[..., A]:
        """The function that makes the actions of a pattern out of its values, in their order.

        `tidy` may change values that together mean the same as others, and raises ValueError for what means nothing.
        """
        always, *optional = [piece.removesuffix("]") for piece in pattern.split("[")]
        said = [(piece, set(_FIELD.findall(piece))) for piece in optional]
        names = tuple(_FIELD.findall(pattern))
        made: dict[tuple[object, ...], A] = {}

        def make(*given: object) -> A:
            try:
                return made[given]
            except (KeyError, TypeError):  # not made before, or values that need tidying
                values = {
                    name: self.parts[name].tidy(value)
                    for name, value in zip(names, given, strict=False)
                    if value is not None
                }
            if tidy is not None:
                tidy(values)
            action = self.one(always + "".join([piece for piece, its in said if its <= values.keys()]), **values)
            if not form.fullmatch(action.text):  # such as no cards at all: it can be judged, but no text says it
                self.kept.pop(action.text, None)
            key = tuple([values.get(name) for name in names[: len(given)]])
            if len(made) < _MOST_KEPT:
                made[key] = action
            return action

        after = "".join([f"(?:{self._expression(piece)})?" for piece in optional])
        form = re.compile(self._expression(always) + after, re.ASCII)
        self._makers.setdefault(always.partition(" ")[0], []).append((form, names, make))
        return make

    def parse(self, text: str) -> A:
        """The action with this canonical text. Raises UnknownAction."""
        action = self.kept.get(text)
        if action is None and len(text) <= _LONGEST:
            action = self._read(text)
        if action is None or action.text != text:  # numbers twice or in another order are not the canonical text
            raise UnknownAction(f"{text[:80]!r} is no action of {self.game}")
        return action

    def _read(self, text: str) -> A | None:
        for form, names, make in self._makers.get(text.partition(" ")[0], ()):
            if found := form.fullmatch(text):
                said = zip(names, found.groups(), strict=True)
                try:
                    return make(*[None if text is None else self.parts[name].read(text) for name, text in said])
                except ValueError:
                    return None
        return None

    def _expression(self, pattern: str) -> str:
        """The regular expression of a pattern, a group for each field."""
        pieces = _FIELD.split(pattern)  # words and names of fields by turns
        fields = [f"({self.parts[name].pattern})" for name in pieces[1::2]] + [""]
        return "".join(re.escape(words) + field for words, field in zip(pieces[::2], fields, strict=True))
