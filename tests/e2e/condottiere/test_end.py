"""The end of Condottiere on a tablet: the map of the victory and the sums, side by side."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.tools.shown import full, of_size

# The picture of a victory beside the sheet, the names of regions in it, and what stands in two lines among the sums.
ENDED = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [land, table] = [box('#over .won-land'), box('#over .score-table')];
  const sums = [...document.querySelectorAll('#over .total > th')];
  return {
    beside: land.right <= table.left || table.right <= land.left,
    land: land.width,
    names: [...document.querySelectorAll('#over .city-name')].filter((each) => each.checkVisibility()).length,
    sums: sums.map((each) => Math.round(each.getBoundingClientRect().height)),
    lines: sums.map((each) => getComputedStyle(each).boxShadow !== 'none'),
  };
}"""


def test_on_a_tablet_that_lies_the_map_of_the_victory_is_read_beside_the_sheet(
    open_context: Callable[..., Any],
) -> None:
    """And each sum has one line, and the rule above it also while it stays in sight."""
    (page,) = of_size(open_context, (1024, 768), "en")
    shown = full("condottiere", [page], 4, "crown", "en")
    assert shown.skip_to(lambda each: bool(each.screen.game.over), random.Random(4).choice)
    shown.ask(do="over")
    page.evaluate("window.hands.open('over')")
    found = page.evaluate(ENDED)
    assert found["beside"] and found["land"] > 240 and found["names"] == 17, found
    assert max(found["sums"]) < 56 and all(found["lines"]), found
