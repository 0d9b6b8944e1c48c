"""What the tiles and shields of The Castles of Burgundy do, in the reader's language: short, with the figures of the
rules. Each has a name of its own besides its number, and a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.text import N_, Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy.boards import CASTLE, LIVESTOCK, MINE, SHIP
from mohreh.games.burgundy.buildings import BUILDING_IDS, BUILDINGS
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.shields import SHIELDS

if TYPE_CHECKING:
    from mohreh.games.burgundy.kinds import Agreed

_BUILDINGS = {
    "warehouse": N_("You may sell all goods of one type at once."),
    "carpenter": N_("You may take one building from any numbered depot."),
    "church": N_("You may take one mine, monastery or castle from any numbered depot."),
    "market": N_("You may take one ship or livestock tile from any numbered depot."),
    "boarding_house": N_("You take {workers}."),
    "bank": N_("You take {silver}."),
    "city_hall": N_("You may place another tile of your storage, as if with a die of any result."),
    "watchtower": N_("You score {points}."),
    "white_castle": N_("You may carry out one action with the result of the white die."),
    "crane": N_("You may use the effect of any building."),
}
_MONASTERIES: dict[int, tuple[str, str]] = {
    1: (N_("Free building"), N_("The same building may stand several times in a city of yours.")),
    2: (N_("Mine workers"), N_("At the end of each phase you also take {workers} for each of your mines.")),
    3: (N_("Sale silver"), N_("Each sale of goods brings {silver} more.")),
    4: (N_("Sale worker"), N_("Each sale of goods also brings {workers}.")),
    5: (N_("Neighbour harbour"), N_("With each ship you may also take the goods of one adjacent depot.")),
    6: (
        N_("Builders for hire"),
        N_("Once in each of your turns: pay {workers} and take a building from any numbered depot."),
    ),
    7: (N_("Herd breeding"), N_("When you place livestock, each tile that scores brings {points} more.")),
    8: (N_("Skilled workers"), N_("Each of your workers may change a die by one or by two.")),
    9: (N_("Die ±1: buildings"), N_("A die with which you place a building may be changed by one for free.")),
    10: (
        N_("Die ±1: ships and livestock"),
        N_("A die with which you place a ship or livestock may be changed by one for free."),
    ),
    11: (
        N_("Die ±1: castles, mines, monasteries"),
        N_("A die with which you place a castle, a mine or a monastery may be changed by one for free."),
    ),
    12: (
        N_("Die ±1: taking tiles"),
        N_("A die with which you take a tile from a numbered depot may be changed by one for free."),
    ),
    13: (N_("Paid labour"), N_("The action “take workers” also brings {silver}.")),
    14: (N_("Labour pool"), N_("The action “take workers” brings {workers} instead of two.")),
    15: (N_("Goods variety"), N_("At the end: {points} for each type of goods among those you have sold.")),
    24: (N_("Livestock variety"), N_("At the end: {points} for each different animal of your estate.")),
    25: (N_("Goods volume"), N_("At the end: {points} for each goods tile you have sold.")),
    26: (N_("Bonus tiles"), N_("At the end: {points} for each of your bonus tiles.")),
    27: (
        N_("Top of the bridge"),
        N_("Your marker always lies on top of those on the same space of the turn order track."),
    ),
    28: (N_("Hired workers"), N_("At any time in your turn you may pay 1 silver for {workers}, as often as you like.")),
}
_HIRE_2011 = N_("Your purchase may take a tile of any numbered depot as well, for the same silver.")
_SHIELDS: dict[int, tuple[str, str]] = {
    1: (N_("One pasture"), N_("For livestock, all your pastures count as one.")),
    2: (N_("Fellow workers"), N_("Whenever another player gains workers, you gain one.")),
    3: (N_("Tribute in labour"), N_("You may pay tribute with workers instead of silver.")),
    4: (N_("Great store"), N_("Your storage has no limit.")),
    5: (N_("Fleet"), N_("With each ship you also take all goods of one type from all depots.")),
    6: (
        N_("Borrowed wisdom"),
        N_("Name another player, once: from then on the monasteries of that player, but no. 27, count as yours too."),
    ),
    7: (N_("Double bonus"), N_("Bonus tiles that you gain from now on score double.")),
    8: (N_("Rich mines"), N_("Your mines bring twice the silver.")),
    9: (N_("Silver trade"), N_("A sale brings 1 silver for each tile sold.")),
    10: (N_("Wise council"), N_("Your monasteries that score in the end score double.")),
    11: (N_("Castle honours"), N_("The extra action of a castle may take a shield.")),
    12: (N_("Fine goods"), N_("Goods that you sell score double.")),
    13: (N_("Crown of shields"), N_("At the end all your shields score double, this one too.")),
    14: (
        N_("Late harvest"),
        N_("At the end of a phase you may place a tile of any numbered depot directly in your estate."),
    ),
    15: (
        N_("Night market"),
        N_("At the end of a phase you may place a tile of the central depot, but no inn, directly in your estate."),
    ),
    16: (N_("Loaded die"), N_("Once in each of your turns you may set an unused die to any result.")),
    17: (N_("Wider lands"), N_("Areas that you complete score as if they were one space larger.")),
    18: (N_("Far settlement"), N_("Your tiles need not touch others.")),
}
_OF_KIND = {
    CASTLE: N_("One extra action at once, as if with a die of any result."),
    MINE: N_("Brings 1 silver at the end of each phase."),
    SHIP: N_("Take all goods of one depot; then your marker moves forward one space in the turn order."),
    LIVESTOCK: N_("Scores its animals, and those of the same kind that are already in the pasture."),
}
_GEESE = N_("Score {points}, and those of one other animal of your choice in the pasture.")
_SHIP_ALONE = N_("Take all goods of one depot; all goods of the other depots leave the game.")
_ALONE = N_("In the solo game it counts at once, when it is placed.")
_COLOURS = N_("A complete colour counts as a bonus tile.")
_INN = N_("Goes on a space of any kind. It does nothing, but its area counts one space larger.")
_ONE_INN = N_("One in an area.")
_INNS = N_("With several in an area it counts up to eight spaces.")
_JOKER = N_("Covers a space of any kind and does nothing else.")


def building_effect(number: int, words: Words) -> str:
    """What a building does when it is placed (CB-12.20 to CB-12.27, CB-20.4, CB-21.2)."""
    row = BUILDINGS[number]
    return _filled(_BUILDINGS[row.id], words, row.silver, row.workers, row.points)


def monastery_name(number: int, words: Words) -> str:
    """What a monastery is about: "Skilled workers"."""
    row = MONASTERIES[number - 1]
    if row.counts in BUILDING_IDS:
        return words("Points for {building}", building=names.building(BUILDING_IDS.index(row.counts), words))
    return words(_MONASTERIES[number][0])


def monastery_effect(number: int, words: Words, of_2011: bool = False) -> str:
    """What a monastery does (CB-13, CB-20.2, CB-20.3, CB-21.4); `of_2011`: by that edition (CB-13.21)."""
    row = MONASTERIES[number - 1]
    points = row.each_2011 if of_2011 and row.each_2011 else row.each or row.herd_points
    if row.counts in BUILDING_IDS:
        which = names.building(BUILDING_IDS.index(row.counts), words)
        said = names.point_count(points, words)
        return words("At the end: {points} for each building “{building}” of your estate.", points=said, building=which)
    message = _HIRE_2011 if of_2011 and row.hire else _MONASTERIES[number][1]
    silver = row.sale_silver or row.workers_silver
    workers = row.mine_workers or row.sale_workers or row.hire or row.workers_taken or row.recruits
    return _filled(message, words, silver, workers, points)


def shield_name(number: int, words: Words) -> str:
    """What a shield is about: "Rich mines"."""
    return words(_SHIELDS[number][0])


def shield_effect(number: int, words: Words) -> str:
    """What a shield does while it lies on a castle (CB-24.21 to CB-24.38)."""
    return words(_SHIELDS[number][1])


def shield_points(number: int, words: Words) -> str:
    """What a shield brings in the end (CB-24.12): "12 points"."""
    return names.point_count(SHIELDS[number - 1].points, words)


def tile_effect(number: int, words: Words, agreed: Agreed | None = None) -> str:
    """What a hex tile does, in a sentence or two, with these options (`agreed`) or by the rulebook."""
    row = c.TILES[number]
    solo = agreed is not None and agreed.solo
    if row.building >= 0:
        return building_effect(row.building, words)
    if row.monastery:
        effect = monastery_effect(row.monastery, words, agreed is not None and agreed.of_2011)
        counts = MONASTERIES[row.monastery - 1].counts
        return _said(effect, _ALONE if solo and counts else "", _COLOURS if solo and counts == "bonuses" else "", words)
    if number == c.INN:
        return _said(words(_INN), _INNS if agreed is not None and agreed.many_inns else _ONE_INN, "", words)
    if solo and number == c.SHIP_TILE:
        return words(_SHIP_ALONE)
    if number == c.JOKER:
        return words(_JOKER)
    if number == c.GOOSE_TILE:
        return words(_GEESE, points=names.point_count(c.GOOSE_POINTS, words))
    return words(_OF_KIND[row.kind])


def _said(effect: str, more: str, further: str, words: Words) -> str:
    """An effect with a further remark about it."""
    return " ".join([effect, *(words(message) for message in (more, further) if message)])


def tile_clause(number: int) -> str:
    """The clause of the rules that says what a hex tile does."""
    row = c.TILES[number]
    if row.building >= 0:
        return BUILDINGS[row.building].clause
    if row.monastery:
        return MONASTERIES[row.monastery - 1].clause
    if number in _CLAUSES:
        return _CLAUSES[number]
    return "CB-12.10"


_CLAUSES = {
    c.CASTLE_TILE: "CB-12.6",
    c.MINE_TILE: "CB-12.9",
    c.SHIP_TILE: "CB-12.1",
    c.INN: "CB-22.4",
    c.JOKER: "CB-27.14",
    c.GOOSE_TILE: "CB-20.6",
}


def tile_title(number: int, words: Words) -> str:
    """A hex tile as the heading of its sheet: monasteries with what they are about."""
    its = c.TILES[number].monastery
    if not its:
        return names.capital(names.tile(number, words))
    return words("{tile}: {name}", tile=names.monastery(its, words), name=monastery_name(its, words))


def shield_title(number: int, words: Words) -> str:
    """A shield as the heading of its sheet: "Shield 8: Rich mines"."""
    return words("{shield}: {name}", shield=names.shield(number, words), name=shield_name(number, words))


def _filled(message: str, words: Words, silver: int, workers: int, points: int) -> str:
    """A message with those of the figures that it contains."""
    figures: dict[str, str | int] = {}
    if "{silver}" in message:
        figures["silver"] = names.silver_count(silver, words)
    if "{workers}" in message:
        figures["workers"] = names.worker_count(workers, words)
    if "{points}" in message:
        figures["points"] = names.point_count(points, words)
    return words(message, **figures)
