"""What a construction costs and how it is paid (DU-7).

The price of an item depends on what its builder and the rival produce, on fixed prices, choice producers, discounts and
chains: on the *means* of the builder. They are a few small numbers (`Means`), kept up to date whenever a component
changes hands. `total` is asked for every card and Wonder at every turn, so it looks only at what matters to its item,
and remembers what it has worked out; `payment` explains a total unit by unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from mohreh.games.duel.components import (
    BASE_PRICE,
    BLUE,
    CARDS,
    CHAIN_SYMBOLS,
    DISCOUNT_UNITS,
    FIXED_PRICE,
    RAW,
    RESOURCES,
    TOKENS,
    WONDERS,
    Card,
    Discount,
)

if TYPE_CHECKING:
    from mohreh.games.duel.state import State


class Field(NamedTuple):
    """One of the numbers of the means: its lowest bit in the integer, and all its bits set."""

    low: int
    full: int

    def of(self, means: int) -> int:
        """The number."""
        return means >> self.low & self.full

    def holding(self, number: int) -> int:
        """Means of which only this number is not 0."""
        return number << self.low

    @property
    def mask(self) -> int:
        """Picks the number out of means, with `&`."""
        return self.full << self.low


def _side_by_side(bits: Sequence[int]) -> list[Field]:
    """Adjacent bit fields with these widths."""
    return [Field(low, (1 << wide) - 1) for low, wide in zip(accumulate(bits, initial=0), bits, strict=False)]


_N = len(RESOURCES)
_FIELDS = _side_by_side([3] * _N + [3] * _N + [1] * _N + [2, 2] + [1, 1] + [1] * len(CHAIN_SYMBOLS))
_OWN = _FIELDS[:_N]  # by resource: units that the own brown and grey cards produce, 4 at most, DU-1.3
_RIVAL = _FIELDS[_N : 2 * _N]  # the same of the rival
_FIXED = _FIELDS[2 * _N : 3 * _N]  # by resource: whether its price is fixed
_RAW, _MANUFACTURED, _FOR_WONDERS, _FOR_BLUE = _FIELDS[3 * _N : 3 * _N + 4]  # choice producers; Architecture, Masonry
_CHAIN = dict(zip(CHAIN_SYMBOLS, _FIELDS[3 * _N + 4 :], strict=True))  # whether the chain symbol is owned


class Means(int):
    """The numbers that determine the prices of a seat, each a field of one integer.

    So what a component brings can be added or taken away at once, and one mask picks what matters to a price.
    """

    def __repr__(self) -> str:
        named = [(f"own {name}", field) for name, field in zip(RESOURCES, _OWN, strict=True)]
        named += [(f"rival's {name}", field) for name, field in zip(RESOURCES, _RIVAL, strict=True)]
        named += [(f"fixed {name}", field) for name, field in zip(RESOURCES, _FIXED, strict=True)]
        named += [("any raw", _RAW), ("any manufactured", _MANUFACTURED)]
        named += [("cheaper Wonders", _FOR_WONDERS), ("cheaper blue", _FOR_BLUE)]
        named += [(f"chain {symbol}", field) for symbol, field in _CHAIN.items()]
        held = [f"{name}: {field.of(self)}" for name, field in named if field.of(self)]
        return f"Means({', '.join(held)})"


NO_MEANS = Means(0)


def bring(state: State, seat: int, means: int) -> None:
    """Add the means of a component to those of `seat`; negative: remove them."""
    if means:
        mine, theirs = state.means
        state.means = (Means(mine + means), theirs) if seat == 0 else (mine, Means(theirs + means))


def _made(units: Sequence[int], fields: Sequence[Field]) -> int:
    return sum(field.holding(n) for n, field in zip(units, fields, strict=True))


def _of_card(card: Card) -> int:
    means = _made(card.produces, _OWN) + sum(_FIXED[resource].holding(1) for resource in card.fixed_price)
    means += _RAW.holding(card.makes_raw) + _MANUFACTURED.holding(card.makes_manufactured)
    return means + (_CHAIN[card.chain_symbol_given].holding(1) if card.chain_symbol_given else 0)


# What a component adds to the means of its owner, and a card to those of the owner's rival.
MEANS_OF_CARD = tuple(_of_card(card) for card in CARDS)
MEANS_OF_RIVAL = tuple(_made(card.produces, _RIVAL) for card in CARDS)
MEANS_OF_WONDER = tuple(_RAW.holding(row.makes_raw) + _MANUFACTURED.holding(row.makes_manufactured) for row in WONDERS)
MEANS_OF_TOKEN = tuple(
    _FOR_WONDERS.holding(row.discount is Discount.WONDERS) + _FOR_BLUE.holding(row.discount is Discount.BLUE_CARDS)
    for row in TOKENS
)

# An item is what can be built: card indices first, then Wonders.
_FIRST_WONDER = len(CARDS)
ITEM_COST = tuple(row.cost for row in CARDS) + tuple(row.cost for row in WONDERS)
ITEM_COINS = tuple(row.coins for row in CARDS) + (0,) * len(WONDERS)


def card_item(card: int) -> int:
    """The item of building this card."""
    return card


def wonder_item(wonder: int) -> int:
    """The item of building this Wonder."""
    return _FIRST_WONDER + wonder


def _discount(item: int) -> Field | None:
    """Whether there is a token that makes this item cheaper (DU-7.6, DU-14.2, DU-14.5)."""
    if item >= _FIRST_WONDER:
        return _FOR_WONDERS
    return _FOR_BLUE if CARDS[item].colour is BLUE else None


def _chain(item: int) -> Field | None:
    """Whether there is a chain symbol that makes this item free (DU-7.8)."""
    symbol = None if item >= _FIRST_WONDER else CARDS[item].chain_symbol_needed
    return None if symbol is None else _CHAIN[symbol]


def _mask(item: int) -> int:
    """The mask of everything in means that can affect the price of an item."""
    fields = {_discount(item)} if any(ITEM_COST[item]) else set()
    for resource, needed in enumerate(ITEM_COST[item]):
        if needed:
            fields |= {_OWN[resource], _RIVAL[resource], _FIXED[resource], _choice(resource)}
    return sum(field.mask for field in {*fields, _chain(item)} if field is not None)


def _choice(resource: int) -> Field:
    """The choice producers that can make a resource (DU-7.3)."""
    return _RAW if resource in RAW else _MANUFACTURED


ITEMS = range(_FIRST_WONDER + len(WONDERS))
_CHAIN_OF = tuple(_chain(item) for item in ITEMS)
MASK = tuple(_mask(item) for item in ITEMS)


def _price(means: int, resource: int) -> int:
    """Coins for one missing unit: DU-7.4, or DU-7.5 with a fixed price."""
    return FIXED_PRICE if _FIXED[resource].of(means) else BASE_PRICE + _RIVAL[resource].of(means)


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit of a cost: how it is covered, and the coins it would cost to buy (paid only when bought)."""

    resource: int
    how: str  # "produced", "choice", "waived" or "bought"
    price: int


