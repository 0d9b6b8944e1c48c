"""What is shown of the course of Condottiere: pictures of moves, the ends of battles, who is about to win, the
victory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Event
from mohreh.core.html import Html, div, span
from mohreh.core.milestone import Milestone, Outcome, Side
from mohreh.core.picture import icon
from mohreh.core.seats import belongs, people
from mohreh.core.text import Words
from mohreh.games.condottiere import faces, names
from mohreh.games.condottiere.board_map import land
from mohreh.games.condottiere.components import CARDS, largest_group
from mohreh.games.condottiere.state import State

_SIGNS = {
    "laid_down": icon("laurel"),
    "passed": icon("passed"),
    "auto_passed": icon("passed"),
    "chose": icon("condottiere"),
    "favor": icon("favor"),
    "burned_hand": icon("flame"),
    "held_hand": icon("hand-of-cards"),
    "draws": icon("pile-of-cards"),
    "kept": icon("hand-of-cards"),
    "showed": icon("seen"),
    "agreed": icon("deal"),
    "asked": icon("deal"),
}


def pictured(events: Sequence[Event], scene: Scene) -> Html | None:
    """The card that was played, a Mercenary with its strength; else the sign of what was done."""
    for event in events:
        if event.kind in ("played", "took_back") and event.details["card"] >= 0:
            return _card(event.details["card"], scene)
        if event.kind in _SIGNS:
            return span(_SIGNS[event.kind], class_="deed of-war")
    return None


def _card(card: int, scene: Scene) -> Html:
    strength = CARDS[card].strength
    return span(
        faces.picture(card),
        faces.b(scene.words.number(strength)) if strength else None,
        class_=f"deed troop-deed {faces.rank(card)}",
    )


def announce(before: State, events: Sequence[Event], scene: Scene) -> list[Banner]:
    """Announces the winner of a battle and their strength, who would win the game with one more region, a new round,
    and the final battle."""
    return list(_banners(before, events, scene))


def _banners(before: State, events: Sequence[Event], scene: Scene) -> Iterator[Banner]:
    words = scene.words
    for event in events:
        details = event.details
        if event.kind == "concluded" and details["region"] >= 0:
            yield _concluded(details, scene)
            yield from _close(before, details, scene)
        elif event.kind == "new_round":
            yield Banner(words("A new round: the cards are shuffled and dealt"), icon("pile-of-cards"))
        elif event.kind == "final_battle":
            yield Banner(
                words("Final battle: {names}").format(names=people(details["seats"], scene)), icon("condottiere")
            )


def _concluded(details: Any, scene: Scene) -> Banner:
    words, winner = scene.words, details["winner"]
    region = names.region(details["region"], words)
    if winner < 0:
        return Banner(words("A tie: nobody wins {region}", region=region), icon("condottiere"), logged=True)
    text = words(
        "{name} wins {region} with {n}", name=scene.names[winner], region=region, n=details["strength"][winner]
    )
    return Banner(text, icon("crown"), winner, logged=True)


def ends_part(events: Sequence[Event]) -> bool:
    """A battle ends when its lines are compared (CO-7)."""
    return any(event.kind == "concluded" for event in events)


def milestone(_began: State, before: State, _after: State, events: Sequence[Event], scene: Scene) -> Milestone | None:
    """The end of a battle: the strength of everybody who took part, and who has won the region."""
    words = scene.words
    details = next(event.details for event in events if event.kind == "concluded")
    if details["region"] < 0:
        return None
    results = []
    for seat in before.participants:
        strength = details["strength"][seat]
        text = words("{name}: strength {n}", name=scene.names[seat], n=strength)
        side = Side(scene.names[seat], strength, seat, best=seat == details["winner"])
        results.append(Outcome(text, (side,), icon("condottiere")))
    return Milestone(_concluded(details, scene).text, tuple(results))


def _close(before: State, details: Any, scene: Scene) -> Iterator[Banner]:
    """The winner, who was two regions away from winning and is one away now."""
    winner = details["winner"]
    if winner < 0:
        return
    total, adjacent = before.needed()
    had = before.regions(winner)
    have = had | 1 << details["region"]

    def misses(regions: int) -> int:
        return int(min(total - regions.bit_count(), adjacent - largest_group(regions)))

    if misses(have) == 1 and misses(had) > 1:
        text = scene.words("{name} is one region from winning", name=scene.names[winner])
        yield Banner(text, icon("crown"), winner)


def crown(state: State, scene: Scene) -> Html:
    """The laurels of the winners, each in their colour, and Italy as it is divided at the end."""
    laurels = [span(icon("laurel"), class_="laurels", **belongs(scene, seat)) for seat in state.winners()]
    return div(div(laurels), div(land(state, scene), class_="won-land"), class_="crown of-war")


def by_points(state: State) -> bool:
    """Only a series is decided by points (CO-12.5)."""
    return bool(state.target)


def victory(state: State) -> str:
    """How a game that is over was won (CO-9, CO-10); a series is won by points."""
    return "" if state.target else str(state.ending.reason)


def goes_on(state: State, words: Words) -> str:
    """What follows a game of a series (CO-12.1)."""
    return words("Next game")
