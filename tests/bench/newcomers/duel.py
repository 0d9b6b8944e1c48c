"""A newcomer at 7 Wonders Duel."""

from __future__ import annotations

from typing import Any

from mohreh.games.duel.components import CARDS, TOKENS, WONDERS
from mohreh.games.duel.parts import RED, YELLOW, Card, Wonder
from mohreh.games.duel.payment import card_item, total, wonder_item
from tests.bench.liking import Liking

_POOR = 3  # coins with which a newcomer prefers to sell


class Newcomer(Liking):
    """Builds the Wonder or the building that shows most and costs least."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """In points, about."""
        match action.verb:
            case "build":
                return self._card(view, seat, CARDS[action.card]) - total(view, seat, card_item(action.card)) / 3
            case "raise":
                return self._card(view, seat, CARDS[action.card])
            case "wonder":
                price = total(view, seat, wonder_item(action.wonder))
                return self._wonder(WONDERS[action.wonder]) - price / 3
            case "draft":
                return self._wonder(WONDERS[action.wonder])
            case "discard":
                return 2.0 if view.coins[seat] < _POOR else 0.5
            case "take" | "keep":
                return float(TOKENS[action.token].vp)
        return 0.0

    def _card(self, view: Any, seat: int, card: Card) -> float:
        found = card.vp + 1.5 * card.shields + card.gains / 3 + (card.colour in (RED, YELLOW)) * 0.5
        if card.symbol is not None:
            found += 3.0 if view.symbols[seat] >> card.symbol & 1 else 1.5
        if view.age < 3:
            found += 2.0 * sum(card.produces) + 2.0 * (card.makes_raw or card.makes_manufactured)
            found += 1.0 * (len(card.fixed_price) > 0)
        return found + 3.0 * card.guild

    def _wonder(self, wonder: Wonder) -> float:
        return 2.0 + wonder.vp + 1.5 * wonder.shields + wonder.gains / 3 + 2.0 * wonder.replay
