"""What hints say: every move that they name has a reason, in both languages, and it is more than a name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from typing import Any

import pytest

from mohreh.bots.advice import best
from mohreh.core.chance import Chance
from mohreh.core.face import Scene
from mohreh.core.game import CHANCE
from mohreh.core.text import LANGUAGES
from mohreh.core.thinking import Budget, at_once
from mohreh.lab.entrants import entrant
from mohreh.table import games
from mohreh.table.game import advising
from tests.tools.games import room_in_folder
from tests.tools.samples import times

GAMES = games.shipped()
QUICK = Budget(None, 4)
_APART = 9  # decisions from one that is looked at to the next, about
_MOST = 10, 240  # hints of a game, in every run and in a thorough one


def decided(room: games.Room, number: int) -> Iterator[tuple[Any, int, Any]]:
    """Decisions of a game, some way apart: the view, the seat, and what a hint names."""
    seats = [each for each in room.game.seats if each > 1]
    at_table = seats[number % len(seats)]
    state, luck = room.game.new({}, at_table), Chance(f"reasons {number}")
    bots = [entrant("greedy", room.game)(f"{number}/{seat}") for seat in range(at_table)]
    wait = number % _APART
    while owed := state.decision().seats:
        seat = owed[0]
        if seat == CHANCE:
            state.play(CHANCE, state.sample(luck))
            continue
        view = state.observe(seat)
        if len(view.legal_actions(seat)) > 1:
            wait -= 1
            if wait < 0:
                wait = int(2 * _APART * luck.fraction())
                yield view, seat, at_once(best(room.game, view, seat, 2, QUICK))
        state.play(seat, at_once(bots[seat].think(view, seat)))


@cache
def hints(name: str) -> list[tuple[Any, int, Any]]:
    """Hints of several games, at tables of every size."""
    room, most = room_in_folder(name), times(*_MOST)
    found = (each for number in count() for each in decided(room, number))
    return list(islice(found, most))


@pytest.mark.parametrize("name", GAMES)
def test_each_move_that_a_hint_names_has_a_reason_in_both_languages(name: str) -> None:
    room = room_in_folder(name)
    plain = number = 0
    for view, seat, moves in hints(name):
        for language in LANGUAGES:
            scene = Scene(room.words(language), tuple(f"P{at}" for at in range(8)), viewer=seat)
            reasons_of_all = advising.compared(room, view, seat, moves, scene)
            assert len(reasons_of_all) == len(moves)
            for (action, _), reasons in zip(moves, reasons_of_all, strict=True):
                called = advising.called(room, view, seat, action, scene)
                assert 1 <= len(reasons) <= advising.REASONS, (called, reasons)
                assert len(set(reasons)) == len(reasons) and called not in reasons
                assert all(reason and "{" not in reason and reason == reason.strip(" .") for reason in reasons)
            number += len(moves)
            plain += sum(reasons == (advising._plain(at, moves, scene),) for at, reasons in enumerate(reasons_of_all))
    assert plain <= 0.15 * number, "most often the game itself says why"


@pytest.mark.parametrize("name", GAMES)
def test_the_difference_between_two_moves_comes_first(name: str) -> None:
    room = room_in_folder(name)
    apart = pairs = 0
    for view, seat, moves in hints(name):
        if len(moves) == 2:
            scene = Scene(room.words("en"), tuple(f"P{at}" for at in range(8)), viewer=seat)
            one, other = advising.compared(room, view, seat, moves, scene)
            own = [room.face.extras.reasons(view, seat, action, scene) or () for action, _ in moves]
            pairs += 1
            apart += one != other
            assert one != other, "what is judged to be worse, or as good, is said to be"
            differ = set(own[0]) - set(own[1])
            assert not differ or one[0] in differ
    assert apart >= 0.4 * pairs, "two moves of the same kind may be good for the same"
