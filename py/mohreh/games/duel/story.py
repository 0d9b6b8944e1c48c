"""What is shown of the course of 7 Wonders Duel: pictures of moves, banners, the ends of Ages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mohreh.core.face import Banner, Scene
from mohreh.core.game import Event
from mohreh.core.html import Html, span
from mohreh.core.milestone import Milestone, points
from mohreh.core.picture import icon
from mohreh.games.duel import faces, names
from mohreh.games.duel.components import CAPITAL, CARDS, SYMBOLS_FOR_SUPREMACY, TOKENS, WONDERS
from mohreh.games.duel.kinds import Victory
from mohreh.games.duel.state import State

_NEAR = 3  # spaces before a capital from which a warning is shown
_LEAVES = ("built", "discarded", "wonder_built")  # events in which a card leaves the structure


def pictured(events: Sequence[Event], scene: Scene) -> Html | None:
    """The card, Wonder or Progress token that these events are about; a discarded card with the coins beside it."""
    for event in events:
        details = event.details
        match event.kind:
            case "built" | "raised" | "destroyed":
                return small(f"card-{CARDS[details['card']].id}", f"face {CARDS[details['card']].colour}")
            case "discarded":
                return small("coin", "face coins")
            case "wonder_built" | "drafted":
                name = WONDERS[details["wonder"]].id
                return small(f"wonder-{name}", f"of-wonder {name}")  # in its colours, without the size of its card
            case "token_taken":
                return small(f"token-{TOKENS[details['token']].id}", "of-token")
    return None


def small(name: str, css: str) -> Html:
    """A picture a line high, of what was done or of what stands in a city."""
    return span(icon(name), class_=f"deed {css}")


def emptied(before: State, events: Sequence[Event]) -> list[str]:
    """The slots of the structure that a card has left."""
    cards = [event.details["card"] for event in events if event.kind in _LEAVES]
    return [slot_id(before.slots.index(card)) for card in cards if card in before.slots]


def slot_id(slot: int) -> str:
    """The id of the gap in the structure where the card of `slot` lay."""
    return f"slot-{slot}"


def announce(before: State, events: Sequence[Event], scene: Scene) -> list[Banner]:
    """A new Age, the Conflict pawn close to a capital, the fifth different symbol."""
    return list(_banners(before, events, scene))


def _banners(before: State, events: Sequence[Event], scene: Scene) -> Iterator[Banner]:
    words = scene.words
    for event in events:
        details = event.details
        if event.kind == "age_begins":
            age = names.age(details["age"], words)
            yield Banner(words("{age} begins", age=age), _large(f"age-{details['age']}"))
        elif event.kind == "pawn" and CAPITAL - _NEAR <= abs(details["to"]) < CAPITAL:
            if abs(before.pawn) >= CAPITAL - _NEAR and abs(details["to"]) <= abs(before.pawn):
                continue
            seat = 1 if details["to"] > 0 else 0  # whose capital it is close to
            said = words.count(
                "The Conflict pawn is {n} space from the capital of {name}",
                "The Conflict pawn is {n} spaces from the capital of {name}",
                CAPITAL - abs(details["to"]),
                name=scene.names[seat],
            )
            yield Banner(said, _large("pawn"), seat)
        elif event.kind == "symbol":
            had = before.symbols[event.seat]
            have = had | 1 << details["symbol"]
            if have != had and have.bit_count() == SYMBOLS_FOR_SUPREMACY - 1:
                name = scene.names[event.seat]
                yield Banner(
                    words("{name} has {n} different symbols: one more wins", name=name, n=have.bit_count()),
                    faces.symbol(details["symbol"]),
                    event.seat,
                )


def ends_part(events: Sequence[Event]) -> bool:
    """Whether an Age ends: when the next one begins (DU-5.1)."""
    return any(event.kind == "age_begins" and event.details["age"] > 1 for event in events)


def milestone(began: State, before: State, after: State, _events: Sequence[Event], scene: Scene) -> Milestone:
    """The end of an Age: the points of both players, including its last card, and how many of them are from this
    Age."""
    words = scene.words
    then, now = ([sheet["total"] for sheet in state.scores()] for state in (began, after))
    results = [
        points(name, now[seat], then[seat], words, seat=seat, best=now[seat] > now[1 - seat], sign=icon("victory"))
        for seat, name in enumerate(scene.names)
    ]
    over = words("{age} is over", age=names.age(before.age, words))
    return Milestone(over, tuple(results), words("{age} begins", age=names.age(before.age + 1, words)))


def _large(name: str) -> Html:
    return icon(name)


def by_points(state: State) -> bool:
    """A supremacy ends the game whatever the points (DU-9.5, DU-10.5)."""
    return state.ending.victory in (Victory.CIVILIAN, Victory.SHARED)


def victory(state: State) -> str:
    """How a game that is over was won (DU-16)."""
    return str(state.ending.victory)
