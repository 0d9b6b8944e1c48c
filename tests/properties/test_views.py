"""Nothing seeps out: worlds that somebody cannot tell apart stay so for him, in every game whose seats know different
things. So many steps are compared that every kind of decision is among them; see views.py."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from mohreh.table import games
from tests.properties.condottiere import laws as condottiere_laws
from tests.properties.condottiere import play as condottiere_play
from tests.properties.silver import laws as silver_laws
from tests.properties.silver import play as silver_play
from tests.properties.wonders import laws as wonders_laws
from tests.properties.wonders import play as wonders_play


class Played(NamedTuple):
    """Random games of one game: the law, what courses it is held in, how many, and how often at least each kind of
    decision is compared."""

    law: Callable[[Any], Counter[str]]
    course: Callable[[random.Random], Any]
    courses: int
    least: Mapping[str, int]


def _condottiere(luck: random.Random) -> Any:
    taste = luck.choice(condottiere_play.TASTES)
    where = luck.randrange(10_000), taste, luck.randrange(300), luck.random() < 0.5
    return condottiere_play.Course(luck.randrange(32), luck.randrange(2, 7), *where)


def _silver(luck: random.Random) -> Any:
    options = {"mode": luck.choice(("four-rounds", "points")), "revealer": luck.choice(("rivals", "any"))}
    where = luck.randrange(10_000), luck.choice(silver_play.TASTES), luck.randrange(53, 2 * silver_play.ROUND)
    return silver_play.Course(options, luck.choice((2, 3, 4)), *where)


def _wonders(luck: random.Random) -> Any:
    """Of the sides B, where the discard pile is looked at most."""
    where = luck.randrange(10_000), luck.choice(("any", "wonder", "wonder")), luck.randrange(4 * wonders_play.AGE)
    return wonders_play.Course({"wonders": "choose", "sides": "all-b"}, luck.choice(range(2, 8)), *where)


PLAYED: Mapping[str, Played] = {
    "condottiere": Played(
        condottiere_laws.nothing_seeps_out,
        _condottiere,
        350,
        {
            **{"battle": 5000, "retrieve": 150, "place_favor": 150, "choose_region": 500, "draw": 700, "deal": 500},
            **{"discard_hand": 20, "keep_cards": 8, "next_game": 10, "first": 15},
        },
    ),
    "silver": Played(
        silver_laws.nothing_seeps_out,
        _silver,
        600,
        {
            **{
                "chance_deal": 200,
                "initial_peek": 80,
                "look": 300,
                "turn_start": 900,
                "choose_drawn": 50,
                "drawn": 500,
            },
            **{"ability": 15, "turn_end": 400, "round_over": 8},
        },
    ),
    "wonders": Played(
        wonders_laws.nothing_seeps_out,
        _wonders,
        400,
        {"wonder_choice": 5, "deal": 80, "select": 6000, "last_card": 20, "from_discard": 25},
    ),
}


def test_every_game_with_secrets_is_played() -> None:
    """Also the next one."""
    assert set(PLAYED) == {game for game in games.shipped() if games.room(game).game.private}


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_alike_stays_alike(game: str) -> None:
    """SW-12, SI-14, CO-18: a seat, and whoever only watches, learns by what he is shown and by nothing else."""
    played, luck = PLAYED[game], random.Random(game)
    compared: Counter[str] = Counter()
    for _ in range(played.courses):
        compared += played.law(played.course(luck))
    few = {kind: compared[kind] for kind, least in played.least.items() if compared[kind] < least}
    assert not few, compared
