"""The names of everything in 7 Wonders and descriptions of effects, in the reader's language.

The names of cards and boards are messages of `cards` and `boards`. The sentences about their effects are derived here
from the same data as the rules, so that a description always agrees with what a card does. Cards, boards and resources
are given as indexes of the tables of `components`. "left" and "right" are sides of the table (SW-2.1), whatever the
direction of the script.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Scene
from mohreh.core.text import N_, Words, all_of
from mohreh.games.wonders.boards import WONDERS
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    COINS_ASKED,
    COST,
    PASS,
    RESOURCES,
    SALE,
    STAGE_COST,
)

LEFT, RIGHT = "left", "right"

_RESOURCES = (
    N_("wood"),
    N_("stone"),
    N_("clay"),
    N_("ore"),
    N_("glass"),
    N_("papyrus"),
    N_("textile"),
)
_SYMBOLS = (N_("compass"), N_("gear"), N_("tablet"))
_COLORS: dict[str, tuple[str, str]] = {
    "brown": (N_("brown"), N_("Raw materials")),
    "grey": (N_("grey"), N_("Manufactured goods")),
    "blue": (N_("blue"), N_("Civilian structures")),
    "green": (N_("green"), N_("Scientific structures")),
    "yellow": (N_("yellow"), N_("Commercial structures")),
    "red": (N_("red"), N_("Military structures")),
    "purple": (N_("purple"), N_("Guilds")),
}
_AGES = (N_("Setting up"), N_("Age I"), N_("Age II"), N_("Age III"))
_SIDES = (N_("Side A"), N_("Side B"))
_SCORE_ROWS = {
    "military": N_("Military conflicts"),
    "treasury": N_("Treasury"),
    "wonder": N_("Wonder"),
    "civilian": N_("Civilian structures"),
    "science": N_("Scientific structures"),
    "commerce": N_("Commercial structures"),
    "guilds": N_("Guilds"),
    "total": N_("Total"),
}
_NEIGHBOURS = {LEFT: N_("left neighbour"), RIGHT: N_("right neighbour")}
_DIRECTIONS = {1: N_("Hands are passed to the left"), -1: N_("Hands are passed to the right")}
_TERMS = {
    "hand": N_("Hand"),
    "city": N_("City"),
    "wonder": N_("Wonder"),
    "stage": N_("Wonder stage"),
    "coins": N_("Coins"),
    "shields": N_("Shields"),
    "science": N_("Science"),
    "production": N_("Production"),
    "discard_pile": N_("Discard pile"),
    "conflict_token": N_("Conflict token"),
    "victory_token": N_("Victory token"),
    "defeat_token": N_("Defeat token"),
    "marker_card": N_("Marker card"),
    "free_city": N_("Free City"),
    "free_city_card": N_("Free City card"),
    "free_city_deck": N_("Free City deck"),
    "controller": N_("Controller of the Free City"),
    "conflicts": N_("Military conflicts"),
    "build": N_("Build the structure"),
    "stage_it": N_("Build a Wonder stage"),
    "decline": N_("Take nothing"),
    "free_build": N_("Use the free build"),
    "payment": N_("Choose the payment"),
    "change": N_("Change my choice"),
    "reveal": N_("The cards are revealed"),
    "not_for_sale": N_("Not for sale"),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("7 Wonders")


def term(id_: str, words: Words) -> str:
    """A word of the rulebook, or of a button, as a heading: "Discard pile"."""
    return words(_TERMS[id_])


# -- the names of things


def card(number: int, words: Words) -> str:
    """The name of a card."""
    return words(CARDS[number].name)


def cards(numbers: Sequence[int], words: Words) -> str:
    """Several cards in a sentence."""
    return all_of([card(number, words) for number in numbers], words)


def board(number: int, words: Words) -> str:
    """The name of a board, that of its city: "Rhodes"."""
    return words(WONDERS[number].city)


def monument(number: int, words: Words) -> str:
    """The Wonder of a board in full: "The Colossus of Rhodes"."""
    return words(WONDERS[number].monument)


def side(number: int, words: Words) -> str:
    """A side of a board: "Side A"."""
    return words(_SIDES[number])


def board_side(number: int, side_: int, words: Words) -> str:
    """A board with the side that is up: "Rhodes, Side A"; a side of -1 is not known yet."""
    if side_ < 0:
        return board(number, words)
    return words("{board}, {side}", board=board(number, words), side=side(side_, words))


def resource(number: int, words: Words) -> str:
    """The name of a resource, for use inside a sentence."""
    return words(_RESOURCES[number])


def symbol(number: int, words: Words) -> str:
    """The name of a scientific symbol, for use inside a sentence."""
    return words(_SYMBOLS[number])


def colour(value: str, words: Words) -> str:
    """The colour of a card as an adjective: "red"."""
    return words(_COLORS[value][0])


def category(value: str, words: Words) -> str:
    """What the cards of a colour are: "Military structures"."""
    return words(_COLORS[value][1])


def age(number: int, words: Words) -> str:
    """An Age by its number 1 to 3; 0 is what comes before them."""
    return words(_AGES[number])


def turn(number: int, words: Words) -> str:
    """A turn of an Age by its number, from 1; 7 is that of the last card (SW-8.7)."""
    return words("Turn {n}", n=number)


def score_row(key: str, words: Words) -> str:
    """The label of a row of the score sheet: one of `components.CATEGORIES`, or "total"."""
    return words(_SCORE_ROWS[key])


def token(value: int, words: Words) -> str:
    """A conflict token by its points: "Victory token +3", "Defeat token −1"."""
    if value < 0:
        return words("Defeat token −{n}", n=-value)
    return words("Victory token +{n}", n=value)


# -- amounts


def coins(n: int, words: Words) -> str:
    """An amount of coins: "1 coin", "5 coins"."""
    return words.count("{n} coin", "{n} coins", n)


def sell(words: Words) -> str:
    """Discarding a card for its coins (SW-6.5), as a button says it."""
    return words("Discard for {coins}", coins=coins(SALE, words))


def points(n: int, words: Words) -> str:
    """An amount of points."""
    return words.count("{n} point", "{n} points", n)


def shields(n: int, words: Words) -> str:
    """An amount of shields."""
    return words.count("{n} shield", "{n} shields", n)


def card_count(n: int, words: Words) -> str:
    """How many cards: "1 card", "3 cards"."""
    return words.count("{n} card", "{n} cards", n)


def resources(packed: int, words: Words) -> str:
    """Resources as they are packed in `components`: "2 wood and 1 glass"; "" for none."""
    counts = [(at, packed >> 3 * at & 7) for at in range(len(RESOURCES))]
    return all_of([words("{n} {resource}", n=n, resource=resource(at, words)) for at, n in counts if n], words)


def cost(number: int, words: Words) -> str:
    """What a card costs: "1 coin", "2 wood and 1 glass", "nothing"."""
    if COINS_ASKED[number]:
        return coins(COINS_ASKED[number], words)
    return resources(COST[number], words) or words("nothing")


def stage_cost(number: int, side_: int, stage: int, words: Words) -> str:
    """What a stage of a board costs; stages count from 0."""
    return resources(STAGE_COST[2 * number + side_][stage], words)


# -- who is who


def seat_of(state: object, city: int) -> int:
    """The seat whose city this is; -1 for the Free City (SW-13.1)."""
    base: int = getattr(state, "base", 0)
    return city - base


def around(state: object, city: int) -> tuple[int, int]:
    """The cities of the left and of the right neighbour (SW-2.1)."""
    m: int = getattr(state, "m", 3)
    return (city + 1) % m, (city - 1) % m


def city(state: object, number: int, scene: Scene) -> str:
    """Whose city, for a placeholder of a sentence: the name of its player, or "the Free City"."""
    seat = seat_of(state, number)
    return scene.words("the Free City") if seat < 0 else scene.names[seat]


def neighbour(which: str, words: Words) -> str:
    """ "left neighbour" or "right neighbour", for use inside a sentence."""
    return words(_NEIGHBOURS[which])


def passing(age_: int, words: Words) -> str:
    """Where the hands go in an Age, as a heading (SW-6.7)."""
    return words(_DIRECTIONS[PASS[age_]])
