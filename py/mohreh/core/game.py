"""The contract between a game and everything around it. No game and no browser is known here.

A game module offers a `Game` (see below). Its `State` answers who must decide what, which actions are legal,
and why another one is refused. Seats are small integers from 0; `CHANCE` is the seat of dice, deals and draws.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar, runtime_checkable

from mohreh.core.chance import Chance
from mohreh.core.options import Option
from mohreh.core.thinking import Level

CHANCE = -1
"""The seat of chance: it is the one to act where a decision has it among its seats."""
EVERYBODY = -2
"""The seat of nobody: `state.observe(EVERYBODY)` shows only what is public."""
UNKNOWN = -1
"""Stands in an observed position for a component whose identity the observer may not know."""


class Mode(StrEnum):
    """How the seats of a decision answer it.

    ONE: each for itself and at once; what it does happens when it is given. TOGETHER: in secret; nothing happens, and
    nobody learns anything, before the last answer is in, which reveals them all. SHARED: one answer of any of the seats
    is enough for all, as when a score sheet that everybody has looked at is put away.
    """

    ONE = "one"
    TOGETHER = "together"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide now, and what.

    `seats` holds the seats that still owe an answer (`(CHANCE,)` when chance does, `()` when the game is over);
    `kind` is the game's name for the decision, "over" at the end. `given` (TOGETHER only) holds the seats that have
    answered: until the last of `seats` does, each of them may answer anew, which replaces what it has said. `shows`
    (SHARED only) says what everybody looks at together: "score", the score sheet, or "board".

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
        """As in "turn: seat 1 decides", "bid: seats 1, 2 decide together", "deal: chance decides" and "over"."""
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
        """The seats that may answer: those that owe an answer, then those that may change theirs.

        >>> Decision("bid", (0, 2), Mode.TOGETHER, given=(1,)).answering
        (0, 2, 1)
        """
        return self.seats + self.given


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: the clause of the rules, a code for its sentence, and the numbers in it.

    It is a value, no text: the sentence is made in the reader's language where it is shown (`Face.refusal` in face.py).

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
    """Raised by `State.apply` for a refused action; the state is unchanged. `refusal` says why.

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
    """Raised by `Game.parse` for text that is no action of this game.

    >>> from mohreh.games.duel import DUEL
    >>> DUEL.parse("build a stable")
    Traceback (most recent call last):
        ...
    mohreh.core.game.UnknownAction: 'build a stable' is no action of 7 Wonders Duel
    """


Detail: TypeAlias = Any
"""What an event says besides its kind and seat: a number, a text, or a list of them, as its kind has it."""


