"""What is said in passing covers nothing of a board; and nothing lies under the clock of a device whose Home Screen
opens the app."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.samples import covering, first_of
from tests.tools.shown import SIZES, full, of_size

# What can be pressed on the board and lies under a line in passing.
UNDER = """() => {
  window.hands.toast('Mina is here again, and has her place at the table.');
  const over = document.getElementById('toast').getBoundingClientRect();
  return [...document.querySelectorAll('#board :is(.hand-place, .dock) :is(button, [data-action])')]
    .filter((each) => {
      const own = each.getBoundingClientRect();
      return own.width && own.left < over.right && own.right > over.left
        && own.top < over.bottom && own.bottom > over.top;
    }).map((each) => each.textContent.slice(0, 24));
}"""
# What is to be done, where there is room beside it; it stays there while somebody is out of reach.
ASKED = """(text) => {
  window.hands.toast(text);
  const over = document.getElementById('toast').getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector('#prompt'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let count = 0;
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    count += [...range.getClientRects()].filter((own) => own.width && own.left < over.right && own.right > over.left
      && own.top < over.bottom && own.bottom > over.top).length;
  }
  return count;
}"""
# How far a line in passing reaches below the line of the prompt.
BELOW = """(text) => {
  window.hands.toast(text);
  const [said, line] = ['toast', 'prompt-line'].map((id) => document.getElementById(id).getBoundingClientRect());
  return said.bottom - line.bottom;
}"""
PASSING = (
    "Mina is here again, and has her place at the table.",
    "The Pyramids need 3 stone and 1 papyrus: you make 1 stone, the rest costs 11 coins, and you have 6 · DU-7.3, 8",
)
AWAY = "Mina is out of reach. Invite again"
CLOCK = 47  # pixels of clock and battery
# Where those begin that stay at the upper edge while the page is scrolled, and what is opened.
TOPS = """() => {
  scrollTo(0, 9999);
  const top = (query) => document.querySelector(query).getBoundingClientRect().top;
  const tops = {prompt: top('#prompt'), strip: document.elementFromPoint(40, 20).tagName};
  document.getElementById('log-drawer').hidden = false;
  tops.log = top('#log-drawer');
  document.getElementById('log-drawer').hidden = true;
  window.hands.open('over');
  document.querySelector('#over > [data-body]').style.minHeight = '200vh';
  tops.sheet = top('#over');
  return tops;
}"""


@pytest.mark.parametrize(("game", "size"), covering(games.shipped(), SIZES[::-1], most=1))
def test_a_line_in_passing_covers_nothing_that_can_be_pressed(
    open_context: Callable[..., Any], game: str, size: tuple[int, int]
) -> None:
    table = full(game, of_size(open_context, size, "en"), games.room(game).game.seats[0], "passing", "en")
    assert table.until(lambda each: each.asks, random.Random(1).choice)
    (page,) = table.pages
    assert page.evaluate(UNDER) == []
    for width, height in ((768, 1024), (390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        for each in (AWAY, *PASSING) if width < 400 else (AWAY,):
            assert page.evaluate(ASKED, each) == 0, (width, each)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for each in PASSING:
            assert page.evaluate(BELOW, each) <= 2, (width, height, each)


@pytest.mark.parametrize("size", first_of([(390, 844), (820, 1180)]), ids=str)
def test_nothing_lies_under_the_clock_of_the_home_screen(
    open_context: Callable[..., Any], size: tuple[int, int]
) -> None:
    game = games.shipped()[0]
    table = full(game, of_size(open_context, size, "en", last=True), 2, "clock", "en")
    assert table.until(lambda each: each.asks, random.Random(1).choice)
    page = table.pages[0]
    insets = {"insets": {"top": CLOCK, "topMax": CLOCK}}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", insets)
    page.wait_for_function(
        "(clock) => document.querySelector('.bar').getBoundingClientRect().height >= clock + 44", arg=CLOCK
    )
    tops = page.evaluate(TOPS)
    assert all(tops[each] >= CLOCK for each in ("prompt", "log", "sheet")), tops
    page.evaluate("window.hands.shutAll()")
