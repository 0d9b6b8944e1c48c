"""A phone whose font size is set to twice the usual: its boards are read and played without pushing them aside."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from mohreh.table import games
from tests.tools.games import EVERY, OPEN, title
from tests.tools.shown import DRESS, Shown, of_size

LARGE = {"fontSizes": {"standard": 32}}
# Today's puzzle, as web/puzzles/puzzles.mjs shows it: by how much it reaches over what stands above and below it.
TODAY = """(asked) => {
  const place = document.querySelector('#today');
  const link = Object.assign(document.createElement('a'), { href: '#', className: 'ordinary', textContent: asked });
  place.replaceChildren(Object.assign(document.createElement('strong'), { textContent: 'Today’s puzzle:' }), ' ', link);
  const [above, own, below] = ['.home-title', '#today a', '.game']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.max(above.bottom - own.top, own.bottom - below.top);
}"""
# The share of the window between the prompt and the bar in which nothing stays while the board is scrolled.
FREE = """() => {
  const box = (each) => each.getBoundingClientRect();
  const stays = [...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')]
    .filter((each) => getComputedStyle(each).position === 'sticky').map((each) => box(each).height);
  const bar = box(document.querySelector('.controls')).top || innerHeight; // it is empty in a page without an engine
  const above = box(document.querySelector('.prompt-line')).height;
  return stays.reduce((room, each) => room - each, bar - above) / innerHeight;
}"""


def test_with_a_font_size_of_200_percent_no_phone_is_scrolled_aside(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (390, 844), "en", last=True)
    page.context.new_cdp_session(page).send("Page.setFontSizes", LARGE)
    assert page.evaluate(TODAY, f"{title(OPEN)} · find the best move") <= 0
    for game in EVERY:
        page.evaluate(DRESS, game)
        seats = max(2, games.room(game).game.seats[0])
        table = Shown([page], game, ["", *["random"] * (seats - 1)], "large", "en")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        chance, aside = random.Random(1), "document.documentElement.scrollWidth - innerWidth"
        assert table.until(lambda each: each.asks, chance.choice) and page.evaluate(aside) <= 0, game
        assert table.skip_to(lambda each: each.asks and len(each.game.history.steps) > 70, chance.choice), game
        assert page.evaluate(aside) <= 0 and page.evaluate(FREE) > 0.55, game
