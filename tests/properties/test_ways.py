"""The ways to the actions of every game are true in random games, for whoever may do something there."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

from tests.properties import contract, ways
from tests.tools.games import room_in_folder

GAMES = {  # random games, and the verbs that are met in them: all there are
    "condottiere": (6, "ask burn choose draw favor hold keep next pass play show take"),
    "duel": (20, "begin build destroy discard draft keep raise take wonder"),
    "wonders": (20, "build choose city discard stage take"),
    "silver": (
        8,
        "amulet continue decline discard draw empath end exchange guard keep look master peek put reveal rob take use"
        " vote witch withdraw",
    ),
}
LONGEST = 1200  # steps
EACH = 6  # actions at least of each kind of decision and each verb, in each game


@pytest.mark.parametrize(("game", "courses", "verbs"), [(game, *each) for game, each in GAMES.items()], ids=GAMES)
def test_what_a_face_names_leads_to_the_button_of_an_action(game: str, courses: int, verbs: str) -> None:
    play, room = import_module(f"tests.properties.{game}.play"), room_in_folder(game)
    met: set[str] = set()

    def law(course: Any) -> None:
        met.update(ways.hold(room, play.steps(course), random.Random(course.seed), EACH))

    contract.hold(law, play.COURSES.map(lambda course: course._replace(stop=LONGEST)), courses, shrink=False)
    assert sorted(met) == verbs.split()
