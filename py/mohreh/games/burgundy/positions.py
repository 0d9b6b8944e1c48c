"""Reads described positions of The Castles of Burgundy: JSON to state (format of the worked examples).

positions_written.py writes them.

What a description leaves out is as at the beginning; tiles that it does not name lie in the piles. Tiles are named by
their ids, those that are alike with or without the number of the copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mohreh.core.described import only
from mohreh.core.options import complete
from mohreh.core.scenario import Description, Json, ScenarioError, unknown
from mohreh.core.tuples import placed
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import BOARD, BOARD_IDS, KINDS, POST_IDS, bits
from mohreh.games.burgundy.buildings import BUILDING_IDS, CRANE
from mohreh.games.burgundy.kinds import EFFECTS, Kind, Pending
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.rules import estate, flow, gains, setup
from mohreh.games.burgundy.state import State

TEAMS = ("A", "B")
_OPTIONS = (
    *("boards", "tiebreak_empty_spaces", "monastery_values", "boards_4_8", "start_castle", "trade_route_order"),
    *("inn_limit", "solo_board", "solo_target", "team_board", "white_castle_split"),
)
POSITION = frozenset(
    """n mode modules phase round active state at final pending board depots central inns white_die bonus track first
    round_order final_turn_order teams area area_size inns_in_area area_completed shields cost_table pairs_before
    first_player_to_join_three players options coming done""".split()
) | frozenset(_OPTIONS)
_PLAYER = frozenset(
    """board placed storage dice dice_used silver workers goods sold vp target bonus_tiles shields monasteries buildings
    mines livestock_tiles empty colours_complete route route_filled copied_player posts_joined""".split()
)
_SIDES = 6  # of a die
_TEAM = _PLAYER - {"dice", "dice_used"}  # each partner has dice of their own, CB-26.6
_NEVER_ASKED = frozenset({"shield6_player"})  # kinds of CB-5.5 that wait for no answer, CB-24.26


def tile_of(raw: Json) -> int:
    """The tile with an id, with or without the number of the copy. Raises ScenarioError."""
    for id_ in (raw, str(raw).rpartition("_")[0]):
        if id_ in c.TILE_IDS:
            return c.TILE_IDS[id_]
    raise unknown(raw, "no hex tile")


def tiles_of(raw: Iterable[Json]) -> tuple[int, ...]:
    """Several of them."""
    return tuple(map(tile_of, raw))


def ids_of(tiles: Iterable[int]) -> list[str]:
    """The ids of tiles in descriptions: equal ones have the same id."""
    return [c.TILES[tile].id for tile in tiles]


def numbered(described: Description) -> tuple[int, ...]:
    """Goods by number as a row by type."""
    return tuple([int(described.get(str(goods), 0)) for goods in range(1, c.GOODS + 1)])


def goods_by_type(row: Sequence[int]) -> dict[str, int]:
    """Goods as written in a description: the number of each type, without types of which there are none."""
    return {str(goods): number for goods, number in enumerate(row, 1) if number}


def shield_of(id_: str) -> int:
    """The number of a shield."""
    return s.SHIELD_NUMBERS[s.SHIELD_IDS.index(id_)]


def _new(described: Description) -> State:
    """An empty table with these options, before anything is dealt."""
    from mohreh.games.burgundy.game import BURGUNDY, agreed  # which knows the options

    mode = described.get("mode", "standard")
    named = [int(seat) + 1 for seat in described.get("players", {})]
    n = described.get("n", {"team": 4, "solo": 1}.get(mode, max([2, *named])))
    chosen = {key: str(described[key]) for key in _OPTIONS if key in described} | dict(described.get("options", {}))
    if described.get("modules"):
        chosen["modules"] = ".".join([each for each in c.MODULES if each in described["modules"]])
    options = {key.replace("_", "-"): str(value).replace("_", "-") for key, value in {**chosen, "mode": mode}.items()}
    return State(agreed(complete(BURGUNDY, options, n)))


def read(described: Description) -> State:
    """The position of a description. Raises ScenarioError if it is invalid."""
    only(described, POSITION, "a position of The Castles of Burgundy")
    state = _new(described)
    agreed = state.agreed
    state.first = int(described.get("first", 0))
    state.phase, state.round = c.PHASES.index(described.get("phase", "A")), int(described.get("round", 1))
    usual = BOARD_IDS[agreed.board]
    setup.lay_boards(state, [BOARD[_board(described, state, house, usual)] for house in range(agreed.houses)])
    for team, row in described.get("teams", {}).items():
        only(row, _TEAM, "a team")
        _house(state, TEAMS.index(team), row)
        for seat, points in zip(state.seats_of(TEAMS.index(team)), row.get("vp", ()), strict=False):
            _points(state, seat, points)
    for seat, row in described.get("players", {}).items():
        only(row, _PLAYER, "a player")
        _player(state, int(seat), row)
    _main_board(state, described)
    _track(state, described)
    _what_is_left(state)
    state.coming = tuple([goods - 1 for goods in described["coming"]]) if "coming" in described else _any_goods(state)
    _decision(state, described)
    return state


def _board(described: Description, state: State, house: int, usual: str) -> str:
    """The board of a house: given for the team or for one of its seats; otherwise the common one, or that of the
    option."""
    rows = [described.get("players", {}).get(str(seat), {}) for seat in state.seats_of(house)]
    if state.agreed.team:
        rows.insert(0, described.get("teams", {}).get(TEAMS[house], {}))
    board = next((row["board"] for row in rows if "board" in row), described.get("board", usual))
    if board not in BOARD:
        raise unknown(board, "no board")
    return str(board)


def _points(state: State, seat: int, points: int) -> None:
    row = (0,) * c.COUNTED
    state.points = placed(state.points, seat, int(points))
    state.tally = placed(state.tally, seat, placed(row, c.EARLIER, int(points)))


def _player(state: State, seat: int, row: Description) -> None:
    if "vp" in row:
        _points(state, seat, row["vp"])
    if "dice" in row:
        state.dice = placed(state.dice, seat, (_die(row["dice"][0]), _die(row["dice"][1])))
    if "dice_used" in row:
        state.used = placed(state.used, seat, bits(die for die, used in enumerate(row["dice_used"]) if used))
    if state.agreed.team and "storage" in row:
        state.private = placed(state.private, seat, tiles_of(row["storage"]))
        row = {key: value for key, value in row.items() if key != "storage"}
    _house(state, state.house(seat), {key: value for key, value in row.items() if key != "vp"})


def _die(result: object) -> int:
    """The result of a die, from 0; -1 for 0, a die that has not been rolled (CB-17.5)."""
    if type(result) is not int or not 0 <= result <= _SIDES:
        raise unknown(result, "no result of a die")
    return result - 1


def _house(state: State, house: int, row: Description) -> None:
    """Read what belongs to an estate; a partner who is not described changes nothing."""
    place = state.board(house).place
    for space, id_ in row.get("placed", {}).items():
        if space not in place:
            raise unknown(space, f"no space of board {state.board(house).id}")
        if state.estate[house][place[space]]:  # both partners describe it
            continue
        estate.cover(state, house, tile_of(id_), place[space])
    _lying_anywhere(state, house, row)
    for key, field in (("silver", "silver"), ("workers", "workers"), ("posts_joined", "joined")):
        if key in row:
            setattr(state, field, placed(getattr(state, field), house, int(row[key])))
    for key in ("goods", "sold"):
        if key in row:
            setattr(state, key, placed(getattr(state, key), house, numbered(row[key])))
    if "storage" in row:
        state.storage = placed(state.storage, house, tiles_of(row["storage"]))
    if "target" in row:
        state.target = int(row["target"])
    if "bonus_tiles" in row:
        state.bonuses = placed(state.bonuses, house, tuple([gains.BONUS[id_] for id_ in row["bonus_tiles"]]))
    if "shields" in row:
        pairs = tuple(sorted([(place[space], shield_of(id_)) for space, id_ in row["shields"].items()]))
        state.shields = placed(state.shields, house, pairs)
        state.armed = placed(state.armed, house, bits(shield for _, shield in pairs))
    if "route" in row:
        state.routes = placed(state.routes, house, tuple([ROUTE_IDS.index(id_) for id_ in row["route"]]))
        state.sent = placed(state.sent, house, (0,) * int(row.get("route_filled", 0)))
    if "copied_player" in row:
        state.copied = placed(state.copied, house, int(row["copied_player"]))
    board, covered = state.board(house), state.covered[house]
    full = [kind for kind in range(len(KINDS)) if board.of_kind[kind] & covered == board.of_kind[kind]]
    complete_ = [KINDS.index(kind) for kind in row.get("colours_complete", ())]
    state.closed = placed(state.closed, house, state.closed[house] | bits([*full, *complete_]))
    if "border_posts" in state.agreed.modules:
        state.joined = placed(state.joined, house, max(state.joined[house], estate.posts_joined(state, house)))


def _lying_anywhere(state: State, house: int, row: Description) -> None:
    """Read tiles on no particular space, and a number of spaces covered by jokers, up to which spaces remain."""
    tiles = [c.OF_MONASTERY[number] for number in row.get("monasteries", ())]
    for id_, number in row.get("buildings", {}).items():
        tiles += [c.OF_BUILDING[BUILDING_IDS.index(id_)]] * int(number)
    tiles += [c.MINE_TILE] * int(row.get("mines", 0)) + list(tiles_of(row.get("livestock_tiles", ())))
    for tile in tiles:
        estate.cover(state, house, tile, len(state.estate[house]))
    if "empty" in row:
        size, covered = len(state.board(house).kinds), state.covered[house]
        spaces = [space for space in range(size) if not covered >> space & 1]
        for space in spaces[: len(spaces) - int(row["empty"])]:
            estate.cover(state, house, c.JOKER, space)


def _main_board(state: State, described: Description) -> None:
    for number, row in described.get("depots", {}).items():
        only(row, {"tiles", "goods", "shields"}, "a depot")
        depot = int(number) - 1
        tiles = tiles_of(row.get("tiles", ()))
        if state.agreed.solo:  # the white die takes the upper one first, CB-27.6
            order = [kind for kind, _ in c.DEPOT_SPACES[depot]]
            tiles = tuple(sorted(tiles, key=lambda tile: (*order, c.KIND_OF[tile]).index(c.KIND_OF[tile])))
        state.depots = placed(state.depots, depot, tiles)
        goods = Counter(row.get("goods", ()))
        state.wares = placed(state.wares, depot, tuple([goods[each] for each in range(1, c.GOODS + 1)]))
        state.crests = placed(state.crests, depot, tuple(map(shield_of, row.get("shields", ()))))
    central = tiles_of(described.get("central", ()))
    state.central = tuple([tile for tile in central if tile != c.INN])
    state.inns = int(described.get("inns", central.count(c.INN)))
    state.white = _die(described.get("white_die", 0))
    held = [tile for row in state.bonuses for tile in row if tile % len(c.BONUSES) == c.BORDER]
    bonus = {"border": (0, 0)[len(held) :], **described.get("bonus", {})}
    for which, name in enumerate(c.BONUSES):
        state.left = placed(state.left, which, len(bonus.get(name, (0, 0))))
    if described.get("first_player_to_join_three") is False:
        state.left = placed(state.left, c.BORDER, 1)
    if described.get("pairs_before"):  # two pairs of three posts have one in common, so that all are joined
        posts = 2 if int(described["pairs_before"]) == 1 else len(POST_IDS)
        state.joined = tuple([max(posts, number) for number in state.joined])


def _track(state: State, described: Description) -> None:
    """Read the turn order track. Seats that no stack names have not moved: they are at the beginning, under those that
    it names (CB-2.8)."""
    stacks = [tuple(described.get("track", {}).get(str(index), ())) for index in range(c.TRACK)]
    named = {seat for stack in stacks for seat in stack}
    rest = [seat for seat in reversed(setup.by_seat(state)) if seat not in named]
    state.track = ((*rest, *stacks[0]), *stacks[1:])
    gains.lift(state)
    state.order = tuple(described.get("round_order", gains.by_track(state)))
    if len(state.order) != state.agreed.n or set(state.order) != set(range(state.agreed.n)):
        wrong = ScenarioError(f"{state.order} is no order of the seats", "each_seat", str(state.agreed.n))
        raise wrong.under("round_order")


def _what_is_left(state: State) -> None:
    """Set the piles and the supply of goods to the pieces that are nowhere else."""
    named = Counter([*state.central, *[tile for row in state.depots for tile in row]])
    named.update([tile for row in (*state.estate, *state.storage, *state.private) for tile in row if tile])
    piles = []
    for pile in state.piles:
        rest = []
        for tile in pile:
            if named[tile]:
                named[tile] -= 1
            else:
                rest.append(tile)
        piles.append(tuple(rest))
    state.piles = tuple(piles)
    rows = [*state.goods, *state.sold, *state.wares]
    state.pool = tuple([max(0, c.GOODS_EACH - sum([row[goods] for row in rows])) for goods in range(c.GOODS)])


def _any_goods(state: State) -> tuple[int, ...]:
    """Draw goods for the remaining rounds, which a description may omit."""
    rest = [goods for goods in range(c.GOODS) if state.pool[goods]]
    found = tuple(rest[: c.ROUNDS - state.round])
    setup.leave_pool(state, found)
    return found


def _decision(state: State, described: Description) -> None:
    state.active = int(described.get("active", 0))
    state.turn = state.order.index(state.active) if state.active in state.order else 0
    state.stage = Kind(described.get("state", Kind.TURN))
    state.done = int(described.get("done", 0))
    for entry in described.get("pending", ()):
        kind, _, source = entry.partition(":")
        if kind in _NEVER_ASKED:
            continue
        if kind not in EFFECTS:
            raise unknown(kind, "no open effect").under("pending")
        gains.put(state, _pending(state, Kind(kind), source))
    if any([entry.kind in (Kind.TRIBUTE, Kind.PHASE_END_PLACE) for entry in state.pending]):
        state.ending = True
    if described.get("at") == "phase_end":
        flow.begin_end_of_phase(state)
        flow.proceed(state)


def _pending(state: State, kind: Kind, source: str) -> Pending:
    if kind is Kind.PHASE_END_PLACE:
        armed = state.armed[state.house(state.active)]
        shield = int(source) if source else next(number for number in s.SETTLING if armed >> number & 1)
        return Pending(kind, more=(shield,))
    if kind is Kind.GOOSE_TYPE:
        at = state.estate[state.house(state.active)].find(c.GOOSE_TILE)
        return Pending(kind, tile=c.GOOSE_TILE, space=at)
    usual = {Kind.EXTRA_ACTION: "castle", Kind.TAKE_EFFECT: "any", Kind.COPY_EFFECT: BUILDING_IDS[CRANE]}
    return Pending(kind, source or usual.get(kind, ""), joins=kind is Kind.SELL_EFFECT)
