"""Positions of random games of Condottiere under all kinds of options, and the boards and sheets of their viewers."""

from __future__ import annotations

from functools import cache
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.seats import COLOURS
from mohreh.core.text import Words
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere import face as FACE
from mohreh.games.condottiere.components import CARD_IDS, REGION_IDS
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.state import State

LANGUAGES = ("fa", "en")
PACKAGES = ("mohreh.core", "mohreh.table", "mohreh.games.condottiere")
PEOPLE = ("Sara", "بهرام", "Kian", "Mina", "تارا", "Omid")
SETS: tuple[dict[str, str], ...] = (
    {},
    {"rules": "draw"},
    {"rules": "capturing.hidden"},
    {"rules": "hidden"},
    {"rules": "draw.kingdoms.capturing.hidden", "points": "10"},
    {"points": "8"},
)


def scene(state: State, viewer: int = 0, language: str = "en", **more: Any) -> Scene:
    """Return the scene of a viewer who acts whenever asked, and may talk."""
    more.setdefault("acting", viewer in state.decision().seats)
    more.setdefault("out_of_turn", viewer >= 0 and bool(state.out_of_turn(viewer)))
    return Scene(Words(language, PACKAGES), PEOPLE[: state.n], COLOURS[: state.n], viewer, **more)


def play(seed: str, seats: int, options: dict[str, str]) -> list[State]:
    """A lively game, in which cards are played and now and then shown: every position in which a seat decides."""
    chance = Chance(seed)
    state = CONDOTTIERE.new(options, seats)
    seen: list[State] = []
    while decision := state.decision().seats:
        if decision == (CHANCE,):
            state.apply(CHANCE, state.sample(chance))
            continue
        seen.append(state.clone())
        seat = decision[0]
        choices = list(state.legal_actions(seat))
        shows = [action for action in state.out_of_turn(seat) if action.verb == "show"]
        if shows and chance.below(20) == 0:
            state.apply(seat, chance.choose(shows))
            continue
        plays = [action for action in choices if action.verb == "play"]
        if plays and chance.below(10) < 8:
            choices = plays
        state.apply(seat, chance.choose(choices))
    return [*seen, state]


@cache
def games() -> list[list[State]]:
    """A game for each set of options."""
    return [play(f"page {number}", 2 + number % 5, dict(options)) for number, options in enumerate(SETS)]


@cache
def sample() -> list[State]:
    """Positions of all kinds."""
    found: dict[Any, State] = {}
    for number, game in enumerate(games()):
        for state in game:
            found.setdefault((number, state.phase), state)
            if any(state.notes):
                found.setdefault((number, "notes"), state)
            if state.phase is Kind.BATTLE and state.hiding and max(state.down) >= 0:
                found.setdefault((number, "down"), state)
    return [*found.values(), *(state for game in games() for state in game[::151])]


def viewers(state: State) -> tuple[int, ...]:
    """Every seat, and nobody."""
    return (*range(state.n), EVERYBODY)


def board(state: State, viewer: int = 0, language: str = "en", **more: Any) -> str:
    """The board as a viewer sees it."""
    return FACE.board(state.observe(viewer), scene(state, viewer, language, **more))


def sheets(state: State) -> list[str]:
    """What can be opened on any board."""
    seats = range(1, state.n + 1)
    return [
        *(f"region {region}" for region in REGION_IDS),
        *(f"card {card}" for card in CARD_IDS),
        *(f"seat {seat}" for seat in seats),
        *(f"line {seat}" for seat in seats),
        "burned",
        "cards",
        "map",
        "deals",
    ]
