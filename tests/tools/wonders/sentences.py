"""Positions, scenes and random games for the tests of the sentences of 7 Wonders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeAlias

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.actions import parse
from mohreh.games.wonders.scenario import READER

PACKAGES = ("mohreh.table", "mohreh.games.wonders", "mohreh.site")
PERSIAN_NAMES = ("سارا", "بهرام", "مینا", "رضا", "نیکا", "امید", "پویا")
LATIN_NAMES = ("Sara", "Bahram", "Mina", "Reza", "Nika", "Omid", "Puya")
CLAUSE = re.compile(r"SW-\d+\.\d+")
BOARDS = ("giza", "rhodes", "babylon", "olympia", "ephesus", "alexandria", "halicarnassus")
OPTIONS = (
    {},
    {"wonders": "choose", "sides": "choose"},
    {"wonders": "choose", "sides": "all-b"},
    {"sides": "choose"},
    {"sides": "all-b"},
)


def scene(language: str = "en", n: int = 3, viewer: int = EVERYBODY, **more: Any) -> Scene:
    people = PERSIAN_NAMES if language == "fa" else LATIN_NAMES
    return Scene(Words(language, PACKAGES), people[:n], viewer=viewer, **{"acting": viewer != EVERYBODY, **more})


Cities: TypeAlias = dict[int, dict[str, Any]]
"""What is said of some cities, by their places from 0."""


def position(players: int = 3, cities: Cities | None = None, **given: Any) -> Any:
    """A described position (positions.md): cities as they begin, but for what is said of them."""
    described = [{"wonder": BOARDS[city], **(cities or {}).get(city, {})} for city in range(max(players, 3))]
    hands = {str(city): ["altar", "theater"] for city in range(players == 2, len(described))}
    return READER.position({"players": players, "cities": described, "hands": hands, **given})[0]


def play(state: Any, *moves: str) -> Any:
    """Each move begins with the seat, from 0: "0 build altar free 0 0"."""
    for move in moves:
        seat, _, text = move.partition(" ")
        state.apply(int(seat), parse(text))
    return state


def foreign(text: str) -> bool:
    """Whether a Persian sentence holds what is not Persian; numbers of clauses and letters of sides may."""
    return bool(re.search("[A-Za-z0-9]", re.sub("طرف [AB]", "", CLAUSE.sub("", text))))


def steps(seed: int) -> Iterator[tuple[Any, int, Any, Any]]:
    """A random game: the position before, seat, action and events of every step."""
    chance = Chance(f"told/{seed}")
    state = WONDERS.new(OPTIONS[seed % len(OPTIONS)], 2 + seed % 6)
    while state.decision().seats:
        decision = state.decision()
        seat = decision.seats[0]
        action = state.sample(chance) if seat == CHANCE else chance.choose(list(state.legal_actions(seat)))
        before = state.clone()
        yield before, seat, action, state.apply(seat, action)
