"""Positions of games in progress written down: what is written reads back as the same position."""

from __future__ import annotations

import json
import random
from collections import Counter
from importlib import import_module
from typing import Any

import pytest

from mohreh.core import own_example
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.scenario import written
from mohreh.table import games
from tests.tools.samples import thorough, times

# What no format holds: what somebody looks at, and what has ended. And what some do not: the setup before all of the
# table lies there, and the middle of what a card does.
_NEVER = {"look", "over", "round_over", "next_game"}
_SOME = {"solo_order", "last_card", "from_discard", "wonder_choice", "side_choice", "draft", "setup_boards"}


def _reader(name: str) -> Any:
    return import_module(f"{games.room(name).package}.scenario").READER


def _options(game: Any, chance: random.Random, seats: int) -> dict[str, str]:
    """Some values of options at random, as far as they go together."""
    found: dict[str, str] = {}
    for option in game.options:
        values = getattr(option, "values", None)
        if not isinstance(values, dict) or chance.random() < 0.5:
            continue
        tried = {**found, option.key: chance.choice(list(values))}
        try:
            game.new(tried, seats)
        except ValueError:
            continue
        found = tried
    return found


@pytest.mark.parametrize(
    ("name", "seats"), [(name, n) for name in games.shipped() for n in games.room(name).game.seats]
)
def test_what_is_written_reads_back_as_the_same_position(name: str, seats: int) -> None:
    game, reader = games.room(name).game, _reader(name)
    described: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for turn in range(times(2, 40)):
        chance = random.Random(f"{name} {seats} {turn}")
        state: Any = game.new(_options(game, chance, seats), seats)
        luck = Chance(f"{name} {turn}")
        while (decision := state.decision()).seats:
            if decision.seats == (CHANCE,):
                state.draw(luck)
                continue
            # Some of these cannot be held either, where a card waits to be turned up: until one is, each is tried.
            seldom = thorough() and decision.kind not in _SOME and not described[decision.kind]
            if not decision.given and decision.kind not in _NEVER and (chance.random() < 0.1 or seldom):
                tried[decision.kind] += 1
                text = written(state, reader)
                described[decision.kind] += text is not None
                assert text is None or len(json.dumps(text)) < own_example.LONGEST
            seat = decision.seats[0]
            state.apply(seat, chance.choice(state.legal_actions(seat)))
    assert [kind for kind in tried if not described[kind] and kind not in _SOME] == []


def test_a_position_that_no_format_holds_is_not_written() -> None:
    """Whatever a reader writes is read before it counts."""

    class Forgetful:
        def __init__(self, reader: Any) -> None:
            self.reader = reader

        def __getattr__(self, name: str) -> Any:
            return getattr(self.reader, name)

        def write(self, state: Any) -> dict[str, Any]:
            return {}

    name = games.shipped()[0]
    state: Any = games.room(name).game.new()
    state.draw(Chance("some"))
    seat = state.decision().seats[0]
    state.apply(seat, state.legal_actions(seat)[0])
    assert written(state, _reader(name)) is not None
    assert written(state, Forgetful(_reader(name))) is None
