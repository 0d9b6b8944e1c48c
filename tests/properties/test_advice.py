"""Whatever may be decided in a game, by its options and for any number of seats, can be named and explained.

A hint and the analysis say of a move what it is called and what speaks for it, in both languages; that must not fail
in a position that is met once in a hundred games, such as the choice of who begins an Age.
"""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, sides_of
from mohreh.core.text import Words
from mohreh.table import advising, games
from tests.bench.honesty import drawn

NAMES = ("Sara", "بهرام", "Mina", "کاوه", "Roxana", "آرش", "Ben")
GAMES, MOVES = 16, 2  # games of each, and moves that are named in each position


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("name", games.shipped())
def test_every_move_is_named_and_explained(name: str, language: str) -> None:
    room = games.room(name)
    words = Words(language, ("mohreh.table", f"mohreh.games.{name}"))
    kinds: set[str] = set()
    for number in range(GAMES):
        chance = Chance(f"advice/{name}/{language}/{number}")
        chosen = drawn(room.game, chance)
        options = room.complete(chosen, chosen.seats)
        sides = sides_of(room.game, chosen.seats, options)
        state = room.game.new(chosen, chosen.seats)
        while seats := state.decision().seats:
            if seats[0] == CHANCE:
                state.draw(chance)
                continue
            seat = chance.choose(seats)
            kinds.add(state.decision().kind)
            view, legal = state.observe(seat), state.legal_actions(seat)
            scene = Scene(words, NAMES[: chosen.seats], viewer=seat, options=options, sides=sides)
            for action in [chance.choose(legal) for _ in range(MOVES)]:
                said = [advising.called(room, view, seat, action, scene)]
                said += advising.reasons(room, view, seat, action, scene)
                assert all(text and not {"{", "}"} & set(text) for text in said), (said, str(action))
            state.play(seat, chance.choose(legal))
    assert len(kinds) > 1


@pytest.mark.parametrize("name", games.shipped())
def test_reasons_say_the_same_numbers_in_both_languages(name: str) -> None:
    room, told = games.room(name), 0
    for number in range(GAMES // 4):
        chance = Chance(f"numbers/{name}/{number}")
        chosen = drawn(room.game, chance)
        options = room.complete(chosen, chosen.seats)
        sides = sides_of(room.game, chosen.seats, options)
        state = room.game.new(chosen, chosen.seats)
        while seats := state.decision().seats:
            if seats[0] == CHANCE:
                state.draw(chance)
                continue
            seat = chance.choose(seats)
            view, action = state.observe(seat), chance.choose(state.legal_actions(seat))
            said = []
            for language in ("en", "fa"):
                words = Words(language, ("mohreh.table", f"mohreh.games.{name}"))
                scene = Scene(words, NAMES[: chosen.seats], viewer=seat, options=options, sides=sides)
                said.append(
                    [
                        sorted(map(int, re.findall(r"\d+", each)))
                        for each in advising.reasons(room, view, seat, action, scene)
                    ]
                )
            assert said[0] == said[1], str(action)
            told += len(said[0])
            state.play(seat, action)
    assert told
