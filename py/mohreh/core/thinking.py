"""What a game says about its opponents: which levels it offers, and how one thinks that is the game's own.

No bot is known here: `mohreh.bots` makes one of a level. What a game knows about its positions, for bots that serve
every game, is its insight: `mohreh.bots.insight` says what that is.
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
"""Thinking: yields after each slice of a few milliseconds, how much is done (0 to 1) or None; returns what it found."""


def at_once(slices: Generator[object, None, Found]) -> Found:
    """What comes of work that is done in slices, all of them in one go.

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
    rng: Callable[[Sequence[object]], Chance]
    """The bot's own luck among these actions: the same for the same seed, decision and actions."""
    seed: str = ""
    """The bot's own seed, for luck that lasts longer than one decision."""
    spent: float = 0.0
    """Seconds of thinking in the slices that are done; games have no clock of their own."""


OwnThinking: TypeAlias = Callable[[Any, int, Allowance], Thought[Any]]
"""`think(view, seat, allowance)`: a legal action of `seat`, found from what it knows alone."""


Slack: TypeAlias = float | tuple[float, ...]
"""How far a level may err: for every number of players, or for two, for three and so on, the last for all more, where
few play another game."""


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent that a game offers: what it is called, how it thinks, and for how long.

    `title` is said through `words`. `think` names a way of thinking that serves every game ("random", "greedy",
    "search"), or is the game's own: a function, or "own" for the `think` of its insight, by the weights that it has
    learned. Its name is the key in `Game.levels`; records keep it, so it is never given to another.
    """

    title: str
    think: str | OwnThinking
    budget: Budget = Budget()
    slack: Slack = 0.0
    """How much of its chance to win, 0 to 1, it may let go with a move, by its own judgement; 0 for the best it finds.

    Said of a table of two; where more play, everybody's chances are smaller, and so is what is let go: see `let_go`.
    A win at hand is never let go. A game's own thinking has errors of its own.
    """


WON = 1.0 - 1e-9
"""Worth that only a game that is over has: whoever finds such a move makes it."""


def at_table(amount: float, seats: int) -> float:
    """An amount of the chance to win that is said of a table of two, at a table of so many.

    Everybody's chances are smaller where more play: what errs by a tenth against one rival, and by a tenth against six,
    is a fair player there and a blind one here.

    >>> at_table(0.1, 2), at_table(0.1, 4)
    (0.1, 0.05)
    """
    return amount * min(1.0, 2.0 / seats)


def let_go(slack: Slack, seats: int) -> float:
    """How much of its chance to win a level with this slack may let go with a move, at a table of so many.

    >>> let_go(0.1, 2), let_go(0.1, 4), [let_go((0.3, 0.75, 0.8), seats) for seats in (1, 2, 3, 4, 8)]
    (0.1, 0.05, [0.3, 0.3, 0.5, 0.4, 0.2])
    """
    if isinstance(slack, tuple):
        slack = slack[min(max(0, seats - 2), len(slack) - 1)]
    return at_table(slack, seats)


def erring(worths: Sequence[float], slack: float, chance: Chance) -> int:
    """The place of a move drawn among those that fall short of the best by less than `slack`: how weaker levels err.

    They err like people, who take the second best for the best and do not throw away what is won: what a move may cost
    is bounded by the level's own judgement. The best is the likeliest; the odds of the others fall evenly with what
    they lose, to nothing at `slack`.

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
"""What the levels are called that every game has beside HARD, the weakest first."""
STEPS = ("beginner", "easy", "medium", "hard")
"""The names of these levels in records: every game offers them."""
RANDOM = Level(N_("Computer: random moves"), "random")
GREEDY = Level(EASY, "greedy")
HARD = Level(N_("Computer: hard"), "search", Budget(seconds=1.0, playouts=1500))


def level_of(game: Traits, name: str) -> Level | None:
    """The level of this name: one that the game offers, or one of former records, which plays as it did then.

    None where there is none.

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
