"""The interface between a game and everything around it: `Game`, `State`, `Decision`, `Refusal`, `Event`.

A game package exports a `Game`. Its positions, `State`, tell who must decide what, which actions are legal, and why
another one is refused. Seats are numbered from 0; `CHANCE` is the seat of dice, deals and draws.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from mohreh.core.chance import Chance
from mohreh.core.option_kinds import Option
from mohreh.core.thinking import Level

CHANCE = -1
"""The seat of chance: when a decision is up to chance, its `seats` are `(CHANCE,)`."""
EVERYBODY = -2
"""The seat of the public: `state.observe(EVERYBODY)` shows only what all seats may know."""
UNKNOWN = -1
"""In an observed position, replaces the number of a component whose identity the observer may not know."""


def check_seat(seat: int, seats: int) -> None:
    """Raises ValueError unless `seat` is one of so many seats, or EVERYBODY.

    >>> check_seat(EVERYBODY, 2)
    >>> check_seat(2, 2)
    Traceback (most recent call last):
        ...
    ValueError: there is no seat 2: they are 0 to 1
    """
    if not 0 <= seat < seats and seat != EVERYBODY:
        raise ValueError(f"there is no seat {seat}: they are 0 to {seats - 1}")


class Mode(StrEnum):
    """How the seats of a decision answer it.

    ONE: each seat answers for itself, and its answer takes effect immediately. TOGETHER: simultaneously and in secret;
    nothing happens, and nobody learns anything, until the last seat has answered, which reveals all answers. SHARED:
    one answer of any of the seats counts for all, for example to put away a score sheet that everybody has looked at.
    """

    ONE = "one"
    TOGETHER = "together"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide now, and what.

    `seats` are the seats that have yet to answer: `(CHANCE,)` when chance must act, `()` when the game is over. `kind`
    is the game's name for the decision, "over" at the end. `given` (TOGETHER only) are the seats that have answered:
    until the last of `seats` answers, each of them may answer again, which replaces its former answer. `shows` (SHARED
    only) tells what everybody looks at: "score", the score sheet, or "board".

    >>> turn = Decision("turn", (1,))
    >>> print(turn)
    turn: seat 2 decides
    >>> print(Decision("bid", (0, 2), Mode.TOGETHER, given=(1,)))
    bid: seats 1, 3 decide together
    >>> print(Decision("deal", (CHANCE,)), "-", Decision("over", ()))
    deal: chance decides - over
    """

    kind: str
    seats: tuple[int, ...]
    mode: Mode = Mode.ONE
    given: tuple[int, ...] = ()
    shows: str = "board"

    def __str__(self) -> str:
        """A phrase such as "turn: seat 1 decides", "bid: seats 1, 2 decide together", "deal: chance decides" or
        "over"."""
        if not self.seats:
            return str(self.kind)
        if self.seats == (CHANCE,):
            return f"{self.kind}: chance decides"
        if len(self.seats) == 1:
            return f"{self.kind}: seat {self.seats[0] + 1} decides"
        together = " together" if self.mode is Mode.TOGETHER else ""
        return f"{self.kind}: seats {', '.join(str(seat + 1) for seat in self.seats)} decide{together}"

    def __repr__(self) -> str:
        given = f", given={self.given}" if self.given else ""
        mode = f", {str(self.mode)!r}" if self.mode is not Mode.ONE else ""
        return f"Decision({str(self.kind)!r}, {self.seats}{mode}{given})"

    @property
    def answering(self) -> tuple[int, ...]:
        """The seats that may answer now: those that have yet to answer, then those that may change their answer.

        >>> Decision("bid", (0, 2), Mode.TOGETHER, given=(1,)).answering
        (0, 2, 1)
        """
        return self.seats + self.given


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the clause of the rules, a code for its sentence, and the sentence's parameters.

    It is a value, not a text: the sentence is made in the reader's language where it is shown (`Face.refusal` in
    face.py).

    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"wonders": "first-game"})
    >>> refused = state.refusal(0, DUEL.parse("build stable"))
    >>> refused.clause, refused.code, refused.params["asked"]
    ('DU-6.5', 'wrong_decision', 'build')
    """

    clause: str
    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by `State.apply` for an illegal action; the state is unchanged. The attribute `refusal` tells why.

    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    >>> state.apply(0, DUEL.parse("build stable"))
    Traceback (most recent call last):
        ...
    mohreh.core.game.IllegalAction: build stable: refused by DU-6.5 (wrong_decision)
    """

    def __init__(self, action: object, refusal: Refusal) -> None:
        super().__init__(f"{action}: refused by {refusal.clause} ({refusal.code})")
        self.refusal = refusal


class UnknownAction(ValueError):
    """Raised by `Game.parse` for a text that is not an action of this game.

    >>> from mohreh.games.duel import DUEL
    >>> DUEL.parse("build a stable")
    Traceback (most recent call last):
        ...
    mohreh.core.game.UnknownAction: 'build a stable' is no action of 7 Wonders Duel
    """


Detail: TypeAlias = Any
"""The value of one of the details of an event: a number, a text, or a list of these, depending on its kind."""


class Event(NamedTuple):
    """Something that happened while an action was applied, for the log and the page: a kind, a seat and details.

    The details contain only what is public, so that everybody may read the log line. `reveals`: a seat has learned
    something by this event, or has finished looking at something secret, so that nothing before it can be undone.

    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"wonders": "first-game"})
    >>> [event] = state.apply(CHANCE, DUEL.parse("first 2"))
    >>> event.kind, event.seat, event.reveals
    ('first', -1, False)
    """

    kind: str
    seat: int
    details: Mapping[str, Detail] = {}
    reveals: bool = False


