"""What a construction costs and how it is paid (DU-7).

The price of an item depends on what its builder and the rival produce, on fixed prices, choice producers,
discounts and chains. All of that is packed into one integer for each seat, its *means*, kept up to date
by addition whenever a component changes hands. Each item looks only at the bits that matter to its
price, so totals are remembered by `means & item's mask`; `payment` explains a total unit by unit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

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

# The bits of the means of a seat. Three bits hold the units produced of a resource (4 at most, DU-1.3).
_BITS, _UNITS = 3, 0b111
_OWN = 0  # units produced by the own brown and grey cards, for each resource
_RIVAL = _OWN + _BITS * len(RESOURCES)  # the same of the rival
_FIXED = _RIVAL + _BITS * len(RESOURCES)  # one bit for each resource with a fixed price
_RAW = _FIXED + len(RESOURCES)  # number of raw choice producers, two bits
_MANUFACTURED = _RAW + 2
_FOR_WONDERS = _MANUFACTURED + 2  # Architecture
_FOR_BLUE = _FOR_WONDERS + 1  # Masonry
_CHAINS = _FOR_BLUE + 1  # one bit for each chain symbol owned


def _produced(units: tuple[int, ...], base: int) -> int:
    return sum(n << base + _BITS * resource for resource, n in enumerate(units))


def _means_of_card(card: Card) -> int:
    means = _produced(card.produces, _OWN)
    means += sum(1 << _FIXED + resource for resource in card.fixed_price)
    means += (card.makes_raw << _RAW) + (card.makes_manufactured << _MANUFACTURED)
    if card.chain_symbol_given:
        means += 1 << _CHAINS + CHAIN_SYMBOLS.index(card.chain_symbol_given)
    return means


# What a component adds to the means of its owner, and a card to those of the owner's rival.
MEANS_OF_CARD = tuple(_means_of_card(card) for card in CARDS)
MEANS_OF_RIVAL = tuple(_produced(card.produces, _RIVAL) for card in CARDS)
MEANS_OF_WONDER = tuple((row.makes_raw << _RAW) + (row.makes_manufactured << _MANUFACTURED) for row in WONDERS)
MEANS_OF_TOKEN = tuple(
    ((row.discount is Discount.WONDERS) << _FOR_WONDERS) + ((row.discount is Discount.BLUE_CARDS) << _FOR_BLUE)
    for row in TOKENS
)

# Items are what can be built: card indexes first, then Wonders.
_FIRST_WONDER = len(CARDS)
ITEM_COST = tuple(row.cost for row in CARDS) + tuple(row.cost for row in WONDERS)
ITEM_COINS = tuple(row.coins for row in CARDS) + (0,) * len(WONDERS)


def card_item(card: int) -> int:
    """The item that stands for building this card."""
    return card


def wonder_item(wonder: int) -> int:
    """The item that stands for building this Wonder."""
    return _FIRST_WONDER + wonder


def _discount_bit(item: int) -> int | None:
    """The bit of the token that makes this item cheaper, if there is one (DU-7.6, DU-14.2, DU-14.5)."""
    if item >= _FIRST_WONDER:
        return _FOR_WONDERS
    return _FOR_BLUE if CARDS[item].colour is BLUE else None


def _chain_bit(item: int) -> int | None:
    """The bit of the chain symbol that makes this item free, if there is one (DU-7.8)."""
    symbol = None if item >= _FIRST_WONDER else CARDS[item].chain_symbol_needed
    return None if symbol is None else _CHAINS + CHAIN_SYMBOLS.index(symbol)


def _mask(item: int) -> int:
    """The bits of the means that can change the price of an item."""
    mask = 0
    for resource, needed in enumerate(ITEM_COST[item]):
        if needed:
            mask |= _UNITS << _OWN + _BITS * resource | _UNITS << _RIVAL + _BITS * resource | 1 << _FIXED + resource
            mask |= 0b11 << (_RAW if resource in RAW else _MANUFACTURED)
    if (discount := _discount_bit(item)) is not None and mask:
        mask |= 1 << discount
    if (chain := _chain_bit(item)) is not None:
        mask |= 1 << chain
    return mask


ITEMS = range(_FIRST_WONDER + len(WONDERS))
_CHAIN_BIT = tuple(_chain_bit(item) for item in ITEMS)
MASK = tuple(_mask(item) for item in ITEMS)


def _price(means: int, resource: int) -> int:
    """Coins for one missing unit: DU-7.4, or DU-7.5 with a fixed price."""
    if means >> _FIXED + resource & 1:
        return FIXED_PRICE
    return BASE_PRICE + (means >> _RIVAL + _BITS * resource & _UNITS)


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit of a cost: how it is covered, and the coins it would cost to buy (paid only when bought)."""

    resource: int
    how: str  # "produced", "choice", "waived" or "bought"
    price: int


