"""At every table: what can be pressed is on top at its middle and as large as a finger, and no words are cut.

One page is drawn without an engine (`tests/tools/shown.py`) and visits sizes of screen at one position: as it is, with
something looked at, and with something picked. Every run visits each size once in a game, half of them early and half
of them late; a thorough one looks at every other position at one size after another, in both languages.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import pytest

from mohreh.core.game import CHANCE
from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY
from tests.tools.in_the_open import seen
from tests.tools.samples import covering, thorough
from tests.tools.shown import SIZES, Shown, full, of_size, opened

PLACES = (9, 70)  # how many decisions lie before a position at which every run looks
LOOKS = "[...new Set([...document.querySelectorAll('#board [data-look]')].map((each) => each.dataset.look))]"
PICKS = "[...document.querySelectorAll('#board [data-do^=\"pick \"]')].map((each) => each.dataset.do.slice(5))"


def look_around(shown: Shown, chance: random.Random, told: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What is wrong at this position, as it is, with something looked at, and with something picked."""
    (page,) = shown.pages
    found = seen(page, "body", told, sizes)
    if shown.asks:
        if looks := page.evaluate(LOOKS):
            shown.ask(do="look", what=chance.choice(looks))
            found += seen(page, "#sheet", f"{told}, looking at {shown.screen.looking}", sizes)
            page.evaluate("window.hands.shut('sheet')")
        if picks := page.evaluate(PICKS):
            picked = chance.choice(picks)
            shown.ask(do="pick", what=picked)
            found += seen(page, "body", f"{told}, with {picked} picked", sizes)
    return found


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=1))
def test_all_that_can_be_pressed_lies_open_and_no_words_are_cut(
    server: CountingServer, open_context: Callable[..., Any], game: str, language: str
) -> None:
    page = opened(open_context(reduced_motion="reduce", has_touch=True), server.url, language)
    most = min(games.room(game).game.seats[-1], 4)
    shown = Shown([page], game, ["", *["random"] * (most - 1)], "in the open", language)
    chance, found, goes_on, places, turns = random.Random(game), [], True, list(PLACES), count()
    while goes_on and (thorough() or places):
        shown.pages = []  # what is not looked at is not drawn
        goes_on = played_to(shown, decided(shown) + 2 if thorough() else places.pop(0), chance)
        shown.pages = [page]
        shown.ask(do="settings")
        sizes = [SIZES[next(turns) % len(SIZES)]] if thorough() else SIZES[len(places) :: len(PLACES)]
        found += look_around(shown, chance, f"after {decided(shown)} decisions", sizes)
    assert not found, "\n".join(found)


def played_to(shown: Shown, place: int, chance: random.Random) -> bool:
    """Play on until a person is asked after so many decisions; False when the game ends first."""
    return shown.until(lambda each: each.asks and decided(each) >= place, chance.choice)


def decided(shown: Shown) -> int:
    """How many decisions of seats lie behind."""
    return sum(step.seat != CHANCE for step in shown.game.history.steps)


# What has the focus, and what lies over it at its middle; None where that is only what lies in it or around it.
FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const box = at.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const called = (each) => each?.cloneNode(false).outerHTML.slice(0, 120) ?? 'nothing';
  const free = there && (at.contains(there) || at.closest('label')?.contains(there));
  return [called(at), free ? null : called(there)];
}"""
OPEN_LOG = """() => {
  document.documentElement.toggleAttribute('data-logging', true);
  document.getElementById('log-drawer').hidden = false;
  window.hands.rove();
}"""
TABS = 60  # more than there are stops
# A line of the log lies where the heading of its part stays, and is gone to.
UNDER_ITS_HEADING = """() => {
  const lines = [...document.querySelectorAll('#log .log-line')];
  let box = lines[0].parentElement;
  const kind = (each) => getComputedStyle(each).overflowY;
  const scrolls = (each) => each.scrollHeight > each.clientHeight && /auto|scroll/.test(kind(each));
  while (!scrolls(box)) box = box.parentElement;
  const top = (line) => line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const most = box.scrollHeight - box.clientHeight - box.scrollTop;
  const line = lines.slice(1, 5).filter((each) => top(each) <= most).at(-1);  // the log of a short game ends before
  box.scrollTop += top(line);
  const lies = Math.abs(top(line)) < 2;
  document.activeElement.blur();
  line.focus();
  return lies;
}"""


@pytest.mark.parametrize(("game", "size"), covering(EVERY, {"desktop": (1440, 900), "tablet": (1024, 768)}, most=1))
def test_tab_reaches_nothing_that_is_covered_beside_the_log(
    open_context: Callable[..., Any], game: str, size: tuple[int, int]
) -> None:
    (page,) = pages = of_size(open_context, size, "en")
    shown = full(game, pages, min(games.room(game).game.seats[-1], 4), "tab", "en")
    chance = random.Random(game)
    assert shown.until(lambda shown: shown.asks and decided(shown) >= 12, chance.choice)
    page.evaluate(OPEN_LOG)
    covered = []
    for _ in range(TABS):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at and at[1]:
            covered.append(at)
    assert not covered, "\n".join(f"{at} under {over}" for at, over in covered)
    page.set_viewport_size({"width": size[0], "height": 400})
    assert page.evaluate(UNDER_ITS_HEADING)
    assert page.evaluate(FOCUSED)[1] is None
