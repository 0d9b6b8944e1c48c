"""The draft and the choices inside and between plays (DU-4, DU-6.4, DU-15.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.rules import ChoiceRule
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
from mohreh.games.duel.kinds import Kind, Rule
from mohreh.games.duel.refusals import refuse
from mohreh.games.duel.rules.effects import enter_city, leave_city, take_token
from mohreh.games.duel.rules.flow import answered, settle
from mohreh.games.duel.rules.tuples import replaced

if TYPE_CHECKING:
    from mohreh.games.duel.state import State


def _draft(state: State, seat: int, action: Action) -> None:
    """A B B A, then B A A B (DU-4.2); then Age I is laid out."""
    wonder = action.wonder
    state.pool = without(state.pool, wonder)
    state.wonders = replaced(state.wonders, seat, (*state.wonders[seat], wonder))
    state.unbuilt = state.wonders
    state.emit("drafted", seat, wonder=wonder)
    picks = len(state.wonders[0]) + len(state.wonders[1])
    if picks == len(DRAFT_ORDER):
        state.pending = ()
        settle(state)
        return
    state.active = state.first ^ DRAFT_ORDER[picks]
    if picks == POOL_SIZE:
        state.pending += (Kind.CHANCE_POOL,)


def _take(state: State, seat: int, action: Action) -> None:
    """The token leaves a gap (DU-2.3) and takes effect."""
    answered(state)
    state.board_tokens = placed(state.board_tokens, state.board_tokens.index(action.token), -1)
    take_token(state, seat, action.token, "board")
    settle(state)


def _keep(state: State, seat: int, action: Action) -> None:
    """The others return to the box."""
    answered(state)
    returned = [token for token in state.drawn_tokens if token != action.token]
    state.box_tokens = tuple(sorted((*state.box_tokens, *returned)))
    state.drawn_tokens = ()
    take_token(state, seat, action.token, "box")
    settle(state)


def _destroy(state: State, seat: int, action: Action) -> None:
    """The card goes to the discard pile."""
    answered(state)
    leave_city(state, 1 - seat, action.card)
    state.emit("destroyed", seat, card=action.card)
    settle(state)


def _raise(state: State, seat: int, action: Action) -> None:
    """Built with all its effects, but not by a chain (DU-20.7)."""
    answered(state)
    state.discard = without(state.discard, action.card)
    state.emit("raised", seat, card=action.card)
    enter_city(state, seat, action.card, by_chain=False)
    settle(state)


def _begin(state: State, seat: int, action: Action) -> None:
    """That player becomes active."""
    answered(state)
    state.emit("starter", seat, seat=action.seat)
    state.active = action.seat


def _destroying(kind: Kind, colour: Colour, code: str) -> Rule:
    """A card of the rival is destroyed that has the colour of the Wonder; they are listed in the order built."""
    return ChoiceRule(
        kind,
        DESTROY,
        _destroy,
        "card",
        lambda state: [card for card in state.city[1 - state.active] if CARDS[card].colour is colour],
        lambda action: refuse(code, card=CARDS[action.card].id),
    )


RULES: tuple[Rule, ...] = (
    ChoiceRule(  # of the Wonders left in the pool, also when only one is: DU-4.2, DU-20.19
        Kind.DRAFT,
        DRAFT,
        _draft,
        "wonder",
        "pool",
        lambda action: refuse("not_in_pool", wonder=WONDERS[action.wonder].id),
    ),
    ChoiceRule(  # a pair of symbols takes a token of the board, DU-10.3
        Kind.TOKEN,
        TAKE,
        _take,
        "token",
        lambda state: [token for token in state.board_tokens if token >= 0],
        lambda action: refuse("token_not_on_board", token=TOKENS[action.token].id),
    ),
    ChoiceRule(  # the Great Library keeps one of the drawn tokens, DU-13.4
        Kind.BOX_TOKEN,
        KEEP,
        _keep,
        "token",
        "drawn_tokens",
        lambda action: refuse("token_not_drawn", token=TOKENS[action.token].id),
    ),
    _destroying(Kind.DESTROY_BROWN, BROWN, "not_brown"),
    _destroying(Kind.DESTROY_GREY, GREY, "not_grey"),
    ChoiceRule(  # the Mausoleum builds a discarded card free, the oldest is listed first: DU-13.7
        Kind.DISCARDED,
        RAISE,
        _raise,
        "card",
        "discard",
        lambda action: refuse("not_discarded", card=CARDS[action.card].id),
    ),
    ChoiceRule(Kind.STARTER, BEGIN, _begin),  # either player may begin the new Age, DU-15.2, DU-15.3
)
