"""The ways to the actions of every game are true, in random games and in the examples of its rules."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.core.scenario import play as walk
from mohreh.table import games
from tests.properties import contract, ways
from tests.tools.samples import times

COURSES, LONGEST = times(1, 6), 1200  # random games, and their steps
MOST = 10  # games, where a verb has not been met so far
PASSED_OVER = 0.8  # of their positions
EACH = times(2, 3)  # actions of each kind of decision and each verb, in each game; and in all examples


@pytest.mark.parametrize("game", games.shipped())
def test_what_a_face_names_leads_to_the_button_of_an_action(game: str) -> None:
    play, room = import_module(f"tests.properties.{game}.play"), games.room(game)
    pressed: ways.Pressed = import_module(f"tests.properties.{game}.ways").PRESSED
    reader = import_module(f"mohreh.games.{game}.scenario").READER
    scenarios = (examples.load(room.package, name).scenario for name in examples.names(room.package))
    met = ways.hold(
        room, (moment.state for each in scenarios for moment in walk(each, reader)), random.Random(game), EACH
    )

    wanted, tried = set(pressed.verbs.split()), 0

    def law(course: Any) -> None:
        nonlocal tried
        tried += 1
        if tried > COURSES and met == wanted:
            return
        states, luck = (step.state for step in play.steps(course)), random.Random(course.seed)
        met.update(ways.hold(room, states, luck, EACH, PASSED_OVER))

    contract.hold(
        law, play.COURSES.map(lambda course: course._replace(stop=LONGEST)), MOST, shrink=False, all_of_them=True
    )
    tried = 0
    if pressed.beginning is not None:
        law(pressed.beginning)
    assert met == wanted
