"""The four actions of a die (CB-6 to CB-10), also of a white die (CB-21.2) and of any result one likes (CB-12.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy.boards import spaces_of
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import estate, gains

if TYPE_CHECKING:
    from mohreh.core.game import Refusal
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

ACTIONS = frozenset({"take", "place", "sell", "workers"})
ANY_RESULT = -1  # of a die that needs no workers, CB-6.5
_ALL = tuple(range(6))
_MOST = 3  # workers that one change can need, CB-6.2


_TAKING: dict[tuple[tuple[int, ...], int, int | None, estate.Ways], list[Action]] = {}
_PLACING: dict[tuple[int, int, int, int | None], list[Action]] = {}
_MOST_KEPT = 20_000
_SALES = {die: tuple([actions.sell(goods, die) for goods in _ALL]) for die in (None, 0, 1)}
_WORKERS = {die: actions.workers(die) for die in (None, 0, 1)}


def taking(row: tuple[int, ...], depot: int, die: int | None, ways: estate.Ways) -> list[Action]:
    """Every tile of a depot in every way: kept, since depots change little."""
    key = row, depot, die, ways
    found = _TAKING.get(key)
    if found is None:
        if len(_TAKING) > _MOST_KEPT:
            _TAKING.clear()
        tiles = dict.fromkeys(row)
        found = _TAKING[key] = [actions.take(tile, depot, die, to, drop) for tile in tiles for to, drop in ways]
    return found


def placing(tile: int, spots: int, shift: int, die: int | None) -> list[Action]:
    """A tile on every space of a set: kept as well."""
    key = tile, spots, shift, die
    found = _PLACING.get(key)
    if found is None:
        if len(_PLACING) > _MOST_KEPT:
            _PLACING.clear()
        found = _PLACING[key] = [actions.place(tile, space + shift, die) for space in spaces_of(spots)]
    return found


def space_of(state: State, house: int, action: Action) -> int:
    """The place of the action's space on the board of a house; -1: it has no such space."""
    board = state.board(house)
    space = action.space - board.shift
    return space if 0 <= space < len(board.kinds) else -1


def cost(state: State, house: int, result: int, target: int, free: int) -> int:
    """Workers that change a die to a target (CB-6.4); `free` are the monasteries that give a free step (CB-13.20)."""
    if result < 0:
        return 0
    knows = state.knows(house)
    return c.COST[bool(knows & free)][bool(knows & m.STEP)][result][target]


def target_of(state: State, house: int, action: Action) -> int:
    """The number that a die must show for an action; -1: any will do. The space exists."""
    if action.verb == "take":
        return action.depot
    if action.verb == "sell":
        return action.goods
    return state.board(house).dice[space_of(state, house, action)] if action.verb == "place" else -1


def price(state: State, house: int, action: Action, result: int) -> int:
    """The workers that an action costs with this result; the space exists."""
    target = target_of(state, house, action)
    if target < 0:
        return 0
    free = (
        m.FREE_TAKE if action.verb == "take" else m.FREE_PLACE[c.KIND_OF[action.tile]] if action.verb == "place" else 0
    )
    return cost(state, house, result, target, free)


def legal(state: State, seat: int, die: int | None, result: int) -> list[Action]:
    """All that can be done with a die that shows this result; None: without an own die."""
    house = state.house(seat)
    board, knows = state.board(house), state.knows(house)
    if result < 0:
        takes = sells = _ALL
    else:
        workers, step = min(state.workers[house], _MOST), bool(knows & m.STEP)
        takes = c.REACH[bool(knows & m.FREE_TAKE)][step][result][workers]
        sells = c.REACH[0][step][result][workers]
    found: list[Action] = []
    ways = estate.ways_in(state, seat)
    for depot in takes:
        row = state.depots[depot]
        if row:
            found += taking(row, depot, die, ways)
    shift = board.shift
    for tile in dict.fromkeys(estate.held(state, seat)):
        spots = estate.spots(state, house, tile)
        if spots and result >= 0:
            numbers = 0
            for number in c.REACH[bool(knows & m.FREE_PLACE[c.KIND_OF[tile]])][step][result][workers]:
                numbers |= board.of_die[number]
            spots &= numbers
        if spots:
            found += placing(tile, spots, shift, die)
    own = state.goods[house]
    for goods in sells:
        if own[goods]:
            found.append(_SALES[die][goods])
    found.append(_WORKERS[die])
    return found


def refused(state: State, seat: int, action: Action, result: int) -> Refusal | None:
    """Why an action cannot be done with a die that shows this result, in the order of CB-19.1."""
    house = state.house(seat)
    if action.verb == "place" and space_of(state, house, action) < 0:
        return refuse("other_board")
    need = price(state, house, action, result)
    if need > state.workers[house]:
        have, target = state.workers[house], target_of(state, house, action)
        return refuse("workers_short", need=need, have=have, result=result, target=target)
    if action.verb == "take":
        if action.tile not in state.depots[action.depot]:
            return refuse("not_in_depot", tile=action.tile, depot=action.depot)
        return estate.not_in(state, seat, action.to, action.drop)
    if action.verb == "place":
        if action.tile not in estate.held(state, seat):
            return refuse("not_in_storage", tile=action.tile)
        return estate.refused(state, house, action.tile, space_of(state, house, action))
    if action.verb == "sell" and not state.goods[house][action.goods]:
        return refuse("no_goods", goods=action.goods)
    return None


def carry_out(state: State, seat: int, action: Action, result: int) -> None:
    """Pay the workers and act."""
    house = state.house(seat)
    workers = price(state, house, action, result)
    if workers:
        gains.pay_workers(state, house, workers)
        state.tell("changed_die", seat, workers=workers, result=result, target=target_of(state, house, action))
    if action.verb == "take":
        take_from_depot(state, seat, action)
    elif action.verb == "place":
        estate.unstore(state, seat, action.tile)
        estate.put(state, seat, action.tile, space_of(state, house, action))
    elif action.verb == "sell":
        gains.sell(state, seat, action.goods)
    else:
        gains.take_workers(state, seat)


def leave_depot(state: State, depot: int, tile: int) -> None:
    """A tile is taken away from a numbered depot."""
    state.depots = placed(state.depots, depot, without(state.depots[depot], tile))


def take_from_depot(state: State, seat: int, action: Action) -> None:
    """The tile of an action goes from its depot to the storage (CB-7.3)."""
    leave_depot(state, action.depot, action.tile)
    state.tell("took", seat, tile=action.tile, depot=action.depot)
    estate.store(state, seat, action.tile, action.to, action.drop)
