"""Seats on the page: the owner of a component is shown by a colour and, for colour-blind people, by a symbol.

The style sheet has one rule for each colour, with its tone, symbol and dash pattern. It knows colours but no seats, so
that people keep their colour and symbol wherever they sit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mohreh.core.face import Scene
from mohreh.core.text import all_of

COLOURS = ("teal", "amber", "rose", "indigo", "green", "slate", "plum")
"""The colours of people, as many as the largest game has seats."""


def colour_of(scene: Scene, seat: int) -> str:
    """The colour of a seat; a scene without colours assigns them in order."""
    return scene.colours[seat] if scene.colours else COLOURS[seat]


def belongs(scene: Scene, seat: int) -> dict[str, int | str]:
    """The attributes of an element that belongs to a seat, in which the CSS variable --seat is the seat's colour."""
    return {"data_seat": seat + 1, "data_colour": colour_of(scene, seat)}


def painted(seat: int) -> str:
    """The style of a shape in the colour of a seat, for thumbnails, which are drawn without a scene; see `palette`."""
    return f"fill:var(--seat-{seat + 1})"


def palette(colours: Sequence[str]) -> str:
    """The style of an element around a thumbnail, which assigns the colours of the seats."""
    return ";".join(f"--seat-{seat}:var(--seat-{colour})" for seat, colour in enumerate(colours, 1))


def people(seats: Iterable[int], scene: Scene) -> str:
    """The names of several seats in a sentence: "Sara and Bahram"."""
    return all_of([scene.words.name(scene.names[seat]) for seat in seats], scene.words)
