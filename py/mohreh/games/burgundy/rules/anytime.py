"""Moves at any moment of the own turn (CB-5.6): the purchase, monasteries 6 and 28, shields 6 and 16."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import BUILDING
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import dice, estate, gains

if TYPE_CHECKING:
    from mohreh.core.game import Refusal
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

VERBS = frozenset({"buy", "hire", "recruit", "turn", "follow"})
BOUGHT, HIRED, TURNED = 1, 2, 4  # what has been done once in this turn
_BOTH = 3  # dice, as bits


def _buy(tile: int, way: int) -> Action:
    return actions.buy(tile, None, *estate.WAYS[way])


_BUYS = tuple([actions.Kept(_buy, tile) for tile in range(len(c.TILES))])  # of the central depot, by the way


def for_sale(state: State) -> list[int]:
    """The tiles that a purchase may take: of the central depot, and an inn (CB-11.1, CB-22.3)."""
    return [*dict.fromkeys(state.central), *([c.INN] if state.inns else [])]


def buys_anywhere(state: State, house: int) -> bool:
    """Whether a purchase may take a tile of a numbered depot: monastery 6 of 2011 (CB-13.6, CB-13.21)."""
    return state.agreed.of_2011 and bool(state.knows(house) & m.HIRE)


def options(state: State, seat: int) -> list[Action]:
    """All that can be done at this moment."""
    house = state.house(seat)
    found: list[Action] = []
    silver, knows, armed = state.silver[house], state.knows(house), state.armed[house]
    if (silver < c.PRICE or state.done & BOUGHT) and not armed and not knows & (m.HIRE | m.RECRUITS):
        return found
    if knows & m.RECRUITS:
        found += [actions.recruit(times) for times in range(1, silver + 1)]
    if state.ending:
        return found
    may_buy = silver >= c.PRICE and not state.done & BOUGHT
    may_hire = (
        knows & m.HIRE and not state.agreed.of_2011 and not state.done & HIRED and state.workers[house] >= m.HIRE_COST
    )
    if may_buy or may_hire:
        ways = estate.ways_in(state, seat)
        if may_buy:
            for tile in for_sale(state):
                by_way = _BUYS[tile]
                for way in ways:
                    found.append(by_way[way])
        anywhere = may_buy and buys_anywhere(state, house)
        for depot, row in enumerate(state.depots if anywhere or may_hire else ()):
            for tile in dict.fromkeys(row):
                if anywhere:
                    found += [actions.buy(tile, depot, *estate.WAYS[way]) for way in ways]
                if may_hire and c.KIND_OF[tile] == BUILDING:
                    found += [actions.hire(tile, depot, *estate.WAYS[way]) for way in ways]
    if armed & s.SETS_DIE and not state.done & TURNED:
        for die in range(2):
            if state.dice[seat][die] >= 0 and not state.used[seat] >> die & 1:
                found += [actions.turn(die, value) for value in range(6)]
    if armed & s.COPIES and state.copied[house] < 0:
        found += [actions.follow(other) for other in range(state.agreed.n) if other != seat]
    return found


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why this cannot be done at this moment."""
    if state.ending and action.verb != "recruit":  # CB-5.3
        return refuse("turn_only", asked=action.verb)
    return _REFUSALS[action.verb](state, seat, action)


def _buy_refused(state: State, seat: int, action: Action) -> Refusal | None:
    house = state.house(seat)
    if state.done & BOUGHT:
        return refuse("bought")
    if state.silver[house] < c.PRICE:
        return refuse("silver_short", need=c.PRICE, have=state.silver[house])
    if action.depot >= 0:
        if not buys_anywhere(state, house):
            return refuse("only_2011")
        if action.tile not in state.depots[action.depot]:
            return refuse("not_in_depot", tile=action.tile, depot=action.depot)
    elif action.tile not in for_sale(state):
        return refuse("not_in_central", tile=action.tile)
    return estate.not_in(state, seat, action.to, action.drop)


def _hire_refused(state: State, seat: int, action: Action) -> Refusal | None:
    house = state.house(seat)
    if not state.knows(house) & m.HIRE or state.agreed.of_2011 or state.done & HIRED:
        return refuse("cannot_hire", owned=bool(state.knows(house) & m.HIRE), of_2011=state.agreed.of_2011)
    if state.workers[house] < m.HIRE_COST:
        return refuse("workers_short", need=m.HIRE_COST, have=state.workers[house], result=-1, target=-1)
    if c.KIND_OF[action.tile] != BUILDING:
        return refuse("not_to_take", tile=action.tile, source="carpenter")
    if action.tile not in state.depots[action.depot]:
        return refuse("not_to_take", tile=action.tile, source="", depot=action.depot)
    return estate.not_in(state, seat, action.to, action.drop)


def _recruit_refused(state: State, seat: int, action: Action) -> Refusal | None:
    house = state.house(seat)
    if not state.knows(house) & m.RECRUITS:
        return refuse("cannot_recruit")
    silver = state.silver[house]
    return refuse("silver_short", need=action.times, have=silver) if silver < action.times else None


def _turn_refused(state: State, seat: int, action: Action) -> Refusal | None:
    owned = bool(state.armed[state.house(seat)] & s.SETS_DIE)
    if not owned or state.done & TURNED:
        return refuse("cannot_turn", owned=owned)
    if state.used[seat] >> action.die & 1:
        return refuse("die_used", result=state.dice[seat][action.die], left=_BOTH & ~state.used[seat])
    return refuse("not_rolled") if state.dice[seat][action.die] < 0 else None


def _follow_refused(state: State, seat: int, action: Action) -> Refusal | None:
    house = state.house(seat)
    owned = bool(state.armed[house] & s.COPIES)
    may = owned and state.copied[house] < 0 and action.seat != seat and action.seat < state.agreed.n
    return None if may else refuse("cannot_follow", owned=owned, named=state.copied[house])


_REFUSALS = {
    "buy": _buy_refused,
    "hire": _hire_refused,
    "recruit": _recruit_refused,
    "turn": _turn_refused,
    "follow": _follow_refused,
}


def carry_out(state: State, seat: int, action: Action) -> None:
    """Do it."""
    house = state.house(seat)
    if action.verb == "buy":
        gains.pay_silver(state, house, c.PRICE)
        state.done |= BOUGHT
        if action.depot >= 0:
            dice.leave_depot(state, action.depot, action.tile)
        elif action.tile == c.INN:
            state.inns -= 1
        else:
            state.central = without(state.central, action.tile)
        estate.emit_taken(state, "bought", seat, action)
        estate.store(state, seat, action.tile, action.to, action.drop)
    elif action.verb == "hire":
        gains.pay_workers(state, house, m.HIRE_COST)
        state.done |= HIRED
        dice.take_from_depot(state, seat, action)
    elif action.verb == "recruit":
        gains.pay_silver(state, house, action.times)
        state.emit("recruited", seat, times=action.times)
        gains.gain_workers(state, house, m.RECRUITED * action.times)
    elif action.verb == "turn":
        state.done |= TURNED
        one, two = state.dice[seat]
        pair = (one, action.value) if action.die else (action.value, two)
        state.dice = placed(state.dice, seat, pair)
        state.emit("turned", seat, die=action.die, value=action.value)
    else:
        state.copied = placed(state.copied, house, action.seat)
        state.emit("followed", seat, whom=action.seat)
        gains.lift(state)
