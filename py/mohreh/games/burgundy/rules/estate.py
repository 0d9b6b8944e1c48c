"""What may be placed where (CB-8), what follows (CB-5.9, CB-14, CB-25), and what lies in the storage (CB-7.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from mohreh.core.remembered import remembered
from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import boards
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.actions import PRIVATE, ROOMS, SHARED
from mohreh.games.burgundy.kinds import AREA, COLOUR, EFFECT, Kind, Pending
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import effects, gains

if TYPE_CHECKING:
    from mohreh.core.game import Refusal
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

_ENDLESS = 1 << 16  # tiles that fit with shield 4
Way: TypeAlias = tuple[int | None, int | None]  # where a tile is laid, what is discarded
WAYS: tuple[Way, ...] = tuple(  # by their numbers
    [(to, drop or None) for to in (None, PRIVATE, SHARED) for drop in range(len(c.TILES))]
)
_NO_TILES: frozenset[int] = frozenset()
_PLAIN = (0,)  # the number of the way in which nothing is said


def cover(state: State, house: int, tile: int, space: int) -> None:
    """A tile lies on a space: what follows for later placements and counts, without any effect or score."""
    board, estate = state.board(house), state.estate[house]
    state.estate = placed(state.estate, house, estate[:space] + bytes((tile,)) + estate[space + 1 :])
    if space < len(board.kinds):
        state.covered = placed(state.covered, house, state.covered[house] | 1 << space)
        state.reach = placed(state.reach, house, state.reach[house] | board.near[space])
        barred = c.BARRED[tile]
        if barred >= 0:
            row = state.barred[house]
            state.barred = placed(state.barred, house, placed(row, barred, row[barred] | board.area_of[space]))
    if tile == c.MINE_TILE:
        state.mines = placed(state.mines, house, state.mines[house] + 1)
    elif (building := c.BUILDING_OF[tile]) >= 0:
        towns = state.towns[house]
        state.towns = placed(state.towns, house, placed(towns, building, towns[building] + 1))
    elif number := c.MONASTERY_OF[tile]:
        state.learned = placed(state.learned, house, state.learned[house] | 1 << number)
    elif (animal := c.ANIMAL_OF[tile]) >= 0:
        state.beasts = placed(state.beasts, house, state.beasts[house] | 1 << animal)


def spots(state: State, house: int, tile: int) -> int:
    """The spaces on which a tile may be placed, but for the die (CB-8.3 to CB-8.6)."""
    found = state.board(house).of_kind[c.KIND_OF[tile]] & _open(state, house)
    return _allowed(state, house, tile, found) if found else 0


def placeable(state: State, house: int, tiles: Iterable[int]) -> list[tuple[int, int]]:
    """Each different tile that may be placed somewhere, with its spaces as above."""
    of_kind, spaces, found = state.board(house).of_kind, _open(state, house), []
    for tile in dict.fromkeys(tiles):
        its = of_kind[c.KIND_OF[tile]] & spaces
        if its and (its := _allowed(state, house, tile, its)):
            found.append((tile, its))
    return found


def _open(state: State, house: int) -> int:
    """The uncovered spaces beside covered ones; with shield 18 all that are uncovered (CB-8.4, CB-24.38)."""
    free = ~state.covered[house]
    return free if state.armed[house] & s.ANYWHERE else free & state.reach[house]


def _allowed(state: State, house: int, tile: int, spaces: int) -> int:
    """These spaces without the areas in which the tile may not stand again."""
    barred = c.BARRED[tile]
    if barred >= 0 and spaces & state.barred[house][barred] and _limited(state, house, tile):
        return spaces & ~state.barred[house][barred]
    return spaces


def _limited(state: State, house: int, tile: int) -> bool:
    """Whether a building, or an inn, may stand only once in an area (CB-8.5, CB-13.1, CB-22.6)."""
    return not (state.agreed.many_inns if tile == c.INN else state.knows(house) & m.ANY_CITY)


def refused(state: State, house: int, tile: int, space: int) -> Refusal | None:
    """Why a tile cannot be placed on a space, the die left aside."""
    board = state.board(house)
    if space < 0:
        return refuse("other_board")
    if state.covered[house] >> space & 1:
        return refuse("occupied", tile=state.estate[house][space])
    if not board.of_kind[c.KIND_OF[tile]] >> space & 1:
        return refuse("wrong_kind", tile=tile, space_kind=board.kinds[space])
    if not (state.armed[house] & s.ANYWHERE or state.reach[house] >> space & 1):
        return refuse("not_adjacent")
    barred = c.BARRED[tile]
    if barred >= 0 and state.barred[house][barred] >> space & 1 and _limited(state, house, tile):
        return refuse("second_inn") if tile == c.INN else refuse("same_building", building=barred)
    return None


def inns_in(state: State, house: int, area: int) -> int:
    """How many inns lie in an area."""
    if not state.barred[house][c.INN_TYPE] & area:
        return 0
    return sum([state.estate[house][space] == c.INN for space in boards.spaces_of(area)])


def area_points(state: State, house: int, size: int, inns: int) -> int:
    """The points for a completed area of this many spaces with this many inns (CB-14.1, CB-22.6, CB-24.37)."""
    if inns:
        size = min(c.MOST_WITH_INNS, size + inns) if state.agreed.many_inns else size + 1
    if state.armed[house] & s.AREA_PLUS:
        size += 1
    return c.size_points(size) + c.PHASE_POINTS[state.phase]


def put(state: State, seat: int, tile: int, space: int, room: str = "") -> None:
    """Place a tile on a space of the own estate, and let follow what does, in the order of CB-5.9. `room`: the storage
    it comes from (`room_called`), "" from none."""
    house = state.house(seat)
    board = state.board(house)
    cover(state, house, tile, space)
    state.emit("placed", seat, tile=tile, space=board.names[space], room=room, seats=state.seats_of(house))
    covered = state.covered[house]
    if state.agreed.solo:
        _results(state, tile, space)
        return
    area = board.area_of[space]
    if area & covered == area:
        complete_area(state, seat, area)
    kind = board.kinds[space]
    if board.of_kind[kind] & covered == board.of_kind[kind]:
        complete_kind(state, seat, kind)
    if "border_posts" in state.agreed.modules and state.joined[house] < len(board.posts):
        join_posts(state, seat, posts_joined(state, house))
    effects.of_tile(state, seat, tile, space)


def complete_area(state: State, seat: int, area: int, joins: bool = False) -> None:
    """The last space of an area is covered (CB-14.1 to CB-14.4)."""
    house = state.house(seat)
    points = area_points(state, house, area.bit_count(), inns_in(state, house, area))
    gains.score(state, seat, c.AREAS, points, joins)


def complete_kind(state: State, seat: int, kind: int) -> None:
    """All spaces of a kind are covered: the bonus tile (CB-14.5). Once for each house."""
    house = state.house(seat)
    if not state.closed[house] >> kind & 1:
        state.closed = placed(state.closed, house, state.closed[house] | 1 << kind)
        gains.bonus(state, seat, kind)


def posts_joined(state: State, house: int) -> int:
    """How many border posts are connected over covered spaces: 3, 2, or 0 (CB-25.2, CB-25.3)."""
    board, covered = state.board(house), state.covered[house]
    begun = [post & covered for post in board.posts if post & covered]
    found = 0
    for start in begun if len(begun) > 1 else ():
        while start:
            part = boards.joined(board.edges, start & -start, covered)
            found = max(found, sum([bool(part & other) for other in board.posts]))
            start &= ~part
    return found if found > 1 else 0


def join_posts(state: State, seat: int, number: int) -> None:
    """Connect this many border posts: the first pair scores the points of the phase, all three bring a bonus (CB-25.4
    to CB-25.6)."""
    house = state.house(seat)
    before = state.joined[house]
    if number <= before:
        return
    state.joined = placed(state.joined, house, number)
    if not before:
        gains.score(state, seat, c.BORDER_POSTS, c.PHASE_POINTS[state.phase])
    if number == len(boards.POSTS):
        gains.bonus(state, seat, c.BORDER)


def _results(state: State, tile: int, space: int) -> None:
    """In solo the player orders what follows (CB-27.19); covering the last space wins (CB-27.20)."""
    board, covered = state.board(0), state.covered[0]
    if covered == board.all:
        state.stage, state.won, state.pending, state.ending = Kind.OVER, (0,), (), False
        return
    results = []
    if board.area_of[space] & covered == board.area_of[space]:
        results.append(AREA)
    kind = board.kinds[space]
    if board.of_kind[kind] & covered == board.of_kind[kind]:
        state.closed = (state.closed[0] | 1 << kind,)
        if state.central:  # CB-27.16
            results.append(COLOUR)
    if effects.has_effect(state, tile):
        results.append(EFFECT)
    if results:
        gains.put(state, Pending(Kind.SOLO_ORDER, more=tuple(results), tile=tile, space=space))


# The storage


def room(state: State, seat: int) -> int:
    """How many tiles still fit into the storage that a seat may use; below 0 when it holds too many (CB-24.11)."""
    house = state.house(seat)
    if state.agreed.team:
        return c.PRIVATE + c.SHARED - len(state.private[seat]) - len(state.storage[house])
    if state.armed[house] & s.ENDLESS_STORAGE:
        return _ENDLESS
    return c.STORAGE - len(state.storage[house])


def held(state: State, seat: int) -> tuple[int, ...]:
    """The tiles that a seat may place or discard (CB-8.1, CB-26.8)."""
    return state.private[seat] + state.storage[state.house(seat)] if state.agreed.team else state.storage[seat]


def twins(state: State, seat: int) -> frozenset[int]:
    """The tiles of which a partner has like ones in both storages: which is placed has to be said (CB-26.8)."""
    private = state.private[seat]
    return frozenset(private).intersection(state.storage[state.house(seat)]) if private else _NO_TILES


def way_number(to: int, drop: int) -> int:
    """The place in WAYS; -1 stands for free said."""
    return (to + 1) * len(c.TILES) + max(drop, 0)


def ways_in(state: State, seat: int) -> tuple[int, ...]:
    """Where a tile may be laid that is taken now, and what is discarded for it (CB-7.2, CB-26.8): places in WAYS."""
    if state.agreed.team:
        return _team_ways(state.private[seat], state.storage[state.house(seat)])
    row = state.storage[seat]
    return _PLAIN if len(row) < c.STORAGE or state.armed[seat] & s.ENDLESS_STORAGE else _full_ways(row)


@remembered(2000)
def _full_ways(row: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(set(row)))  # these are the numbers of the ways as well


@remembered(2000)
def _team_ways(private: tuple[int, ...], shared: tuple[int, ...]) -> tuple[int, ...]:
    rooms = ((PRIVATE, private, c.PRIVATE), (SHARED, shared, c.SHARED))
    free = tuple([way_number(to, -1) for to, row, size in rooms if len(row) < size])
    return free or tuple([way_number(to, drop) for to, row, _ in rooms for drop in sorted(set(row))])


def not_in(state: State, seat: int, to: int, drop: int) -> Refusal | None:
    """Why a tile cannot be laid there with this discard; -1 stands for free said."""
    ways = ways_in(state, seat)
    if way_number(to, drop) in ways:
        return None
    if to >= 0 and not state.agreed.team:
        return refuse("one_storage")
    full = bool(ways) and WAYS[ways[0]][1] is not None
    if full and drop < 0:
        return refuse("storage_full")
    if not full and drop >= 0:
        return refuse("storage_free")
    if drop >= 0 and drop not in held(state, seat):
        return refuse("not_in_storage", tile=drop)
    if to < 0:
        return refuse("no_room")
    return refuse("other_storage", tile=drop) if full else refuse("room_full")


def room_called(state: State, to: int) -> str:
    """What events call a storage: one of a team as in ROOMS, the only one of a seat "stored"."""
    return ROOMS[SHARED if to < 0 else to] if state.agreed.team else "stored"


def emit_taken(state: State, kind: str, seat: int, action: Action) -> None:
    """Tell that the tile of an action leaves its depot, -1 the central one, for the storage that it names."""
    room, seats = room_called(state, action.to), state.seats_of(state.house(seat))
    state.emit(kind, seat, tile=action.tile, depot=action.depot, room=room, seats=seats)


def store(state: State, seat: int, tile: int, to: int, drop: int) -> None:
    """A tile is taken into the storage; what is discarded leaves the game."""
    house = state.house(seat)
    rows, at = (state.private, seat) if to == PRIVATE else (state.storage, house)
    row = rows[at]
    if drop >= 0:
        row = without(row, drop)
        state.gone += (drop,)
        state.emit("discarded", seat, tile=drop)
    rows = placed(rows, at, (*row, tile))
    if to == PRIVATE:
        state.private = rows
    else:
        state.storage = rows


def unstore(state: State, seat: int, tile: int, store: int = -1) -> str:
    """A tile leaves the storage: in team games the private one, unless the shared one is named. Which it was
    (`room_called`)."""
    house = state.house(seat)
    if store != SHARED and tile in state.private[seat]:
        state.private = placed(state.private, seat, without(state.private[seat], tile))
        return room_called(state, PRIVATE)
    state.storage = placed(state.storage, house, without(state.storage[house], tile))
    return room_called(state, SHARED)
