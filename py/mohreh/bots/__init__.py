"""Computer opponents. A bot is given the view of its seat, thinks in short slices, and returns an action:

    bot = make(game, "greedy", seed)
    thinking = bot.think(state.observe(seat), seat)
    while True:
        try:
            progress = next(thinking)       # a few milliseconds of work; None or a fraction from 0 to 1
        except StopIteration as done:
            action = done.value             # a legal action of that seat
            break

`decide` does this without interruption, for tests and tournaments. If several seats must answer, each has a bot of its
own, which is given the view of its own seat; their computations may be advanced alternately.

Bots know no game. The evaluation of positions comes from the game's insight (`bots/insight.py` explains how to write
one), and the levels, including game-specific ways of thinking (`core/thinking.py`), from `game.levels`. The same seed
and the same view give the same action, whatever happened before, so that a game that is resumed or undone meets the
same opponent.
"""

from __future__ import annotations

from time import perf_counter

from mohreh.bots.bot import Bot, Clock, decide
from mohreh.bots.greedy import Greedy
from mohreh.bots.insight import Insight, Thinks
from mohreh.bots.learned import insight_of
from mohreh.bots.own import OwnBot
from mohreh.bots.search import Search
from mohreh.bots.uniform import Uniform
from mohreh.core.game import A, Game, State
from mohreh.core.thinking import GREEDY, RANDOM, Budget, Thought, level_of

LEVELS = {"random": RANDOM, "greedy": GREEDY}
"""Levels that are available for every game, even if it does not offer them."""

_WORLDS = 12  # sampled positions in which a move is tried in a game with hidden information

__all__ = ["LEVELS", "Bot", "Budget", "Greedy", "Insight", "OwnBot", "Search", "Thought", "Uniform", "decide", "make"]


def make(
    game: Game[State[A], A], name: str, seed: str, budget: Budget | None = None, clock: Clock = perf_counter
) -> Bot[A]:
    """The bot for a level of the game, for a former level, or for one of LEVELS. Raises ValueError for any other name.

    `seed` is any text. `budget` replaces that of the level; it limits levels that search, while the others are much
    faster anyway. Its seconds are measured by `clock`.

    >>> from mohreh.games.duel import DUEL
    >>> type(make(DUEL, "greedy", "any seed")).__name__
    'Greedy'
    >>> make(DUEL, "grandmaster", "any seed")
    Traceback (most recent call last):
        ...
    ValueError: duel has no level 'grandmaster': use one of random, greedy, beginner, easy, medium, hard
    """
    level = level_of(game, name)
    if level is None:
        raise ValueError(f"{game.id} has no level {name!r}: use one of {', '.join({**LEVELS, **game.levels})}")
    think = level.think
    if callable(think):
        return OwnBot(seed, think, budget or level.budget, clock)
    if think == "random":
        return Uniform(seed)
    offered = insight_of(game)
    if think == "own" and isinstance(offered, Thinks):
        return OwnBot(seed, offered.think, budget or level.budget, clock)
    insight: Insight[A] = Insight(offered, low_wins=game.low_wins)
    if think == "greedy":
        return Greedy(seed, insight, _WORLDS if game.private else 0, slack=level.slack)
    if think == "search":
        return Search(seed, insight, budget or level.budget, private=game.private, slack=level.slack, clock=clock)
    raise ValueError(f"{game.id}, level {name!r}: there is no way of thinking {think!r}")
