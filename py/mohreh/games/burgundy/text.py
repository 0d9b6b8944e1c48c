"""The position as text, in a few lines of English, for players in a shell or a notebook: `print(state)`.

Seats, depots, goods and dice are counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mohreh.games.burgundy import scoring
from mohreh.games.burgundy.components import NONE, PHASES, TILE_NAMES

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


def headline(state: State) -> str:
    """Phase, round and the decision; at the end who has won."""
    if state.won:
        return f"The Castles of Burgundy, over: won by {' and '.join(f'seat {seat + 1}' for seat in state.won)}"
    when = f", phase {PHASES[state.phase]}, round {state.round}" if state.round else ""
    return f"The Castles of Burgundy{when}, {state.decision()}"


def shown(state: State) -> str:
    """The decision, the depots, and what every seat has."""
    depots = [
        f"{depot + 1}: {_tiles(row)}{_goods(state.wares[depot], ' with goods ')}{_shields(state.crests[depot])}"
        for depot, row in enumerate(state.depots)
    ]
    black = f"black: {_tiles(state.central)}" + f", inns {state.inns}" * bool(state.inns)
    white = [f"white die {state.white + 1}"] if state.white >= 0 else []
    lines = [headline(state), "; ".join([*white, *depots, black])]
    return "\n".join([*lines, *(_seat(state, seat) for seat in range(state.agreed.n))])


def _seat(state: State, seat: int) -> str:
    house = state.house(seat)
    if state.boards[house] < 0:
        return f"Seat {seat + 1}: no board yet"
    board = state.board(house)
    dice = [
        f"({die + 1})" if state.used[seat] >> at & 1 else str(die + 1)
        for at, die in enumerate(state.dice[seat])
        if die >= 0
    ]
    estate = [
        f"{board.names[space]} {TILE_NAMES[tile]}"
        for space, tile in enumerate(state.estate[house][: len(board.names)])
        if tile != NONE
    ]
    target = f" of {state.target}" if state.agreed.solo else ""
    return (
        f"Seat {seat + 1}: dice {' '.join(dice) or 'not rolled'}, {state.points[seat]}{target} points"
        f" ({scoring.total(state, house)} in the end), {state.silver[house]} silver, {state.workers[house]} workers,"
        f" goods {_goods(state.goods[house]) or 'none'}; {_storage(state, seat)};"
        f" board {board.id}, {scoring.empty(state, house)} spaces empty: {', '.join(estate) or 'nothing'}"
        f"{_shields([shield for _, shield in state.shields[house]])}"
    )


def _storage(state: State, seat: int) -> str:
    shared = _tiles(state.storage[state.house(seat)])
    return f"private {_tiles(state.private[seat])}, shared {shared}" if state.agreed.team else f"storage {shared}"


def _tiles(tiles: Iterable[int]) -> str:
    return " ".join([TILE_NAMES[tile] for tile in tiles]) or "nothing"


def _goods(row: Iterable[int], before: str = "") -> str:
    found = " ".join([f"{number}x{goods}" for goods, number in enumerate(row, 1) if number])
    return f"{before}{found}" if found else ""


def _shields(shields: Iterable[int]) -> str:
    found = " ".join(map(str, shields))
    return f", shields {found}" if found else ""
