"""The board of 7 Wonders Duel as HTML: the cities left and right; military track, tray and Age structure between them.

The printed geography keeps its direction in both languages: seat 1 is on the left, seat 2 on the right, and the pawn
moves between them. Texts have the direction of the page. Everything that can be pressed is a button: `data-look` opens
a sheet with all uses, `data-action` decides.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.frame import dock, frame
from mohreh.core.html import Html, classes, div, join, section, span
from mohreh.core.parts import parts_of
from mohreh.games.duel.board_city import city
from mohreh.games.duel.board_parts import page_direction, token_id
from mohreh.games.duel.board_structure import structure
from mohreh.games.duel.board_track import pile, progress, tallies, track
from mohreh.games.duel.board_tray import tray
from mohreh.games.duel.slots import EMPTY
from mohreh.games.duel.state import State

_AT_THE_STAGE = ("draft", "chance_pool", "choose_starter", "over")
"""Decisions whose options are shown in place of the structure, which is not on the table then; the options of others
are in the dock."""


def board(state: State, scene: Scene) -> Html:
    """The position as everybody may see it; the game has no secrets (DU-17.3)."""
    parts = parts_of(__name__, scene)
    kind = state.decision().kind
    choice = tray(state, scene)
    cards = structure(state, scene) if any(slot != EMPTY for slot in state.slots) else None
    at_stage = kind in _AT_THE_STAGE and not (kind == "choose_starter" and cards)
    lying, taken = state.board_tokens, kind == "choose_token" and scene.acting
    marked = scene.marked.intersection(token_id(token) for token in lying if token >= 0)
    tokens = parts.draw("board-tokens", lambda: progress(state, scene, taken), lying, marked, taken)
    military = None
    if state.age:
        given = state.pawn, state.looting, "pawn" in scene.marked
        military = parts.draw("track", lambda: track(state, scene), given)
    offered = None
    if choice and at_stage:
        offered = div(choice, dir=page_direction(scene.words), class_=classes("offer", kind == "over" and "finished"))
    middle = section(
        div(
            pile(state, scene) if state.age else span(),
            tokens,
            tallies(state, scene) if state.age else span(),
            military,
            class_="gameboard",
        ),
        offered,
        div(cards, class_="spread") if cards else None,
        class_="middle",
        aria_label=scene.words("The middle of the table"),
    )
    beside = dock(choice, scene=scene, css="offer", named=False) if choice and not at_stage else None
    return frame(
        "duel",
        stage=middle,
        own=join(city(state, 0, scene, parts), city(state, 1, scene, parts)),
        dock=beside,
        css="offering" if beside else "",
        dock_over=True,
        docks="left" if state.active else "right",  # over the city of the rival: seat 1 sits on the left
        data_kind=kind,
        data_age=state.age,
    )
