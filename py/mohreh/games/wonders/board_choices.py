"""What a person can pick on the board now, and what the picks make: the one place where picks become actions.

A card of the hand, of the discard pile, or a Wonder is picked (`data-do="pick card.baths"`), and the dock then offers
all that can be done with it. No rule is repeated here: what can be done is asked of `State.legal_actions` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mohreh.core.choices import Deciding
from mohreh.core.ways import instead
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import BOARD_IDS, CARD, CARD_IDS, FREE_CITY, SIDES
from mohreh.games.wonders.rules.kinds import Kind
from mohreh.games.wonders.state import State


def pick_card(card: int) -> str:
    """What a card says when it is picked."""
    return f"card.{CARD_IDS[card]}"


def pick_board(action: Action) -> str:
    """What a Wonder, or a side of one, says when it is picked (SW-3.1)."""
    board = BOARD_IDS[action.board] if action.board >= 0 else "own"
    side = SIDES[action.side].lower() if action.side >= 0 else "any"
    return f"wonder.{board}.{side}"


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of this moment."""

    @cached_property
    def city(self) -> int:
        """The city of who decides, -1: nobody does."""
        return -1 if self.seat is None else self.seat + self.state.base

    @cached_property
    def given(self) -> Action | None:
        """What the seat has chosen for its own city, as long as it may still change that (SW-4.2)."""
        chosen = self.state.chosen[self.city] if self.kind == Kind.SELECT else None
        return chosen if isinstance(chosen, Action) else None

    @cached_property
    def given_city(self) -> Action | None:
        """The same for the Free City, by its controller."""
        if not self.state.base or self.city != self.state.controller or self.kind != Kind.SELECT:
            return None
        chosen = self.state.chosen[FREE_CITY]
        return chosen if isinstance(chosen, Action) else None

    @cached_property
    def for_city(self) -> bool:
        """Whether a choice for the Free City is open or may be changed now (SW-13.5, SW-13.14)."""
        return any(action.verb == "city" for action in self.legal)

    @cached_property
    def cards(self) -> frozenset[int]:
        """The cards that something can be done with."""
        return frozenset(action.card for action in self.legal if action.card >= 0)

    @cached_property
    def card(self) -> int:
        """The picked card, -1: none."""
        for text in reversed(self.scene.picked):
            if text.startswith("card.") and (card := CARD.get(text[5:], -1)) in self.cards:
                return card
        return -1

    def with_card(self, card: int) -> list[Action]:
        """All that can be done with a card, in the order of the rules: build, stage, discard."""
        return [action for action in self.legal if action.card == card]

    @cached_property
    def boards(self) -> dict[str, Action]:
        """The Wonders and sides that can be chosen, by what they say when they are picked."""
        return {pick_board(action): action for action in self.legal if action.verb == "choose"}

    @cached_property
    def board(self) -> Action | None:
        """The picked Wonder or side."""
        return next((self.boards[text] for text in reversed(self.scene.picked) if text in self.boards), None)

    @cached_property
    def picked(self) -> str:
        """What is picked, "": nothing."""
        if self.card >= 0:
            return pick_card(self.card)
        return pick_board(self.board) if self.board is not None else ""

    def press(self, thing: str) -> str:
        """What a card or a Wonder says when it is pressed."""
        return instead(thing, self.picked)

    @cached_property
    def picks(self) -> set[str]:
        """All that can be picked on this board."""
        return {*map(pick_card, self.cards), *self.boards}
