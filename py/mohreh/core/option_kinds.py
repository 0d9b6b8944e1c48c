"""The kinds of options: `Choice`, `Several`, `Number` and `Seat`, and what is chosen with them, `Chosen`.

`mohreh.core.options` explains how a game declares them, and judges which values go together. It exports all public
names of this module, and is what games import.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import ClassVar

from mohreh.core.text import N_, Words, all_of

NONE = "none"
"""The value of a `Number` without a number, and of a `Several` of which nothing is selected."""


class Chosen(dict[str, str]):
    """The values of all options of a game by their keys, such as `chosen["mode"]`; `seats` is the number of seats.

    >>> chosen = Chosen({"mode": "team", "modules": "inns.shields", "target": "20"}, seats=4)
    >>> chosen["mode"], chosen.seats
    ('team', 4)
    """

    def __init__(self, values: Mapping[str, str], seats: int) -> None:
        super().__init__(values)
        self.seats = seats

    def several(self, key: str) -> tuple[str, ...]:
        """The selected values of a `Several`, in the order of its list.

        >>> Chosen({"modules": "inns.shields"}, 2).several("modules")
        ('inns', 'shields')
        >>> Chosen({"modules": "none"}, 2).several("modules")
        ()
        """
        return _members(self[key])

    def number(self, key: str) -> int | None:
        """The value of a `Number` as an integer; None for "none".

        >>> Chosen({"target": "20"}, 2).number("target")
        20
        >>> Chosen({"target": "none"}, 2).number("target") is None
        True
        """
        return None if self[key] == NONE else int(self[key])

    def but(self, key: str, value: str) -> Chosen:
        """A copy with another value of one option.

        >>> Chosen({"mode": "team"}, 4).but("mode", "solo")
        {'mode': 'solo'}
        """
        return Chosen({**self, key: value}, self.seats)


@dataclass(frozen=True, slots=True)
class Condition:
    """A constraint on options: its clause, the sentence to show when it is violated, and a predicate `holds`.

    The sentence is an English message that gets translated; `figures` are the numbers in it.

    >>> few = Condition(
    ...     "XY-2.1", "Teams are for {n}.", lambda it: it["mode"] != "team" or it.seats == 4, {"n": 4}
    ... )
    >>> few.holds(Chosen({"mode": "team"}, 2)), few.said(Words("en"))
    (False, 'Teams are for 4.')
    """

    clause: str
    sentence: str
    holds: Callable[[Chosen], bool]
    figures: Mapping[str, int] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        """The sentence in the reader's language, without the clause."""
        return words(self.sentence, **self.figures)


def _always(_chosen: Chosen) -> bool:
    return True


