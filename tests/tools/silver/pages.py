"""Positions of lively games of Silver, and the boards and sheets of their viewers."""

from __future__ import annotations

import random
import re
from typing import Any

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.text import Words
from mohreh.games.silver import SILVER
from mohreh.games.silver import face as FACE
from mohreh.games.silver.state import State
from tests.tools.markup import Page

LANGUAGES = ("fa", "en")
MEMORIES = ("off", "own", "full")
PEOPLE = ("Sara", "بهرام", "Kian", "Mina")


def scene(state: State, viewer: int = 0, language: str = "en", memory: str = "off", **more: Any) -> Scene:
    """Return the scene of a viewer who acts whenever asked; every seat has the same memory aid."""
    more.setdefault("acting", viewer in state.decision().seats)
    return Scene(
        Words(language, ("mohreh.table", "mohreh.games.silver")),
        PEOPLE[: state.n],
        ("teal", "amber", "rose", "indigo")[: state.n],
        viewer,
        options={"revealer": "rivals", **{f"memory-{seat + 1}": memory for seat in range(state.n)}},
        **more,
    )


def play(seed: int, seats: int, mode: str = "four-rounds") -> list[State]:
    """A lively game: abilities are used, pairs thrown, votes called; every position in which a seat decides."""
    chance = random.Random(seed)
    state = SILVER.new({"mode": mode, "revealer": ("rivals", "any")[seed % 2]}, seats)
    seen = []
    while decision := state.decision().seats:
        options = list(state.legal_actions(decision[0]))
        if decision != (CHANCE,):
            seen.append(state.clone())
            keen = [each for each in options if each.verb in ("use", "rob", "master", "amulet", "vote")]
            keen = keen or [each for each in options if each.verb == "exchange" and len(each.slots) > 1]
            if keen and chance.random() < 0.7:
                options = keen
        state.apply(decision[0], chance.choice(options))
    return [*seen, state]


GAMES = [play(1, 2), play(2, 3), play(3, 4), play(4, 4), play(5, 2, "points"), play(6, 3, "points")]
ALL = [state for game in GAMES for state in game]
EVERY_KIND = list({(state.decision().kind, state.ability): state for state in ALL}.values())
EVERY_HAND = list({state.face[state.hand[0]]: state for state in ALL if state.hand and state.source == "deck"}.values())
EVERY_VERB = list(
    {action.verb: s for s in ALL[::2] if (now := s.decision().seats) for action in s.legal_actions(now[0])}.values()
)
SAMPLE = [state for game in GAMES for state in (*game[::37], game[-1])] + EVERY_KIND


def viewers(state: State) -> tuple[int, ...]:
    """Every seat, and nobody."""
    return (*range(state.n), EVERYBODY)


def seat_of(state: State) -> int:
    """The seat that decides."""
    return state.decision().seats[0]


def deciders() -> list[State]:
    """The positions of the sample in which a seat decides."""
    return [state for state in SAMPLE if state.decision().seats]


def board(state: State, viewer: int = 0, language: str = "en", memory: str = "off", **more: Any) -> str:
    """The board as a viewer sees it."""
    return FACE.board(state.observe(viewer), scene(state, viewer, language, memory, **more))


def body(state: State, what: str, viewer: int = 0, language: str = "en", memory: str = "off", **more: Any) -> str:
    """The sheet of something, which must be there, as a viewer sees it."""
    sheet = FACE.look(state.observe(viewer), what, scene(state, viewer, language, memory, **more))
    assert sheet is not None, what
    assert sheet.title
    return sheet.body


def toggled(picked: tuple[str, ...], press: str) -> tuple[str, ...]:
    """What is picked after a press on `data-do="pick …"`, as the table keeps it."""
    what, _, instead = press.removeprefix("pick ").partition(" for ")
    rest = tuple(each for each in picked if each not in (what, instead))
    return rest if what in picked and not instead else (*rest, what)


def press(html: str, name: str) -> str:
    """The pick button of a card or a pile card; fails when there is none."""
    found = [each for each in Page(html).values("data-do") if re.match(rf"pick {name}( |$)", each)]
    assert len(found) == 1, (name, found)
    return found[0]
