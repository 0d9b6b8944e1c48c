"""Chips: buttons for choices that the board does not show, or not large enough.

What is visible on the board has chips only on small screens, where a hexagon is too small to press, and either market
or estate is out of sight; the styles of wide tables hide these.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Child, Html, classes, div, span
from mohreh.core.pieces import figure
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.actions import PRIVATE, ROOMS
from mohreh.games.burgundy.board_choices import ON_BOARD, Choices
from mohreh.games.burgundy.board_estate import coordinates
from mohreh.games.burgundy.board_parts import crest, tile, ware
from mohreh.games.burgundy.board_standing import chip_marks
from mohreh.games.burgundy.boards import BOARD, KINDS
from mohreh.games.burgundy.faces import KIND_SIGNS, route, sign
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.state import State


def chips(state: State, choices: Choices, scene: Scene) -> Html | None:
    """The rows of chips for the present choices."""
    found = chip_marks(choices)
    if not found:
        return None
    rows = [
        div(
            [_chip(state, mark, choices, scene) for mark in marks],
            class_=classes("picks", f"of-{group}", group in ON_BOARD and "elsewhere slides"),
            data_roving="grid",
            role="group",
            aria_label=_called(group, scene),
        )
        for group, marks in found.items()
    ]
    in_line = choices.kind in (Kind.TURN, Kind.EXTRA_ACTION)  # on a phone: one row, which scrolls sideways
    return div(rows, class_=classes("chip-rows", in_line and "slides"))


def _called(group: str, scene: Scene) -> str:
    words = scene.words
    if group == "from":
        return words("Tiles of the market")
    if group == "space":
        return words("Spaces of the estate")
    return words("What can be chosen")


def _chip(state: State, mark: str, choices: Choices, scene: Scene) -> Html:
    return choices.button(
        mark, _face(state, mark, scene), css="pick-chip", glows=False, id=f"chip-{mark.replace('.', '-')}"
    )


def _face(state: State, mark: str, scene: Scene) -> list[Child]:
    """The content of a chip: a small picture and a word."""
    words = scene.words
    group, *rest = mark.split(".")
    if group == "from":
        number = c.TILE[rest[1]]
        where = figure(int(rest[0]), words, "depot-no") if int(rest[0]) else span(sign("silver"), class_="depot-no")
        return [
            where,
            span(tile(number, words, state.agreed.of_2011), class_="on-chip"),
            span(names.tile(number, words)),
        ]
    if group in ("tile", "drop", "out"):
        number = c.TILE[rest[0]]
        said: list[Child] = [
            span(tile(number, words, state.agreed.of_2011), class_="on-chip"),
            span(names.tile(number, words)),
        ]
        if group == "tile" and number in estate.twins(state, state.active):
            room = ROOMS.index(rest[1]) if len(rest) > 1 else PRIVATE
            said.append(span(names.storage(room, words), class_="where"))
        return said
    if group == "space":
        board, number = state.boards[state.house(state.active)], -1
        its = state.board(state.house(state.active))
        number = next(at for at, name in enumerate(its.names) if name.lower() == rest[0])
        kind = its.kinds[number]
        return [
            span(sign(KIND_SIGNS[kind]), class_=f"kind-sign of-{KINDS[kind]}"),
            figure(its.dice[number] + 1, words, "die-no"),
            span(coordinates(board, number, words), class_="where"),
            span(names.kind(kind, words), class_="unseen"),
        ]
    if group in ("goods", "type", "give"):
        return [ware(int(rest[0]) - 1, words), span(names.goods(int(rest[0]) - 1, words))]
    if group == "besides":
        if rest[0] == "0":
            return [span(words("no further type"))]
        return [ware(int(rest[0]) - 1, words), span(names.goods(int(rest[0]) - 1, words))]
    if group == "depot":
        number = int(rest[0]) - 1
        goods = [ware(each, words, many) for each, many in enumerate(state.wares[number]) if many]
        return [span(names.depot(number, words)), span(goods, class_="wares")]
    if group in ("shield", "keep"):
        return [crest(int(rest[0]), words), span(names.shield(int(rest[0]), words))]
    if group == "room":
        return [span(names.storage(ROOMS.index(rest[0]), words))]
    if group == "at":
        return [figure(int(rest[0]), words, "depot-no"), route(ROUTE_IDS.index(rest[1]), words)]
    if group == "board":
        return [span(places.board(BOARD[rest[0]], words))]
    raise ValueError(f"nothing can be picked that is called {mark}")
