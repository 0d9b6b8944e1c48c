"""Outlines of places on a drawing: the same points draw a region and clip the button over it.

All lengths are in units of the drawing's viewBox; y points down.

>>> hexagon(10, 10, 4).box
(6.536, 6.0, 6.928, 8.0)
>>> polygon("0,0 4,0 4,2 0,2").path
'M0 0L4 0L4 2L0 2Z'
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin

_ROUND = 3  # decimals in the markup


def _written(number: float) -> str:
    return f"{round(number, _ROUND):g}"


@dataclass(frozen=True)
class Shape:
    """A closed outline, given by its corners in order; derived values are cached."""

    points: tuple[tuple[float, float], ...]

    @cached_property
    def box(self) -> tuple[float, float, float, float]:
        """The bounding box: left, top, width and height."""
        across, down = zip(*self.points, strict=True)
        left, top = min(across), min(down)
        return left, top, round(max(across) - left, _ROUND), round(max(down) - top, _ROUND)

    @cached_property
    def centre(self) -> tuple[float, float]:
        """The centre of the bounding box."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2

    @cached_property
    def path(self) -> str:
        """The outline as an SVG path (attribute `d`)."""
        return "M" + "L".join(f"{_written(x)} {_written(y)}" for x, y in self.points) + "Z"

    @cached_property
    def within(self) -> str:
        """The outline as a CSS polygon in percentages of the bounding box, to clip a button."""
        left, top, width, height = self.box
        corners = (
            f"{_written(100 * (x - left) / width)}% {_written(100 * (y - top) / height)}%" for x, y in self.points
        )
        return f"polygon({','.join(corners)})"


def polygon(points: str | Iterable[tuple[float, float]]) -> Shape:
    """A shape from its corners, as pairs or in SVG notation: "12,4 20,9 16,18"."""
    if isinstance(points, str):
        numbers = [float(number) for number in points.replace(",", " ").split()]
        points = zip(numbers[::2], numbers[1::2], strict=True)
    return Shape(tuple((round(x, _ROUND), round(y, _ROUND)) for x, y in points))


def _regular(x: float, y: float, radius: float, corners: int, first: float) -> Shape:
    angles = (first + 2 * pi * corner / corners for corner in range(corners))
    return polygon((x + radius * cos(angle), y + radius * sin(angle)) for angle in angles)


def hexagon(x: float, y: float, radius: float, *, flat: bool = False) -> Shape:
    """A regular hexagon around (x, y) with a corner at the bottom or, if `flat`, a side; `radius` is that of its
    corners."""
    return _regular(x, y, radius, 6, 0 if flat else pi / 6)


def disc(x: float, y: float, radius: float) -> Shape:
    """A circle, approximated by a polygon of 24 corners.

    >>> disc(0, 0, 5).box
    (-5.0, -5.0, 10.0, 10.0)
    """
    return _regular(x, y, radius, 24, 0)


def rectangle(x: float, y: float, width: float, height: float) -> Shape:
    """A rectangle, given by its upper left corner and its size.

    >>> rectangle(2, 3, 10, 4).centre
    (7.0, 5.0)
    """
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))
