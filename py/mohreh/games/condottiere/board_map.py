"""The map: every region a native button in the shape of the region, over the drawing of sea and borders.

It is printed geography, so it never mirrors. A region tells at a glance whose it is (colour, pattern and sign), what
lies on it, whether the battle is there, whether it borders on the viewer's own, and who would win the game with it.
"""

from __future__ import annotations

from functools import cache

from mohreh.core.face import Scene
from mohreh.core.html import Html, bdi, button, classes, div, join, path, section, span, svg
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, looks, page_direction
from mohreh.core.seats import belongs, colour_of
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_choices import ON_MAP, Choices, pick_region
from mohreh.games.condottiere.board_parts import in_game, unseen, would_win
from mohreh.games.condottiere.components import AREAS, NEIGHBOURS, REGION_IDS
from mohreh.games.condottiere.geometry import CENTRES, COAST, POLYGONS, TALL, WIDE, box, points
from mohreh.games.condottiere.state import State

_BY_EYE = sorted(range(AREAS), key=lambda region: (CENTRES[region][1] // 130, CENTRES[region][0]))
"""The regions from north to south: the order of Tab and of speech."""


def region_id(region: int) -> str:
    """The id of the button of a region."""
    return f"region-{REGION_IDS[region]}"


def stage(state: State, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """The map of the table: drawn anew when something on it has changed."""
    on_map = (choices.regions, choices.region) if choices.kind in ON_MAP else ()
    battle = state.contested if state.fighting else -1
    marked = frozenset(name for name in scene.marked if name.startswith("region-"))
    inputs = (state.owner, state.favor, battle, in_game(state), choices.kind, on_map, scene.viewer, marked)
    return parts.draw("map", lambda: italy(state, choices, scene), *inputs, state.bigger, state.contested)


def italy(state: State, choices: Choices, scene: Scene, prefix: str = "") -> Html:
    """The whole map. With `prefix` a second one, on a sheet, whose ids begin with it."""
    words = scene.words
    return section(
        div(
            _drawing(),
            [_region(state, region, choices, scene, prefix) for region in _BY_EYE],
            class_="italy",
            data_roving="grid",
            dir="ltr",
            style=f"--mine:var(--seat-{colour_of(scene, scene.viewer)})" if scene.viewer >= 0 else None,
        ),
        None
        if prefix
        else looks("map", words("The map and its signs"), icon("info"), class_="about-map", id="about-map"),
        id=f"{prefix}map",
        class_="map-of-italy",
        aria_label=words("The map"),
    )


@cache
def _drawing() -> Html:
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
    """Where the button of a region lies, and its shape: clipped, so that a press beside it goes to its neighbour."""
    left, top, wide, tall = box(region)
    x, y = CENTRES[region]
    corners = ",".join(f"{(px - left) / wide:.2%} {(py - top) / tall:.2%}" for px, py in POLYGONS[region])
    return (
        f"left:{left / WIDE:.2%};top:{top / TALL:.2%};width:{wide / WIDE:.2%};height:{tall / TALL:.2%};"
        f"clip-path:polygon({corners});--x:{(x - left) / wide:.2%};--y:{(y - top) / tall:.2%}"
    )


@cache
def _middle(region: int) -> str:
    """Where the name of a region and its signs stand."""
    x, y = CENTRES[region]
    return f"left:{x / WIDE:.2%};top:{y / TALL:.2%}"


@cache
def _rim(region: int) -> Html:
    """The border of a region, for what lights it up; half of the line is outside and cut off."""
    left, top, wide, tall = box(region)
    return svg(
        path(d=points(POLYGONS[region])), viewBox=f"{left} {top} {wide} {tall}", class_="rim", aria_hidden="true"
    )


def _region(state: State, region: int, choices: Choices, scene: Scene, prefix: str) -> Html:
    owner = state.owner[region]
    open_ = region in choices.regions and choices.kind in ON_MAP
    picked = open_ and region == choices.region
    own = state.regions(scene.viewer) if scene.viewer >= 0 else 0
    winners = would_win(state, region) if in_game(state) else []
    battle = region == state.contested and state.fighting
    pressed = {"data_do": f"pick {pick_region(region)}"} if open_ else {"data_look": f"region {REGION_IDS[region]}"}
    if open_ and choices.region >= 0 and not picked:
        pressed = {"data_do": f"pick {pick_region(region)} for {pick_region(choices.region)}"}
    whose = belongs(scene, owner) if owner >= 0 else {}
    return join(
        button(
            span(class_="land"),
            _rim(region),
            unseen(_said(state, region, winners, scene)),
            type="button",
            id=f"{prefix}{region_id(region)}",
            style=_place(region),
            class_=class_of(
                scene,
                region_id(region),
                "region",
                owner >= 0 and "owned",
                open_ and "can",
                picked and "picked",
                battle and "contested",
                owner < 0 and bool(NEIGHBOURS[region] & own) and "beside-mine",
            ),
            aria_pressed=("true" if picked else "false") if open_ else None,
            **pressed,
            **whose,
        ),
        span(  # over all regions, not cut to the shape of its own
            bdi(names.region(region, scene.words), class_="city-name", dir=page_direction(scene.words)),
            _signs(state, region, winners, battle, scene),
            class_=classes("on-region", battle and "contested"),
            style=_middle(region),
            aria_hidden="true",
            **whose,
        ),
    )


def _signs(state: State, region: int, winners: list[int], battle: bool, scene: Scene) -> Html | None:
    """What lies on a region: marker, tokens, and by a crown the signs of those who would win the game with it."""
    owner = state.owner[region]
    out: list[Html] = []
    if owner >= 0:
        out.append(faces.marker({}))
    if battle:
        out.append(faces.token("condottiere"))
    if region == state.favor:
        out.append(faces.token("favor"))
    if winners:
        marks = [span(class_="mark", **belongs(scene, seat)) for seat in winners]
        out.append(span(icon("crown"), marks, class_="would-win"))
    return span(out, class_="on-map-signs") if out else None


def _said(state: State, region: int, winners: list[int], scene: Scene) -> str:
    """What is heard of a region."""
    words = scene.words
    said = names.describe_region(state, region, scene)
    if winners:
        who = names.people(winners, scene)
        said = words("{region}; whoever wins it may win the game: {names}").format(region=said, names=who)
    return said


def legend(scene: Scene) -> Html:
    """What the signs of the map mean."""
    words = scene.words
    return div(
        span(faces.token("condottiere"), span(words("The battle is here"))),
        span(faces.token("favor"), span(words("Favor of the Pope: no battle"))),
        span(span(icon("crown"), class_="would-win"), span(words("Wins the game for"))),
        class_=classes("map-legend"),
    )
