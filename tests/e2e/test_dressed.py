"""At a table the styles of its game alone apply, also while those of another game arrive in the background: for a
moment they moved the board, and the hand of a phone lost what it had been scrolled to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.games import OPEN, SECRET
from tests.tools.shown import DRESS, of_size

# The sheets of the other game that apply when they have just arrived; how many have arrived at all.
ARRIVED = """(game) => new Promise((done) => {
  const found = [];
  let count = 0;
  new MutationObserver((changes, watch) => {
    for (const link of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (link.rel !== 'stylesheet') continue;
      link.addEventListener('load', () => {
        count += 1;
        if (!link.disabled && matchMedia(link.media).matches) found.push(link.href);
        if (count < 2) return;
        watch.disconnect();
        done([found, count]);
      });
    }
  }).observe(document.body, { childList: true, subtree: true });
  window.mohrehPictures(game, { later: true });
})"""
APPLIES = """() => [...document.querySelectorAll('link[rel=stylesheet]')]
  .filter((each) => !each.disabled && matchMedia(each.media).matches).map((each) => each.getAttribute('href'))"""


def test_the_styles_of_another_game_arrive_without_touching_the_table(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (360, 640), "fa", last=True)
    page.evaluate("document.documentElement.dataset.view = 'table'")
    page.evaluate(DRESS, OPEN)
    assert page.evaluate(ARRIVED, SECRET) == [[], 2]
    applies = page.evaluate(APPLIES)
    assert f"styles/{OPEN}.css" in applies and f"styles/{SECRET}.css" not in applies
    page.evaluate(DRESS, SECRET)
    applies = page.evaluate(APPLIES)
    assert f"styles/{SECRET}.css" in applies and f"styles/{OPEN}.css" not in applies
