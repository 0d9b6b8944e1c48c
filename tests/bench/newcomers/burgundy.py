"""A newcomer at The Castles of Burgundy."""

from __future__ import annotations

from typing import Any

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.rules import dice, estate
from tests.bench.liking import Liking

_BY_KIND = {c.CASTLE: 2.0, c.MINE: 1.5, c.SHIP: 1.0, c.BUILDING: 1.0, c.MONASTERY: 0.5}  # worth of a kind
_WORKER = 1.5  # points of a worker that is kept


class Newcomer(Liking):
    """Places a tile, else takes one that fits, else sells; takes workers when nothing else is possible."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """Any unit; the end of the turn is 0."""
        house = view.house(seat)
        paid = 0.0
        if action.die >= 0 and action.verb in ("take", "place", "sell"):
            paid = _WORKER * dice.price(view, house, action, view.dice[seat][action.die])
        match action.verb:
            case "place" | "settle":
                return 10.0 + _taste(action.tile) - paid
            case "take" | "buy":
                fits = estate.spots(view, house, action.tile).bit_count() > 0
                held = len(view.storage[house])
                full = action.drop >= 0
                base = 6.0 if action.verb == "take" else 2.0
                return base + _taste(action.tile) + 3.0 * fits - held - 6.0 * full - paid
            case "sell":
                return 3.0 + 2.0 * view.goods[house][action.goods] - paid
            case "workers":
                return 1.0
            case "load":
                return 5.0 + sum(view.wares[action.depot])
            case "imitate" | "herd" | "castle" | "choose" | "arrange":
                return 1.0
        return -1.0 if action.verb not in ("end", "tribute", "discard") else 0.0


def _taste(tile: int) -> float:
    """The preference for a tile: by its kind and the number of its animals."""
    return c.ANIMALS_ON[tile] * 1.0 if c.ANIMAL_OF[tile] >= 0 else _BY_KIND.get(c.KIND_OF[tile], 0.0)
