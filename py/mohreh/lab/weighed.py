"""Players that judge by given weights: who meets whom when weights are learned, and when they are put to the test.

Three ways of play bring out what an insight knows: `reply`, its quick answers alone; `greedy`, one step of lookahead;
`search`, for a fixed number of iterations. No clock bounds any of them.
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
"""What each way may spend, where nobody says: worlds of a greedy player in a game with secrets, iterations of a
search."""


@dataclass(frozen=True, slots=True)
class Method:
    """How both sides of a comparison play."""

    name: str
    effort: int

    def player(self, game: AnyGame, weights: Weights, seed: str) -> Bot[Action]:
        """A bot that judges by these weights."""
        insight = _insight(game, tuple(weights.items()))
        if self.name == "reply":
            return QuickBot(seed, insight)
        if self.name == "greedy":
            return Greedy(seed, insight, max(1, self.effort) if game.private else 0)
        return Search(seed, insight, Budget(None, self.effort), private=game.private)


class QuickBot:
    """Plays the insight's quick answers."""

    def __init__(self, seed: str, insight: Insight[Action]) -> None:
        self._seed = seed
        self._insight = insight

    def think(self, view: AnyState, seat: int) -> Thought[Action]:
        """Answers at once."""
        yield None
        return self._insight.reply(view, seat, own_chance(self._seed, view, seat, ()))


@lru_cache(maxsize=8)
def _insight(game: AnyGame, weights: tuple[tuple[str, float], ...]) -> Insight[Action]:
    return Insight(weighed(game.insight, dict(weights)), low_wins=game.low_wins)


def game_of(
    game: AnyGame, way: Method, one: Weights, other: Weights, seats: int, seed: str, ones: frozenset[int]
) -> Played:
    """One game: the seats `ones` judge by the first weights, the rest by the others."""
    bots = [way.player(game, one if seat in ones else other, f"{seed}/{seat}") for seat in range(seats)]
    return play(game, bots, seed)


def pair(game: AnyGame, way: Method, one: Weights, other: Weights, seats: int, seed: str, number: int) -> float:
    """Two games of one deal: every second seat judges by the first weights, then the others do.

    How many of the two the first weights have won; of a victory that is shared by both, their share. With an odd
    number of seats they have one seat less in the first game, one more in the second.
    """
    ones = frozenset((2 * place + number) % seats for place in range(seats // 2))
    won = 0.0
    for own in (ones, frozenset(range(seats)) - ones):
        winners = game_of(game, way, one, other, seats, f"{seed}/{number}", own).winners
        won += len(own.intersection(winners)) / len(winners)
    return won


def table(game: AnyGame, name: str | None) -> tuple[str, dict[str, float]]:
    """Weights by a name, with what they are called: `hand`, `shipped`, or a file; by default what bots judge by now.

    Raises WeightsError when there are none.
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
    """A file of weights. Raises WeightsError when it cannot be read, or is none."""
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
    """What is written of weights: the same for the same data, a line for each."""
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
