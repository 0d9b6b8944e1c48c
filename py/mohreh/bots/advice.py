"""Advice: which moves a seat has, by what it knows, and how likely it wins with each.

The strongest way of thinking that a game has gives it: its own where its insight offers `rank`, else the search that
serves every game. The same view gives the same advice, whatever the game began from: no seed of it comes in.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from mohreh.bots.bot import own_chance
from mohreh.bots.insight import Insight
from mohreh.bots.learned import insight_of
from mohreh.bots.search import Search
from mohreh.core.thinking import Allowance, Budget

Ranking = Sequence[tuple[Any, float]]
"""Moves with their chances to win, 0 to 1, best first."""

HINT = Budget(seconds=2.0, playouts=1500)
_SEED = "advice"
_WORLDS = 4  # imagined positions in which a move is judged at once


def rank(game: Any, view: Any, seat: int, budget: Budget = HINT) -> Generator[float | None, None, Ranking]:
    """The moves of `seat` in what it sees, a slice of a few milliseconds at a time; yields how much is done."""
    offered = insight_of(game)
    own = getattr(offered, "rank", None)
    if own is not None:
        return (yield from _own(own, view, seat, budget))
    insight = Insight(offered, low_wins=game.low_wins)
    found: Ranking = yield from Search(_SEED, insight, budget, private=game.private).rank(view, seat)
    return found


def _own(think: Any, view: Any, seat: int, budget: Budget) -> Generator[float | None, None, Ranking]:
    """The game's own thinking, with the account of its time."""
    allowance = Allowance(budget, partial(own_chance, _SEED, view, seat))
    thoughts = think(view, seat, allowance)
    while True:
        began = perf_counter()
        try:
            progress = next(thoughts)
        except StopIteration as done:
            found: Ranking = done.value
            return found
        allowance.spent += perf_counter() - began
        yield progress


def judge(game: Any, view: Any, seat: int, action: Any) -> float:
    """The chance of `seat` to win once it has done this, judged at once, as the mean of a few imagined positions."""
    insight = Insight(insight_of(game), low_wins=game.low_wins)
    chance = own_chance(_SEED, view, seat, (action,))
    total = 0.0
    worlds = _WORLDS if game.private else 1
    for _ in range(worlds):
        world = insight.world(view, seat, chance) if game.private else view.clone()
        world.play(seat, action)
        total += insight.evaluate(world)[seat]
    return total / worlds


__all__ = ["HINT", "Ranking", "judge", "rank"]
