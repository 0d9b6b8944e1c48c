"""The bot for game-specific ways of thinking, which provides a clock and random numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Generic, cast

from mohreh.bots.bot import Clock, own_chance
from mohreh.core.game import A, State
from mohreh.core.thinking import Allowance, Budget, Found, Thought


class OwnBot(Generic[A]):
    """Runs the game-specific way of thinking, and measures its time."""

    def __init__(
        self,
        seed: str,
        think: Callable[[State[A], int, Allowance], Thought[A]],
        budget: Budget,
        clock: Clock = perf_counter,
    ) -> None:
        self._seed = seed
        self._clock = clock
        self._think = think
        self._budget = budget

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """See `Bot.think`."""
        allowance = Allowance(self._budget, partial(own_chance, self._seed, view, seat), self._seed)
        return accounted(self._think(view, seat, allowance), allowance, self._clock)


def accounted(thoughts: Thought[Found], allowance: Allowance, clock: Clock = perf_counter) -> Thought[Found]:
    """Run a computation in slices, and add the time that they take to `allowance.spent`."""
    while True:
        began = clock()
        try:
            progress = next(thoughts)
        except StopIteration as done:
            return cast(Found, done.value)
        allowance.spent += clock() - began
        yield progress
