"""Weights that a game has learned: numbers which take the place of those that were set by hand in its insight.

They lie beside the game as `weights.json`, written by `mohreh.lab.gate` once they have won. Without that file the table
set by hand is what bots judge by, as it is for every number that the file does not name. Every bot asks for a game's
insight here.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Protocol, TypedDict, runtime_checkable

from mohreh.core.game import Traits

FILE = "weights.json"
"""The file beside a game that holds learned weights of its insight."""
Weights = Mapping[str, float]
"""Numbers of an insight by name."""


class Shipped(TypedDict):
    """What lies in the file: the weights that have won, and how they were found, for people."""

    weights: dict[str, float]


@runtime_checkable
class Weighable(Protocol):
    """An insight that judges by numbers, which others can take the place of."""

    weights: Weights

    def with_weights(self, weights: Weights) -> object:
        """An insight that judges by these numbers, of the same names, instead."""


class WeightsError(ValueError):
    """There is nothing to weigh, or the weights are none of this insight; the sentence says which."""


def insight_of(game: Traits) -> object:
    """What the game knows about its positions, with the weights that it has learned; None where it offers nothing."""
    offered = game.insight
    kept = shipped(game.id)
    return offered if offered is None or kept is None else weighed(offered, kept["weights"])


@cache
def shipped(game: str) -> Shipped | None:
    """What lies in the file of a game: its `weights`, and how they were found; None where there is no file."""
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
    """The table that was set by hand. Raises WeightsError when the insight names no weights."""
    return {name: float(value) for name, value in _weighable(offered).weights.items()}


def weighed(offered: object, weights: Weights) -> object:
    """The insight, judging with these, and by hand for the rest. Raises WeightsError for names that it has not."""
    own = by_hand(offered)
    wrong = sorted(weights.keys() - own.keys())
    if wrong:
        raise WeightsError(f"these weights are not those of the insight, which has no {', '.join(wrong)}")
    return _weighable(offered).with_weights({name: float(weights.get(name, value)) for name, value in own.items()})


__all__ = ["FILE", "Weighable", "Weights", "WeightsError", "by_hand", "insight_of", "shipped", "weighed"]
