"""What the rules ask of cards and boards, as tables of small numbers made of cards.py and boards.py; and the figures.

A card is its place in CARDS: copies are alike. Sets of cards are bits. A resource is its place in RESOURCES; several of
each are packed into one number, three bits a resource. A side of a board is `2 * board + side`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from mohreh.games.wonders.boards import WONDERS, Stage
from mohreh.games.wonders.cards import CARDS, Card, Discount

_T = TypeVar("_T")

RESOURCES = ("wood", "stone", "clay", "ore", "glass", "papyrus", "textile")  # the raw ones first, SW-1.4
RAW = 4
COLORS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")  # SW-1.3
SYMBOLS = ("compass", "gear", "tablet")  # SW-1.5
CATEGORIES = ("military", "treasury", "wonder", "civilian", "science", "commerce", "guilds")  # SW-11.1

SEATS = (2, 3, 4, 5, 6, 7)
AGES = (1, 2, 3)
TURNS = 6  # SW-4.1
HAND = 7  # SW-3.4
START_COINS = 3  # SW-3.5
SALE = 3  # coins for a discarded card, SW-6.5
PRICE, PRICE_LOW = 2, 1  # of a resource, SW-5.4
COINS_A_POINT = 3  # SW-11.3
VICTORY = {1: 1, 2: 3, 3: 5}  # SW-9.2
DEFEAT = -1  # SW-1.2
PASS = {1: 1, 2: -1, 3: 1}  # to the left neighbour, or to the right one, SW-6.7
SETS = 7  # points for three different symbols, SW-11.6
CITIES_OF_TWO = 3  # SW-13.1
FREE_CITY = 0  # city of two players that has no player
CONTROLLERS = {1: 1, 2: 2, 3: 1}  # who holds the Free City card first, SW-13.3

CARD = {row.id: card for card, row in enumerate(CARDS)}
CARD_IDS = tuple(row.id for row in CARDS)
BOARD = {row.id: board for board, row in enumerate(WONDERS)}
BOARD_IDS = tuple(row.id for row in WONDERS)
SIDES = ("A", "B")
BIT = tuple(1 << card for card in range(len(CARDS)))


def cities_of(seats: int) -> int:
    """How many cities there are (SW-13.1)."""
    return max(seats, CITIES_OF_TWO)


def guilds_of(seats: int) -> int:
    """How many guilds are in the game (SW-3.3, SW-13.2)."""
    return cities_of(seats) + 2


def copies_of(card: int, seats: int) -> int:
    """How many copies of an ordinary card are used (SW-3.2)."""
    return sum(marking <= cities_of(seats) for marking in CARDS[card].copies)


GUILDS = tuple(card for card, row in enumerate(CARDS) if row.color == "purple")
_USED = {
    (seats, age): tuple(card for card, row in enumerate(CARDS) if row.age == age for _ in range(copies_of(card, seats)))
    for seats in SEATS
    for age in AGES
}


def ordinary(seats: int, age: int) -> tuple[int, ...]:
    """The cards of an Age that are certainly in the game, each as often as it occurs; in Age III guilds are added."""
    return _USED[seats, age]


def bits(cards: Iterable[int]) -> int:
    """Cards as bits."""
    found = 0
    for card in cards:
        found |= BIT[card]
    return found


def packed(text: str) -> int:
    """Resources such as "wood wood glass", packed."""
    return sum(1 << 3 * RESOURCES.index(word) for word in text.split())


def units_of(text: str) -> tuple[int, ...]:
    """Units such as "wood/clay": for each the resources that it may be, as bits (SW-2.5)."""
    return tuple(sum(1 << RESOURCES.index(name) for name in unit.split("/")) for unit in text.split())


def _structure(row: Card) -> str:
    return row.structure or row.id


COST = tuple(packed(row.cost) for row in CARDS)
COINS_ASKED = tuple(row.price for row in CARDS)
SAME = tuple(  # the cards that count as the same structure, SW-6.3
    bits(other for other, it in enumerate(CARDS) if _structure(it) == _structure(row)) for row in CARDS
)
PARENTS = tuple(bits(CARD[id_] for id_ in row.parents) for row in CARDS)
OPENS = tuple(tuple(other for other, it in enumerate(CARDS) if row.id in it.parents) for row in CARDS)
UNITS = tuple(units_of(row.makes) for row in CARDS)
COINS = tuple(row.coins for row in CARDS)
OF_COLOR = {color: bits(card for card, row in enumerate(CARDS) if row.color == color) for color in COLORS}
SELLING = OF_COLOR["brown"] | OF_COLOR["grey"]  # SW-5.4
PRODUCING = bits(card for card, row in enumerate(CARDS) if row.makes)
WITH_SHIELDS = tuple((BIT[card], row.shields) for card, row in enumerate(CARDS) if row.shields)
ARMED = bits(card for card, row in enumerate(CARDS) if row.shields)
WITH_COINS = bits(card for card, row in enumerate(CARDS) if row.coins or row.coins_per)
OF_SYMBOL = tuple(bits(card for card, row in enumerate(CARDS) if row.science == symbol) for symbol in SYMBOLS)
FREE_SYMBOL = bits(card for card, row in enumerate(CARDS) if "/" in row.science)
CIVILIAN = tuple((BIT[card], row.points) for card, row in enumerate(CARDS) if row.points)
COMMERCE = tuple((BIT[card], card) for card, row in enumerate(CARDS) if row.points_per and row.color == "yellow")


def discount_bits(discount: Discount | None) -> int:
    """1: raw from the left, 2: raw from the right, 4: manufactured from both (SW-8.4)."""
    if discount is None:
        return 0
    if discount.resources == "manufactured":
        return 4
    return sum({"left": 1, "right": 2}[side] for side in discount.neighbours)


DISCOUNTS = tuple((BIT[card], discount_bits(row.discount)) for card, row in enumerate(CARDS) if row.discount)
DISCOUNTING = bits(card for card, row in enumerate(CARDS) if row.discount)

STAGES: tuple[tuple[Stage, ...], ...] = tuple(side for row in WONDERS for side in row.sides)  # by 2 * board + side
STAGE_COST = tuple(tuple(packed(stage.cost) for stage in side) for side in STAGES)


def _table(what: Callable[[tuple[Stage, ...]], _T]) -> tuple[tuple[_T, ...], ...]:
    """By side and number of built stages."""
    return tuple(tuple(what(side[:built]) for built in range(len(side) + 1)) for side in STAGES)


STAGE_UNITS = _table(lambda built: tuple(unit for stage in built for unit in units_of(stage.makes)))
STAGE_POINTS = _table(lambda built: sum(stage.points for stage in built))
STAGE_SHIELDS = _table(lambda built: sum(stage.shields for stage in built))
STAGE_SYMBOLS = _table(lambda built: sum(bool(stage.science) for stage in built))
STAGE_DISCOUNT = _table(lambda built: sum(discount_bits(stage.discount) for stage in built))
LAST_CARD = _table(lambda built: any(stage.power == "play_last_card" for stage in built))
FREE_BUILD = _table(lambda built: any(stage.power == "free_build_per_age" for stage in built))
COPY_GUILD = _table(lambda built: any(stage.power == "copy_guild" for stage in built))
START = tuple(RESOURCES.index(row.start) for row in WONDERS)
