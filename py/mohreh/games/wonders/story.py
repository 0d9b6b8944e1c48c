"""What is shown of the course of 7 Wonders: pictures of moves, banners, conflicts, the victory."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Detail, Event
from mohreh.core.html import Html, bdi, div, span
from mohreh.core.milestone import Milestone, Outcome, Side
from mohreh.core.picture import icon
from mohreh.core.seats import belongs
from mohreh.games.wonders import faces, names
from mohreh.games.wonders.board_parts import left_of, whose
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import AGES, CARD, COLORS, OF_COLOR
from mohreh.games.wonders.state import State

_ERAS = {1: icon("era-1"), 2: icon("era-2"), 3: icon("era-3")}


def pictured(events: Sequence[Event], scene: Scene) -> Html | None:
    """The card that was built; else the sign of a stage or of a discarded card."""
    for event in events:
        if event.kind in ("used", "took") and event.details["card"]:
            row = CARDS[CARD[event.details["card"]]]
            return span(icon(f"built-{row.structure or row.id}"), class_=f"deed structure-deed {row.color}")
        if event.kind == "used":
            return span(
                icon("monument") if event.details["use"] == "stage" else icon("discard"), class_="deed of-cities"
            )
    return None


def announce(before: State, events: Sequence[Event], scene: Scene) -> list[Banner]:
    """The conflicts at the end of an Age, one by one (SW-9), then the Age that begins."""
    return list(_banners(before, events, scene))


def _banners(before: State, events: Sequence[Event], scene: Scene) -> Iterator[Banner]:
    words, fought = scene.words, _fought(events)
    for city, other in _conflicts(before, fought):
        yield _conflict(before, city, other, fought, scene)
    if fought and before.age < AGES[-1]:
        yield Banner(names.age(before.age + 1, words), _ERAS[before.age + 1])


def _fought(events: Sequence[Event]) -> dict[int, Mapping[str, Detail]]:
    """What the conflicts at the end of an Age were for each city (SW-9.2)."""
    return {event.details["city"]: event.details for event in events if event.kind == "conflict"}


def _conflicts(before: State, fought: Collection[int]) -> list[tuple[int, int]]:
    """The conflicts, each a city with its left neighbour."""
    return [(city, left_of(before, city)) for city in fought if left_of(before, city) in fought]


def ends_part(events: Sequence[Event]) -> bool:
    """An Age ends with its conflicts (SW-9.1)."""
    return any(event.kind == "conflict" for event in events)


def milestone(_began: State, before: State, _after: State, events: Sequence[Event], scene: Scene) -> Milestone:
    """The end of an Age: each conflict with the shields of both and their tokens, then the Age that begins."""
    words, fought, results = scene.words, _fought(events), []
    for city, other in _conflicts(before, fought):
        tokens = fought[city]["left"], fought[other]["right"]
        sides = tuple(
            Side(
                whose(before, each, scene),
                fought[each]["shields"],
                each - before.base if each >= before.base else None,
                token or None,
                best=token > 0,
            )
            for each, token in zip((city, other), tokens, strict=True)
        )
        results.append(Outcome(_conflict(before, city, other, fought, scene).text, sides, icon("arms")))
    following = names.age(before.age + 1, words) if before.age < AGES[-1] else ""
    return Milestone(words("{age} is over: the conflicts", age=names.age(before.age, words)), tuple(results), following)


def _conflict(before: State, city: int, other: int, fought: Mapping[int, Mapping[str, Detail]], scene: Scene) -> Banner:
    """A city against its left neighbour: shields, and who gets which token."""
    words = scene.words
    own, theirs, token = fought[city]["shields"], fought[other]["shields"], fought[city]["left"]
    one, two = whose(before, city, scene), whose(before, other, scene)
    if not token:
        text = words("{one} ({own}) and {two} ({theirs}): a tie", one=one, own=own, theirs=theirs, two=two)
        return Banner(text, icon("arms"), logged=True)
    if token > 0:
        winner, loser, more, less, gained, at = one, two, own, theirs, token, city
    else:
        winner, loser, more, less, gained, at = two, one, theirs, own, fought[other]["right"], other
    text = words(
        "{winner} ({more}) beats {loser} ({less}): +{n} and \u2212{lost}",
        winner=winner,
        more=more,
        loser=loser,
        less=less,
        n=gained,
        lost=1,
    )
    seat = at - before.base
    return Banner(text, icon("arms"), seat if seat >= 0 else None, logged=True)


def crown(state: State, scene: Scene) -> Html:
    """The Wonders of the winners with their stages, and beside them the number of structures of each colour."""
    cities = [(seat, seat + state.base) for seat in state.winners()]
    return div(
        [
            div(
                faces.wonder(state.boards[city], state.sides[city], scene.words, built=state.stages[city]),
                span(
                    [
                        span(faces.kind(color), bdi(scene.words.number(count)), class_="colour-count")
                        for color in COLORS
                        if (count := (state.have[city] & OF_COLOR[color]).bit_count())
                    ],
                    class_="colour-counts",
                ),
                class_="crowned",
                **belongs(scene, seat),
            )
            for seat, city in cities
        ],
        class_="crown of-cities",
    )


def by_points(state: State) -> bool:
    """Points decide every game (SW-11.9)."""
    return True
