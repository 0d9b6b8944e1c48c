"""Chips: everything that can be chosen now and that the board does not show large enough, or not at all.

What lies on the board has chips for small screens, where a hexagon is hard to hit and one of market and estate is out
of sight; the styles of wide tables leave those out.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Child, Html, button, classes, div, span
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import names
from mohreh.games.burgundy import names_places as places
from mohreh.games.burgundy.actions import PRIVATE, ROOMS
from mohreh.games.burgundy.board_choices import ON_BOARD, Choices, group_of
from mohreh.games.burgundy.board_estate import coordinates
from mohreh.games.burgundy.board_parts import crest, figure, tile, ware
from mohreh.games.burgundy.boards import BOARD, KINDS
from mohreh.games.burgundy.faces import KIND_SIGNS, route, sign
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.routes import ROUTE_IDS
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.state import State

_ORDER = (
    "board",
    "at",
    "keep",
    "drop",
    "out",
    "room",
    "type",
    "besides",
    "give",
    "from",
    "tile",
    "space",
    "goods",
    "depot",
    "shield",
)


def chips(state: State, choices: Choices, scene: Scene) -> Html | None:
    """The rows of chips of this moment."""
    if not choices.lit or (choices.ready and choices.kind != Kind.TRIBUTE):
        return None
    found: dict[str, list[str]] = {}
    for mark in sorted(choices.can | choices.picked, key=_sorting):
        if mark.startswith("at.") and mark not in choices.picked and not mark.startswith(_next_place(choices)):
            continue
        found.setdefault(group_of(mark), []).append(mark)
    wanted = [group for group in _ORDER if group in found and _shown(group, choices)]
    if not wanted:
        return None
    rows = [
        div(
            [_chip(state, mark, choices, scene) for mark in found[group]],
            class_=classes("picks", f"of-{group}", group in ON_BOARD and "elsewhere slides"),
            data_roving="grid",
            role="group",
            aria_label=_called(group, scene),
        )
        for group in wanted
    ]
    return div(rows, class_="chip-rows")


def _next_place(choices: Choices) -> str:
    """What the marks of the next place in a row of trade routes begin with."""
    return f"at.{sum(mark.startswith('at.') for mark in choices.picked) + 1}."


def _sorting(mark: str) -> tuple[str, ...]:
    return tuple(part.zfill(3) if part.isdecimal() else part for part in mark.split("."))


def _shown(group: str, choices: Choices) -> bool:
    """Whether a group stands as chips now: what lies on the board always, other things when they are asked for."""
    if group == "keep":
        return choices.kind == Kind.TRIBUTE
    if group == "at":
        return choices.kind == Kind.SETUP_TRADE_ROUTES
    if group == "tile":
        return choices.kind in (Kind.PLACE_EFFECT,)
    if group == "give":  # who has just five goods has none to choose
        return len({action.cargo for action in choices.legal if action.cargo}) > 1
    if choices.kind == Kind.SETUP_START_CASTLE:  # the estate is in sight, and its few spaces stand among the answers
        return False
    return (group in ON_BOARD and group != "die") or group == choices.asked or group in ("out", "besides")


def _called(group: str, scene: Scene) -> str:
    words = scene.words
    if group == "from":
        return words("Tiles of the market")
    if group == "space":
        return words("Spaces of the estate")
    return words("What can be chosen")


def _chip(state: State, mark: str, choices: Choices, scene: Scene) -> Html:
    picked = mark in choices.picked
    return button(
        _face(state, mark, scene),
        type="button",
        data_do=choices.press(mark),
        class_=classes("pick-chip", picked and "picked"),
        aria_pressed="true" if picked else "false",
        id=f"chip-{mark.replace('.', '-')}",
    )


def _face(state: State, mark: str, scene: Scene) -> list[Child]:
    """What stands on a chip: a small picture and a word."""
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
