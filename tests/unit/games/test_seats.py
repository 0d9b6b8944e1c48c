"""Questions about a seat that does not exist, to the positions of all games."""

from __future__ import annotations

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import Refusal
from mohreh.table import games
from tests.tools.games import EVERY

NOBODY = [99, -5]  # neither a seat nor CHANCE or EVERYBODY


@pytest.mark.parametrize("seat", NOBODY)
@pytest.mark.parametrize("name", EVERY)
def test_a_seat_that_does_not_exist(name: str, seat: int) -> None:
    """It may do nothing, and where seats know different things it is an error to ask what it knows."""
    game = games.room(name).game
    state = game.new()
    state.draw(Chance("any text"))
    decides = state.decision().seats[0]
    action = state.legal_actions(decides)[0]
    assert (list(state.legal_actions(seat)), list(state.out_of_turn(seat))) == ([], [])
    assert isinstance(state.refusal(seat, action), Refusal)
    for asked in (state, state.observe(decides)):
        if game.private:
            with pytest.raises(ValueError, match=f"there is no seat {seat}: they are 0 to "):
                asked.observe(seat)
            with pytest.raises(ValueError, match=f"there is no seat {seat}: they are 0 to "):
                asked.determinize(seat, Chance("any text"))
