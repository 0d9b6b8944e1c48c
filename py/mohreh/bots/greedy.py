"""The level "greedy": one step of lookahead, and the game's own judgement of where it leads."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import Any

from mohreh.bots.bot import Insight, Thought, own_chance
from mohreh.core.game import State

_SAME = 1e-9  # values closer than this count as equal: sums of floats in another order differ by less
_SPREAD = 10.0  # points of lead that make a win likely when nothing better is known


class Points:
    """The judgement used where a game offers none: the score sheet as it stands."""

    def evaluate(self, state: State) -> Sequence[float]:
        """The winners share certainty; before the end, a logistic curve over each seat's lead in points."""
        winners = state.winners()
        totals = [row["total"] for row in state.scores()]
        if winners:
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(totals))]
        if len(totals) < 2:
            return [0.5] * len(totals)
        return [
            1.0 / (1.0 + math.exp((max(totals[:seat] + totals[seat + 1 :]) - own) / _SPREAD))
            for seat, own in enumerate(totals)
        ]

    def settled(self, state: State) -> bool:
        """Every position counts as settled: nothing is known about nested choices."""
        return True


class Greedy:
    """Tries every legal action, finishes the choices within the move, and takes the best-judged outcome.

    It stops where chance decides: the judgement of that position stands for all its outcomes. Equal outcomes
    are told apart by the bot's own luck.
    """

    def __init__(self, seed: str, insight: Insight | None = None) -> None:
        self._seed = seed
        self._insight: Insight = insight or Points()

    def think(self, state: State, seat: int) -> Thought:
        """One slice per action, or per choice within it."""
        actions = state.legal_actions(seat)
        best: list[Any] = []
        highest = -1.0
        for done, action in enumerate(actions):
            value = yield from self._outcome(state, seat, action)
            if value > highest + _SAME:
                highest, best = value, [action]
            elif value >= highest - _SAME:
                best.append(action)
            yield (done + 1) / len(actions)
        return best[0] if len(best) == 1 else own_chance(self._seed, state, seat, actions).choose(best)

    def _outcome(self, state: State, seat: int, action: Any) -> Generator[float | None, None, float]:
        """What `action` leads to for `seat`, its nested choices answered as well as one step can tell."""
        after = state.clone()
        after.apply(seat, action)
        if self._insight.settled(after) or seat not in after.decision().seats:
            return self._insight.evaluate(after)[seat]
        best = 0.0
        for choice in after.legal_actions(seat):
            value = yield from self._outcome(after, seat, choice)
            best = max(best, value)
            yield None
        return best
