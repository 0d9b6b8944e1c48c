"""The value of an estate in points, for the evaluation of The Castles of Burgundy.

Points already scored count fully. Added is what silver, workers, goods, stored tiles, incomplete areas, empty spaces,
monasteries and shields may still bring, which decreases with the rounds left.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from mohreh.core.remembered import remembered
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import scoring
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import ANY, BOARDS, BUILDING, CASTLE, LIVESTOCK, MINE, MONASTERY, SHIP, spaces_of
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.rules import estate

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

_KEPT = 1 << 13  # answers of each kind that are remembered
ALL_ROUNDS = c.ROUNDS * len(c.PHASES)
_DIE = 6.84  # points per die action
_SURE = 0.88  # probability that a tile with a possible space is placed
_FADES = 4.94  # turns before the end from which silver and workers lose value
_PLACING = 2.76  # value in points of the die that places a tile
_SELLING = 2.21  # the same for the die of a sale
_ONE_AREA = 2.3  # rounds needed per tile of an area, if only this area is pursued
_LATE = 0.38  # probability of completing an area if the time just suffices, and rounds less at which it becomes 0
_OVER = 10.86
_RISK = 0.52  # of an area completed in time: what the rounds and tiles still needed cost
_SHAPE = 1.0  # exponent of the covered share of an area
_COLOUR = 0.84  # probability of completing an almost complete colour, exponent, and rounds per tile
_COLOUR_SHAPE = 1.35
_PACE = 2.65
_SPACE = 0.39  # for each empty space next to covered ones: the more, the sooner a die fits
_SPACES_FADE = 10.0  # turns before the end from which they are worth less
_SPARE = 0.23  # probability of placing a tile whose spaces are all needed by other stored tiles
_TWICE = 0.92  # the same for a second equal tile
_AWAY = 2.78  # for a tile without a possible space: value of its space, and probability of placing it
_AWAY_SURE = 0.34
_FULL = 1.01  # cost of a full storage
_MINE = 2.36  # value of silver at the ends of phases
_SHIP = 1.43  # value of the turn order and of goods, by number of players
_SHIP_EACH = 1.42
_SAME = 2.25  # animals already in the pasture
_SALE = 1.63  # silver of a sale
_SELLS_IN = 1.63  # turns until goods are sold
_AHEAD = 0.11  # for each turn a space of the turn order track
_GROWS = {"sold_types": 0.18, "sold": 0.35, "animals": 0.32, "bonuses": 0.25}  # monasteries, each turn
_BUILDING = {  # what the effect of a building is worth
    "warehouse": 3.0,
    "carpenter": 3.1,
    "church": 3.5,
    "market": 3.6,
    "boarding_house": 3.4,
    "bank": 3.6,
    "city_hall": 3.7,
    "watchtower": 2.8,
    "white_castle": 3.5,
    "crane": 3.8,
}
_EFFECT = tuple([_BUILDING[id_] for id_ in BUILDING_IDS])
_ENGINE = {  # of a monastery that does not count in the end: points for each round that is left
    1: 0.12,
    2: 0.16,
    3: 0.26,
    4: 0.23,
    5: 0.06,
    6: 0.07,
    7: 0.16,
    8: 0.21,
    9: 0.26,
    10: 0.11,
    11: 0.19,
    12: 0.24,
    13: 0.12,
    14: 0.12,
    27: 0.12,
    28: 0.20,
}
_SILVER = tuple(accumulate((0.0, 2.2, 1.6, 0.6, 2.0, 0.8, 1.1, 1.8, 1.4)))  # so many together
_WORKERS = tuple(accumulate((0.0, 1.4, 0.9, 0.7, 0.7, 1.2, 1.1, 0.4, 0.4, 0.4, 0.6)))
_SHIELD = {number: 0.08 for number in s.SHIELD_NUMBERS} | {
    6: 0.15,
    9: 0.15,
    12: 0.2,
    14: 0.3,
    15: 0.3,
    16: 0.2,
    17: 0.2,
}


def turns_left(state: State, house: int) -> float:
    """The turns that a house still has, the present one by its unused dice; in team games the mean of both partners."""
    later = float(ALL_ROUNDS - c.ROUNDS * state.phase - state.round)
    if not state.round or state.ending or state.stage != "turn":
        return later
    seats, coming = state.seats_of(house), state.order[state.turn :]
    return later + sum([(2 - state.used[seat].bit_count()) / 2 for seat in seats if seat in coming]) / len(seats)


@remembered(_KEPT)
def _areas(board: int, covered: int, now: int, plus: int) -> float:
    """The expected points for incomplete areas; `now` is the round, `plus` what shield 17 adds to sizes."""
    total = 0.0
    for area in BOARDS[board].areas:
        filled = (area.spaces & covered).bit_count()
        if filled and filled < area.size:
            total += _area(area.size, filled, now, plus)
    return total


def _area(size: int, filled: int, now: int, plus: int) -> float:
    when = now + (size - filled) * _ONE_AREA
    if when >= ALL_ROUNDS:
        sure = max(0.0, 1.0 - (when - ALL_ROUNDS) / _OVER) * _LATE
        bonus = c.PHASE_POINTS[-1]
    else:
        sure = 1.0 - _RISK * when / ALL_ROUNDS * (size - filled) / size
        bonus = c.PHASE_POINTS[int(when) // c.ROUNDS]
    share: float = (filled / size) ** _SHAPE
    return sure * (c.size_points(size + plus) + bonus) * share


@remembered(_KEPT)
def _colours(board: int, covered: int, now: int, large: tuple[int, ...]) -> float:
    """The expected points for bonus tiles of almost complete kinds."""
    total = 0.0
    for kind, points in enumerate(large):
        spaces = BOARDS[board].of_kind[kind]
        missing = (spaces & ~covered).bit_count()
        if points and missing and missing * _PACE < ALL_ROUNDS - now:
            total += points * (1.0 - missing / spaces.bit_count()) ** _COLOUR_SHAPE * _COLOUR
    return total


@remembered(_KEPT)
def _gains(board: int, covered: int, spots: int, now: int, plus: int) -> tuple[float, ...]:
    """The values of covering these spaces, the highest first: each space of an area as the first of them."""
    found, done = [], 0
    for space in spaces_of(spots):
        area = BOARDS[board].area_of[space]
        if area & done:
            continue
        done |= area
        size, filled = area.bit_count(), (area & covered).bit_count()
        before = _area(size, filled, now, plus) if filled else 0.0
        if filled + 1 == size:
            after = float(c.size_points(size + plus) + c.PHASE_POINTS[min(now // c.ROUNDS, 4)])
        else:
            after = _area(size, filled + 1, now, plus)
        found += [after - before] * (area & spots).bit_count()
    return tuple(sorted(found, reverse=True))


def _fading(early: float, last: float, left: float) -> float:
    """A value that falls linearly from `early` to `last`, its value at the end of the game."""
    share = min(1.0, left / _FADES)
    return share * early + (1.0 - share) * last


def silver_worth(amount: int, left: float) -> float:
    """The value of silver, which buys tiles while there is time."""
    over = max(0, amount - len(_SILVER) + 1)
    return _fading(_SILVER[min(amount, len(_SILVER) - 1)] + over, float(amount), left)


def workers_worth(amount: int, left: float) -> float:
    """The value of workers; the first ones are worth most."""
    over = max(0, amount - len(_WORKERS) + 1)
    return _fading(_WORKERS[min(amount, len(_WORKERS) - 1)] + 0.5 * over, amount // 2 + 0.2 * (amount % 2), left)


def monastery_worth(state: State, house: int, number: int, left: float) -> float:
    """The value of a monastery: what it counts already, and what it may still count."""
    row = m.MONASTERIES[number - 1]
    if not row.counts:
        return _ENGINE[number] * left
    if state.agreed.solo:
        return 0.0
    counts = scoring.counts(state, house)
    now = m.points_of(row, counts, state.agreed.of_2011)
    grows = _GROWS.get(row.counts, 0.0)
    most = {"sold_types": 12, "animals": 16, "bonuses": 15}.get(row.counts, 24)
    times = 2 if state.armed[house] & s.DOUBLE_MONASTERIES else 1
    return times * min(now + grows * left * (row.each if row.counts != "sold" else 1), max(most, now))


def phases_left(state: State) -> int:
    """The number of ends of phases still to come."""
    return len(c.PHASES) - state.phase


def mine_worth(state: State) -> float:
    """The value of a mine at the remaining ends of phases."""
    return _MINE * phases_left(state)


def effect_worth(state: State, house: int, tile: int, left: float) -> float:
    """The value of a tile's effect when it is placed."""
    kind = c.KIND_OF[tile]
    if kind == CASTLE:
        return _DIE
    if kind == MINE:
        return mine_worth(state)
    if kind == SHIP:
        return _SHIP + _SHIP_EACH * state.agreed.players
    if kind == LIVESTOCK:
        same = state.beasts[house] >> c.ANIMAL_OF[tile] & 1
        return c.ANIMALS_ON[tile] + _SAME * same
    if kind == BUILDING:
        return _EFFECT[c.BUILDING_OF[tile]]
    return monastery_worth(state, house, c.MONASTERY_OF[tile], left) if kind == MONASTERY else 0.0


