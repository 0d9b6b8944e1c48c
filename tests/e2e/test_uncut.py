"""A score sheet of many seats is read as a whole on a phone, and the ways on from it can be pressed.

Its table is drawn by the built page; no engine runs in it (`tests/tools/shown.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.games import EVERY
from tests.tools.samples import covering, first_of
from tests.tools.shown import SIZES, full, of_size

# Of a dialog that is open: how much wider its content is, and whether each way on can be pressed as a whole.
BESIDE = """() => {
  window.hands.open('over');
  const over = document.getElementById('over');
  const whole = (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const named = over.querySelector('tbody th').getBoundingClientRect();
  const table = over.querySelector('.score-table');
  table.scrollBy(document.dir === 'rtl' ? -999 : 999, 0);
  return {
    wider: over.scrollWidth - over.clientWidth,
    ways: [...over.querySelectorAll('.next-steps button')].map((each) => whole(each.getBoundingClientRect())),
    kept: Math.abs(over.querySelector('tbody th').getBoundingClientRect().left - named.left) < 1,
    keys: table.scrollWidth <= table.clientWidth || table.tabIndex === 0,
  };
}"""

# Where the names above the sheet end, and the bar of the ways on begins.
ROWS = """() => {
  window.hands.open('over');
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  return [box('#over thead').bottom, box('#over .next-steps').top];
}"""
# What lies below the sheet and is met under the picture, when all of it has been pushed up.
UNDER = """() => {
  const over = document.getElementById('over');
  over.scrollTop = over.scrollHeight;
  const box = (each) => each.getBoundingClientRect();
  const picture = box(over.querySelector('.victory'));
  return [...over.querySelectorAll('.score-sheet ~ :not(.dialog-foot)')]
    .filter((each) => box(each).height && box(each).top < picture.bottom - 1).map((each) => each.className);
}"""
# How far the picture of a victory stands out of its place at the sides; and names of up to six letters at the head of a
# column that are broken.
PICTURE = """() => {
  window.hands.open('over');
  const own = document.querySelector('#over .victory').getBoundingClientRect();
  const parts = [...document.querySelectorAll('#over .victory *')].map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width); // what is not shown has no place
  const names = [...document.querySelectorAll('#over thead th > bdi')];
  const foot = document.querySelector('#over .dialog-foot, #over .next-steps').getBoundingClientRect();
  return {
    below: Math.max(...parts.map((each) => each.bottom)) - foot.top,
    aside: Math.max(...parts.map((each) => Math.max(own.left - each.left, each.right - own.right))),
    broken: names.filter((each) => each.textContent.length < 7 && getComputedStyle(each).writingMode === 'horizontal-tb'
      && each.getBoundingClientRect().height > 1.9 * parseFloat(getComputedStyle(each).fontSize)
    ).map((each) => each.textContent),
  };
}"""


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=1))
def test_a_score_sheet_of_all_seats_fits_a_phone(open_context: Callable[..., Any], game: str, language: str) -> None:
    table = full(game, of_size(open_context, (360, 740), language), games.room(game).game.seats[-1], "sheet", language)
    chance, pages, table.pages = random.Random(game), table.pages, []
    table.until(lambda each: False, chance.choice)
    table.pages = pages
    table.ask(do="over")
    found = pages[0].evaluate(BESIDE)
    assert found["wider"] <= 0 and len(found["ways"]) >= 2 and all(found["ways"]), found
    assert found["kept"] and found["keys"], found


@pytest.mark.parametrize("game", first_of(games.shipped()))
def test_the_sheet_is_seen_beside_the_picture_of_a_victory_on_a_phone_on_its_side(
    open_context: Callable[..., Any], game: str
) -> None:
    table = full(game, of_size(open_context, (844, 390), "en"), games.room(game).game.seats[-1], "sheet", "en")
    chance, pages, table.pages = random.Random(game), table.pages, []
    table.until(lambda each: False, chance.choice)
    table.pages = pages
    table.ask(do="over")
    first, foot = pages[0].evaluate(ROWS)
    assert first <= foot
    assert pages[0].evaluate(UNDER) == []


@pytest.mark.parametrize(("game", "language"), covering(games.shipped(), ["en", "fa"], most=1))
def test_the_picture_of_a_victory_stays_in_its_place_and_names_are_whole(
    open_context: Callable[..., Any], game: str, language: str
) -> None:
    seats = min(games.room(game).game.seats[-1], 4)
    table = full(game, of_size(open_context, SIZES[-1], language), seats, "crown", language)
    chance, pages, table.pages = random.Random(game), table.pages, []
    table.until(lambda each: False, chance.choice)
    table.pages = pages
    table.ask(do="over")
    (page,) = pages
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(PICTURE)
        assert found["aside"] < 1.5 and found["broken"] == [], (width, height, found)
        assert found["below"] <= 0, (width, height, found)
