"""Options: what is agreed before a game begins. A game declares them as a list; the dialog and `Game.new` read it.

    options = (
        Choice("mode", N_("Mode"), {"standard": N_("Standard"), "team": N_("Teams")}, clause="XY-2.1", needs=(
            Condition("XY-2.1", N_("Teams are for four players."), lambda it: it["mode"] != "team" or it.seats == 4),
        )),
        Several("modules", N_("Modules"), {"inns": N_("Inns"), "shields": N_("Shields")}, clause="XY-28.1"),
        Number("target", N_("Playing for points"), 5, 100, none=N_("One game"), clause="XY-12.1", rare=True),
        Seat("first", N_("First player"), {"random": N_("Random")}, clause="XY-3.2"),
    )

    def new(self, options=None, seats=None):
        chosen = complete(self, options, seats)   # raises OptionError, a ValueError
        chosen["mode"], chosen.several("modules"), chosen.number("target"), chosen.seats

Every value is a text that a record can hold: one of the list, several joined with dots in the order of the list
("inns.shields"), a number ("20"), a seat ("seat-2"); "none" for no number and for none of several.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, ClassVar

from mohreh.core.text import N_, Words, all_of

if TYPE_CHECKING:
    from mohreh.core.game import Traits

NONE = "none"
"""The value of an option that stands for no number, or for none of several."""


class Chosen(dict[str, str]):
    """The options of one game with their values, by key: `chosen["mode"]`. `seats` is how many seats it has.

    >>> chosen = Chosen({"mode": "team", "modules": "inns.shields", "target": "20"}, seats=4)
    >>> chosen["mode"], chosen.seats
    ('team', 4)
    """

    def __init__(self, values: Mapping[str, str], seats: int) -> None:
        super().__init__(values)
        self.seats = seats

    def several(self, key: str) -> tuple[str, ...]:
        """What was chosen of a `Several`, in the order of its list.

        >>> Chosen({"modules": "inns.shields"}, 2).several("modules")
        ('inns', 'shields')
        >>> Chosen({"modules": "none"}, 2).several("modules")
        ()
        """
        return _members(self[key])

    def number(self, key: str) -> int | None:
        """What was chosen of a `Number`; None for none.

        >>> Chosen({"target": "20"}, 2).number("target")
        20
        >>> Chosen({"target": "none"}, 2).number("target") is None
        True
        """
        return None if self[key] == NONE else int(self[key])

    def but(self, key: str, value: str) -> Chosen:
        """The same with another value of one option.

        >>> Chosen({"mode": "team"}, 4).but("mode", "solo")
        {'mode': 'solo'}
        """
        return Chosen({**self, key: value}, self.seats)


@dataclass(frozen=True, slots=True)
class Condition:
    """What options must agree on: the clause, the sentence for who chose otherwise, and whether it holds.

    The sentence is an English message, `figures` are the numbers in it.

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


class OptionError(ValueError):
    """Raised for options that a game does not know, and for values that do not go together.

    `condition` is the broken one; None where a key or a value is none that a person could have chosen.

    >>> from mohreh.games.duel import DUEL
    >>> DUEL.new({"wonders": "all"})
    Traceback (most recent call last):
        ...
    mohreh.core.options.OptionError: unknown option wonders=all of duel for 2 seats (DU-19.1)
    """

    def __init__(self, reason: str, condition: Condition | None = None) -> None:
        super().__init__(reason)
        self.condition = condition


def _always(_chosen: Chosen) -> bool:
    return True


