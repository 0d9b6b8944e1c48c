"""The ways to the actions of every game are true in random positions, for whoever may do something there."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from tests.properties import contract, ways
from tests.tools.games import room_in_folder

GAMES = ("duel", "wonders")
COURSES = 40
EACH = 3  # actions of a verb, in each position


@pytest.mark.parametrize("game", GAMES)
def test_what_a_face_names_leads_to_the_button_of_an_action(game: str) -> None:
    play, room = import_module(f"tests.properties.{game}.play"), room_in_folder(game)

    def law(course: Any) -> None:
        ways.hold(room, play.position(course), random.Random(course.seed), EACH)

    contract.hold(law, play.COURSES, COURSES)
