"""Positions, scenes and random games for the tests of the sentences of Condottiere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.condottiere import CONDOTTIERE, sentences
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.scenario import READER

PACKAGES = ("mohreh.table", "mohreh.games.condottiere", "mohreh.site")
PERSIAN_NAMES = ("سارا", "بهرام", "مینا", "رضا", "نیکا", "امید")
LATIN_NAMES = ("Sara", "Bahram", "Mina", "Reza", "Nika", "Omid")
CLAUSE = re.compile(r"CO-\d+\.\d+")


def scene(language: str = "en", n: int = 2, viewer: int = EVERYBODY, **more: Any) -> Scene:
    people = PERSIAN_NAMES if language == "fa" else LATIN_NAMES
    return Scene(Words(language, PACKAGES), people[:n], viewer=viewer, **{"acting": viewer != EVERYBODY, **more})


def position(players: int = 2, options: dict[str, Any] | None = None, **given: Any) -> Any:
    """A described position (positions.md), the first battle for Roma unless it says otherwise."""
    where = {} if {"phase", "final", "contested"} & given.keys() else {"contested": "roma"}
    return READER.position({**where, **given, "players": players, "options": options or {}})[0]


def play(state: Any, *texts: str) -> Any:
    """Let the seat that decides take this action."""
    for text in texts:
        state.apply(state.decision().seats[0], parse(text))
    return state


def foreign(text: str) -> bool:
    """Whether a Persian sentence holds what is not Persian; numbers of clauses may."""
    return bool(re.search("[A-Za-z0-9]", CLAUSE.sub("", text)))


def steps(seed: int) -> Iterator[tuple[Any, int, Any, Any]]:
    """Play a random game with every kind of sentence; yield position, seat, action and events of each step.

    Now and then a seat shows cards or asks for something out of turn.
    """
    chance = Chance(f"told/{seed}")
    rules = ("none", "hidden", "draw", "kingdoms.capturing", "draw.kingdoms.capturing.hidden")[seed % 5]
    options = {"rules": rules, "points": "8" if seed % 2 else "none"}
    state = CONDOTTIERE.new(options, 2 + seed % 5)
    while state.decision().seats:
        seat = state.decision().seats[0]
        action = state.sample(chance) if seat == CHANCE else chance.choose(list(state.legal_actions(seat)))
        if seat != CHANCE and chance.below(12) == 0:
            teller = chance.below(state.n)
            beside = [*state.out_of_turn(teller), parse('agree "a {braced} word"')]
            seat, action = teller, chance.choose(beside)
        before = state.clone()
        yield before, seat, action, state.apply(seat, action)


def logged(state: Any, text: str, language: str = "en", seat: int | None = None) -> tuple[str, str]:
    """Return the log line of an action at the table: sentence and clause."""
    who = state.decision().seats[0] if seat is None else seat
    before = state.observe(EVERYBODY)
    lines = sentences.log_lines(before, who, state.apply(who, parse(text)), scene(language, state.n))
    return (lines[0].text, lines[0].clause) if lines else ("", "")


def prompt(state: Any, seat: int, language: str = "en") -> str:
    """Return the prompt for a seat, or for EVERYBODY."""
    return sentences.prompt(state.observe(seat), scene(language, state.n, seat))
