"""Trade routes (CB-23): twelve tiles with three spaces each, and their rewards."""

from __future__ import annotations

from typing import NamedTuple


class Reward(NamedTuple):
    """What a space of a route brings (CB-23.6); `takes` names the building whose take_effect it is like."""

    id: str
    silver: int = 0
    workers: int = 0
    points: int = 0
    takes: str = ""


REWARDS = (
    Reward("take_building", takes="carpenter"),
    Reward("take_mine_monastery_castle", takes="church"),
    Reward("take_ship_livestock", takes="market"),
    Reward("take_any", takes="any"),
    Reward("workers_4", workers=4),
    Reward("silver_2", silver=2),
    Reward("vp_4", points=4),
)
_REWARD = {row.id: row for row in REWARDS}
_TILES = (  # number and reward of each space, left to right
    "2 take_building 4 take_mine_monastery_castle 1 workers_4",
    "6 vp_4 3 silver_2 4 take_building",
    "4 take_any 3 take_mine_monastery_castle 2 workers_4",
    "5 take_ship_livestock 1 vp_4 6 silver_2",
    "1 take_ship_livestock 5 take_any 3 workers_4",
    "6 take_mine_monastery_castle 2 take_ship_livestock 5 vp_4",
    "5 silver_2 6 take_any 1 take_building",
    "3 take_ship_livestock 4 vp_4 5 take_mine_monastery_castle",
    "2 take_any 6 workers_4 1 silver_2",
    "4 take_ship_livestock 5 take_building 2 vp_4",
    "6 take_ship_livestock 3 take_building 1 take_any",
    "4 workers_4 2 take_mine_monastery_castle 3 silver_2",
)


def _spaces(text: str) -> tuple[tuple[int, Reward], ...]:
    words = text.split()
    return tuple((int(words[at]) - 1, _REWARD[words[at + 1]]) for at in range(0, len(words), 2))


ROUTES = tuple(map(_spaces, _TILES))  # goods (from 0) and reward of each space
ROUTE_IDS = tuple(f"route_{number:02}" for number in range(1, len(ROUTES) + 1))
ROUTE_SPACES = 3
SOURCED = 3  # the first so many are those of the box, the others are derived, CB-23.8
EACH = {2: 5, 3: 4, 4: 3}  # tiles for each player by their number, CB-23.1
