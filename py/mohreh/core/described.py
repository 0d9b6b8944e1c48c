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
from typing import Any, TypeAlias

from mohreh.core.scenario import ScenarioError
from mohreh.core.tuples import placed

Read: TypeAlias = Callable[[Any, Any], Any]  # of the subject and what is told
Tell: TypeAlias = Callable[[Any], Any]  # of the subject


@dataclass(frozen=True, slots=True)
class Codec:
    """How one kind of value is written: `read(state, told)`, which raises ScenarioError, and `tell(state, value)`."""

    read: Callable[[Any, Any], Any]
    tell: Callable[[Any, Any], Any]

    def or_nothing(self, nothing: Any = -1) -> Codec:
        """Such a value or none: `nothing` is told as null."""
        return Codec(self.read, lambda state, value: None if value == nothing else self.tell(state, value))

    def row(self) -> Codec:
        """Several in their order."""
        return Codec(
            lambda state, told: tuple(self.read(state, each) for each in told),
            lambda state, values: tuple(self.tell(state, each) for each in values),
        )

    def bag(self) -> Codec:
        """Several whose order says nothing: they are told as a list, and lists are compared without order."""
        return Codec(self.row().read, lambda state, values: [self.tell(state, each) for each in values])


NUMBER = Codec(lambda state, told: int(told), lambda state, value: value)
FLAG = Codec(lambda state, told: bool(told), lambda state, value: value)


def named(values: Mapping[str, Any], otherwise: str) -> Codec:
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

    def read(state: Any, told: Any) -> Any:
        try:
            return values[told]
        except (KeyError, TypeError):
            raise ScenarioError(f"{told!r} is {otherwise}") from None

    return Codec(read, lambda state, value: names[value])


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that a description says of its subject: of the position, or of a seat in it, (state, seat).

    Without `tell` it is only read, without `read` only told. Where nothing is told, or null, `absent` is read instead:
    a value as it would be told, or a function that makes it of the subject; None: then nothing is read.
    """

    key: str
    tell: Tell | None = None
    read: Read | None = None
    absent: Any = None


def kept(
    key: str,
    codec: Codec,
    attribute: str = "",
    absent: Any = None,
    *,
    tell: Tell | None = None,
    read: Read | None = None,
) -> Field:
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


def kept_by_seat(key: str, codec: Codec, attribute: str = "", absent: Any = None) -> Field:
    """The same of a seat, where the attribute holds one value for each."""
    name = attribute or key

    def read(subject: tuple[Any, int], told: Any) -> None:
        state, seat = subject
        setattr(state, name, placed(getattr(state, name), seat, codec.read(state, told)))

    def tell(subject: tuple[Any, int]) -> Any:
        state, seat = subject
        return codec.tell(state, getattr(state, name)[seat])

    return Field(key, tell, read, absent)


def given(key: str, codec: Codec, attribute: str = "", absent: Any = None) -> Field:
    """What is read like `kept`, and not told."""
    return Field(key, None, kept(key, codec, attribute).read, absent)


def seen(key: str, tell: Tell) -> Field:
    """What follows from the position: it is told, and not read."""
    return Field(key, tell)


class Fields:
    """All that a description says of one subject, in the order in which it is read: later things may follow from it."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    @property
    def keys(self) -> frozenset[str]:
        """The keys that are read."""
        return frozenset(field.key for field in self.fields if field.read is not None)

    def read(self, subject: Any, described: Mapping[str, Any]) -> None:
        """Take over into the subject what a description says. Raises ScenarioError."""
        for field in self.fields:
            if field.read is None:
                continue
            told = described.get(field.key)
            if told is None:
                told = field.absent(subject) if callable(field.absent) else field.absent
            if told is not None:
                field.read(subject, told)

    def tell(self, subject: Any) -> dict[str, Any]:
        """Everything that can be told of the subject, by key."""
        return {field.key: field.tell(subject) for field in self.fields if field.tell is not None}


def by_seat(key: str, seats: Mapping[str, int], fields: Fields) -> Field:
    """What is said of each seat, under its name."""

    def read(state: Any, told: Mapping[str, Any]) -> None:
        for name, player in told.items():
            if name not in seats:
                raise ScenarioError(f"{name!r} is none of {', '.join(seats)}")
            fields.read((state, seats[name]), player)

    return Field(key, lambda state: {name: fields.tell((state, seat)) for name, seat in seats.items()}, read)


def only(described: Mapping[str, Any], known: Iterable[str], what: str) -> None:
    """Raises ScenarioError for a key that nobody knows; `what` is the thing described: "a position of Chess".

    >>> only({"coins": 3, "coin": 4}, ["coins"], "a position of Chess")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: a position of Chess knows no coin
    """
    unknown = set(described) - set(known)
    if unknown:
        raise ScenarioError(f"{what} knows no {', '.join(sorted(unknown))}")
