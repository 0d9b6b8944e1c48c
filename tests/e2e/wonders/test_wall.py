"""The screen for all of 7 Wonders: every city is there with its Wonder and its cards, whatever their number."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from tests.tools.party import go_on, shared
from tests.tools.samples import first_of
from tests.tools.shown import DRAW, DRESS, of_size
from tests.tools.walls import HANGS, LYING, UPRIGHT

# What of the cities is not there: out of sight, cut, or with columns of cards too narrow for a picture.
LOST = """() => {
  const lost = [];
  for (const city of document.querySelectorAll('.all-cities > .panel')) {
    const box = city.getBoundingClientRect();
    if (box.bottom > innerHeight + 1) lost.push(`${city.id} lies below the edge`);
    const wonder = city.querySelector('.wonder-place').getBoundingClientRect();
    if (wonder.bottom > box.bottom + 1) lost.push(`the Wonder of ${city.id} is cut`);
    for (const stack of city.querySelectorAll('.stack-of')) {
      const { left, right, width } = stack.getBoundingClientRect();
      if (width < 24 || left < box.left || right > box.right) lost.push(`cards of ${city.id}: ${Math.round(width)} px`);
    }
  }
  const count = document.querySelector('.course').lastElementChild.getBoundingClientRect();
  if (count.left < 0 || count.right > innerWidth) lost.push('how many are discarded');
  return lost;
}"""


@pytest.mark.usefixtures("own_tables")
@pytest.mark.parametrize("seats", first_of([7, 4]))
def test_every_city_is_there_with_its_cards(open_context: Callable[..., Any], seats: int) -> None:
    party, luck = shared("wonders", seats), Chance("wall")
    for _ in range(60):
        assert go_on(party, luck)["ok"]
    (page,) = of_size(open_context, LYING[0], "fa")
    page.evaluate(DRESS, "wonders")
    page.evaluate(HANGS, "wall")
    page.evaluate(DRAW, json.dumps(party.device("wall", "join", lang="fa")))
    for size in (*LYING, *UPRIGHT):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LOST) == [], size
