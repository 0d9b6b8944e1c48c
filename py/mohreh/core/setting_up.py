"""Schemas of described positions for the position editor (see core/scenario.py for descriptions).

A game whose positions can be edited has `SET_UP` in its module `setting_up`: a function that returns, in the reader's
language, what the box of the game contains, and which things or numbers each key of a description can have. It does not
judge positions: the scenario reader and the rules decide what is valid. The page (web/setup) draws its form from this
data, whatever the game; no engine imports it.

A shape is a JSON object with its kind under "is":

    number  an integer                          flag    true or false
    one     one of the things of a kind         marked  one of them with a prefix or suffix
    list    several values of a shape           parts   a list of fixed length with a shape for each element
    each    a value for each of some things     seats   a value for each seat, in a list or by the ids of the seats
    group   named fields
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TypeAlias

from mohreh.core.options import Option
from mohreh.core.scenario import Description, Json
from mohreh.core.text import Words

Shape: TypeAlias = Mapping[str, object]
Id: TypeAlias = str | int

SEAT = "seat"
"""The kind of the things that are the seats of the position."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a position can contain.

    `id` and `label` are its names in descriptions and for people, `most` is how many of it there are (0: unlimited),
    `group` is its heading in the form, and `of` is the thing that it belongs to ("" for none in particular).
    """

    id: Id
    label: str
    most: int = 0
    group: str = ""
    of: str = ""

    def as_json(self) -> list[object]:
        """The shape as JSON, as the page expects it."""
        row: list[object] = [self.id, self.label, self.most, self.group, self.of]
        while len(row) > 2 and not row[-1]:
            row.pop()
        return row


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats (id, label) by the value of the key that determines how many there are; without a key there is one
    value."""

    of: Mapping[str, Sequence[tuple[Id, str]]]
    key: str = ""
    usual: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The schema of positions: the things by their kind, the seats, and the shape of a description, a group."""

    things: Mapping[str, Sequence[Thing]]
    seats: Seats
    shape: Shape
    lifted: Sequence[str] = field(default=())
    """Keys of groups whose fields may also be directly in the position."""
    aims: Sequence[Shape] = field(default=())
    """Fields of solutions that descriptions do not have, such as points, or have with another shape."""

    def as_json(self) -> dict[str, object]:
        """The field as JSON, as the page expects it."""
        return {
            "things": {kind: [each.as_json() for each in row] for kind, row in self.things.items()},
            "seats": {"of": self.seats.of, "key": self.seats.key, "usual": self.seats.usual},
            "shape": self.shape,
            "lifted": list(self.lifted),
        }

    def aim(self, described: Description) -> Shape:
        """The shape of solutions (`solved` of an example).

        It consists of the fields that occur in `described`, a result of `ScenarioReader.describe` with the seats in
        question.
        """
        aims = {each["key"]: each for each in self.aims}
        rows = [row for row in self.shape["fields"] if row["key"] not in aims]  # type: ignore[attr-defined]
        return _asked({"is": "group", "fields": [*rows, *aims.values()]}, described)


def _asked(shape: Shape, raw: Json) -> Shape:
    if shape["is"] == "seats":
        rows = list(raw.values() if isinstance(raw, Mapping) else raw or ())
        return {"is": "seats", "of": _asked(shape["of"], rows[0] if rows else None)}  # type: ignore[arg-type]
    if shape["is"] != "group" or not isinstance(raw, Mapping):
        return shape
    fields: Sequence[Shape] = shape["fields"]  # type: ignore[assignment]
    found = [row for row in fields if row["key"] in raw]
    return {
        "is": "group",
        "fields": [
            {key: value for key, value in row.items() if key not in ("needed", "aside", "when")}
            | {"shape": _asked(row["shape"], raw[row["key"]])}  # type: ignore[arg-type]
            for row in found
        ],
    }


Telling: TypeAlias = Callable[[Words], SetUp]


def offered(package: str) -> bool:
    """Whether the game of this package has a position editor.

    >>> offered("mohreh.games.duel"), offered("mohreh.table")
    (True, False)
    """
    return find_spec(f"{package}.setting_up") is not None


def number(least: int = 0, most: int = 99) -> Shape:
    """An integer."""
    return {"is": "number", "least": least, "most": most}


def flag() -> Shape:
    """True or false."""
    return {"is": "flag"}


def one_of(things: str) -> Shape:
    """One of the things of a kind."""
    return {"is": "one", "of": things}


def marked(things: str, before: Sequence[tuple[str, str]] = (), after: Sequence[tuple[str, str]] = ()) -> Shape:
    """One of the things with a prefix and a suffix, such as "dn:witch@0"; both are given with their labels."""
    return {"is": "marked", "of": things, "before": list(before) or [("", "")], "after": list(after) or [("", "")]}


def several(of: Shape, *, ordered: bool = False) -> Shape:
    """A list of values of a shape. `ordered`: their order matters, as in a deck or a row."""
    return {"is": "list", "of": of, **({"ordered": True} if ordered else {})}


def several_of(things: str, *, ordered: bool = False) -> Shape:
    """A list of things of a kind."""
    return several(one_of(things), ordered=ordered)


def each(things: str, of: Shape, where: str = "", usual: str = "") -> Shape:
    """A value for some of the things of a kind; with `where`, for those that belong to the value of that key."""
    return {"is": "each", "things": things, "of": of, "where": where, "usual": usual}


def by_seat(of: Shape, *, listed: bool = False) -> Shape:
    """A value for each seat, in a list or by the id of the seat."""
    return {"is": "seats", "of": of, "listed": listed}


def parts(*named: tuple[str, Shape], lead: str = "") -> Shape:
    """A list of fixed length. A single value is short for its last element; `lead` is then the key of the first."""
    return {"is": "parts", "parts": [{"label": label, "shape": shape} for label, shape in named], "lead": lead}


def group(*fields: Shape, short: str = "", order: Sequence[str] = ()) -> Shape:
    """Named fields. `short`: the field that is given by a text alone; `order`: the fields that are given by a list."""
    return {"is": "group", "fields": list(fields), "short": short, "order": list(order)}


def entry(
    key: str,
    label: str,
    shape: Shape,
    *,
    also: Sequence[str] = (),
    rare: bool = False,
    needed: bool = False,
    aside: bool = False,
    when: tuple[str, Sequence[Id]] | None = None,
) -> Shape:
    """A field of a group.

    `also`: other names of it. `rare`: it is shown on demand. `needed`: the group must have it. `aside`: things in it
    are not counted as taken from the box. `when`: it exists only if a key of the position has one of these values.
    """
    found: dict[str, object] = {"key": key, "label": label, "shape": shape}
    if also:
        found["also"] = list(also)
    for name, value in (("rare", rare), ("needed", needed), ("aside", aside)):
        if value:
            found[name] = True
    if when is not None:
        found["when"] = [when[0], list(when[1])]
    return found


def values_of(option: Option, values: Iterable[tuple[str, Id]], words: Words) -> list[Thing]:
    """Values of an option as things; each is given as in the option and as in a description."""
    return [Thing(id_, option.name(value, words)) for value, id_ in values]