class Event(NamedTuple):
    """Something that happened while an action was applied: a kind and its details, for the log and the page.

    The details hold only what is public, so that a log line may be told to everybody. `reveals`: somebody has
    learned by it what he did not know, or has put away a secret look, so nothing before it may be taken back.

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
    """A position of a game with the actions `A`. All that a rule needs to know is in it, and nothing else."""

    @property
    def repetition_key(self) -> str:
        """Tells apart the times at which the same choice can come again for ever, for the luck of bots; else ""."""
        ...

    def decision(self) -> Decision:
        """Who must decide now, and what."""
        ...

    def legal_actions(self, seat: int) -> Sequence[A]:
        """The answers of `seat` to the decision, in a fixed order, none twice; those of CHANCE are equally likely.

        A seat that may change its answer has the same choice again. Where the rules allow endless variants of one
        thing, a game may list representative ones and says here which, as for a deal of many cards, of which `sample`
        draws one; `refusal` alone judges.
        """
        ...

    def out_of_turn(self, seat: int) -> Sequence[A]:
        """What `seat` may do beside the decision, also out of turn: () in most games. `refusal` judges these too."""
        ...

    def refusal(self, seat: int, action: A) -> Refusal | None:
        """None when `seat` may carry out `action` now, else the reason. The only judge of legality."""
        ...

    def apply(self, seat: int, action: A) -> list[Event]:
        """Carry out `action` in place. Raises IllegalAction, and changes nothing, when it is refused."""
        ...

    def perform(self, seat: int, action: A) -> list[Event]:
        """Carry out an action that is known to be legal, without judging it again."""
        ...

    def play(self, seat: int, action: A) -> None:
        """The same, and tell nothing: for search."""
        ...

    def sample(self, chance: Chance) -> A:
        """What CHANCE does next, drawn by `chance`; asked only when CHANCE must decide."""
        ...

    def draw(self, chance: Chance) -> None:
        """Let CHANCE act in place until a seat must decide or the game is over, and tell nothing: for search."""
        ...

    def clone(self) -> Self:
        """The same position once more: what is done there changes nothing here."""
        ...

    def observe(self, seat: int) -> Self:
        """The position as `seat` may know it; what it may not know is UNKNOWN."""
        ...

    def determinize(self, seat: int, chance: Chance) -> Self:
        """A full position, drawn at random from those consistent with what `seat` knows."""
        ...

    def scores(self) -> list[dict[str, int]]:
        """The score sheet of the present position: for each seat, points by category and "total".

        Partners have the same total, that of their side.
        """
        ...

    def winners(self) -> tuple[int, ...]:
        """The seats that have won (several share a victory); empty while the game goes on."""
        ...


AnyState: TypeAlias = State[Any]
"""A position of some game, as the table has it: it takes the actions that that game has listed or parsed."""

S = TypeVar("S", bound=AnyState)
S_co = TypeVar("S_co", bound=AnyState, covariant=True)
S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)


class Traits:
    """What a game says of itself: it names what is so, and leaves out whatever is as it stands here.

    `id`, `seats`, `options` and `levels` every game names.
    """

    id: str
    seats: tuple[int, ...]
    """The possible numbers of players."""
    seats_clause: str = ""
    """The clause of the rules that says so."""
    recommended: int = 0
    """With how many players it is best begun; 0: the fewest."""
    options: tuple[Option, ...]
    private: bool = False
    """The seats know different things."""
    low_wins: bool = False
    """The fewest points win."""
    levels: Mapping[str, Level]
    """The opponents offered by their names in records, the weakest first."""
    usual_level: str = ""
    """The opponent, one of `levels`, where nobody says which; "": "easy" if it is offered, else the weakest."""
    former_levels: Mapping[str, str] = {}
    """Levels that former records name and that can still play, and as which of `levels` each counts today."""
    insight: object = None
    """What the game knows about its own positions, for bots: see `mohreh.bots.insight`; None: nothing."""

    def former_options(self, options: Mapping[str, str], actions: Iterable[str]) -> Mapping[str, str]:
        """The options by which a game is played today that a former version began with these and played like this."""
        return options

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[tuple[int, ...], ...]:
        """The sides of a game of so many seats: a side is the seats that win together.

        Everybody plays alone, unless a game has teams, or a single side that plays against the game itself.

        >>> from mohreh.games.burgundy import BURGUNDY
        >>> from mohreh.games.silver import SILVER
        >>> SILVER.sides(3, {})
        ((0,), (1,), (2,))
        >>> BURGUNDY.sides(4, {"mode": "team"})
        ((0, 2), (1, 3))
        """
        return tuple((seat,) for seat in range(seats))


class Game(Traits, ABC, Generic[S_co, A_co]):
    """A game with positions `S` and actions `A`: how to begin it, how to read its actions, and its traits.

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
        """The position before anything random has happened. Raises OptionError: see `options.complete`."""

    @abstractmethod
    def parse(self, text: str) -> A_co:
        """The action with this canonical text. Raises UnknownAction."""


AnyGame: TypeAlias = Game[AnyState, Action]
"""Some game, as the table has it: which one is known only when it runs."""
