"""Tables of fields to read and write described positions: each field has a key, a way to read it and one to write it.

    FIELDS = Fields(
        kept("pawn", NUMBER),  # an attribute of the position, read and written
        given("quiet_turns", NUMBER, "quiet"),  # only read, into the attribute `quiet`
        seen("accessible", lambda state: ...),  # only written: it follows from the position
    )

A codec converts one kind of value. See scenario.py and formats.md for descriptions and scenarios.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from mohreh.core.scenario import Description, Json, ScenarioError, unknown
from mohreh.core.tuples import placed

T = TypeVar("T")  # the subject of a description: a position, or a position and a seat in it
T_contra = TypeVar("T_contra", contravariant=True)
V = TypeVar("V")  # a value in a description
M = TypeVar("M")  # an action

Read: TypeAlias = Callable[[T, Json], None]  # changes the subject according to a JSON value
Write: TypeAlias = Callable[[T], Json]  # the JSON value for a subject


@dataclass(frozen=True, slots=True)
class Codec(Generic[T_contra, V]):
    """Converts a kind of value: `read(state, raw)` from JSON, which raises ScenarioError; `write(state, value)` to
    JSON."""

    read: Callable[[T_contra, Json], V]
    write: Callable[[T_contra, V], Json]

    def or_nothing(self, nothing: object = -1) -> Codec[T_contra, V]:
        """A codec that writes the value `nothing` as null."""
        return Codec(self.read, lambda state, value: None if value == nothing else self.write(state, value))

    def row(self) -> Codec[T_contra, tuple[V, ...]]:
        """A codec for several values in order."""
        return Codec(
            lambda state, raw: tuple(self.read(state, each) for each in raw),
            lambda state, values: tuple(self.write(state, each) for each in values),
        )

    def bag(self) -> Codec[T_contra, tuple[V, ...]]:
        """A codec for several values without order: they are written as a list, which is compared regardless of
        order."""
        return Codec(self.row().read, lambda state, values: [self.write(state, each) for each in values])


MOST = 9999
"""The largest absolute value of a number in a described position."""


def number(low: int, high: int) -> Codec[object, int]:
    """A codec for integers from `low` to `high`.

    >>> number(1, 3).read(None, 4)
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: 4 is no number that fits
    """

    def read(state: object, raw: Json) -> int:
        if type(raw) is not int or not low <= raw <= high:
            raise ScenarioError(f"{raw!r} is no number that fits", "no_number", str(raw)[:20])
        return raw

    return Codec(read, lambda state, value: value)


NUMBER = number(-MOST, MOST)
FLAG: Codec[object, bool] = Codec(lambda state, raw: bool(raw), lambda state, value: value)


def named(values: Mapping[str, V], otherwise: str) -> Codec[object, V]:
    """A codec for values with names, such as "stable" for card 12. `otherwise` completes the error message: "no card".

    >>> card = named({"stable": 12, "altar": 3}, "no card")
    >>> card.read(None, "stable"), card.write(None, 3)
    (12, 'altar')
    >>> card.read(None, "stables")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: 'stables' is no card
    """
    names = {value: name for name, value in values.items()}

    def read(state: object, raw: Json) -> V:
        try:
            return values[raw]
        except (KeyError, TypeError):
            raise unknown(raw, otherwise) from None

    return Codec(read, lambda state, value: names[value])


@dataclass(frozen=True, slots=True)
class Field(Generic[T_contra]):
    """A field of a description, whose subject is a position, or a pair of a position and a seat.

    Without `write` it is only read, without `read` only written. If it is missing or null, `absent` is read instead: a
    JSON value, or a function of the subject that returns one; None: nothing is read.
    """

    key: str
    write: Write[T_contra] | None = None
    read: Read[T_contra] | None = None
    absent: Json = None


def kept(
    key: str,
    codec: Codec[T, V],
    attribute: str = "",
    absent: Json = None,
    *,
    write: Write[T] | None = None,
    read: Read[T] | None = None,
) -> Field[T]:
    """A field for an attribute of the position, which by default has the name of the key.

    `write` or `read` replaces the codec in one direction.
    """
    name = attribute or key
    return Field(
        key,
        write or (lambda state: codec.write(state, getattr(state, name))),
        read or (lambda state, raw: setattr(state, name, codec.read(state, raw))),
        absent,
    )


def kept_by_seat(key: str, codec: Codec[T, V], attribute: str = "", absent: Json = None) -> Field[tuple[T, int]]:
    """A field of a seat, for an attribute with one value for each seat."""
    name = attribute or key

    def read(subject: tuple[T, int], raw: Json) -> None:
        state, seat = subject
        setattr(state, name, placed(getattr(state, name), seat, codec.read(state, raw)))

    def write(subject: tuple[T, int]) -> Json:
        state, seat = subject
        return codec.write(state, getattr(state, name)[seat])

    return Field(key, write, read, absent)


def given(key: str, codec: Codec[T, V], attribute: str = "", absent: Json = None) -> Field[T]:
    """A field that is read like `kept`, and not written."""
    return Field(key, None, kept(key, codec, attribute).read, absent)


def seen(key: str, write: Write[T]) -> Field[T]:
    """A field that follows from the position: it is written, and not read."""
    return Field(key, write)


def _take_over(field: Field[T], read: Read[T], subject: T, raw: Json) -> None:
    """Read one field; every error names its key."""
    try:
        read(subject, raw)
    except ScenarioError as error:
        raise error.under(field.key) from None
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
        raise ScenarioError(f"{field.key} cannot be read: {error}").under(field.key) from error


class Fields(Generic[T]):
    """The fields of a subject, in the order in which they are read; a field may depend on those before it."""

    def __init__(self, *fields: Field[T]) -> None:
        self.fields = fields

    @property
    def keys(self) -> frozenset[str]:
        """The keys of the fields that are read."""
        return frozenset(field.key for field in self.fields if field.read is not None)

    def read(self, subject: T, described: Description) -> None:
        """Change the subject according to a description. Raises ScenarioError."""
        for field in self.fields:
            if field.read is None:
                continue
            raw = described.get(field.key)
            if raw is None:
                raw = field.absent(subject) if callable(field.absent) else field.absent
            if raw is not None:
                _take_over(field, field.read, subject, raw)

    def write(self, subject: T) -> dict[str, Json]:
        """The values of all fields that are written, by key."""
        return {field.key: field.write(subject) for field in self.fields if field.write is not None}


def by_seat(key: str, seats: Mapping[str, int], fields: Fields[tuple[T, int]]) -> Field[T]:
    """A field with a description of each seat under its name."""

    def read(state: T, described: Description) -> None:
        for name, player in described.items():
            if name not in seats:
                raise unknown(name, f"none of {', '.join(seats)}")
            try:
                fields.read((state, seats[name]), player)
            except ScenarioError as error:
                raise error.under(name) from None

    return Field(key, lambda state: {name: fields.write((state, seat)) for name, seat in seats.items()}, read)


def only(described: Description, known: Iterable[str], what: str) -> None:
    """Raise ScenarioError for an unknown key; `what` names the subject in the message, such as "a position of Chess".

    >>> only({"coins": 3, "coin": 4}, ["coins"], "a position of Chess")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: a position of Chess knows no coin
    """
    surplus = set(described) - set(known)
    if surplus:
        names = ", ".join(sorted(surplus))
        raise ScenarioError(f"{what} knows no {names}", "no_key", names)


def needed(described: Description, key: str, what: str) -> Json:
    """The value of a key that must be there; `what` names the subject in the message. Raises ScenarioError.

    >>> needed({"coins": 3}, "name", "a player")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: a player without name
    """
    if key not in described:
        raise ScenarioError(f"{what} without {key}", "lacks_key", key)
    return described[key]


def made(
    step: Description, table: Mapping[str, tuple[str, Callable[[T, Description], M]]], subject: T, game: str, seat: str
) -> M:
    """The action that a step of a script describes.

    For each type of step, `table` has its keys, separated by spaces and with "?" behind optional ones, and a function
    that makes the action. `game` is the name of the game in messages, and `seat` the key that says who acts. Raises
    ScenarioError for an unknown type, and for a missing or surplus key.

    >>> table = {"move": ("from to promoted?", lambda state, step: step["from"] + step["to"])}
    >>> made({"type": "move", "from": "e2", "to": "e4"}, table, None, "Chess", "player")
    'e2e4'
    >>> made({"type": "move", "from": "e2"}, table, None, "Chess", "player")
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: move without to
    """
    kind = needed(step, "type", f"an action of {game}")
    if not isinstance(kind, str) or kind not in table:
        raise unknown(kind, f"no action of {game}")
    keys, make = table[kind]
    only(step, {"type", seat, *keys.replace("?", "").split()}, f"{kind} of {game}")
    for key in keys.split():
        if not key.endswith("?"):
            needed(step, key, kind)
    return make(subject, step)
