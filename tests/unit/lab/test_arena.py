"""Tournaments, whatever the game: intervals of what was won, games by their names."""

from __future__ import annotations

import pytest

from mohreh.lab.arena import wilson
from mohreh.lab.entrants import find_game
from mohreh.table import games


def test_intervals_and_names() -> None:
    assert wilson(197, 200) == pytest.approx((0.957, 0.995), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)
    for game in games.shipped():
        assert find_game(game).id == game
    with pytest.raises(ValueError, match="is no game"):
        find_game("ludo")
