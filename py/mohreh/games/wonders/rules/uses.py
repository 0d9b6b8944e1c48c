"""What can be done with a card (SW-5, SW-6.1 to SW-6.5, SW-7.1, SW-8.8, SW-13.6 to SW-13.9), and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    COINS_ASKED,
    COST,
    FREE_BUILD,
    FREE_CITY,
    PARENTS,
    SAME,
    STAGE_COST,
    TURNS,
)
from mohreh.games.wonders.payment import NOTHING, Market
from mohreh.games.wonders.purchases import lack
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
    """Whether the city may build a card for free in this Age (SW-8.8)."""
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
        return refuse("not_in_hand", card=card, city=_whose(state, city))
    mode, left, right = way = action.mode, action.left, action.right
    free_city = action.verb == "city"
    if action.kind == "discard":
        if way != ("free", 0, 0):
            return refuse("malformed", card=card)
        return _must_play(state, cards) if free_city else None
    market = Market(state, city, every=free_city)
    if action.kind == "stage":
        return _stage_refused(state, city, action, market)
    ways = build_ways(state, city, card, market)
    if way in ways:
        return None
    have, whose = state.have[city], _whose(state, city)
    if have & SAME[card]:
        return refuse("same_structure", card=card, city=whose)
    if mode != "pay" and (left or right):
        return refuse("malformed", card=card)
    if mode == "special_free" and free_build(state, city):
        return refuse("free_build_wasted", card=card)
    if ways == _FREE:
        return refuse("costs_nothing", card=card)
    if ways == _CHAIN:
        return refuse("chain", card=card, parent=parent_of(have, card))
    pairs = [(a, b) for how, a, b in ways if how == "pay"]
    payable = int(bool(pairs))
    if mode == "special_free":
        again = int(state.age < AGES[-1])
        return refuse("no_free_build", used=int(state.used[city]), payable=payable, again=again, city=whose)
    if mode == "chain":
        return refuse("no_chain", card=card, payable=payable)
    if mode == "free" and payable:
        return refuse("not_free", card=card)
    if CARDS[card].price > market.coins:  # also where the free build is still a way
        return refuse(
            "coins_short", card=card, need=CARDS[card].price, have=market.coins, city=whose, later=_later(state)
        )
    return _unpaid(f"card {card}", state, market, COST[card], pairs, whose)


def parent_of(have: int, card: int) -> int:
    """The structure of a city with these cards that makes a card free (SW-5.7); one is enough."""
    return next(parent for parent in range(len(CARDS)) if have & PARENTS[card] & 1 << parent)


def _whose(state: State, city: int) -> int:
    """For a refusal: the seat of the city, -1 for the Free City."""
    return city - state.base


def _must_play(state: State, cards: Iterable[int]) -> Refusal | None:
    first = city_uses(state, cards)[0]
    return None if first.kind == "discard" else refuse("must_play", card=first.card, use=first.kind)


def _unpaid(item: str, state: State, market: Market, cost: int, pairs: Iterable[Pair], whose: int) -> Refusal:
    """There are other payments, or the coins are too few (SW-5.6), or not all that is missing is for sale (SW-5.4)."""
    offered = " ".join(f"{left}:{right}" for left, right in pairs)
    if offered:
        return refuse("other_payment", item=item, pairs=offered)
    missing, unsold, price = lack(market, cost)
    own = cost - missing
    if unsold:
        return refuse("not_sold", item=item, cost=cost, own=own, sold=missing - unsold, unsold=unsold, city=whose)
    return refuse(
        "cannot_pay",
        item=item,
        cost=cost,
        own=own,
        missing=missing,
        need=price,
        have=market.coins,
        city=whose,
        later=_later(state),
    )


def _later(state: State) -> int:
    """Whether a turn follows in which the coins of this one can be spent (SW-5.6)."""
    return int(state.age < AGES[-1] or state.turn < TURNS)


def _stage_refused(state: State, city: int, action: Action, market: Market) -> Refusal | None:
    costs, built = STAGE_COST[2 * state.boards[city] + state.sides[city]], state.stages[city]
    whose = _whose(state, city)
    if built == len(costs):
        return refuse("wonder_done", board=state.boards[city], city=whose)
    if action.mode != "pay":
        return refuse("malformed", card=action.card)
    if action.verb == "city" and build_ways(state, city, action.card, market) == _CHAIN:
        return refuse("must_chain", card=action.card, parent=parent_of(state.have[city], action.card))
    pairs = stage_pairs(state, city, market)
    if (action.left, action.right) in pairs:
        return None
    return _unpaid(f"stage {built + 1} {state.boards[city]}", state, market, costs[built], pairs, whose)
