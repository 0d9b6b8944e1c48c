"""Positions, scenes and random games for the tests of the sentences of The Castles of Burgundy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.burgundy import BURGUNDY, sentences
from mohreh.games.burgundy.actions import parse
from mohreh.games.burgundy.scenario import READER

PACKAGES = ("mohreh.table", "mohreh.games.burgundy", "mohreh.site")
PERSIAN_NAMES = ("سارا", "بهرام", "مینا", "رضا")
LATIN_NAMES = ("Sara", "Bahram", "Mina", "Reza")
CLAUSE = re.compile(r"CB-\d+\.\d+")
_ALL = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"
KINDS: tuple[tuple[dict[str, str], int], ...] = (
    ({}, 2),
    ({"modules": _ALL, "boards": "border-posts-random", "white-castle-split": "6-beige-2-black-1-yellow"}, 3),
    ({"modules": "extra-tiles.shields", "boards": "free-choice"}, 2),
    ({"mode": "solo"}, 1),
    ({"mode": "team", "modules": "extra-tiles.white-castles.inns"}, 4),
    ({"modules": "trade-routes.shields", "trade-route-order": "chosen", "boards": "random-distinct"}, 4),
)


def scene(language: str = "en", n: int = 2, viewer: int = EVERYBODY, **more: Any) -> Scene:
    people = PERSIAN_NAMES if language == "fa" else LATIN_NAMES
    return Scene(Words(language, PACKAGES), people[:n], viewer=viewer, **{"acting": viewer != EVERYBODY, **more})


def position(**given: Any) -> Any:
    """A described position (positions.md)."""
    return READER.position(given)[0]


def play(state: Any, *texts: str) -> Any:
    """Let the seat that decides take this action."""
    for text in texts:
        state.apply(state.decision().seats[0], parse(text))
    return state


def logged(state: Any, text: str, language: str = "en") -> tuple[str, str]:
    """Return the log line of an action at the table: sentence and clause."""
    who, before = state.decision().seats[0], state.observe(EVERYBODY)
    lines = sentences.log_lines(before, who, state.apply(who, parse(text)), scene(language, state.agreed.n))
    return (lines[0].text, lines[0].clause) if lines else ("", "")


def prompt(state: Any, seat: int, language: str = "en") -> str:
    """Return the prompt for a seat, or for EVERYBODY."""
    return sentences.prompt(state, scene(language, state.agreed.n, seat))


def foreign(text: str) -> bool:
    """Whether a Persian sentence holds what is not Persian: phases, teams and boards alone have Latin letters."""
    return bool(re.search("[A-Za-z0-9]", re.sub("[\u2068]?[۰-۹]*[A-Ea-hr][\u2069]?(?![a-z])", "", text)))


def steps(seed: int) -> Iterator[tuple[Any, int, Any, Any]]:
    """Play a random game with every kind of sentence; yield position, seat, action and events of each step."""
    chance = Chance(f"told/{seed}")
    options, seats = KINDS[seed % len(KINDS)]
    state = BURGUNDY.new(options, seats)
    while deciding := state.decision().seats:
        seat = deciding[0]
        if seat == CHANCE:
            action = state.sample(chance)
        else:  # ending a turn early is dull
            choices = [each for each in state.legal_actions(seat) if each.verb != "end"] or [parse("end")]
            action = chance.choose(choices)
        before = state.clone()
        yield before, seat, action, state.apply(seat, action)