def _cover(means: int, item: int) -> tuple[Unit, ...]:
    """How each unit of a cost is covered in the cheapest way (DU-7.7); raw first, the largest need first."""
    units: list[Unit] = []
    missing: list[int] = []  # positions in `units`
    cost = ITEM_COST[item]
    for resource in sorted(range(len(cost)), key=lambda r: (r not in RAW, -cost[r], r)):
        needed = cost[resource]
        produced = min(needed, means >> _OWN + _BITS * resource & _UNITS)
        price = _price(means, resource)
        units += [Unit(resource, "produced", price)] * produced
        missing += range(len(units), len(units) + needed - produced)
        units += [Unit(resource, "bought", price)] * (needed - produced)
    missing.sort(key=lambda at: -units[at].price)  # dearest first

    def cover(how: str, candidates: list[int], number: int) -> None:
        for at in candidates[:number]:
            units[at] = Unit(units[at].resource, how, units[at].price)
            missing.remove(at)

    cover("choice", [at for at in missing if units[at].resource in RAW], means >> _RAW & 0b11)
    cover("choice", [at for at in missing if units[at].resource not in RAW], means >> _MANUFACTURED & 0b11)
    discount = _discount_bit(item)
    if discount is not None and means >> discount & 1:
        cover("waived", list(missing), DISCOUNT_UNITS)
    return tuple(units)


def _least_total(means: int, item: int) -> int:
    """The coins of the cheapest payment, by the formula of DU-7.7; 0 with a chain (DU-7.8)."""
    chain = _CHAIN_BIT[item]
    if chain is not None and means >> chain & 1:
        return 0
    raw: list[int] = []  # prices of the missing units
    manufactured: list[int] = []
    for resource, needed in enumerate(ITEM_COST[item]):
        if needed and (missing := needed - (means >> _OWN + _BITS * resource & _UNITS)) > 0:
            (raw if resource in RAW else manufactured).extend([_price(means, resource)] * missing)
    prices = _cheapest(raw, means >> _RAW & 0b11) + _cheapest(manufactured, means >> _MANUFACTURED & 0b11)
    discount = _discount_bit(item)
    if discount is not None and means >> discount & 1:
        prices = _cheapest(prices, DISCOUNT_UNITS)
    return ITEM_COINS[item] + sum(prices)


def _cheapest(prices: list[int], dropped: int) -> list[int]:
    """The prices without so many of the dearest ones."""
    return sorted(prices)[:-dropped] if dropped else prices


class _Totals(dict[int, int]):
    """Coins for one item by the relevant bits of the means, worked out when first asked for."""

    def __init__(self, item: int) -> None:
        self.item = item

    def __missing__(self, means: int) -> int:
        total = self[means] = _least_total(means, self.item)
        return total


TOTALS = tuple(_Totals(item) for item in ITEMS)


def total(state: State, seat: int, item: int) -> int:
    """Coins that `seat` pays in all for an item now (DU-7.7); 0 when a chain makes it free (DU-7.8)."""
    return TOTALS[item][state.means[seat] & MASK[item]]


def chain(state: State, seat: int, item: int) -> int | None:
    """The card in the city of `seat` that makes this item free (DU-7.8), if there is one."""
    bit = _CHAIN_BIT[item]
    if bit is not None and state.means[seat] >> bit & 1:
        return CARDS[item].chain_from
    return None


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
    return tuple(state.means[seat] >> _OWN + _BITS * resource & _UNITS for resource in range(len(RESOURCES)))


def choice_producers(state: State, seat: int) -> tuple[int, int]:
    """How many units of choice `seat` has in each construction: raw, manufactured (DU-7.3)."""
    return state.means[seat] >> _RAW & 0b11, state.means[seat] >> _MANUFACTURED & 0b11


def discard_income(state: State, seat: int) -> int:
    """Coins that discarding a card brings `seat` now (DU-8.2)."""
    return state.income[seat]
