"""The dock: what a press opens leaves the board in sight, and the board can be pressed on while it is open."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.tools.games import OPEN
from tests.tools.samples import thorough, times
from tests.tools.shown import SIZES, Shown, of_size

PLACES = """() => {
  const box = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const able = [...document.querySelectorAll('#board .can')].map(box);
  return {sheet: box(document.getElementById('sheet')), able, high: innerHeight};
}"""

LOGGING = """() => {
  document.getElementById('log-drawer').hidden = false;
  document.documentElement.toggleAttribute('data-logging', true);
}"""

WATCHED = """() => {
  window.watched = [];
  window.CloseWatcher = class extends CloseWatcher {
    constructor(...given) {
      super(...given);
      watched.push(this);
    }
  };
}"""

LOG = """() => {
  const { left, top, right, bottom } = document.getElementById('log-drawer').getBoundingClientRect();
  return [left, top, right, bottom];
}"""


def over(one: list[float], other: list[float]) -> float:
    """How much of `other` lies under `one`, as a part of it."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high) / ((other[2] - other[0]) * (other[3] - other[1]))


def test_the_board_stays_in_sight_beside_a_sheet_and_can_be_pressed_on(open_context: Callable[..., Any]) -> None:
    """At every size, on one page."""
    (page,) = of_size(open_context, (1280, 720), "en", last=True)
    shown = Shown([page], OPEN, ["", ""], "dock", "en")
    count = "document.querySelectorAll('#board .can[data-look]').length"
    assert shown.until(lambda shown: shown.asks and page.evaluate(count) > 2, random.Random(1).choice)
    names = page.evaluate("[...document.querySelectorAll('#board .can[data-look]')].map((each) => each.dataset.look)")
    assert len(names) > 1
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=list(size))
        beside_a_sheet(shown, names if thorough() else names[:3], size)
        page.evaluate("window.hands.shut('sheet')")
    beside_the_log(shown, names)
    page.evaluate("window.hands.shut('sheet')")
    the_way_back_closes_it(shown, names[0])


def the_way_back_closes_it(shown: Shown, name: str) -> None:
    """As that of a phone does, on which it would else leave the table."""
    (page,) = shown.pages
    page.evaluate(WATCHED)
    for _ in range(2):
        shown.ask(do="look", what=name)
        page.wait_for_selector("#sheet[open]")
        page.evaluate("watched.at(-1).requestClose()")
        page.wait_for_selector("#sheet", state="hidden")
    shown.ask(do="look", what=name)
    page.wait_for_selector("#sheet[open]")
    page.evaluate("window.hands.shut('sheet')")
    assert page.evaluate("watched.length") == 3
    page.evaluate("watched.at(-1).requestClose()")  # of what is closed nobody asks it


def beside_the_log(shown: Shown, names: list[str]) -> None:
    """Where the log has taken the board its width, a sheet lies over the log: all that can be chosen is seen."""
    (page,) = shown.pages
    page.set_viewport_size({"width": 1024, "height": 768})
    page.evaluate(LOGGING)
    for name in (names[0], names[-1]):
        page.focus(f"#board [data-look='{name}']")
        shown.ask(do="look", what=name)
        page.wait_for_selector("#sheet[open]")
        found = page.evaluate(PLACES)
        assert found["able"] and all(over(found["sheet"], able) < 0.01 for able in found["able"])
    page.set_viewport_size({"width": 844, "height": 390})  # there both lie over the board: never a strip of the log
    page.wait_for_function("innerWidth === 844")
    assert over(page.evaluate(PLACES)["sheet"], page.evaluate(LOG)) > 0.99


def beside_a_sheet(shown: Shown, names: list[str], size: tuple[int, int]) -> None:
    """What is asked of one size: each of these is looked at, and then the first of them again."""
    (page,) = shown.pages
    for name in names:
        page.focus(f"#board [data-look='{name}']")
        shown.ask(do="look", what=name)
        page.wait_for_selector("#sheet[open]")
        found = page.evaluate(PLACES)
        free = [able for able in found["able"] if over(found["sheet"], able) < 0.25]
        assert free, f"{size}: nothing that can be chosen is seen"
        if size[0] < size[1]:
            assert found["sheet"][3] - found["sheet"][1] <= found["high"] / 2 + 1, (
                f"{size}: a sheet is at most half as high as the screen"
            )
    heading = page.inner_text("#sheet-title")
    page.focus(f"#board [data-look='{names[0]}']")
    shown.ask(do="look", what=names[0])
    assert page.inner_text("#sheet-title") != heading, "another thing is looked at while the sheet is open"


def test_without_the_sheet_the_page_is_where_the_reader_was(open_context: Callable[..., Any]) -> None:
    """On a phone, where the sheet has moved what was pressed up; a page that was scrolled by hand stays where it is."""
    (page,) = of_size(open_context, (360, 740), "fa")
    shown = Shown([page], OPEN, ["", ""], "place", "fa")
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 24, random.Random(3).choice)
    names = page.evaluate(
        "[...new Set([...document.querySelectorAll('#board [data-look]')].map((e) => e.dataset.look))]"
    )
    moved = 0
    for name in names if thorough() else names[::4]:
        for scrolls in (0, 20):
            page.evaluate("(name) => document.querySelector(`#board [data-look='${name}']`).focus()", name)
            before = page.evaluate("scrollY")
            shown.ask(do="look", what=name)
            page.wait_for_selector("#sheet[open]")
            up = page.evaluate("scrollY") - before
            moved += up > 0
            page.evaluate("(by) => scrollBy(0, by)", -scrolls)
            page.evaluate("window.hands.shut('sheet')")
            after, most = page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]")
            if not scrolls:
                assert abs(after - before) < 2, name
            elif up > 40:
                assert abs(after - min(before + up - scrolls, most)) < 2, name
    assert moved > times(1, 3)


# How far the sheet itself could be scrolled by a focus: only its content scrolls, under its close button.
BELOW = """(() => {
  const sheet = document.getElementById('sheet');
  return sheet.scrollHeight - sheet.clientHeight;
})()"""


def test_what_is_too_dear_is_one_folded_line_with_its_numbers(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (390, 844), "en")
    shown = Shown([page], OPEN, ["", ""], "dear", "en")
    shown.skip_to(lambda shown: len(shown.game.history.steps) > 24, random.Random(2).choice)
    name = page.get_attribute("#board .can[data-look]", "data-look")
    shown.ask(do="look", what=name)
    page.wait_for_selector("#sheet[open]")
    assert page.locator("#sheet .do[aria-disabled=true]:visible").count() == 0
    line = page.locator("#sheet .folded-uses > summary")
    assert line.count() == 1
    assert any(letter.isdigit() for letter in line.inner_text())
    line.click()
    refused = page.locator("#sheet .folded-uses .do[aria-disabled=true]:visible")
    assert refused.count() >= 1
    assert page.locator("#sheet .folded-uses .reason .clause:visible").count() == refused.count()
    assert page.evaluate(BELOW) == 0
    page.evaluate("document.getElementById('folded-uses').open = false")
    page.wait_for_function("!document.querySelector('#sheet .do[aria-disabled=true]')?.checkVisibility()")
    page.evaluate("document.querySelector('#sheet > [data-body]').removeAttribute('data-below')")
    page.evaluate("document.getElementById('folded-uses').open = true")
    page.wait_for_selector("#sheet > [data-below]")
