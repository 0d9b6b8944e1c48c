"""The plausible newcomers, whom the weakest levels are measured against."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.lab.arena import compete
from mohreh.lab.entrants import entrant, find_game
from mohreh.table import games
from tests.bench import newcomers
from tests.tools.games import OPEN, SECRET


@pytest.mark.parametrize("name", games.shipped())
def test_a_newcomer_plays_by_the_rules_and_better_than_by_lot(name: str) -> None:
    game, seats = find_game(name), newcomers.seats_of(name)
    tally = compete(game, entrant(newcomers.name_of(name), game), entrant("random", game), 6, "new", seats=seats)
    assert tally.share > 1.5 / seats


@pytest.mark.parametrize("name", (OPEN, SECRET))
def test_the_weakest_level_is_about_as_good_as_a_newcomer(name: str) -> None:
    """The command measures it more closely, and for all games."""
    game, seats = find_game(name), newcomers.seats_of(name)
    tally = compete(game, entrant(newcomers.name_of(name), game), entrant("beginner", game), 20, "as", seats=seats)
    assert 0.2 <= tally.share <= 0.75


def test_the_command_tells_whether_the_weakest_level_is_as_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    some: Any = games.shipped()[0]
    assert newcomers.main([some, "--games", "4", "--rival", "random"]) == 1
    assert f"{some}, {newcomers.seats_of(some)} seats: a newcomer wins 1.000 against random" in capsys.readouterr().out
