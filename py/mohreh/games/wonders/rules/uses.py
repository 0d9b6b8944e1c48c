"""What can be done with a card (SW-5, SW-6.1 to SW-6.5, SW-7.1, SW-8.8, SW-13.6 to SW-13.9), and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    COINS_ASKED,
    COST,
    FREE_BUILD,
    FREE_CITY,
    PARENTS,
    SAME,
    STAGE_COST,
)
from mohreh.games.wonders.payment import NOTHING, Market
from mohreh.games.wonders.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mohreh.core.game import Refusal
    from mohreh.games.wonders.payment import Pair
    from mohreh.games.wonders.state import State

Way = tuple[str, int, int]  # mode, coins to the left, coins to the right

_FREE: tuple[Way, ...] = (("free", 0, 0),)
_CHAIN: tuple[Way, ...] = (("chain", 0, 0),)
_PAY: tuple[Way, ...] = (("pay", 0, 0),)
_SPECIAL: tuple[Way, ...] = (("special_free", 0, 0),)


def free_build(state: State, city: int) -> bool:
    """Whether the city may build a card for nothing in this Age (SW-8.8)."""
    side = 2 * state.boards[city] + state.sides[city]
    return FREE_BUILD[side][state.stages[city]] and not state.used[city]


def build_ways(state: State, city: int, card: int, market: Market) -> tuple[Way, ...]:
    """All ways to build a card (SW-5), the cheapest first; () when it cannot be built."""
    have = state.have[city]
    if have & SAME[card]:
        return ()  # SW-6.3
    cost, price = COST[card], COINS_ASKED[card]
    if not cost and not price:
        return _FREE  # SW-5.1
    if have & PARENTS[card]:
        return _CHAIN  # SW-5.8
    if price:
        ways = _PAY if market.coins >= price else ()  # SW-5.2
    else:
        pairs = market.pairs(cost)
        if pairs is NOTHING:
            return _PAY  # SW-5.3
        ways = tuple([("pay", left, right) for left, right in pairs])
    return ways + _SPECIAL if free_build(state, city) else ways


def stage_pairs(state: State, city: int, market: Market) -> tuple[Pair, ...]:
    """All payments for the next stage (SW-7.1); () when the wonder is finished or it cannot be paid."""
    costs, built = STAGE_COST[2 * state.boards[city] + state.sides[city]], state.stages[city]
    return market.pairs(costs[built]) if built < len(costs) else ()


def uses(state: State, city: int, cards: Iterable[int]) -> list[Action]:
    """All legal uses of these cards by a city (SW-6.9): build, next stage, discard, card after card."""
    market = Market(state, city)
    pairs = stage_pairs(state, city, market)
    out = []
    for card in dict.fromkeys(cards):
        if card < 0:
            continue
        for mode, left, right in build_ways(state, city, card, market):
            out.append(use("build", card, mode, left, right))
        for left, right in pairs:
            out.append(use("stage", card, "pay", left, right))
        out.append(use("discard", card, "free"))
    return out


def city_uses(state: State, cards: Iterable[int]) -> list[Action]:
    """All that can be done with these cards for the Free City (SW-13.6, SW-13.8, SW-13.9)."""
    market = Market(state, FREE_CITY, every=True)
    pairs = stage_pairs(state, FREE_CITY, market)
    out, kinds = [], [card for card in dict.fromkeys(cards) if card >= 0]
    for card in kinds:
        ways = build_ways(state, FREE_CITY, card, market)
        for mode, left, right in ways:
            out.append(use("build", card, mode, left, right, city=True))
        if ways != _CHAIN:
            for left, right in pairs:
                out.append(use("stage", card, "pay", left, right, city=True))
    return out or [use("discard", card, "free", city=True) for card in kinds]


def refused(state: State, city: int, cards: Iterable[int], action: Action) -> Refusal | None:
    """Why this use of one of the cards by this city is refused; None when it is legal (SW-6.2)."""
    card = action.card
    if card not in cards:
        return refuse("not_in_hand")
    mode, left, right = way = action.mode, action.left, action.right
    free_city = action.verb == "city"
    if action.kind == "discard":
        if way != ("free", 0, 0):
            return refuse("malformed")
        return refuse("must_play") if free_city and city_uses(state, cards)[0].kind != "discard" else None
    market = Market(state, city, every=free_city)
    if action.kind == "stage":
        return _stage_refused(state, city, action, market)
    ways = build_ways(state, city, card, market)
    if way in ways:
        return None
    have = state.have[city]
    if have & SAME[card]:
        return refuse("same_structure")
    if mode != "pay" and (left or right):
        return refuse("malformed")
    if mode == "special_free":
        return refuse("free_build_wasted" if free_build(state, city) else "no_free_build")
    if mode == "chain":
        return refuse("no_chain")
    if ways == _CHAIN:
        return refuse("chain")
    if mode == "free":
        return refuse("not_free")
    if ways == _FREE:
        return refuse("costs_nothing")
    return _unpaid(card, [(a, b) for how, a, b in ways if how == "pay"])


def _unpaid(card: int, pairs: list[Pair]) -> Refusal:
    if pairs:
        return refuse("other_payment")
    return refuse("coins_short" if CARDS[card].price else "cannot_pay")


def _stage_refused(state: State, city: int, action: Action, market: Market) -> Refusal | None:
    if state.stages[city] == len(STAGE_COST[2 * state.boards[city] + state.sides[city]]):
        return refuse("wonder_done")
    if action.mode != "pay":
        return refuse("malformed")
    if action.verb == "city" and build_ways(state, city, action.card, market) == _CHAIN:
        return refuse("must_chain")
    pairs = stage_pairs(state, city, market)
    if (action.left, action.right) in pairs:
        return None
    return refuse("other_payment" if pairs else "cannot_pay")
