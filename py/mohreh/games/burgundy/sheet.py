"""The sheets that presses on the board open: descriptions of things, and possible actions (`look`)."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core.face import Scene, Sheet
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.sheet_market import bonuses_sheet, course_sheet, depot_sheet, goods_sheet, shield_sheet
from mohreh.games.burgundy.sheet_seat import routes_sheet, seat_sheet, sold_sheet, track_sheet
from mohreh.games.burgundy.sheet_space import space_sheet
from mohreh.games.burgundy.sheet_tile import tile_sheet
from mohreh.games.burgundy.shields import SHIELD_NUMBERS
from mohreh.games.burgundy.state import State

_IN_STORAGE = ("s", "r")


def look(state: State, what: str, scene: Scene) -> Sheet | None:
    """The sheet of `what`: "tile ship 3" (of depot 3; 0 the central one, s a storage), "space 1 s04", "depot 2",
    "shield 7", "goods 4", "seat 1", "course", "track", "bonuses", "routes", "sold"."""
    kind, _, rest = what.partition(" ")
    name, _, where = rest.partition(" ")
    number = int(name) if name.isdecimal() and name.isascii() and len(name) < 3 else -1
    if kind == "tile" and name in c.TILE and c.TILE[name] != c.NONE:
        depot = int(where) - 1 if where.isdecimal() and where.isascii() and len(where) == 1 else None
        if (depot is None and where not in _IN_STORAGE) or (depot is not None and depot >= c.DEPOTS):
            return None
        return tile_sheet(state, c.TILE[name], depot, where == "s", scene)
    if kind == "space" and 0 < number <= state.agreed.houses and state.boards[number - 1] >= 0:
        board = state.board(number - 1)
        return space_sheet(state, number - 1, board.place[where], scene) if where in board.place else None
    if kind in _NUMBERED and not where:
        limits, make = _NUMBERED[kind]
        low, high = limits(state)
        return make(state, number, scene) if low <= number <= high else None
    return _ALONE[kind](state, scene) if not rest and kind in _ALONE else None


_NUMBERED: dict[str, tuple[Callable[[State], tuple[int, int]], Callable[[State, int, Scene], Sheet]]] = {
    "depot": (lambda _: (0, c.DEPOTS), depot_sheet),
    "shield": (lambda _: (SHIELD_NUMBERS[0], SHIELD_NUMBERS[-1]), shield_sheet),
    "goods": (lambda _: (1, c.GOODS), goods_sheet),
    "seat": (lambda state: (1, state.agreed.n), seat_sheet),
}
_ALONE: dict[str, Callable[[State, Scene], Sheet | None]] = {
    "course": course_sheet,
    "track": track_sheet,
    "bonuses": bonuses_sheet,
    "routes": routes_sheet,
    "sold": sold_sheet,
}
