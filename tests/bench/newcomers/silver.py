"""A newcomer at Silver."""

from __future__ import annotations

from typing import Any

from tests.bench.liking import Liking

_UNSEEN = 6.5  # expected points of an unseen card
_LOW = 3  # highest number of a card that is taken from the pile
_SAFE = 8.0  # points of the own village with which the vote is called
_TWICE = 1.5  # points that an exchange must bring


class Newcomer(Liking):
    """Remembers seen cards, swaps the highest own cards for low ones, and tries the powers that come to hand."""

    def likes(self, view: Any, seat: int, action: Any) -> float:
        """In points, about."""
        match action.verb:
            case "vote":
                return 20.0 if sum(_worth(view, card) for card in view.village[seat]) <= _SAFE else -20.0
            case "draw":
                return 4.0 + action.n
            case "take":
                card = view.display[action.index] if action.index >= 0 else view.discard[-1]
                return 8.0 if _worth(view, card) <= _LOW else 0.0
            case "keep":
                return -_worth(view, view.hand[action.index])
            case "exchange":
                gain = sum(_worth(view, view.village[seat][slot]) for slot in action.slots)
                return gain - _worth(view, view.hand[0]) - _TWICE
            case "discard" | "decline" | "end":
                return 0.0
            case "use":
                return 1.0
            case "reveal" | "rob" | "witch" if action.seat != seat:
                return _worth(view, view.village[seat][action.give]) - 5.0 if action.verb == "rob" else 0.5
            case "look" | "peek":
                own = [target for target in action.targets if target[0] == seat]
                return 1.0 + sum(not view.knows(seat, view.village[seat][slot]) for _, slot in own)
            case "amulet":
                return 10.0 - _worth(view, view.village[seat][action.slot])
        return -0.5


def _worth(view: Any, card: int) -> float:
    """The number of a seen card; of an unseen one what is expected."""
    number = view.face[card]
    return float(number) if number >= 0 else _UNSEEN
