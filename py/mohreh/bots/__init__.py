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
the game's own `Insight`, and what lies behind the backs of its cards from its `Belief`. The same seed and the same
observed position give the same action, whatever was asked before, so a game that is resumed or taken back meets
the same opponent. Which levels a game offers, it says itself: `game.levels`.
"""

from mohreh.bots.believer import Believer
from mohreh.bots.bot import Belief, Bot, Budget, Insight, Thought, decide
from mohreh.bots.greedy import Greedy
from mohreh.bots.uniform import Uniform

LEVELS = ("random", "greedy", "forgetful", "belief")
"""The names `make` knows. A game offers some of them: `game.levels`, weakest first."""

__all__ = ["LEVELS", "Belief", "Bot", "Budget", "Insight", "Thought", "decide", "make"]


def make(name: str, seed: str, insight: Insight | Belief | None = None, budget: Budget | None = None) -> Bot:
    """The bot of this level. Raises ValueError for a name not in LEVELS, or one that `insight` is not made for.

    `seed` is any text; `insight` is the game's (`game.insight`). "greedy" needs an `Insight`, without one points on
    the score sheet count; "forgetful" and "belief" need a `Belief`. `budget` bounds how long levels that search may
    think, the others answer well within any.
    """
    if name == "random":
        return Uniform(seed)
    if name == "greedy" and (insight is None or isinstance(insight, Insight)):
        return Greedy(seed, insight)
    if name in ("forgetful", "belief") and isinstance(insight, Belief):
        return Believer(seed, insight, budget or Budget(), memory=name == "belief")
    if name in LEVELS:
        raise ValueError(f"the bot {name!r} does not play this game")
    raise ValueError(f"unknown bot {name!r}: use one of {', '.join(LEVELS)}")
