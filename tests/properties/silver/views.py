"""How views of Silver are compared: see tests/properties/views.py."""

from __future__ import annotations

import random

from tests.properties.silver.laws import nothing_seeps_out
from tests.properties.silver.play import ROUND, TASTES, Course
from tests.properties.views import Played


def course(luck: random.Random) -> Course:
    options = {"mode": luck.choice(("four-rounds", "points")), "revealer": luck.choice(("rivals", "any"))}
    where = luck.randrange(10_000), luck.choice(TASTES), luck.randrange(53, 2 * ROUND)
    return Course(options, luck.choice((2, 3, 4)), *where)


PLAYED = Played(
    nothing_seeps_out,
    course,
    600,
    {
        **{"chance_deal": 200, "initial_peek": 50, "look": 300, "turn_start": 900, "choose_drawn": 50, "drawn": 500},
        **{"ability": 15, "turn_end": 400, "round_over": 8},
    },
)
