"""The map: every region is a native button in its shape, over the drawing of sea and borders.

It is printed geography, so it is never mirrored. A region shows its owner (colour, pattern and sign), the tokens on it,
whether the battle is there, whether it is adjacent to the viewer's own, and who would win the game with it.
"""

from __future__ import annotations

from functools import cache

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, classes, div, path, section, span, svg
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, looks, page_direction
from mohreh.core.seats import belongs, colour_of, people
from mohreh.core.shapes import polygon
from mohreh.core.terrain import Spot, terrain
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_choices import Choices, pick_region
from mohreh.games.condottiere.board_parts import in_game, would_win
from mohreh.games.condottiere.components import AREAS, NEIGHBOURS, REGION_IDS
from mohreh.games.condottiere.geometry import CENTRES, COAST, POLYGONS, TALL, WIDE, box, points
from mohreh.games.condottiere.state import State

_SCALE = 0.56
"""The factor from coordinates of the map to units of a terrain. Where a unit is smaller than half a pixel (a map less
than about 280 pixels wide), names no longer fit side by side, and the terrain zooms to what matters now."""
_SIZE = (WIDE * _SCALE, TALL * _SCALE)
_SHAPES = tuple(polygon((x * _SCALE, y * _SCALE) for x, y in corners) for corners in POLYGONS)


def region_id(region: int) -> str:
    """The id of the button of a region."""
    return f"region-{REGION_IDS[region]}"


