"""The actions of all games, as values that other programs handle."""

from __future__ import annotations

import copy
import pickle

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.lab.entrants import find_game
from mohreh.table import games


@pytest.mark.parametrize("name", games.in_folders())
def test_an_action_is_itself_after_a_copy(name: str) -> None:
    """Also in another process."""
    state, chance = find_game(name).new(), Chance("copies")
    for _ in range(12):
        (seat, *_) = state.decision().seats
        action = state.sample(chance) if seat == CHANCE else chance.choose(state.legal_actions(seat))
        assert copy.deepcopy(action) == pickle.loads(pickle.dumps(action)) == action
        state.apply(seat, action)
