"""Bots with given weights, and games between two sets of weights, for training and testing.

They play in one of three ways: `reply`, the quick replies of the insight; `greedy`, one step of lookahead; `search`, a
tree search with a fixed number of iterations. None of them depends on the clock.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from mohreh.bots import Bot, Budget, Greedy, Search
from mohreh.bots.bot import own_chance
from mohreh.bots.insight import Insight
from mohreh.bots.learned import Weights, WeightsError, by_hand, shipped, weighed
from mohreh.core.game import Action, AnyGame, AnyState
from mohreh.core.thinking import Thought
from mohreh.lab.arena import Played, play

WAYS = ("reply", "greedy", "search")
EFFORT = {"reply": 0, "greedy": 4, "search": 32}
"""The default effort of each way: sampled worlds of a greedy bot in a game with hidden information, iterations of a
search."""


@dataclass(frozen=True, slots=True)
class Method:
    """How both sides of a comparison play."""

    name: str
    effort: int

    def player(self, game: AnyGame, weights: Weights, seed: str) -> Bot[Action]:
        """A bot with these weights."""
        insight = _insight(game, tuple(weights.items()))
        if self.name == "reply":
            return QuickBot(seed, insight)
        if self.name == "greedy":
            return Greedy(seed, insight, max(1, self.effort) if game.private else 0)
        return Search(seed, insight, Budget(None, self.effort), private=game.private)


class QuickBot:
    """Plays the quick replies of the insight."""

    def __init__(self, seed: str, insight: Insight[Action]) -> None:
        self._seed = seed
        self._insight = insight

    def think(self, view: AnyState, seat: int) -> Thought[Action]:
        """See `Bot.think`."""
        yield None
        return self._insight.reply(view, seat, own_chance(self._seed, view, seat, ()))


@lru_cache(maxsize=8)
def _insight(game: AnyGame, weights: tuple[tuple[str, float], ...]) -> Insight[Action]:
    return Insight(weighed(game.insight, dict(weights)), low_wins=game.low_wins)


def game_of(
    game: AnyGame, way: Method, one: Weights, other: Weights, seats: int, seed: str, ones: frozenset[int]
) -> Played:
    """Play a game in which the seats `ones` have the first weights, and all others the second."""
    bots = [way.player(game, one if seat in ones else other, f"{seed}/{seat}") for seat in range(seats)]
    return play(game, bots, seed)


def pair(game: AnyGame, way: Method, one: Weights, other: Weights, seats: int, seed: str, number: int) -> float:
    """Play two games with the same deal: every second seat has the first weights, then the other seats do.

    Returns how many of the two games the first weights have won, counting their share of a shared victory. With an odd
    number of seats they have one seat less in the first game, and one more in the second.
    """
    ones = frozenset((2 * place + number) % seats for place in range(seats // 2))
    won = 0.0
    for own in (ones, frozenset(range(seats)) - ones):
        winners = game_of(game, way, one, other, seats, f"{seed}/{number}", own).winners
        won += len(own.intersection(winners)) / len(winners)
    return won


def table(game: AnyGame, name: str | None) -> tuple[str, dict[str, float]]:
    """The name and values of weights: `hand`, `shipped`, or a file; by default those that bots use now.

    Raises WeightsError if there are none.
    """
    offered = game.insight
    try:
        own = by_hand(offered)
        kept = shipped(game.id)
        if name == "hand" or (name is None and kept is None):
            return "hand", own
        if name in (None, "shipped"):
            if kept is None:
                raise WeightsError("no learned weights are shipped with it")
            return "shipped", _whole(offered, kept["weights"])
        return str(name), _whole(offered, read(Path(str(name)))["weights"])
    except WeightsError as error:
        raise WeightsError(f"{game.id}: {error}") from None


def read(path: Path) -> dict[str, Any]:
    """The content of a file of weights. Raises WeightsError if it cannot be read, or is invalid."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise WeightsError(f"{path} cannot be read: {error}") from None
    weights = data.get("weights") if isinstance(data, dict) else None
    numbers = isinstance(weights, Mapping) and all(type(value) in (int, float) for value in weights.values())
    if not isinstance(data, dict) or not numbers:
        raise WeightsError(f"{path} holds no weights: an object with `weights`, numbers by name")
    return data


def _whole(offered: object, weights: Weights) -> dict[str, float]:
    return by_hand(weighed(offered, weights))


def text(data: Mapping[str, Any]) -> str:
    """The text of a file of weights: one line for each, equal for equal data."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
