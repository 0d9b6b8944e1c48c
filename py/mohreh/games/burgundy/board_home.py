"""The possessions of a seat besides its estate: storage, goods, silver, workers, points, bonus tiles and trade routes;
and its dice."""

from __future__ import annotations

from mohreh.core.choices import group_of
from mohreh.core.face import Scene
from mohreh.core.html import Attribute, Html, bdi, classes, div, section, span
from mohreh.core.parts import Parts
from mohreh.core.pieces import figure, looks, page_direction, who
from mohreh.core.seats import belongs
from mohreh.core.text import commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names, scoring
from mohreh.games.burgundy.actions import ROOMS, SHARED
from mohreh.games.burgundy.board_choices import Choices, tile_mark
from mohreh.games.burgundy.board_market import bonuses_left, picking
from mohreh.games.burgundy.board_parts import bonus_points, count_of, marks, tile, ware
from mohreh.games.burgundy.routes import ROUTE_SPACES
from mohreh.games.burgundy.rules import estate as rules
from mohreh.games.burgundy.shields import ENDLESS_STORAGE
from mohreh.games.burgundy.state import State

GOODS = "goods-stored"  # the id of the goods of the seat that is shown
_PICKED = ("tile", "goods", "drop", "out", "give")


def held_id(room: str, number: int, nth: int = 1) -> str:
    """The id of a stored tile, the nth of equal ones; `room` is one of ROOMS, "stored" or "partners"."""
    return f"held-{room}-{c.TILE_NAMES[number]}" + (f"-{nth}" if nth > 1 else "")


def home(state: State, seat: int, choices: Choices, scene: Scene, parts: Parts) -> Html:
    """The storage and the other possessions of a seat, with their buttons."""
    house = state.house(seat)
    pickable = frozenset(mark for mark in choices.can | choices.picked if group_of(mark) in _PICKED)
    inputs = (
        seat,
        state.storage[house],
        state.private,
        state.silver[house],
        state.workers[house],
        state.goods[house],
        state.sold[house],
        state.bonuses[house],
        state.routes[house],
        state.sent[house],
        state.points,
        state.target,
        state.left,
        state.armed[house],
        state.agreed,
        pickable,
        choices.picked,
        choices.lit,
        frozenset(choices.press(mark) for mark in pickable),
        marks(scene, "holdings", "held-", "stack-"),
        scene.viewer == seat,
        choices.seat == seat,
        _total(state, house),
    )
    return parts.draw("holdings", lambda: _home(state, seat, choices, scene), *inputs)


def _total(state: State, house: int) -> int:
    return scoring.total(state, house) if state.boards[house] >= 0 else 0


def _home(state: State, seat: int, choices: Choices, scene: Scene) -> Html:
    words, house = scene.words, state.house(seat)
    own = scene.viewer == seat
    return section(
        _plate(state, seat, scene),
        div(
            count_of("worker", state.workers[house], words, names.term("workers", words), "workers"),
            count_of("silver", state.silver[house], words, names.term("silver", words), "silver-coins"),
            _sold(sum(state.sold[house]), scene),
            class_="purse",
        ),
        _stores(state, seat, choices, scene),
        _goods(state, house, choices, scene),
        _prizes(state, house, scene),
        _routes(state, house, scene),
        id="holdings",
        data_roving="grid",
        class_=classes(
            "home-of panel",
            own and choices.seat == seat and "busy",
            bool(state.routes[house]) and "with-routes",
        ),
        aria_label=words("What {name} has").format(name=names.owner(state, house, scene)),
        dir=page_direction(words),
        **belongs(scene, seat),
    )


def points_of(state: State, house: int) -> int:
    """The points that are on the track, of a team those of both partners."""
    return sum(state.points[seat] for seat in state.seats_of(house))


def _plate(state: State, seat: int, scene: Scene) -> Html:
    """Name and points of the seat; in solo the target, in a team the partner's points and the sum."""
    words, house = scene.words, state.house(seat)
    points = points_of(state, house)
    if state.agreed.solo:
        said = span(
            figure(points, words, "points"),
            span("/", class_="of"),
            figure(state.target, words, "target"),
            class_="count",
        )
    else:
        said = span(faces.sign("bonus"), figure(points, words, "points"), class_="count-of", data_counts=points)
    partner = None
    if state.agreed.team:
        other = next(each for each in state.seats_of(house) if each != seat)
        partner = span(
            span(class_="seat-sign", **belongs(scene, other)),
            bdi(scene.names[other]),
            " ",
            figure(state.points[other], words),
            class_="partner",
        )
    elif state.agreed.solo:
        covered, whole = state.covered[house].bit_count(), len(state.board(house).kinds)
        partner = span(
            span(class_="course-bar", style=f"--share: {100 * points // state.target}%", aria_hidden="true"),
            span(words("{n} of {all} spaces covered", n=covered, all=whole), class_="covered"),
            class_="solo-course",
        )
    if state.agreed.solo:
        label = commas([names.point_count(points, words), words("target: {n}", n=state.target)], words)
    else:
        label = words("points: {n}; {total} if the game ended now", n=points, total=_total(state, house))
    return looks(
        f"seat {seat + 1}",
        label,
        span(span(class_="seat-sign"), who(scene, seat), class_="called"),
        said,
        partner,
        class_="name-of",
        id="own-name",
    )


