"""No secret leaks: worlds that look alike to a seat stay so, in every game whose seats know different
things. So many steps are compared that every kind of decision is among them; see views.py."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module

import pytest

from mohreh.table import games
from tests.properties.views import Played
from tests.tools.samples import times

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]


@pytest.mark.parametrize("game", PRIVATE)
def test_what_is_alike_stays_alike(game: str) -> None:
    """SW-12, SI-14, CO-18: a seat, and a mere observer, learns only from what it is shown."""
    played: Played = import_module(f"tests.properties.{game}.views").PLAYED
    luck, compared = random.Random(game), Counter[str]()
    for _ in range(times(played.courses // 4, played.courses)):
        compared += played.law(played.course(luck))
    share = times(12, 1)  # of what is compared at least in all of them
    few = {kind: compared[kind] for kind, least in played.least.items() if compared[kind] < max(1, least // share)}
    assert not few, compared
