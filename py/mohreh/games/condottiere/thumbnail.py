"""A small still picture of a position for the home page: the map in the colours of its owners, the lines as bars."""

from __future__ import annotations

from functools import cache

from mohreh.core.html import Html, path, rect, svg
from mohreh.core.seats import painted
from mohreh.games.condottiere.components import AREAS
from mohreh.games.condottiere.geometry import POLYGONS
from mohreh.games.condottiere.scoring import strengths
from mohreh.games.condottiere.state import State

_WIDE, _TALL = 166, 104  # the picture, in units
_SCALE = 14  # units of the map on one of the picture
_MOST = 40  # strength of a line that fills its bar


@cache
def _shape(region: int) -> str:
    corners = [f"{round(x / _SCALE) + 4} {round(y / _SCALE) + 2}" for x, y in POLYGONS[region]]
    return f"M{'L'.join(corners)}z"


def thumbnail(state: State) -> Html:
    """SVG under 3 kB of what is public, without words and without ids; its colours are those of the page."""
    owned: dict[int, str] = {}
    for region in range(AREAS):
        owner = state.owner[region]
        owned[owner] = owned.get(owner, "") + _shape(region)
    shapes = [path(d=shape, style=painted(owner) if owner >= 0 else None) for owner, shape in sorted(owned.items())]
    if state.fighting and state.contested >= 0:
        shapes.append(path(d=_shape(state.contested), class_="fought-for"))
    high = (_TALL - 12) / state.n
    bars = []
    for seat, strength in enumerate(strengths(state.lines)):
        long = round(6 + 70 * min(strength, _MOST) / _MOST)
        top = round(6 + high * seat + high * 0.2)
        bars.append(rect(x=84, y=top, width=long, height=round(high * 0.6), rx=2, style=painted(seat)))
    return svg(
        shapes,
        bars,
        class_="condottiere-thumbnail",
        viewBox=f"0 0 {_WIDE} {_TALL}",
        aria_hidden="true",
        focusable="false",
    )
