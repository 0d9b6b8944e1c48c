"""Levels: how a game declares its computer opponents, and what a game-specific way of thinking looks like.

This module knows no bots; `mohreh.bots` makes a bot of a level. For bots that work for any game, a game provides an
evaluation of its positions, its insight: see `mohreh.bots.insight`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from mohreh.core.chance import Chance
from mohreh.core.text import N_

if TYPE_CHECKING:
    from mohreh.core.game import Traits

Found = TypeVar("Found")

Thought: TypeAlias = Generator[float | None, None, Found]
"""A computation in slices: a generator that yields every few milliseconds, its progress (0 to 1) or None, and returns
the result."""


def at_once(slices: Generator[object, None, Found]) -> Found:
    """The result of a computation in slices, run without interruption.

    >>> def thought():
    ...     yield 0.5
    ...     return "build stable"
    >>> at_once(thought())
    'build stable'
    """
    while True:
        try:
            next(slices)
        except StopIteration as done:
            return cast(Found, done.value)


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a decision: seconds of thinking or a number of playouts, whichever is reached first.

    Without `playouts` the level has its own number, so that the clock only matters on slow machines. A bot limited by
    playouts alone is deterministic, which tests and tournaments rely on.
    """

    seconds: float | None = 1.0
    playouts: int | None = None


@dataclass(slots=True)
class Allowance:
    """The resources for one decision of a game-specific way of thinking: its limits, the time used, and its
    randomness."""

    budget: Budget
    rng: Callable[[Sequence[object]], Chance]
    """The random numbers for choosing among actions: the same for the same seed, decision and actions."""
    seed: str = ""
    """The seed of the bot, for randomness that lasts longer than one decision."""
    spent: float = 0.0
    """Seconds used by the slices so far, since games have no clock."""


OwnThinking: TypeAlias = Callable[[Any, int, Allowance], Thought[Any]]
"""`think(view, seat, allowance)`: a computation in slices that returns a legal action, using only the view of
`seat`."""


Slack: TypeAlias = float | tuple[float, ...]
"""The errors of a level: one value for any number of players, or values for two, three and so on, the last for all
larger numbers."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer opponent that a game offers: its title, how it thinks, and its limits.

    `title` is a message. `think` is the name of a way of thinking for any game ("random", "greedy", "search"), "own"
    for the method `think` of the game's insight with its learned weights, or a function of the game. The name of a
    level is its key in `Game.levels`; records contain it, so it must not be reused.
    """

    title: str
    think: str | OwnThinking
    budget: Budget = Budget()
    slack: Slack = 0.0
    """How much of its chance to win, from 0 to 1, a move may lose by its own evaluation; 0: always the best move found.

    The value is for two players and is scaled down for more, see `let_go`. An immediate win is never missed.
    Game-specific ways of thinking make errors of their own.
    """


WON = 1.0 - 1e-9
"""The smallest evaluation that means a finished, won game: such a move is always made."""


def at_table(amount: float, seats: int) -> float:
    """An amount of the chance to win, given for two players, scaled to this number of seats.

    With more players everybody's chances are smaller: losing a tenth per move is fair play against one rival, and blind
    play against six.

    >>> at_table(0.1, 2), at_table(0.1, 4)
    (0.1, 0.05)
    """
    return amount * min(1.0, 2.0 / seats)


def let_go(slack: Slack, seats: int) -> float:
    """How much of its chance to win a level with this slack may lose by a move, with this number of seats.

    >>> let_go(0.1, 2), let_go(0.1, 4), [let_go((0.3, 0.75, 0.8), seats) for seats in (1, 2, 3, 4, 8)]
    (0.1, 0.05, [0.3, 0.3, 0.5, 0.4, 0.2])
    """
    if isinstance(slack, tuple):
        slack = slack[min(max(0, seats - 2), len(slack) - 1)]
    return at_table(slack, seats)


def erring(worths: Sequence[float], slack: float, chance: Chance) -> int:
    """The index of a move drawn among those that are worse than the best by less than `slack`: how weaker levels err.

    They err as people do, who mistake the second best move for the best but do not throw away a won game: the loss is
    bounded by the level's own evaluation. The best move is the most likely; the weight of the others decreases linearly
    with their loss, to zero at `slack`.

    >>> worths = [0.5, 0.45, 0.1]
    >>> {erring(worths, 0.1, Chance(str(seed))) for seed in range(50)}
    {0, 1}
    """
    highest = max(worths)
    near = [(place, 1.0 - (highest - worth) / slack) for place, worth in enumerate(worths)]
    near = [(place, share) for place, share in near if share > 0.0]
    at = chance.fraction() * sum(share for _, share in near)
    for place, share in near:
        at -= share
        if at < 0.0:
            return place
    return worths.index(highest)


BEGINNER, EASY, MEDIUM = N_("Computer: beginner"), N_("Computer: easy"), N_("Computer: medium")
"""The titles of the levels that every game has besides HARD, the weakest first."""
STEPS = ("beginner", "easy", "medium", "hard")
"""The names in records of the levels that every game offers."""
RANDOM = Level(N_("Computer: random moves"), "random")
GREEDY = Level(EASY, "greedy")
HARD = Level(N_("Computer: hard"), "search", Budget(seconds=1.0, playouts=1500))


def level_of(game: Traits, name: str) -> Level | None:
    """The level with this name: one that the game offers, or one of old records, which plays as it did then; else None.

    >>> from mohreh.games.duel import DUEL
    >>> level_of(DUEL, "hard").budget
    Budget(seconds=1.0, playouts=1500)
    >>> level_of(DUEL, "grandmaster") is None
    True
    """
    offered = game.levels.get(name)
    if offered is not None or name == "random":
        return offered or RANDOM
    today = game.levels.get(game.former_levels.get(name, ""))
    return today or (GREEDY if name == "greedy" else None)
