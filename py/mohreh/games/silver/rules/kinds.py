"""The kinds of decisions of Silver (SI-3.1), what a round and a game end with, and what a rule for one kind offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Protocol

from mohreh.core.game import CHANCE, Decision, Mode, Refusal
from mohreh.games.silver.components import VILLAGES

if TYPE_CHECKING:
    from mohreh.games.silver.actions import Action
    from mohreh.games.silver.state import State


class Kind(StrEnum):
    """What has to be decided. The kinds whose name begins with `chance` are decided by chance."""

    CHANCE_FIRST = "chance_first"
    CHANCE_DEAL = "chance_deal"
    INITIAL_PEEK = "initial_peek"
    LOOK = "look"
    TURN_START = "turn_start"
    CHOOSE_DRAWN = "choose_drawn"
    DRAWN = "drawn"
    ABILITY = "ability"
    TURN_END = "turn_end"
    ROUND_OVER = "round_over"
    OVER = "over"


class Reason(StrEnum):
    """Why a round has ended (SI-9.1)."""

    VOTE = "vote"
    DECK = "deck"
    VILLAGERS = "villagers"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round was scored (SI-10); `villages` holds the numbers of the residents, left to right."""

    reason: Reason
    villages: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    scores: tuple[int, ...]
    caller: int  # -1: nobody
    success: bool  # of the call, SI-10.3
    holder: int  # of the amulet from now on, SI-11
    armed: bool
    kamikaze: int  # the seat that did it, -1: nobody, SI-13.4
    resets: tuple[int, ...]  # seats set back from exactly 100, SI-13.3


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: who won, and what broke a tie: "last_round" (SI-13.2), "amulet" (SI-12.2) or nothing."""

    winners: tuple[int, ...]
    tie: str


class Rule(Protocol):
    """One kind of decision: which actions answer it, why one is refused, what one does."""

    verbs: frozenset[str]

    def options(self, state: State, seat: int) -> list[Action]:
        """The legal actions, in a fixed order."""
        ...

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Why an action with one of the right verbs, by a seat that must decide, is refused; None when it is legal."""
        ...

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Change the state. The action is legal."""
        ...


def _decisions(kind: Kind) -> tuple[Decision, ...]:
    if kind is Kind.OVER:
        return (Decision(kind, ()),) * VILLAGES
    if kind.startswith("chance"):
        return (Decision(kind, (CHANCE,)),) * VILLAGES
    return tuple(Decision(kind, (seat,)) for seat in range(VILLAGES))


@cache
def peeks(seats: tuple[int, ...]) -> Decision:
    """The decision of the seats that owe the initial peek."""
    return Decision(Kind.INITIAL_PEEK, seats)


DECISIONS = {kind: _decisions(kind) for kind in Kind}  # by kind and seat; those of several seats are made when asked
ROUND_OVER = {n: Decision(Kind.ROUND_OVER, tuple(range(n)), Mode.SHARED, shows="score") for n in range(VILLAGES + 1)}
