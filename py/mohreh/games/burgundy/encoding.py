"""The Castles of Burgundy in numbers: its actions in phrases, its views as features (see core/encoding.py).

One table says the actions of all boards and modules. What belongs to an estate stands once for each house, the
observer's own first: that of a seat, or in team games that of a team.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from mohreh.core.encoding import Feature, Layout, Phrases, Reading, bits, counts, each, padded
from mohreh.games.burgundy.actions import ROOMS
from mohreh.games.burgundy.boards import BOARD_IDS, BOARDS, SPACE_NAMES
from mohreh.games.burgundy.buildings import BUILDING_IDS
from mohreh.games.burgundy.components import (
    ANIMALS,
    BONUSES,
    DEPOTS,
    GOODS,
    PHASES,
    ROUNDS,
    TILE_NAMES,
    TRACK,
)
from mohreh.games.burgundy.kinds import EFFECTS, RESULTS, Kind
from mohreh.games.burgundy.monasteries import MONASTERIES
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.shields import SHIELD_NUMBERS
from mohreh.games.burgundy.state import State

_SIX = range(1, 7)
_TILES = TILE_NAMES[1:]

_SEE = Reading[State]()

PHRASES = Phrases(
    1,
    [
        *each("take", _TILES),
        *each("from", (*_SIX, *ROOMS)),
        *each("die", (1, 2)),
        *each("to", (*_SIX, *ROOMS)),  # what a die is turned to, where a tile is laid
        *each("drop", _TILES),
        *each("place", _TILES),
        *each("on", SPACE_NAMES),
        *each("sell", _SIX),
        *("workers", "end"),
        *each("buy", _TILES),
        *each("hire", _TILES),
        *("recruit", "turn", "spend", "tribute", "work"),  # and a number
        *map(str, range(100)),
        *each("arm", SPACE_NAMES),
        *each("with", (0, *SHIELD_NUMBERS)),
        *each("follow", range(1, 5)),
        *each("load", _SIX),
        *each("and", _SIX),
        *each("types", _SIX),
        *each("besides", _SIX),
        *each("imitate", BUILDING_IDS),
        *each("herd", ANIMALS),
        *each("discard", _TILES),
        *_TILES,  # one more to discard
        *each("settle", _TILES),
        *each("exchange", _SIX),
        *each("for", _TILES),
        *each("first", RESULTS),
        *each("decline", EFFECTS),
        *each("choose", BOARD_IDS),
        *each("castle", SPACE_NAMES),
        *each("arrange", ROUTE_IDS),
        *ROUTE_IDS,  # the next one
    ],
)
"""The table of numbered phrases, with its version: no number of a version ever means another phrase."""
_NAMES = ("none", *_TILES)  # of tiles, by number
_KINDS_OF_TILE, _COPIES, _MOST = len(TILE_NAMES), 30, 999
_SPACES = max(len(board.names) for board in BOARDS)
_HALF = 37  # spaces of the board of one estate, without its surplus
_MONASTERIES = max(row.number for row in MONASTERIES) + 1
_SHIELDS = max(SHIELD_NUMBERS) + 1


def _houses(view: State, order: Sequence[int]) -> list[int]:
    return list(dict.fromkeys(view.house(seat) for seat in order))


def layout(seats: int, options: Mapping[str, str]) -> Layout[State]:
    """The features, all public."""
    team = options.get("mode") == "team"
    houses = seats // 2 if team else seats
    spaces = _HALF if options.get("mode") == "standard" else _SPACES
    return Layout(
        tuple(Kind), (*_of_turn(seats), *_of_houses(seats, houses, spaces), *_of_market(), *_of_decision(seats))
    )


def _of_turn(seats: int) -> list[Feature[State]]:
    """Phase and round, and what each seat has on the main board."""

    def track(view: State, seat: int) -> int:
        return next((at for at, row in enumerate(view.track) if seat in row), 0)

    return [
        _SEE.one_of("phase", len(PHASES), lambda view: view.phase),
        _SEE.one_of("round", ROUNDS + 1, lambda view: view.round),
        _SEE.by_seat(
            "turn order", seats, 4, lambda view, seat: view.order.index(seat) + 1 if seat in view.order else 0
        ),
        _SEE.number("done in this turn", _MOST, lambda view: view.done),
        _SEE.by_seat("points", seats, _MOST, lambda view, seat: view.points[seat]),
        Feature[State](
            "dice", (seats, 2), 0, 6, lambda view, order: [die + 1 for seat in order for die in view.dice[seat]]
        ),
        Feature[State](
            "dice used", (seats, 2), 0, 1, lambda view, order: [b for seat in order for b in bits(view.used[seat], 2)]
        ),
        _SEE.number("white die", 6, lambda view: view.white + 1),
        _SEE.by_seat("place on the track", seats, TRACK, track),
    ]


def _of_houses(seats: int, houses: int, spaces: int) -> list[Feature[State]]:
    """What belongs to the estates, which have `spaces` each; a private storage belongs to a seat."""

    def number(name: str, high: int, read: Callable[[State, int], int], values: tuple[str, ...] = ()) -> Feature[State]:
        return Feature[State](
            name,
            (houses,),
            0,
            high,
            lambda view, order: [read(view, house) for house in _houses(view, order)],
            values=values,
        )

    def row(
        name: str,
        width: int,
        high: int,
        read: Callable[[State, int], Iterable[int]],
        names: tuple[str, ...] = (),
        values: tuple[str, ...] = (),
    ) -> Feature[State]:
        return Feature[State](
            name,
            (houses, width),
            0,
            high,
            lambda view, order: [value for house in _houses(view, order) for value in read(view, house)],
            names,
            values,
        )

    def estate(view: State, house: int) -> Sequence[int]:
        if view.boards[house] < 0:
            return [0] * spaces
        return padded(view.estate[house][: len(view.board(house).names)], spaces)

    return [
        number("silver", _MOST, lambda view, house: view.silver[house]),
        number("workers", _MOST, lambda view, house: view.workers[house]),
        number("board", len(BOARDS), lambda view, house: view.boards[house] + 1, ("none", *BOARD_IDS)),
        row("estate", spaces, _KINDS_OF_TILE, estate, values=_NAMES),
        row(
            "storage",
            _KINDS_OF_TILE,
            _COPIES,
            lambda view, house: counts(view.storage[house], _KINDS_OF_TILE),
            _NAMES,
        ),
        _SEE.counted_by_seat("private storage", seats, _NAMES, _COPIES, lambda view, seat: view.private[seat]),
        row("goods", GOODS, _MOST, lambda view, house: view.goods[house]),
        row("goods sold", GOODS, _MOST, lambda view, house: view.sold[house]),
        row("goods sent", 2 * GOODS * len(ROUTE_IDS), GOODS, _sent),
        row(
            "routes",
            6,
            len(ROUTE_IDS),
            lambda view, house: padded([at + 1 for at in view.routes[house]], 6),
            values=("none", *ROUTE_IDS),
        ),
        row("monasteries", _MONASTERIES, 1, lambda view, house: bits(view.learned[house], _MONASTERIES)),
        row("kinds completed", len(BONUSES), 1, lambda view, house: bits(view.closed[house], len(BONUSES)), BONUSES),
        row("bonus tiles", len(BONUSES), 2, _bonuses, BONUSES),
        row("shields", _SHIELDS, 1, lambda view, house: bits(view.armed[house], _SHIELDS)),
        number("border posts", 3, lambda view, house: view.joined[house]),
    ]


def _of_market() -> list[Feature[State]]:
    """What can be taken from the main board, and the goods to come."""

    def tiles(view: State, order: Sequence[int]) -> list[int]:
        return [held for row in view.depots for held in counts(row, _KINDS_OF_TILE)]

    def wares(view: State, order: Sequence[int]) -> list[int]:
        return [held for row in view.wares for held in row]

    def crests(view: State, order: Sequence[int]) -> list[int]:
        return [held for row in view.crests for held in counts(row, _SHIELDS)]

    return [
        Feature[State]("depots", (DEPOTS, _KINDS_OF_TILE), 0, _COPIES, tiles, _NAMES),
        Feature[State]("goods at depots", (DEPOTS, GOODS), 0, _MOST, wares),
        Feature[State]("shields at depots", (DEPOTS, _SHIELDS), 0, 1, crests),
        _SEE.counted("central depot", _NAMES, _COPIES, lambda view: view.central),
        _SEE.number("inns", 9, lambda view: view.inns),
        Feature[State]("bonus tiles left", (len(BONUSES),), 0, 2, lambda view, order: view.left, BONUSES),
        _SEE.number("goods to come", 9, lambda view: len(view.coming)),
    ]


def _of_decision(seats: int) -> list[Feature[State]]:
    """What must be decided, and by whom."""
    return [
        _SEE.counted("open effects", EFFECTS, 9, lambda view: [each.effect for each in view.pending]),
        _SEE.one_of("open effect", EFFECTS, lambda view: view.pending[-1].effect if view.pending else -1),
        _SEE.seat_of("turn of", seats, lambda view: view.active),
        _SEE.seat_of("start player", seats, lambda view: view.first),
        _SEE.number("target", _MOST, lambda view: view.target),
    ]


def _bonuses(view: State, house: int) -> list[int]:
    """By kind: 0, 1 for the large bonus tile, 2 for the small one."""
    held = dict.fromkeys(view.bonuses[house])
    return [1 if at in held else 2 if at + len(BONUSES) in held else 0 for at in range(len(BONUSES))]


def _sent(view: State, house: int) -> list[int]:
    """What lies on the spaces of the trade routes, from the left: 0 nothing, else the type from 1."""
    return padded([goods + 1 for goods in view.sent[house]], 2 * GOODS * len(ROUTE_IDS))
