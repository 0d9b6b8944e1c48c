"""The whole position of 7 Wonders Duel as HTML: the cities left and right, board, tray and Age structure between them.

The printed geography keeps its direction in both languages: seat 1 sits on the left and seat 2 on the right, the
pawn walks between them. Words inside run in the direction of the page. Everything that can be pressed is a button:
`data-look` opens a sheet with all uses, `data-action` decides.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.html import Html, classes, div, section
from mohreh.core.parts import parts_of
from mohreh.games.duel.board_city import city
from mohreh.games.duel.board_parts import page_direction, token_id
from mohreh.games.duel.board_structure import structure
from mohreh.games.duel.board_track import counters, progress, track
from mohreh.games.duel.board_tray import tray
from mohreh.games.duel.slots import EMPTY
from mohreh.games.duel.state import State


def board(state: State, scene: Scene) -> Html:
    """The position as everybody may see it; the game has no secrets (DU-17.3)."""
    parts = parts_of("duel", scene)
    choice = tray(state, scene)
    cards = None
    if state.age and any(slot != EMPTY for slot in state.slots):
        cards = structure(state, scene)
    tokens = None
    if state.decision().kind != "choose_token":  # then they lie in the tray
        lying = state.board_tokens
        marked = scene.marked.intersection(token_id(token) for token in lying if token >= 0)
        tokens = parts.draw("board-tokens", lambda: progress(state, scene), lying, marked)
    military = None
    if state.age:
        given = state.pawn, state.looting, "pawn" in scene.marked
        military = parts.draw("track", lambda: track(state, scene), given)
    middle = section(
        div(tokens, military, class_="gameboard"),
        div(
            choice,
            dir=page_direction(scene.words),
            class_=classes("offer", state.decision().kind == "over" and "finished"),
        )
        if choice
        else None,
        div(cards, counters(state, scene), class_="spread") if state.age else None,
        class_="middle",
        aria_label=scene.words("The middle of the table"),
    )
    whole = div(
        div(
            middle,
            city(state, 0, scene, parts),
            city(state, 1, scene, parts),
            class_="seats",
            data_kind=state.decision().kind,
            data_age=state.age,
        ),
        class_="duel tabletop",
        dir="ltr",
    )
    return parts.board(whole)
