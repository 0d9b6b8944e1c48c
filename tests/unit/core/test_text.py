"""What a shell or a notebook shows of a game: positions as a few lines of text, decisions and actions in one."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, EVERYBODY, Decision, Mode
from mohreh.lab.entrants import find_game
from mohreh.table import games
from tests.tools.games import SECRET
from tests.tools.random_play import positions


@pytest.mark.parametrize("name", games.shipped())
@pytest.mark.parametrize("seed", ["few", "lines"])
def test_every_position_is_shown_in_few_lines_that_say_who_decides(name: str, seed: str) -> None:
    game = find_game(name)
    for state in positions(game, game.seats[-1], seed):
        lines = str(state).split("\n")
        assert 1 + game.seats[-1] <= len(lines) < 15
        assert all(line.strip() for line in lines)
        assert repr(state) == f"<{lines[0]}>"
        decision = state.decision()
        assert str(decision) in lines[0] if decision.seats else "over" in lines[0]


@pytest.mark.parametrize("seat", [EVERYBODY, 0, 2])
def test_a_view_shows_no_more_than_its_seat_may_know(seat: int) -> None:
    hidden = 0
    for index, state in enumerate(positions(games.room(SECRET).game, 3, "views")):
        if index % 3 == 0:
            other = state.determinize(seat, Chance(str(index)))
            assert str(other.observe(seat)) == str(state.observe(seat))
            hidden += str(other) != str(state)
    assert hidden > 20


def test_a_decision_reads_like_what_makes_it() -> None:
    assert repr(Decision("turn", (1,))) == "Decision('turn', (1,))"
    assert repr(Decision("bid", (0, 2), Mode.TOGETHER, (1,))) == "Decision('bid', (0, 2), 'together', given=(1,))"
    assert str(Decision("bid", (0, 2), Mode.TOGETHER, (1,))) == "bid: seats 1, 3 decide together"
    assert str(Decision("look", (0, 1), Mode.SHARED)) == "look: seats 1, 2 decide"
    assert str(Decision("deal", (CHANCE,))) == "deal: chance decides"
    assert str(Decision("over", ())) == "over"
