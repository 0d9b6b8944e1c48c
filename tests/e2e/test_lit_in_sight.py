"""In a lesson what is to be pressed lies open: nothing that was looked at before covers it, at any size of screen.

The lessons are played at the table, and drawn by the built page (`tests/tools/shown.py`); what is pressed there the
mouse presses in the page as well.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.lesson import Mark
from tests.tools.learner import LESSONS
from tests.tools.samples import covering
from tests.tools.shown import SIZES, Shown, of_size

# The middle of the first of these that is on top there, and nothing where none is.
MIDDLE = """(selector) => {
  for (const each of document.querySelectorAll(selector)) {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!box.width || y < 0 || y > innerHeight) continue;
    const there = document.elementFromPoint(x, y);
    if (each === there || each.contains(there)) return [x, y];
  }
  return null;
}"""
LIT = "#table [data-lit]"
NUMBERED = {f"{game}-{number}": (game, number) for game, number in LESSONS}
NAMED = {f"{width}x{height}": (width, height) for width, height in SIZES}
SHEET = """() => {
  const sheet = document.querySelector('#sheet[open]')?.getBoundingClientRect();
  return sheet ? [sheet.left, sheet.top, sheet.right, sheet.bottom, sheet.height].map(Math.round) : null;
}"""
# Where the page scrolls: whether the reader's own place lies open between what stands above and at the thumb, and
# whether it would have room there with all that is lit on the board; nothing where the board has a box of its own, or a
# sheet lies over it, or another page of the board.
OWN = """() => {
  const own = document.querySelector('#board .own-place');
  const board = getComputedStyle(document.getElementById('board'));
  const sheet = document.querySelector('#sheet[open]');
  if (!own?.offsetHeight || own.childElementCount > 1 || board.overflowY === 'auto' || sheet) return null;
  const box = (each) => each.getBoundingClientRect();
  const above = box(document.getElementById('prompt-line')).bottom;
  const below = Math.min(innerHeight, ...[...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')]
    .filter((each) => getComputedStyle(each).position === 'sticky').map((each) => box(each).top));
  const lit = [...document.querySelectorAll('#board [data-lit]')].filter((each) => !each.closest('.dock'));
  const all = [own, ...lit].map(box);
  const high = Math.max(...all.map((each) => each.bottom)) - Math.min(...all.map((each) => each.top));
  const open = box(own).top >= above - 1 && box(own).bottom <= below + 2; // its edge is as wide
  return {open, onBoard: lit.length, room: high + 24 <= below - above};
}"""
# Where the page scrolls and the board has room for all from its head to what is lit and the reader's own place, or the
# heads of both places: whether its head is out of sight all the same.
HEADLESS = """() => {
  const place = document.querySelector('#board .own-place');
  const scrolls = getComputedStyle(document.getElementById('board')).overflowY !== 'auto';
  const lit = [...document.querySelectorAll('#board [data-lit]')].filter((each) => !each.closest('.dock'));
  if (!place?.offsetHeight || !scrolls || !lit.length || document.querySelector('#sheet[open]')) return false;
  const box = (each) => each.getBoundingClientRect();
  const above = box(document.getElementById('prompt-line')).bottom;
  const foot = document.querySelector('.controls') ? box(document.querySelector('.controls')).top : 0;
  const below = Math.min(foot || innerHeight,
    ...[...document.querySelectorAll('#board .framed > :is(.dock, .hand-place)')]
      .filter((each) => getComputedStyle(each).position === 'sticky').map((each) => box(each).top));
  const own = place.childElementCount > 1 ? [...place.querySelectorAll('.plate')] : [place];
  const head = box(document.querySelector('#board .framed')).top;
  const end = Math.max(...[...own, ...lit].map((each) => box(each).bottom));
  return head < above - 9 && end - head + 12 <= below - above;
}"""
# What is lit and lies in sight, and has a part of its ring cut off by the edge of a row or a box above or below it.
RING = """() => [...document.querySelectorAll('#board [data-lit]')].filter((each) => {
  const {outlineStyle, outlineWidth, outlineOffset} = getComputedStyle(each);
  const out = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1;
  const own = each.getBoundingClientRect();
  for (let row = each.parentElement; outlineStyle !== 'none' && row.id !== 'board'; row = row.parentElement) {
    const box = row.getBoundingClientRect();
    const inside = own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
    if (getComputedStyle(row).overflowY === 'visible' || !inside) continue;
    if (own.top - out < box.top || own.bottom + out > box.bottom) return true;
  }
  return false;
}).map((each) => each.outerHTML.slice(0, 90))"""


class Taught(Shown):
    """A lesson that is shown; `seed` is its number."""

    def begin(self, seed: str) -> None:
        self.ask(do="lesson", game=self.id, lesson=int(seed), entropy="lit")

    def press(self, selector: str, told: str) -> None:
        """The mouse presses what lies open there."""
        (page,) = self.pages
        middle = page.evaluate(MIDDLE, selector)
        assert middle, f"{told}: {selector} is not in sight, or covered; the sheet: {page.evaluate(SHEET)}"
        page.mouse.click(*middle)


def named(press: Mark) -> str:
    """Where what is to be pressed stands in the page."""
    sign = {"act": 'data-action="{}"', "look": 'data-look="{}"', "pick": 'data-do="pick {}"'}[press.kind]
    return f"#table [{sign.format(press.what)}]"


@pytest.mark.parametrize(("lesson", "size", "language"), covering(NUMBERED, NAMED, ["fa", "en"], most=1))
def test_what_is_lit_lies_open(
    open_context: Callable[..., Any], lesson: tuple[str, int], size: tuple[int, int], language: str
) -> None:
    game, number = lesson
    taught = Taught(of_size(open_context, size, language), game, ["", ""], str(number), language)
    (page,) = taught.pages
    was_open = False
    while taught.game.lesson is not None and (step := taught.game.lesson.step) is not None:
        where = f"step {taught.game.lesson.at + 1}, {step.say['en']}"
        assert page.evaluate(RING) == [], where
        if step.press is None:
            taught.press("#prompt [data-do=lesson-next]", where)
            taught.ask(do="lesson-next")
            continue
        own = page.evaluate(OWN)
        if own and own["room"] and (own["onBoard"] or was_open):
            assert own["open"], f"{where}: the own place is not in sight, though there is room: {own}"
        assert not page.evaluate(HEADLESS), f"{where}: the head of the table is out of sight, though there is room"
        was_open = bool(own and own["open"])
        if not page.evaluate(MIDDLE, named(step.press)):  # a thing is looked at before it is used
            look = page.evaluate(f"document.querySelector('{LIT}[data-look]')?.dataset.look")
            assert look, f"{where}: {named(step.press)} is not in sight, or covered; the sheet: {page.evaluate(SHEET)}"
            taught.press(f"#table [data-look='{look}'][data-lit]", where)
            taught.ask(do="look", what=look)
        taught.press(named(step.press), where)
        if step.press.kind == "act":
            taught.ask(do="act", action=step.press.what)
        else:
            taught.ask(do=step.press.kind, what=step.press.what)
        taught.until(lambda each: (lesson := each.game.lesson) is None or bool(lesson.step), random.Random(1).choice)
    assert taught.game.lesson is None
