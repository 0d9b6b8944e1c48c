"""The names of everything in The Castles of Burgundy, in the reader's language. For the effects of tiles see
names_effects.py, for boards and their spaces names_places.py.

Parameters count tiles, depots, goods, dice, seats and phases from 0, as the rules do; the texts count them from 1.
Shields and monasteries have their printed numbers in both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.seats import people
from mohreh.core.text import N_, Words, all_of, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import PRIVATE
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.routes import REWARDS, ROUTES
from mohreh.games.burgundy.state import State

_KINDS = (N_("Castle"), N_("Mine"), N_("Ship"), N_("Livestock"), N_("Building"), N_("Monastery"))
_COLOURS = (
    *(N_("dark green"), N_("grey"), N_("blue"), N_("light green"), N_("beige"), N_("yellow")),
    N_("black"),  # of the central depot
)
_BACKS = (N_("beige"), N_("light green"), N_("yellow"), N_("dark green"), N_("grey"), N_("blue"), N_("black"))
_AREAS = (N_("castle area"), N_("mine area"), N_("river"), N_("pasture"), N_("city"), N_("monastery area"))
_BUILDINGS = {
    "warehouse": N_("Warehouse"),
    "carpenter": N_("Carpenter's workshop"),
    "church": N_("Church"),
    "market": N_("Market"),
    "boarding_house": N_("Boarding house"),
    "bank": N_("Bank"),
    "city_hall": N_("City hall"),
    "watchtower": N_("Watchtower"),
    "white_castle": N_("White castle"),
    "crane": N_("Crane"),
}
_ANIMALS = {
    "cow": N_("cattle"),
    "sheep": N_("sheep"),
    "pig": N_("pigs"),
    "chicken": N_("chickens"),
    "goose": N_("geese"),
}
_GOODS = (
    *(N_("Turquoise goods"), N_("Purple goods"), N_("Pink goods")),
    *(N_("Red goods"), N_("Brown goods"), N_("Orange goods")),
)
_MODULES = {
    "extra_tiles": N_("Extra tiles"),
    "white_castles": N_("White castles"),
    "inns": N_("Inns"),
    "trade_routes": N_("Trade routes"),
    "shields": N_("Shields"),
    "border_posts": N_("Border posts"),
}
_REWARDS = {
    "take_building": N_("take a building"),
    "take_mine_monastery_castle": N_("take a mine, a monastery or a castle"),
    "take_ship_livestock": N_("take a ship or livestock"),
    "take_any": N_("take any hex tile"),
}
_CATEGORIES = {
    "areas": N_("Areas"),
    "bonus_tiles": N_("Bonus tiles"),
    "border_posts": N_("Border posts"),
    "livestock": N_("Livestock"),
    "watchtowers": N_("Watchtowers"),
    "sales": N_("Goods sold"),
    "trade_routes": N_("Trade routes"),
    "earlier": N_("Other points"),
    "goods": N_("Goods left"),
    "silver": N_("Silver left"),
    "workers": N_("Workers left"),
    "monasteries": N_("Monasteries"),
    "shields": N_("Shields"),
}
_EFFECTS: dict[str, str] = {
    Kind.EXTRA_ACTION: N_("extra action"),
    Kind.TAKE_EFFECT: N_("take a tile"),
    Kind.SELL_EFFECT: N_("sell goods"),
    Kind.PLACE_EFFECT: N_("place a tile"),
    Kind.SHIP_GOODS: N_("load goods"),
    Kind.COPY_EFFECT: N_("use the effect of a building"),
    Kind.GOOSE_TYPE: N_("choose an animal"),
    Kind.PHASE_END_PLACE: N_("place a tile at the end of the phase"),
    Kind.TRIBUTE: N_("tribute"),
    Kind.OVERFLOW_DISCARD: N_("discard tiles"),
    Kind.SOLO_EXCHANGE: N_("exchange goods for a black tile"),
    Kind.SOLO_COLOUR_REWARD: N_("place a tile of the central depot"),
    Kind.SOLO_BUY_VP: N_("buy points"),
    Kind.SOLO_ORDER: N_("choose what comes first"),
}
_RESULTS = (N_("The area scores"), N_("The colour is complete"), N_("The effect of the tile"), N_("The extra action"))
_TERMS = {
    "estate": N_("Estate"),
    "space": N_("Space"),
    "area": N_("Area"),
    "main_board": N_("Main board"),
    "depot": N_("Depot"),
    "numbered_depots": N_("Numbered depots"),
    "central_depot": N_("Central depot"),
    "storage": N_("Storage"),
    "private_storage": N_("Private storage"),
    "shared_storage": N_("Shared storage"),
    "goods_storage": N_("Goods storage"),
    "sold_goods": N_("Sold goods"),
    "bonus_tiles": N_("Bonus tiles"),
    "dice": N_("Dice"),
    "die": N_("Die"),
    "white_die": N_("White die"),
    "workers": N_("Workers"),
    "silver": N_("Silver"),
    "points": N_("Points"),
    "turn_order": N_("Turn order"),
    "phase": N_("Phase"),
    "round": N_("Round"),
    "target": N_("Target"),
    "partner": N_("Partner"),
    "border_posts": N_("Border posts"),
    "trade_route": N_("Trade route"),
    "shields": N_("Shields"),
    "inn": N_("Inn"),
    "start_castle": N_("Start castle"),
    "player_board": N_("Player board"),
    "take": N_("Take"),
    "place": N_("Place"),
    "sell": N_("Sell"),
    "take_workers": N_("Take workers"),
    "buy": N_("Buy from the central depot"),
    "hire": N_("Pay two workers for a building"),
    "recruit": N_("Buy workers"),
    "turn": N_("Set a die"),
    "arm": N_("Take a shield"),
    "follow": N_("Copy monasteries"),
    "extra_action": N_("Extra action"),
    "discard": N_("Discard"),
    "decline": N_("Decline"),
    "end": N_("End turn"),
    "tribute": N_("Pay tribute"),
    "confirm": N_("Confirm"),
    "choose": N_("Choose"),
    "exchange": N_("Exchange"),
}


def title(words: Words) -> str:
    """The name of the game."""
    return words("The Castles of Burgundy")


def term(id_: str, words: Words) -> str:
    """A word of the rulebook, or of a button, as a heading: "Central depot"."""
    return words(_TERMS[id_])


def storage(room: int, words: Words) -> str:
    """A storage of a team by its place in ROOMS: "Shared storage"."""
    return term("private_storage" if room == PRIVATE else "shared_storage", words)


def capital(text: str) -> str:
    """The same with a capital letter, for headings."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The same without a capital letter, for use inside a sentence: "depot 3", "red goods"."""
    return text[:1].lower() + text[1:]


