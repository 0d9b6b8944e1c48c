"""The other players: a chip each with a small picture of the estate, which opens all their possessions."""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.frame import Rival, strip
from mohreh.core.html import Html, bdi, classes, div, span
from mohreh.core.parts import Parts
from mohreh.core.pieces import figure, looks, page_direction, unseen
from mohreh.core.seats import belongs
from mohreh.core.text import Words, commas
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names
from mohreh.games.burgundy.board_estate import drawing, miniature
from mohreh.games.burgundy.board_home import points_of
from mohreh.games.burgundy.board_parts import after, bonus_points, count_of, crest, laid, tile, ware
from mohreh.games.burgundy.state import State


def rivals(state: State, seat: int, scene: Scene, parts: Parts) -> Html | None:
    """The strip of the other players; in a team game the partner first, then the other team. None in a solo game."""
    if state.agreed.n == 1:
        return None
    others = after(state, seat)
    if state.agreed.team:
        own = state.house(seat)
        others.sort(key=lambda other: state.house(other) != own)
    return strip(
        [Rival(other, _chip(state, other, seat, scene), _panel(state, other, seat, scene, parts)) for other in others],
        scene,
    )


def _panel(state: State, other: int, viewer: int, scene: Scene, parts: Parts) -> Html:
    house = state.house(other)
    partner = house == state.house(viewer)
    inputs = (
        partner,
        state.boards[house],
        state.estate[house],
        state.shields[house],
        state.joined[house],
        state.armed[house],
        state.phase,
        state.agreed,
        state.private[other],
        state.storage[house],
        state.goods[house],
        state.bonuses[house],
        state.silver[house],
        state.workers[house],
        points_of(state, house),
    )
    return parts.draw(f"place-{other + 1}", lambda: _place(state, other, scene, partner), *inputs)


def _dice(state: State, seat: int, scene: Scene) -> Html:
    cubes = [
        faces.die(value, scene.words, "used" if state.used[seat] >> at & 1 else "")
        for at, value in enumerate(state.dice[seat])
    ]
    return span(cubes, class_="cubes")


def _stored(state: State, seat: int) -> tuple[int, ...]:
    """The tiles that a seat has not placed yet, those shared by a team last."""
    return (*state.private[seat], *state.storage[state.house(seat)])


def _kept(state: State, seat: int, words: Words) -> list[Html]:
    """Small pictures of the tiles and goods of a seat."""
    tiles = [
        span(tile(number, words, state.agreed.of_2011), class_="deed of-estate") for number in _stored(state, seat)
    ]
    goods = state.goods[state.house(seat)]
    return tiles + [ware(each, words, number) for each, number in enumerate(goods) if number]


def _chip(state: State, other: int, viewer: int, scene: Scene) -> Html:
    words, house = scene.words, state.house(other)
    partner = state.agreed.team and house == state.house(viewer)
    counted = [("bonus", state.points[other])]
    if not partner:
        counted += [("worker", state.workers[house]), ("silver", state.silver[house])]
    said = [
        names.point_count(state.points[other], words),
        names.silver_count(state.silver[house], words),
        names.worker_count(state.workers[house], words),
        names.goods_count(sum(state.goods[house]), words),
    ]
    if stored := _stored(state, other):
        said.append(words("in the storage: {tiles}", tiles=names.tiles(stored, words)))
    return span(
        span(
            span(class_="seat-sign"),
            bdi(scene.names[other], class_="called"),
            span(words("Partner"), class_="partner-word") if partner else None,
            class_="rival-name",
        ),
        None
        if partner
        else [
            span(miniature(state, house), class_="rival-land"),
            span(_kept(state, other, words), class_="rival-kept", aria_hidden="true"),
        ],
        span(
            [
                span(
                    faces.sign(sign),
                    figure(number, words, "points" if sign == "bonus" else ""),
                    class_="count-of",
                    aria_hidden="true",
                    data_counts=number,
                )
                for sign, number in counted
            ],
            _dice(state, other, scene),
            unseen(commas(said, words)),
            class_="rival-facts",
        ),
        class_=classes("rival-card", other == state.active and "turn-now", partner and "is-partner"),
        dir=page_direction(words),
    )


def _nothing(words: Words) -> list[Html]:
    """The content of an empty row."""
    return [span("–", aria_hidden="true"), unseen(words("nothing"))]


def _things(state: State, other: int, words: Words) -> Html:
    """Storage, goods, workers, silver, bonus tiles and shields of a seat."""
    house = state.house(other)
    stored = _stored(state, other)
    tiles = [
        looks(
            f"tile {c.TILE_NAMES[number]} r",
            names.tile(number, words),
            tile(number, words, state.agreed.of_2011),
            class_="tile-button",
        )
        for number in stored
    ]
    goods = [ware(each, words, number) for each, number in enumerate(state.goods[house]) if number]
    seals = [
        faces.bonus(each % len(c.BONUSES), words, bonus_points(state, each >= len(c.BONUSES)))
        for each in state.bonuses[house]
    ]
    return div(
        div(
            tiles or _nothing(words),
            class_="row-of-tiles",
            role="group",
            aria_label=names.term("storage", words),
        ),
        div(
            [goods, unseen(names.goods_row(state.goods[house], words))] if goods else _nothing(words),
            class_="wares",
            role="group",
            aria_label=names.term("goods_storage", words),
        ),
        div(
            count_of("worker", state.workers[house], words, names.term("workers", words)),
            count_of("silver", state.silver[house], words, names.term("silver", words)),
            class_="purse",
        ),
        div(seals, class_="seals") if seals else None,
        div([crest(shield, words) for _, shield in state.shields[house]], class_="crests")
        if state.shields[house]
        else None,
        class_="rival-things",
    )


def _place(state: State, other: int, scene: Scene, partner: bool) -> Html:
    """All possessions of a seat: the large estate (not for a partner, who has the same one), storage, goods, bonus
    tiles, shields."""
    words, house = scene.words, state.house(other)
    return div(
        looks(
            f"seat {other + 1}",
            "",
            span(bdi(scene.names[other]), class_="called"),
            count_of("bonus", points_of(state, house), words, names.term("points", words)),
            class_="nameplate",
        ),
        div(
            div(
                drawing(state, house, words) if laid(state, house) and not partner else None,
                class_="rival-estate",
            ),
            _things(state, other, words),
            class_="rival-inside",
        ),
        class_="panel rival-panel",
        id=f"place-{other + 1}",
        dir=page_direction(words),
        **belongs(scene, other),
    )
