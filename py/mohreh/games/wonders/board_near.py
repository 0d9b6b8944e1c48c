"""The cities of the other players: both neighbours are open, the others are chips that open. For a spectator all cities
are shown side by side, in the order of the seats."""

from __future__ import annotations

from collections.abc import Iterable

from mohreh.core.face import Scene
from mohreh.core.frame import Rival, strip
from mohreh.core.html import Html, classes, div, section, span
from mohreh.core.parts import Parts
from mohreh.core.picture import icon
from mohreh.core.pieces import class_of, figure, looks, page_direction
from mohreh.core.text import Words, commas, one_of
from mohreh.games.wonders import faces, names
from mohreh.games.wonders.board_city import board_of, head, stack_id, stacks_of, summary, wonder_id
from mohreh.games.wonders.board_deeds import deed, large_deed
from mohreh.games.wonders.board_parts import STACKS, deeds, left_of, others, own_city, right_of, settled, theirs, whose
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import BIT, RESOURCES, SELLING, STAGES, START, UNITS
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.purchases import prices
from mohreh.games.wonders.scoring import sheet, shields_of
from mohreh.games.wonders.state import State

_LEFT, _RIGHT = icon("to-left", "which-side"), icon("to-right", "which-side")
_DONE, _THINKING = icon("done"), icon("thinking")


def city_id(city: int) -> str:
    """The id of the panel of another city."""
    return f"city-{city}"


def rivals(state: State, scene: Scene, parts: Parts) -> Html | None:
    """The strip of the other players; None for a spectator."""
    own = own_city(state, scene)
    if own < 0:
        return None
    near = [
        Rival(city - state.base, None, panel(state, city, scene, parts), near=True)
        for city in (left_of(state, own), right_of(state, own))
    ]
    far = [
        Rival(city - state.base, _chip(state, city, scene), panel(state, city, scene, parts))
        for city in others(state, own)
    ]
    return strip([*near, *far], scene)


def all_cities(state: State, scene: Scene, parts: Parts) -> Html:
    """All cities side by side, each to the left of the previous one, as at the table."""
    return section(
        [panel(state, city, scene, parts) for city in reversed(range(state.m))],
        class_=f"all-cities of-{state.m}",
        aria_label=scene.words("All cities"),
    )