def stage(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """The map on the board. Its drawing is one part, and what is highlighted on it another, so that only what has
    changed is redrawn."""
    battle = state.contested if state.fighting else -1
    lies = (state.owner, state.favor, battle, in_game(state), scene.viewer, state.bigger, state.contested)
    marked = frozenset(name for name in scene.marked if name.startswith("region-"))
    inputs = (choices.kind, choices.regions, choices.region, marked)

    def make() -> Html:
        return italy(state, parts.draw("italy-land", lambda: land(state, scene, "italy-land"), *lies), choices, scene)

    return parts.draw("map", make, *lies, *inputs)


def land(state: State, scene: Scene, name: str = "") -> Html:
    """The printed map and what lies on it; `name` is its id if it is a part of the board."""
    return div(
        _sea(),
        [_province(state, region, scene) for region in range(AREAS)],
        [_on_region(state, region, scene) for region in range(AREAS)],
        id=name or None,
        class_="italy on-parchment",
        dir="ltr",
        style=f"--mine:var(--seat-{colour_of(scene, scene.viewer)})" if scene.viewer >= 0 else None,
        aria_hidden="true",
    )


def italy(state: State, drawing: Html, choices: Choices, scene: Scene) -> Html:
    """The whole map: the drawing, and a button for every region above it."""
    words = scene.words
    spots = [_spot(state, region, choices, scene) for region in range(AREAS)]
    return section(
        terrain("italy", drawing, _SIZE, spots, scene, label=words("The map"), around=_around(state)),
        looks("map", words("The map and its signs"), icon("info"), class_="about-map", id="about-map"),
        id="map",
        class_="map-of-italy",
        aria_label=words("The map"),
    )


def _around(state: State) -> tuple[float, float, float, float]:
    """The part to be shown if the whole map would be too small: the contested region and the centres of its neighbours,
    otherwise everything."""
    if not state.fighting or state.contested < 0:
        return (0, 0, *_SIZE)
    left, top, wide, tall = _SHAPES[state.contested].box
    near = [CENTRES[region] for region in range(AREAS) if NEIGHBOURS[state.contested] >> region & 1]
    xs = [left, left + wide, *(x * _SCALE for x, _ in near)]
    ys = [top, top + tall, *(y * _SCALE for _, y in near)]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@cache
def _sea() -> Html:
    """Sea, coast and the ground under the borders."""
    coast = points(COAST)
    return svg(
        path(d=coast, class_="shelf far"),
        path(d=coast, class_="shelf"),
        path(d=coast, class_="ground"),
        viewBox=f"0 0 {WIDE} {TALL}",
        class_="sea",
        aria_hidden="true",
    )


@cache
def _place(region: int) -> str:
    """The place of a region's ground, clipped to its outline."""
    left, top, wide, tall = box(region)
    x, y = CENTRES[region]
    corners = ",".join(f"{(px - left) / wide:.2%} {(py - top) / tall:.2%}" for px, py in POLYGONS[region])
    return (
        f"left:{left / WIDE:.2%};top:{top / TALL:.2%};width:{wide / WIDE:.2%};height:{tall / TALL:.2%};"
        f"clip-path:polygon({corners});--x:{(x - left) / wide:.2%};--y:{(y - top) / tall:.2%}"
    )


@cache
def _middle(region: int) -> str:
    """The place of a region's name and signs."""
    x, y = CENTRES[region]
    return f"left:{x / WIDE:.2%};top:{y / TALL:.2%}"


@cache
def _rim(region: int) -> Html:
    """The border of a region, which can be highlighted; the outer half of the line is clipped."""
    left, top, wide, tall = box(region)
    return svg(
        path(d=points(POLYGONS[region])), viewBox=f"{left} {top} {wide} {tall}", class_="rim", aria_hidden="true"
    )


def _province(state: State, region: int, scene: Scene) -> Html:
    """The ground of a region: colour and pattern show its owner, the border whether it is adjacent to the viewer's
    regions."""
    owner = state.owner[region]
    own = state.regions(scene.viewer) if scene.viewer >= 0 else 0
    return div(
        span(class_="land"),
        _rim(region),
        style=_place(region),
        class_=classes(
            "province",
            owner >= 0 and "owned",
            _contested(state, region) and "contested",
            owner < 0 and bool(NEIGHBOURS[region] & own) and "beside-mine",
        ),
        **_whose(state, region, scene),
    )


def _on_region(state: State, region: int, scene: Scene) -> Html:
    """The name and the signs of a region, above all regions, not clipped to its shape."""
    return span(
        bdi(names.region(region, scene.words), class_="city-name", dir=page_direction(scene.words)),
        _signs(state, region, scene),
        class_=classes("on-region", _contested(state, region) and "contested"),
        style=_middle(region),
        **_whose(state, region, scene),
    )


def _spot(state: State, region: int, choices: Choices, scene: Scene) -> Spot:
    """The button of a region."""
    mark = pick_region(region)
    open_, picked = region in choices.regions, mark in choices.picked
    pressed = {"data_do": f"pick {choices.press(mark)}"} if open_ else {"data_look": f"region {REGION_IDS[region]}"}
    return Spot(
        region_id(region),
        _SHAPES[region],
        _said(state, region, scene),
        pressed,
        css=class_of(scene, region_id(region), "region", "on-parchment", open_ and "can", picked and "picked"),
        attributes={
            "aria_pressed": ("true" if picked else "false") if open_ else None,
            **_whose(state, region, scene),
        },
    )


def _contested(state: State, region: int) -> bool:
    return state.fighting and region == state.contested


def _whose(state: State, region: int, scene: Scene) -> dict[str, int | str]:
    owner = state.owner[region]
    return belongs(scene, owner) if owner >= 0 else {}


def _winners(state: State, region: int) -> list[int]:
    return would_win(state, region) if in_game(state) else []


def _signs(state: State, region: int, scene: Scene) -> Html | None:
    """The signs of a region: marker, tokens, and with a crown the signs of those who would win the game with it."""
    owner, winners = state.owner[region], _winners(state, region)
    out: list[Html] = []
    if owner >= 0:
        out.append(faces.marker({}))
    if _contested(state, region):
        out.append(faces.token("condottiere"))
    if region == state.favor:
        out.append(faces.token("favor"))
    if winners:
        marks = [span(class_="seat-sign", **belongs(scene, seat)) for seat in winners]
        out.append(span(icon("crown"), marks, class_="would-win"))
    return span(out, class_="on-map-signs") if out else None


def _said(state: State, region: int, scene: Scene) -> str:
    """The description of a region for screen readers."""
    words, winners = scene.words, _winners(state, region)
    said = names.describe_region(state, region, scene)
    if winners:
        who = people(winners, scene)
        said = words("{region}; may win the game with it: {names}").format(region=said, names=who)
    return said


def legend(scene: Scene) -> Html:
    """What the signs of the map mean."""
    words, own = scene.words, scene.viewer >= 0
    return div(
        span(faces.token("condottiere"), span(words("The battle is here"))),
        span(faces.token("favor"), span(words("Favor of the Pope: no battle"))),
        span(span(icon("crown"), class_="would-win"), span(words("Wins the game for"))),
        span(span(class_="swatch on-parchment can"), span(words("Can be chosen now"))),
        span(span(class_="swatch on-parchment beside-mine"), span(words("Borders on a region of yours")))
        if own
        else None,
        class_="map-legend",
        style=f"--mine:var(--seat-{colour_of(scene, scene.viewer)})" if own else None,
    )
