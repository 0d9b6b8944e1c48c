"""How a described position of a game is set up by pressing: its shape as data, beside its reader (core/scenario.py).

A game that can be set up offers it as `SET_UP` in its module `setting_up`: a function that tells, in the reader's
language, which things its box holds and which of them, or which numbers, stand under which key of a description. What
may stand together is the reader's to say, and the rules': nothing here judges a position. It is data for a page
(web/setup), which draws the form from it, whatever the game; no engine imports it.

A shape is a JSON object, its kind under "is":

    number  a whole number                 flag    yes or no
    one     one of the things of a kind    marked  one with a word before or after it, written together
    list    several of a shape             parts   a list of fixed length, each place of its own shape
    each    one for each of some things    seats   one for each seat, in a list or by the ids of the seats
    group   named fields
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import TypeAlias

from mohreh.core.options import Option
from mohreh.core.scenario import Description, Told
from mohreh.core.text import Words

Shape: TypeAlias = Mapping[str, object]
Id: TypeAlias = str | int

SEAT = "seat"
"""The kind of things that are the seats of the position."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a position can hold: what it is called in a description and by people, how many of it there are
    (0: it does not count), under which heading it stands, and of what it is a part ("" of everything)."""

    id: Id
    label: str
    most: int = 0
    group: str = ""
    of: str = ""

    def told(self) -> list[object]:
        """As the page has it."""
        row: list[object] = [self.id, self.label, self.most, self.group, self.of]
        while len(row) > 2 and not row[-1]:
            row.pop()
        return row


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats by the value of the key that says how many there are; without a key there is one way only."""

    of: Mapping[str, Sequence[tuple[Id, str]]]
    key: str = ""
    usual: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a position can hold: the things by their kind, the seats, and the shape of it all, a group."""

    things: Mapping[str, Sequence[Thing]]
    seats: Seats
    shape: Shape
    lifted: Sequence[str] = field(default=())
    """Keys whose fields may as well stand in the position itself."""
    aims: Sequence[Shape] = field(default=())
    """Fields of what a position can be asked for that no description has, such as points, or has otherwise."""

    def told(self) -> dict[str, object]:
        """As the page has it."""
        return {
            "things": {kind: [each.told() for each in row] for kind, row in self.things.items()},
            "seats": {"of": self.seats.of, "key": self.seats.key, "usual": self.seats.usual},
            "shape": self.shape,
            "lifted": list(self.lifted),
        }

    def aim(self, told: Description) -> Shape:
        """The shape of what can be asked for of a position (`solved` of an example): every field of which something is
        told there, as `ScenarioReader.describe` tells it of some position; of the seats in question alone."""
        aims = {each["key"]: each for each in self.aims}
        rows = [row for row in self.shape["fields"] if row["key"] not in aims]  # type: ignore[attr-defined]
        return _asked({"is": "group", "fields": [*rows, *aims.values()]}, told)


def _asked(shape: Shape, told: Told) -> Shape:
    if shape["is"] == "seats":
        rows = list(told.values() if isinstance(told, Mapping) else told or ())
        return {"is": "seats", "of": _asked(shape["of"], rows[0] if rows else None)}  # type: ignore[arg-type]
    if shape["is"] != "group" or not isinstance(told, Mapping):
        return shape
    fields: Sequence[Shape] = shape["fields"]  # type: ignore[assignment]
    found = [row for row in fields if row["key"] in told]
    return {
        "is": "group",
        "fields": [
            {key: value for key, value in row.items() if key not in ("needed", "aside", "when")}
            | {"shape": _asked(row["shape"], told[row["key"]])}  # type: ignore[arg-type]
            for row in found
        ],
    }


Telling: TypeAlias = Callable[[Words], SetUp]


def offered(package: str) -> bool:
    """Whether the game of this package can be set up.

    >>> offered("mohreh.games.duel"), offered("mohreh.table")
    (True, False)
    """
    return find_spec(f"{package}.setting_up") is not None


def number(least: int = 0, most: int = 99) -> Shape:
    """A whole number."""
    return {"is": "number", "least": least, "most": most}


def flag() -> Shape:
    """Yes or no."""
    return {"is": "flag"}


def one_of(things: str) -> Shape:
    """One of the things of a kind."""
    return {"is": "one", "of": things}


def marked(things: str, before: Sequence[tuple[str, str]] = (), after: Sequence[tuple[str, str]] = ()) -> Shape:
    """One of the things with a word before and one after it, written together: "dn:witch@0". Each with what it says."""
    return {"is": "marked", "of": things, "before": list(before) or [("", "")], "after": list(after) or [("", "")]}


def several(of: Shape, *, ordered: bool = False) -> Shape:
    """Several of a shape. `ordered`: it matters which lies before which, as in a deck or a row."""
    return {"is": "list", "of": of, **({"ordered": True} if ordered else {})}


def several_of(things: str, *, ordered: bool = False) -> Shape:
    """Several things of a kind."""
    return several(one_of(things), ordered=ordered)


def each(things: str, of: Shape, where: str = "", usual: str = "") -> Shape:
    """A value for some of the things of a kind; those only that belong to what stands under the key `where`."""
    return {"is": "each", "things": things, "of": of, "where": where, "usual": usual}


def by_seat(of: Shape, *, listed: bool = False) -> Shape:
    """A value for each seat, in a list, or by its id."""
    return {"is": "seats", "of": of, "listed": listed}


def parts(*named: tuple[str, Shape], lead: str = "") -> Shape:
    """A list of fixed length. A value alone stands for the last place; `lead`: the key beside it of the first."""
    return {"is": "parts", "parts": [{"label": label, "shape": shape} for label, shape in named], "lead": lead}


def group(*fields: Shape, short: str = "", order: Sequence[str] = ()) -> Shape:
    """Named fields. `short`: the field that a text alone stands for; `order`: those that a list stands for."""
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
    """A field of a group: `also` are other names of it; few need a `rare` one; a group cannot be without a `needed`
    one; what stands `aside` is no more in the box for it. `when`: only where a key of the position has such a value."""
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
    """The values of an option as things: each as the option has it, and as a description writes it."""
    return [Thing(told, option.name(value, words)) for value, told in values]
