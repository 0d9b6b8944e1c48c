"""A phone whose font size is set to twice the usual: its boards are read and played without pushing them aside."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.games import OPEN, SECRET
from tests.tools.shown import Shown, of_size


@pytest.mark.parametrize("game", [OPEN, SECRET])
def test_with_a_font_size_of_200_percent_no_phone_is_scrolled_aside(
    open_context: Callable[..., Any], game: str
) -> None:
    (page,) = of_size(open_context, (390, 844), "en", last=True)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    table = Shown([page], game, ["", "random"], "large", "en")
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    chance, aside = random.Random(1), "document.documentElement.scrollWidth - innerWidth"
    assert table.until(lambda each: each.asks, chance.choice) and page.evaluate(aside) <= 0
    assert table.skip_to(lambda each: each.asks and len(each.game.history.steps) > 70, chance.choice)
    assert page.evaluate(aside) <= 0
