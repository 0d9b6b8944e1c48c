"""The faces of all games are what the table asks for: every function of the contract, with the same parameters."""

from __future__ import annotations

import inspect

import pytest

from mohreh.core.face import AdvisingFace, Face, PrivateFace
from mohreh.table import games
from tests.tools.games import room_in_folder


@pytest.mark.parametrize("game", games.shipped())
def test_a_face_is_a_module_with_every_function_of_the_contract(game: str) -> None:
    room = games.room(game)
    contract = PrivateFace if room.game.private else Face
    wanted = {name for name in dir(contract) if not name.startswith("_")}
    assert {"board", "tell", "moved"} <= wanted
    for name in wanted:
        asked = list(inspect.signature(getattr(contract, name)).parameters)[1:]  # without self
        assert list(inspect.signature(getattr(room.face, name)).parameters) == asked, name


@pytest.mark.parametrize("game", games.in_folders())
def test_a_game_that_says_what_it_thinks_of_a_move_says_all_of_it(game: str) -> None:
    """It may leave both out: then it gives no hints."""
    face = room_in_folder(game).face
    said = [name for name in ("called", "reasons") if hasattr(face, name)]
    assert len(said) != 1
    for name in said:
        asked = list(inspect.signature(getattr(AdvisingFace, name)).parameters)[1:]
        assert list(inspect.signature(getattr(face, name)).parameters) == asked, name
