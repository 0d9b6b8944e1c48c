"""The levels "belief" and "forgetful": the game's own judgement of what the seat knows, and gambles tried in worlds."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

from mohreh.bots.bot import Belief, Budget, Thought, own_chance
from mohreh.core.chance import Chance

_SAME = 1e-9  # values closer than this count as equal: sums of floats in another order differ by less
_WORLDS = 64  # imagined worlds for a gamble, when the budget names no number


class Believer:
    """Takes the action that is worth most by what the seat knows; a gamble first, when enough worlds speak for it.

    An imagined world deals what the seat does not know; there the gamble is played on, every seat deciding by what
    it would know in that world. Without memory the same judgement is given a position that has been forgotten.
    Equal actions are told apart by the bot's own luck.
    """

    def __init__(self, seed: str, insight: Belief, budget: Budget, *, memory: bool) -> None:
        self._seed = seed
        self._insight = insight
        self._budget = budget
        self._memory = memory

    def think(self, state: object, seat: int) -> Thought:
        """A slice per part of the judgement, and per move in an imagined world."""
        insight = self._insight
        if not self._memory:
            state = insight.forget(state, seat)
        weighed = yield from insight.weigh(state, seat)
        chance = own_chance(self._seed, state, seat, [action for action, _ in weighed])  # type: ignore[arg-type]
        gamble = insight.gamble(state, seat)
        if gamble is not None:
            action, least = gamble
            if (yield from self._pays(state, seat, action, least, chance)):
                return action
        highest = max(worth for _, worth in weighed) - _SAME
        best = [action for action, worth in weighed if worth >= highest]
        return best[0] if len(best) == 1 else chance.choose(best)

    def _pays(
        self, state: object, seat: int, action: object, least: float, chance: Chance
    ) -> Generator[float | None, None, bool]:
        """Whether the action is worth it on average; ends early when the worlds to come cannot change the answer."""
        worlds = self._budget.playouts or _WORLDS
        wanted, total, spent = least * worlds, 0.0, 0.0
        for done in range(worlds):
            if total >= wanted or total + worlds - done < wanted:
                return total >= wanted
            if self._budget.seconds is not None and spent >= self._budget.seconds:
                return done > 0 and total >= least * done
            outcome, seconds = yield from self._played_on(state, seat, action, chance)
            total, spent = total + outcome, spent + seconds
            yield (done + 1) / worlds
        return total >= wanted

    def _played_on(
        self, state: object, seat: int, action: object, chance: Chance
    ) -> Generator[float | None, None, tuple[float, float]]:
        """The outcome of the action in one imagined world, and the seconds that it took to play."""
        insight, began = self._insight, perf_counter()
        world = insight.imagine(state, seat, chance)
        world.apply(seat, action)
        spent = 0.0
        while (outcome := insight.outcome(world, seat)) is None:
            spent += perf_counter() - began
            yield None
            began = perf_counter()
            insight.advance(world)
        return outcome, spent + perf_counter() - began
