"""A board of hexagons that belongs to no game: where they lie, and the places that can be pressed."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.shapes import Shape, hexagon
from mohreh.core.terrain import Spot
from mohreh.table import games

SIZE = (700.0, 600.0)


def hexes(rings: int = 2, radius: float = 60) -> dict[str, Shape]:
    """The hexagons of a board, standing on corners, by row and place in the row."""
    out = {}
    for row in range(-rings, rings + 1):
        places = 2 * rings + 1 - abs(row)
        for place in range(places):
            x = 350 + (place - (places - 1) / 2) * radius * 3**0.5
            out[f"hex-{row + rings}-{place}"] = hexagon(x, 300 + 1.5 * radius * row, radius)
    return out


def scene(language: str = "en") -> Scene:
    return Scene(games.room(games.shipped()[0]).words(language), ("Sara", "Bahram"))


def spots(can: int = 3) -> list[Spot]:
    found = hexes()
    return [
        Spot(name, shape, f"{name}: free", {"data_action": f"place {name}"}, css="can" if n < can else "", chip=name)
        for n, (name, shape) in enumerate(found.items())
    ]
