"""The face of 7 Wonders: its `core.face.PrivateFace`, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Extras, Scene
from mohreh.core.game import Event
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.advice import called, drawbacks, reasons
from mohreh.games.wonders.board import board, picks
from mohreh.games.wonders.board_city import head_id, stack_id, wonder_id
from mohreh.games.wonders.board_hand import card_id
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import CARD
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.names import title
from mohreh.games.wonders.score_sheet import score_sheet
from mohreh.games.wonders.sentences import group, outcome, part, prompt
from mohreh.games.wonders.sentences_log import log_lines
from mohreh.games.wonders.sentences_refusals import refusal
from mohreh.games.wonders.sheet import look
from mohreh.games.wonders.state import State
from mohreh.games.wonders.story import announce, by_points, crown, ends_part, milestone, pictured
from mohreh.games.wonders.thumbnail import thumbnail
from mohreh.games.wonders.ways import ways

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


def recall(state: State, scene: Scene) -> int:
    """The whole log is public and can always be read (SW-12.1)."""
    return 0


def openly(state: State) -> bool:
    """Whether the decision can be made without seeing a hand: the choice of Wonders and sides is public (SW-3.1)."""
    return bool(state.phase is Kind.CHOOSE)


def moved(events: Sequence[Event]) -> list[str]:
    """The ids of what these events move or change on the board, most important first."""
    found: list[str] = []
    for event in events:
        details = event.details
        if event.kind in ("used", "took"):
            city = details["city"]
            if details["card"]:
                found.append(stack_id(city, CARDS[CARD[details["card"]]].color))
            elif details.get("use") == "stage":
                found.append(wonder_id(city))
            elif details.get("use") == "discard":
                found.append("pile")
            if details.get("left") or details.get("right") or details.get("price") or details.get("gain"):
                found.append(head_id(city))
        elif event.kind == "conflict":
            found.append(head_id(details["city"]))
        elif event.kind == "thrown_away":
            found.append("pile")
    return list(dict.fromkeys(found))


_HEARD = {
    "committed": "take",
    "used": "place",
    "used gain": "coin",
    "took": "place",
    "took gain": "coin",
    "conflict": "shield",
    "dealt": "reveal",
}


def travels(events: Sequence[Event], scene: Scene) -> list[tuple[str, str]]:
    """From where to where cards move: a card that the viewer has built goes from the hand into its stack, one for a
    stage under the Wonder, a discarded one to the pile; a rival's hand is not visible."""
    found = []
    for event in events:
        details = event.details
        if event.kind != "used" or event.seat != scene.viewer:
            continue
        if details["card"]:
            card = CARD[details["card"]]
            found.append((card_id(card), stack_id(details["city"], CARDS[card].color)))
        else:  # nobody is told which card it was: the viewer sees the one that they have chosen
            found.append(("hand chosen", wonder_id(details["city"]) if details["use"] == "stage" else "pile"))
    return found


extras = Extras[State, Action](
    part=part,
    picks=picks,
    openly=openly,
    called=called,
    reasons=reasons,
    drawbacks=drawbacks,
    pictured=pictured,
    heard=_HEARD,
    travels=travels,
    announce=announce,
    ends_part=ends_part,
    milestone=milestone,
    crown=crown,
    by_points=by_points,
)
