"""Shields: which can be taken (CB-24.4, CB-24.5), where they lie (CB-24.6), and how they are lost (CB-24.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import dice, gains

if TYPE_CHECKING:
    from mohreh.core.game import Refusal
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State


def _arm(shield: int, space: int) -> Action:
    return actions.arm(space, shield)


_ARMS = {shield: actions.Kept(_arm, shield) for shield in s.SHIELD_NUMBERS}  # by the space
_MOST = 6  # workers that a pair can need, three for each die
_PAYABLE = tuple(  # by step less 1, both results and workers: the depots for which there is a pair
    tuple(
        tuple(
            tuple(tuple(depot for depot in range(c.DEPOTS) if a[depot] + b[depot] <= most) for most in range(_MOST + 1))
            for b in costs
        )
        for a in costs
    )
    for costs in c.COST[0]
)


def _costs(state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By die and number the workers that make it show the number, each rounded up by itself (CB-24.5)."""
    costs = c.COST[0][bool(state.knows(state.house(seat)) & m.STEP)]
    one, two = state.dice[seat]
    return costs[one], costs[two]


def pair_cost(state: State, seat: int, depot: int) -> int:
    """The workers that make both dice show the number of a depot."""
    one, two = _costs(state, seat)
    return one[depot] + two[depot]


def _unused(state: State, seat: int) -> bool:
    """Whether both dice are rolled and unused."""
    return not state.used[seat] and min(state.dice[seat]) >= 0


def has_pair(state: State, seat: int, depot: int) -> bool:
    """Whether both dice can be used together for this depot (CB-24.4)."""
    return _unused(state, seat) and pair_cost(state, seat, depot) <= state.workers[state.house(seat)]


def pair_refused(state: State, seat: int, depot: int) -> Refusal | None:
    """Why the dice cannot be used together for this depot: the workers that are needed, -1 where a die is used."""
    if has_pair(state, seat, depot):
        return None
    need = pair_cost(state, seat, depot) if _unused(state, seat) else -1
    return refuse("no_pair", depot=depot, need=need, have=state.workers[state.house(seat)])


def in_reach(state: State, seat: int) -> list[int]:
    """The depots with shields for which there is a pair, or workers to make one."""
    if not _unused(state, seat):
        return []
    house, (one, two) = state.house(seat), state.dice[seat]
    payable = _PAYABLE[bool(state.knows(house) & m.STEP)][one][two][min(state.workers[house], _MOST)]
    return [depot for depot in payable if state.crests[depot]]


def castles(state: State, house: int) -> list[int]:
    """The spaces with a castle, on which a shield can lie (CB-24.6)."""
    tiles, found = state.estate[house], []
    space = tiles.find(c.CASTLE_TILE)
    while space >= 0:
        found.append(space)
        space = tiles.find(c.CASTLE_TILE, space + 1)
    return found


def arming(state: State, seat: int, depots: list[int]) -> list[Action]:
    """All shields of these depots on all castles."""
    if not depots:
        return []
    house = state.house(seat)
    found, shift = castles(state, house), state.board(house).shift
    shields = [shield for depot in depots for shield in state.crests[depot]]
    return [_ARMS[shield][space + shift] for shield in shields for space in found]


def arming_refused(state: State, seat: int, action: Action) -> Refusal | None:
    """A shield that lies nowhere, or no castle."""
    if depot_of(state, action.shield) < 0:
        return refuse("no_shield", shield=action.shield)
    house = state.house(seat)
    return None if dice.space_of(state, house, action) in castles(state, house) else refuse("no_castle")


def depot_of(state: State, shield: int) -> int:
    """The depot on which a shield lies, -1: none."""
    return next((depot for depot, crests in enumerate(state.crests) if shield in crests), -1)


def lose_shield(state: State, house: int, shield: int) -> None:
    """A shield leaves the game. Without shield 4 the storage may hold too many tiles: see `overflow`."""
    state.shields = placed(state.shields, house, tuple([pair for pair in state.shields[house] if pair[1] != shield]))
    state.armed = placed(state.armed, house, state.armed[house] & ~(1 << shield))
    state.gone_shields += (shield,)
    state.emit("lost_shield", house, shield=shield)  # shields are for games in which everybody has a house


def overflow(state: State, house: int) -> None:
    """Tiles above the limit have to be discarded at once (CB-24.11)."""
    if not state.armed[house] & s.ENDLESS_STORAGE and len(state.storage[house]) > c.STORAGE:
        gains.put(state, Pending(Kind.OVERFLOW_DISCARD))


def arm(state: State, seat: int, action: Action) -> None:
    """The shield lies on the castle; one that lay there leaves the game (CB-24.6, CB-24.7)."""
    house, shield, depot = state.house(seat), action.shield, depot_of(state, action.shield)
    space = dice.space_of(state, house, action)
    state.crests = placed(state.crests, depot, without(state.crests[depot], shield))
    for under, old in state.shields[house]:
        if under == space:
            lose_shield(state, house, old)
    state.shields = placed(state.shields, house, tuple(sorted((*state.shields[house], (space, shield)))))
    state.armed = placed(state.armed, house, state.armed[house] | 1 << shield)
    state.emit("armed", seat, shield=shield, space=state.board(house).names[space], seats=state.seats_of(house))
    overflow(state, house)