def _never(_chosen: Chosen) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """What the kinds of options have in common. Words are English messages; `figures` are the numbers in `help`.

    `explained`: a line for each value whose name alone says too little.
    `default`: its value, or what finds it by the seats and the options before it; "" is the first there is.
    `first`: the value that the dialog offers to who has never played this game, where that is another one.
    `needs`: without these the options do not go together; this option gives way when the others have changed.
    `warns`: what the rules advise against asks once. `applies`: whether it has any effect; else it is not asked for.
    `rare`: it concerns few people and is folded away. `each`: it is asked for every seat that a person plays, and
    kept under the keys of `keys`. `between`: it may be changed while people look at something together; it concerns
    the view only, no rule. Only a `Choice` may be that.
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
        """The keys under which a game of so many seats keeps it: "memory", or "memory-1" to "memory-4"."""
        return tuple(f"{self.key}-{seat + 1}" for seat in range(seats)) if self.each else (self.key,)

    def fits(self, value: str, seats: int) -> bool:
        """Whether this is one of its values in a game of so many seats."""
        return value in self.offered(seats)

    def today(self, value: str) -> str:
        """What can be chosen today in place of a value that a game may have; mostly that value."""
        return value

    def offered(self, seats: int) -> tuple[str, ...]:
        """What can be pressed to choose: the values of a choice or a seat, the members of several, no number."""
        return ()

    @abstractmethod
    def name(self, value: str, words: Words) -> str:
        """A value, or a member of several, in the reader's language."""

    def usual(self, chosen: Chosen) -> str:
        """The default beside what has been chosen."""
        if self.default:
            return self.default if isinstance(self.default, str) else self.default(chosen)
        return self.plain(chosen.seats)

    def plain(self, seats: int) -> str:
        """The default of an option that declares none."""
        return self.offered(seats)[0]

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """What it may give way to when `value` cannot stand, the best first."""
        return (self.usual(chosen), *self.offered(chosen.seats))

    def caption(self, words: Words) -> str:
        """The label in the reader's language."""
        return words(self.label)

    def about(self, words: Words) -> str:
        """The line that explains it, in the reader's language; "" when the label says it all."""
        return words(self.help, **self.figures) if self.help else ""

    def told(self, value: str, words: Words) -> str:
        """The line that explains one of its values, in the reader's language; "" when its name says it all.

        >>> modules = Several("modules", "Modules", {"inns": "Inns"}, explained={"inns": "They enlarge an area."})
        >>> modules.told("inns", Words("en")), Choice("mode", "Mode", {"one": "One"}).told("one", Words("en"))
        ('They enlarge an area.', '')
        """
        return words(self.explained[value], **self.figures) if value in self.explained else ""


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a list; `values` are their names. `former`: what only records of former versions have, and which value of
    today each is called like.

    >>> mode = Choice("mode", "Mode", {"one": "One game", "series": "Several games"})
    >>> mode.offered(2), mode.name("series", Words("en"))
    (('one', 'series'), 'Several games')
    """

    kind: ClassVar[str] = "choice"

    values: Mapping[str, str]
    _: KW_ONLY
    former: Mapping[str, str] = field(default_factory=dict)

    def offered(self, seats: int) -> tuple[str, ...]:
        """The values."""
        return tuple(self.values)

    def today(self, value: str) -> str:
        """For a former one that which took its place."""
        return self.former.get(value, value)

    def name(self, value: str, words: Words) -> str:
        """What a value is called."""
        return words(self.values[self.today(value)])


@dataclass(frozen=True, slots=True)
class Seat(Option):
    """One of the seats that are taken, "seat-1" and so on, or one of `others`, such as a random one.

    >>> first = Seat("first", "First player", {"random": "Random"})
    >>> first.offered(2), first.name("seat-2", Words("en"))
    (('random', 'seat-1', 'seat-2'), 'Seat 2')
    """

    kind: ClassVar[str] = "seat"

    others: Mapping[str, str]

    def offered(self, seats: int) -> tuple[str, ...]:
        """The others, then the seats."""
        return (*self.others, *(seat_value(seat) for seat in range(seats)))

    def name(self, value: str, words: Words) -> str:
        """The number of the seat, or what the other value is called."""
        return words(self.others[value]) if value in self.others else words("Seat {n}", n=(seat_of(value) or 0) + 1)


@dataclass(frozen=True, slots=True)
class Several(Option):
    """Any of a list, or none; `values` are their names.

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
        """Members of the list, in its order."""
        return value == self.text(_members(value))

    def text(self, members: Collection[str]) -> str:
        """The value that holds these members of the list."""
        return ".".join(each for each in self.values if each in members) or NONE

    def offered(self, seats: int) -> tuple[str, ...]:
        """The members of the list."""
        return tuple(self.values)

    def name(self, value: str, words: Words) -> str:
        """What a member, or all that were chosen, are called."""
        return all_of([words(self.values[each]) for each in _members(value)], words) or words("None")

    def plain(self, seats: int) -> str:
        """None of them."""
        return NONE

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """One less, else none."""
        members = _members(value)
        return (*(self.text([each for each in members if each != less]) for less in reversed(members)), NONE)


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A whole number from `low` to `high` in steps; `none` names having none, "" when there must be one.

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
        """A number of the range, written plainly; or none, where that is a choice."""
        if value == NONE:
            return bool(self.none)
        if not (value.isascii() and value.removeprefix("-").isdigit() and len(value) < 10):
            return False
        number = int(value)
        return str(number) == value and number in range(self.low, self.high + 1, self.step)

    @property
    def range(self) -> Condition:
        """What any other number breaks.

        >>> Number("target", "Playing for points", 5, 100, step=5).range.said(Words("en"))
        'This must be a number from 5 to 100 in steps of 5.'
        """
        if self.step == 1:
            sentence = N_("This must be a whole number from {low} to {high}.")
        else:
            sentence = N_("This must be a number from {low} to {high} in steps of {step}.")
        return Condition(self.clause, sentence, _never, {"low": self.low, "high": self.high, "step": self.step})

    def name(self, value: str, words: Words) -> str:
        """The number in the reader's digits, or what none is called."""
        return words(self.none) if value == NONE else words.number(value)

    def plain(self, seats: int) -> str:
        """None, else the lowest."""
        return NONE if self.none else str(self.low)

    def nearby(self, value: str, chosen: Chosen) -> Sequence[str]:
        """The default, none, the ends of the range."""
        return (self.usual(chosen), self.plain(chosen.seats), str(self.low), str(self.high))


