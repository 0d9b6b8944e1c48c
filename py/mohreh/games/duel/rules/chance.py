"""What chance decides (DU-18): late, in small equally likely steps, so that nothing is fixed that nobody knows.

The cards of a shuffled deck are drawn when they are turned face up: until then each unseen card of its back
is equally likely to lie there, which is all that anybody can know (DU-17.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE, Refusal
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
from mohreh.games.duel.rules.flow import end_turn, set_first, settle
from mohreh.games.duel.slots import AGE_BACK, GUILD_BACK

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_DRAWN_BY_LIBRARY = max(row.draws for row in WONDERS)
_ON_TOP = {age: tuple(s for s, slot in enumerate(slots) if not slot.covered_by) for age, slots in LAYOUTS.items()}


def _impossible(action: Action) -> Refusal:
    """Chance cannot draw what is not there."""
    return Refusal("DU-18", "impossible_chance", {"action": action.text})


class First:
    """`chance_first`: the first player is drawn (DU-3.1)."""

    verbs = frozenset({"first"})

    def options(self, state: State) -> list[Action]:
        """Either seat."""
        return list(FIRST)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Both are possible."""
        return None

    def carry_out(self, state: State, action: Action) -> None:
        """Whoever is first drafts first and begins Age I."""
        state.pending = state.pending[:-1]
        set_first(state, action.seat)
        state.tell("first", CHANCE, seat=action.seat)


class PlaceToken:
    """`chance_token`: a Progress token is laid on the board (DU-3.3)."""

    verbs = frozenset({"token"})

    def options(self, state: State) -> list[Action]:
        """The tokens that are not on the board yet."""
        return [PLACE_TOKEN[token] for token in state.box_tokens]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.token in state.box_tokens else _impossible(action)

    def carry_out(self, state: State, action: Action) -> None:
        """After the fifth the others stay in the box."""
        state.board_tokens += (action.token,)
        state.box_tokens = without(state.box_tokens, action.token)
        if len(state.board_tokens) == TOKENS_ON_BOARD:
            state.pending = state.pending[:-1]
            settle(state)


class Pool:
    """`chance_pool`: a Wonder is revealed for the draft (DU-4.1)."""

    verbs = frozenset({"pool"})

    def options(self, state: State) -> list[Action]:
        """The Wonders that have not been seen."""
        return [POOL[wonder] for wonder in range(len(WONDERS)) if not _seen(state, wonder)]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return _impossible(action) if _seen(state, action.wonder) else None

    def carry_out(self, state: State, action: Action) -> None:
        """The draft goes on when four lie there."""
        state.pool += (action.wonder,)
        if len(state.pool) == POOL_SIZE:
            state.pending = state.pending[:-1]


def _seen(state: State, wonder: int) -> bool:
    return wonder in state.pool or wonder in state.wonders[0] or wonder in state.wonders[1]


class GuildPlace:
    """`chance_guild`: a slot of Age III in which a Guild lies (DU-3.5, DU-5.5)."""

    verbs = frozenset({"guild"})

    def options(self, state: State) -> list[Action]:
        """The slots without a Guild."""
        return [GUILD_SLOT[slot] for slot, back in enumerate(state.slots) if back == AGE_BACK]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return None if state.slots[action.slot] == AGE_BACK else _impossible(action)

    def carry_out(self, state: State, action: Action) -> None:
        """After the third the cards are dealt."""
        state.slots = placed(state.slots, action.slot, GUILD_BACK)
        if state.slots.count(GUILD_BACK) == GUILDS_IN_GAME:
            state.pending = state.pending[:-1]


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


def possible_cards(state: State, slot: int) -> tuple[int, ...]:
    """The cards that may lie face down in a slot, each equally likely (DU-17.2); none when it is not face down."""
    back = state.slots[slot]
    if back == GUILD_BACK:
        return state.guild_deck
    return state.deck if back == AGE_BACK else ()


class Deal:
    """`chance_deal`: the next face-up card of a new Age (DU-5.1)."""

    verbs = frozenset({"deal"})

    def options(self, state: State) -> list[Action]:
        """The unseen cards of this back."""
        return [DEAL[card] for card in possible_cards(state, state.turning[0])]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.card in possible_cards(state, state.turning[0]) else _impossible(action)

    def carry_out(self, state: State, action: Action) -> None:
        """After the last one the Age begins, with the cards accessible on which none lies."""
        slot = _turn_up(state, action.card)
        state.tell("dealt", CHANCE, slot=slot, card=action.card)
        if not state.turning:
            state.pending = state.pending[:-1]
            state.open = _ON_TOP[state.age]


class Reveal:
    """`chance_reveal`: an uncovered card is turned face up after the play (DU-5.6), the lowest slot first."""

    verbs = frozenset({"reveal"})

    def options(self, state: State) -> list[Action]:
        """The unseen cards of this back."""
        return [REVEAL[card] for card in possible_cards(state, state.turning[0])]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.card in possible_cards(state, state.turning[0]) else _impossible(action)

    def carry_out(self, state: State, action: Action) -> None:
        """After the last one the turn ends."""
        slot = _turn_up(state, action.card)
        state.tell("revealed", CHANCE, slot=slot, card=action.card)
        state.open = tuple(sorted((*state.open, slot)))
        if not state.turning:
            state.pending = ()
            end_turn(state)


class Draw:
    """`chance_draw`: the Great Library draws a Progress token of the box (DU-13.4)."""

    verbs = frozenset({"draw"})

    def options(self, state: State) -> list[Action]:
        """The tokens in the box."""
        return [DRAW[token] for token in state.box_tokens]

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.token in state.box_tokens else _impossible(action)

    def carry_out(self, state: State, action: Action) -> None:
        """After the third the player chooses."""
        state.drawn_tokens += (action.token,)
        state.box_tokens = without(state.box_tokens, action.token)
        state.tell("drawn", CHANCE, token=action.token)
        if len(state.drawn_tokens) == _DRAWN_BY_LIBRARY or not state.box_tokens:
            state.pending = state.pending[:-1]


FIRST_RULE, TOKEN_RULE, POOL_RULE, GUILD_RULE = First(), PlaceToken(), Pool(), GuildPlace()
DEAL_RULE, REVEAL_RULE, DRAW_RULE = Deal(), Reveal(), Draw()