def panel(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The city of another player: summary, Wonder, goods for sale, cards by colour; pressed, everything opens. For a
    spectator it is as large as one's own."""
    words, own = scene.words, own_city(state, scene)
    done_by = deeds(state, scene)
    done = done_by.get(city)
    at = _where(state, city, own)
    looking = own < 0 and not scene.acting and bool(done_by)  # every city, after a reveal
    whole = own < 0 and not looking  # there is room for everything, as on a screen for everybody
    css = classes("other-city panel", at, _owes(state, city) and "busy")
    if not settled(state, city):
        content: list[Html | None] = []
    elif whole:
        content = [
            div(board_of(state, city, scene, parts), stacks_of(state, city, scene, parts), class_="whole-city"),
        ]
    else:
        content = [
            div(_wonder(state, city, scene, parts), None if looking else deed(done, scene), class_="wonder-row"),
            None if looking else _sells(state, city, own, scene),
            _stacks(state, city, scene, parts),
        ]
    return section(
        div(
            _side(at, words),
            head(state, city, scene, parts),
            _status(state, city, scene) if (at or own < 0) and not looking else None,  # the chip contains it already
            class_="city-head",
        ),
        large_deed(done, scene) if looking else None,
        content,
        id=city_id(city),
        class_=css,
        data_roving="grid",
        aria_label=_label(state, city, at, scene),
        dir=page_direction(words),
        **theirs(state, city, scene),
    )


def _where(state: State, city: int, own: int) -> str:
    if own < 0:
        return ""
    return "on-the-left" if city == left_of(state, own) else "on-the-right" if city == right_of(state, own) else ""


def _label(state: State, city: int, at: str, scene: Scene) -> str:
    words, name = scene.words, whose(state, city, scene)
    if at == "on-the-left":
        return words("Left neighbour: {name}", name=name)
    if at == "on-the-right":
        return words("Right neighbour: {name}", name=name)
    return name


def _side(at: str, words: Words) -> Html | None:
    """The side of the viewer on which the city is, the same in both directions of writing (SW-2.1)."""
    if not at:
        return None
    left = at == "on-the-left"
    return span(
        _LEFT if left else None,
        span(words("left") if left else words("right")),
        None if left else _RIGHT,
        class_="at-side",
        dir="ltr",
        aria_hidden="true",
    )


def _owes(state: State, city: int) -> bool:
    return (state.phase is Kind.SELECT and state.chosen[city] is None) or (
        city - state.base in state.decision().seats and state.phase is not Kind.SELECT
    )


def _status(state: State, city: int, scene: Scene) -> Html | None:
    """Whether a city has chosen already; never what (SW-4.2)."""
    if state.phase is not Kind.SELECT or state.won:
        return None
    chosen = state.chosen[city] is not None
    return span(
        _DONE if chosen else _THINKING,
        class_=classes("has-chosen", chosen and "yes"),
        role="img",
        aria_label=scene.words("has chosen") if chosen else scene.words("has not chosen yet"),
    )


def _wonder(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The Wonder, small: its picture, and the effect of each stage."""
    words, name = scene.words, wonder_id(city)
    board, side, built = state.boards[city], state.sides[city], state.stages[city]
    rows = STAGES[2 * board + side]
    label = words(
        "{wonder}: {n} of {all} stages built", wonder=names.board_side(board, side, words), n=built, all=len(rows)
    )
    return parts.draw(
        name,
        lambda: looks(
            f"wonder {city}",
            label,
            faces.medallion(board),
            span(
                [
                    span(
                        faces.does(row, words),
                        class_=classes("small-stage", "stands" if at < built else "next" if at == built else "later"),
                    )
                    for at, row in enumerate(rows)
                ],
                class_="small-stages",
                aria_hidden="true",
            ),
            id=name,
            class_=class_of(scene, name, "small-wonder"),
        ),
        *(board, side, built, name in scene.marked),
    )


def for_sale(state: State, city: int) -> list[int]:
    """The units that a city sells (SW-5.4), each as its possible resources."""
    have = state.have[city] & SELLING
    return [
        1 << START[state.boards[city]],
        *[unit for card in range(len(CARDS)) if have & BIT[card] for unit in UNITS[card]],
    ]


def _sells(state: State, city: int, own: int, scene: Scene) -> Html:
    """The units that a city sells; for a neighbour with the viewer's prices."""
    words = scene.words
    units = for_sale(state, city)
    said = units_said(units, words)
    price: list[Html] = []
    label = words("Sells: {units}", units=said)
    if own >= 0 and city in (left_of(state, own), right_of(state, own)) and settled(state, own):
        raw, made = prices(Market(state, own))[0 if city == left_of(state, own) else 1]
        if raw == made:
            price = [faces.coin(raw, words)]
            label = words("Sells to you for {coins} each: {units}", coins=names.coins(raw, words), units=said)
        else:
            price = [faces.kind("brown"), faces.coin(raw, words), faces.kind("grey"), faces.coin(made, words)]
            label = words(
                "Sells to you, raw materials for {raw} and manufactured goods for {made} each: {units}",
                raw=names.coins(raw, words),
                made=names.coins(made, words),
                units=said,
            )
    return span(
        span([span(faces.either(unit), class_="unit") for unit in units], class_="units"),
        span(price, class_="price") if price else None,
        class_=classes("sells", len(units) > 8 and "crowd"),
        role="img",
        aria_label=label,
        dir="ltr",
    )


def units_said(units: Iterable[int], words: Words) -> str:
    """Units in words, each as its possible resources: "wood, ore or clay"."""
    return commas(
        [
            one_of([names.resource(at, words) for at in range(len(RESOURCES)) if unit >> at & 1], words)
            for unit in units
        ],
        words,
    )


def _stacks(state: State, city: int, scene: Scene, parts: Parts) -> Html:
    """The cards of each colour, or their numbers if there is little room, in one button."""
    words = scene.words
    built = {
        color: [card for card in state.built[city] if CARDS[card].color == color] for stack in STACKS for color in stack
    }
    counts = [(color, len(cards)) for color, cards in built.items()]
    label = commas([words("{kind}: {n}", kind=names.category(color, words), n=n) for color, n in counts if n], words)
    return looks(
        f"city {city}",
        label or words("No structures yet"),
        span(
            [
                span(
                    [
                        span(
                            faces.kind(color),
                            figure(n, words),
                            span(map(faces.small, built[color]), class_="small-cards"),
                            class_="count-of",
                        )
                        for color, n in counts
                        if n and color in stack
                    ],
                    id=stack_id(city, stack[0]),
                    class_=class_of(scene, stack_id(city, stack[0]), "colour-count"),
                )
                for stack in STACKS
                if any(n for color, n in counts if color in stack)
            ]
            or "\u2013",
            class_="colour-counts",
            aria_hidden="true",
        ),
        class_="stack-counts",
    )


def _chip(state: State, city: int, scene: Scene) -> Html:
    """The chip of a city that is not adjacent: name, whether it has chosen, shields and points."""
    words = scene.words
    points = sheet(state, city).points["total"] if settled(state, city) else 0
    return span(
        faces.medallion(state.boards[city]) if settled(state, city) else None,
        span(whose(state, city, scene), class_="called", dir="auto"),
        _status(state, city, scene),
        span(faces.SHIELD, figure(shields_of(state, city), words), class_="has shields", aria_hidden="true")
        if settled(state, city)
        else None,
        span(icon("points"), figure(points, words), class_="has so-far", aria_hidden="true"),
        span(summary(state, city, points, scene), class_="unseen"),
        class_="chip-line",
    )
