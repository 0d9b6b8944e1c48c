"""Levels that think in a way of their game's own: here is only their clock and their luck."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Generic, cast

from mohreh.bots.bot import Clock, own_chance
from mohreh.core.game import A, State
from mohreh.core.thinking import Allowance, Budget, Found, Thought


class OwnBot(Generic[A]):
    """Lets the game think, slice by slice, and keeps account of the time."""

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
        """The slices of the game's own thinking."""
        allowance = Allowance(self._budget, partial(own_chance, self._seed, view, seat), self._seed)
        return accounted(self._think(view, seat, allowance), allowance, self._clock)


def accounted(thoughts: Thought[Found], allowance: Allowance, clock: Clock = perf_counter) -> Thought[Found]:
    """The same slices, with the seconds that they take added to what is spent of the allowance."""
    while True:
        began = clock()
        try:
            progress = next(thoughts)
        except StopIteration as done:
            return cast(Found, done.value)
        allowance.spent += clock() - began
        yield progress
