"""What a card, a Wonder and a Progress token of 7 Wonders Duel are, and how a row of their tables is written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from mohreh.core.text import N_

RESOURCES = (N_("wood"), N_("clay"), N_("stone"), N_("glass"), N_("papyrus"))  # DU-1.4, raw before manufactured
RAW, MANUFACTURED = frozenset({0, 1, 2}), frozenset({3, 4})
LAW = 6  # the index of the symbol that only the Law token carries, DU-1.9
SYMBOLS = ("wheel", "plumb_level", "quill", "mortar", "sundial", "armillary_sphere", "law")
CHAIN_SYMBOLS = (  # DU-1.10
    *("horseshoe", "sword", "tower", "target", "helmet"),  # red
    *("book", "gear", "lyre", "lamp"),  # green
    *("mask", "column", "moon", "sun", "drop", "temple_front"),  # blue
    *("amphora", "barrel"),  # yellow
)


class Colour(StrEnum):
    """The kinds of cards, in the order a city is sorted (DU-1.3, DU-22)."""

    BROWN = "brown"
    GREY = "grey"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    PURPLE = "purple"


BROWN, GREY, YELLOW, BLUE, GREEN, RED, PURPLE = Colour
COLOURS = tuple(Colour)


class Counted(StrEnum):
    """What else than cards of a colour an effect may count."""

    WONDERS_BUILT = "wonders_built"
    SETS_OF_COINS = "sets_of_coins"


WONDERS_BUILT, SETS_OF_COINS = Counted


@dataclass(frozen=True, slots=True)
class Per:
    """Coins when built and points at the end for each thing of a kind in the own city, or in the city with most."""

    of: tuple[Colour | Counted, ...]
    coins: int
    points: int
    most: bool  # count in the city that has the most of them (Guilds, DU-12), not in the own one (DU-11.5)


@dataclass(frozen=True, slots=True)
class Card:
    """A building (DU-11, DU-12). `cost` and `produces` are units in the order of RESOURCES, `coins` is a cost too."""

    id: str
    name: str
    colour: Colour
    coins: int
    cost: tuple[int, ...]
    produces: tuple[int, ...]  # in every construction, DU-7.2
    makes_raw: bool  # one unit of wood, clay or stone, chosen anew for every construction, DU-7.3
    makes_manufactured: bool  # the same with glass and papyrus
    fixed_price: tuple[int, ...]  # resources that cost their owner 1 coin a unit, DU-7.5
    gains: int
    per: Per | None
    shields: int
    symbol: int | None  # index in SYMBOLS
    vp: int
    chain_symbol_needed: str | None  # free for the owner of the card that gives it, DU-7.8
    chain_symbol_given: str | None
    age: int = 0
    guild: bool = False
    chain_from: int | None = None  # the card that makes this one free
    chain_to: int | None = None  # the card that this one makes free


@dataclass(frozen=True, slots=True)
class Wonder:
    """A Wonder (DU-13). `cost` is in units in the order of RESOURCES; Wonders have no coin part (DU-7.1)."""

    id: str
    name: str
    cost: tuple[int, ...]
    makes_raw: bool
    makes_manufactured: bool
    gains: int
    rival_loses: int
    shields: int
    destroys: Colour | None  # a card of this colour leaves the rival's city
    draws: int  # Progress tokens drawn from the box to keep one
    raises: bool  # builds a card of the discard pile
    replay: bool
    vp: int


class Discount(StrEnum):
    """The constructions that a Progress token makes 2 units cheaper (DU-7.6)."""

    WONDERS = "wonders"
    BLUE_CARDS = "blue_cards"


@dataclass(frozen=True, slots=True)
class Token:
    """A Progress token (DU-14)."""

    id: str
    name: str
    gains: int = 0
    vp: int = 0
    vp_per_token: int = 0  # for each Progress token of the owner, itself included
    symbol: int | None = None
    discount: Discount | None = None
    trade_income: bool = False  # receives what the rival spends on trade, DU-7.10
    extra_shields: int = 0  # on each red card, DU-14.8
    wonders_replay: bool = False  # DU-14.9
    chain_bonus: int = 0  # coins for each chain build, DU-14.10


def units(**resources: int) -> tuple[int, ...]:
    """A multiset of resources as one number of units for each of RESOURCES."""
    return tuple(resources.get(name, 0) for name in RESOURCES)


def own(of: Colour | Counted, *, coins: int) -> Per:
    """Coins for each thing of this kind in the own city, the card itself included (DU-11.5)."""
    return Per((of,), coins, 0, most=False)


def most(*of: Colour | Counted, points: int, coins: int = 0) -> Per:
    """Coins and points for each thing of these kinds in the city that has most of them (DU-12)."""
    return Per(of, coins, points, most=True)


def card(
    id: str,
    name: str,
    colour: Colour,
    *,
    coins: int = 0,
    makes: str = "",
    makes_one_of: frozenset[int] = frozenset(),
    at_one_coin: str = "",
    gains: int = 0,
    per: Per | None = None,
    shields: int = 0,
    symbol: str = "",
    vp: int = 0,
    free_with: str | None = None,
    gives: str | None = None,
    **cost: int,
) -> Card:
    """A row of the card tables; Age and chains are filled in by `components.link`."""
    return Card(
        id=id,
        name=name,
        colour=colour,
        coins=coins,
        cost=units(**cost),
        produces=tuple(makes.split().count(resource) for resource in RESOURCES),
        makes_raw=makes_one_of == RAW,
        makes_manufactured=makes_one_of == MANUFACTURED,
        fixed_price=tuple(RESOURCES.index(resource) for resource in at_one_coin.split()),
        gains=gains,
        per=per,
        shields=shields,
        symbol=SYMBOLS.index(symbol) if symbol else None,
        vp=vp,
        chain_symbol_needed=free_with,
        chain_symbol_given=gives,
    )


def guild(id: str, name: str, *, per: Per, **cost: int) -> Card:
    """A row of the Guild table."""
    return replace(card(id, name, PURPLE, per=per), cost=units(**cost), guild=True)


def wonder(
    id: str,
    name: str,
    *,
    makes_one_of: frozenset[int] = frozenset(),
    gains: int = 0,
    rival_loses: int = 0,
    shields: int = 0,
    destroys: Colour | None = None,
    draws: int = 0,
    raises: bool = False,
    replay: bool = False,
    vp: int = 0,
    **cost: int,
) -> Wonder:
    """A row of the Wonder table."""
    return Wonder(
        id=id,
        name=name,
        cost=units(**cost),
        makes_raw=makes_one_of == RAW,
        makes_manufactured=makes_one_of == MANUFACTURED,
        gains=gains,
        rival_loses=rival_loses,
        shields=shields,
        destroys=destroys,
        draws=draws,
        raises=raises,
        replay=replay,
        vp=vp,
    )
