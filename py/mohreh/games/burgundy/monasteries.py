"""Monasteries by their numbers (CB-13, CB-20.2, CB-20.3, CB-21.4): one row each, which says what it does.

A set of monasteries is a number with bit n for monastery n.
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.games.burgundy.boards import BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP
from mohreh.games.burgundy.buildings import BUILDING_IDS, CRANE


class Counts(NamedTuple):
    """What monasteries count in the end: of their owner, or of the owner's team."""

    towns: tuple[int, ...]  # buildings by type
    animals: int  # different ones
    sold: tuple[int, ...]  # goods by type
    bonuses: int  # bonus tiles; in solo the colours that are completed


class Monastery(NamedTuple):
    """What one monastery does. Those that count in the end have `each`, the points for one thing, and `counts`."""

    number: int
    clause: str
    back: str = "yellow"
    module: str = "base"
    any_city: bool = False  # a type of building several times in a city
    mine_workers: int = 0  # for each mine at the end of a phase
    sale_silver: int = 0
    sale_workers: int = 0
    second_depot: bool = False  # a ship takes the goods of an adjacent depot as well
    hire: int = 0  # workers for a building of a numbered depot, once in a turn
    herd_points: int = 0  # for each livestock tile that scores
    step: int = 1  # by how much a worker may change a die
    free_place: tuple[int, ...] = ()  # kinds for which a die changes by one for free
    free_take: bool = False
    workers_silver: int = 0  # with the action "take workers"
    workers_taken: int = 0  # by that action
    on_top: bool = False  # on the turn order track
    recruits: int = 0  # workers for a silver
    each: int = 0
    each_2011: int = 0  # by the option monastery_values, CB-13.21
    counts: str = ""  # "sold_types", "sold", "animals", "bonuses", or a type of building


MONASTERIES = (
    Monastery(1, "CB-13.1", any_city=True),
    Monastery(2, "CB-13.2", mine_workers=1),
    Monastery(3, "CB-13.3", sale_silver=1),
    Monastery(4, "CB-13.4", sale_workers=1),
    Monastery(5, "CB-13.5", second_depot=True),
    Monastery(6, "CB-13.6", hire=2),
    Monastery(7, "CB-13.7", "black", herd_points=1),
    Monastery(8, "CB-13.8", step=2),
    Monastery(9, "CB-13.9", free_place=(BUILDING,)),
    Monastery(10, "CB-13.10", free_place=(SHIP, LIVESTOCK)),
    Monastery(11, "CB-13.11", free_place=(CASTLE, MINE, MONASTERY)),
    Monastery(12, "CB-13.12", "black", free_take=True),
    Monastery(13, "CB-13.13", workers_silver=1),
    Monastery(14, "CB-13.14", "black", workers_taken=4),
    Monastery(15, "CB-13.15", "black", each=2, each_2011=3, counts="sold_types"),
    Monastery(16, "CB-13.16", each=4, counts="warehouse"),
    Monastery(17, "CB-13.16", each=4, counts="watchtower"),
    Monastery(18, "CB-13.16", each=4, counts="carpenter"),
    Monastery(19, "CB-13.16", each=4, counts="church"),
    Monastery(20, "CB-13.16", each=4, counts="market"),
    Monastery(21, "CB-13.16", each=4, counts="boarding_house"),
    Monastery(22, "CB-13.16", each=4, counts="bank"),
    Monastery(23, "CB-13.16", each=4, counts="city_hall"),
    Monastery(24, "CB-13.17", "black", each=4, counts="animals"),
    Monastery(25, "CB-13.18", "black", each=1, counts="sold"),
    Monastery(26, "CB-13.19", each=3, each_2011=2, counts="bonuses"),
    Monastery(27, "CB-20.2", module="extra_tiles", on_top=True),
    Monastery(28, "CB-20.3", module="extra_tiles", recruits=2),
    Monastery(29, "CB-21.4", module="white_castles", each=4, counts="white_castle"),
)


def _with(name: str) -> int:
    """The monasteries whose rows say something of this name."""
    plain = Monastery(0, "")
    return sum(1 << row.number for row in MONASTERIES if getattr(row, name) != getattr(plain, name))


ANY_CITY = _with("any_city")
MINE_WORKERS = _with("mine_workers")
SALE_SILVER = _with("sale_silver")
SALE_WORKERS = _with("sale_workers")
SECOND_DEPOT = _with("second_depot")
HIRE = _with("hire")
HERD_POINTS = _with("herd_points")
STEP = _with("step")
FREE_TAKE = _with("free_take")
WORKERS_SILVER = _with("workers_silver")
WORKERS_TAKEN = _with("workers_taken")
ON_TOP = _with("on_top")
RECRUITS = _with("recruits")
SCORING = _with("each")  # in the end
FREE_PLACE = tuple(  # by kind of tile, the last for inns and jokers, CB-13.20
    sum(1 << row.number for row in MONASTERIES if kind in row.free_place) for kind in range(7)
)
HIRE_COST = max(row.hire for row in MONASTERIES)
RECRUITED = max(row.recruits for row in MONASTERIES)
MANY_WORKERS = max(row.workers_taken for row in MONASTERIES)


def _counted(row: Monastery, counts: Counts) -> int:
    if row.counts == "sold_types":
        return sum([number > 0 for number in counts.sold])
    if row.counts == "sold":
        return sum(counts.sold)
    if row.counts in ("animals", "bonuses"):
        return int(getattr(counts, row.counts))
    return counts.towns[BUILDING_IDS.index(row.counts)]


def points_of(row: Monastery, counts: Counts, of_2011: bool = False) -> int:
    """What a monastery that counts in the end brings without the crane (CB-13.15 to CB-13.19)."""
    return (row.each_2011 if of_2011 and row.each_2011 else row.each) * _counted(row, counts)


def final_points(learned: int, counts: Counts, of_2011: bool = False) -> dict[int, int]:
    """What each monastery of a set brings in the end (CB-16.2), by number.

    A crane counts as a building of one type (CB-20.5): it helps the first that counts buildings, which are all alike.
    """
    found = {
        row.number: points_of(row, counts, of_2011) for row in MONASTERIES if row.counts and learned >> row.number & 1
    }
    for row in MONASTERIES:
        if row.number in found and row.counts in BUILDING_IDS:
            found[row.number] += row.each * counts.towns[CRANE]
            break
    return found
