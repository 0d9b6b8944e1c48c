"""The four actions of a die (CB-6 to CB-10), also of a white die (CB-21.2) and of any result one likes (CB-12.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy.boards import BOARDS, spaces_of
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


_SALES = {die: tuple([actions.sell(goods, die) for goods in _ALL]) for die in (None, 0, 1)}
_WORKERS = {die: actions.workers(die) for die in (None, 0, 1)}
_Spaces: TypeAlias = tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]


def _spaces(of_die: tuple[int, ...]) -> _Spaces:
    """Like c.REACH, with the spaces of each target in place of the target."""
    return tuple(
        tuple(
            tuple(tuple(sum([of_die[target] for target in row]) for row in by_workers) for by_workers in by_result)
            for by_result in by_step
        )
        for by_step in c.REACH
    )


_OF_DICE = {of_die: _spaces(of_die) for of_die in {board.of_die for board in BOARDS}}
_SPACES = tuple([_OF_DICE[board.of_die] for board in BOARDS])


def _take(tile: int, depot: int, die: int | None, way: int) -> Action:
    return actions.take(tile, depot, die, *estate.WAYS[way])


def _place(tile: int, die: int | None, store: int | None, space: int) -> Action:
    return actions.place(tile, space, die, store)


_TILES = range(len(c.TILES))
TAKES = {  # by die, depot and tile, each by the way in which it is laid
    die: tuple([tuple([actions.Kept(_take, tile, depot, die) for tile in _TILES]) for depot in range(c.DEPOTS)])
    for die in (None, 0, 1)
}
PLACES = {  # by storage, die and tile, each by the space
    store: {die: tuple([actions.Kept(_place, tile, die, store) for tile in _TILES]) for die in (None, 0, 1)}
    for store in (None, actions.SHARED)
}


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
    verb = action.verb
    if result < 0 or verb == "workers":
        return 0
    if verb == "take":
        target, free = action.depot, m.FREE_TAKE
    elif verb == "place":
        target, free = target_of(state, house, action), m.FREE_PLACE[c.KIND_OF[action.tile]]
    else:
        target, free = action.goods, 0
    return 0 if result == target else cost(state, house, result, target, free)


def legal(state: State, seat: int, dice: Iterable[tuple[int | None, int]]) -> list[Action]:
    """All that can be done, die by die: which of the own dice, None without one, and the result it shows."""
    house = state.house(seat)
    knows, at, depots, own = state.knows(house), state.boards[house], state.depots, state.goods[house]
    ways = estate.ways_in(state, seat)
    placeable, twins = estate.placeable(state, house, estate.held(state, seat)), estate.twins(state, seat)
    workers, step, shift = min(state.workers[house], _MOST), bool(knows & m.STEP), BOARDS[at].shift
    found: list[Action] = []
    for die, result in dice:
        if result < 0:
            takes = sells = _ALL
        else:
            sells = c.REACH[0][step][result][workers]
            takes = c.REACH[1][step][result][workers] if knows & m.FREE_TAKE else sells
        from_depots, on_spaces, sales = TAKES[die], PLACES[None][die], _SALES[die]
        for depot in takes:
            if row := depots[depot]:
                from_depot = from_depots[depot]
                for tile in dict.fromkeys(row):
                    by_way = from_depot[tile]
                    for way in ways:
                        found.append(by_way[way])
        for tile, spots in placeable:
            if result >= 0:
                spots &= _SPACES[at][bool(knows & m.FREE_PLACE[c.KIND_OF[tile]])][step][result][workers]
            if spots:
                by_space = on_spaces[tile]
                for space in spaces_of(spots):
                    found.append(by_space[space + shift])
                if tile in twins:
                    by_space = PLACES[actions.SHARED][die][tile]
                    found += [by_space[space + shift] for space in spaces_of(spots)]
        for goods in sells:
            if own[goods]:
                found.append(sales[goods])
        found.append(_WORKERS[die])
    return found


def refused(state: State, seat: int, action: Action, result: int) -> Refusal | None:
    """Why an action cannot be done with a die that shows this result, in the order of CB-19.1."""
    verb, house = action.verb, state.house(seat)
    if verb == "workers":
        return None
    space = space_of(state, house, action) if verb == "place" else 0
    if space < 0:
        return refuse("other_board")
    need = price(state, house, action, result)
    if need > state.workers[house]:
        have, target = state.workers[house], target_of(state, house, action)
        return refuse("workers_short", need=need, have=have, result=result, target=target)
    if verb == "take":
        if action.tile not in state.depots[action.depot]:
            return refuse("not_in_depot", tile=action.tile, depot=action.depot)
        return estate.not_in(state, seat, action.to, action.drop)
    if verb == "place":
        if action.tile not in estate.held(state, seat):
            return refuse("not_in_storage", tile=action.tile)
        if action.store >= 0 and not (action.store == actions.SHARED and action.tile in estate.twins(state, seat)):
            return refuse("storage_named") if state.agreed.team else refuse("one_storage")
        return estate.refused(state, house, action.tile, space)
    return None if state.goods[house][action.goods] else refuse("no_goods", goods=action.goods)


def carry_out(state: State, seat: int, action: Action, result: int) -> None:
    """Pay the workers and act."""
    verb, house = action.verb, state.house(seat)
    if workers := price(state, house, action, result):
        gains.pay_workers(state, house, workers)
        state.emit("changed_die", seat, workers=workers, result=result, target=target_of(state, house, action))
    if verb == "take":
        take_from_depot(state, seat, action)
    elif verb == "place":
        if action.tile in estate.twins(state, seat):
            state.emit("chose_storage", seat, store=max(action.store, actions.PRIVATE))
        room = estate.unstore(state, seat, action.tile, action.store)
        estate.put(state, seat, action.tile, space_of(state, house, action), room)
    elif verb == "sell":
        gains.sell(state, seat, action.goods)
    else:
        gains.take_workers(state, seat)


def leave_depot(state: State, depot: int, tile: int) -> None:
    """A tile is taken away from a numbered depot."""
    state.depots = placed(state.depots, depot, without(state.depots[depot], tile))


def take_from_depot(state: State, seat: int, action: Action) -> None:
    """The tile of an action goes from its depot to the storage (CB-7.3)."""
    leave_depot(state, action.depot, action.tile)
    estate.emit_taken(state, "took", seat, action)
    estate.store(state, seat, action.tile, action.to, action.drop)
