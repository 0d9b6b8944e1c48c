"""The face of The Castles of Burgundy: its `core.face.Face`, gathered from board, sheets, names and sentences."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Extras, Scene
from mohreh.core.game import Event
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import PRIVATE, ROOMS, Action
from mohreh.games.burgundy.advice import aim, called, drawbacks, reasons
from mohreh.games.burgundy.board import board, picks
from mohreh.games.burgundy.board_estate import space_id
from mohreh.games.burgundy.board_home import GOODS, held_id
from mohreh.games.burgundy.board_market import depot_id, tile_id, wares_id
from mohreh.games.burgundy.names import title
from mohreh.games.burgundy.score_sheet import score_sheet
from mohreh.games.burgundy.sentences import group, outcome, part, prompt
from mohreh.games.burgundy.sentences_log import log_lines
from mohreh.games.burgundy.sentences_refusals import refusal
from mohreh.games.burgundy.sheet import look
from mohreh.games.burgundy.state import State
from mohreh.games.burgundy.story import announce, by_points, crown, ends_part, milestone, pictured
from mohreh.games.burgundy.thumbnail import thumbnail
from mohreh.games.burgundy.ways import ways

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
    """The ids of what these events move or change on the board, most important first: for a rival's place, the chip."""
    found: list[str] = []
    for event in events:
        if event.kind in ("placed", "founded", "armed"):
            found += [space_id(event.details["space"], event.details["seats"][0]), f"rival-{event.seat + 1}"]
        elif event.kind in ("took", "bought"):
            found.append(depot_id(event.details["depot"]))
        elif event.kind == "loaded":
            found += [depot_id(depot) for depot in event.details["depots"]]
        elif event.kind == "advanced":
            found.append("track")
        elif event.kind in ("sold", "rewarded"):
            found.append(f"rival-{event.seat + 1}")
    return list(dict.fromkeys(found))


_HEARD = {
    "took": "take",
    "bought": "take",
    "took_workers": "take",
    "placed": "place",
    "founded": "place",
    "armed": "shield",
    "loaded": "take",
    "sold": "coin",
    "income": "coin",
    "rolled": "reveal",
}


def travels(events: Sequence[Event], scene: Scene) -> list[tuple[str, str]]:
    """From where to where pieces move: a tile from the market into the storage and from there onto the estate, a shield
    from its depot onto a castle, goods from their depots into the goods storage and from there to the sold ones; those
    of a rival to their chip, those of a partner to the shared possessions."""
    return [way for event in events for way in _travels(event, scene.viewer)]


def _travels(event: Event, viewer: int) -> list[tuple[str, str]]:
    details, chip = event.details, f"rival-{event.seat + 1}"
    ours = viewer in details.get("seats", (event.seat,))  # the viewer's, or the partner's
    if event.kind == "loaded":
        return [(wares_id(depot), GOODS if ours else chip) for depot in details["depots"]]
    if event.kind == "sold":
        return [(f"stack-{details['goods'] + 1}", "sold")] if ours else []
    if event.kind == "armed":
        return [(f"crest-{details['shield']}", space_id(details["space"], details["seats"][0]) if ours else chip)]
    if event.kind == "exchanged":  # it lies face down there
        return [(tile_id(-1, details["tile"]), held_id("stored", c.JOKER))] if ours else []
    if event.kind not in ("took", "bought", "placed"):
        return []
    partners = details["room"] == ROOMS[PRIVATE] and event.seat != viewer
    stored = held_id("partners" if partners else details["room"], details["tile"])
    if event.kind == "placed":
        return [(stored, space_id(details["space"], details["seats"][0]))] if ours and details["room"] else []
    return [(tile_id(details["depot"], details["tile"]), stored if ours else chip)]


extras = Extras[State, Action](
    part=part,
    picks=picks,
    aim=aim,
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