# -- kinds and tiles


def kind(number: int, words: Words) -> str:
    """A kind of tile or space: "Livestock"."""
    return words(_KINDS[number])


def colour(number: int, words: Words) -> str:
    """The colour of a kind: "light green"; after the kinds that of the central depot, "black"."""
    return words(_COLOURS[number])


def back(number: int, words: Words) -> str:
    """The colour of a pile of hex tiles, by BACKS."""
    return words(_BACKS[number])


def area(number: int, words: Words) -> str:
    """What an area of a kind is called: "pasture"."""
    return words(_AREAS[number])


def building(number: int, words: Words) -> str:
    """A type of building: "City hall"."""
    return words(_BUILDINGS[BUILDING_IDS[number]])


def animal(number: int, words: Words) -> str:
    """The name of an animal for use inside a sentence: "sheep"."""
    return words(_ANIMALS[c.ANIMALS[number]])


def monastery(number: int, words: Words) -> str:
    """A monastery by its number: "Monastery 12"."""
    return words("Monastery {n}", n=number)


def tile(number: int, words: Words) -> str:
    """A hex tile: "Ship", "Bank", "3 sheep", "Monastery 12"."""
    row = c.TILES[number]
    if row.building >= 0:
        return building(row.building, words)
    if row.animal >= 0:
        return words("{n} {animal}", n=row.animals, animal=animal(row.animal, words))
    if row.monastery:
        return monastery(row.monastery, words)
    if number == c.INN:
        return words("Inn")
    return words("Black tile") if number == c.JOKER else kind(row.kind, words)


def a_tile(number: int, words: Words) -> str:
    """A hex tile inside a sentence: "a ship", "an inn", "3 sheep", "monastery 12"."""
    row, called = c.TILES[number], small(tile(number, words))
    if row.animal >= 0 or row.monastery:
        return called
    return words("an inn") if number == c.INN else words("a {tile}", tile=called)


def tiles(numbers: Iterable[int], words: Words) -> str:
    """Several tiles in a sentence."""
    return all_of([a_tile(number, words) for number in numbers], words)


def bonus(number: int, words: Words) -> str:
    """A bonus tile by its place as in `State.bonuses`: "Large bonus tile: Mine"."""
    which, small = number % len(c.BONUSES), number >= len(c.BONUSES)
    of = words("Border posts") if which == c.BORDER else kind(which, words)
    return words("Small bonus tile: {kind}", kind=of) if small else words("Large bonus tile: {kind}", kind=of)


def shield(number: int, words: Words) -> str:
    """A shield by its number: "Shield 12"."""
    return words("Shield {n}", n=number)