def _row(
    state: State, row: tuple[int, ...], room: int, title: str, css: str, choices: Choices, scene: Scene, shown: str
) -> Html:
    """The tiles of a storage and its empty spaces. If it is full, its tiles can be picked to be discarded for a new
    one."""
    words = scene.words
    counts: dict[int, int] = {}
    out = []
    for number in row:
        counts[number] = nth = counts.get(number, 0) + 1
        name = c.TILE_NAMES[number]
        dropped = [f"drop.{name}"] if choices.asked == "drop" or f"drop.{name}" in choices.picked else []
        shared = [tile_mark(name, SHARED)] if css == ROOMS[SHARED] else []
        mark = next(
            (each for each in (*dropped, f"out.{name}.{nth}", *shared) if each in choices.can | choices.picked),
            tile_mark(name),
        )
        out.append(
            picking(
                choices,
                mark,
                f"tile {name} {shown}",
                names.tile(number, words),
                tile(number, words, state.agreed.of_2011),
                css="tile-button",
                scene=scene,
                id_=held_id(css, number, nth),
            )
        )
    out += [span(class_="hexa vacant", aria_hidden="true") for _ in range(room)]
    return div(out, class_=f"row-of-tiles {css}", role="group", aria_label=title)


def _stores(state: State, seat: int, choices: Choices, scene: Scene) -> Html:
    words, house = scene.words, state.house(seat)
    common = state.storage[house]
    if state.agreed.team:
        other = next(each for each in state.seats_of(house) if each != seat)
        theirs = state.private[other]
        title = names.term("private_storage", words)
        partner = words("Private storage of {name}", name=scene.names[other])
        return div(
            _store(
                title,
                _row(
                    state,
                    state.private[seat],
                    c.PRIVATE - len(state.private[seat]),
                    title,
                    "private",
                    choices,
                    scene,
                    "s",
                ),
            ),
            _store(
                names.term("shared_storage", words),
                _row(
                    state,
                    common,
                    c.SHARED - len(common),
                    names.term("shared_storage", words),
                    "shared",
                    choices,
                    scene,
                    "s",
                ),
            ),
            _store(
                partner,
                div(
                    [
                        span(
                            tile(number, words, state.agreed.of_2011),
                            id=held_id("partners", number, theirs[: at + 1].count(number)),
                        )
                        for at, number in enumerate(theirs)
                    ],
                    [span(class_="hexa vacant") for _ in range(c.PRIVATE - len(theirs))],
                    class_="row-of-tiles partners",
                ),
                **belongs(scene, other),
            ),
            class_="stores of-team",
        )
    title = names.term("storage", words)
    free = room_shown(state, seat)
    return div(_store(title, _row(state, common, free, title, "stored", choices, scene, "s")), class_="stores")


def room_shown(state: State, seat: int) -> int:
    """The number of empty spaces that a storage shows; an unlimited one shows one (CB-24.24)."""
    if state.armed[state.house(seat)] & ENDLESS_STORAGE:
        return 1
    return max(0, rules.room(state, seat))


def _store(title: str, row: Html, **attributes: Attribute) -> Html:
    return div(span(title, class_="heading"), row, class_="store", **attributes)


def _goods(state: State, house: int, choices: Choices, scene: Scene) -> Html:
    """The goods storage, stack by stack."""
    words = scene.words
    stacks = []
    for goods, number in enumerate(state.goods[house]):
        if number:
            stacks.append(
                picking(
                    choices,
                    f"goods.{goods + 1}",
                    f"goods {goods + 1}",
                    words("{goods}: {n}", n=number, goods=names.goods_numbered(goods, words)),
                    ware(goods, words, number),
                    css="stack",
                    scene=scene,
                    id_=f"stack-{goods + 1}",
                )
            )
    if not state.agreed.solo:
        stacks += [span(class_="stack vacant") for _ in range(c.GOODS_TYPES - len(stacks))]
    return div(
        span(names.term("goods_storage", words), class_="heading"),
        div(stacks, class_="stacks"),
        id=GOODS,
        class_="goods-of",
    )


def _sold(sold: int, scene: Scene) -> Html:
    """The number of goods sold, a button that shows which."""
    words = scene.words
    sign = span(faces.sign("goods"), figure(sold, words), class_="count-of", aria_hidden="true")
    return looks("sold", words("Sold goods: {n}", n=sold), sign, class_="sold", id="sold")


def _prizes(state: State, house: int, scene: Scene) -> Html | None:
    """The bonus tiles of the house; until it has any, those that are left; none in solo games (CB-27.16)."""
    words = scene.words
    own = [
        faces.bonus(each % len(c.BONUSES), words, bonus_points(state, each >= len(c.BONUSES)))
        for each in state.bonuses[house]
    ]
    if state.agreed.solo:
        return None
    own = own or [bonuses_left(state, scene)]
    said = words.count("{n} bonus tile", "{n} bonus tiles", len(state.bonuses[house]))
    return looks("bonuses", said, span(own, class_="seals"), class_="prizes", id="prizes")


def _routes(state: State, house: int, scene: Scene) -> Html | None:
    """The row of the trade routes with the goods on it."""
    if not state.routes[house]:
        return None
    words = scene.words
    row = [
        faces.route(route, words, place * ROUTE_SPACES, state.sent[house])
        for place, route in enumerate(state.routes[house])
    ]
    said = words("Trade routes: {n} of {all} spaces filled", n=len(state.sent[house]), all=ROUTE_SPACES * len(row))
    return looks("routes", said, span(row, class_="routes"), class_="routes-of", id="routes")
