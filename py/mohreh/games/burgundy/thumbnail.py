"""A small still picture of a position: the estates of everybody."""

from __future__ import annotations

from mohreh.core.html import Html, path, rect, svg
from mohreh.core.seats import painted
from mohreh.games.burgundy.board_geometry import plan
from mohreh.games.burgundy.boards import KINDS, spaces_of
from mohreh.games.burgundy.state import State

_WIDE, _TALL = 166, 104  # the picture, in units


def thumbnail(state: State) -> Html:
    """SVG under 3 kB, without words and without ids; its colours are those of the page."""
    houses = [house for house in range(state.agreed.houses) if state.boards[house] >= 0]
    shapes = []
    columns = 1 if len(houses) == 1 else 2
    rows = (len(houses) + 1) // 2 or 1
    for at, house in enumerate(houses):
        number = state.boards[house]
        wide, tall = plan(number).size
        room, high = _WIDE / columns, _TALL / rows
        scale = min((room - 12) / wide, (high - 8) / tall)
        left = room * (at % columns) + (room - wide * scale) / 2 + 3
        top = high * (at // columns) + (high - tall * scale) / 2
        shapes.append(
            rect(
                x=round(room * (at % columns)) + 2,
                y=round(high * (at // columns)) + 4,
                width=3,
                height=round(high - 8),
                style=painted(house),
            )
        )
        board = state.board(house)
        empty = board.all & ~state.covered[house]
        shapes.append(path(d=_field(empty, number, scale, left, top), class_="bare"))
        for kind, name in enumerate(KINDS):
            full = board.of_kind[kind] & state.covered[house]
            if full:
                shapes.append(path(d=_field(full, number, scale, left, top), class_=f"of-{name}"))
    return svg(
        shapes, class_="burgundy-thumbnail", viewBox=f"0 0 {_WIDE} {_TALL}", aria_hidden="true", focusable="false"
    )


def _field(spaces: int, number: int, scale: float, left: float, top: float) -> str:
    """Spaces as points of a thick line."""
    out = []
    for space in spaces_of(spaces):
        x, y = plan(number).centres[space]
        out.append(f"M{left + x * scale:.0f} {top + y * scale:.0f}h.1")
    return "".join(out)
