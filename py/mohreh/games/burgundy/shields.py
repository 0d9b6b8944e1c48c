"""Shields by their numbers (CB-24): one row each, which says what it does. A set has bit n for shield n."""

from __future__ import annotations

from typing import NamedTuple


class Shield(NamedTuple):
    """A shield: its points in the end (CB-24.12) and what it does while it lies on a castle."""

    number: int
    clause: str
    points: int
    one_pasture: bool = False
    fellow_workers: int = 0  # whenever another player gains workers
    work_tribute: bool = False  # tribute may be paid with workers
    endless_storage: bool = False
    ship_type: bool = False  # a ship takes all goods of one type from all depots as well
    copies: bool = False  # the monasteries of another player
    bonus_times: int = 1
    mine_times: int = 1
    sale_each: bool = False  # a silver for each tile sold
    monastery_times: int = 1
    castle_shield: bool = False  # the extra action of a castle may take a shield
    sale_times: int = 1
    shield_times: int = 1
    settles: str = ""  # at the end of a phase a tile from "numbered" depots or the "central" one
    sets_die: bool = False
    area_plus: int = 0
    anywhere: bool = False  # tiles need not touch others


SHIELDS = (
    Shield(1, "CB-24.21", 12, one_pasture=True),
    Shield(2, "CB-24.22", 12, fellow_workers=1),
    Shield(3, "CB-24.23", 12, work_tribute=True),
    Shield(4, "CB-24.24", 12, endless_storage=True),
    Shield(5, "CB-24.25", 12, ship_type=True),
    Shield(6, "CB-24.26", 12, copies=True),
    Shield(7, "CB-24.27", 8, bonus_times=2),
    Shield(8, "CB-24.28", 8, mine_times=2),
    Shield(9, "CB-24.29", 8, sale_each=True),
    Shield(10, "CB-24.30", 8, monastery_times=2),
    Shield(11, "CB-24.31", 8, castle_shield=True),
    Shield(12, "CB-24.32", 8, sale_times=2),
    Shield(13, "CB-24.33", 4, shield_times=2),
    Shield(14, "CB-24.34", 4, settles="numbered"),
    Shield(15, "CB-24.35", 4, settles="central"),
    Shield(16, "CB-24.36", 4, sets_die=True),
    Shield(17, "CB-24.37", 4, area_plus=1),
    Shield(18, "CB-24.38", 4, anywhere=True),
)
SHIELD_NUMBERS = tuple(row.number for row in SHIELDS)
SHIELD_IDS = tuple(f"shield_{number:02}" for number in SHIELD_NUMBERS)
POINTS = {row.number: row.points for row in SHIELDS}


def _with(name: str) -> int:
    plain = Shield(0, "", 0)
    return sum(1 << row.number for row in SHIELDS if getattr(row, name) != getattr(plain, name))


ONE_PASTURE = _with("one_pasture")
FELLOW_WORKERS = _with("fellow_workers")
WORK_TRIBUTE = _with("work_tribute")
ENDLESS_STORAGE = _with("endless_storage")
SHIP_TYPE = _with("ship_type")
COPIES = _with("copies")
DOUBLE_BONUS = _with("bonus_times")
DOUBLE_MINES = _with("mine_times")
SALE_EACH = _with("sale_each")
DOUBLE_MONASTERIES = _with("monastery_times")
CASTLE_SHIELD = _with("castle_shield")
DOUBLE_SALES = _with("sale_times")
DOUBLE_SHIELDS = _with("shield_times")
SETS_DIE = _with("sets_die")
AREA_PLUS = _with("area_plus")
ANYWHERE = _with("anywhere")
SETTLING = tuple(row.number for row in SHIELDS if row.settles)  # in the order in which one owner uses them, CB-24.39
SETTLES = {row.number: row.settles for row in SHIELDS if row.settles}


def final_points(armed: int) -> int:
    """What a set of shields brings in the end (CB-24.12, CB-24.33)."""
    points = sum([row.points for row in SHIELDS if armed >> row.number & 1])
    return points * (2 if armed & DOUBLE_SHIELDS else 1)
