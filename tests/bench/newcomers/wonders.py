"""A newcomer at 7 Wonders."""

from __future__ import annotations

from typing import Any

from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import OF_COLOR
from tests.bench.liking import Liking

SEATS = 3  # two play with a Free City
_POOR = 2  # coins with which a newcomer prefers to sell
_FIRST_AGES = 2  # in which production is worth having


class Newcomer(Liking):
    """Builds what shows most, the own colours first; else a stage of the own Wonder."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """In points, about; the Free City is chosen for last, and so only once (SW-13.5)."""
        if action.verb == "city":
            return -20.0 - action.card / 1000
        paid = action.left + action.right
        match action.kind or action.verb:
            case "build":
                return self._card(view, view.base + seat, action.card) - (paid + CARDS[action.card].price) / 3
            case "take":
                return self._card(view, view.base + seat, action.card) if action.card >= 0 else 0.0
            case "stage":
                buried = self._card(view, view.base + seat, action.card)
                return 4.0 - paid / 3 - buried / 10
            case "discard":
                return (2.0 if view.coins[view.base + seat] < _POOR else 0.5) - action.card / 1000
        return 0.0

    def _card(self, view: Any, city: int, card: int) -> float:
        row = CARDS[card]
        alike = (view.have[city] & OF_COLOR[row.color]).bit_count()
        found = row.points + 1.5 * row.shields + row.coins / 3 + 0.4 * alike * (row.color in ("green", "blue", "red"))
        found += 2.0 * bool(row.science) + 3.0 * bool(row.points_per) + 1.5 * bool(row.coins_per)
        if view.age <= _FIRST_AGES:
            found += 2.0 * len(row.makes.split()) + 1.0 * bool(row.discount)
        return found
