"""How views of Condottiere are compared: see tests/properties/views.py."""

from __future__ import annotations

import random

from tests.properties.condottiere.laws import nothing_seeps_out
from tests.properties.condottiere.play import TASTES, Course
from tests.properties.views import Played


def course(luck: random.Random) -> Course:
    where = luck.randrange(10_000), luck.choice(TASTES), luck.randrange(300), luck.random() < 0.5
    return Course(luck.randrange(32), luck.randrange(2, 7), *where)


PLAYED = Played(
    nothing_seeps_out,
    course,
    350,
    {
        **{"battle": 5000, "retrieve": 150, "place_favor": 150, "choose_region": 500, "draw": 700, "deal": 500},
        **{"discard_hand": 20, "keep_cards": 8, "next_game": 10, "first": 15},
    },
)
