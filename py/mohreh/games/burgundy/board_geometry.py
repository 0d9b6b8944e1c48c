"""Where the spaces of a player board lie on its drawing: hexagons standing on a corner, 100 units wide.

The spaces of standard and team boards follow from the rows of CB-18.1; those of solo boards are printed in groups with
rivers between them, and stand here by their middles.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import atan2, pi, sqrt
from typing import NamedTuple

from mohreh.core.shapes import Shape, hexagon
from mohreh.games.burgundy.boards import BOARDS, SOLO, TEAM, spaces_of

WIDE = 100.0  # a hexagon from side to side
RADIUS = WIDE / sqrt(3)
DOWN = RADIUS * 1.5  # from row to row
RIM = 7.0  # around the drawing
_ROWS = (4, 5, 6, 7, 6, 5, 4)
_SEAM = (5.5, -3)  # how far the right half of a team board is from the left one, in hexagons and rows
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


def outline(radius: float) -> str:
    """A hexagon as a closed relative path from its uppermost corner."""
    half, rise = f"{radius * sqrt(3) / 2:.3g}", f"{radius / 2:.3g}"
    return f"l{half} {rise}v{radius:.3g}l-{half} {rise}-{half}-{rise}v-{radius:.3g}z"


def strewn(pieces: Iterable[tuple[float, float, str]]) -> str:
    """One path of many closed ones, each from its starting point (x, y).

    Only the first point is absolute, the others are relative to the previous one. So the paths of boards resemble each
    other, and a page with all of them compresses much better.
    """
    out: list[str] = []
    last: tuple[float, float] | None = None
    for x, y, piece in pieces:
        out.append(f"M{x:.4g} {y:.4g}" if last is None else f"m{x - last[0]:.4g} {y - last[1]:.4g}")
        out.append(piece)
        last = (x, y)
    return "".join(out)


def hexes(spaces: Iterable[int], number: int, radius: float) -> str:
    """Spaces of a board as one path of hexagons."""
    centres = plan(number).centres
    return strewn((x, y - radius, outline(radius)) for x, y in (centres[space] for space in spaces))


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


_INSIDE = 3.5  # how far inside the outline of its hexagons the line around an area is drawn


def _rim(spaces: int, centres: tuple[tuple[float, float], ...], edges: tuple[int, ...]) -> str:
    """The line around an area, a little inside: closed polygons from corner to corner."""
    beyond: dict[tuple[int, int], int] = {}  # the space of the area that lies across a side of another one
    for space in spaces_of(spaces):
        for other in spaces_of(edges[space] & spaces):
            beyond[space, _side(centres[space], centres[other])] = other
    sides = {(space, side) for space in spaces_of(spaces) for side in range(6) if (space, side) not in beyond}
    out = []
    while sides:
        space, side = start = min(sides)
        x, y = _corner(centres[space], side)
        out.append(f"M{x} {y}l")
        while (space, side) in sides:
            sides.remove((space, side))
            went = [_corner(centres[space], side + 1)]
            side = (side + 1) % 6
            if (space, side) in beyond:
                space, side = beyond[space, side], (side + 4) % 6
                went.append(_corner(centres[space], side))
            if (space, side) != start or len(went) > 1:
                for ax, ay in went:
                    out.append(f"{ax - x} {ay - y} ")
                    x, y = ax, ay
        out.append("z")
    return "".join(out).replace(" -", "-").replace(" z", "z")


def _corner(centre: tuple[float, float], corner: int) -> tuple[int, int]:
    """Where the line around an area turns; corner 0 is the lower right one, and side 0 is below it."""
    x, y = hexagon(*centre, RADIUS - _INSIDE).points[corner % 6]
    return round(x), round(y)


def _side(one: tuple[float, float], other: tuple[float, float]) -> int:
    """The side of a space across which its neighbour lies."""
    angle = atan2(other[1] - one[1], other[0] - one[0])
    return round(angle / (pi / 3) - 1) % 6


def flag(area: int, covered: int, number: int) -> int:
    """The space of an area that shows its flag: the uppermost empty one."""
    board = BOARDS[number]
    spaces = board.areas[area].spaces
    left = spaces & ~covered or spaces
    centres = plan(number).centres
    return min(spaces_of(left), key=lambda space: (round(centres[space][1]), centres[space][0]))
