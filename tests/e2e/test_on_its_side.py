"""A phone on its side has width where it lacks height: home, settings, statistics and the log make use of it.

The built page draws; no engine runs in it (`tests/tools/shown.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.games import OPEN, SECRET
from tests.tools.samples import covering
from tests.tools.shell import Page
from tests.tools.shown import CHAPTER, full, of_size, totals_in_sight

SIDE = (844, 390)
# Ways into the games of the first row that do not lie wholly in the window; how many games that row has.
BELOW = """() => {
  const found = [...document.querySelectorAll('.game-list > li')];
  const first = found.filter((each) => each.offsetTop === found[0].offsetTop);
  const low = first.filter((each) => each.querySelector('.primary').getBoundingClientRect().bottom > innerHeight);
  return [low.length, first.length];
}"""
# What can be set and is not wholly in the dialog as it opens.
UNSET = """() => {
  window.hands.open('settings');
  const edge = document.querySelector('#settings').getBoundingClientRect().bottom;
  return [...document.querySelectorAll('#settings-form :is(label, [data-language])')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom > edge)
    .map((each) => each.textContent);
}"""
# How far the panel of a victory, which is what has a background, reaches below the picture in it.
BELOW_THE_PICTURE = """() => {
  const panel = [...document.querySelectorAll('#over .victory, #over .victory > .crown')]
    .find((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)');
  const parts = [...document.querySelectorAll('#over .crown > *')].map((each) => each.getBoundingClientRect().bottom);
  return panel.getBoundingClientRect().bottom - Math.max(...parts);
}"""
# Whose games and which ones, and what came of them: where each begins and ends, from one side to the other.
CHOSEN = """(html) => {
  document.querySelector('#numbers > [data-body]').innerHTML = html;
  window.hands.open('numbers');
  return ['.numbers-choices', '.numbers-found']
    .map((each) => document.querySelector(each).getBoundingClientRect())
    .map(({ left, right, top }) => ({ left, right, top }));
}"""
# How far into the board reaches what is announced for a moment.
PASSING = """() => {
  window.hands.shutAll();
  document.documentElement.dataset.view = 'table';
  document.getElementById('moment').innerHTML = '<p class="banner-line">سارا منطقه‌ای را کامل می‌کند: ۱ + ۱۰</p>';
  return document.querySelector('.banner-line').getBoundingClientRect().bottom
    - document.getElementById('board').getBoundingClientRect().top;
}"""
# A long question in the bar, with more space between lines, letters and words than there is room for: how far its end
# lies below the bar once it has been scrolled.
SPACED = """() => {
  const prompt = document.getElementById('prompt');
  const said = prompt.appendChild(document.createElement('span'));
  said.textContent = 'A question that nobody can answer in one word, nor in two of them. '.repeat(3);
  said.style.cssText = 'display: block; line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em';
  prompt.scrollTop = 9999;
  const below = said.getBoundingClientRect().bottom - prompt.getBoundingClientRect().bottom;
  said.remove();
  return below;
}"""
# Lines of the log that leave some of its width to something beside them, and how high its heading and first line begin.
LINES = """() => {
  document.getElementById('log-drawer').hidden = false;
  const log = document.getElementById('log');
  const style = getComputedStyle(log);
  const whole = log.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const lines = [...log.querySelectorAll('.log-line')];
  const drawer = document.getElementById('log-drawer').getBoundingClientRect();
  return {
    lines: lines.length,
    narrow: lines.filter((each) => each.getBoundingClientRect().width < whole - 1).length,
    above: Math.round(lines[0].getBoundingClientRect().top - drawer.top),
  };
}"""


def test_games_settings_and_statistics_are_in_sight_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, SIDE, "fa", last=True)
    page.wait_for_selector(".game-list > li")
    assert page.evaluate(BELOW) == [0, 2]
    assert page.evaluate(UNSET) == []
    told_of = {"v": 2, "game": OPEN, "result": "won", "opponents": ["easy"], "score": 40, "moves": 60, "victory": ""}
    kept = [
        {**told_of, "id": name, "people": [{"name": name, "score": 40, "result": "won"}]} for name in ("سارا", "Bob")
    ]
    shown = Page().ask("numbers", list=kept, game=OPEN)["regions"]["numbers"]
    choices, sentence = page.evaluate(CHOSEN, shown)
    assert sentence["right"] <= choices["left"] and abs(sentence["top"] - choices["top"]) < 8
    assert page.evaluate(PASSING) < 48
    assert page.evaluate(SPACED) <= 1


@pytest.mark.parametrize(("language", "size"), covering(["fa", "en"], [(360, 640), SIDE], most=1))
def test_lines_of_a_log_have_its_whole_width_on_a_phone(
    open_context: Callable[..., Any], language: str, size: tuple[int, int]
) -> None:
    """Its newest heading stands beside the button that closes it."""
    pages = of_size(open_context, size, language, last=True)
    table = full(OPEN, pages, games.room(OPEN).game.seats[0], "log", language)
    table.until(lambda each: len(each.game.history.steps) > 12, random.Random(2).choice)
    table.ask(do="settings")
    found = pages[0].evaluate(LINES)
    assert found["lines"] > 3 and found["narrow"] == 0 and found["above"] < 48, found
    table.ask(do="log", line=3)
    assert size != SIDE or pages[0].evaluate(CHAPTER) <= 0


def test_the_panel_of_a_victory_ends_with_its_picture(open_context: Callable[..., Any]) -> None:
    """Beside a long score sheet it was as high as that: an empty panel under four cards."""
    shown = full(SECRET, of_size(open_context, SIDE, "en"), 3, "victory", "en")
    assert totals_in_sight(shown)
    assert shown.pages[0].evaluate(BELOW_THE_PICTURE) < 24
