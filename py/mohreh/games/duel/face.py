"""The face of 7 Wonders Duel: this module is its `core.face.Face`, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Extras, Scene
from mohreh.core.game import Event
from mohreh.games.duel.actions import Action
from mohreh.games.duel.advice import called, drawbacks, reasons
from mohreh.games.duel.board import board
from mohreh.games.duel.board_end import crown
from mohreh.games.duel.board_parts import card_id, token_id, wonder_id
from mohreh.games.duel.names import VICTORIES, title
from mohreh.games.duel.score_sheet import score_sheet
from mohreh.games.duel.sentences import group, outcome, prompt
from mohreh.games.duel.sentences_log import log_lines
from mohreh.games.duel.sentences_refusals import refusal
from mohreh.games.duel.sheet import look
from mohreh.games.duel.state import State
from mohreh.games.duel.story import announce, by_points, emptied, ends_part, milestone, pictured, victory
from mohreh.games.duel.thumbnail import thumbnail
from mohreh.games.duel.ways import ways

__all__ = [
    "board",
    "extras",
    "group",
    "log_lines",
    "look",
    "moved",
    "outcome",
    "prompt",
    "refusal",
    "score_sheet",
    "thumbnail",
    "title",
    "ways",
]


def moved(events: Sequence[Event]) -> list[str]:
    """The ids of what these events move or change on the board."""
    out: list[str] = []
    for event in events:
        details = event.details
        match event.kind:
            case "built" | "raised" | "revealed" | "destroyed":
                out.append(card_id(details["card"]))
            case "discarded":
                out.append("discard")
            case "wonder_built":
                out.append(wonder_id(details["wonder"]))
            case "drafted":
                out.append(wonder_id(details["wonder"]))
            case "pawn":
                out.append("pawn")
            case "token_taken":
                out.append(token_id(details["token"]))
            case "pays" | "gains" | "loses":
                out.append(f"coins-{event.seat}")
    return list(dict.fromkeys(out))


_HEARD = {
    "drafted": "take",
    "token_taken": "take",
    "built": "place",
    "wonder_built": "place",
    "gains": "coin",
    "pawn": "shield",
    "age_begins": "reveal",
}


def travels(events: Sequence[Event], _scene: Scene) -> list[tuple[str, str]]:
    """From where to where pieces move: a card under its Wonder, or to the discard pile; built cards keep their
    element."""
    found = []
    for event in events:
        if event.kind == "wonder_built":
            found.append((card_id(event.details["card"]), wonder_id(event.details["wonder"])))
        elif event.kind == "discarded":
            found.append((card_id(event.details["card"]), "discard"))
    return found


extras = Extras[State, Action](
    called=called,
    reasons=reasons,
    drawbacks=drawbacks,
    pictured=pictured,
    heard=_HEARD,
    travels=travels,
    emptied=emptied,
    announce=announce,
    ends_part=ends_part,
    milestone=milestone,
    crown=crown,
    by_points=by_points,
    victory=victory,
    victories=VICTORIES,
)
