"""Writes positions of The Castles of Burgundy as descriptions: state to JSON (positions.py reads them)."""

from __future__ import annotations

from collections import Counter

from mohreh.core.scenario import Json
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import BOARD_IDS, KINDS
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.positions import TEAMS, goods_by_type, ids_of
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.rules import gains
from mohreh.games.burgundy.state import State

_SOURCED = frozenset(  # kinds that are written with their source
    {
        *(Kind.EXTRA_ACTION, Kind.TAKE_EFFECT, Kind.SELL_EFFECT, Kind.PLACE_EFFECT, Kind.COPY_EFFECT),
        Kind.PHASE_END_PLACE,
    }
)


class Entry(str):
    """An open effect with its source; equal to the same effect without a source."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and (str(self) == str(other) or str(self).partition(":")[0] == str(other))

    def __hash__(self) -> int:
        return hash(self.partition(":")[0])


def write_entry(entry: Pending) -> Entry:
    """An open effect as text, such as "extra_action:white"."""
    source = str(entry.more[0]) if entry.kind is Kind.PHASE_END_PLACE else entry.source
    named = entry.kind in _SOURCED and source != "any"
    return Entry(f"{entry.kind}:{source}" if named and source else str(entry.kind))


def write_house(state: State, house: int) -> dict[str, Json]:
    """The description of an estate."""
    board, row = state.board(house), state.estate[house]
    size = len(board.kinds)
    loose = row[size:]
    monasteries = [c.MONASTERY_OF[tile] for tile in loose if c.MONASTERY_OF[tile]]
    buildings = Counter([BUILDING_IDS[c.BUILDING_OF[tile]] for tile in loose if c.BUILDING_OF[tile] >= 0])
    return {
        "board": board.id,
        "placed": {board.names[space]: c.TILES[tile].id for space, tile in enumerate(row[:size]) if tile},
        "monasteries": monasteries,
        "buildings": dict(buildings),
        "mines": list(loose).count(c.MINE_TILE),
        "livestock_tiles": ids_of([tile for tile in loose if c.ANIMAL_OF[tile] >= 0]),
        "storage": ids_of(state.storage[house]),
        "silver": state.silver[house],
        "workers": state.workers[house],
        "goods": goods_by_type(state.goods[house]),
        "sold": goods_by_type(state.sold[house]),
        "bonus_tiles": [gains.bonus_id(tile) for tile in state.bonuses[house]],
        "shields": {board.names[space]: s.SHIELD_IDS[shield - 1] for space, shield in state.shields[house]},
        "colours_complete": [kind for number, kind in enumerate(KINDS) if state.closed[house] >> number & 1],
        "route": [ROUTE_IDS[route] for route in state.routes[house]],
        "route_filled": len(state.sent[house]),
        "posts_joined": state.joined[house],
        **({"copied_player": state.copied[house]} if state.copied[house] >= 0 else {}),
    }


def write_player(state: State, seat: int) -> dict[str, Json]:
    """The description of a seat, including its estate."""
    found = write_house(state, state.house(seat))
    if state.agreed.team:
        found["storage"] = ids_of(state.private[seat])
    if min(state.dice[seat]) >= 0:
        found["dice"] = [die + 1 for die in state.dice[seat]]
    found["dice_used"] = [bool(state.used[seat] >> die & 1) for die in range(2)]
    found["vp"] = state.points[seat]
    if state.agreed.solo:
        found["target"] = state.target
    return found


def write_track(state: State) -> dict[str, tuple[int, ...]]:
    """The stacks of the track from bottom to top, without empty ones."""
    return {str(index): stack for index, stack in enumerate(state.track) if stack}


def write(state: State) -> dict[str, Json]:
    """The description of a position."""
    agreed = state.agreed
    options: dict[str, str] = {
        "boards": agreed.boards,
        "tiebreak_empty_spaces": "most" if agreed.most_empty else "fewest",
        "monastery_values": "2011" if agreed.of_2011 else "2019",
        "boards_4_8": "reworked" if agreed.reworked else "classic",
        "start_castle": "centre_s19" if agreed.centre else "free",
        "trade_route_order": "chosen" if agreed.chosen_routes else "random",
        "inn_limit": "no_limit_max8" if agreed.many_inns else "one_per_area",
    }
    if agreed.split:
        options["white_castle_split"] = agreed.split
    if agreed.mode != "standard":
        options[f"{agreed.mode}_board"] = BOARD_IDS[agreed.board]
    if agreed.solo:
        options["solo_target"] = str(agreed.target)
    found: dict[str, Json] = {
        "n": agreed.n,
        "mode": agreed.mode,
        "modules": [each for each in c.MODULES if each in agreed.modules],
        "options": options,
        "first": state.first,
        "phase": c.PHASES[state.phase],
        "round": state.round,
        "active": state.active,
        "state": str(state.stage),
        "done": state.done,
        "pending": tuple(map(write_entry, state.pending)),
        "depots": {
            str(depot + 1): {
                "tiles": ids_of(row),
                "goods": [goods + 1 for goods, number in enumerate(state.wares[depot]) for _ in range(number)],
                "shields": [s.SHIELD_IDS[shield - 1] for shield in state.crests[depot]],
            }
            for depot, row in enumerate(state.depots)
        },
        "central": ids_of(state.central),
        "inns": state.inns,
        "coming": tuple([goods + 1 for goods in state.coming]),
        "bonus": {name: ["large", "small"][2 - left :] for name, left in zip(c.BONUSES, state.left, strict=True)},
        "track": write_track(state),
        "round_order": state.order,
    }
    if state.white >= 0:
        found["white_die"] = state.white + 1
    if -1 not in state.boards:
        found["players"] = {str(seat): write_player(state, seat) for seat in range(agreed.n)}
        if agreed.team:  # what partners share is written once
            found["teams"] = {team: write_house(state, house) for house, team in enumerate(TEAMS)}
            own = ("storage", "dice", "dice_used", "vp")
            found["players"] = {
                seat: {key: row[key] for key in own if key in row} for seat, row in found["players"].items()
            }
    return found
