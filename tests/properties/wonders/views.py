"""How views of 7 Wonders are compared: see tests/properties/views.py."""

from __future__ import annotations

import random

from tests.properties.views import Played
from tests.properties.wonders.laws import nothing_seeps_out
from tests.properties.wonders.play import AGE, Course


def course(luck: random.Random) -> Course:
    """Of the sides B, where the discard pile is looked at most."""
    where = luck.randrange(10_000), luck.choice(("any", "wonder", "wonder")), luck.randrange(4 * AGE)
    return Course({"wonders": "choose", "sides": "all-b"}, luck.choice(range(2, 8)), *where)


PLAYED = Played(
    nothing_seeps_out,
    course,
    400,
    {"wonder_choice": 5, "deal": 80, "select": 6000, "last_card": 20, "from_discard": 25},
)
