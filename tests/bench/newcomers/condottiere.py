"""A newcomer at Condottiere."""

from __future__ import annotations

from typing import Any

from mohreh.games.condottiere.components import COURTESAN, HEROINE, MERCENARIES, NEIGHBOURS, PRINTED, SURRENDER
from mohreh.games.condottiere.forecast import forecast
from mohreh.games.condottiere.scoring import totals
from tests.bench.liking import Liking

_ENOUGH = 5  # points ahead with which a newcomer stops
_SPENDS = 0.6  # of a hand, on a region beside the own ones
_LITTLE = 0.35  # on any other


class Newcomer(Liking):
    """Fights for regions beside the own ones, with the least card that leads, until the share of cards is laid."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """A battle: passing is 0. Elsewhere: any unit."""
        match action.verb:
            case "play":
                return self._play(view, seat, action.card)
            case "choose":
                return float(_beside(view, seat, action.region))
            case "take":
                return float(action.card)
            case "favor":
                return -float(_beside(view, seat, action.region))
            case "keep":
                return float(sum(PRINTED[card] + 3 * (card >= MERCENARIES) for card in action.cards))
        return 0.0

    def _play(self, view: Any, seat: int, card: int) -> float:
        own = totals(view)
        rivals = [other for other in view.participants if other != seat]
        lead = own[seat] - max(own[other] for other in rivals)
        laid, hand = len(view.lines[seat]), len(view.hands[seat])
        share = _SPENDS if view.still or _beside(view, seat, view.contested) else _LITTLE
        if lead >= _ENOUGH or laid >= share * (laid + hand):
            return -1.0
        if card == SURRENDER:
            return 6.0 if lead > 0 else -2.0
        if card == COURTESAN and lead > 0:
            return 5.0
        after = forecast(view, seat, card).totals
        ahead = after[seat] - max(after[other] for other in rivals)
        if ahead > 0 or card in (HEROINE,):
            return 4.0 - PRINTED[card] / 20
        return 1.0 + PRINTED[card] / 20 if ahead > lead else -1.0


def _beside(view: Any, seat: int, region: int) -> bool:
    """Whether a region lies beside one of the seat, or it has none."""
    own = view.regions(seat)
    return region >= 0 and bool(NEIGHBOURS[region] & own or not own)
