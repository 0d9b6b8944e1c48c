"""How a game goes on: effects that need no answer, turns, rounds (CB-4), ends of phases (CB-15), the end (CB-16)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mohreh.core.tuples import placed
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import scoring
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import BUILDING
from mohreh.games.burgundy.buildings import TAKES
from mohreh.games.burgundy.kinds import AREA, COLOUR, EFFECT, Kind, Pending
from mohreh.games.burgundy.rules import anytime, effects, estate, gains, shield_rules

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

_OVER, _REWARDS, _SOLO_ORDER = Kind.OVER, Kind.REWARDS, Kind.SOLO_ORDER  # asked for again and again
_TRIBUTE = 0  # in the queue of the end of a phase; other numbers are shields


def proceed(state: State) -> None:
    """Go on until a seat or chance must decide: effects that cannot be used are dropped (CB-19.2)."""
    while (state.pending or state.ending) and state.stage is not _OVER:
        if state.pending:
            top = state.pending[-1]
            if top.kind is _REWARDS:
                gains.next_reward(state, state.active)
            elif top.kind is _SOLO_ORDER and len(set(top.more)) < 2:
                state.pending = state.pending[:-1]
                if top.more:
                    gains.put(state, top._replace(more=top.more[1:]))
                    result(state, top, top.more[0])
            elif useless(state, top):
                state.pending = state.pending[:-1]
                if top.kind is Kind.SOLO_BUY_VP:  # the scoring event ends without buying, CB-27.17
                    gains.reach_target(state, top.joins)
            else:
                return
        elif state.queue:
            (seat, what), state.queue = state.queue[0], state.queue[1:]
            _ask(state, seat, what)
        else:
            _end_phase(state)
            return


def useless(state: State, entry: Pending) -> bool:
    """Whether an open effect can do nothing, now or after a move at any time (CB-19.2)."""
    use = _USES.get(entry.kind)
    return use is not None and not use(state, state.active, entry)


def _can_take(state: State, seat: int, entry: Pending) -> bool:
    kinds = TAKES[entry.source or "any"]
    return any([c.KIND_OF[tile] in kinds for row in state.depots for tile in row])


def _can_sell(state: State, seat: int, entry: Pending) -> bool:
    return any(state.goods[state.house(seat)])


def _can_place(state: State, seat: int, entry: Pending) -> bool:
    """Now, or with the monasteries of another, where shield 6 can still name one (CB-24.26)."""
    if any([estate.spots(state, state.house(seat), tile) for tile in _could_place(state, seat)]):
        return True
    if not state.ending:
        for action in anytime.options(state, seat):
            if action.verb == "follow":
                named = state.clone()
                named.copied = placed(named.copied, named.house(seat), action.seat)
                if _can_place(named, seat, entry):
                    return True
    return False


def _can_settle(state: State, seat: int, entry: Pending) -> bool:
    numbered = entry.more and s.SETTLES[entry.more[0]] == "numbered"
    tiles = {tile for row in state.depots for tile in row} if numbered else state.central
    return any([estate.spots(state, state.house(seat), tile) for tile in tiles])


def _can_exchange(state: State, seat: int, entry: Pending) -> bool:
    return bool(state.central)


def _can_spend(state: State, seat: int, entry: Pending) -> bool:
    return bool(state.silver[0])


_USES: Mapping[Kind, Callable[[State, int, Pending], bool]] = {  # whether an effect can do anything
    Kind.TAKE_EFFECT: _can_take,
    Kind.SELL_EFFECT: _can_sell,
    Kind.PLACE_EFFECT: _can_place,
    Kind.PHASE_END_PLACE: _can_settle,
    Kind.SOLO_COLOUR_REWARD: _can_settle,
    Kind.SOLO_EXCHANGE: _can_exchange,  # a purchase may have been made meanwhile, CB-5.6
    Kind.SOLO_BUY_VP: _can_spend,
}


def _could_place(state: State, seat: int) -> set[int]:
    """The tiles that a seat has or can still get without a die (CB-30.2)."""
    house, knows = state.house(seat), state.knows(state.house(seat))
    tiles = set(estate.held(state, seat))
    if state.ending:
        return tiles
    on_depots = [tile for row in state.depots for tile in row]
    if state.silver[house] >= c.PRICE and not state.done & anytime.BOUGHT:
        tiles.update(anytime.for_sale(state))
        if anytime.buys_anywhere(state, house):
            tiles.update(on_depots)
    if knows & m.HIRE and not state.agreed.of_2011 and not state.done & anytime.HIRED:
        recruited = m.RECRUITED * state.silver[house] if knows & m.RECRUITS else 0
        if state.workers[house] + recruited >= m.HIRE_COST:
            tiles.update([tile for tile in on_depots if c.KIND_OF[tile] == BUILDING])
    return tiles


def result(state: State, entry: Pending, which: int) -> None:
    """One of the results of a placement in solo (CB-27.19)."""
    if which == AREA:
        estate.complete_area(state, 0, state.board(0).area_of[entry.space], joins=True)
    elif which == COLOUR:
        gains.put(state, Pending(Kind.SOLO_COLOUR_REWARD))
    elif which == EFFECT:
        effects.of_tile(state, 0, entry.tile, entry.space)
    else:
        gains.put(state, Pending(Kind.EXTRA_ACTION, "castle"))


# Turns and rounds


def next_turn(state: State) -> None:
    """The next seat in the order of the round; after the last one the next round, or the end of the phase (CB-4.5)."""
    state.turn += 1
    if state.turn < state.agreed.n:
        state.active, state.done = state.order[state.turn], 0
    elif state.round < c.ROUNDS:
        state.stage = Kind.ROLL
    else:
        begin_end_of_phase(state)
        proceed(state)


# The end of a phase


def begin_end_of_phase(state: State) -> None:
    """CB-15.1: shields 14 and 15 in turn order, then the tribute in turn order, then the income (CB-24.39)."""
    order = gains.by_track(state)
    settling = [(seat, shield) for seat in order for shield in s.SETTLING]
    state.ending, state.done = True, 0
    state.queue = tuple(settling + [(seat, _TRIBUTE) for seat in order]) if "shields" in state.agreed.modules else ()


def _ask(state: State, seat: int, what: int) -> None:
    """Ask a seat whether it uses shield 14 or 15 (CB-24.34, CB-24.35), or which tribute it pays (CB-24.10)."""
    house = state.house(seat)
    state.active = seat
    if what != _TRIBUTE:
        if state.armed[house] >> what & 1:
            gains.put(state, Pending(Kind.PHASE_END_PLACE, more=(what,)))
    elif state.silver[house] or (state.armed[house] & s.WORK_TRIBUTE and state.workers[house]):
        if state.armed[house]:
            gains.put(state, Pending(Kind.TRIBUTE))
    else:
        keep(state, seat, ())


def _end_phase(state: State) -> None:
    """Income of all houses (CB-15.1, CB-13.2, CB-24.28), then the next phase or the end (CB-15.2, CB-15.3)."""
    for house in range(state.agreed.houses):
        mines = state.mines[house]
        if mines:
            silver = mines * (2 if state.armed[house] & s.DOUBLE_MINES else 1)
            workers = mines if state.knows(house) & m.MINE_WORKERS else 0
            state.emit("income", house, mines=mines, silver=silver, workers=workers)
            gains.gain_silver(state, house, silver)
            gains.gain_workers(state, house, workers)
    state.ending = False
    if state.phase + 1 < len(c.PHASES):
        state.phase, state.round, state.stage = state.phase + 1, 0, Kind.STOCK
    else:
        finish(state)


def finish(state: State) -> None:
    """The end of the game (CB-16); a solo game in which spaces are left is lost (CB-27.20)."""
    state.stage = Kind.OVER
    if not state.agreed.solo:
        state.won = scoring.winning(state, gains.by_track(state))
    state.emit("finished", state.won[0] if state.won else 0, won=state.won)


def keep(state: State, seat: int, paid: tuple[int, ...]) -> None:
    """A seat keeps the shields for which it has paid (CB-24.10, CB-30.28)."""
    house = state.house(seat)
    for _, shield in state.shields[house]:
        if shield not in paid:
            shield_rules.lose_shield(state, house, shield)
    shield_rules.overflow(state, house)


def start_turn(state: State, order: tuple[int, ...]) -> None:
    """The first turn of a round."""
    state.order, state.turn, state.active, state.done = order, 0, order[0], 0
    state.used, state.stage = (0,) * state.agreed.n, Kind.TURN
