"""What a person can pick on the board, and the actions that the picks determine.

A card of the hand, of the discard pile, or a Wonder is picked (`data-do="pick card.baths"`), and the dock then offers
everything that can be done with it. No rule is repeated here: `State.legal_actions` alone decides what is possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from mohreh.core.choices import Deciding, Marks
from mohreh.core.verbs import Names
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, FREE_CITY, SIDES
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State


def pick_card(card: int) -> str:
    """The mark of a card."""
    return f"card.{CARD_IDS[card]}"


def pick_board(action: Action) -> str:
    """The mark of a Wonder, or of one of its sides (SW-3.1)."""
    board = BOARD_IDS[action.board] if action.board >= 0 else "own"
    side = SIDES[action.side].lower() if action.side >= 0 else "any"
    return f"wonder.{board}.{side}"


class _Marks(Marks[Action]):
    """The marks of actions: a card, or a Wonder with its side."""

    def of(self, action: Action) -> Iterator[str]:
        """The mark of an action's card, or of the Wonder that it chooses."""
        yield from super().of(action)
        if action.verb == "choose":
            yield pick_board(action)


_MARKS = _Marks({"card": Names(CARD_IDS)}, card="card")


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of the present decision."""

    @cached_property
    def city(self) -> int:
        """The city of the deciding seat, -1: nobody decides."""
        return -1 if self.seat is None else self.seat + self.state.base

    @cached_property
    def given(self) -> Action | None:
        """What the seat has chosen for its own city, while it may still change that (SW-4.2)."""
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
        """Whether a choice for the Free City is due, or may be changed (SW-13.5, SW-13.14)."""
        return any(action.verb == "city" for action in self.legal)

    def marks(self, action: Action) -> frozenset[str]:
        """The mark of an action's card, or of the Wonder that it chooses."""
        return _MARKS(action)

    def with_card(self, card: int) -> list[Action]:
        """Everything that can be done with a card, in the order of the rules: build, stage, discard."""
        return [action for action in self.legal if action.card == card]

    @cached_property
    def card(self) -> int:
        """The picked card, -1: none."""
        return self.left[0][0].card if self.picked else -1

    @cached_property
    def boards(self) -> list[Action]:
        """The possible choices of a Wonder or of its side."""
        return [action for action in self.legal if action.verb == "choose"]

    @cached_property
    def board(self) -> Action | None:
        """The choice that is picked."""
        return self.made if self.made in self.boards else None
