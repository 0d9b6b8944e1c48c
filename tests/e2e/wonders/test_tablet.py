"""7 Wonders on an upright tablet: what is asked moves neither hand nor city."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.counting import CountingServer
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, full, of_size


@pytest.mark.parametrize("size", first_of([(768, 1024), (820, 1180)]), ids=str)
def test_a_card_of_7_wonders_that_is_picked_moves_neither_hand_nor_city(
    size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    pages = of_size(server, open_context, size, "fa")
    shown = full("wonders", pages, 4, "room", "fa")
    assert shown.until(lambda shown: shown.asks and bool(shown.table.replies.picks()), random.Random(3).choice)
    places = [".hand-place", ".own-city", ".dock"]
    before = pages[0].evaluate(BOXES, places)
    assert before[1][3] > before[2][3], "the city is larger than what is asked"
    assert before[2][1] + before[2][3] <= size[1]
    shown.ask(do="pick", what=sorted(shown.table.replies.picks())[0])
    assert pages[0].evaluate(BOXES, places) == before
