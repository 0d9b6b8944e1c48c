"""Levels that think in a way of their game's own: here is only their clock and their luck."""

from __future__ import annotations

from functools import partial
from time import perf_counter

from mohreh.bots.bot import own_chance
from mohreh.core.game import State
from mohreh.core.thinking import Allowance, Budget, OwnThinking, Thought


class Own:
    """Lets the game think, slice by slice, and keeps account of the time."""

    def __init__(self, seed: str, think: OwnThinking, budget: Budget) -> None:
        self._seed = seed
        self._think = think
        self._budget = budget

    def think(self, view: State, seat: int) -> Thought:
        """The slices of the game's own thinking."""
        allowance = Allowance(self._budget, partial(own_chance, self._seed, view, seat), self._seed)
        thoughts = self._think(view, seat, allowance)
        while True:
            began = perf_counter()
            try:
                progress = next(thoughts)
            except StopIteration as done:
                return done.value
            allowance.spent += perf_counter() - began
            yield progress