def seat_value(seat: int) -> str:
    """How the value of an option names a seat: "seat-1" is seat 0.

    >>> seat_value(0)
    'seat-1'
    """
    return f"seat-{seat + 1}"


def seat_of(value: str) -> int | None:
    """The seat that a value of a `Seat` names, None for another value.

    >>> seat_of("seat-2"), seat_of("random")
    (1, None)
    """
    number = value.removeprefix("seat-")
    return int(number) - 1 if number != value and number.isascii() and number.isdigit() else None


def _members(value: str) -> tuple[str, ...]:
    return () if value == NONE else tuple(value.split("."))


def by_key(options: Sequence[Option], seats: int) -> dict[str, Option]:
    """Every key that the options of a game of so many seats may be kept under.

    >>> memory = Choice("memory", "Memory aid", {"off": "Off", "full": "Full"}, each=True)
    >>> list(by_key([memory], 3))
    ['memory-1', 'memory-2', 'memory-3']
    """
    return {key: option for option in options for key in option.keys(seats)}


def _filled(options: Sequence[Option], given: Mapping[str, str], seats: int, people: Collection[int] | None) -> Chosen:
    chosen = Chosen(given, seats)
    for option in options:
        for seat, key in enumerate(option.keys(seats)):
            if key not in chosen and (people is None or not option.each or seat in people):
                chosen[key] = option.usual(chosen)
    return chosen


def _broken(options: Sequence[Option], chosen: Chosen) -> Iterator[tuple[Option, Condition]]:
    for option in options:
        for condition in option.needs:
            if not condition.holds(chosen):
                yield option, condition