def _never(_chosen: Chosen) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """The base class of all kinds of options. All texts are English messages that get translated.

    - `key`: identifies the option in records. `label`: its name. `clause`: the clause of the rules about it.
    - `help`: a line that explains it; `figures` are the numbers in it. `explained`: lines that explain values.
    - `default`: the default value, or a function of the options before it; "": the first value.
    - `first`: the value that the dialog offers to people who have never played the game, if not the default.
    - `needs`: constraints; if another option changes so that one is violated, this option is adapted.
    - `warns`: recommendations of the rules; violating one asks for confirmation.
    - `applies`: whether the option has any effect; otherwise it is not shown. `rare`: it is shown only on demand.
    - `each`: it has a value for each seat played by a person, under the keys of `keys`.
    - `between`: it may be changed during the game, between rounds. It must be a `Choice` that affects only the view.
    """

    kind: ClassVar[str] = ""

    key: str
    label: str
    _: KW_ONLY
    clause: str = ""
    help: str = ""
    figures: Mapping[str, int] = field(default_factory=dict)
    explained: Mapping[str, str] = field(default_factory=dict)
    default: str | Callable[[Chosen], str] = ""
    first: str = ""
    needs: tuple[Condition, ...] = ()
    warns: tuple[Condition, ...] = ()
    applies: Callable[[Chosen], bool] = _always
    rare: bool = False
    each: bool = False
    between: bool = False

    def keys(self, seats: int) -> tuple[str, ...]:
        """Its keys in a game with this number of seats: "memory", or "memory-1" to "memory-4" if it is for `each`
        seat."""
        return tuple(f"{self.key}-{seat + 1}" for seat in range(seats)) if self.each else (self.key,)

    def fits(self, value: str, seats: int) -> bool:
        """Whether this is a possible value in a game with this number of seats."""
        return value in self.offered(seats)

    def today(self, value: str) -> str:
        """The current value that replaces a value of an earlier version; any other value unchanged."""
        return value

    def offered(self, seats: int) -> tuple[str, ...]:
        """The values to offer as buttons: those of a `Choice` or `Seat`, the members of a `Several`; none for a
        `Number`."""
        return ()

    def usable(self, seats: int) -> str:
        """The possible values, for an error message."""
        return " or ".join(self.offered(seats))

    @abstractmethod
    def name(self, value: str, words: Words) -> str:
        """The name of a value, or of a member of a `Several`, in the reader's language."""

    def usual(self, chosen: Chosen) -> str:
        """The default value, given the other options chosen so far."""
        if self.default:
            return self.default if isinstance(self.default, str) else self.default(chosen)
        return self.plain(chosen.seats)

    def plain(self, seats: int) -> str:
        """The default value of an option that declares none."""
        return self.offered(seats)[0]

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """Values to try instead of `value` if it violates a constraint, best first."""
        return (self.usual(chosen), *self.offered(chosen.seats))

    def caption(self, words: Words) -> str:
        """The label in the reader's language."""
        return words(self.label)

    def about(self, words: Words) -> str:
        """The line that explains the option, in the reader's language; "" if there is none."""
        return words(self.help, **self.figures) if self.help else ""

    def explanation(self, value: str, words: Words) -> str:
        """The line that explains a value, in the reader's language; "" if there is none.

        >>> modules = Several("modules", "Modules", {"inns": "Inns"}, explained={"inns": "They enlarge an area."})
        >>> modules.explanation("inns", Words("en"))
        'They enlarge an area.'
        >>> Choice("mode", "Mode", {"one": "One"}).explanation("one", Words("en"))
        ''
        """
        return words(self.explained[value], **self.figures) if value in self.explained else ""


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """An option with one of several values; `values` maps each to its name.

    `former` maps values that only records of earlier versions contain to the current values whose names they share.

    >>> mode = Choice("mode", "Mode", {"one": "One game", "series": "Several games"})
    >>> mode.offered(2), mode.name("series", Words("en"))
    (('one', 'series'), 'Several games')
    """

    kind: ClassVar[str] = "choice"

    values: Mapping[str, str]
    _: KW_ONLY
    former: Mapping[str, str] = field(default_factory=dict)

    def offered(self, seats: int) -> tuple[str, ...]:
        """All current values."""
        return tuple(self.values)

    def today(self, value: str) -> str:
        """The current value that replaces a former one; any other value unchanged."""
        return self.former.get(value, value)

    def name(self, value: str, words: Words) -> str:
        """The name of a value in the reader's language."""
        return words(self.values[self.today(value)])


@dataclass(frozen=True, slots=True)
class Seat(Option):
    """An option whose value is one of the seats, "seat-1" and so on, or one of `others`, such as "random".

    >>> first = Seat("first", "First player", {"random": "Random"})
    >>> first.offered(2), first.name("seat-2", Words("en"))
    (('random', 'seat-1', 'seat-2'), 'Seat 2')
    """

    kind: ClassVar[str] = "seat"

    others: Mapping[str, str]

    def offered(self, seats: int) -> tuple[str, ...]:
        """The values of `others`, then the seats."""
        return (*self.others, *(seat_value(seat) for seat in range(seats)))

    def name(self, value: str, words: Words) -> str:
        """The seat with its number, or the name of another value, in the reader's language."""
        return words(self.others[value]) if value in self.others else words("Seat {n}", n=(seat_of(value) or 0) + 1)