class Action(Protocol):
    """A move: a hashable value with one canonical text. `Game.parse(str(action)) == action`."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
A_contra = TypeVar("A_contra", bound=Action, contravariant=True)


@runtime_checkable
class State(Protocol[A]):
    """A position of a game whose actions have type `A`. It contains everything that the rules depend on, and nothing
    else."""

    @property
    def repetition_key(self) -> str:
        """A text that differs each time the same choice can recur in an endless sequence, to seed the bots; ""
        otherwise."""
        ...

    def decision(self) -> Decision:
        """Who must decide now, and what."""
        ...

    def legal_actions(self, seat: int) -> Sequence[A]:
        """The possible answers of `seat` to the decision, in a fixed order, without duplicates.

        The actions of CHANCE are equally likely. A seat that may change its answer has the same choice again. Where
        there are too many variants of one thing, such as the deals of many cards, a game may list representative ones
        and documents which; `sample` draws from all of them, and `refusal` alone decides what is legal.
        """
        ...

    def out_of_turn(self, seat: int) -> Sequence[A]:
        """What `seat` may do besides answering the decision, even out of turn: () in most games. `refusal` judges these
        too."""
        ...

    def refusal(self, seat: int, action: A) -> Refusal | None:
        """None if `seat` may carry out `action` now, else the reason why not. The only judge of legality."""
        ...

    def apply(self, seat: int, action: A) -> list[Event]:
        """Carry out `action` in place, and return what happened. Raises IllegalAction, and changes nothing, if it is
        illegal."""
        ...

    def perform(self, seat: int, action: A) -> list[Event]:
        """Carry out an action that is known to be legal, without checking it again, and return what happened."""
        ...

    def play(self, seat: int, action: A) -> None:
        """Carry out an action that is known to be legal, without recording events: for search."""
        ...

    def sample(self, chance: Chance) -> A:
        """The next action of CHANCE, drawn at random by `chance`. Call it only when CHANCE must decide."""
        ...

    def draw(self, chance: Chance) -> None:
        """Let CHANCE act in place until a seat must decide or the game is over, without recording events: for
        search."""
        ...

    def clone(self) -> Self:
        """An independent copy of the position."""
        ...

    def observe(self, seat: int) -> Self:
        """The position as `seat` may know it; what it may not know is replaced by UNKNOWN.

        Raises ValueError if seats know different things and there is no such seat.
        """
        ...

    def determinize(self, seat: int, chance: Chance) -> Self:
        """A complete position, drawn at random from those that are consistent with what `seat` knows; raises
        ValueError as `observe` does."""
        ...

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the current position: for each seat a dictionary of points by category, and their "total".

        Partners in a team have the same total, that of their side.
        """
        ...

    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share the victory; empty until the game is over."""
        ...


AnyState: TypeAlias = State[Any]
"""A position of any game, where the game is known only at run time: it takes the actions that this game lists or
parses."""

S = TypeVar("S", bound=AnyState)
S_co = TypeVar("S_co", bound=AnyState, covariant=True)
S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)


class Traits:
    """The properties that a game declares. All have defaults, except `id`, `seats`, `options` and `levels`."""

    id: str
    seats: tuple[int, ...]
    """The possible numbers of players."""
    seats_clause: str = ""
    """The clause of the rules that states these numbers."""
    recommended: int = 0
    """The number of players to suggest to newcomers; 0: the smallest."""
    options: tuple[Option, ...]
    private: bool = False
    """Whether the seats know different things, so that views must be kept apart."""
    low_wins: bool = False
    """Whether the lowest total wins."""
    levels: Mapping[str, Level]
    """The computer opponents by their names in records, the weakest first."""
    usual_level: str = ""
    """The default opponent, one of `levels`; "": "easy" if there is one, else the weakest."""
    former_levels: Mapping[str, str] = {}
    """Levels that appear in old records and can still play, each with the one of `levels` that it counts as today."""
    insight: object = None
    """The game's evaluation of its positions, for bots: see `mohreh.bots.insight`; None: there is none."""

    def former_options(self, options: Mapping[str, str], actions: Iterable[str]) -> Mapping[str, str]:
        """Today's options for a game that an earlier version started with `options` and in which `actions` were
        played."""
        return options

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        """The sides of a game with this number of seats; the seats of a side win together.

        By default each seat is a side of its own. Games with teams, and cooperative games, override this.

        >>> from mohreh.games.burgundy import BURGUNDY
        >>> from mohreh.games.silver import SILVER
        >>> SILVER.sides(3, {})
        ((0,), (1,), (2,))
        >>> BURGUNDY.sides(4, {"mode": "team"})
        ((0, 2), (1, 3))
        """
        return tuple((seat,) for seat in range(seats))


class Game(Traits, ABC, Generic[S_co, A_co]):
    """A game with positions of type `S` and actions of type `A`: starts a game, parses actions, and declares its
    traits.

    >>> from mohreh.core.chance import Chance
    >>> from mohreh.games.duel import DUEL
    >>> chance, state = Chance("any text"), DUEL.new({"wonders": "first-game"})
    >>> while seats := state.decision().seats:
    ...     action = chance.choose(state.legal_actions(seats[0]))
    ...     events = state.apply(seats[0], action)
    >>> print(state.decision())
    over
    """

    @abstractmethod
    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> S_co:
        """The initial position, before chance has acted. Raises OptionError for invalid options: see
        `options.complete`."""

    @abstractmethod
    def parse(self, text: str) -> A_co:
        """The action with this canonical text. Raises UnknownAction."""


AnyGame: TypeAlias = Game[AnyState, Action]
"""Any game, where it is known only at run time which one."""
