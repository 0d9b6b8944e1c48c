"""Learned weights, which replace the numbers set by hand in the insight of a game.

They are in the file `weights.json` in the folder of the game, written by `mohreh.lab.gate` after they have won. Without
the file, and for numbers that it does not contain, the values set by hand are used. All bots get insights from here.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Protocol, TypedDict, runtime_checkable

from mohreh.core.game import Traits

FILE = "weights.json"
"""The file with learned weights, in the folder of a game."""
Weights = Mapping[str, float]
"""The weights of an insight by name."""


class Shipped(TypedDict):
    """The content of the file: the weights; other keys document how they were learned."""

    weights: dict[str, float]


@runtime_checkable
class Weighable(Protocol):
    """An insight with weights that can be replaced."""

    weights: Weights

    def with_weights(self, weights: Weights) -> object:
        """A copy of the insight with these values of all its weights."""


class WeightsError(ValueError):
    """Raised for an insight without weights, and for weights that do not belong to the insight."""


def insight_of(game: Traits) -> object:
    """The insight of a game with its learned weights; None if it has no insight."""
    offered = game.insight
    kept = shipped(game.id)
    return offered if offered is None or kept is None else weighed(offered, kept["weights"])


@cache
def shipped(game: str) -> Shipped | None:
    """The content of the file of a game; None without a file."""
    try:
        found = pkgutil.get_data(f"mohreh.games.{game}", FILE)
    except OSError:
        return None
    if found is None:
        return None
    data: Shipped = json.loads(found)
    return data


def _weighable(offered: object) -> Weighable:
    if not isinstance(offered, Weighable) or not isinstance(offered.weights, Mapping) or not offered.weights:
        raise WeightsError("its insight names no weights: it needs `weights` and `with_weights`, see bots/insight.py")
    return offered


def by_hand(offered: object) -> dict[str, float]:
    """The weights set by hand. Raises WeightsError if the insight has no weights."""
    return {name: float(value) for name, value in _weighable(offered).weights.items()}


def weighed(offered: object, weights: Weights) -> object:
    """The insight with these weights, and those set by hand for all others. Raises WeightsError for unknown names."""
    own = by_hand(offered)
    wrong = sorted(weights.keys() - own.keys())
    if wrong:
        raise WeightsError(f"these weights are not those of the insight, which has no {', '.join(wrong)}")
    return _weighable(offered).with_weights({name: float(weights.get(name, value)) for name, value in own.items()})


__all__ = ["FILE", "Weighable", "Weights", "WeightsError", "by_hand", "insight_of", "shipped", "weighed"]
