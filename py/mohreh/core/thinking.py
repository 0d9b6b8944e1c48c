"""What a game says about its opponents: which levels it offers, and how one thinks that is the game's own.

No bot is known here: `mohreh.bots` makes one of a level. What a game knows about its positions, for bots that serve
every game, is its insight: `mohreh.bots.insight` says what that is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.text import N_

Thought = Generator[float | None, None, Any]
"""Thinking: yields after each slice of a few milliseconds, how much is done (0 to 1) or None; returns the action."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long one decision may take: seconds of thinking, or a number of playouts, whichever ends first.

    Without a number of playouts a level has its own, so that the clock matters on a slow machine only. A bot that is
    bounded by playouts alone is deterministic; tests and tournaments use that.
    """

    seconds: float | None = 1.0
    playouts: int | None = None


@dataclass(slots=True)
class Allowance:
    """What one decision may cost a game's own thinking, what it has cost, and the luck that belongs to it."""

    budget: Budget
    luck: Callable[[Sequence[Any]], Chance]
    """The bot's own luck among these actions: the same for the same seed, decision and actions."""
    spent: float = 0.0
    """Seconds of thinking in the slices that are done; games have no clock of their own."""


OwnThinking = Callable[[Any, int, Allowance], Thought]
"""`think(view, seat, allowance)`: a legal action of `seat`, found from what it knows alone."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent that a game offers: what it is called, how it thinks, and for how long.

    `title` is said through `words`. `think` names a way of thinking that serves every game ("random", "greedy",
    "search"), or is the game's own. Its name is the key in `Game.levels`; records keep it, so it is never given to
    another.
    """

    title: str
    think: str | OwnThinking
    budget: Budget = Budget()
    slack: float = 0.0
    """How much of its chance to win, 0 to 1, a searching level may let go with a move; 0 for the best it finds."""


RANDOM = Level(N_("Computer: random moves"), "random")
GREEDY = Level(N_("Computer: easy"), "greedy")
HARD = Level(N_("Computer: hard"), "search", Budget(seconds=1.0, playouts=1500))
