"""What a city can pay for, and how (SW-5): own production, purchases from both neighbours, every split of them.

Purchases that leave nothing out that could be left out (SW-5.5 b) all buy equally many resources: sets of required
resources that own units can cover are the independent sets of a matroid, and its bases are all of one size. So what is
bought is what the largest covered parts of a cost leave over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.remembered import Memo
from mohreh.games.wonders.components import (
    DISCOUNTING,
    DISCOUNTS,
    PRICE,
    PRICE_LOW,
    PRODUCING,
    RAW,
    RESOURCES,
    SELLING,
    STAGE_DISCOUNT,
    STAGE_UNITS,
    START,
    UNITS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mohreh.games.wonders.state import State

Pair = tuple[int, int]  # coins to the left neighbour, coins to the right neighbour

NOTHING: tuple[Pair, ...] = ((0, 0),)
_MOST_KEPT = 60_000  # results in memory: with 8192 random play was 8 to 32 % slower
_BITS = tuple(tuple(r for r in range(len(RESOURCES)) if units >> r & 1) for units in range(1 << len(RESOURCES)))
_RAW_BITS = 3 * RAW
_SUM = tuple(sum(packed >> 3 * at & 7 for at in range(RAW)) for packed in range(1 << _RAW_BITS))


class Production:
    """The units that can be used together; what has been found about them is kept."""

    __slots__ = ("reached", "units", "wanting")

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units
        self.wanting: dict[int, tuple[int, ...]] = {}
        self.reached: dict[int, frozenset[int]] = {}

    def reach(self, cost: int) -> frozenset[int]:
        """All parts of a cost that the units cover, each unit used once at most (SW-5.3, SW-5.4)."""
        found = self.reached.get(cost)
        if found is None:
            found = self.reached[cost] = frozenset(_reach(self.units, cost))
        return found

    def missing(self, cost: int) -> tuple[int, ...]:
        """What must be bought: each smallest part of the cost that the units leave over; (0,) when they cover it."""
        found = self.wanting.get(cost)
        if found is None:
            reached = _reach(self.units, cost)
            sizes = {part: _size(part) for part in reached}
            most = max(sizes.values())
            found = tuple(sorted(cost - part for part, size in sizes.items() if size == most))
            self.wanting[cost] = found
        return found


def _size(packed: int) -> int:
    return _SUM[packed & (1 << _RAW_BITS) - 1] + _SUM[packed >> _RAW_BITS]


def _reach(units: Iterable[int], cost: int) -> set[int]:
    asked = 0
    for resource in range(len(RESOURCES)):
        if cost >> 3 * resource & 7:
            asked |= 1 << resource
    parts = {0}
    for unit in units:
        useful = unit & asked
        if useful:
            more = []
            for resource in _BITS[useful]:
                shift = 3 * resource
                one, most = 1 << shift, cost >> shift & 7
                more += [part + one for part in parts if (part >> shift & 7) < most]
            parts.update(more)
    return parts


_INTERNED: Memo[tuple[int, ...], Production] = Memo(__name__, _MOST_KEPT)
_OWN: Memo[tuple[int, int, int], Production] = Memo(__name__, _MOST_KEPT)
_SALE: Memo[tuple[int, int], Production] = Memo(__name__, _MOST_KEPT)
_PAIRS: Memo[tuple[int, int, Production, Production, Production, bool], tuple[Pair, ...]] = Memo(__name__, _MOST_KEPT)


def _production(units: list[int]) -> Production:
    key = tuple(sorted(units))
    found = _INTERNED.get(key)
    if found is None:
        found = _INTERNED.keep(key, Production(key))
    return found


def _made(have: int) -> list[int]:
    return [unit for card, units in enumerate(UNITS) if have >> card & 1 for unit in units]


def own(board: int, side: int, stages: int, have: int) -> Production:
    """What a city can use itself (SW-5.3)."""
    key = (2 * board + side, stages, have & PRODUCING)
    found = _OWN.get(key)
    if found is None:
        extra: tuple[int, ...] = STAGE_UNITS[key[0]][stages]
        found = _OWN.keep(key, _production([1 << START[board], *_made(key[2]), *extra]))
    return found


def sale(board: int, have: int) -> Production:
    """What a city sells to its neighbours: the start resource, brown and grey cards (SW-5.4)."""
    key = (board, have & SELLING)
    found = _SALE.get(key)
    if found is None:
        found = _SALE.keep(key, _production([1 << START[board], *_made(key[1])]))
    return found


def discounts(side: int, stages: int, have: int) -> int:
    """The discounts of a city as bits (SW-8.4)."""
    found: int = STAGE_DISCOUNT[side][stages]
    if have & DISCOUNTING:
        for bit, discount in DISCOUNTS:
            if have & bit:
                found |= discount
    return found


class Market:
    """What a city has for its payments at the start of a turn: units, sellers, prices and coins."""

    __slots__ = ("coins", "every", "left", "own", "prices", "right")

    def __init__(self, state: State, city: int, every: bool = False) -> None:
        boards, have = state.boards, state.have
        left = city + 1 if city + 1 < state.m else 0
        right = city - 1 if city else state.m - 1
        side, stages = state.sides[city], state.stages[city]
        self.own = own(boards[city], side, stages, have[city])
        self.left, self.right = sale(boards[left], have[left]), sale(boards[right], have[right])
        self.prices = discounts(2 * boards[city] + side, stages, have[city])
        self.coins = state.coins[city]
        self.every = every  # dominated pairs as well, SW-13.9

    def pairs(self, cost: int) -> tuple[Pair, ...]:
        """The payments for these resources that are on offer, the cheapest first (SW-5.5)."""
        missing = self.own.missing(cost)
        if not missing[0]:
            return NOTHING
        key = (cost, self.prices, self.own, self.left, self.right, self.every)
        found = _PAIRS.get(key)
        if found is None:
            found = _PAIRS.keep(key, _pairs(missing, self.left, self.right, self.prices, self.every))
        coins = self.coins
        if found and sum(found[-1]) > coins:
            return tuple([pair for pair in found if pair[0] + pair[1] <= coins])  # SW-5.6
        return found


def _pairs(missing: tuple[int, ...], left: Production, right: Production, prices: int, every: bool) -> tuple[Pair, ...]:
    raw_left = PRICE_LOW if prices & 1 else PRICE
    raw_right = PRICE_LOW if prices & 2 else PRICE
    made = PRICE_LOW if prices & 4 else PRICE
    low = (1 << _RAW_BITS) - 1
    found = set()
    for bought in missing:
        from_right = right.reach(bought)
        for part in left.reach(bought):
            rest = bought - part
            if rest in from_right:
                found.add(
                    (
                        _SUM[part & low] * raw_left + _SUM[part >> _RAW_BITS] * made,
                        _SUM[rest & low] * raw_right + _SUM[rest >> _RAW_BITS] * made,
                    )
                )
    if not every:
        found = {
            (a, b) for a, b in found if not any(c <= a and d <= b and (c, d) != (a, b) for c, d in found)
        }  # SW-5.5 d
    return tuple(sorted(found, key=lambda pair: (pair[0] + pair[1], pair)))
