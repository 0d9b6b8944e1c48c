"""Every monastery by its number (CB-13, CB-20.2, CB-20.3, CB-21.4): with it and without it."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.games.burgundy.monasteries import MONASTERIES
from tests.unit.games.burgundy.tried import CENTRE, Json, Row, among, tried

_MODULES: dict[str, Any] = {"modules": ["extra_tiles", "white_castles"], "white_die": 1}
_LAST_TURN = {"round": 5, "round_order": [1, 0], "active": 0}
_CITY = {**CENTRE, "s26": "building_bank_1"}
_FARM = {**CENTRE, "s12": "building_bank_1", "s11": "livestock_cow4_1"}
_QUAYS = {"pending": ["ship_goods"], "depots": {"1": {"goods": [1]}, "2": {"goods": [2]}, "4": {"goods": [3]}}}
_SHOPS = {"depots": {"5": {"tiles": ["building_bank_1", "mine_1"]}}}
_HERD = ["livestock_cow3", "livestock_cow4", "livestock_pig2", "livestock_goose2"]  # three different animals
_SOLD = {"sold": {"1": 2, "4": 1}}
_ONE_SPACE = {"track": {"0": [1], "1": [0]}, "active": 1} | {
    "players": {"1": {"placed": CENTRE, "storage": ["ship_1"], "dice": [2, 6]}}
}
_NONE: Json = {"sheet: monasteries": 0}
_OF_TWO = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
    29: "white_castle",
}


def _end(number: int, clause: str, points: int, mine: Json) -> Row:
    return Row(number, clause, "", {"sheet: monasteries": points}, _NONE, mine)


def _free(number: int, tile: str, space: str, result: int, placed: Json = CENTRE) -> Row:
    """A placement without workers, with a die that is wrong by one."""
    mine = {"placed": placed, "storage": [tile], "dice": [result, 6]}
    moved = f"place {tile.removeprefix('building_').removeprefix('livestock_').replace('monastery_', 'm')} on {space}"
    return Row(number, f"CB-13.{number}", f"{moved} die 1", {"covered": len(placed) + 1}, {"refused": "CB-6.6"}, mine)


ROWS = (
    Row(1, "CB-13.1", "place bank on s27 die 1", {"silver": 2}, {"refused": "CB-8.5"})._replace(
        mine={"placed": _CITY, "storage": ["building_bank_2"], "dice": [1, 6]}
    ),
    Row(2, "CB-13.2", "end", {"silver": 2, "workers": 2}, {"silver": 2, "workers": 0}, {"mines": 2}, _LAST_TURN),
    Row(3, "CB-13.3", "sell 3 die 1", {"silver": 2, "vp": 6}, {"silver": 1, "vp": 6}, {"goods": {"3": 3}}),
    Row(4, "CB-13.4", "sell 3 die 1", {"silver": 1, "workers": 1}, {"silver": 1, "workers": 0}, {"goods": {"3": 3}}),
    Row(5, "CB-13.5", "load 1 and 2", {"goods": (1, 1, 0, 0, 0, 0)}, {"refused": "CB-13.5"}, table=_QUAYS),
    Row(5, "CB-13.5", "load 1 and 6", {"goods": (1, 0, 0, 0, 0, 0)}, {"refused": "CB-13.5"}, table=_QUAYS),
    Row(5, "CB-18.6", "load 2 and 4", {"refused": "CB-13.5"}, {"refused": "CB-13.5"}, table=_QUAYS),
    Row(6, "CB-13.6", "hire bank from 5", {"storage": "bank", "workers": 1}, {"refused": "CB-13.6"})._replace(
        mine={"workers": 3}, table=_SHOPS
    ),
    Row(6, "CB-13.6", "hire mine from 5", {"refused": "CB-12.13"}, {"refused": "CB-13.6"}, {"workers": 3}, _SHOPS),
    Row(6, "CB-6.6", "hire bank from 5", {"refused": "CB-6.6"}, {"refused": "CB-13.6"}, {"workers": 1}, _SHOPS),
    Row(7, "CB-13.7", "place cow3 on s10 die 1", {"vp": (3 + 1) + (4 + 1)}, {"vp": 3 + 4})._replace(
        mine={"placed": _FARM, "storage": ["livestock_cow3_1"], "dice": [5, 6]}
    ),
    Row(8, "CB-13.8", "place bank on s26 die 1", {"workers": 0, "covered": 2}, {"refused": "CB-6.6"})._replace(
        mine={"storage": ["building_bank_1"], "dice": [1, 6], "workers": 1}
    ),
    _free(9, "building_bank", "s26", 2),
    _free(9, "building_bank", "s26", 4),
    _free(10, "ship", "s18", 1),
    _free(10, "livestock_cow3", "s11", 3, {**CENTRE, "s12": "building_bank_1"}),
    _free(11, "mine", "s25", 5),
    _free(11, "monastery_03", "s13", 6),
    _free(11, "castle", "s07", 5, {**CENTRE, "s12": "building_bank_1"}),
    Row(9, "CB-13.9", "place ship on s18 die 1", {"refused": "CB-6.6"}, {"refused": "CB-6.6"}, {"storage": ["ship"]}),
    Row(10, "CB-13.10", "place mine on s25 die 1", {"refused": "CB-6.6"}, {"refused": "CB-6.6"})._replace(
        mine={"storage": ["mine"]}
    ),
    Row(12, "CB-13.12", "take bank from 5 die 1", {"storage": "bank"}, {"refused": "CB-6.6"})._replace(
        mine={"dice": [4, 6]}, table=_SHOPS
    ),
    Row(13, "CB-13.13", "workers die 1", {"silver": 1, "workers": 2}, {"silver": 0, "workers": 2}),
    Row(14, "CB-13.14", "workers die 1", {"silver": 0, "workers": 4}, {"silver": 0, "workers": 2}),
    _end(15, "CB-13.15", 2 * 2, _SOLD),
    *[
        _end(number, "CB-21.4" if number == 29 else "CB-13.16", 2 * 4, {"buildings": {name: 2}})
        for number, name in _OF_TWO.items()
    ],
    _end(24, "CB-13.17", 3 * 4, {"livestock_tiles": _HERD}),
    _end(25, "CB-13.18", 3, _SOLD),
    _end(26, "CB-13.19", 2 * 3, {"bonus_tiles": ["mine_large", "ship_small"]}),
    Row(27, "CB-20.2", "place ship on s18 die 1", {"order": (0, 1)}, {"order": (1, 0)}, table=_ONE_SPACE),
    Row(28, "CB-20.3", "recruit 2", {"silver": 1, "workers": 4}, {"refused": "CB-20.3"}, {"silver": 3}),
    Row(28, "CB-20.3", "recruit 2", {"refused": "CB-30.19"}, {"refused": "CB-20.3"}, {"silver": 1}),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.of} {row.clause} {row.moves}")
def test_a_monastery_does_what_its_clause_says(row: Row) -> None:
    table = {**_MODULES, **row.table}
    assert among(tried({**row.mine, "monasteries": [row.of]}, table, row.moves), row.has) == row.has
    assert among(tried(row.mine, table, row.moves), row.lacks) == row.lacks


def test_every_monastery_is_tried_by_its_clause() -> None:
    found: dict[int, str] = {}
    for row in ROWS:
        found.setdefault(row.of, row.clause)
    assert dict(sorted(found.items())) == {row.number: row.clause for row in MONASTERIES}


@pytest.mark.parametrize(("number", "points", "mine"), [(15, 6, _SOLD), (26, 2, {"bonus_tiles": ["mine_large"]})])
def test_the_edition_of_2011_counts_otherwise(number: int, points: int, mine: Json) -> None:
    """CB-13.21."""
    table = {**_MODULES, "monastery_values": "2011"}
    assert tried({**mine, "monasteries": [number]}, table, "")["sheet: monasteries"] == points


def test_in_2011_monastery_6_buys_from_numbered_depots() -> None:
    """CB-13.21: it is the purchase of the turn, of any tile, and workers hire nothing."""
    table = {**_SHOPS, "monastery_values": "2011"}
    mine = {"silver": 2, "workers": 2, "monasteries": [6]}
    assert tried(mine, table, "buy mine from 5")["storage"] == "mine"
    assert tried(mine, table, "hire bank from 5") == {"refused": "CB-13.6"}
    assert tried({**mine, "monasteries": []}, table, "buy mine from 5") == {"refused": "CB-7.1"}


@pytest.mark.parametrize("number", sorted(_OF_TWO))
def test_the_crane_is_one_building_of_one_type_in_the_end(number: int) -> None:
    """CB-20.5: with two monasteries it still counts once."""
    mine = {"monasteries": [number], "buildings": {_OF_TWO[number]: 1, "crane": 1}}
    assert tried(mine, _MODULES, "")["sheet: monasteries"] == 8
    other = 16 if number != 16 else 17
    mine = {"monasteries": [number, other], "buildings": {_OF_TWO[number]: 1, "crane": 1}}
    assert tried(mine, _MODULES, "")["sheet: monasteries"] == 8


def test_a_free_step_and_a_double_step_go_together() -> None:
    """CB-30.7: from 1 to 4 are three steps, one of them free, the others for one worker."""
    table = {"depots": {"4": {"tiles": ["mine_1"]}}}
    for owned, workers in (([], 3), ([8], 2), ([12], 2), ([8, 12], 1)):
        mine = {"dice": [1, 6], "monasteries": owned}
        assert tried({**mine, "workers": workers}, table, "take mine from 4 die 1")["workers"] == 0
        assert tried({**mine, "workers": workers - 1}, table, "take mine from 4 die 1") == {"refused": "CB-6.6"}


def test_a_boarding_house_is_no_action_that_takes_workers() -> None:
    """CB-30.11."""
    mine = {"storage": ["building_boarding_house_1"], "monasteries": [13, 14]}
    found = tried(mine, {}, "place boarding_house on s26 die 1; workers die 2")
    assert (found["workers"], found["silver"]) == (4 + 4, 1)
