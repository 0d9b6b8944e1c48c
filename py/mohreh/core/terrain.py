"""Terrain: a stage that is a drawing with places to press (a map, a board of hexagons), larger than a small screen.

Every place is a native button, laid over the drawing by the same outline that draws it (`core.shapes`), so that it can
be pressed wherever it is seen. The keyboard has one stop for all of them: arrow keys go from one to the next as they
lie, Home and End to the first and the last. The reader zooms with the buttons, with two fingers, with the wheel, and
with the keys + - 0; he moves what is zoomed with a finger, the mouse, or Shift and the arrow keys
(web/drawing/terrain.mjs). Every place that can be chosen now stands in a row of chips as well, so that nobody must hit
a small one.

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
from functools import cache

from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Html, button, div, li, path, svg, ul
from mohreh.core.pieces import page_direction, spoken
from mohreh.core.shapes import Shape
from mohreh.core.text import N_


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the drawing that can be pressed.

    `id` is that of its button: marks and moves of the table find it there. `label` says in words what lies there.
    `press` is what a press does, as attributes of the button: `{"data_look": "region siena"}`, `{"data_action": ...}`
    or `{"data_do": "pick ..."}`. `css`: "can" (it can be chosen now: it glows, and has a chip), "picked", "marked".
    `chip` is how its chip calls it, for one that can be chosen; None: it has none. `attributes` are further ones.
    """

    id: str
    shape: Shape
    label: str
    press: Mapping[str, str]
    css: str = ""
    chip: Html | str | None = None
    attributes: Mapping[str, Attribute] = field(default_factory=dict)


def in_order(spots: Iterable[Spot]) -> list[Spot]:
    """The spots as one reads: in rows from above, from left to right within a row.

    A row is what reaches over the middle of the first one of it, so that hexagons make rows, and regions as well.
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
    """Where a button lies on a drawing of this size, as styles say it, and its outline: what of it never changes."""
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
    """The button over a place of a drawing of this size; what glows is its outline."""
    style, outline = _laid(spot.shape, size)
    return button(
        outline,
        spoken(spot.label),
        type="button",
        id=spot.id,
        class_=f"spot {spot.css}".rstrip(),
        style=style,
        **spot.press,
        **spot.attributes,
    )


def chips(spots: Sequence[Spot], scene: Scene) -> Html:
    """The row of chips: every place that can be chosen now. The row keeps its height when it is empty."""
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
    """A drawing of `size` (the width and height of its viewBox) with its spots; its id is `name`.

    `around` is what is looked at now, a rectangle as in `Shape.box`: on a screen that shows all of the drawing too
    small, the terrain begins zoomed to it, and follows when it changes, until the reader zooms by himself. `least` says
    from where on it is too small, in CSS pixels for a unit of the drawing: left out, half a pixel; `most` how large it
    becomes so at the most: left out, .9. Pieces that lie on the drawing belong into `drawing`: presses pass through it.
    With an id of its own it is not sent again while it stays as it is.
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
