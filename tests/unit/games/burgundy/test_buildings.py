"""Every building by its type (CB-12.20 to CB-12.27, CB-20.4, CB-21.2), and the inn (CB-22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from mohreh.games.burgundy.buildings import BUILDING_IDS, BUILDINGS
from tests.unit.games.burgundy.tried import CENTRE, Json, among, tried

_STOCKED = {"depots": {"2": {"tiles": ["mine_1", "monastery_02", "castle_2"]}, "5": {"tiles": ["building_bank_1"]}}}
_HARBOUR = {"depots": {"4": {"tiles": ["ship_1", "livestock_cow3_1", "mine_1"]}}}
_BOTH = {"modules": ["extra_tiles", "white_castles"], "white_die": 5, **_STOCKED}


class Built(NamedTuple):
    """What follows when a building is placed on s26, with a die that shows 3, and answers are given."""

    id: str
    clause: str
    answers: str
    then: Json
    mine: Mapping[str, Any] = {}
    table: Mapping[str, Any] = {}


ROWS = (
    Built(
        "warehouse",
        "CB-12.20",
        "sell 4",
        {"vp": 6, "silver": 1, "goods": (2, 0, 0, 0, 0, 0)},
        {"goods": {"1": 2, "4": 3}},
    ),
    Built("warehouse", "CB-12.20", "decline sell_effect", {"vp": 0, "open": ""}, {"goods": {"1": 2}}),
    Built("carpenter", "CB-12.21", "take bank from 5", {"storage": "bank", "open": ""}, table=_STOCKED),
    Built("carpenter", "CB-12.13", "take m02 from 2", {"refused": "CB-12.13"}, table=_STOCKED),
    Built("church", "CB-12.22", "take mine from 2", {"storage": "mine", "open": ""}, table=_STOCKED),
    Built("church", "CB-12.22", "take m02 from 2", {"storage": "m02", "open": ""}, table=_STOCKED),
    Built("church", "CB-12.22", "take castle from 2", {"storage": "castle", "open": ""}, table=_STOCKED),
    Built("church", "CB-30.6", "take bank from 5", {"refused": "CB-12.13"}, table=_STOCKED),
    Built("market", "CB-12.23", "take ship from 4", {"storage": "ship", "open": ""}, table=_HARBOUR),
    Built("market", "CB-12.23", "take cow3 from 4", {"storage": "cow3", "open": ""}, table=_HARBOUR),
    Built("market", "CB-30.6", "take mine from 4", {"refused": "CB-12.13"}, table=_HARBOUR),
    Built("boarding_house", "CB-12.24", "", {"workers": 4, "silver": 0, "open": ""}),
    Built("bank", "CB-12.25", "", {"silver": 2, "workers": 0, "open": ""}),
    Built("city_hall", "CB-12.26", "place mine on s25", {"covered": 3, "storage": ""}, {"storage": ["mine_1"]}),
    Built("city_hall", "CB-30.2", "", {"covered": 2, "open": ""}),
    Built("watchtower", "CB-12.27", "", {"vp": 4, "sheet: watchtowers": 4, "open": ""}),
    Built("white_castle", "CB-21.2", "take bank from 5", {"storage": "bank", "workers": 0}, table=_BOTH),
    Built("white_castle", "CB-30.24", "workers", {"workers": 2, "open": ""}, table=_BOTH),
    Built("white_castle", "CB-21.2", "take mine from 2", {"refused": "CB-6.6"}, {"workers": 2}, _BOTH),
    Built("white_castle", "CB-21.2", "take mine from 2", {"storage": "mine", "workers": 0}, {"workers": 3}, _BOTH),
    Built("crane", "CB-20.4", "imitate bank", {"silver": 2, "open": ""}, table=_BOTH),
    Built("crane", "CB-20.4", "imitate white_castle; take bank from 5", {"storage": "bank"}, table=_BOTH),
    Built("crane", "CB-20.4", "imitate crane", {"refused": "CB-20.4"}, table=_BOTH),
    Built("crane", "CB-20.4", "imitate white_castle", {"refused": "CB-20.4"}, table={"modules": ["extra_tiles"]}),
)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.clause} {row.id} {row.answers}")
def test_a_building_does_what_its_clause_says(row: Built) -> None:
    mine = {**row.mine, "storage": [f"building_{row.id}_1", *row.mine.get("storage", ())]}
    moves = "; ".join(filter(None, (f"place {row.id} on s26 die 1", row.answers)))
    assert among(tried(mine, row.table, moves), row.then) == row.then


def test_every_building_is_tried_by_its_clause() -> None:
    tried_ones = {row.id: row.clause for row in reversed(ROWS)}
    assert tried_ones == {row.id: row.clause for row in BUILDINGS}


@pytest.mark.parametrize("id_", BUILDING_IDS)
def test_a_type_stands_once_in_a_city_and_again_in_another(id_: str) -> None:
    """CB-8.5: s26 and s27 are one city, s12 another."""
    table = {"modules": ["extra_tiles", "white_castles"], "white_die": 1}
    mine = {"placed": {**CENTRE, "s26": f"building_{id_}_1"}, "storage": [f"building_{id_}_2"], "dice": [1, 3]}
    assert tried(mine, table, f"place {id_} on s27 die 1") == {"refused": "CB-8.5"}
    assert tried(mine, table, f"place {id_} on s12 die 2")["covered"] == 3


_INNS: dict[str, Any] = {"modules": ["inns"], "inns": 1, "phase": "B"}


@pytest.mark.parametrize(
    ("clause", "mine", "moves", "then"),
    [
        ("CB-22.3", {"silver": 2}, "buy inn", {"silver": 0, "storage": "inn"}),
        ("CB-22.3", {"silver": 1}, "buy inn", {"refused": "CB-30.19"}),
        ("CB-22.3", {"silver": 4}, "buy inn; buy inn", {"refused": "CB-11.1"}),
        ("CB-22.4", {"storage": ["inn"], "dice": [1, 1]}, "place inn on s13 die 1", {"covered": 2, "vp": 0}),
        ("CB-22.4", {"storage": ["inn"], "dice": [2, 2]}, "place inn on s13 die 1", {"refused": "CB-6.6"}),
        ("CB-22.4", {"storage": ["inn"], "dice": [3, 3]}, "place inn on s37 die 1", {"refused": "CB-8.4"}),
        (  # one space with an inn scores as two: 3, and 8 in phase B
            "CB-30.23",
            {"placed": {**CENTRE, "s20": "ship_1", "s21": "ship_2", "s22": "ship_3"}, "storage": ["inn"]}
            | {"dice": [2, 1]},
            "place inn on s28 die 1",
            {"sheet: areas": 11, "covered": 5, "sheet: livestock": 0},
        ),
        (
            "CB-22.6",
            {"placed": {**CENTRE, "s26": "inn"}, "storage": ["inn"], "dice": [1, 1]},
            "place inn on s27 die 1",
            {"refused": "CB-22.6"},
        ),
    ],
)
def test_an_inn_does_what_its_clause_says(clause: str, mine: Json, moves: str, then: Json) -> None:
    assert among(tried(mine, {**_INNS, "inns": 2}, moves), then) == then


_RIVER = {**CENTRE, "s18": "ship_1", "s24": "building_bank_1", "s23": "inn"}  # the last of this city: s29
_CITY = {**CENTRE, "s26": "building_bank_1", "s27": "inn", "s32": "inn", "s33": "inn"}  # the last: s37


@pytest.mark.parametrize(
    ("placed", "moves", "areas"),
    [
        (_RIVER, "place inn on s29 die 1", 15 + 8),  # three spaces and two inns
        (_CITY, "place inn on s37 die 2", 36 + 8),  # five spaces and four inns, counted up to eight
    ],
)
def test_several_inns_count_up_to_eight_spaces_by_the_option(placed: Json, moves: str, areas: int) -> None:
    """CB-22.6."""
    mine = {"placed": placed, "storage": ["inn"], "dice": [6, 3]}
    assert tried(mine, {**_INNS, "inn_limit": "no_limit_max8"}, moves)["sheet: areas"] == areas
    assert tried(mine, _INNS, moves) == {"refused": "CB-22.6"}
