"""Where the spaces of a player board lie on its drawing: hexagons standing on a corner, 100 units wide.

The spaces of standard and team boards follow from the rows of CB-18.1; those of solo boards are printed in groups with
rivers between them, and stand here by their middles.
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import NamedTuple

from mohreh.core.shapes import Shape, hexagon
from mohreh.games.burgundy.boards import BOARDS, SOLO, TEAM, spaces_of

WIDE = 100.0  # a hexagon from side to side
RADIUS = WIDE / sqrt(3)
DOWN = RADIUS * 1.5  # from row to row
RIM = 7.0  # around the drawing
_ROWS = (4, 5, 6, 7, 6, 5, 4)
_SEAM = (5.5, -3)  # how far the right half of a team board lies from the left one, in hexagons and rows
_SOLO = {
    "13a": (
        "550,23 648,22 749,24 850,24 599,109 698,109 799,111 897,108 647,195 749,197 849,196 501,433 "
        "602,431 702,432 799,432 449,522 550,520 651,520 749,519 849,521 499,609 601,605 699,608 801,606 "
        "101,0 200,1 50,87 149,85 250,87 99,172 200,175 102,434 201,434 52,519 153,520 0,605 103,604"
    ),
    "13b": (
        "155,0 342,0 292,89 341,174 49,100 0,187 100,187 50,274 150,274 200,403 442,289 512,8 612,8 712,8 "
        "812,8 770,140 601,300 550,386 651,386 720,275 820,275 855,412 336,430 435,430 284,517 385,517 "
        "334,604 51,532 150,532 99,619 200,619 546,548 712,532 811,532 911,532 761,618 861,618"
    ),
}


def outline(x: float, y: float, radius: float) -> str:
    """A hexagon around (x, y) as a path: short, since a page holds thousands of them, and alike but for its start."""
    half, rise = f"{radius * sqrt(3) / 2:.3g}", f"{radius / 2:.3g}"
    return f"M{x:.4g} {y - radius:.4g}l{half} {rise}v{radius:.3g}l-{half} {rise}-{half}-{rise}v-{radius:.3g}z"


class Plan(NamedTuple):
    """The drawing of a board: the middles of its spaces, its size, and the line around each of its areas."""

    centres: tuple[tuple[float, float], ...]
    size: tuple[float, float]
    hexes: tuple[Shape, ...]
    rims: tuple[str, ...]  # by area, as the path of a drawing
    rivers: tuple[tuple[int, int], ...]  # spaces that count as neighbours across a river


def _hexes() -> list[tuple[float, float]]:
    return [
        (WIDE * (column + (_ROWS[3] - length) / 2), DOWN * row)
        for row, length in enumerate(_ROWS)
        for column in range(length)
    ]


def _middles(id_: str) -> list[tuple[float, float]]:
    if id_ in SOLO:
        pairs = [word.split(",") for word in _SOLO[id_].split()]
        return [(float(x), float(y)) for x, y in pairs]
    left = _hexes()
    if id_ not in TEAM:
        return left
    right, down = _SEAM
    return [(x, y) for x, y in left] + [(x + right * WIDE, y + down * DOWN) for x, y in left]


@cache
def plan(number: int) -> Plan:
    """The drawing of a board, by its place in BOARDS."""
    board = BOARDS[number]
    middles = _middles(board.id)
    left, top = min(x for x, _ in middles) - WIDE / 2 - RIM, min(y for _, y in middles) - RADIUS - RIM
    centres = tuple((round(x - left, 1), round(y - top, 1)) for x, y in middles)
    size = (
        round(max(x for x, _ in centres) + WIDE / 2 + RIM),
        round(max(y for _, y in centres) + RADIUS + RIM),
    )
    hexes = tuple(hexagon(x, y, RADIUS) for x, y in centres)
    rims = tuple(_rim(area.spaces, centres, board.edges) for area in board.areas)
    rivers = tuple(
        (space, other)
        for space, near in enumerate(board.near)
        for other in spaces_of(near & ~board.edges[space])
        if other > space
    )
    return Plan(centres, size, hexes, rims, rivers)


def _rim(spaces: int, centres: tuple[tuple[float, float], ...], edges: tuple[int, ...]) -> str:
    """The sides of an area that it does not share with itself, drawn a little inside."""
    out = []
    for space in spaces_of(spaces):
        x, y = centres[space]
        own = [centres[other] for other in spaces_of(edges[space] & spaces)]
        corners = hexagon(x, y, RADIUS - 3.5).points
        went_on = -1  # the side that was drawn last: the next one goes on from it
        for side in range(6):
            (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
            mx, my = (ax + bx) / 2, (ay + by) / 2
            beyond = (x + 2 * (mx - x), y + 2 * (my - y))
            if not any(abs(ox - beyond[0]) < 30 and abs(oy - beyond[1]) < 30 for ox, oy in own):
                start = "" if went_on == side - 1 >= 0 else f"M{ax:.0f} {ay:.0f}"
                out.append(f"{start}l{bx - ax:.0f} {by - ay:.0f}")
                went_on = side
    return "".join(out)


def flag(area: int, covered: int, number: int) -> int:
    """The space of an area that bears its size and what it brings: its uppermost one that is empty."""
    board = BOARDS[number]
    spaces = board.areas[area].spaces
    left = spaces & ~covered or spaces
    centres = plan(number).centres
    return min(spaces_of(left), key=lambda space: (round(centres[space][1]), centres[space][0]))
