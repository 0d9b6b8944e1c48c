"""Who lays which board before the first phase (CB-2.9)."""

from __future__ import annotations

import pytest

from mohreh.core.game import CHANCE
from mohreh.games.burgundy import BURGUNDY


@pytest.mark.parametrize(("option", "board"), [("all-1", "1"), ("all-2", "2")])
def test_the_same_board_for_everybody_is_not_asked_for(option: str, board: str) -> None:
    state = BURGUNDY.new({"boards": option}, 3)
    state.apply(CHANCE, BURGUNDY.parse("start 2"))
    assert [state.board(seat).id for seat in range(3)] == [board] * 3
    assert state.decision().kind == "goods"


def test_who_may_choose_is_asked_in_seat_order() -> None:
    state = BURGUNDY.new({"boards": "free-choice"}, 3)
    state.apply(CHANCE, BURGUNDY.parse("start 2"))
    asked = []
    while state.decision().kind == "setup_boards":
        asked.append(state.active)
        state.apply(state.active, BURGUNDY.parse(f"choose {state.active + 3}"))
    assert asked == [1, 2, 0]
    assert [state.board(seat).id for seat in range(3)] == ["3", "4", "5"]