def placing_worth(state: State, house: int, tile: int, space: int, left: float) -> float:
    """The value of placing a tile on a space: its effect, and its contribution to the area."""
    board, covered, now = state.boards[house], state.covered[house], ALL_ROUNDS - int(left + 0.99)
    return effect_worth(state, house, tile, left) + _gains(board, covered, 1 << space, now, 0)[0]


def storage_worth(state: State, house: int, tiles: tuple[int, ...], left: float) -> float:
    """The value of stored tiles: that of placing them, times the probability."""
    if left < 0.3 or not tiles:
        return 0.0
    board, covered, now = state.boards[house], state.covered[house], ALL_ROUNDS - int(left + 0.99)
    plus = 1 if state.armed[house] & s.AREA_PLUS else 0
    total, used = 0.0, 0
    seen: set[int] = set()
    of_kind = [0] * (ANY + 1)  # tiles with a possible space first
    for tile in tiles:
        spots = estate.spots(state, house, tile)
        gain = 0.0
        if spots:
            gains, before = _gains(board, covered, spots, now, plus), of_kind[c.KIND_OF[tile]]
            of_kind[c.KIND_OF[tile]] += 1
            gain = gains[min(before, len(gains) - 1)] + effect_worth(state, house, tile, left)
            sure = _SURE if before < len(gains) else _SURE * _SPARE
        elif BOARDS[board].of_kind[c.KIND_OF[tile]] & ~covered:
            gain = _AWAY + effect_worth(state, house, tile, left)
            sure = _AWAY_SURE
        if gain:
            if tile in seen and c.KIND_OF[tile] != ANY:
                sure *= _TWICE
            seen.add(tile)
            total += max(0.2 * gain, gain * sure - _PLACING * min(1.0, left / _FADES)) * min(
                1.0, left / (1.0 + 0.5 * used)
            )
            used += 1
    return total - (_FULL if len(tiles) > 2 else 0.0)


