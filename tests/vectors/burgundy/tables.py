"""The component tables of The Castles of Burgundy in the shape of data.json, and how its vectors are read.

Presentation that is not the engine's (Persian names, colours, where things come from) is left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mohreh.games.burgundy import boards as b
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.buildings import BUILDINGS, TAKES
from mohreh.games.burgundy.game import BURGUNDY, identifier
from mohreh.games.burgundy.monasteries import MONASTERIES, Monastery
from mohreh.games.burgundy.positions import tile_of
from mohreh.games.burgundy.questions import KIND
from mohreh.games.burgundy.routes import EACH, REWARDS, ROUTE_IDS, ROUTES, SOURCED
from mohreh.games.burgundy.shields import SHIELD_IDS, SHIELDS

_DATA = Path(__file__).with_name("data.json")
ORDERED = ("kinds", "buildings", "livestock_types", "goods")
KEYS = frozenset("id clauses given when then".split())  # what a vector may hold besides texts
NOT_OURS = {"meta", "tokens"}


OWN = (
    "m01",
    "m09",
    "m12",
    "m21",
    "m22",
    "m25",
    "m27",
    "m28",
    "m31",
    "m38",
    "s09",
    "t08",
)  # examples beside the vectors
_SHORT = frozenset("monasteries buildings mines livestock_tiles empty board".split())  # tiles that lie anywhere
COMPONENTS = (
    *(f"tile-{row.name}" for tile, row in enumerate(c.TILES) if tile and not row.monastery),
    *(f"monastery-{row.number}" for row in MONASTERIES if row.module == "base"),
    *(f"goods-{number}" for number in range(1, c.GOODS + 1)),
    *(f"bonus-{name}" for name in b.KINDS),
    *(f"board-{id_}" for id_ in b.BOARD_IDS),
    *(f"depot-{number}" for number in range(1, c.DEPOTS + 1)),
    *("monastery-27", "monastery-28", "monastery-29", "bonus-border"),
    *(f"post-{number}" for number in range(1, len(b.POSTS) + 1)),
    *(f"route-{number}" for number in range(1, len(ROUTES) + 1)),
    *(f"shield-{row.number}" for row in SHIELDS),
)


def data() -> Any:
    """What data.json holds."""
    return json.loads(_DATA.read_text(encoding="utf-8"))


# Vectors


def scenario(written: Mapping[str, Any]) -> dict[str, Any]:
    """A vector as examples.json writes it, as the question that it is (mohreh/games/burgundy/questions.py)."""
    then, when = written["then"], written["when"]
    expect = {key: _expected(key, value) for key, value in then.items() if key != "illegal"}
    refused = [
        step["illegal"] if "try_move" in step else None for step in when if "illegal" in step or "try_move" not in step
    ]
    if "illegal" in then:
        moves = [each for each in when if "event" not in each]
        assert len(moves) == 1, "only one move can be refused for the clause of `then`"
        refused = [None if "event" in each else then["illegal"] for each in when]
    if when:
        expect["refused"] = refused
    asked = {"given": written["given"], "when": when, "then": then}
    return {
        "id": written["id"],
        "title": written.get("title_en", ""),
        "clauses": written["clauses"],
        "kind": KIND,
        **asked,
        "expect": expect,
    }


def step(told: Mapping[str, Any], then: Mapping[str, Any]) -> dict[str, Any]:
    """A move of a vector as the step of an example."""
    move = {"move": told.get("move", told.get("try_move"))}
    move |= {key: value for key, value in told.items() if key not in ("move", "try_move", "illegal")}
    clause = told.get("illegal", then.get("illegal"))
    return {"do": move, "illegal": clause} if clause else {"do": move}


def kept(given: Mapping[str, Any]) -> dict[str, Any]:
    """The position of a vector without the shorthands that an example writes out; {} for a mere question."""
    if {"final", "area_completed", "cost_table", "at"} & given.keys():
        return {}
    found = {key: value for key, value in given.items() if key not in ("board", "players", "teams")}
    for seat, row in given.get("players", {}).items():
        told = {key: value for key, value in row.items() if key not in _SHORT | {"bonus_tiles"}}
        found.setdefault("players", {})[seat] = told
    return found


def _alike(id_: Any) -> Any:
    """A tile as all that are like it are called; a shield as it is."""
    return id_ if str(id_).startswith("shield_") else c.TILES[tile_of(id_)].id


def _expected(key: str, value: Any) -> Any:
    if key == "players":
        return {seat: {name: _of_player(name, its) for name, its in row.items()} for seat, row in value.items()}
    if key == "depots":
        return {
            number: {name: list(map(_alike, its)) if name == "tiles" else its for name, its in row.items()}
            for number, row in value.items()
        }
    return list(map(_alike, value)) if key in ("central", "removed") else value


def _of_player(key: str, value: Any) -> Any:
    """Maps are complete, so they are compared as lists of pairs."""
    if key == "placed":
        value = {space: _alike(id_) for space, id_ in value.items()}
    if isinstance(value, dict):
        return sorted([name, its] for name, its in value.items() if its != 0)
    return list(map(_alike, value)) if key == "storage" else value


# data.json


def _building(row: Any) -> dict[str, Any]:
    gained = {"silver": row.silver, "workers": row.workers, "vp": row.points}
    effects = {
        "sell_effect": {"type": "sell_goods", "any_type": True},
        "take_effect": {"type": "take_tile", "kinds": [b.KINDS[kind] for kind in row.takes], "from": "numbered"},
        "place_effect": {"type": "place_from_storage", "any_die": True},
        "extra_action": {"type": "extra_action", "die": "white"},
        "copy_effect": {"type": "copy_building_effect"},
        "": {"type": "gain", **{key: number for key, number in gained.items() if number}},
    }
    return {
        "id": row.id,
        "effect": effects[row.opens],
        "optional": bool(row.opens),
        "clause": row.clause,
        "module": row.module,
    }


def _monastery_effect(row: Monastery) -> dict[str, Any]:
    kinds = [b.KINDS[kind] for kind in row.free_place]
    if row.counts in ("sold_types", "bonuses"):
        kind = {"sold_types": "vp_per_sold_goods_type", "bonuses": "vp_per_bonus_tile"}[row.counts]
        return {"type": kind, "vp": row.each, "variant_2011_vp": row.each_2011}
    if row.counts in ("sold", "animals"):
        return {"type": {"sold": "vp_per_sold_good", "animals": "vp_per_livestock_type"}[row.counts], "vp": row.each}
    if row.counts:
        return {"type": "vp_per_building", "building": row.counts, "vp": row.each}
    found: list[tuple[Any, dict[str, Any]]] = [
        (row.any_city, {"type": "lift_unique_building_limit"}),
        (row.mine_workers, {"type": "mine_income_workers", "workers_per_mine": row.mine_workers}),
        (row.sale_silver, {"type": "sale_bonus", "silver": row.sale_silver}),
        (row.sale_workers, {"type": "sale_bonus", "workers": row.sale_workers}),
        (row.second_depot, {"type": "ship_second_depot", "adjacent": True}),
        (
            row.hire,
            {
                "type": "pay_workers_take",
                "workers": row.hire,
                "take": ["building"],
                "from": "numbered",
                "variant_2011": {"type": "central_purchase_from_any_depot"},
            },
        ),
        (row.herd_points, {"type": "livestock_bonus_per_scored_tile", "vp": row.herd_points}),
        (row.step > 1, {"type": "worker_step", "max_step": row.step}),
        (kinds, {"type": "free_step", "action": "place", "kinds": kinds, "step": 1}),
        (row.free_take, {"type": "free_step", "action": "take", "kinds": ["any"], "step": 1}),
        (row.workers_silver, {"type": "take_workers_bonus", "silver": row.workers_silver}),
        (row.workers_taken, {"type": "take_workers_amount", "workers": row.workers_taken}),
        (row.on_top, {"type": "always_top_of_stack"}),
        (row.recruits, {"type": "buy_workers", "silver": 1, "workers": row.recruits}),
    ]
    return next(effect for there, effect in found if there)


def _shield_effect(row: Any) -> dict[str, Any]:
    found = [
        (row.one_pasture, {"type": "all_pastures_one"}),
        (row.fellow_workers, {"type": "gain_worker_when_other_gains", "workers": row.fellow_workers}),
        (row.work_tribute, {"type": "tribute_with_workers", "rate": 1}),
        (row.endless_storage, {"type": "unlimited_storage"}),
        (row.ship_type, {"type": "ship_extra_goods_type", "all_depots": True}),
        (row.copies, {"type": "copy_monasteries", "except": [each.number for each in MONASTERIES if each.on_top]}),
        (row.bonus_times > 1, {"type": "double_bonus_tiles"}),
        (row.mine_times > 1, {"type": "double_mine_silver"}),
        (row.sale_each, {"type": "silver_per_sold_good", "silver": 1}),
        (row.monastery_times > 1, {"type": "double_scoring_monasteries"}),
        (row.castle_shield, {"type": "castle_action_may_take_shield"}),
        (row.sale_times > 1, {"type": "double_sale_vp"}),
        (row.shield_times > 1, {"type": "double_shield_vp"}),
        (row.settles, {"type": "phase_end_place_from", "from": row.settles}),
        (row.sets_die, {"type": "set_one_die", "per_turn": 1}),
        (row.area_plus, {"type": "area_size_plus", "amount": row.area_plus}),
        (row.anywhere, {"type": "no_adjacency"}),
    ]
    return next(effect for there, effect in found if there)


def _hex_tiles() -> list[dict[str, Any]]:
    """Every tile of the box with its back, copies numbered as there; `k` stands before those with a black back."""
    found: list[dict[str, Any]] = []

    def add(tile: int, back: str, number: str, module: str, split: str = "") -> None:
        row = c.TILES[tile]
        shows: dict[str, Any] = {"building": BUILDINGS[row.building].id} if row.building >= 0 else {}
        if row.animal >= 0:
            shows |= {"animal": c.ANIMALS[row.animal], "count": row.animals}
        if row.monastery:
            shows["monastery"] = row.monastery
        id_ = row.id if row.monastery else f"{row.id}_{number}"
        kind = "inn" if tile == c.INN else b.KINDS[row.kind]
        shows |= {"split": split} if split else {}
        found.append({"id": id_, "kind": kind, "back": back, "module": module, **shows})

    full = c.piles(frozenset(c.MODULES), "7_beige_2_black")
    for back, pile in zip(c.BACKS, full, strict=True):
        counted: dict[int, int] = {}
        for tile in pile:
            counted[tile] = counted.get(tile, 0) + 1
            module = "extra_tiles" if tile == c.GOOSE_TILE else "base"
            if c.BUILDING_OF[tile] >= 0:
                module = BUILDINGS[c.BUILDING_OF[tile]].module
            if c.MONASTERY_OF[tile]:
                module = MONASTERIES[c.MONASTERY_OF[tile] - 1].module
            last = tile == c.TILE["white_castle"] and back == "beige" and counted[tile] == 7
            number = f"{'k' if back == 'black' else ''}{counted[tile]}"
            add(tile, back, number, module, "7_beige_2_black" if last else "")
    add(c.OF_MONASTERY[29], "yellow", "", "white_castles", c.SPLIT_YELLOW)
    for inn in range(1, c.INNS + 1):
        add(c.INN, "inn", str(inn), "inns")
    return found


def _depots() -> list[dict[str, Any]]:
    rows = []
    for depot, spaces in enumerate(c.DEPOT_SPACES, 1):
        row = []
        for order, (kind, fewest) in enumerate(spaces, 1):
            space: dict[str, Any] = {"id": f"d{depot}_{order}", "order": order, "kind": b.KINDS[kind]}
            space["min_players"] = fewest
            if depot == 6 and order == 1:
                of_three = {letter: b.KINDS[c.filled(3, phase)[5][0]] for phase, letter in enumerate(c.PHASES)}
                space["three_player_by_phase"] = of_three
            row.append(space)
        rows.append({"number": depot, "spaces": row})
    return rows


def _named(board: b.Board, mask: int) -> list[str]:
    return [board.names[space] for space in b.spaces_of(mask)]


def _areas(board: b.Board) -> list[dict[str, Any]]:
    return [
        {"id": area.id, "kind": b.KINDS[area.kind], "size": area.size, "spaces": _named(board, area.spaces)}
        for area in board.areas
    ]


def _spaces(board: b.Board, rivers: bool) -> list[dict[str, Any]]:
    found = []
    for space, name in enumerate(board.names):
        row = {
            "id": name,
            "kind": b.KINDS[board.kinds[space]],
            "die": board.dice[space] + 1,
            "neighbours": _named(board, board.edges[space]),
        }
        links = {"river_links": _named(board, board.near[space] & ~board.edges[space])} if rivers else {}
        found.append({**row, **links})
    return found


def _board(id_: str) -> b.Board:
    return b.BOARDS[b.BOARD[id_]]


def _options() -> list[dict[str, Any]]:
    """Those whose values are listed; players and the target of a solo game are numbers."""
    hidden = {"modules": [], "solo_target": c.TARGET, "mode": "standard"}
    rows: list[dict[str, Any]] = [{"id": "players", "values": list(BURGUNDY.seats), "default": BURGUNDY.recommended}]
    for option in BURGUNDY.options:
        key, values = identifier(option.key), list(map(identifier, option.offered(2)))
        default = hidden.get(key, values[0] if values else None)
        rows.append({"id": key, "values": values or "5..200 step 5", "default": default, "clause": option.clause})
    return rows


def export() -> dict[str, Any]:
    """Everything of data.json that the engine knows."""
    bonus = {
        "large_vp": {str(n): vp for n, vp in c.LARGE.items()},
        "small_vp": {str(n): vp for n, vp in c.SMALL.items()},
    }
    geometry = _board("1")
    return {
        "options": _options(),
        "kinds": [
            {"id": kind, "row_code": "CNSLBM"[at], "spaces_on_base_board": geometry.of_kind[at].bit_count()}
            for at, kind in enumerate(b.KINDS)
        ],
        "buildings": [_building(row) for row in BUILDINGS],
        "livestock_types": [{"id": animal} for animal in c.ANIMALS],
        "monasteries": [
            {
                "id": f"monastery_{row.number:02}",
                "number": row.number,
                "effect": _monastery_effect(row),
                "clause": row.clause,
                "back": row.back,
                "module": row.module,
            }
            for row in MONASTERIES
        ],
        "goods": [{"id": f"goods_{number}", "number": number, "count": c.GOODS_EACH} for number in range(1, 7)],
        "hex_tiles": _hex_tiles(),
        "main_board": {
            "depots": _depots(),
            "depot_ring": list(range(1, c.DEPOTS + 1)),
            "depot_adjacency": {str(at + 1): [(at - 1) % 6 + 1, (at + 1) % 6 + 1] for at in range(c.DEPOTS)},
            "central_depot": {
                "spaces": max(c.CENTRAL.values()),
                "filled_by_players": {str(n): number for n, number in c.CENTRAL.items()},
                "price_silver": c.PRICE,
            },
            "phases": list(c.PHASES),
            "rounds_per_phase": c.ROUNDS,
            "turn_order_track": {"spaces": c.TRACK, "first_index": 0, "last_index": c.TRACK - 1},
            "bonus_tiles": [{"id": f"bonus_{kind}", "kind": kind, **bonus} for kind in b.KINDS],
        },
        "scoring": {
            "area_size_vp": {str(size): c.size_points(size) for size in range(1, 11)},
            "phase_vp": dict(zip(c.PHASES, c.PHASE_POINTS, strict=True)),
            "sell": {"silver": c.SALE_SILVER, "vp_per_tile_by_players": {str(n): n for n in (2, 3, 4)}},
            "end_game": {"vp_per_unsold_good": 1, "vp_per_silver": 1, "workers_per_vp": c.WORKERS_A_POINT},
        },
        "setup": {
            "silver": c.START_SILVER,
            "goods_per_player": c.START_GOODS,
            "storage_spaces": c.STORAGE,
            "goods_types_max": c.GOODS_TYPES,
            "phase_goods": c.ROUNDS * len(c.PHASES),
        },
        "geometry": {
            "die_rows": list(b.DICE),
            "spaces": [
                {"id": row["id"], "die": row["die"], "neighbours": row["neighbours"]}
                for row in _spaces(geometry, False)
            ],
            "board_kind_totals": {kind: geometry.of_kind[at].bit_count() for at, kind in enumerate(b.KINDS)},
        },
        "player_boards": [
            {"id": id_, "rows": rows.split(), "areas": _areas(_board(id_)), "default_pool": id_ in b.BASE}
            for id_, rows in b.ROWS.items()
        ],
        "border_posts": {
            "posts": [{"id": id_, "attach": list(names)} for id_, names in zip(b.POST_IDS, b.POSTS, strict=True)],
            "bonus_large_vp": bonus["large_vp"],
            "bonus_small_vp": bonus["small_vp"],
            "boards": list(b.POSTED),
            "extra_boards": list(b.FURTHER),
        },
        "inns": {"count": c.INNS, "one_per_phase": True, "area_size_bonus": 1},
        "trade_routes": {
            "tiles_per_player": {str(n): number for n, number in EACH.items()},
            "rewards": {row.id: _reward(row) for row in REWARDS},
            "tiles": [
                {
                    "id": id_,
                    "sourced": at < SOURCED,
                    "spaces": [{"number": goods + 1, "reward": reward.id} for goods, reward in route],
                }
                for at, (id_, route) in enumerate(zip(ROUTE_IDS, ROUTES, strict=True))
            ],
        },
        "shields": {
            "list": [
                {
                    "id": id_,
                    "number": row.number,
                    "vp": row.points,
                    "effect": _shield_effect(row),
                    "clause": row.clause,
                }
                for id_, row in zip(SHIELD_IDS, SHIELDS, strict=True)
            ],
            "per_depot_by_players": {
                str(n): {str(depot): number for depot, number in enumerate(row, 1)} for n, row in c.SHIELDS_ON.items()
            },
            "tribute_silver": 1,
        },
        "team": {
            "boards": [
                {
                    "id": id_,
                    "spaces": _spaces(_board(id_), False),
                    "areas": _areas(_board(id_)),
                    "start_castle_spaces": _named(_board(id_), _board(id_).starts),
                }
                for id_ in b.TEAM
            ],
            "private_storage": c.PRIVATE,
            "shared_storage": c.SHARED,
            "start_silver": c.TEAM_SILVER,
            "start_goods": c.START_GOODS,
            "start_workers": dict(zip(("first_team", "other_team"), c.TEAM_WORKERS, strict=True)),
        },
        "solo": {
            "boards": [
                {"id": id_, "spaces": _spaces(_board(id_), True), "areas": _areas(_board(id_))} for id_ in b.SOLO
            ],
            "start": {"silver": c.START_SILVER, "workers": c.SOLO_WORKERS, "goods": c.START_GOODS},
            "target_start": c.TARGET,
            "target_step": c.TARGET_STEP,
            "target_min": c.TARGET_LEAST,
            "rounds": c.ROUNDS * len(c.PHASES),
            "exchange_goods": c.EXCHANGED,
            "white_die_removal_order": {
                str(depot): [f"d{depot}_{order}" for order, (_, fewest) in enumerate(spaces, 1) if fewest <= 2]
                for depot, spaces in enumerate(c.DEPOT_SPACES, 1)
            },
        },
    }


def _reward(row: Any) -> dict[str, Any]:
    if not row.takes:
        gained = {"silver": row.silver, "workers": row.workers, "vp": row.points}
        return {"type": "gain", **{key: number for key, number in gained.items() if number}}
    kinds = [b.KINDS[kind] for kind in sorted(TAKES[row.takes])]
    return {"type": "take_tile", "kinds": kinds, "like": None if row.takes == "any" else row.takes}
