"""Actions defined by patterns of their canonical text: one pattern makes, parses and validates them.

    VERBS = Verbs("Chess", Action, slot=Index(52), on=Index(52))
    guard = VERBS.maker("guard {slot} covers {on}")
    guard(0, 1)  # "guard 1 covers 2"; VERBS.parse of this text is the same action

The first word is the verb. A pattern may end with optional parts in brackets, each omitted if its value is None.
"""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from mohreh.core.game import UnknownAction

_MOST_KEPT = 50_000  # there are more sets of cards than memory
_LONGEST = 400  # characters; longer texts are not parsed
_FIELD = re.compile(r"\{(\w+)\}")


class _Said(Protocol):
    @property
    def text(self) -> str: ...


A = TypeVar("A", bound=_Said)
V = TypeVar("V")


class Spoken:
    """A base class for actions that are equal if their canonical texts are equal.

    For dataclasses with `slots` and without `eq` in a module with the function `parse`, which is used for pickling.
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
    """Converts the values of a field to text and back."""

    pattern = ""  # the regular expression of the texts
    values = 0  # the number of values, if they are the integers from 0

    def write(self, value: V) -> str:
        """The text of a value."""
        return str(value)

    @abstractmethod
    def read(self, text: str) -> V:
        """The value of a text that matches the pattern. Raises ValueError if there is none."""

    def tidy(self, value: V) -> V:
        """The canonical one of all values with the same meaning."""
        return value


class Index(FieldFormat[int]):
    """A number from 0 to `values` - 1, which is written counted from `first`; at most two digits.

    >>> Index(52).write(0), Index(52).read("1"), Index(20, first=0).read("0")
    ('1', 0, 0)
    """

    pattern = r"[1-9]\d?"

    def __init__(self, values: int, first: int = 1) -> None:
        self.values, self.first = values, first

    def write(self, value: int) -> str:
        """The number, counted from `first`."""
        return str(value + self.first)

    def read(self, text: str) -> int:
        """The number, counted from 0. Raises ValueError if it is too large."""
        value = int(text) - self.first
        if value >= self.values:
            raise ValueError(f"{text} is too many")
        return value


class Indices(FieldFormat[Iterable[int]]):
    """Several different numbers from 0 to `values` - 1, which are written counted from 1 and in ascending order.

    >>> Indices(6).write((0, 2)), Indices(6).read("1 3"), Indices(6).tidy([2, 0, 2])
    ('1 3', (0, 2), (0, 2))
    """

    pattern = r"[1-9]\d?(?: [1-9]\d?)*"

    def __init__(self, values: int) -> None:
        self.each = Index(values)

    def write(self, value: Iterable[int]) -> str:
        """The numbers, separated by spaces."""
        return " ".join([self.each.write(number) for number in value])

    def read(self, text: str) -> tuple[int, ...]:
        """The numbers in the order of the text."""
        return tuple([self.each.read(number) for number in text.split()])

    def tidy(self, value: Iterable[int]) -> tuple[int, ...]:
        """The numbers in ascending order, without duplicates."""
        return tuple(sorted(set(value)))


class Series(FieldFormat[Iterable[V]]):
    """A sequence of at most `most` values of another format; values may repeat.

    >>> Series(Index(6), 3).write((5, 0, 5)), Series(Index(6), 3).read("6 1 6"), Series(Index(6), 3).tidy([5, 0, 5])
    ('6 1 6', (5, 0, 5), (5, 0, 5))
    """

    def __init__(self, each: FieldFormat[V], most: int) -> None:
        self.each, self.most = each, most
        self.pattern = f"{each.pattern}(?: {each.pattern})*"

    def write(self, value: Iterable[V]) -> str:
        """The values, separated by spaces."""
        return " ".join([self.each.write(thing) for thing in value])

    def read(self, text: str) -> tuple[V, ...]:
        """The values in their order. Raises ValueError if there are too many."""
        words = text.split(" ")
        if len(words) > self.most:
            raise ValueError(f"{text[:80]} is too long")
        return tuple([self.each.read(word) for word in words])

    def tidy(self, value: Iterable[V]) -> tuple[V, ...]:
        """The values in their order, as a tuple."""
        return tuple(value)


class Bag(Series[int]):
    """A multiset of numbers: like a `Series`, but in ascending order.

    >>> Bag(Index(6), 3).tidy([5, 0, 5])
    (0, 5, 5)
    """

    def tidy(self, value: Iterable[int]) -> tuple[int, ...]:
        """The numbers in ascending order."""
        return tuple(sorted(value))


class Names(FieldFormat[int]):
    """A number that is written as a name: the index of the name in the list.

    >>> Names(["rook", "bishop"]).write(1), Names(["rook", "bishop"]).read("bishop")
    ('bishop', 1)
    """

    pattern = r"[^ ]+"

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self.values = len(self.names)

    def write(self, value: int) -> str:
        """The name."""
        return self.names[value]

    def read(self, text: str) -> int:
        """The index of the name. Raises ValueError if there is no such name."""
        return self.names.index(text)


AnyFormat: TypeAlias = FieldFormat[Any]
"""The format of any field."""
Values: TypeAlias = dict[str, Any]
"""The values of the fields of an action by their names."""


class Verbs(Generic[A]):
    """The actions of a game. `make(text, verb, **values)` is called when an action is first needed; most are cached."""

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
        """All actions of a pattern with these values, one for each number of its last field."""
        last = _FIELD.findall(pattern)[-1]
        return tuple(self.one(pattern, **values, **{last: value}) for value in range(self.parts[last].values))

    def maker(self, pattern: str, tidy: Callable[[Values], None] | None = None) -> Callable[..., A]:
        """A function that makes the action of a pattern from the values of its fields, in their order.

        `tidy` may replace a combination of values by another one with the same meaning, and raises ValueError for a
        combination without meaning.
        """
        always, *optional = [piece.removesuffix("]") for piece in pattern.split("[")]
        said = [(piece, set(_FIELD.findall(piece))) for piece in optional]
        names = tuple(_FIELD.findall(pattern))
        made: dict[tuple[object, ...], A] = {}

        def make(*given: object) -> A:
            try:
                return made[given]
            except (KeyError, TypeError):  # not made before, or not hashable before `tidy`
                values = {
                    name: self.parts[name].tidy(value)
                    for name, value in zip(names, given, strict=False)
                    if value is not None
                }
            if tidy is not None:
                tidy(values)
            action = self.one(always + "".join([piece for piece, its in said if its <= values.keys()]), **values)
            if not form.fullmatch(action.text):  # such as one without cards: the rules can refuse it
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
        if action is None or action.text != text:  # duplicate or unordered numbers are not canonical
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
        """The regular expression of a pattern, with a group for each field."""
        pieces = _FIELD.split(pattern)  # words and names of fields alternate
        fields = [f"({self.parts[name].pattern})" for name in pieces[1::2]] + [""]
        return "".join(re.escape(words) + field for words, field in zip(pieces[::2], fields, strict=True))
