"""The draft and the choices inside and between plays (DU-4, DU-6.4, DU-15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed, without
from mohreh.games.duel.actions import BEGIN, DESTROY, DRAFT, KEEP, RAISE, TAKE, Action
from mohreh.games.duel.components import (
    BROWN,
    CARDS,
    DRAFT_ORDER,
    GREY,
    POOL_SIZE,
    TOKENS,
    WONDERS,
    Colour,
)
from mohreh.games.duel.rules.effects import enter_city, leave_city, take_token
from mohreh.games.duel.rules.flow import settle
from mohreh.games.duel.rules.kinds import Kind
from mohreh.games.duel.rules.tuples import replaced

if TYPE_CHECKING:
    from mohreh.games.duel.state import State


class Draft:
    """`draft`: take a Wonder of the current pool (DU-4)."""

    verbs = frozenset({"draft"})

    def options(self, state: State) -> list[Action]:
        """The Wonders left in the pool, also when only one is (DU-20.19)."""
        return [DRAFT[wonder] for wonder in state.pool]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """DU-4.2: the Wonder must be in the current pool."""
        if action.wonder in state.pool:
            return None
        return Refusal("DU-4.2", "not_in_pool", {"wonder": WONDERS[action.wonder].id})

    def carry_out(self, state: State, action: Action) -> None:
        """A B B A, then B A A B (DU-4.2); then Age I is laid out."""
        seat, wonder = state.active, action.wonder
        state.pool = without(state.pool, wonder)
        state.wonders = replaced(state.wonders, seat, (*state.wonders[seat], wonder))
        state.unbuilt = state.wonders
        state.tell("drafted", seat, wonder=wonder)
        picks = len(state.wonders[0]) + len(state.wonders[1])
        if picks == len(DRAFT_ORDER):
            state.pending = ()
            settle(state)
            return
        state.active = state.first ^ DRAFT_ORDER[picks]
        if picks == POOL_SIZE:
            state.pending += (Kind.CHANCE_POOL,)


class ChooseToken:
    """`choose_token`: a pair of symbols takes a Progress token of the board (DU-10.3)."""

    verbs = frozenset({"take"})

    def options(self, state: State) -> list[Action]:
        """The tokens on the board, in their places."""
        return [TAKE[token] for token in state.board_tokens if token >= 0]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """DU-10.3: the token must lie on the board."""
        if action.token in state.board_tokens:
            return None
        return Refusal("DU-10.3", "token_not_on_board", {"token": TOKENS[action.token].id})

    def carry_out(self, state: State, action: Action) -> None:
        """The token leaves a gap (DU-2.3) and takes effect."""
        state.pending = state.pending[:-1]
        state.board_tokens = placed(state.board_tokens, state.board_tokens.index(action.token), -1)
        take_token(state, state.active, action.token, "board")
        settle(state)


class ChooseBoxToken:
    """`choose_box_token`: the Great Library keeps one of the drawn tokens (DU-13.4)."""

    verbs = frozenset({"keep"})

    def options(self, state: State) -> list[Action]:
        """The drawn tokens."""
        return [KEEP[token] for token in state.drawn_tokens]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """DU-13.4: the token must be one of those drawn."""
        if action.token in state.drawn_tokens:
            return None
        return Refusal("DU-13.4", "token_not_drawn", {"token": TOKENS[action.token].id})

    def carry_out(self, state: State, action: Action) -> None:
        """The others return to the box."""
        state.pending = state.pending[:-1]
        returned = [token for token in state.drawn_tokens if token != action.token]
        state.box_tokens = tuple(sorted((*state.box_tokens, *returned)))
        state.drawn_tokens = ()
        take_token(state, state.active, action.token, "box")
        settle(state)


class ChooseDestroy:
    """`choose_destroy_grey` (DU-13.2) and `choose_destroy_brown` (DU-13.11): a card of the rival is destroyed."""

    verbs = frozenset({"destroy"})

    def __init__(self, colour: Colour, clause: str, code: str) -> None:
        self.colour, self.clause, self.code = colour, clause, code

    def options(self, state: State) -> list[Action]:
        """The rival's cards of the colour, in the order they were built."""
        return [DESTROY[card] for card in state.city[1 - state.active] if CARDS[card].colour is self.colour]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """The card must stand in the rival's city and have the colour of the Wonder."""
        if CARDS[action.card].colour is self.colour and action.card in state.city[1 - state.active]:
            return None
        return Refusal(self.clause, self.code, {"card": CARDS[action.card].id})

    def carry_out(self, state: State, action: Action) -> None:
        """The card goes to the discard pile."""
        state.pending = state.pending[:-1]
        leave_city(state, 1 - state.active, action.card)
        state.tell("destroyed", state.active, card=action.card)
        settle(state)


class ChooseDiscarded:
    """`choose_discarded`: the Mausoleum builds a card of the discard pile free (DU-13.7)."""

    verbs = frozenset({"raise"})

    def options(self, state: State) -> list[Action]:
        """The discard pile, oldest card first."""
        return [RAISE[card] for card in state.discard]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """DU-13.7: the card must lie in the discard pile."""
        if action.card in state.discard:
            return None
        return Refusal("DU-13.7", "not_discarded", {"card": CARDS[action.card].id})

    def carry_out(self, state: State, action: Action) -> None:
        """Built with all its effects, but not by a chain (DU-20.7)."""
        state.pending = state.pending[:-1]
        state.discard = without(state.discard, action.card)
        state.tell("raised", state.active, card=action.card)
        enter_city(state, state.active, action.card, by_chain=False)
        settle(state)


class ChooseStarter:
    """`choose_starter`: who begins the new Age (DU-15.2, DU-15.3)."""

    verbs = frozenset({"begin"})

    def options(self, state: State) -> list[Action]:
        """Either player."""
        return list(BEGIN)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Both choices are legal, DU-15.3."""
        return None

    def carry_out(self, state: State, action: Action) -> None:
        """That player becomes active."""
        state.pending = state.pending[:-1]
        state.tell("starter", state.active, seat=action.seat)
        state.active = action.seat


DRAFT_RULE = Draft()
TOKEN_RULE = ChooseToken()
BOX_TOKEN_RULE = ChooseBoxToken()
DESTROY_BROWN_RULE = ChooseDestroy(BROWN, "DU-13.11", "not_brown")
DESTROY_GREY_RULE = ChooseDestroy(GREY, "DU-13.2", "not_grey")
DISCARDED_RULE = ChooseDiscarded()
STARTER_RULE = ChooseStarter()
