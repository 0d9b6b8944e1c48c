"""What chance decides (DU-18): late, in small equally likely steps, so that nothing is fixed that nobody knows.

The cards of a shuffled deck are drawn when they are turned face up: until then each unseen card of its back
is equally likely to lie there, which is all that anybody can know (DU-17.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE, Refusal
from mohreh.core.rules import Draw
from mohreh.core.tuples import placed, without
from mohreh.games.duel.actions import DEAL, DRAW, FIRST, GUILD_SLOT, PLACE_TOKEN, POOL, REVEAL, Action
from mohreh.games.duel.components import (
    CARDS,
    GUILDS_IN_GAME,
    LAYOUTS,
    POOL_SIZE,
    TOKENS_ON_BOARD,
    WONDERS,
)
from mohreh.games.duel.kinds import Kind, Rule
from mohreh.games.duel.refusals import refuse
from mohreh.games.duel.rules.flow import answered, end_turn, set_first, settle
from mohreh.games.duel.slots import AGE_BACK, GUILD_BACK

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_DRAWN_BY_LIBRARY = max(row.draws for row in WONDERS)
_ON_TOP = {age: tuple(s for s, slot in enumerate(slots) if not slot.covered_by) for age, slots in LAYOUTS.items()}


def _impossible(action: Action) -> Refusal:
    """Chance cannot draw what is not there."""
    return refuse("impossible_chance", action=action.text)


def _first(state: State, seat: int, action: Action) -> None:
    """Whoever is first drafts first and begins Age I."""
    answered(state)
    set_first(state, action.seat)
    state.emit("first", CHANCE, seat=action.seat)


def _place_token(state: State, seat: int, action: Action) -> None:
    """After the fifth the others stay in the box."""
    state.board_tokens += (action.token,)
    state.box_tokens = without(state.box_tokens, action.token)
    if len(state.board_tokens) == TOKENS_ON_BOARD:
        answered(state)
        settle(state)


def _unseen_wonders(state: State) -> list[int]:
    mine, theirs = state.wonders
    return [wonder for wonder in range(len(WONDERS)) if wonder not in (*state.pool, *mine, *theirs)]


def _reveal_wonder(state: State, seat: int, action: Action) -> None:
    """The draft continues when four Wonders are revealed."""
    state.pool += (action.wonder,)
    if len(state.pool) == POOL_SIZE:
        answered(state)


def _place_guild(state: State, seat: int, action: Action) -> None:
    """After the third the cards are dealt."""
    state.slots = placed(state.slots, action.slot, GUILD_BACK)
    if state.slots.count(GUILD_BACK) == GUILDS_IN_GAME:
        answered(state)


def _possible_next(state: State) -> tuple[int, ...]:
    """The unseen cards that may lie in the slot that is turned up next."""
    return state.guild_deck if state.slots[state.turning[0]] == GUILD_BACK else state.deck


def _turn_up(state: State, card: int) -> int:
    """Turn up the next card, draw it from those unseen, and return its slot."""
    slot = state.turning[0]
    state.turning = state.turning[1:]
    state.slots = placed(state.slots, slot, card)
    if CARDS[card].guild:
        state.guild_deck = without(state.guild_deck, card)
    else:
        state.deck = without(state.deck, card)
    return slot


def _deal(state: State, seat: int, action: Action) -> None:
    """After the last one the Age begins, with the cards accessible on which none lies."""
    slot = _turn_up(state, action.card)
    state.emit("dealt", CHANCE, slot=slot, card=action.card)
    if not state.turning:
        answered(state)
        state.open = _ON_TOP[state.age]


def _reveal(state: State, seat: int, action: Action) -> None:
    """After the last one the turn ends."""
    slot = _turn_up(state, action.card)
    state.emit("revealed", CHANCE, slot=slot, card=action.card)
    state.open = tuple(sorted((*state.open, slot)))
    if not state.turning:
        state.pending = ()
        end_turn(state)


def _draw(state: State, seat: int, action: Action) -> None:
    """After the third the player chooses."""
    state.drawn_tokens += (action.token,)
    state.box_tokens = without(state.box_tokens, action.token)
    state.emit("drawn", CHANCE, token=action.token)
    if len(state.drawn_tokens) == _DRAWN_BY_LIBRARY or not state.box_tokens:
        answered(state)


def _age_backs(state: State) -> list[int]:
    return [slot for slot, back in enumerate(state.slots) if back == AGE_BACK]


RULES: tuple[Rule, ...] = (
    Draw(Kind.CHANCE_FIRST, FIRST, _first),  # the first player, DU-3.1
    Draw(Kind.CHANCE_TOKEN, PLACE_TOKEN, _place_token, "token", "box_tokens", _impossible),  # laid on the board, DU-3.3
    Draw(Kind.CHANCE_POOL, POOL, _reveal_wonder, "wonder", _unseen_wonders, _impossible),  # for the draft, DU-4.1
    Draw(Kind.CHANCE_GUILD, GUILD_SLOT, _place_guild, "slot", _age_backs, _impossible),  # of Age III, DU-3.5, DU-5.5
    Draw(Kind.CHANCE_DEAL, DEAL, _deal, "card", _possible_next, _impossible),  # face up in a new Age, DU-5.1
    Draw(Kind.CHANCE_REVEAL, REVEAL, _reveal, "card", _possible_next, _impossible),  # lowest slot first, DU-5.6
    Draw(Kind.CHANCE_DRAW, DRAW, _draw, "token", "box_tokens", _impossible),  # by the Great Library, DU-13.4
)