@dataclass(frozen=True, slots=True)
class Several(Option):
    """An option with any number of members of a list; `values` maps each to its name.

    >>> modules = Several("modules", "Modules", {"inns": "Inns", "shields": "Shields"})
    >>> (
    ...     modules.text(["shields", "inns"]),
    ...     modules.fits("shields.inns", 2),
    ...     modules.name("inns.shields", Words("en")),
    ... )
    ('inns.shields', False, 'Inns and Shields')
    """

    kind: ClassVar[str] = "several"

    values: Mapping[str, str]

    def fits(self, value: str, seats: int) -> bool:
        """Whether the value consists of members of the list in its order."""
        return value == self.text(_members(value))

    def text(self, members: Collection[str]) -> str:
        """The value for these members: joined with dots, in the order of the list."""
        return ".".join(each for each in self.values if each in members) or NONE

    def offered(self, seats: int) -> tuple[str, ...]:
        """The members of the list."""
        return tuple(self.values)

    def usable(self, seats: int) -> str:
        """All members joined with dots, of which any may be left out, or "none".

        >>> Several("modules", "Modules", {"inns": "Inns", "shields": "Shields"}).usable(2)
        'none or some of inns.shields'
        """
        return f"{NONE} or some of {'.'.join(self.values)}"

    def name(self, value: str, words: Words) -> str:
        """The names of the members of a value, in the reader's language."""
        return all_of([words(self.values[each]) for each in _members(value)], words) or words("None")

    def plain(self, seats: int) -> str:
        """The value "none"."""
        return NONE

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """The same members except one, starting with the last; finally "none"."""
        members = _members(value)
        return (*(self.text([each for each in members if each != less]) for less in reversed(members)), NONE)


@dataclass(frozen=True, slots=True)
class Number(Option):
    """An option whose value is a whole number from `low` to `high` in steps of `step`.

    `none` is the name of the value "none"; "": there must be a number.

    >>> target = Number("target", "Playing for points", 5, 100, step=5, none="One game")
    >>> target.fits("20", 2), target.fits("21", 2), target.fits("none", 2)
    (True, False, True)
    """

    kind: ClassVar[str] = "number"

    low: int
    high: int
    step: int = 1
    none: str = ""

    def fits(self, value: str, seats: int) -> bool:
        """Whether the value is a number of the range in plain decimal notation or, if allowed, "none"."""
        if value == NONE:
            return bool(self.none)
        if not (value.isascii() and value.removeprefix("-").isdigit() and len(value) < 10):
            return False
        number = int(value)
        return str(number) == value and number in range(self.low, self.high + 1, self.step)

    def usable(self, seats: int) -> str:
        """The range, and "none" if allowed.

        >>> Number("target", "Playing for points", 5, 100, step=5, none="One game").usable(2)
        '5 to 100 in steps of 5 or none'
        """
        steps = f" in steps of {self.step}" if self.step != 1 else ""
        return f"{self.low} to {self.high}{steps}{f' or {NONE}' if self.none else ''}"

    @property
    def range(self) -> Condition:
        """The constraint that any other number violates.

        >>> Number("target", "Playing for points", 5, 100, step=5).range.said(Words("en"))
        'This must be a number from 5 to 100 in steps of 5.'
        """
        if self.step == 1:
            sentence = N_("This must be a whole number from {low} to {high}.")
        else:
            sentence = N_("This must be a number from {low} to {high} in steps of {step}.")
        return Condition(self.clause, sentence, _never, {"low": self.low, "high": self.high, "step": self.step})

    def name(self, value: str, words: Words) -> str:
        """The number in the reader's digits, or the name of "none"."""
        return words(self.none) if value == NONE else words.number(value)

    def plain(self, seats: int) -> str:
        """If allowed "none", else the lowest number."""
        return NONE if self.none else str(self.low)

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """The default, "none" if allowed, and the ends of the range."""
        return (self.usual(chosen), self.plain(chosen.seats), str(self.low), str(self.high))


def seat_value(seat: int) -> str:
    """The value of a `Seat` for a seat: "seat-1" is seat 0.

    >>> seat_value(0)
    'seat-1'
    """
    return f"seat-{seat + 1}"


def seat_of(value: str) -> int | None:
    """The seat in a value of a `Seat`; None for another value.

    >>> seat_of("seat-2"), seat_of("random")
    (1, None)
    """
    number = value.removeprefix("seat-")
    return int(number) - 1 if number != value and number.isascii() and number.isdigit() else None


def _members(value: str) -> tuple[str, ...]:
    return () if value == NONE else tuple(value.split("."))
