"""What a bot is, what it may be told about a game, and how long it may think."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from mohreh.core.chance import Chance
from mohreh.core.game import State

Thought = Generator[float | None, None, Any]
"""Thinking: yields after each slice of a few milliseconds, how much is done (0 to 1) or None; returns the action."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long one decision may take: seconds of thinking, or a number of playouts, whichever ends first.

    Without a number of playouts a level has its own, so that the clock matters on a slow machine only. A bot that is
    bounded by playouts alone is deterministic; tests and tournaments use that.
    """

    seconds: float | None = 1.0
    playouts: int | None = None


@runtime_checkable
class Insight(Protocol):
    """What a game knows about its own positions, for bots and hints. It reads public information only."""

    def evaluate(self, state: Any) -> Sequence[float]:
        """The chance of each seat to win, 0 to 1, also while chance or a nested choice is pending."""
        ...

    def settled(self, state: Any) -> bool:
        """Whether a move is finished here; False while the same seat still owes a choice within it."""
        ...


@runtime_checkable
class Belief(Protocol):
    """What a game whose seats know different things knows about its positions, for bots.

    Every method answers from what `seat` knows alone: two positions that `seat` cannot tell apart get one answer.
    """

    def forget(self, state: Any, seat: int) -> Any:
        """The position as `seat` would see it had it come to the table just now: no memory of what it has seen."""
        ...

    def weigh(self, state: Any, seat: int) -> Generator[None, None, Sequence[tuple[Any, float]]]:
        """Yields after each slice of work; returns legal actions and what each is worth, in the game's own unit."""
        ...

    def gamble(self, state: Any, seat: int) -> tuple[Any, float] | None:
        """An action that `weigh` leaves out because only playing on can tell its worth, or None.

        With it comes what its outcome, 0 to 1, must be on average for it to be worth more than anything else.
        """
        ...

    def imagine(self, state: Any, seat: int, chance: Any) -> Any:
        """A full position that `seat` believes in: what it knows at its place, the rest dealt by likelihood."""
        ...

    def advance(self, world: Any) -> None:
        """One move in an imagined world: quick, and by what the seat that decides would know there."""
        ...

    def outcome(self, world: Any, seat: int) -> float | None:
        """What a gamble of `seat` has come to in an imagined world, 0 to 1; None while it is open."""
        ...


class Bot(Protocol):
    """An opponent. `think` is given what `seat` may know, when it is one of `decision().seats`."""

    def think(self, state: Any, seat: int) -> Thought: ...


def decide(bot: Bot, state: Any, seat: int) -> Any:
    """The action of `bot`, thought through in one go."""
    thinking = bot.think(state, seat)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def own_chance(seed: str, state: State, seat: int, actions: Sequence[Any]) -> Chance:
    """The bot's own luck in this position: it depends on the seed and on what can be seen, on nothing else."""
    return Chance(f"{seed}|{state.decision().kind}|{seat}|{'|'.join(map(str, actions))}")
