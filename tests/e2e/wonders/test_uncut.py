"""On a phone what the stages of the neighbours' Wonders bring is shown whole, be it a choice of four resources; and
what can be pressed beside a picked card is large enough for a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.wonders.components import BOARD_IDS, SIDES
from tests.e2e.player import SMALL
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of
from tests.tools.shown import CUT, full, of_size


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_stages_of_all_wonders_are_whole_on_a_phone(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    table = full("wonders", of_size(server, open_context, (360, 740), language), 3, "stages", language)
    state = table.game.state
    for side in range(len(SIDES)):
        for left, right in zip(range(len(BOARD_IDS)), (*range(1, len(BOARD_IDS)), 0), strict=True):
            state.boards, state.sides = (left, left, right), (side,) * 3
            table.ask(do="settings")
            assert table.pages[0].evaluate(CUT, ".small-stage") == []


def test_what_stands_beside_a_picked_card_can_be_pressed_on_a_phone(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    table = full("wonders", of_size(server, open_context, (360, 740), "fa"), 4, "picked", "fa")
    assert table.until(lambda each: each.asks, lambda legal: legal[0])
    for what in sorted(table.table.replies.picks()):
        table.ask(do="pick", what=what)
        assert [each for each in table.pages[0].evaluate(SMALL) if "language" not in each] == []
        table.ask(do="pick", what=what)
