"""Whatever may be decided in a game, by its options and for any number of seats, can be named and explained.

A hint and the analysis say of a move what it is called and what speaks for it, in both languages; that must not fail
in a position that is met once in a hundred games, such as the choice of who begins an Age.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.game import advising
from tests.bench.honesty import drawn
from tests.tools.samples import covering, times

NAMES = ("Sara", "بهرام", "Mina", "کاوه", "Roxana", "آرش", "Ben")
GAMES, MOVES = times(8, 16), 2  # games of each, and moves that are named in each position


def decisions(room: Any, chance: Chance) -> Iterator[tuple[Any, int, Callable[[Words], Scene]]]:
    """The decisions of a game with options and seats by lot, played at random: the position, the seat, its scene."""
    chosen = drawn(room.game, chance)
    options = room.complete(chosen, chosen.seats)
    sides = room.game.sides(chosen.seats, options)
    state = room.game.new(chosen, chosen.seats)
    while seats := state.decision().seats:
        if seats[0] == CHANCE:
            state.draw(chance)
            continue
        seat = chance.choose(seats)
        yield state, seat, partial(Scene, names=NAMES[: chosen.seats], viewer=seat, options=options, sides=sides)
        state.play(seat, chance.choose(state.legal_actions(seat)))


def words_of(name: str, language: str) -> Words:
    return Words(language, ("mohreh.table", f"mohreh.games.{name}"))


@pytest.mark.parametrize(("name", "language"), covering(games.shipped(), ["fa", "en"]))
def test_every_move_is_named_and_explained(name: str, language: str) -> None:
    room, words = games.room(name), words_of(name, language)
    kinds: set[str] = set()
    for number in range(GAMES):
        chance = Chance(f"advice/{name}/{language}/{number}")
        for state, seat, scene_of in decisions(room, chance):
            kinds.add(state.decision().kind)
            view, legal, scene = state.observe(seat), state.legal_actions(seat), scene_of(words)
            for action in [chance.choose(legal) for _ in range(MOVES)]:
                texts = [advising.called(room, view, seat, action, scene)]
                texts += advising.reasons(room, view, seat, action, scene)
                assert all(text and not {"{", "}"} & set(text) for text in texts), (texts, str(action))
    assert len(kinds) > 1


@pytest.mark.parametrize("name", games.shipped())
def test_reasons_say_the_same_numbers_in_both_languages(name: str) -> None:
    room, told = games.room(name), 0
    for number in range(GAMES // 4):
        chance = Chance(f"numbers/{name}/{number}")
        for state, seat, scene_of in decisions(room, chance):
            view, action = state.observe(seat), chance.choose(state.legal_actions(seat))
            texts = []
            for language in ("en", "fa"):
                scene = scene_of(words_of(name, language))
                reasons = advising.reasons(room, view, seat, action, scene)
                texts.append([sorted(map(int, re.findall(r"\d+", each))) for each in reasons])
            assert texts[0] == texts[1], str(action)
            told += len(texts[0])
    assert told
