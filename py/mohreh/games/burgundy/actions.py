"""The actions of The Castles of Burgundy (CB-19): values with one canonical text.

Tiles, spaces and boards stand with their names; depots, goods, dice, seats and shields with their numbers, in texts
from 1 and in attributes from 0. What is done with an own die says which ("take ship from 2 die 1"); the same without a
die is the answer to an open effect. In team games "to" says where a tile is laid, and "from shared" that of two like
tiles, a private and a shared one, the shared one is placed (CB-26.8); without it that is the private one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mohreh.core.verbs import Bag, Index, Indices, Names, Series, Spoken, Verbs
from mohreh.games.burgundy.boards import BOARD_IDS, SPACE_NAMES
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.components import ANIMALS, DEPOTS, GOODS, TILE_NAMES
from mohreh.games.burgundy.kinds import EFFECTS, RESULTS
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.shields import SHIELD_NUMBERS

ROOMS = ("private", "shared")  # storage spaces of a team
PRIVATE, SHARED = range(2)
_MOST_SEATS = 4
_MOST_AMOUNT = 99


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Action(Spoken):
    """One move of a seat or of chance. The verb is its first word; fields that its verb does not need are -1 or ()."""

    text: str
    verb: str
    tile: int = -1
    depot: int = -1
    die: int = -1
    to: int = -1  # PRIVATE, SHARED
    store: int = -1  # the same: where a tile that is placed lies
    drop: int = -1  # the tile that leaves a full storage
    space: int = -1  # its place in SPACE_NAMES
    goods: int = -1
    second: int = -1  # depot
    types: tuple[int, ...] = ()  # new goods that a ship takes
    besides: int = -1  # goods that shield 5 takes as well
    value: int = -1  # of a die
    times: int = -1
    amount: int = -1
    shield: int = -1
    pay: tuple[int, ...] = ()  # shields that are kept
    work: int = 0  # workers of a tribute
    seat: int = -1
    board: int = -1
    building: int = -1
    animal: int = -1
    result: int = -1
    effect: int = -1  # that is declined
    drops: tuple[int, ...] = ()  # tiles that leave the storage
    dice: tuple[int, ...] = ()  # own dice seat after seat, then the white one
    tiles: tuple[int, ...] = ()
    wares: tuple[int, ...] = ()  # goods in their order
    cargo: tuple[int, ...] = ()  # goods without an order
    boards: tuple[int, ...] = ()
    routes: tuple[int, ...] = ()
    shields: tuple[int, ...] = ()


class Kept(dict[int, Action]):
    """Creates the actions of one verb whose last value varies, and caches those that were requested: there are few."""

    def __init__(self, make: Callable[..., Action], *values: int | None) -> None:
        self.make, self.values_before = make, values

    def __missing__(self, last: int) -> Action:
        action = self[last] = self.make(*self.values_before, last)
        return action


class _Shields(Indices):
    """Several different shields by their numbers."""

    def __init__(self) -> None:
        self.each = _SHIELD


class _Things(Names):
    """Formats names that stand for numbers."""

    pattern = r"[a-z][a-z_0-9]*"


_NUMBER, _TILE, _AMOUNT = Index(6), _Things(TILE_NAMES), Index(_MOST_AMOUNT, first=0)
_SHIELD = Index(len(SHIELD_NUMBERS) + 1, first=0)
VERBS = Verbs(
    "The Castles of Burgundy",
    Action,
    tile=_TILE,
    drop=_TILE,
    drops=Bag(_TILE, 80),
    depot=_NUMBER,
    second=_NUMBER,
    die=Index(2),
    value=_NUMBER,
    goods=_NUMBER,
    besides=_NUMBER,
    types=Indices(GOODS),
    to=Names(ROOMS),
    store=Names(ROOMS),
    space=Names(SPACE_NAMES),
    times=_AMOUNT,
    amount=_AMOUNT,
    work=_AMOUNT,
    shield=_SHIELD,
    pay=_Shields(),
    seat=Index(_MOST_SEATS),
    board=Names(BOARD_IDS),
    building=Names(BUILDING_IDS),
    animal=Names(ANIMALS),
    result=Names(RESULTS),
    effect=Names(EFFECTS),
    dice=Series(_NUMBER, 2 * _MOST_SEATS + 1),
    tiles=Series(_TILE, DEPOTS * 4 + 8),
    wares=Series(_NUMBER, 24),
    cargo=Bag(_NUMBER, 24),
    boards=Series(Names(BOARD_IDS), _MOST_SEATS),
    routes=Series(Names(ROUTE_IDS), len(ROUTE_IDS)),
    shields=Series(_SHIELD, len(SHIELD_NUMBERS)),
)

START = VERBS.every("start {seat}")  # chance: the start player, CB-2.2
boards = VERBS.maker("boards {boards}")  # chance: of house after house
routes = VERBS.maker("routes {routes}")  # chance: the same, CB-23.1
shields = VERBS.maker("shields {shields}")  # chance: depot after depot, CB-24.1
goods = VERBS.maker("goods {wares}")  # chance: of house after house, CB-2.5
stock = VERBS.maker("stock {tiles}[ goods {wares}]")  # chance: depot after depot, central depot; goods by round, CB-3
roll = VERBS.maker("roll {dice}")  # chance, CB-4.1
choose = VERBS.maker("choose {board}")  # CB-2.9
castle = VERBS.maker("castle {space}")  # the start castle, CB-2.12
arrange = VERBS.maker("arrange {routes}")  # CB-23.3

take = VERBS.maker("take {tile} from {depot}[ die {die}][ to {to}][ drop {drop}]")  # CB-7
place = VERBS.maker("place {tile} on {space}[ die {die}][ from {store}]")  # CB-8
sell = VERBS.maker("sell {goods}[ die {die}]")  # CB-9
workers = VERBS.maker("workers[ die {die}]")  # CB-10
buy = VERBS.maker("buy {tile}[ from {depot}][ to {to}][ drop {drop}]")  # of the central depot, CB-11, CB-13.6
hire = VERBS.maker("hire {tile} from {depot}[ to {to}][ drop {drop}]")  # monastery 6
recruit = VERBS.maker("recruit {times}")  # monastery 28
turn = VERBS.maker("turn {die} to {value}")  # shield 16
arm = VERBS.maker("arm {space} with {shield}")  # take a shield, CB-24.4
follow = VERBS.maker("follow {seat}")  # shield 6
END = VERBS.one("end")  # of the turn

load = VERBS.maker("load {depot}[ and {second}][ types {types}][ besides {besides}]")  # CB-12.1
imitate = VERBS.maker("imitate {building}")  # the crane
herd = VERBS.maker("herd {animal}")  # geese
tribute = VERBS.maker("tribute[ {pay}][ work {work}]")  # CB-24.10
discard = VERBS.maker("discard {drops}")  # CB-24.11
settle = VERBS.maker("settle {tile} on {space}[ from {depot}]")  # directly, CB-24.34, CB-24.35, CB-27.16
exchange = VERBS.maker("exchange {cargo} for {tile}[ drop {drop}]")  # CB-27.11
spend = VERBS.maker("spend {amount}")  # silver for points, CB-27.17
first = VERBS.maker("first {result}")  # CB-27.19
DECLINE = VERBS.every("decline {effect}")  # CB-5.10


def parse(text: str) -> Action:
    """The action with this canonical text. Raises UnknownAction.

    >>> parse("take bank from 4 die 1").verb
    'take'
    """
    return VERBS.parse(text)
