"""What is gained: points, silver, workers, goods sold, bonus tiles, and places on the track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.kinds import EXTRA, Kind, Pending
from mohreh.games.burgundy.routes import REWARDS, ROUTES

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

_RIM = len(c.BONUSES)


def put(state: State, entry: Pending) -> None:
    """Open an effect above those that are open (CB-5.5)."""
    state.pending += (entry,)


def score(state: State, seat: int, category: int, points: int, joins: bool = False) -> None:
    """A scoring event: the points are added at once (CB-0.8). In solo silver may buy more (CB-27.17)."""
    if points <= 0:
        return
    state.points = placed(state.points, seat, state.points[seat] + points)
    row = state.tally[seat]
    state.tally = placed(state.tally, seat, placed(row, category, row[category] + points))
    state.emit("scored", seat, what=c.CATEGORIES[category], points=points)
    if state.agreed.solo:
        if state.silver[0]:
            put(state, Pending(Kind.SOLO_BUY_VP, joins=joins))
        else:
            reach_target(state, joins)


def reach_target(state: State, joins: bool) -> None:
    """The end of a scoring event in solo: at the target the count begins anew, and there is an extra action (CB-27.18).

    Earned by a result of a placement it joins the other results; earned inside another action it comes at once.
    """
    if state.points[0] < state.target:
        return
    state.points = (0,)
    state.target = max(c.TARGET_LEAST, state.target - c.TARGET_STEP)
    state.emit("reached_target", 0, next=state.target)
    top = state.pending[-1] if state.pending else None
    if joins and top is not None and top.kind is Kind.SOLO_ORDER:
        state.pending = (*state.pending[:-1], top._replace(more=(*top.more, EXTRA)))
    else:
        put(state, Pending(Kind.EXTRA_ACTION, "castle"))


def gain_silver(state: State, house: int, amount: int) -> None:
    """From the supply, which has no end (CB-0.5)."""
    if amount:
        state.silver = placed(state.silver, house, state.silver[house] + amount)


def pay_silver(state: State, house: int, amount: int) -> None:
    """Back to the supply."""
    state.silver = placed(state.silver, house, state.silver[house] - amount)


def pay_workers(state: State, house: int, amount: int) -> None:
    """Back to the supply."""
    if amount:
        state.workers = placed(state.workers, house, state.workers[house] - amount)


def gain_workers(state: State, house: int, amount: int) -> None:
    """Gain workers once. Every other owner of shield 2 gains one as well (CB-24.22, CB-30.26)."""
    if amount <= 0:
        return
    state.workers = placed(state.workers, house, state.workers[house] + amount)
    for other, armed in enumerate(state.armed):
        if armed & s.FELLOW_WORKERS and other != house:
            state.workers = placed(state.workers, other, state.workers[other] + 1)
            state.emit("fellow_worker", other)


def take_workers(state: State, seat: int) -> None:
    """The action (CB-10.1), with monasteries 13 and 14 (CB-13.13, CB-13.14, CB-30.11)."""
    house = state.house(seat)
    knows = state.knows(house)
    silver = int(bool(knows & m.WORKERS_SILVER))
    gain_silver(state, house, silver)
    amount = m.MANY_WORKERS if knows & m.WORKERS_TAKEN else c.WORKERS_TAKEN
    state.emit("took_workers", seat, workers=amount, silver=silver)
    gain_workers(state, house, amount)


def sell(state: State, seat: int, goods: int, joins: bool = False) -> None:
    """All goods of one type (CB-9.2 to CB-9.5)."""
    house = state.house(seat)
    knows, armed, number = state.knows(house), state.armed[house], state.goods[house][goods]
    silver = number if armed & s.SALE_EACH else c.SALE_SILVER  # CB-24.29
    if knows & m.SALE_SILVER:  # CB-13.3, CB-30.25
        silver += 1
    points = number * state.agreed.players * (2 if armed & s.DOUBLE_SALES else 1)  # CB-24.32
    state.goods = placed(state.goods, house, placed(state.goods[house], goods, 0))
    state.sold = placed(state.sold, house, placed(state.sold[house], goods, state.sold[house][goods] + number))
    seats = state.seats_of(house)
    state.emit("sold", seat, goods=goods, number=number, silver=silver, points=points, seats=seats)
    gain_silver(state, house, silver)
    if knows & m.SALE_WORKERS:  # CB-13.4
        gain_workers(state, house, 1)
    score(state, seat, c.SALES, points, joins)
    if state.routes[house]:
        _send(state, seat, house, goods, number)


def _send(state: State, seat: int, house: int, goods: int, number: int) -> None:
    """The sold tiles go onto the row; where the numbers agree the rewards follow, left to right (CB-23.4, CB-23.5)."""
    row, rewards = state.sent[house], []
    spaces = [space for route in state.routes[house] for space in ROUTES[route]]
    laid = spaces[len(row) : len(row) + number]
    for wanted, reward in laid:
        if wanted == goods:
            rewards.append(REWARDS.index(reward))
    state.sent = placed(state.sent, house, row + (goods,) * len(laid))
    if rewards:
        put(state, Pending(Kind.REWARDS, more=tuple(rewards)))


def next_reward(state: State, seat: int) -> None:
    """The next reward of a trade route (CB-23.6)."""
    house, top = state.house(seat), state.pending[-1]
    reward = REWARDS[top.more[0]]
    rest = top._replace(more=top.more[1:])
    state.pending = state.pending[:-1] + ((rest,) if rest.more else ())
    state.emit("rewarded", seat, reward=reward.id)
    gain_silver(state, house, reward.silver)
    gain_workers(state, house, reward.workers)
    score(state, seat, c.TRADE, reward.points)
    if reward.takes:
        put(state, Pending(Kind.TAKE_EFFECT, reward.takes, more=top.more[:1]))


def bonus(state: State, seat: int, which: int) -> None:
    """A bonus tile, while there is one: the large one, then the small one (CB-14.5, CB-24.27, CB-25.5)."""
    left, house = state.left[which], state.house(seat)
    if not left:
        return
    small = left == 1
    state.left = placed(state.left, which, left - 1)
    state.bonuses = placed(state.bonuses, house, (*state.bonuses[house], which + _RIM * small))
    state.emit("bonus", seat, tile=state.bonuses[house][-1])
    points = (c.SMALL if small else c.LARGE)[state.agreed.players]
    score(state, seat, c.BONUS_TILES, points * (2 if state.armed[house] & s.DOUBLE_BONUS else 1))


def bonus_id(tile: int) -> str:
    """Its name in descriptions: "mine_large"."""
    return f"{c.BONUSES[tile % _RIM]}_{'small' if tile >= _RIM else 'large'}"


BONUS = {bonus_id(tile): tile for tile in range(2 * _RIM)}


def advance(state: State, seat: int) -> None:
    """The marker of a seat moves forward one space, on top of those that are there (CB-12.5)."""
    at = next(index for index, stack in enumerate(state.track) if seat in stack)
    to = min(at + 1, c.TRACK - 1)
    track = list(state.track)
    track[at] = without(track[at], seat)
    track[to] = (*track[to], seat)
    state.track = tuple(track)
    state.emit("advanced", seat, to=to)
    lift(state)


def lift(state: State) -> None:
    """The markers of the house with monastery 27 lie on top of those on the same space (CB-20.2, CB-26.13)."""
    for house, learned in enumerate(state.learned):
        if learned & m.ON_TOP:
            state.track = tuple(
                [
                    tuple(sorted(stack, key=lambda seat: state.house(seat) == house)) if len(stack) > 1 else stack
                    for stack in state.track
                ]
            )


def by_track(state: State) -> tuple[int, ...]:
    """The seats in turn order: from the front, in a stack from the top (CB-4.3)."""
    return tuple([seat for stack in reversed(state.track) for seat in reversed(stack)])