def complete(
    game: Traits,
    given: Mapping[str, str] | None = None,
    seats: int | None = None,
    people: Collection[int] | None = None,
) -> Chosen:
    """`given` with the defaults of all other options of the game: the one judge of what may be chosen.

    `seats` left out is the fewest. What is asked for each seat is filled in for those of `people`, left out: for all.
    Raises OptionError: another number of seats, an unknown option or value, options that do not go together.

    >>> from mohreh.games.duel import DUEL
    >>> complete(DUEL, {"first": "seat-2"})
    {'first': 'seat-2', 'wonders': 'draft'}
    >>> complete(DUEL, seats=3)
    Traceback (most recent call last):
        ...
    mohreh.core.options.OptionError: 3 seats: duel is for 2 (DU-1.1)
    """
    number = game.seats[0] if seats is None else seats
    if number not in game.seats:
        possible = " or ".join(str(each) for each in game.seats)
        clause = game.seats_clause
        reason = f"{number} seats: {game.id} is for {possible}" + f" ({clause})" * bool(clause)
        raise OptionError(reason, Condition(clause, N_("This game cannot be played by {n}."), _never, {"n": number}))
    known = by_key(game.options, number)
    for key, value in (given or {}).items():
        option = known.get(key)
        if option is None or not option.fits(option.today(value), number):
            clause = f" ({option.clause})" if option is not None and option.clause else ""
            reason = f"unknown option {key}={value} of {game.id} for {number} seats{clause}"
            raise OptionError(reason, option.range if isinstance(option, Number) else None)
    chosen = _filled(game.options, given or {}, number, people)
    for option, condition in _broken(game.options, chosen):
        values = ", ".join(f"{key}={chosen[key]}" for key in option.keys(number) if key in chosen)
        raise OptionError(f"{values}: {condition.said(Words('en'))} ({condition.clause})", condition)
    return chosen


def settled(game: Traits, given: Mapping[str, str], seats: int, people: Collection[int] | None = None) -> Chosen:
    """`given` with what does not fit left out and what is missing filled in: what a dialog shows while it is filled in.

    Where options do not go together, the one that needs something gives way. Another number of seats than the game is
    for is judged as if it were possible: `complete` has the last word.

    >>> from mohreh.games.duel import DUEL
    >>> settled(DUEL, {"first": "seat-9", "wonders": "first-game"}, 2)
    {'wonders': 'first-game', 'first': 'random'}
    """
    options = game.options
    known = by_key(options, seats)
    fit = {key: value for key, value in given.items() if key in known and known[key].fits(value, seats)}
    chosen = _filled(options, fit, seats, people)
    for option in options:
        for key in (key for key in option.keys(seats) if key in chosen):
            if not all(condition.holds(chosen) for condition in option.needs):
                ways = (chosen.but(key, value) for value in option.nearby(chosen[key], chosen))
                chosen = next((way for way in ways if all(each.holds(way) for each in option.needs)), chosen)
    return chosen


def why_not(game: Traits, chosen: Chosen, key: str, value: str) -> Condition | None:
    """The condition that choosing this value beside the others would break; None when it may be chosen.

    An option that is not asked for beside the value stands in nobody's way: `settled` makes it give way.

    >>> from mohreh.games.burgundy import BURGUNDY
    >>> broken = why_not(BURGUNDY, complete(BURGUNDY, {}, 2), "mode", "team")
    >>> broken.clause, broken.said(Words("en"))
    ('CB-2.1', 'Teams are for four players.')
    """
    before = [condition for _, condition in _broken(game.options, chosen)]
    changed = chosen.but(key, value)
    after = (condition for option, condition in _broken(game.options, changed) if option.applies(changed))
    return next((condition for condition in after if condition not in before), None)


def warnings(game: Traits, chosen: Chosen) -> list[Condition]:
    """What the rules advise against in these options.

    >>> from mohreh.games.condottiere import CONDOTTIERE
    >>> chosen = complete(CONDOTTIERE, {"rules": "capturing", "points": "20"})
    >>> [each.clause for each in warnings(CONDOTTIERE, chosen)]
    ['CO-16.1']
    """
    return [each for option in game.options for each in option.warns if not each.holds(chosen)]
