"""What flies over a board, looked at in a browser: it is as large as what it is a likeness of."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.games import EVERY
from tests.tools.samples import first_of
from tests.tools.shown import Shown, of_size

# Each thing on the board is sent to where it lies, and its likeness looked at: whether pictures in it are of another
# size than those of the thing itself.
UNLIKE = """async () => {
  const flights = await import(new URL('drawing/flights.mjs', document.querySelector('script[src$="app.mjs"]').src));
  const wide = (thing) => [...thing.querySelectorAll('svg, .card')].map((each) => each.getBoundingClientRect().width);
  const found = [];
  for (const thing of document.querySelectorAll('#board [id]:has(svg)')) {
    if (!thing.checkVisibility()) continue;
    const own = wide(thing);
    const plan = flights.plan({ moves: [], origins: { [thing.id]: thing.id } });
    flights.begin(plan);
    flights.fly(plan);
    const sent = document.querySelector('#flights .likeness');
    const flight = sent.getAnimations()[0];
    flight.pause();
    flight.currentTime = 0;
    const like = wide(sent);
    const differs = (each, at) => each > 1 && like[at] > 1 && Math.abs(like[at] / each - 1) > 0.1;
    found.push({ id: thing.id, unlike: own.some(differs) });
    flights.end();
  }
  return found;
}"""


@pytest.mark.parametrize("game", first_of(EVERY))
def test_a_likeness_is_as_large_as_the_thing(game: str, open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (390, 844), "fa")
    shown = Shown([page], game, ["", "random"], "flights", "fa")
    chance = random.Random(5)
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 16, chance.choice)
    page.emulate_media(reduced_motion="no-preference")
    try:
        found = page.evaluate(UNLIKE)
    finally:
        page.emulate_media(reduced_motion="reduce")
    assert len(found) > 6 and [each["id"] for each in found if each["unlike"]] == []
