"""Opponents: each is given a position as its own seat may know it, thinks in short slices and answers with an action.

    bot = make("greedy", seed, insight=getattr(game, "insight", None))
    thinking = bot.think(state.observe(seat), seat)
    while True:
        try:
            progress = next(thinking)       # a few milliseconds of work; None or a fraction from 0 to 1
        except StopIteration as done:
            action = done.value             # a legal action of that seat
            break

`decide` does this in one go, for tests and tournaments. Bots know no game: what a position is worth comes from
the game's own `Insight`. The same seed and the same observed position give the same action, whatever was asked
before, so a game that is resumed or taken back meets the same opponent.
"""

from mohreh.bots.bot import Bot, Budget, Insight, Thought, decide
from mohreh.bots.greedy import Greedy
from mohreh.bots.uniform import Uniform

LEVELS = ("random", "greedy")
"""The names `make` knows, weakest first."""

__all__ = ["LEVELS", "Bot", "Budget", "Insight", "Thought", "decide", "make"]


def make(name: str, seed: str, insight: Insight | None = None, budget: Budget | None = None) -> Bot:
    """The bot of this level. Raises ValueError for a name that is not in LEVELS.

    `seed` is any text; `insight` is the game's (`game.insight`), without it points on the score sheet count;
    `budget` bounds how long levels that search may think, the present ones answer well within any.
    """
    if name == "random":
        return Uniform(seed)
    if name == "greedy":
        return Greedy(seed, insight)
    raise ValueError(f"unknown bot {name!r}: use one of {', '.join(LEVELS)}")
