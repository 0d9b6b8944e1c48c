"""The turn (DU-6.2, DU-8): build an accessible card, discard it, or build a Wonder with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed, without
from mohreh.games.duel import payment
from mohreh.games.duel.actions import BUILD, DISCARD, WONDER_WITH, Action
from mohreh.games.duel.components import (
    BROWN,
    CARDS,
    GREY,
    LAYOUTS,
    MOST_WONDERS,
    RESOURCES,
    TOKEN,
    TOKENS,
    WONDERS,
    Colour,
)
from mohreh.games.duel.kinds import Kind, Rule
from mohreh.games.duel.payment import ITEM_COINS, MASK, MEANS_OF_WONDER, TOTALS, card_item, wonder_item
from mohreh.games.duel.refusals import refuse
from mohreh.games.duel.rules.effects import enter_city, gain, lose, move_pawn
from mohreh.games.duel.rules.flow import settle
from mohreh.games.duel.rules.tuples import changed, replaced
from mohreh.games.duel.slots import EMPTY

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

# By Age and slot: the slots under it, each with the other slot that covers it (or the same one again).
_UNDER = {
    age: tuple(
        tuple((below, *({*slots[below].covered_by} - {slot} or {slot})) for below in row.covers)
        for slot, row in enumerate(slots)
    )
    for age, slots in LAYOUTS.items()
}
_ECONOMY = TOKEN["economy"]
_CHOOSE_DESTROY: dict[Colour, Kind] = {BROWN: Kind.DESTROY_BROWN, GREY: Kind.DESTROY_GREY}


class Turn(Rule):
    """`turn`: the active player carries out one play with one accessible card; there is no passing (DU-6.1)."""

    verbs = frozenset({"build", "discard", "wonder"})

    def options(self, state: State, seat: int) -> list[Action]:
        """By slot: build, discard, then each Wonder that can be paid."""
        coins, means, slots = state.coins[seat], state.means[seat], state.slots
        wonders = [
            WONDER_WITH[wonder]
            for wonder in state.unbuilt[seat]
            if TOTALS[item := wonder_item(wonder)][means & MASK[item]] <= coins
        ]
        actions = []
        for slot in state.open:
            card = slots[slot]
            if TOTALS[card][means & MASK[card]] <= coins:
                actions.append(BUILD[card])
            actions.append(DISCARD[card])
            for with_card in wonders:
                actions.append(with_card[card])
        return actions

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """In the order of DU-21: accessible card, own Wonder, enough coins."""
        card, slots = action.card, state.slots
        if card not in [slots[slot] for slot in state.open]:
            return _not_accessible(state, card)
        if action.verb == "discard":
            return None
        if action.verb == "build":
            return _too_dear(state, card_item(card), f"card {CARDS[card].id}")
        if action.wonder not in state.unbuilt[state.active]:
            return _not_to_build(state, action.wonder)
        return _too_dear(state, wonder_item(action.wonder), f"wonder {WONDERS[action.wonder].id}")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """DU-6.3: pay, then the card leaves its slot, then the effects."""
        if action.verb == "build":
            _build(state, action.card)
        elif action.verb == "discard":
            _discard(state, action.card)
        else:
            _build_wonder(state, action.wonder, action.card)
        settle(state)


TURN = Turn(Kind.TURN)


def _not_accessible(state: State, card: int) -> Refusal:
    """DU-5.4: no face-up card of the structure, or one with other cards on it."""
    identity = CARDS[card].id
    if card not in state.slots:
        return refuse("not_in_structure", card=identity)
    slot = state.slots.index(card)
    above = (state.slots[other] for other in LAYOUTS[state.age][slot].covered_by)
    under = " ".join(CARDS[other].id if other >= 0 else "?" for other in above if other != EMPTY)
    return refuse("covered", card=identity, under=under)


def _not_to_build(state: State, wonder: int) -> Refusal:
    """DU-8.3: only an own Wonder that is neither built nor back in the box (DU-8.4)."""
    if wonder in state.removed:
        code = "wonder_removed"
    elif wonder in state.wonders[state.active]:
        code = "wonder_built"
    else:
        code = "wonder_not_yours"
    return refuse(code, wonder=WONDERS[wonder].id)


def _too_dear(state: State, item: int, name: str) -> Refusal | None:
    """DU-7.9: the coins before the play must suffice. The refusal names what would have to be bought."""
    seat = state.active
    have, need = state.coins[seat], payment.total(state, seat, item)
    if need <= have:
        return None
    units = payment.payment(state, seat, item).units
    missing = []
    for resource, identity in enumerate(RESOURCES):
        of_this = [unit for unit in units if unit.resource == resource]
        bought = sum(unit.how == "bought" for unit in of_this)
        if bought:
            waived = sum(unit.how == "waived" for unit in of_this)
            numbers = [len(of_this), len(of_this) - bought - waived, bought, of_this[0].price]
            missing.append(":".join(map(str, [identity, *numbers, *([waived] if waived else [])])))
    given: dict[str, Any] = {"need": need, "have": have, "short": need - have, "coins": ITEM_COINS[item]}
    given["income"] = payment.discard_income(state, seat)
    return refuse("unaffordable", item=name, **given, missing=" ".join(missing))


def _pay(state: State, item: int) -> int:
    """DU-6.3 step 2: the trade part goes to the rival who owns Economy (DU-7.10), the rest to the bank."""
    seat = state.active
    coins = payment.total(state, seat, item)
    if not coins:
        return 0
    trade = coins - ITEM_COINS[item]
    state.coins = changed(state.coins, seat, -coins)
    to_rival = trade > 0 and payment.trade_goes_to_rival(state, seat)
    state.emit("pays", seat, coins=coins, trade=trade, to_rival=to_rival)
    if to_rival:
        gain(state, 1 - seat, trade, "economy", _ECONOMY)
    return coins


def _leave_slot(state: State, card: int) -> None:
    """The card leaves the structure; face-up cards under it become accessible, the others are to be turned (DU-5.6)."""
    slots = state.slots
    slot = slots.index(card)
    state.slots = slots = placed(slots, slot, EMPTY)
    accessible = [other for other in state.open if other != slot]
    for below, other in _UNDER[state.age][slot]:
        if slots[other] == EMPTY:
            if slots[below] >= 0:
                accessible.append(below)
            elif slots[below] != EMPTY:
                state.turning += (below,)
    accessible.sort()
    state.open = tuple(accessible)


def _build(state: State, card: int) -> None:
    """DU-8.1."""
    seat, item = state.active, card_item(card)
    free_with = payment.chain(state, seat, item)
    paid = _pay(state, item)
    _leave_slot(state, card)
    state.emit("built", seat, card=card, chain=free_with, free=not paid)
    enter_city(state, seat, card, by_chain=free_with is not None)


def _discard(state: State, card: int) -> None:
    """DU-8.2."""
    seat = state.active
    _leave_slot(state, card)
    state.discard += (card,)
    state.emit("discarded", seat, card=card)
    gain(state, seat, payment.discard_income(state, seat), "discard", card)


def _build_wonder(state: State, wonder: int, card: int) -> None:
    """DU-8.3, with the effects of DU-13 in the order of DU-6.3."""
    seat, row = state.active, WONDERS[wonder]
    _pay(state, wonder_item(wonder))
    _leave_slot(state, card)
    state.under = placed(state.under, wonder, card)
    state.unbuilt = replaced(state.unbuilt, seat, without(state.unbuilt[seat], wonder))
    state.emit("wonder_built", seat, wonder=wonder, card=card)
    _seventh_wonder(state)
    state.again = row.replay or any(TOKENS[token].wonders_replay for token in state.tokens[seat])  # DU-14.9
    payment.bring(state, seat, MEANS_OF_WONDER[wonder])
    if row.gains:
        gain(state, seat, row.gains, "wonder", wonder)
    if row.rival_loses:
        lose(state, 1 - seat, row.rival_loses, "appian", wonder)  # after the payment, DU-20.5
    if row.shields:
        move_pawn(state, seat, row.shields)  # before a card is chosen to be destroyed, DU-13.13
    if state.result is None:
        _ask(state, wonder)


def _seventh_wonder(state: State) -> None:
    """DU-8.4: when the seventh Wonder of the game is built, the one left returns to the box."""
    if state.wonders_built(0) + state.wonders_built(1) < MOST_WONDERS:
        return
    for seat in (0, 1):
        for wonder in state.unbuilt[seat]:
            state.removed += (wonder,)
            state.emit("seventh", seat, wonder=wonder)
    state.unbuilt = ((), ())


def _ask(state: State, wonder: int) -> None:
    """The choice that a Wonder brings (DU-6.4); without an option it is skipped."""
    row = WONDERS[wonder]
    if row.destroys is not None and state.count(1 - state.active, row.destroys):
        state.pending += (_CHOOSE_DESTROY[row.destroys],)
    if row.draws and state.box_tokens:
        state.pending += (Kind.BOX_TOKEN, Kind.CHANCE_DRAW)
    if row.raises and state.discard:
        state.pending += (Kind.DISCARDED,)
