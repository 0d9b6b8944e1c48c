"""Terrain: a stage that is a drawing with places to press, such as a map or a hexagonal board, with zoom.

Every place is a native button over the drawing, clipped to the outline that also draws it (`core.shapes`), so that it
can be pressed wherever it is visible. All places share one tab stop: the arrow keys move between neighbours, Home and
End to the first and last. The drawing is zoomed with the buttons, two fingers, the wheel, or the keys + - 0, and moved
with a finger, the mouse, or Shift and the arrow keys (web/drawing/terrain.mjs). Every place that can be chosen now also
has a chip in a row below, so that nobody needs to hit a small target.

>>> from mohreh.core.html import path, svg
>>> from mohreh.core.shapes import rectangle
>>> north = rectangle(0, 0, 300, 100)
>>> def board(scene):
...     drawing = svg(path(d=north.path), viewBox="0 0 300 200", aria_hidden="true")
...     spots = [Spot("region-north", north, "North: nobody's", {"data_action": "take north"}, css="can", chip="North")]
...     return terrain("map", drawing, (300, 200), spots, scene, label="The map of the land")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Html, button, div, li, path, svg, ul
from mohreh.core.pieces import page_direction, spoken
from mohreh.core.shapes import Shape
from mohreh.core.text import N_

_MOST = 400  # buttons that are kept: of a large map in several states


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the drawing that can be pressed.

    `id` is the id of its button, which highlighting and animation refer to. `label` describes the place for screen
    readers. `press` are the attributes of the button that tell what a press does: `{"data_look": "region siena"}`,
    `{"data_action": ...}` or `{"data_do": "pick ..."}`; `attributes` are additional ones. `css` may contain "can" (it
    can be chosen now: it is highlighted and has a chip), "picked" and "marked". `chip` is the content of its chip;
    None: it has none.
    """

    id: str
    shape: Shape
    label: str
    press: Mapping[str, str]
    css: str = ""
    chip: Html | str | None = None
    attributes: Mapping[str, Attribute] = field(default_factory=dict)


def in_order(spots: Iterable[Spot]) -> list[Spot]:
    """The spots in reading order: in rows from the top, and from left to right within a row.

    A row consists of the spots whose centre is not far below that of its first one, which works for hexagons and for
    regions.
    """
    left = sorted(spots, key=lambda spot: spot.shape.centre[1])
    out: list[Spot] = []
    while left:
        first = left[0].shape
        floor = first.centre[1] + first.box[3] / 4
        row = [spot for spot in left if spot.shape.centre[1] <= floor]
        left = left[len(row) :]
        out += sorted(row, key=lambda spot: spot.shape.centre[0])
    return out


def _share(part: float, whole: float) -> str:
    return f"{round(100 * part / whole, 3):g}%"


@cache
def _laid(shape: Shape, size: tuple[float, float]) -> tuple[str, Html]:
    """The constant parts of a button on a drawing of this size: its style, with position and clipping, and its
    outline."""
    left, top, width, height = shape.box
    style = (
        f"left:{_share(left, size[0])};top:{_share(top, size[1])};width:{_share(width, size[0])};"
        f"height:{_share(height, size[1])};clip-path:{shape.within}"
    )
    outline = svg(
        path(d=shape.path),
        viewBox=f"{left:g} {top:g} {width:g} {height:g}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    return style, outline


def spot_button(spot: Spot, size: tuple[float, float]) -> Html:
    """The button over a place of a drawing of this size; its outline is what gets highlighted."""
    given = (*spot.press.items(), *spot.attributes.items())
    return _pressed(spot.shape, size, spot.id, spot.label, spot.css, given)


@lru_cache(_MOST)
def _pressed(
    shape: Shape, size: tuple[float, float], name: str, label: str, css: str, given: tuple[tuple[str, Attribute], ...]
) -> Html:
    """A spot's button. With each press most are as they were; writing those of a large map takes up to a tenth of a
    reply."""
    style, outline = _laid(shape, size)
    return button(
        outline, spoken(label), type="button", id=name, class_=f"spot {css}".rstrip(), style=style, **dict(given)
    )


def chips(spots: Sequence[Spot], scene: Scene) -> Html:
    """The row of chips for all places that can be chosen now. The row keeps its height when it is empty."""
    listed = [spot for spot in spots if spot.chip is not None and "can" in spot.css.split()]
    items = [
        li(
            button(
                spot.chip,
                type="button",
                class_="spot-chip picked" if "picked" in spot.css.split() else "spot-chip",
                **spot.press,
            )
        )
        for spot in listed
    ]
    return ul(
        items,
        class_="spot-chips",
        role="list",
        data_roving="grid",
        dir=page_direction(scene.words),
        aria_label=scene.words("Places that can be chosen"),
    )


_TOOLS = (
    ("in", N_("Zoom in"), "M12 5v14M5 12h14"),
    ("out", N_("Zoom out"), "M5 12h14"),
    ("whole", N_("See all of it"), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
)


def _tools(name: str, scene: Scene) -> Html:
    words = scene.words
    drawn = [
        button(
            svg(path(d=strokes), viewBox="0 0 24 24", class_="sign", aria_hidden="true"),
            type="button",
            class_="terrain-tool",
            data_zoom=step,
            aria_label=words(title),
            title=words(title),
        )
        for step, title, strokes in _TOOLS
    ]
    return div(
        drawn, id=f"{name}-tools", class_="terrain-tools", role="toolbar", aria_label=words("Zoom"), data_roving="list"
    )


def terrain(
    name: str,
    drawing: Html,
    size: tuple[float, float],
    spots: Iterable[Spot],
    scene: Scene,
    *,
    label: str,
    around: tuple[float, float, float, float] | None = None,
    least: float | None = None,
    most: float | None = None,
) -> Html:
    """A drawing with its spots. `size` is the width and height of its viewBox, `name` the id of the terrain.

    `around` is the rectangle of interest, as in `Shape.box`. On screens where the whole drawing would be too small, the
    terrain is initially zoomed to this rectangle and follows its changes, until the reader zooms manually. `least` is
    the scale below which the drawing is too small, in CSS pixels per unit (default 0.5); `most` is the largest scale of
    this automatic zoom (default 0.9). Components on the board belong into `drawing`, which lets presses through; if it
    has an id, it is not sent again while it does not change.
    """
    placed = in_order(spots)
    width, height = size
    return div(
        div(
            div(
                drawing,
                div(
                    [spot_button(spot, size) for spot in placed],
                    class_="spots",
                    role="group",
                    aria_label=label,
                    data_roving="grid",
                    id=f"{name}-spots",
                ),
                class_="terrain-land",
            ),
            class_="terrain-view",
        ),
        _tools(name, scene),
        chips(placed, scene),
        class_="terrain",
        id=name,
        style=f"--w:{width:g};--h:{height:g}",
        data_around=None if around is None else " ".join(f"{length:g}" for length in around),
        data_least=least,
        data_most=most,
    )
