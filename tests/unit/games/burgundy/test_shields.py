"""Every shield by its number (CB-24): what its owner can do, and who owns another in its place cannot."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.games.burgundy.shields import SHIELDS
from tests.unit.games.burgundy.tried import CENTRE, Json, Row, among, tried

_LAST_TURN: dict[str, Any] = {"round": 5, "round_order": [1, 0], "active": 0}
_TWO_CASTLES = {**CENTRE, "s07": "castle_2"}
_LANE = {**CENTRE, "s26": "building_bank_1", "s27": "building_market_1"}  # to the pasture of one space, s28
_HERD = {"placed": {**_LANE, "s01": "livestock_cow4_1"}, "storage": ["livestock_cow3_1"], "dice": [2, 6]}
_MINES = {"placed": {**CENTRE, "s25": "mine_1", "s30": "mine_2"}, "storage": ["mine_3"]}
_FULL = {"storage": ["mine_1", "ship_1", "monastery_02"]}
_QUAYS = {"pending": ["ship_goods"], "depots": {"1": {"goods": [1]}, "2": {"goods": [2]}, "4": {"goods": [2, 2]}}}
_SHOP = {"depots": {"3": {"tiles": ["building_bank_1"]}}}
_RIVAL = {"players": {"1": {"monasteries": [13]}}}
_CREST = {"pending": ["extra_action"], "depots": {"3": {"shields": ["shield_14"]}}}
_MINE_THERE = {**_LAST_TURN, "depots": {"5": {"tiles": ["mine_1"]}}, "central": ["monastery_03"]}
_GOODS = {"goods": {"3": 3}}
_OVER = {"refused": "CB-4.5"}  # nobody is asked: the phase has ended

# In moves {own} is the shield that is owned.
ROWS = (
    Row(1, "CB-24.21", "place cow3 on s28 die 1", {"sheet: livestock": 7}, {"sheet: livestock": 3}, _HERD),
    Row(1, "CB-24.21", "place cow3 on s28 die 1", {"sheet: areas": 11}, {"sheet: areas": 11}, _HERD),
    Row(2, "CB-24.22", "workers die 1", {"workers": 1}, {"workers": 0}, table={"active": 1}),
    Row(2, "CB-30.26", "workers die 1", {"workers": 2}, {"workers": 2}),
    Row(3, "CB-24.23", "end", {"open": "tribute"}, {"open": "", "shields": ()}, {"workers": 1}, _LAST_TURN),
    Row(3, "CB-24.23", "end; tribute {own} work 1", {"shields": (3,), "workers": 0}, _OVER)._replace(
        mine={"workers": 1}, table=_LAST_TURN
    ),
    Row(4, "CB-24.24", "take bank from 3 die 1", {"storage": "mine ship m02 bank"}, {"refused": "CB-7.2"})._replace(
        mine=_FULL, table=_SHOP
    ),
    Row(5, "CB-24.25", "load 1 besides 2", {"goods": (1, 3, 0, 0, 0, 0)}, {"refused": "CB-24.25"}, table=_QUAYS),
    Row(6, "CB-24.26", "follow 2; workers die 1", {"silver": 1}, {"refused": "CB-24.26"}, table=_RIVAL),
    Row(6, "CB-24.26", "follow 2; follow 2", {"refused": "CB-24.26"}, {"refused": "CB-24.26"}, table=_RIVAL),
    Row(7, "CB-24.27", "place mine on s34 die 1", {"sheet: bonus_tiles": 10}, {"sheet: bonus_tiles": 5}, _MINES),
    Row(8, "CB-24.28", "end; tribute {own}", {"silver": 4}, {"silver": 2})._replace(
        mine={"mines": 2, "silver": 1}, table=_LAST_TURN
    ),
    Row(9, "CB-24.29", "sell 3 die 1", {"silver": 3, "vp": 6}, {"silver": 1, "vp": 6}, _GOODS),
    Row(9, "CB-30.25", "sell 3 die 1", {"silver": 4}, {"silver": 2}, {**_GOODS, "monasteries": [3]}),
    Row(10, "CB-24.30", "", {"sheet: monasteries": 6}, {"sheet: monasteries": 3})._replace(
        mine={"monasteries": [13, 25], "sold": {"1": 2, "4": 1}}
    ),
    Row(11, "CB-24.31", "arm s07 with 14", {"shields": (14, 11)}, {"refused": "CB-24.31"})._replace(
        mine={"placed": _TWO_CASTLES}, table=_CREST
    ),
    Row(11, "CB-24.6", "arm s19 with 14", {"shields": (14,)}, {"refused": "CB-24.31"}, table=_CREST),
    Row(12, "CB-24.32", "sell 3 die 1", {"silver": 1, "vp": 12}, {"silver": 1, "vp": 6}, _GOODS),
    Row(13, "CB-24.33", "", {"sheet: shields": 24}, {"sheet: shields": 12})._replace(
        mine={"placed": _TWO_CASTLES, "shields": {"s07": "shield_07"}}
    ),
    Row(14, "CB-24.34", "end; settle mine on s25 from 5", {"covered": 2}, _OVER, table=_MINE_THERE),
    Row(14, "CB-24.34", "end; settle mine on s30 from 5", {"refused": "CB-8.4"}, _OVER, table=_MINE_THERE),
    Row(14, "CB-24.34", "end; settle m03 on s13", {"refused": "CB-7.1"}, _OVER, table=_MINE_THERE),
    Row(15, "CB-24.35", "end; settle m03 on s13", {"covered": 2}, _OVER, table=_MINE_THERE),
    Row(15, "CB-24.35", "end; settle mine on s25 from 5", {"refused": "CB-7.1"}, _OVER, table=_MINE_THERE),
    Row(16, "CB-24.36", "turn 1 to 5", {"dice": (5, 3)}, {"refused": "CB-24.36"}),
    Row(16, "CB-24.36", "turn 1 to 5; turn 2 to 5", {"refused": "CB-24.36"}, {"refused": "CB-24.36"}),
    Row(17, "CB-24.37", "place cow3 on s28 die 1", {"sheet: areas": 3 + 10}, {"sheet: areas": 1 + 10}, _HERD),
    Row(18, "CB-24.38", "place bank on s37 die 1", {"covered": 2}, {"refused": "CB-8.4"})._replace(
        mine={"storage": ["building_bank_1"]}
    ),
)


def _owned(row: Row, shield: int) -> dict[str, Any]:
    mine = {**row.mine, "shields": {**row.mine.get("shields", {}), "s19": f"shield_{shield:02}"}}
    return tried(mine, {"modules": ["shields"], **row.table}, row.moves.format(own=shield))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.of} {row.clause} {row.moves}")
def test_a_shield_does_what_its_clause_says(row: Row) -> None:
    assert among(_owned(row, row.of), row.has) == row.has
    assert among(_owned(row, 17 if row.of == 13 else 13), row.lacks) == row.lacks


def test_every_shield_is_tried_by_its_clause() -> None:
    found: dict[int, str] = {}
    for row in ROWS:
        found.setdefault(row.of, row.clause)
    assert dict(sorted(found.items())) == {row.number: row.clause for row in SHIELDS}


@pytest.mark.parametrize("number", range(1, 19))
def test_a_shield_has_the_points_of_its_third(number: int) -> None:
    """CB-24.12; 13 doubles its own as well."""
    points = 12 if number <= 6 else 8 if number <= 12 else 4
    found = tried({"shields": {"s19": f"shield_{number:02}"}}, {"modules": ["shields"]}, "")
    assert found["sheet: shields"] == (8 if number == 13 else points)


@pytest.mark.parametrize(
    ("dice", "workers", "result"),
    [
        ([4, 4], 0, {"shields": (14,), "workers": 0}),
        ([3, 5], 2, {"shields": (14,), "workers": 0}),
        ([3, 5], 1, {"refused": "CB-24.4"}),
        ([1, 1], 6, {"shields": (14,), "workers": 0}),
    ],
)
def test_a_pair_takes_a_shield(dice: list[int], workers: int, result: Json) -> None:
    """CB-24.4, CB-24.5: both dice show the depot, or are paid for one by one."""
    table = {"modules": ["shields"], "depots": {"4": {"shields": ["shield_14"]}}}
    found = tried({"dice": dice, "workers": workers}, table, "arm s19 with 14")
    assert among(found, result) == result
    assert tried({"dice": dice, "workers": 9}, table, "workers die 1; arm s19 with 14") == {"refused": "CB-24.4"}
