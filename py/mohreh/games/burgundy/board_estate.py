"""An estate: one drawing of its hexagons, tiles, areas and border posts, and a button for every space.

An empty space shows its number and the sign of its kind. An area has an outline, and until it is complete a flag with
the number of covered spaces and the points for completing it now. No information depends on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from mohreh.core.choices import group_of
from mohreh.core.face import Scene
from mohreh.core.html import Html, g, path, svg
from mohreh.core.html import text as text_
from mohreh.core.parts import Parts
from mohreh.core.pieces import kept
from mohreh.core.remembered import remembered
from mohreh.core.seats import belongs
from mohreh.core.terrain import Spot, terrain
from mohreh.core.text import Words, commas
from mohreh.games.burgundy import faces, names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.board_choices import Choices
from mohreh.games.burgundy.board_geometry import RADIUS, Plan, flag, hexes, plan, strewn
from mohreh.games.burgundy.board_parts import laid, marks
from mohreh.games.burgundy.boards import BOARDS, KINDS, spaces_of
from mohreh.games.burgundy.rules import estate as rules
from mohreh.games.burgundy.state import State

_ROW_NAMES = "abcdefghijklmnopq"


def space_id(name: str, seat: int) -> str:
    """The id of a space on the estate of a seat; of an estate shared by two, on that of the first of them."""
    return f"space-{name}-of-{seat + 1}"


def space_mark(name: str) -> str:
    """The mark of a space."""
    return f"space.{name.lower()}"


def worth(state: State, house: int, area: int) -> int:
    """What an area would score if it were completed now (CB-14.1)."""
    return rules.area_points(state, house, area.bit_count(), rules.inns_in(state, house, area))


# -- the drawing


@cache
def _ground(number: int) -> Html:
    """The printed board: spaces by kind, outlines of areas, rivers."""
    board, drawn = BOARDS[number], plan(number)
    fields = []
    for kind, name in enumerate(KINDS):
        fields.append(path(d=hexes(spaces_of(board.of_kind[kind]), number, RADIUS - 2), class_=f"field of-{name}"))
    rivers = "".join(
        f"M{drawn.centres[a][0]:g} {drawn.centres[a][1]:g}L{drawn.centres[b][0]:g} {drawn.centres[b][1]:g}"
        for a, b in drawn.rivers
    )
    return g(path(d=rivers, class_="crossing") if rivers else None, fields, path(d="".join(drawn.rims), class_="rims"))


_POST = 17  # half the width and height of a border post

# By kind a small sign around its middle, from there and back: drawn with so few strokes that it can be read small.
_KIND_SHAPES = (
    "m-10 10v-20h5v5h3v-5h4v5h3v-5h5v20zm10-10",  # battlements
    "m-10-4q10-9 20 0l-3 2q-3-3-5-3v15h-4v-15q-3 0-5 3zm10 4",  # a pick
    "m-11 4h22l-4 6h-14zm10-3v-13l9 13zm1-1",  # a boat
    "m-11-9l6 3h10l6-3-3 8-3 1-2 9h-6l-2-9-3-1zm11 9",  # the head of a cow
    "m-10 10v-11l10-9 10 9v11h-7v-8h-6v8zm10-10",  # a house
    "m-3-11h6v6h6v5h-6v11h-6v-11h-6v-5h6zm3 11",  # a cross
)


def _signs(number: int) -> Html:
    """The signs of the kinds on their spaces, as one shape."""
    board, drawn = BOARDS[number], plan(number)
    signs = [(x, y + 37, _KIND_SHAPES[board.kinds[space]]) for space, (x, y) in enumerate(drawn.centres)]
    return path(d=strewn(signs), class_="sign-of")


def _numbers(number: int, words: Words) -> Html:
    """The numbers of the spaces. Those of a row are one text with a position for each character."""
    board, rows = BOARDS[number], dict[float, list[tuple[float, int]]]()
    for space, (x, y) in enumerate(plan(number).centres):
        rows.setdefault(y, []).append((x, board.dice[space] + 1))
    return g(
        [
            text_(
                "".join(words.number(value) for _, value in row),
                x=" ".join(f"{x:.4g}" for x, _ in row),
                y=f"{y + 19:.4g}",
            )
            for y, row in rows.items()
        ],
        class_="die-of",
    )


def printed(number: int, words: Words) -> Html:
    """A board without tiles. It is the same for all who have it, so that a page with several of them draws it once."""
    return svg(
        _ground(number),
        _signs(number),
        _numbers(number, words),
        data_drawn=f"estate-{BOARDS[number].id}",
    )


def _flags(state: State, house: int, words: Words) -> list[Html]:
    """The flags of incomplete areas, and ticks for complete ones."""
    number, covered = state.boards[house], state.covered[house]
    board, drawn = BOARDS[number], plan(number)
    posts = _post_places(number) if "border_posts" in state.agreed.modules else ()
    said_of: dict[Cloth, tuple[str, bool]] = {}
    for place, area in enumerate(board.areas):
        done = (area.spaces & covered).bit_count()
        if done == area.size:
            continue
        x, y = drawn.centres[flag(place, covered, number)]
        said = words("+{n}", n=worth(state, house, area.spaces))
        if done:
            said = f"{words('{done}/{size}', done=done, size=area.size)} {said}"
        half = 7.25 * len(said) + 4
        aside = _aside(x, y - 30, half, posts)
        said_of[Cloth(x + aside, y, half, stays=bool(aside))] = said, bool(done)
    return [
        g(
            path(d=f"M-{cloth.half:.0f} 0h{2 * cloth.half:.0f}v28h-{2 * cloth.half:.0f}z", class_="cloth"),
            text_(said_of[cloth][0], y=23),
            class_="flag begun" if said_of[cloth][1] else "flag",
            transform=f"translate({x:.0f} {cloth.y - 43:.0f})",
        )
        for cloth, x in apart(said_of, drawn.size[0])
    ]


class Cloth(NamedTuple):
    """The cloth of a flag: its centre, half its width, and whether it is fixed because of a border post beside it."""

    x: float
    y: float
    half: float
    stays: bool


def apart(cloths: Iterable[Cloth], wide: float) -> list[tuple[Cloth, float]]:
    """Move the flags of a row apart, so that none overlaps another or the edge of a drawing of this width. Two
    overlapping flags move by half the overlap each; one beside a fixed flag moves by all of it."""
    row = sorted(cloths, key=lambda cloth: (cloth.y, cloth.x))
    middles = [min(max(cloth.x, cloth.half), wide - cloth.half) for cloth in row]
    for _ in range(3):  # a moved flag may overlap the next one
        for at, (one, other) in enumerate(pairwise(row)):
            lacks = middles[at] + one.half + other.half - middles[at + 1] if one.y == other.y else 0
            if lacks > 0:
                share = 0.5 if one.stays == other.stays else float(other.stays)
                middles[at] -= share * lacks
                middles[at + 1] += (1 - share) * lacks
    return list(zip(row, middles, strict=True))


def _complete(state: State, house: int) -> Html | None:
    board, drawn = state.board(house), plan(state.boards[house])
    covered = state.covered[house]
    rims = [drawn.rims[place] for place, area in enumerate(board.areas) if area.spaces & ~covered == 0]
    return path(d="".join(rims), class_="closed") if rims else None


def _posts(state: State, house: int) -> list[Html]:
    """The border posts, and whether they are connected."""
    if "border_posts" not in state.agreed.modules:
        return []
    out = []
    for spaces, (x, y) in zip(state.board(house).posts, _post_places(state.boards[house]), strict=True):
        reached = bool(spaces & state.covered[house])
        out.append(
            path(d=f"M{x - _POST:.0f} {y + _POST:.0f}v-34h34v34l-17-12z", class_="post reached" if reached else "post")
        )
    return out


@cache
def _post_places(number: int) -> tuple[tuple[float, float], ...]:
    """The places of the border posts: outside their spaces, and completely within the drawing."""
    board, drawn = BOARDS[number], plan(number)
    wide, high = drawn.size
    out = []
    for spaces in board.posts:
        hexes = [drawn.centres[space] for space in spaces_of(spaces)]
        x, y = (sum(values) / len(hexes) for values in zip(*hexes, strict=True))
        away = ((x - wide / 2) ** 2 + (y - high / 2) ** 2) ** 0.5 or 1
        x, y = x + (x - wide / 2) / away * 50, y + (y - high / 2) / away * 50
        out.append(
            (min(max(x, _POST + 3), wide - _POST - 3), min(max(y, _POST + 3), high - _POST - 3)),
        )
    return tuple(out)


def _aside(x: float, y: float, half: float, posts: Iterable[tuple[float, float]]) -> float:
    """How far a flag of this half width must move aside for a border post that it would cover."""
    for at, down in posts:
        near = half + _POST + 2 - abs(x - at)
        if near > 0 and abs(y - down) < 13 + _POST:
            return near if x > at else -near
    return 0


def drawing(state: State, house: int, words: Words, name: str = "") -> Html:
    """Everything that lies on an estate, as one drawing; `name` is its id if it is a part of the board."""
    number, covered = state.boards[house], state.covered[house]
    drawn = plan(number)
    own = state.estate[house]
    tiles = [
        kept(_tile_at, own[space], words, drawn.centres[space], state.agreed.of_2011) for space in spaces_of(covered)
    ]
    shields = [_shield_at(shield, drawn, space, words) for space, shield in state.shields[house]]
    return svg(
        kept(printed, number, words),
        tiles,
        _complete(state, house),
        shields,
        _flags(state, house, words),
        _posts(state, house),
        viewBox=f"0 0 {drawn.size[0]} {drawn.size[1]}",
        id=name or None,
        class_="land",
        aria_hidden="true",
    )


def _tile_at(tile: int, words: Words, at: tuple[float, float], of_2011: bool) -> Html:
    return faces.drawn(tile, *at, words, of_2011)


def _shield_at(shield: int, drawn: Plan, space: int, words: Words) -> Html:
    x, y = drawn.centres[space]
    return g(
        path(d=f"M{x - 20:.4g} {y + 4:.4g}h40v24l-20 18-20-18z", class_="cloth"),
        text_(words.number(shield), x=f"{x:.4g}", y=f"{y + 31:.4g}"),
        class_="arms",
    )


def miniature(state: State, house: int) -> Html | None:
    """A small picture of an estate without words: what is covered, in full colour."""
    if not laid(state, house):
        return None
    number = state.boards[house]
    board, drawn = BOARDS[number], plan(number)
    full = [
        path(d=hexes(spaces_of(spaces), number, RADIUS - 4), class_=f"full of-{name}")
        for kind, name in enumerate(KINDS)
        if (spaces := board.of_kind[kind] & state.covered[house])
    ]
    return svg(
        _mini_ground(number),
        full,
        _complete(state, house),
        viewBox=f"0 0 {drawn.size[0]} {drawn.size[1]}",
        class_="mini-land",
        aria_hidden="true",
    )


@cache
def _mini_ground(number: int) -> Html:
    board = BOARDS[number]
    fields = [
        path(d=hexes(spaces_of(board.of_kind[kind]), number, RADIUS - 4), class_=f"field of-{name}")
        for kind, name in enumerate(KINDS)
    ]
    return svg(fields, data_drawn=f"small-estate-{board.id}")


# -- the buttons


def coordinates(number: int, space: int, words: Words) -> str:
    """The short coordinates of a space: "c4", row and place."""
    row, place = places.row_and_place(BOARDS[number], space)
    return f"{_ROW_NAMES[row - 1] if row else ''}{words.number(place)}"


@remembered(500)
def _said(number: int, space: int, around: places.Around, closing: int, words: Words) -> str:
    """The description of a space for screen readers, cached because most are unchanged after a press. `closing`: the
    points for completing its area now, 0 if it is complete."""
    label = places.describe_space(BOARDS[number], space, around, words)
    return commas([label, words("closing it now brings {n}", n=closing)], words) if closing else label


def _spot(state: State, house: int, space: int, choices: Choices, scene: Scene) -> Spot:
    words = scene.words
    board, number = state.board(house), state.boards[house]
    name = board.names[space]
    mark = space_mark(name)
    can, picked = mark in choices.can, mark in choices.picked
    glows = choices.glows(mark)
    press = {"data_do": f"pick {choices.press(mark)}"} if can or picked else {"data_look": f"space {house + 1} {name}"}
    area = board.area_of[space]
    closing = worth(state, house, area) if area & ~state.covered[house] else 0
    css = " ".join(
        each
        for each in ("can" if glows else "", "picked" if picked else "", "bare" if can and not glows else "")
        if each
    )
    if space_id(name, house) in scene.marked:
        css = f"{css} marked".strip()
    return Spot(
        space_id(name, house),
        plan(number).hexes[space],
        _said(number, space, places.around(state, house, space), closing, words),
        press,
        css=css,
        attributes={"aria_pressed": ("true" if picked else "false") if can or picked else None},
    )


_LEAST = 0.42  # CSS pixels for a unit: the smallest text of a wide estate, 27 units, has 11 of them then
_MOST = 0.46  # a space is wider than a finger then, and what lies around it is in sight


def estate(state: State, house: int, choices: Choices, scene: Scene, parts: Parts) -> Html | None:
    """The estate of a seat with its buttons, redrawn when something on it has changed. None without a board."""
    if not laid(state, house):
        return None

    lies = (
        house,
        state.boards[house],
        state.estate[house],
        state.covered[house],
        state.shields[house],
        state.joined[house],
        state.armed[house],
        state.agreed,
        state.phase,
    )

    def make() -> Html:
        board, drawn = state.board(house), plan(state.boards[house])
        spots = [_spot(state, house, space, choices, scene) for space in range(len(board.kinds))]
        wide = drawn.size[0] > 1.5 * plan(0).size[0] / 1.06
        land = "estate-land"
        return terrain(
            "estate",
            parts.draw(land, lambda: drawing(state, house, scene.words, land), *lies),
            (float(drawn.size[0]), float(drawn.size[1])),
            spots,
            scene,
            label=scene.words("The estate of {name}").format(name=names.owner(state, house, scene)),
            around=_around(state, house, choices, drawn) if wide else None,
            least=_LEAST if wide else None,
            most=_MOST if wide else None,
        )

    spaces = frozenset(mark for mark in choices.can | choices.picked if group_of(mark) == "space")
    inputs = (spaces, choices.picked & spaces, choices.lit, marks(scene, "space-"))
    return parts.draw("estate", make, *lies, *inputs)


def _around(state: State, house: int, choices: Choices, drawn: Plan) -> tuple[float, float, float, float]:
    """For a board that is wider than the screen: the surroundings of the placed tiles."""
    board = state.board(house)
    spaces = [space for space in range(len(board.kinds)) if space_mark(board.names[space]) in choices.can]
    middles = [drawn.centres[space] for space in spaces or spaces_of(state.covered[house] or board.starts)]
    left, top = (min(values) - 1.2 * RADIUS for values in zip(*middles, strict=True))
    right, low = (max(values) + 1.2 * RADIUS for values in zip(*middles, strict=True))
    return left, top, right - left, low - top


def whose(state: State, house: int, scene: Scene) -> dict[str, int | str]:
    """The seat whose colour an estate has; for a team, that of the partner who is shown."""
    seats = list(state.seats_of(house))
    return belongs(scene, scene.viewer if scene.viewer in seats else seats[0])
