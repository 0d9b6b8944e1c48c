"""What a bot is, what it may be told about a game, and how long it may think."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from mohreh.core.chance import Chance
from mohreh.core.game import State

Thought = Generator[float | None, None, Any]
"""Thinking: yields after each slice of a few milliseconds, how much is done (0 to 1) or None; returns the action."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long one decision may take: seconds of a clock, or a number of playouts, whichever ends first.

    A bot that is bounded by playouts alone is deterministic; tests and tournaments use that.
    """

    seconds: float | None = 1.0
    playouts: int | None = None


class Insight(Protocol):
    """What a game knows about its own positions, for bots and hints. It reads public information only."""

    def evaluate(self, state: Any) -> Sequence[float]:
        """The chance of each seat to win, 0 to 1, also while chance or a nested choice is pending."""
        ...

    def settled(self, state: Any) -> bool:
        """Whether a move is finished here; False while the same seat still owes a choice within it."""
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
