"""The Castles of Burgundy a second time, slowly and from data.json alone: placements, costs, areas, final points."""

from __future__ import annotations

from typing import Any

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.state import State
from tests.vectors.burgundy.tables import data

DATA = data()
_SPACES = {row["id"]: row for row in DATA["geometry"]["spaces"]}
_BACKS = {row["id"]: row for row in DATA["hex_tiles"]}
SHIELDS = {row["number"]: row for row in DATA["shields"]["list"]}
MONASTERIES = {row["number"]: row for row in DATA["monasteries"]}


def _boards() -> dict[str, dict[str, Any]]:
    """By board its spaces with kind, die and neighbours, and its areas."""
    found = {}
    kinds = {row["row_code"]: row["id"] for row in DATA["kinds"]}
    for row in DATA["player_boards"]:
        letters = "".join(row["rows"])
        spaces = {id_: {**_SPACES[id_], "kind": kinds[letter]} for id_, letter in zip(_SPACES, letters, strict=True)}
        found[row["id"]] = {"spaces": spaces, "areas": row["areas"]}
    for row in (*DATA["team"]["boards"], *DATA["solo"]["boards"]):
        found[row["id"]] = {"spaces": {space["id"]: space for space in row["spaces"]}, "areas": row["areas"]}
    return found


BOARDS = _boards()


class Estate:
    """An estate as data.json would say it."""

    def __init__(self, state: State, house: int) -> None:
        board = state.board(house)
        self.board = BOARDS[board.id]
        self.tiles = {
            board.names[space]: c.TILES[tile].id
            for space, tile in enumerate(state.estate[house][: len(board.names)])
            if tile
        }
        self.shields = [shield for _, shield in state.shields[house]]
        self.own = [int(id_.removeprefix("monastery_")) for id_ in self.tiles.values() if id_.startswith("monastery")]

    def knows(self, state: State, house: int) -> set[int]:
        """Monasteries, with those of shield 6."""
        found = set(self.own)
        if 6 in self.shields and state.copied[house] >= 0:
            found |= set(Estate(state, state.copied[house]).own) - {27}
        return found


def distance(a: int, b: int) -> int:
    """Steps around the six numbers of a die."""
    return min((a - b) % 6, (b - a) % 6)


def workers(die: int, target: int, knows: set[int], free: bool) -> int:
    """What a change costs, worker by worker (CB-6.4)."""
    missing = max(0, distance(die, target) - free)
    spent = 0
    while missing > 0:
        missing -= 2 if 8 in knows else 1
        spent += 1
    return spent


FREE = {"building": 9, "ship": 10, "livestock": 10, "castle": 11, "mine": 11, "monastery": 11}


def may_lie(state: State, house: int, id_: str, space: str) -> bool:
    """Whether a tile may lie on a space, the die left aside (CB-8.3 to CB-8.6)."""
    estate = Estate(state, house)
    spaces, areas = estate.board["spaces"], estate.board["areas"]
    kind = id_.split("_")[0]
    row = spaces[space]
    if space in estate.tiles or (kind not in ("inn", "joker") and row["kind"] != kind):
        return False
    if 18 not in estate.shields and not {*row["neighbours"], *row.get("river_links", ())} & set(estate.tiles):
        return False
    area = next(area["spaces"] for area in areas if space in area["spaces"])
    there = [estate.tiles[other] for other in area if other in estate.tiles]
    if kind == "building" and 1 not in estate.knows(state, house):
        return id_ not in there
    return not (kind == "inn" and not state.agreed.many_inns and "inn" in there)


def area_points(state: State, house: int, area: Any) -> int:
    """What a completed area scores in this phase (CB-14.1, CB-22.6, CB-24.37)."""
    estate = Estate(state, house)
    inns = sum(estate.tiles.get(space) == "inn" for space in area["spaces"])
    size = area["size"]
    if inns and state.agreed.many_inns:
        size = min(8, size + inns)
    elif inns:
        size += 1
    size += 17 in estate.shields
    return sum(range(size + 1)) + DATA["scoring"]["phase_vp"]["ABCDE"[state.phase]]


def completed(state: State, house: int) -> list[Any]:
    """The areas that are covered."""
    estate = Estate(state, house)
    return [area for area in estate.board["areas"] if set(area["spaces"]) <= set(estate.tiles)]


def final_points(state: State, house: int) -> int:
    """What is added in the end (CB-16)."""
    estate = Estate(state, house)
    knows = estate.knows(state, house)
    buildings = [id_.removeprefix("building_") for id_ in estate.tiles.values() if id_.startswith("building_")]
    animals = {id_.split("_")[1][:-1] for id_ in estate.tiles.values() if id_.startswith("livestock_")}
    values = "variant_2011_vp" if state.agreed.of_2011 else "vp"
    end, crane_used = 0, False
    for number in sorted(knows):
        effect = MONASTERIES[number]["effect"]
        each = effect.get(values, effect.get("vp", 0))
        if effect["type"] == "vp_per_sold_goods_type":
            end += each * len([amount for amount in state.sold[house] if amount])
        elif effect["type"] == "vp_per_sold_good":
            end += each * sum(state.sold[house])
        elif effect["type"] == "vp_per_bonus_tile":
            end += each * len(state.bonuses[house])
        elif effect["type"] == "vp_per_livestock_type":
            end += each * len(animals)
        elif effect["type"] == "vp_per_building":
            end += each * buildings.count(effect["building"])
            if "crane" in buildings and not crane_used:
                end, crane_used = end + each, True
    shields = sum(SHIELDS[number]["vp"] for number in estate.shields)
    return (
        sum(state.goods[house])
        + state.silver[house]
        + state.workers[house] // 2
        + end * (2 if 10 in estate.shields else 1)
        + shields * (2 if 13 in estate.shields else 1)
    )


def stock(modules: frozenset[str], split: str) -> dict[str, list[str]]:
    """By back the tiles of the piles at the start."""
    found: dict[str, list[str]] = {}
    for id_, row in _BACKS.items():
        fits = row["module"] == "base" or row["module"] in modules
        if fits and row["back"] != "inn" and row.get("split", split) == split:
            name = id_ if row["kind"] == "monastery" else id_.rpartition("_")[0]
            found.setdefault(row["back"], []).append(name)
    return found


assert set(BUILDING_IDS) == {row["id"] for row in DATA["buildings"]}
