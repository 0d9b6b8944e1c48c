"""Games of The Castles of Burgundy in which much is refused, and some of what might be said there."""

from __future__ import annotations

import random
from collections.abc import Iterator

from mohreh.core.tuples import placed
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import PRIVATE, SHARED, Action
from mohreh.games.burgundy.boards import BOARD, SPACE_NAMES
from mohreh.games.burgundy.kinds import Kind, Pending
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.state import State
from tests.properties.burgundy import slow
from tests.properties.burgundy.look import SETTING_UP
from tests.properties.burgundy.play import LONGEST, TABLES, TASTES, Course, steps
from tests.properties.play import Step

_TABLES: tuple[dict[str, str], ...] = (  # everything at once, each module alone, teams, solo
    {"modules": "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"},
    {"modules": "none"},
    {"modules": "extra-tiles", "boards": "free-choice", "monastery-values": "2011"},
    {"modules": "white-castles", "start-castle": "centre-s19"},
    {"modules": "inns"},
    {"modules": "trade-routes", "trade-route-order": "chosen"},
    {"modules": "shields"},
    {"modules": "border-posts", "boards": "free-choice"},
)


def games(luck: random.Random) -> Iterator[Step[State, Action]]:
    """A game at some table; some of its positions with other means for whoever decides."""
    mode, seats = luck.choice(TABLES)
    options = {"boards": luck.choice(("all-1", "random-distinct", "free-choice")), **luck.choice(_TABLES)}
    options |= {"mode": mode, "team-board": luck.choice(("12a", "12b")), "solo-board": luck.choice(("13a", "13b"))}
    options |= {"solo-target": luck.choice(("5", "50"))}
    course = Course(options, seats, luck.randrange(10_000), luck.choice(TASTES), LONGEST)
    for step in steps(course):
        kind = step.before.rule().kind
        if kind in SETTING_UP.values():
            yield from [step] * 4
        elif luck.random() < (0.03 if kind in (Kind.TURN, Kind.STOCK, Kind.ROLL) else 0.15):
            yield step
        if kind == Kind.TURN and luck.random() < 0.08:
            strained = _strained(step.before, luck)
            yield step._replace(before=strained)
            yield step._replace(before=_asked(strained, luck))


def _asked(state: State, luck: random.Random) -> State:
    """The same with an effect that is open, or at the end of the phase."""
    state = state.clone()
    seat, house = state.active, state.house(state.active)
    sources = luck.choice(("carpenter", "church", "market", "any"))
    found = [Pending(Kind.EXTRA_ACTION, "castle"), Pending(Kind.TAKE_EFFECT, sources), Pending(Kind.SHIP_GOODS)]
    at_the_end = [Pending(Kind.TRIBUTE), *(Pending(Kind.PHASE_END_PLACE, more=(shield,)) for shield in (14, 15))]
    livestock = [at for at, tile in enumerate(state.estate[house]) if c.ANIMAL_OF[tile] >= 0]
    if "white_castles" in state.agreed.modules:
        found.append(Pending(Kind.EXTRA_ACTION, "white"))
    if "extra_tiles" in state.agreed.modules:
        found += [Pending(Kind.COPY_EFFECT, "crane"), Pending(Kind.PLACE_EFFECT, "city_hall")]
        found += [Pending(Kind.GOOSE_TYPE, tile=c.GOOSE_TILE, space=at) for at in livestock[:3]]
    if state.agreed.solo:
        state.goods = (tuple([luck.randint(0, 2) for _ in range(c.GOODS)]),)
        found += [Pending(kind) for kind in (Kind.SOLO_EXCHANGE, Kind.SOLO_BUY_VP, Kind.SOLO_COLOUR_REWARD)] * 2
    if "shields" in state.agreed.modules:
        found += at_the_end
        if 4 not in {shield for _, shield in state.shields[house]}:
            found += [Pending(Kind.OVERFLOW_DISCARD)] * 2
    entry = luck.choice(found)
    if entry.kind is Kind.OVERFLOW_DISCARD:
        row = [luck.choice((c.MINE_TILE, c.SHIP_TILE, c.TILE["bank"])) for _ in range(luck.choice((4, 5)))]
        state.storage = placed(state.storage, house, tuple(row))
    state.pending, state.ending = (entry,), entry in at_the_end
    assert state.decision().seats == (seat,)
    return state


def _strained(state: State, luck: random.Random) -> State:
    """The same with shields and monasteries, little money and a full storage for whoever decides."""
    state = state.clone()
    seat, house = state.active, state.house(state.active)
    if "shields" in state.agreed.modules:
        castles = [at for at, tile in enumerate(state.estate[house]) if tile == c.CASTLE_TILE][:2]
        worn = luck.sample([3, 4, 5, 6, 11, 14, 16, 18], len(castles))
        state.shields = placed(state.shields, house, tuple(zip(castles, worn, strict=True)))
        state.armed = placed(state.armed, house, sum(1 << shield for shield in worn))
        state.copied = placed(state.copied, house, luck.choice((-1, (house + 1) % state.agreed.houses)))
    for number in luck.sample([1, 5, 6, 8, 9, 10, 11, 12, 28], 3):
        if number < 27 or "extra_tiles" in state.agreed.modules:
            estate.cover(state, house, c.OF_MONASTERY[number], len(state.estate[house]))
    state.silver = placed(state.silver, house, luck.randint(0, 3))
    state.workers = placed(state.workers, house, luck.randint(0, 3))
    state.done = luck.randrange(8)
    tiles = [c.CASTLE_TILE, c.MINE_TILE, c.SHIP_TILE, c.TILE["bank"], c.TILE["church"], c.TILE["pig2"]]
    tiles += [tile for tile in state.estate[house] if c.BUILDING_OF[tile] >= 0][:6]
    if "inns" in state.agreed.modules:
        tiles += [c.INN] * 3
        free = [at for at, tile in enumerate(state.estate[house][: len(state.board(house).names)]) if not tile]
        for space in luck.sample(free, min(4, len(free))):
            estate.cover(state, house, c.INN, space)
    held = [luck.choice(tiles) for _ in range(4)]
    if state.agreed.team:
        state.private = placed(state.private, seat, tuple(held[: luck.choice((0, 1, 2, 2, 2))]))
        state.storage = placed(state.storage, house, tuple(luck.sample(held, luck.choice((0, 1, 2, 2, 2)))))
    elif 4 not in {shield for _, shield in state.shields[house]}:
        state.storage = placed(state.storage, house, tuple(held[: luck.randint(0, 3)]))
    return state


