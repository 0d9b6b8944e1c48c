"""The face of Condottiere: its `core.face.PrivateFace`, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Extras, Scene
from mohreh.core.game import Event
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.advice import called, drawbacks, reasons
from mohreh.games.condottiere.board import board, picks
from mohreh.games.condottiere.board_battle import front_id, laid_id
from mohreh.games.condottiere.board_hand import card_id as hand_id
from mohreh.games.condottiere.board_map import region_id
from mohreh.games.condottiere.handed import handed
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.names import VICTORIES, title
from mohreh.games.condottiere.score_sheet import score_sheet
from mohreh.games.condottiere.sentences import group, outcome, prompt
from mohreh.games.condottiere.sentences_log import log_lines
from mohreh.games.condottiere.sentences_refusals import refusal
from mohreh.games.condottiere.sheet import look
from mohreh.games.condottiere.state import State
from mohreh.games.condottiere.story import announce, by_points, crown, ends_part, goes_on, milestone, pictured, victory
from mohreh.games.condottiere.thumbnail import thumbnail
from mohreh.games.condottiere.ways import ways

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

_IN_SIGHT = (Kind.CHOOSE_REGION, Kind.PLACE_FAVOR, Kind.RETRIEVE, Kind.DRAW)
_ROWS = ("played", "laid_down", "turned_up", "took_back", "passed", "auto_passed", "burned_hand", "held_hand", "draws")


def recall(state: State, scene: Scene) -> int:
    """The whole log is public and can always be read (CO-18.1)."""
    return 0


def openly(state: State) -> bool:
    """Whether the decision can be made without seeing a hand: the next region, the Favor, the card taken back, how many
    cards are drawn, and a battle in which the seat has no cards. The place of the first battle depends on the first
    hand (CO-3.5)."""
    if state.phase is Kind.BATTLE:
        return not state.hands[state.active]
    return state.phase in _IN_SIGHT and not state.first_choice


def viewers(events: Sequence[Event]) -> tuple[int, ...]:
    """The seats to which these events show something that they must look at: the device is passed to them (CO-17.2)."""
    return tuple(dict.fromkeys(seat for event in events if event.kind == "showed" for seat in event.details["to"]))


def moved(events: Sequence[Event]) -> list[str]:
    """The ids of what these events move or change on the board, most important first."""
    found: list[str] = []
    for event in events:
        card, region = event.details.get("card", -1), event.details.get("region", -1)
        if event.kind in ("played", "turned_up"):
            found.append(laid_id(event.seat, card))
        if event.kind in _ROWS:
            found.append(front_id(event.seat))
        if event.kind == "concluded":
            found += [front_id(event.details["winner"])] if event.details["winner"] >= 0 else []
        if region >= 0:
            found.append(region_id(region))
    return list(dict.fromkeys(found))


_HEARD = {
    "dealt": "take",
    "played": "place",
    "laid_down": "place",
    "took_back": "take",
    "passed": "take",
    "auto_passed": "take",
    "chose": "take",
    "favor": "place",
    "turned_up": "reveal",
    "showed": "reveal",
    "concluded": "shield",
}


def travels(events: Sequence[Event], scene: Scene) -> list[tuple[str, str]]:
    """From where to where cards move: from the viewer's hand into their line; a rival's card from the count of their
    hand."""
    found = []
    for event in events:
        card = event.details.get("card", -1)
        if event.kind == "played" and card >= 0:
            hand = hand_id(card) if event.seat == scene.viewer else f"cards-of-{event.seat + 1}"
            found.append((hand, laid_id(event.seat, card)))
    return found


extras = Extras[State, Action](
    picks=picks,
    openly=openly,
    viewers=viewers,
    handed=handed,
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
    victory=victory,
    victories=VICTORIES,
    goes_on=goes_on,
)
