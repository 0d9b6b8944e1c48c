"""Positions of random games of 7 Wonders for all numbers of seats, and the boards and sheets of their viewers."""

from __future__ import annotations

from functools import cache
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, Event
from mohreh.core.seats import COLOURS
from mohreh.core.text import Words
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders import face as FACE
from mohreh.games.wonders.components import CARD_IDS
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.state import State

LANGUAGES = ("fa", "en")
PACKAGES = ("mohreh.core", "mohreh.table", "mohreh.games.wonders")
PEOPLE = ("Sara", "بهرام", "Kian", "Mina", "تارا", "Omid", "لیلا")
KINDS: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (2, {"wonders": "choose", "sides": "choose"}),
    (3, {"sides": "all-b"}),
    (3, {"wonders": "choose", "sides": "choose"}),
    (4, {}),
    (5, {"sides": "choose"}),
    (7, {}),
    (7, {"sides": "all-b"}),
)


def scene(state: State, viewer: int = 0, language: str = "en", **more: Any) -> Scene:
    """Return the scene of a viewer, who acts whenever an answer is possible."""
    more.setdefault("acting", viewer in state.decision().answering)
    return Scene(Words(language, PACKAGES), PEOPLE[: state.n], COLOURS[: state.n], viewer, **more)


def play(seed: str, seats: int, options: dict[str, str]) -> list[tuple[State, tuple[Event, ...]]]:
    """A game in which much is built: every position in which a seat decides, with what was revealed last."""
    chance = Chance(seed)
    state = WONDERS.new(options, seats)
    seen: list[tuple[State, tuple[Event, ...]]] = []
    revealed: tuple[Event, ...] = ()
    while decision := state.decision().seats:
        if decision == (CHANCE,):
            state.apply(CHANCE, state.sample(chance))
            continue
        seen.append((state.clone(), revealed))
        seat = decision[0]
        choices = list(state.legal_actions(seat))
        lively = [action for action in choices if action.kind in ("build", "stage") or action.verb == "take"]
        events = state.apply(seat, chance.choose(lively if lively and chance.below(9) else choices))
        if any(event.kind == "used" for event in events):
            revealed = tuple(events)
    return [*seen, (state, revealed)]


@cache
def games() -> list[list[tuple[State, tuple[Event, ...]]]]:
    """A game of each kind."""
    return [play(f"page {number}", seats, dict(options)) for number, (seats, options) in enumerate(KINDS)]


@cache
def sample() -> list[State]:
    """Positions of all kinds."""
    found: dict[Any, State] = {}
    for number, game in enumerate(games()):
        for state, _ in game:
            given = len(state.decision().given)
            found.setdefault((number, state.phase, bool(given)), state)
            if state.base and state.phase is Kind.SELECT and state.chosen[state.controller] is not None:
                found.setdefault((number, "controller"), state)
    return [*found.values(), *(state for game in games() for state, _ in game[::31])]


def viewers(state: State) -> tuple[int, ...]:
    """Every seat, and nobody."""
    return (*range(state.n), EVERYBODY)


def board(state: State, viewer: int = 0, language: str = "en", **more: Any) -> str:
    """The board as a viewer sees it."""
    return FACE.board(state.observe(viewer), scene(state, viewer, language, **more))


def sheets(state: State) -> list[str]:
    """What can be opened on any board."""
    colors = ("brown", "blue", "green", "yellow", "red", "purple")
    out = [*(f"card {card}" for card in CARD_IDS), "signs", *(f"city {city}" for city in range(state.m))]
    if state.age:
        out += [f"wonder {city}" for city in range(state.m)]
        out += [f"stack {city} {color}" for city in range(state.m) for color in colors]
        out.append("discard")
    return out + (["free-city"] if state.base else [])
