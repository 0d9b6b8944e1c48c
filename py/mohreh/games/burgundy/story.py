"""What is shown of the course of The Castles of Burgundy: pictures of moves, banners, the ends of phases, the
victory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Event
from mohreh.core.html import Html, div, span
from mohreh.core.milestone import Milestone, points
from mohreh.core.picture import icon
from mohreh.core.seats import belongs
from mohreh.core.text import Words
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import faces, names
from mohreh.games.burgundy.board_estate import drawing
from mohreh.games.burgundy.boards import spaces_of
from mohreh.games.burgundy.state import State

_SIGNS = {
    "took_workers": "worker",
    "recruited": "worker",
    "loaded": "ship",
    "advanced": "ship",
    "income": "silver",
    "paid_tribute": "shield",
    "turned": "die",
    "rolled": "die",
}


def pictured(events: Sequence[Event], scene: Scene) -> Html | None:
    """The tile that was placed, taken or bought, the goods that were sold; else the sign of what was done."""
    words = scene.words
    for kinds in (("placed", "founded"), ("took", "bought"), ("sold",), ("armed",)):
        for event in events:
            if event.kind not in kinds:
                continue
            if event.kind == "sold":
                return span(faces.ware(event.details["goods"], words, event.details["number"]), class_="deed of-estate")
            if event.kind == "armed":
                return span(faces.crest(event.details["shield"], words), class_="deed of-estate")
            number = event.details.get("tile", c.CASTLE_TILE)
            return span(faces.tile(number, words), class_="deed of-estate")
    for event in events:
        if event.kind in _SIGNS:
            return span(faces.sign(_SIGNS[event.kind]), class_="deed of-war")
    return None


def announce(before: State, events: Sequence[Event], scene: Scene) -> list[Banner]:
    """A new phase, an area closed, a colour completed, border posts joined, the target of a solo game reached."""
    return list(_banners(before, events, scene))


def _banners(before: State, events: Sequence[Event], scene: Scene) -> Iterator[Banner]:
    words = scene.words
    for event in events:
        details = event.details
        if event.kind == "stocked" and details["phase"]:
            yield Banner(_new_phase(details["phase"], words), icon("arrow"))
        elif event.kind == "scored" and details["what"] == "areas":
            yield _area(before, event, scene)
        elif event.kind == "scored" and details["what"] == "bonus_tiles":
            text = words("{name} takes a bonus tile: +{n}", name=scene.names[event.seat], n=details["points"])
            yield Banner(text, faces.sign("bonus"), event.seat, logged=True)
        elif event.kind == "scored" and details["what"] == "border_posts":
            text = words("{name} connects border posts: +{n}", name=scene.names[event.seat], n=details["points"])
            yield Banner(text, faces.sign("shield"), event.seat, logged=True)
        elif event.kind == "reached_target":
            text = words("Target reached: an extra action; the next one is {n}", n=details["next"])
            yield Banner(text, faces.sign("bonus"), event.seat, logged=True)


def _new_phase(phase: int, words: Words) -> str:
    named = names.phase(phase, words)
    return words("{phase}: completed areas bring {n} more now", phase=named, n=c.PHASE_POINTS[phase])


def ends_part(events: Sequence[Event]) -> bool:
    """A phase ends where the market is stocked for the next one (CB-3.2)."""
    return any(event.kind == "stocked" and event.details["phase"] for event in events)


def milestone(began: State, before: State, _after: State, events: Sequence[Event], scene: Scene) -> Milestone:
    """The end of a phase: everybody's points, and how many of them it has brought; then what closed areas bring now."""
    words, most = scene.words, max(before.points)
    results = [
        points(name, now, began.points[seat], words, seat=seat, best=now == most and len(scene.names) > 1)
        for seat, (name, now) in enumerate(zip(scene.names, before.points, strict=True))
    ]
    phase = next(event.details["phase"] for event in events if event.kind == "stocked")
    over = words("{phase} is over", phase=names.phase(phase - 1, words))
    return Milestone(over, tuple(results), _new_phase(phase, words))


def _area(before: State, event: Event, scene: Scene) -> Banner:
    """An area is closed: what for its size, what for the phase."""
    words, points = scene.words, event.details["points"]
    bonus = c.PHASE_POINTS[before.phase]
    text = words(
        "{name} closes an area: {size} + {phase} for the phase = {n}",
        name=scene.names[event.seat],
        size=points - bonus,
        phase=bonus,
        n=points,
    )
    return Banner(text, faces.sign("castle"), event.seat, logged=True)


def crown(state: State, scene: Scene) -> Html | None:
    """The laurels of the winners, each with the kinds that are complete, and their estates; a solo game may have none
    (CB-27.20)."""
    out, won = [], state.winners()
    for seat in won:
        kinds = spaces_of(state.closed[state.house(seat)])
        seals = [faces.sign(faces.KIND_SIGNS[kind]) for kind in kinds]
        out.append(span(icon("crown"), seals, class_="laurels", **belongs(scene, seat)))
    out += [drawing(state, house, scene.words) for house in dict.fromkeys(map(state.house, won))]
    return div(out, class_="crown of-estates") if out else None


def by_points(state: State) -> bool:
    """Points decide but in a solo game (CB-27.20)."""
    return not state.agreed.solo