def worth(state: State, house: int, left: float) -> float:
    """The value of a house in points."""
    agreed, board = state.agreed, state.boards[house]
    players, covered, now = agreed.players, state.covered[house], ALL_ROUNDS - int(left + 0.99)
    plus = 1 if state.armed[house] & s.AREA_PLUS else 0
    value = float(sum([state.points[seat] for seat in state.seats_of(house)]))
    value += silver_worth(state.silver[house], left) + workers_worth(state.workers[house], left)
    for number in state.goods[house]:
        if number:
            sold = min(1.0, 0.15 + left / _SELLS_IN)
            value += sold * max(number, number * players + _SALE - _SELLING) + (1.0 - sold) * number
    value += mine_worth(state) * state.mines[house]
    value += _areas(board, covered, now, plus)
    value += _SPACE * (state.reach[house] & ~covered).bit_count() * min(1.0, left / _SPACES_FADE)
    row = c.LARGE if not agreed.solo else {2: 5}
    left_over = tuple([row[players] if left_ == 2 else row[players] // 2 if left_ else 0 for left_ in state.left[:6]])
    value += _colours(board, covered, now, left_over)
    knows = state.knows(house)
    while knows:
        low = knows & -knows
        value += monastery_worth(state, house, low.bit_length() - 1, left)
        knows ^= low
    if state.armed[house]:
        phases = phases_left(state)
        for _, shield in state.shields[house]:
            value += max(0.0, s.POINTS[shield] - 1.4 * phases) + _SHIELD[shield] * left
    for seat in state.seats_of(house):
        value += storage_worth(state, house, state.private[seat], left) if agreed.team else 0.0
    value += storage_worth(state, house, state.storage[house], left)
    if not agreed.solo:
        for seat in state.seats_of(house):
            at = next((index for index, stack in enumerate(state.track) if seat in stack), 0)
            value += _AHEAD * left * at
    return value
