"""Described positions from a table of fields: each says under which key something stands, how it is read and how told.

    FIELDS = Fields(
        kept("pawn", NUMBER),  # an attribute of the position, read and told
        given("quiet_turns", NUMBER, "quiet"),  # only read, into the attribute `quiet`
        seen("accessible", lambda state: ...),  # only told: it follows from the position
    )

A codec says how one kind of value is written. What descriptions and scenarios are is in scenario.py and formats.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from mohreh.core.scenario import Description, ScenarioError, Told, unknown
from mohreh.core.tuples import placed

T = TypeVar("T")  # what is described: a position, or a position and a seat in it
T_contra = TypeVar("T_contra", contravariant=True)
V = TypeVar("V")  # a value of it

Read: TypeAlias = Callable[[T, Told], None]  # takes over into the subject what is told
Tell: TypeAlias = Callable[[T], Told]  # what is told of the subject


@dataclass(frozen=True, slots=True)
class Codec(Generic[T_contra, V]):
    """How one kind of value is written: `read(state, told)`, which raises ScenarioError, and `tell(state, value)`."""

    read: Callable[[T_contra, Told], V]
    tell: Callable[[T_contra, V], Told]

    def or_nothing(self, nothing: object = -1) -> Codec[T_contra, V]:
        """Such a value or none: `nothing` is told as null."""
        return Codec(self.read, lambda state, value: None if value == nothing else self.tell(state, value))

    def row(self) -> Codec[T_contra, tuple[V, ...]]:
        """Several in their order."""
        return Codec(
            lambda state, told: tuple(self.read(state, each) for each in told),
            lambda state, values: tuple(self.tell(state, each) for each in values),
        )

    def bag(self) -> Codec[T_contra, tuple[V, ...]]:
        """Several whose order says nothing: they are told as a list, and lists are compared without order."""
        return Codec(self.row().read, lambda state, values: [self.tell(state, each) for each in values])


MOST = 9999
"""What a number of a described position may be at most, up and down: more is in no box."""


def _number(state: object, told: Told) -> int:
    if type(told) is not int or not -MOST <= told <= MOST:
        raise ScenarioError(f"{told!r} is no number that fits", "no_number", str(told)[:20])
    return told


NUMBER: Codec[object, int] = Codec(_number, lambda state, value: value)
FLAG: Codec[object, bool] = Codec(lambda state, told: bool(told), lambda state, value: value)


def named(values: Mapping[str, V], otherwise: str) -> Codec[object, V]:
    """A value that has a name: "stable" for card 12. Of any other text the error says what it is: "no card".

    >>> card = named({"stable": 12, "altar": 3}, "no card")
    >>> card.read(None, "stable"), card.tell(None, 3)
    (12, 'altar')
    >>> card.read(None, "stables")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: 'stables' is no card
    """
    names = {value: name for name, value in values.items()}

    def read(state: object, told: Told) -> V:
        try:
            return values[told]
        except (KeyError, TypeError):
            raise unknown(told, otherwise) from None

    return Codec(read, lambda state, value: names[value])


@dataclass(frozen=True, slots=True)
class Field(Generic[T_contra]):
    """One thing that a description says of its subject: of the position, or of a seat in it, (state, seat).

    Without `tell` it is only read, without `read` only told. Where nothing is told, or null, `absent` is read instead:
    a value as it would be told, or a function that makes it of the subject; None: then nothing is read.
    """

    key: str
    tell: Tell[T_contra] | None = None
    read: Read[T_contra] | None = None
    absent: Told = None


def kept(
    key: str,
    codec: Codec[T, V],
    attribute: str = "",
    absent: Told = None,
    *,
    tell: Tell[T] | None = None,
    read: Read[T] | None = None,
) -> Field[T]:
    """What the position keeps in an attribute, which has the name of the key when it is not named.

    `tell` and `read` are for what is written as the codec says in the other direction only.
    """
    name = attribute or key
    return Field(
        key,
        tell or (lambda state: codec.tell(state, getattr(state, name))),
        read or (lambda state, told: setattr(state, name, codec.read(state, told))),
        absent,
    )


def kept_by_seat(key: str, codec: Codec[T, V], attribute: str = "", absent: Told = None) -> Field[tuple[T, int]]:
    """The same of a seat, where the attribute holds one value for each."""
    name = attribute or key

    def read(subject: tuple[T, int], told: Told) -> None:
        state, seat = subject
        setattr(state, name, placed(getattr(state, name), seat, codec.read(state, told)))

    def tell(subject: tuple[T, int]) -> Told:
        state, seat = subject
        return codec.tell(state, getattr(state, name)[seat])

    return Field(key, tell, read, absent)


def given(key: str, codec: Codec[T, V], attribute: str = "", absent: Told = None) -> Field[T]:
    """What is read like `kept`, and not told."""
    return Field(key, None, kept(key, codec, attribute).read, absent)


def seen(key: str, tell: Tell[T]) -> Field[T]:
    """What follows from the position: it is told, and not read."""
    return Field(key, tell)


def _take_over(field: Field[T], read: Read[T], subject: T, told: Told) -> None:
    """One thing of a description; whatever is wrong with it, its key is named."""
    try:
        read(subject, told)
    except ScenarioError as error:
        raise error.under(field.key) from None
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
        raise ScenarioError(f"{field.key} cannot be read: {error}").under(field.key) from error


class Fields(Generic[T]):
    """All that a description says of one subject, in the order in which it is read: later things may follow from it."""

    def __init__(self, *fields: Field[T]) -> None:
        self.fields = fields

    @property
    def keys(self) -> frozenset[str]:
        """The keys that are read."""
        return frozenset(field.key for field in self.fields if field.read is not None)

    def read(self, subject: T, described: Description) -> None:
        """Take over into the subject what a description says. Raises ScenarioError."""
        for field in self.fields:
            if field.read is None:
                continue
            told = described.get(field.key)
            if told is None:
                told = field.absent(subject) if callable(field.absent) else field.absent
            if told is not None:
                _take_over(field, field.read, subject, told)

    def tell(self, subject: T) -> dict[str, Told]:
        """Everything that can be told of the subject, by key."""
        return {field.key: field.tell(subject) for field in self.fields if field.tell is not None}


def by_seat(key: str, seats: Mapping[str, int], fields: Fields[tuple[T, int]]) -> Field[T]:
    """What is said of each seat, under its name."""

    def read(state: T, told: Description) -> None:
        for name, player in told.items():
            if name not in seats:
                raise unknown(name, f"none of {', '.join(seats)}")
            try:
                fields.read((state, seats[name]), player)
            except ScenarioError as error:
                raise error.under(name) from None

    return Field(key, lambda state: {name: fields.tell((state, seat)) for name, seat in seats.items()}, read)


def only(described: Description, known: Iterable[str], what: str) -> None:
    """Raises ScenarioError for a key that nobody knows; `what` is the thing described: "a position of Chess".

    >>> only({"coins": 3, "coin": 4}, ["coins"], "a position of Chess")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: a position of Chess knows no coin
    """
    surplus = set(described) - set(known)
    if surplus:
        names = ", ".join(sorted(surplus))
        raise ScenarioError(f"{what} knows no {names}", "no_key", names)
