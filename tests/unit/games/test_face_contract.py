"""The faces of all games are what the table asks for: every function of the contract, with the same parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from mohreh.core.face import Extras, Face, PrivateFace, Scene
from mohreh.core.text import Words
from mohreh.table import games
from tests.tools.games import room_in_folder


@pytest.mark.parametrize("game", games.shipped())
def test_a_face_is_a_module_with_every_function_of_the_contract(game: str) -> None:
    room = games.room(game)
    contract = PrivateFace if room.game.private else Face
    wanted = {name for name in dir(contract) if not name.startswith("_")} - {"extras"}
    assert isinstance(room.face.extras, Extras)
    assert {"board", "log_lines", "moved"} <= wanted
    for name in wanted:
        asked = list(inspect.signature(getattr(contract, name)).parameters)[1:]  # without self
        assert list(inspect.signature(getattr(room.face, name)).parameters) == asked, name


@pytest.mark.parametrize("game", games.in_folders())
def test_a_game_that_says_what_it_thinks_of_a_move_says_all_of_it(game: str) -> None:
    """It may leave both out: then it gives no hints."""
    extras, usual = room_in_folder(game).face.extras, Extras[Any, Any]()
    assert (extras.called == usual.called) == (extras.reasons == usual.reasons)


def test_what_a_face_brings_besides_takes_what_it_is_given() -> None:
    """As many parameters as its description says: what is left out counts as well."""
    given, usual, brought = get_type_hints(Extras), Extras[Any, Any](), set[str]()
    for game in games.in_folders():
        extras = room_in_folder(game).face.extras
        for name in given:
            if getattr(extras, name) == getattr(usual, name):
                continue
            brought.add(name)
            kinds = [each for each in (given[name], *get_args(given[name])) if get_origin(each) is Callable]
            if kinds:  # else it is a table
                of_it = inspect.signature(getattr(extras, name)).parameters
                assert len(of_it) == len(get_args(kinds[0])[0]), (game, name)
    assert brought == set(given), "what no game brings is no part of the description"


def test_a_face_that_brings_nothing_is_answered_for() -> None:
    extras, scene = Extras[Any, Any](), Scene(Words("en"), ())
    assert extras.by_points("state") and not extras.is_look("state")
    assert [*extras.picks("state", scene), *extras.viewers([]), *extras.unveil("before", "after")] == []
    assert extras.aim("view", scene.words) == extras.goes_on("state", scene.words) == ""
    assert extras.emptied is extras.openly is None