def _cover(means: int, item: int) -> tuple[Unit, ...]:
    """The coverage of each unit of a cost by the cheapest payment (DU-7.7); raw materials first, and the largest need
    first."""
    units: list[Unit] = []
    missing: list[int] = []  # positions in `units`
    cost = ITEM_COST[item]
    for resource in sorted(range(len(cost)), key=lambda r: (r not in RAW, -cost[r], r)):
        needed = cost[resource]
        produced = min(needed, _OWN[resource].of(means))
        price = _price(means, resource)
        units += [Unit(resource, "produced", price)] * produced
        missing += range(len(units), len(units) + needed - produced)
        units += [Unit(resource, "bought", price)] * (needed - produced)
    missing.sort(key=lambda at: -units[at].price)  # dearest first

    def cover(how: str, candidates: list[int], number: int) -> None:
        for at in candidates[:number]:
            units[at] = Unit(units[at].resource, how, units[at].price)
            missing.remove(at)

    cover("choice", [at for at in missing if units[at].resource in RAW], _RAW.of(means))
    cover("choice", [at for at in missing if units[at].resource not in RAW], _MANUFACTURED.of(means))
    discount = _discount(item)
    if discount is not None and discount.of(means):
        cover("waived", list(missing), DISCOUNT_UNITS)
    return tuple(units)