def some(state: State, seat: int) -> Iterator[Action]:
    """Some of what can be named here, of every verb: mostly what lies there, now and then what does not."""
    luck = random.Random(f"{state.phase} {state.round} {state.turn} {state.used} {state.silver} {seat}")
    known = -1 not in state.boards
    house = state.house(seat)
    held = [*state.private[seat], *state.storage[house]] or [c.MINE_TILE]
    lying = [tile for row in (*state.depots, state.central) for tile in row] or [c.SHIP_TILE]
    far = [*lying, *held, c.INN, c.CASTLE_TILE, c.TILE["bank"], c.TILE["church"]]
    crests = [shield for row in state.crests for shield in row] or [7]
    shift = state.board(house).shift if known else 0
    size = len(state.board(house).names) if known else 37

    def die() -> int | None:
        return luck.choice((None, 0, 1, 0, 1))

    def tile() -> int:
        return luck.choice(lying if luck.random() < 0.8 else far)

    def depot(of: int) -> int:
        where = [at for at, row in enumerate(state.depots) if of in row]
        return luck.choice(where) if where and luck.random() < 0.7 else luck.randrange(6)

    def room() -> int | None:
        return luck.choice((None, PRIVATE, SHARED)) if state.agreed.team else luck.choice((None,) * 9 + (SHARED,))

    def drop() -> int | None:
        return luck.choice((None, None, *held, c.SHIP_TILE))

    def of_kind(tile: int) -> int:
        kinds, kind = state.board(house).kinds if known else (), c.TILES[tile].kind
        spaces = [at for at, its in enumerate(kinds) if its == kind]
        if tile == c.INN and known:
            areas = slow.BOARDS[state.board(house).id]["areas"]
            place, lies = state.board(house).place, state.estate[house]
            rows = [[place[name] for name in area["spaces"]] for area in areas]
            spaces = [at for row in rows if any(lies[at] == c.INN for at in row) for at in row if not lies[at]]
        return shift + luck.choice(spaces) if spaces and luck.random() < 0.6 else space()

    def of_castle() -> int:
        castles = [at for at, lies in enumerate(state.estate[house][:size]) if lies == c.CASTLE_TILE]
        return shift + luck.choice(castles) if castles and luck.random() < 0.6 else space()

    def space() -> int:
        return shift + luck.randrange(size) if luck.random() < 0.97 else luck.randrange(len(SPACE_NAMES))

    yield actions.END
    yield from actions.DECLINE
    for name in ("roll 1 1 1", "goods 1", "boards 1", "routes route_01", "shields 1", "start 1", "stock ship"):
        yield actions.parse(name)
    yield from [actions.choose(board) for board in luck.sample([*BOARD.values()], 12)]
    yield from [actions.choose(BOARD[id_]) for id_ in ("11g", "11h")]
    yield from map(actions.castle, range(shift, shift + size) if state.stage is Kind.SETUP_START_CASTLE else [space()])
    routes = [*state.routes[house]] or [0, 1]
    yield from [actions.arrange((*routes[1:], other)) for other in range(4)]
    for _ in range(14):
        one = tile()
        yield actions.take(one, depot(one), die(), room(), drop())
        yield actions.buy(one, luck.choice((None, None, depot(one))), room(), drop())
        yield actions.hire(one, depot(one), room(), drop())
        for _ in range(2):
            stored = luck.choice(held if luck.random() < 0.9 else far)
            yield actions.place(stored, of_kind(stored), die(), room())
        yield actions.settle(one, of_kind(one), luck.choice((None, depot(one))))
        yield actions.arm(of_castle(), luck.choice(crests if luck.random() < 0.6 else range(1, 19)))
        types = tuple(sorted(luck.sample(range(6), luck.randint(1, 3))))
        second, besides = (luck.choice((None, None, *range(6))) for _ in range(2))
        yield actions.load(luck.randrange(6), second, luck.choice((None, types)), besides)
        yield actions.discard(tuple(luck.sample([*held, c.SHIP_TILE], luck.randint(1, min(3, len(held))))))
        yield actions.exchange(tuple(luck.choices(range(6), k=luck.choice((4, 5, 5)))), one, drop())
        own = [shield for _, shield in state.shields[house]]
        paid = luck.sample([*own, 7, 8], luck.randint(1, 2))
        yield actions.tribute(tuple(paid if luck.random() < 0.3 else own) or None, luck.choice((None, 1, 2)))
    for goods in range(6):
        yield actions.sell(goods, die())
        yield actions.turn(luck.randrange(2), goods)
        yield actions.recruit(luck.randint(1, 6))
        yield actions.spend(luck.randint(1, 6))
    yield from [actions.workers(each) for each in (None, 0, 1)]
    yield from [actions.follow(other) for other in range(4)]
    yield from [actions.imitate(building) for building in range(10)]
    yield from [actions.herd(animal) for animal in range(5)]
    yield from [actions.first(result) for result in range(4)]
