"""What somebody who is refused something in 7 Wonders has asked for, in the words of data.json."""

from __future__ import annotations

from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS
from tests.properties.truth import Refused
from tests.properties.wonders import slow, trade
from tests.properties.wonders.slow import CARDS, City

FREE_CITY = -1  # what refusals call it


class Asked:
    """Who asked for what, in words: the city that it is for, its card, and what this card costs it."""

    def __init__(self, refused: Refused) -> None:
        self.state, self.seat, self.action = refused.state, refused.seat, refused.action
        self.params = refused.refusal.params
        self.for_free_city = self.action.verb == "city"
        seats_before = 1 if self.state.n == 2 else 0  # the Free City is city 0, SW-13.1
        self.own = self.seat + seats_before
        self.city = 0 if self.for_free_city else self.own
        self.whose = FREE_CITY if self.for_free_city else self.seat
        self.has = City(self.state, self.city) if -1 not in self.state.boards and -1 not in self.state.sides else None

    @property
    def card(self) -> str:
        """The id of the card."""
        return CARD_IDS[self.action.card]

    @property
    def cost(self) -> dict[str, int]:
        """The resources that the use takes: those of the card, or of the next stage (SW-6.4)."""
        if self.action.kind == "stage":
            stages = slow.WONDERS[self.board]["sides"]["AB"[self.state.sides[self.city]]]["stages"]
            found: dict[str, int] = stages[self.state.stages[self.city]]["cost"]["resources"]
            return found
        return dict(CARDS[self.card]["cost"]["resources"])

    @property
    def board(self) -> str:
        """The id of the board of the city."""
        return BOARD_IDS[self.state.boards[self.city]]

    def hand(self) -> list[str]:
        """The cards out of which the use must be: of the Free City those that the controller has left (SW-13.5)."""
        state = self.state
        if str(state.decision().kind) == "last_card":
            return [CARD_IDS[card] for card in (state.deck if self.for_free_city else state.hands[self.city])]
        held = [CARD_IDS[card] for card in state.hands[self.own]]
        if self.for_free_city:
            held.remove(CARD_IDS[state.chosen[self.own].card])
        return held

    def parents(self, card: str = "") -> set[str]:
        """What the city has that makes the card free (SW-5.7)."""
        assert self.has is not None
        return {row["id"] for row in self.has.cards} & set(CARDS[card or self.card]["chain_from"])

    def pairs(self) -> set[tuple[int, int]]:
        """All payments of the neighbours (SW-5.5, SW-13.9)."""
        return trade.pairs(self.state, self.city, self.cost, self.for_free_city)

    def payable(self, card: str = "") -> bool:
        """Whether the card can be paid for."""
        assert self.has is not None
        row = CARDS[card or self.card]["cost"]
        if row["coins"]:
            return self.has.coins >= int(row["coins"])
        return bool(trade.pairs(self.state, self.city, dict(row["resources"]), self.for_free_city))

    def later(self) -> int:
        """Whether a turn follows in this game (SW-5.6)."""
        return int((self.state.age, self.state.turn) != (3, 6))
