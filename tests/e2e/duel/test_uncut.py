"""What was built is shown whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import covering
from tests.tools.shown import CUT, full, of_size


@pytest.mark.parametrize(
    ("size", "language"), covering([(1180, 820), (1024, 768), (820, 1180), (768, 1024)], ["fa", "en"], most=2)
)
def test_what_was_built_in_duel_is_shown_whole(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "built", language)
    chance = random.Random(7)

    def builds(legal: Any) -> Any:
        return chance.choice([each for each in legal if str(each).startswith("build ")] or legal)

    pages, table.pages = table.pages, ()
    table.until(lambda each: max(map(len, each.game.state.city)) > 19, builds)
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].evaluate(CUT, ".buildings .chip") == []
