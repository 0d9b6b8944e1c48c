"""What the options of The Castles of Burgundy agree on, and which of them are asked for beside which (CB-32)."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.options import by_key, complete
from mohreh.games.burgundy import BURGUNDY
from mohreh.games.burgundy.boards import BOARD
from mohreh.games.burgundy.components import TARGET
from mohreh.games.burgundy.game import agreed

TEAM, SOLO = {"mode": "team"}, {"mode": "solo"}
EFFECTS: list[tuple[dict[str, str], int, dict[str, Any]]] = [  # options, seats, what they agree on
    ({}, 2, {"mode": "standard", "n": 2, "houses": 2, "team": False, "solo": False, "target": 0, "split": ""}),
    ({}, 4, {"n": 4, "houses": 4, "most_empty": False, "of_2011": False, "reworked": False, "centre": False}),
    ({}, 3, {"chosen_routes": False, "many_inns": False, "modules": frozenset()}),
    (TEAM, 4, {"team": True, "solo": False, "houses": 2, "n": 4, "board": BOARD["12a"]}),
    ({**TEAM, "team-board": "12b"}, 4, {"board": BOARD["12b"]}),
    (SOLO, 1, {"solo": True, "team": False, "houses": 1, "board": BOARD["13a"], "target": TARGET}),
    ({**SOLO, "solo-board": "13b", "solo-target": "15"}, 1, {"board": BOARD["13b"], "target": 15}),
    ({"tiebreak-empty-spaces": "most"}, 2, {"most_empty": True}),
    ({"monastery-values": "2011"}, 2, {"of_2011": True}),
    ({"boards": "free-choice", "boards-4-8": "reworked"}, 2, {"reworked": True, "boards": "free_choice"}),
    ({"start-castle": "centre-s19"}, 2, {"centre": True}),
    ({"modules": "trade-routes", "trade-route-order": "chosen"}, 2, {"chosen_routes": True}),
    ({"modules": "inns", "inn-limit": "no-limit-max8"}, 2, {"many_inns": True}),
    ({"modules": "white-castles"}, 2, {"split": "7_beige_2_black", "modules": frozenset({"white_castles"})}),
]
ASKED: list[tuple[str, dict[str, str], int, bool]] = [  # whether an option is asked for beside others
    ("boards-4-8", {}, 2, False),
    ("boards-4-8", {"boards": "free-choice"}, 2, True),
    ("boards-4-8", {"boards": "random-distinct"}, 2, True),
    ("start-castle", {}, 2, True),
    ("start-castle", {"boards": "free-choice"}, 2, True),
    ("start-castle", {"boards": "border-posts-random", "modules": "border-posts"}, 2, False),
    ("start-castle", TEAM, 4, False),
    ("boards", {}, 2, True),
    ("boards", TEAM, 4, False),
    ("boards", SOLO, 1, False),
    ("team-board", TEAM, 4, True),
    ("team-board", {}, 4, False),
    ("solo-board", SOLO, 1, True),
    ("solo-board", {}, 2, False),
    ("solo-target", SOLO, 1, True),
    ("solo-target", {}, 2, False),
    ("trade-route-order", {}, 2, False),
    ("trade-route-order", {"modules": "trade-routes"}, 2, True),
    ("inn-limit", {}, 2, False),
    ("inn-limit", {"modules": "inns"}, 2, True),
    ("white-castle-split", {}, 2, False),
    ("white-castle-split", {"modules": "white-castles"}, 2, True),
    ("tiebreak-empty-spaces", {}, 2, True),
    ("tiebreak-empty-spaces", TEAM, 4, True),
    ("tiebreak-empty-spaces", SOLO, 1, False),
]


@pytest.mark.parametrize(("options", "seats", "wanted"), EFFECTS)
def test_every_option_has_its_effect(options: dict[str, str], seats: int, wanted: dict[str, Any]) -> None:
    found = agreed(complete(BURGUNDY, options, seats))
    assert {key: getattr(found, key) for key in wanted} == wanted


@pytest.mark.parametrize(("key", "options", "seats", "applies"), ASKED)
def test_an_option_is_asked_for_where_it_has_an_effect(
    key: str, options: dict[str, str], seats: int, applies: bool
) -> None:
    chosen = complete(BURGUNDY, options, seats)
    assert by_key(BURGUNDY.options, seats)[key].applies(chosen) is applies


def test_partners_sit_across_from_each_other() -> None:
    """CB-26.1."""
    assert BURGUNDY.sides(4, TEAM) == ((0, 2), (1, 3))
    assert BURGUNDY.sides(4, {}) == ((0,), (1,), (2,), (3,))
