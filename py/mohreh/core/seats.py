"""Seats on the page: who a thing belongs to is told by a colour and, for whoever cannot tell colours, by a sign.

The style sheet holds one rule for each colour: its tone, its sign and its dashes. So it knows colours, never seats, and
a person keeps colour and sign wherever he sits.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from mohreh.core.face import Scene
from mohreh.core.text import all_of

COLOURS = ("teal", "amber", "rose", "indigo", "green", "slate", "plum")
"""The colours that a person may have: as many as the largest game has seats."""


def colour_of(scene: Scene, seat: int) -> str:
    """The colour of a seat; a scene that names none gives them out in their order."""
    return scene.colours[seat] if scene.colours else COLOURS[seat]


def belongs(scene: Scene, seat: int) -> dict[str, int | str]:
    """The attributes of an element that is a seat's: `div(..., **belongs(scene, seat))`. In it --seat is his colour."""
    return {"data_seat": seat + 1, "data_colour": colour_of(scene, seat)}


def painted(seat: int) -> str:
    """The style of a shape in a thumbnail, which is drawn without a scene: the colour of a seat, by `palette`."""
    return f"fill:var(--seat-{seat + 1})"


def palette(colours: Sequence[str]) -> str:
    """The style of an element around a thumbnail: which colour each seat has."""
    return ";".join(f"--seat-{seat}:var(--seat-{colour})" for seat, colour in enumerate(colours, 1))


def people(seats: Iterable[int], scene: Scene) -> str:
    """Several seats in a sentence: "Sara and Bahram"."""
    return all_of([scene.words.name(scene.names[seat]) for seat in seats], scene.words)


def sides_with(scene: Scene, seats: Collection[int]) -> list[str]:
    """What the sides of these seats are called in a sentence, such as the winners': partners by all their names."""
    sides = scene.sides or [(seat,) for seat in range(len(scene.names))]
    return [people(side, scene) for side in sides if not set(seats).isdisjoint(side)]