def shields(numbers: Iterable[int], words: Words) -> str:
    """Several shields in a sentence."""
    return all_of([small(shield(number, words)) for number in numbers], words)


# -- goods, depots, trade routes


def goods(number: int, words: Words) -> str:
    """A type of goods by its colour: "Red goods"."""
    return words(_GOODS[number])


def goods_numbered(number: int, words: Words) -> str:
    """A type of goods with the number of its die: "Red goods (4)"."""
    return words("{goods} ({n})", goods=goods(number, words), n=number + 1)


def goods_row(row: Iterable[int], words: Words) -> str:
    """How many goods of each type there are, in a sentence; "nothing" where there are none."""
    found = [
        words.count("{n} {goods} tile", "{n} {goods} tiles", number, goods=small(goods(each, words)))
        for each, number in enumerate(row)
        if number
    ]
    return all_of(found, words) or words("nothing")


def depot(number: int, words: Words) -> str:
    """A numbered depot; -1 is the central one."""
    return words("Depot {n}", n=number + 1) if number >= 0 else words("Central depot")


def reward(id_: str, words: Words) -> str:
    """The reward of a space of a trade route: "4 workers", "take a building"."""
    row = next(row for row in REWARDS if row.id == id_)
    if row.takes:
        return words(_REWARDS[id_])
    if row.workers:
        return worker_count(row.workers, words)
    return silver_count(row.silver, words) if row.silver else point_count(row.points, words)


def route(number: int, words: Words) -> str:
    """A trade route tile as a heading, from left to right: "2: take a building, 4: ..."."""
    spaces = [words("{n}: {reward}", n=wanted + 1, reward=reward(row.id, words)) for wanted, row in ROUTES[number]]
    return commas(spaces, words)


# -- the game and its figures


def module(id_: str, words: Words) -> str:
    """A module by its id in the rules: "White castles"."""
    return words(_MODULES[id_])


def point_count(n: int, words: Words) -> str:
    """How many points."""
    return words.count("{n} point", "{n} points", n)


def silver_count(n: int, words: Words) -> str:
    """How much silver."""
    return words("{n} silver", n=n)


def worker_count(n: int, words: Words) -> str:
    """How many workers."""
    return words.count("{n} worker", "{n} workers", n)


def goods_count(n: int, words: Words) -> str:
    """How many goods tiles."""
    return words.count("{n} goods tile", "{n} goods tiles", n)


def tile_count(n: int, words: Words) -> str:
    """How many hex tiles."""
    return words.count("{n} hex tile", "{n} hex tiles", n)


def space_count(n: int, words: Words) -> str:
    """How many spaces."""
    return words.count("{n} space", "{n} spaces", n)


def phase(number: int, words: Words) -> str:
    """A phase as a heading: "Phase A"."""
    return words("Phase {letter}", letter=c.PHASES[number])


def round_(number: int, phase_number: int, words: Words) -> str:
    """A round as a heading: "Phase A, round 3"."""
    return words("Phase {letter}, round {n}", letter=c.PHASES[phase_number], n=number)


def effect(kind: str, words: Words) -> str:
    """The subject of an open effect, for use inside a sentence: "extra action" (CB-5.5)."""
    return words(_EFFECTS[kind])


def source(entry: Any, words: Words) -> str:
    """What an open effect comes from: "Castle", "White castle", "Church", "Shield 14", "Trade route"."""
    if entry.kind is Kind.EXTRA_ACTION:
        return words("White castle") if entry.source == "white" else words("Castle")
    if entry.kind is Kind.TAKE_EFFECT and entry.more:
        return words("Trade route")
    if entry.source in BUILDING_IDS:
        return building(BUILDING_IDS.index(entry.source), words)
    if entry.kind is Kind.PHASE_END_PLACE:
        return shield(entry.more[0], words)
    if entry.kind is Kind.SHIP_GOODS:
        return words("Ship")
    if entry.kind is Kind.GOOSE_TYPE:
        return capital(animal(c.GOOSE, words))
    return words("Trade route") if entry.source == "any" else capital(effect(entry.kind, words))


def result(number: int, words: Words) -> str:
    """A result of a placement in a solo game, by RESULTS (CB-27.19)."""
    return words(_RESULTS[number])


def category(id_: str, words: Words) -> str:
    """A category of the score sheet."""
    return words(_CATEGORIES[id_])


def team(house: int, words: Words) -> str:
    """A team: "Team A"."""
    return words("Team {letter}", letter="AB"[house])


def owner(state: State, house: int, scene: Scene) -> str:
    """Whose estate it is: a name, or "Team A (Sara and Bahram)"."""
    whose = people(state.seats_of(house), scene)
    if not state.agreed.team:
        return whose
    return scene.words("{team} ({names})").format(team=team(house, scene.words), names=whose)
