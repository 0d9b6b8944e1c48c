"""Positions, scenes and lines for the tests of the sentences of 7 Wonders Duel."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.games.duel import DUEL, sentences
from mohreh.games.duel.actions import parse
from mohreh.games.duel.components import CARDS

PACKAGES = ("mohreh.table", "mohreh.games.duel", "mohreh.site")

ISOLATES = str.maketrans("", "", "\u2066\u2067\u2068\u2069")


def scene(language: str, *names_: str, latin: bool = False) -> Scene:
    return Scene(Words(language, PACKAGES, latin_digits=latin), names_ or ("Sara", "Bahram"))


def played(*texts: str) -> Any:
    """A position of the first game after `texts`; chance takes its first outcome, except where a text fits."""
    state = DUEL.new({"wonders": "first-game", "first": "seat-1"})
    wanted = list(texts)
    while wanted or state.decision().seats == (CHANCE,):
        seat = state.decision().seats[0]
        options = state.legal_actions(seat)
        if wanted and parse(wanted[0]) in options:
            state.apply(seat, parse(wanted.pop(0)))
        elif seat == CHANCE:
            state.apply(seat, options[0])
        else:
            raise AssertionError(f"{wanted[0]} is not legal: {[str(option) for option in options]}")
    return state


def logged(state: Any, text: str, where: Scene) -> tuple[str, str]:
    """The log line of an action in a position."""
    before, seat = state.clone(), state.decision().seats[0]
    (line,) = sentences.log_lines(before, seat, state.apply(seat, parse(text)), where)
    return line.text, line.clause


def last_row(*cards: str) -> Any:
    """Age I with these six cards in the near row, all accessible."""
    far = [row.id for row in CARDS if row.age == 1 and row.id not in cards]
    return played(*(f"deal {card}" for card in (*far[:6], *cards)))


SIX = ("stable", "palisade", "theater", "tavern", "glassworks", "clay_reserve")
