"""What a tile does when it has been placed (CB-12, CB-13.0, CB-20, CB-21): at once, or by opening an effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from mohreh.core.tuples import placed
from mohreh.games.burgundy import boards, scoring
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.boards import BUILDING, CASTLE, LIVESTOCK, MONASTERY, SHIP
from mohreh.games.burgundy.buildings import BUILDINGS
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.rules import gains

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

_NOTHING = (0,) * c.GOODS
_TYPES = range(c.GOODS)


def has_effect(state: State, tile: int) -> bool:
    """Whether something happens besides the scores of the space; of monasteries only those that score at once in solo
    (CB-27.15). Mines, inns and jokers do nothing (CB-12.9, CB-22.5, CB-27.14)."""
    if c.KIND_OF[tile] == MONASTERY:
        return bool(m.SCORING >> c.MONASTERY_OF[tile] & 1)
    return c.KIND_OF[tile] in (CASTLE, SHIP, LIVESTOCK, BUILDING)


def of_tile(state: State, seat: int, tile: int, space: int) -> None:
    """The tile's own effect; space -1: it lies on none in particular."""
    kind = c.KIND_OF[tile]
    if kind == CASTLE:
        gains.put(state, Pending(Kind.EXTRA_ACTION, "castle"))  # CB-12.6
    elif kind == SHIP:
        arrive(state, seat)
    elif kind == LIVESTOCK:
        graze(state, seat, tile, space)
    elif kind == BUILDING:
        of_building(state, seat, c.BUILDING_OF[tile])
    elif kind == MONASTERY:
        number = c.MONASTERY_OF[tile]
        if m.ON_TOP >> number & 1:
            gains.lift(state)
        elif state.agreed.solo and m.SCORING >> number & 1:
            row = m.MONASTERIES[number - 1]
            points = m.final_points(1 << number, scoring.counts(state, 0), state.agreed.of_2011)[row.number]
            gains.score(state, seat, c.EARLIER, points, joins=True)  # CB-27.15


def of_building(state: State, seat: int, building: int) -> None:
    """What the row of a building says (CB-12.20 to CB-12.27, CB-20.4, CB-21.2)."""
    row, house = BUILDINGS[building], state.house(seat)
    if row.silver:
        gains.gain_silver(state, house, row.silver)
    gains.gain_workers(state, house, row.workers)
    if row.opens:
        source = "white" if row.opens == Kind.EXTRA_ACTION else row.id
        gains.put(state, Pending(Kind(row.opens), source, joins=True))
    gains.score(state, seat, c.WATCHTOWERS, row.points, joins=True)


# Livestock


def _pasture(state: State, house: int, tile: int, space: int) -> Sequence[int]:
    """The tiles of the pasture, the new one included; with shield 1 those of all pastures (CB-24.21)."""
    estate = state.estate[house]
    if state.armed[house] & s.ONE_PASTURE:
        return estate
    area = state.board(house).area_of[space]
    return [estate[each] for each in boards.spaces_of(area)] if area else (tile,)


def _worth(tiles: Iterable[int], animal: int, knows: int) -> int:
    """What the tiles with an animal score: the animals, and 1 a tile with monastery 7 (CB-13.7)."""
    animals = [c.ANIMALS_ON[tile] for tile in tiles if c.ANIMAL_OF[tile] == animal]
    return sum(animals) + len(animals) * bool(knows & m.HERD_POINTS)


def herds(state: State, house: int, space: int) -> dict[int, int]:
    """What each other animal in the pasture of the geese would score with them (CB-20.6)."""
    tiles, knows = _pasture(state, house, c.GOOSE_TILE, space), state.knows(house)
    found = {animal: _worth(tiles, animal, knows) for animal in range(c.GOOSE)}
    return {animal: points for animal, points in found.items() if points}


def graze(state: State, seat: int, tile: int, space: int) -> None:
    """Livestock scores with the same animals of its pasture, and with geese (CB-12.10, CB-20.6 to CB-20.8)."""
    house = state.house(seat)
    if tile == c.GOOSE_TILE:
        found = herds(state, house, space)
        if len(set(found.values())) > 1:
            gains.put(state, Pending(Kind.GOOSE_TYPE, tile=tile, space=space))
        else:
            goose(state, seat, max(found.values(), default=0))
        return
    tiles, knows = _pasture(state, house, tile, space), state.knows(house)
    points = _worth(tiles, c.ANIMAL_OF[tile], knows) + _worth(tiles, c.GOOSE, knows)
    gains.score(state, seat, c.HERDS, points, joins=True)


def goose(state: State, seat: int, others: int) -> None:
    """The geese score with the points of one other animal."""
    own = c.GOOSE_POINTS + bool(state.knows(state.house(seat)) & m.HERD_POINTS)
    gains.score(state, seat, c.HERDS, own + others, joins=True)


# Ships


def free_stacks(state: State, house: int) -> int:
    """How many more types of goods fit (CB-12.2); in solo there is no limit (CB-27.3)."""
    limit = c.GOODS if state.agreed.solo else c.GOODS_TYPES
    return limit - sum([number > 0 for number in state.goods[house]])


def new_types(state: State, house: int, depots: Iterable[int]) -> tuple[int, ...]:
    """The types on these depots of which the house has none."""
    own, found = state.goods[house], set()
    for depot in depots:
        if any(row := state.wares[depot]):
            found |= {goods for goods in _TYPES if row[goods] and not own[goods]}
    return tuple(sorted(found))


def arrive(state: State, seat: int) -> None:
    """A ship: which depot is asked only where something can be taken (CB-12.1, CB-12.3, CB-30.16)."""
    house = state.house(seat)
    own, free = state.goods[house], free_stacks(state, house)
    takes = _TYPES if free else [goods for goods in _TYPES if own[goods]]
    if any([row[goods] for row in state.wares if any(row) for goods in takes]):
        gains.put(state, Pending(Kind.SHIP_GOODS))
    else:
        sail_on(state, seat)


def load(state: State, seat: int, depots: Sequence[int], types: Sequence[int], besides: int) -> None:
    """Goods of these depots: types that are owned, and of the new ones `types`; then all of one more (CB-24.25)."""
    house = state.house(seat)
    own, wares = list(state.goods[house]), [list(row) for row in state.wares]
    takes = [goods for goods in range(c.GOODS) if own[goods] or goods in types]
    for depot in depots:
        for goods in takes:
            own[goods] += wares[depot][goods]
            wares[depot][goods] = 0
    limit = c.GOODS if state.agreed.solo else c.GOODS_TYPES
    if besides >= 0 and (own[besides] or sum([number > 0 for number in own]) < limit):
        for row in wares:
            own[besides] += row[besides]
            row[besides] = 0
    if state.agreed.solo:  # the goods of all other depots leave the game, CB-27.10
        wares = [row if depot in depots else list(_NOTHING) for depot, row in enumerate(wares)]
    number, seats = sum(own) - sum(state.goods[house]), state.seats_of(house)
    state.emit("loaded", seat, depots=tuple(depots), number=number, seats=seats)
    state.goods = placed(state.goods, house, tuple(own))
    state.wares = tuple(map(tuple, wares))
    sail_on(state, seat)


def sail_on(state: State, seat: int) -> None:
    """Then the marker moves (CB-12.5); in solo there is none, and goods may be exchanged (CB-27.7, CB-27.11)."""
    if not state.agreed.solo:
        gains.advance(state, seat)
    elif sum(state.goods[0]) >= c.EXCHANGED and state.central:
        gains.put(state, Pending(Kind.SOLO_EXCHANGE))
