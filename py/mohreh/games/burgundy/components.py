"""What the game consists of: hex tiles, goods, bonus tiles, the main board and the figures of the rules.

A tile is a small number: those that are alike have the same one (CB-1.5), and a pile is a row of them. 0 is no tile.
Depots, goods and results of dice are counted from 0, as phases are.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from mohreh.games.burgundy.boards import ANY, BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP
from mohreh.games.burgundy.buildings import BUILDING_IDS, BUILDINGS, CITY_TYPES
from mohreh.games.burgundy.monasteries import MONASTERIES

MODULES = ("extra_tiles", "white_castles", "inns", "trade_routes", "shields", "border_posts")
TEAM_MODULES = ("extra_tiles", "white_castles", "inns")  # CB-26.13
ANIMALS = ("cow", "sheep", "pig", "chicken", "goose")
GOOSE = ANIMALS.index("goose")
BACKS = ("beige", "light_green", "yellow", "dark_green", "grey", "blue", "black")  # CB-2.3
BACK_OF_KIND = (3, 4, 5, 1, 0, 2)  # the pile from which a depot space of a kind is filled
BLACK = 6
SPLIT_YELLOW = "6_beige_2_black_1_yellow"  # a value of the option white_castle_split, CB-21.1


class Tile(NamedTuple):
    """A hex tile: its name in actions, its kind, and what it shows."""

    name: str
    kind: int
    building: int = -1
    animal: int = -1
    animals: int = 0
    monastery: int = 0

    @property
    def id(self) -> str:
        """Its id in descriptions, without the number of the copy."""
        if self.monastery:
            return f"monastery_{self.monastery:02}"
        return f"{KINDS[self.kind]}_{self.name}" if self.kind in (BUILDING, LIVESTOCK) else self.name


TILES = (
    Tile("none", ANY),
    Tile("castle", CASTLE),
    Tile("mine", MINE),
    Tile("ship", SHIP),
    Tile("inn", ANY),  # CB-22
    Tile("joker", ANY),  # CB-27.14
    *(Tile(id_, BUILDING, building=number) for number, id_ in enumerate(BUILDING_IDS)),
    *(
        Tile(f"{animal}{animals}", LIVESTOCK, animal=number, animals=animals)
        for number, animal in enumerate(ANIMALS)
        for animals in ((2,) if number == GOOSE else (2, 3, 4))
    ),
    *(Tile(f"m{row.number:02}", MONASTERY, monastery=row.number) for row in MONASTERIES),
)
TILE = {row.name: tile for tile, row in enumerate(TILES)}
TILE_NAMES = tuple(row.name for row in TILES)
TILE_IDS = {row.id: tile for tile, row in enumerate(TILES) if tile}
NONE = 0
CASTLE_TILE, MINE_TILE, SHIP_TILE, INN, JOKER = (TILE[name] for name in ("castle", "mine", "ship", "inn", "joker"))
KIND_OF = tuple(row.kind for row in TILES)
BUILDING_OF = tuple(row.building for row in TILES)
ANIMAL_OF = tuple(row.animal for row in TILES)
ANIMALS_ON = tuple(row.animals for row in TILES)
MONASTERY_OF = tuple(row.monastery for row in TILES)
OF_BUILDING = tuple(TILE[id_] for id_ in BUILDING_IDS)
OF_MONASTERY = {row.number: TILE[f"m{row.number:02}"] for row in MONASTERIES}
GOOSE_TILE = TILE["goose2"]
INN_TYPE = CITY_TYPES  # where rows by type of building have one more entry, for inns
BARRED = tuple(
    row.building if row.kind == BUILDING else INN_TYPE if tile == INN else -1 for tile, row in enumerate(TILES)
)

_PLAIN = {"castle": (14, 2), "mine": (10, 2), "ship": (20, 6)}  # with the back of the kind, with a black one
_LIVESTOCK = {2: (2, 0), 3: (2, 1), 4: (1, 1)}  # by animals on the tile


def _stock(modules: frozenset[str], split: str) -> list[Counter[int]]:
    piles: list[Counter[int]] = [Counter() for _ in BACKS]

    def add(tile: int, own: int, black: int) -> None:
        piles[BACK_OF_KIND[KIND_OF[tile]]][tile] += own
        piles[BLACK][tile] += black

    for name, (own, black) in _PLAIN.items():
        add(TILE[name], own, black)
    for tile, row in enumerate(TILES):
        if row.kind == LIVESTOCK and row.animal != GOOSE:
            add(tile, *_LIVESTOCK[row.animals])
    for building in BUILDINGS:
        if building.module == "base" or building.module in modules:
            fewer = building.id == "white_castle" and split == SPLIT_YELLOW
            add(TILE[building.id], building.beige - fewer, building.black)
    for monastery in MONASTERIES:
        tile = OF_MONASTERY[monastery.number]
        if monastery.number == 29 and split != SPLIT_YELLOW:
            continue
        if monastery.module == "base" or monastery.module in modules:
            add(tile, int(monastery.back != "black"), int(monastery.back == "black"))
    if "extra_tiles" in modules:
        add(GOOSE_TILE, 0, 1)
    return piles


def piles(modules: frozenset[str] = frozenset(), split: str = "") -> tuple[tuple[int, ...], ...]:
    """The piles of hex tiles by their backs (CB-2.3, CB-20.1, CB-21.1), each in ascending order."""
    return tuple(tuple(sorted(pile.elements())) for pile in _stock(modules, split))


GOODS = 6
GOODS_EACH = 7  # CB-1.2
START_GOODS = 3  # CB-2.5
GOODS_TYPES = 3  # stacks of the goods storage, CB-12.2
PHASES = "ABCDE"
ROUNDS = 5
STORAGE = 3  # CB-0.4
PRIVATE = SHARED = 2  # CB-26.6
DEPOTS = 6
TRACK = 7  # CB-4.3
START_SILVER = 1
TEAM_SILVER = 2  # CB-26.5
TEAM_WORKERS = (3, 5)  # of the team of the start player, of the other
SOLO_WORKERS = 2  # CB-27.3
PRICE = 2  # silver for a tile of the central depot, CB-11.1
WORKERS_TAKEN = 2  # CB-10.1
SALE_SILVER = 1  # CB-9.2
INNS = 5  # CB-22.1
MOST_WITH_INNS = 8  # CB-22.6
PHASE_POINTS = (10, 8, 6, 4, 2)  # CB-14.1
LARGE = {2: 5, 3: 6, 4: 7}  # bonus tiles by players, CB-14.5
SMALL = {2: 2, 3: 3, 4: 4}
BONUSES = (*KINDS, "border")  # whose large and small tiles there are, CB-25.5
BORDER = BONUSES.index("border")
WORKERS_A_POINT = 2  # CB-16.1
GOOSE_POINTS = 2  # CB-20.6
EXCHANGED = 5  # goods for a joker, CB-27.11
TARGET, TARGET_STEP, TARGET_LEAST = 50, 5, 5  # CB-27.5, CB-27.18
CENTRAL = {2: 4, 3: 6, 4: 8}  # CB-3.5
SHIELDS_ON = {2: (1,) * 6, 3: (1, 2) * 3, 4: (2,) * 6}  # by depot, CB-24.1
CATEGORIES = (  # of the score sheet
    *("areas", "bonus_tiles", "border_posts", "livestock", "watchtowers", "sales", "trade_routes", "earlier"),
    *("goods", "silver", "workers", "monasteries", "shields"),
)
AREAS, BONUS_TILES, BORDER_POSTS, HERDS, WATCHTOWERS, SALES, TRADE, EARLIER = range(8)
COUNTED = 8  # categories before the end

# By depot the kind of each space, from top to bottom, and the fewest players who use it (CB-3.3).
_DEPOTS = ("M3 B2 S2 L4", "M2 B3 C2 B4", "L2 S3 B2 M4", "N4 S2 B2 L3", "B3 N2 B4 M2", "C3 B2 S4 L2")
_CODES = "CNSLBM"
DEPOT_SPACES = tuple(tuple((_CODES.index(word[0]), int(word[1])) for word in spaces.split()) for spaces in _DEPOTS)
_SPECIAL = (CASTLE, MINE, CASTLE, MINE, CASTLE)  # the first space of depot 6 with three players, CB-3.4


def filled(players: int, phase: int) -> tuple[tuple[int, ...], ...]:
    """By depot the kinds with which it is filled at the start of a phase (CB-3.3, CB-3.4)."""
    found = [[kind for kind, fewest in spaces if fewest <= players] for spaces in DEPOT_SPACES]
    if players == 3:
        found[-1][0] = _SPECIAL[phase]
    return tuple(map(tuple, found))


def size_points(size: int) -> int:
    """The points for an area of this many spaces (CB-14.1)."""
    return size * (size + 1) // 2


def _distance(die: int, target: int) -> int:
    around = abs(die - target)
    return min(around, 6 - around)  # CB-0.6


def cost_of_change(die: int, target: int, free: int, step: int) -> int:
    """The number of workers that change a die by this many free steps and steps of this size (CB-6.4)."""
    return -(-max(0, _distance(die, target) - free) // step)


# Workers by free steps (0, 1), step less 1, result and target of a die.
COST = tuple(
    tuple(tuple(tuple(cost_of_change(a, b, free, step) for b in range(6)) for a in range(6)) for step in (1, 2))
    for free in (0, 1)
)
# By free steps, step less 1, result and workers up to 3: the targets that can be paid.
REACH = tuple(
    tuple(
        tuple(tuple(tuple(b for b in range(6) if row[b] <= workers) for workers in range(4)) for row in of_step)
        for of_step in of_free
    )
    for of_free in COST
)
