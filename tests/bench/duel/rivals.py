"""Players who go for one supremacy and share nothing with the game's own bots but the rules.

    python -m mohreh.lab.arena duel hard tests.bench.duel.rivals:Scientist --games 200
    python -m mohreh.lab.arena duel hard tests.bench.duel.rivals:Warrior --games 200

`Scientist` builds whatever brings a symbol that it lacks, then a pair for a Progress token, Law first; `Warrior` builds
shields. What they cannot build yet they prepare: production first, Wonders that help them or bring another turn, coins.
Neither looks at what it leaves to the other, but for a supremacy of the other that lies ready.
"""

from __future__ import annotations

from typing import Any

from mohreh.games.duel.components import CAPITAL, CARDS, LAW, SYMBOLS_FOR_SUPREMACY, TOKEN, TOKENS, WONDERS
from mohreh.games.duel.parts import RED, YELLOW, Card, Wonder
from tests.bench.liking import Liking

_POOR = 4  # coins with which one cannot go on
_STRATEGY = TOKEN["strategy"]


class _Rusher(Liking):
    """What those who go for a supremacy do alike."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """In no unit: what it goes for comes before all else, but for a supremacy of the other."""
        match action.verb:
            case "build" | "raise":
                return self._of_card(view, seat, CARDS[action.card])
            case "wonder":
                buried = CARDS[action.card]
                return self._of_wonder(view, seat, WONDERS[action.wonder]) + self._denied(view, seat, buried)
            case "discard":
                base = 20.0 if view.coins[seat] < _POOR else 5.0
                return base + self._denied(view, seat, CARDS[action.card])
            case "take" | "keep":
                return self._of_token(view, seat, action.token)
            case "draft":
                return self._of_wonder(view, seat, WONDERS[action.wonder])
            case "begin":
                return float(action.seat == seat)
        return 0.0

    def _of_card(self, view: Any, seat: int, card: Card) -> float:
        """What all cities need: production early, points late."""
        early = max(0, 3 - view.age)
        found = float(card.vp) * (1 + view.age) + self._denied(view, seat, card)
        found += 18.0 * early * (sum(card.produces) + 1.5 * (card.makes_raw or card.makes_manufactured))
        return found + 12.0 * early * (len(card.fixed_price) > 0) + 3.0 * (card.colour is YELLOW) + 2.0 * card.gains

    def _of_wonder(self, view: Any, seat: int, wonder: Wonder) -> float:
        return 25.0 + 20.0 * wonder.replay + 2.0 * wonder.vp + wonder.gains

    def _of_token(self, view: Any, seat: int, token: int) -> float:
        return float(TOKENS[token].vp)

    def _denied(self, view: Any, seat: int, card: Card) -> float:
        """A card with which the other would win at once."""
        other = 1 - seat
        lead = view.pawn if other == 0 else -view.pawn
        if card.shields and lead + card.shields + (_STRATEGY in view.tokens[other]) >= CAPITAL:
            return 500.0
        lacks = card.symbol is not None and not view.symbols[other] >> card.symbol & 1
        return 500.0 * (lacks and view.symbols[other].bit_count() == SYMBOLS_FOR_SUPREMACY - 1)


class Scientist(_Rusher):
    """Goes for six symbols."""

    def _of_card(self, view: Any, seat: int, card: Card) -> float:
        found = super()._of_card(view, seat, card)
        if card.symbol is None:
            return found
        return found + (60.0 if view.symbols[seat] >> card.symbol & 1 else 90.0)

    def _of_wonder(self, view: Any, seat: int, wonder: Wonder) -> float:
        return super()._of_wonder(view, seat, wonder) + 40.0 * bool(wonder.draws) + 20.0 * wonder.raises

    def _of_token(self, view: Any, seat: int, token: int) -> float:
        return super()._of_token(view, seat, token) + 100.0 * (TOKENS[token].symbol == LAW)


class Warrior(_Rusher):
    """Goes for the other's capital."""

    def _of_card(self, view: Any, seat: int, card: Card) -> float:
        more = card.shields + (card.colour is RED and _STRATEGY in view.tokens[seat])
        return super()._of_card(view, seat, card) + 45.0 * more

    def _of_wonder(self, view: Any, seat: int, wonder: Wonder) -> float:
        return super()._of_wonder(view, seat, wonder) + 35.0 * wonder.shields

    def _of_token(self, view: Any, seat: int, token: int) -> float:
        return super()._of_token(view, seat, token) + 100.0 * (token == _STRATEGY)


__all__ = ["Scientist", "Warrior"]
