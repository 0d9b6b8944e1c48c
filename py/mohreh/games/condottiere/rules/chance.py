"""What chance decides (CO-18.4): the first holder, and the cards from the top of the shuffled pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE, Refusal
from mohreh.core.rules import Draw
from mohreh.games.condottiere.actions import FIRST, Action, deal
from mohreh.games.condottiere.kinds import Kind, Rule
from mohreh.games.condottiere.refusals import refuse
from mohreh.games.condottiere.rules.flow import dealt, set_holder, start_dealing

if TYPE_CHECKING:
    from mohreh.core.chance import Chance
    from mohreh.games.condottiere.state import State


def _first(state: State, seat: int, action: Action) -> None:
    """CO-3.2."""
    state.emit("first", CHANCE, seat=action.seat)
    set_holder(state, action.seat)


class Deal(Rule):
    """As many cards as are due, or as the pile has, in one go. One deal is listed: the lowest cards there are."""

    verbs = frozenset({"deal"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """A deal that is possible."""
        pile = [card for card, count in enumerate(state.rest()) for _ in range(count)]
        return [deal(pile[: len(state.due)])]

    def sample(self, state: State, chance: Chance) -> Action:
        """From the top of a shuffled pile (CO-18.4)."""
        pile = [card for card, count in enumerate(state.rest()) for _ in range(count)]
        below, cards, left = chance.below, [], len(pile)
        for _ in range(min(len(state.due), left)):
            at = below(left)
            left -= 1
            cards.append(pile[at])
            pile[at] = pile[left]
        return deal(cards)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """The right number of cards, all of them in the draw pile."""
        cards, pile = action.cards, state.rest()
        if len(cards) != min(len(state.due), sum(pile)) or any(cards.count(card) > pile[card] for card in set(cards)):
            return refuse("impossible_deal")
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Each card to whom it is due; when the pile is empty before the end, it is filled again (CO-11.6)."""
        cards, due = action.cards, state.due
        given: list[list[int]] = [list(hand) for hand in state.hands]
        for owner, card in zip(due, cards, strict=False):
            given[owner].append(card)
        counts = tuple([len(hand) - len(before) for hand, before in zip(given, state.hands, strict=True)])
        state.hands = tuple([tuple(sorted(hand)) for hand in given])
        state.due = due[len(cards) :]
        state.emit("dealt", CHANCE, reveals=True, counts=counts)
        if state.due:
            start_dealing(state)
        else:
            dealt(state)


RULES: tuple[Rule, ...] = (
    Draw(Kind.FIRST, FIRST, _first, "seat", lambda state: range(state.n), lambda action: refuse("impossible_deal")),
    Deal(Kind.DEAL),
)