def _least_total(means: int, item: int) -> int:
    """The coins of the cheapest payment, by the formula of DU-7.7; 0 with a chain (DU-7.8)."""
    chain = _CHAIN_OF[item]
    if chain is not None and chain.of(means):
        return 0
    raw: list[int] = []  # prices of the missing units
    manufactured: list[int] = []
    for resource, needed in enumerate(ITEM_COST[item]):
        if needed and (missing := needed - _OWN[resource].of(means)) > 0:
            (raw if resource in RAW else manufactured).extend([_price(means, resource)] * missing)
    prices = _cheapest(raw, _RAW.of(means)) + _cheapest(manufactured, _MANUFACTURED.of(means))
    discount = _discount(item)
    if discount is not None and discount.of(means):
        prices = _cheapest(prices, DISCOUNT_UNITS)
    return ITEM_COINS[item] + sum(prices)


def _cheapest(prices: list[int], dropped: int) -> list[int]:
    """The prices without this many of the highest ones."""
    return sorted(prices)[:-dropped] if dropped else prices


class _Totals(dict[int, int]):
    """The coins for an item by the relevant part of the means, cached."""

    def __init__(self, item: int) -> None:
        self.item = item

    def __missing__(self, means: int) -> int:
        total = self[means] = _least_total(means, self.item)
        return total


TOTALS = tuple(_Totals(item) for item in ITEMS)
"""A table of the results of `total`, by item and by the means that matter to it, `means & MASK[item]`."""


class _Choices(dict[int, tuple[int, int]]):
    """The choice producers by their part of the means."""

    def __missing__(self, means: int) -> tuple[int, int]:
        units = self[means] = _RAW.of(means), _MANUFACTURED.of(means)
        return units


_OF_CHOICE = _RAW.mask | _MANUFACTURED.mask
_CHOICES = _Choices()


def total(state: State, seat: int, item: int) -> int:
    """Coins that `seat` pays in all for an item now (DU-7.7); 0 when a chain makes it free (DU-7.8)."""
    return TOTALS[item][state.means[seat] & MASK[item]]


def chain(state: State, seat: int, item: int) -> int | None:
    """The card in the city of `seat` that makes this item free (DU-7.8), if there is one."""
    symbol = _CHAIN_OF[item]
    return CARDS[item].chain_from if symbol is not None and symbol.of(state.means[seat]) else None


@dataclass(frozen=True, slots=True)
class Payment:
    """A price explained: total = coin part + trade part, how each unit is covered, who gets the trade part."""

    total: int
    trade: int
    coins: int
    chain: int | None  # the own card that makes the item free
    units: tuple[Unit, ...]  # in printed order; empty with a chain
    to_rival: bool  # the trade part goes to the rival, DU-7.10


def trade_goes_to_rival(state: State, seat: int) -> bool:
    """Whether the rival of `seat` owns Economy (DU-7.10, DU-14.3)."""
    return any(TOKENS[token].trade_income for token in state.tokens[1 - seat])


def payment(state: State, seat: int, item: int) -> Payment:
    """What `seat` would pay for an item now, and why."""
    to_rival = trade_goes_to_rival(state, seat)
    if (free_with := chain(state, seat, item)) is not None:
        return Payment(0, 0, 0, free_with, (), to_rival)
    units = _cover(state.means[seat], item)
    trade = sum(unit.price for unit in units if unit.how == "bought")
    return Payment(trade + ITEM_COINS[item], trade, ITEM_COINS[item], None, units, to_rival)


def price(state: State, seat: int, resource: int) -> int:
    """Coins that one missing unit of a resource costs `seat` (DU-7.4, DU-7.5)."""
    return _price(state.means[seat], resource)


def production(state: State, seat: int) -> tuple[int, ...]:
    """Units of each resource that the brown and grey cards of `seat` produce (DU-7.2)."""
    return tuple(field.of(state.means[seat]) for field in _OWN)


def choice_producers(state: State, seat: int) -> tuple[int, int]:
    """How many units of choice `seat` has in each construction: raw, manufactured (DU-7.3)."""
    return _CHOICES[state.means[seat] & _OF_CHOICE]


def discard_income(state: State, seat: int) -> int:
    """Coins that discarding a card brings `seat` now (DU-8.2)."""
    return state.income[seat]
