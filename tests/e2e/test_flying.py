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

# Two things come from far, so that their likenesses fly from the second picture on, and one appears: what is done for
# that picture, in its order.
ORDER = """async () => {
  const flights = await import(new URL('drawing/flights.mjs', document.querySelector('script[src$="app.mjs"]').src));
  const things = [...document.querySelectorAll('#board button[id]')]
    .filter((each) => each.checkVisibility() && !each.querySelector('[id]'));
  const done = [];
  const { cloneNode } = Node.prototype;
  const { remove } = DOMTokenList.prototype;
  const { append } = Element.prototype;
  Node.prototype.cloneNode = function (...given) {
    if (this.id && things.includes(this)) done.push('asked');
    return cloneNode.apply(this, given);
  };
  DOMTokenList.prototype.remove = function (...names) {
    if (names.includes('appears')) done.push('appears');
    return remove.apply(this, names);
  };
  Element.prototype.append = function (...given) {
    if (this.id === 'flights') done.push('put');
    return append.apply(this, given);
  };
  const [one, other, last] = things;
  const plan = flights.plan({ moves: [one.id, other.id, last.id] });
  for (const each of [one, other]) plan.starts.set(each.id, new DOMRect(-2000, -2000, 20, 20));
  plan.starts.set(last.id, null);
  done.length = 0;
  flights.begin(plan);
  flights.fly(plan);
  // However late the next picture is, they are still in the air.
  for (const each of [one, other]) for (const flight of each.getAnimations()) flight.pause();
  while (!done.includes('appears')) await new Promise(requestAnimationFrame);
  flights.end();
  Object.assign(Node.prototype, { cloneNode });
  Object.assign(DOMTokenList.prototype, { remove });
  Object.assign(Element.prototype, { append });
  return done;
}"""


@pytest.mark.parametrize("game", first_of(EVERY))
def test_a_likeness_is_as_large_as_the_thing(game: str, open_context: Callable[..., Any]) -> None:
    """And all that it must look like is asked of the page before any of that changes, or the page would be styled and
    laid out anew for each likeness."""
    (page,) = of_size(open_context, (390, 844), "fa")
    shown = Shown([page], game, ["", "random"], "flights", "fa")
    chance = random.Random(5)
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 16, chance.choice)
    page.emulate_media(reduced_motion="no-preference")
    try:
        found = page.evaluate(UNLIKE)
        order = page.evaluate(ORDER)
    finally:
        page.emulate_media(reduced_motion="reduce")
    assert len(found) > 6 and [each["id"] for each in found if each["unlike"]] == []
    assert order[:2] == ["asked", "asked"] and sorted(order[2:]) == ["appears", "put", "put"], order
