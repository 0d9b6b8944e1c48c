"""The face of Silver: this module is its `core.face.PrivateFace`, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mohreh.core.face import Extras, Scene
from mohreh.core.game import Detail, Event
from mohreh.games.silver.actions import Action
from mohreh.games.silver.advice import called, drawbacks, reasons
from mohreh.games.silver.board import board, picks
from mohreh.games.silver.board_parts import HELD, card_id
from mohreh.games.silver.names import title
from mohreh.games.silver.score_sheet import score_sheet
from mohreh.games.silver.sentences import group, outcome, prompt
from mohreh.games.silver.sentences_log import TURNS_IN_A_ROUND, log_lines
from mohreh.games.silver.sentences_refusals import refusal
from mohreh.games.silver.sheet import look
from mohreh.games.silver.state import State
from mohreh.games.silver.story import announce, crown, is_look, pictured, unveil
from mohreh.games.silver.thumbnail import thumbnail
from mohreh.games.silver.visible import memory
from mohreh.games.silver.ways import ways

__all__ = [
    "board",
    "extras",
    "group",
    "log_lines",
    "look",
    "moved",
    "outcome",
    "prompt",
    "recall",
    "refusal",
    "score_sheet",
    "thumbnail",
    "title",
    "ways",
]

_CARDS = ("card", "cards", "taken", "given", "penalty", "out", "bodyguard")  # details that name cards
_PLACES = {
    "drew": ("deck", HELD),
    "discarded": ("discard",),
    "exchanged": ("discard",),
    "laid": ("discard",),
    "displayed": ("display", "deck"),
    "amulet": ("amulet",),
}


def recall(state: State, scene: Scene) -> int:
    """The earliest turn whose log lines may be read now (SI-15.2): without full memory the last cycle of turns."""
    if memory(scene) == "full" or state.decision().kind in ("round_over", "over"):
        return 0
    return int(state.round) * TURNS_IN_A_ROUND + max(0, int(state.turn) - int(state.n))


def moved(events: Sequence[Event]) -> list[str]:
    """The ids of what these events move or change on the board, most important first."""
    cards: list[str] = []
    places: list[str] = []
    for event in events:
        for key in _CARDS:
            cards += [card_id(card) for card in _listed(event.details.get(key))]
        places += _PLACES.get(event.kind, ())
    return list(dict.fromkeys([*cards, *places]))


def _listed(value: Detail) -> Iterable[int]:
    """The cards that a detail names: one, several or none."""
    if isinstance(value, int):
        return (value,) if value >= 0 else ()
    return tuple(value or ())


_HEARD = {
    "drew": "take",
    "took": "take",
    "discarded": "place",
    "exchanged": "place",
    "failed": "place",
    "laid": "place",
    "amulet": "place",
    "guarded": "place",
    "voted": "shield",
    "looked": "reveal",
    "turned_up": "reveal",
    "robbed": "take",
}


def travels(events: Sequence[Event], _scene: Scene) -> list[tuple[str, str]]:
    """From where to where cards move: what is drawn, or laid beside the deck, comes from there; other cards keep their
    element."""
    found = []
    for event in events:
        if event.kind == "drew":
            found.append(("deck", HELD))
        elif event.kind == "displayed":
            found += [("deck", card_id(card)) for card in _listed(event.details["card"])]
    return found


extras = Extras[State, Action](
    picks=picks,
    called=called,
    reasons=reasons,
    drawbacks=drawbacks,
    pictured=pictured,
    heard=_HEARD,
    travels=travels,
    announce=announce,
    unveil=unveil,
    is_look=is_look,
    crown=crown,
)
