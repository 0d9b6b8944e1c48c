"""7 Wonders on tablets: what is asked moves neither hand nor city, and a screen for everybody is full of cities."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from mohreh.table.views import milestone_view
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, CUT, DRESS, Shown, full, of_size, totals_in_sight

LOWEST = """(selector) => Math.max(...[...document.querySelectorAll(selector)]
  .map((each) => each.getBoundingClientRect().bottom))"""

LOGGING = """() => {
  document.getElementById('log-drawer').hidden = false;
  document.documentElement.toggleAttribute('data-logging', true);
}"""


@pytest.mark.parametrize("size", first_of([(768, 1024), (820, 1180)]), ids=str)
def test_a_card_of_7_wonders_that_is_picked_moves_neither_hand_nor_city(
    size: tuple[int, int], open_context: Callable[..., Any]
) -> None:
    pages = of_size(open_context, size, "fa")
    shown = full("wonders", pages, 4, "room", "fa")
    assert shown.until(lambda shown: shown.asks and bool(shown.table.replies.picks()), random.Random(3).choice)
    places = [".hand-place", ".own-city", ".dock"]
    before = pages[0].evaluate(BOXES, places)
    assert before[1][3] > before[2][3], "the city is larger than what is asked"
    assert before[2][1] + before[2][3] <= size[1]
    shown.ask(do="pick", what=sorted(shown.table.replies.picks())[0])
    assert pages[0].evaluate(BOXES, places) == before


def test_a_sheet_of_7_wonders_is_as_wide_as_what_it_lies_over(open_context: Callable[..., Any]) -> None:
    """It hides what can be done, and nothing of a city."""
    (page,) = pages = of_size(open_context, (1440, 900), "fa")
    shown = full("wonders", pages, 4, "room", "fa")
    assert shown.skip_to(lambda shown: shown.asks and bool(shown.table.replies.picks()), random.Random(3).choice)
    for width, height in ((1440, 900), (1024, 768), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        shown.ask(do="look", what=page.get_attribute("#board .own-city .wonder-place[data-look]", "data-look"))
        page.wait_for_selector("#sheet[open]")
        (city, sheet, wonder) = page.evaluate(BOXES, [".own-city", "#sheet", "#sheet .wonder-board"])
        assert city[0] + city[2] <= sheet[0] + 1, (width, city, sheet)
        assert wonder[0] >= sheet[0] and wonder[0] + wonder[2] <= sheet[0] + sheet[2], (width, wonder, sheet)
        page.evaluate("window.hands.shut('sheet')")


def test_the_hand_of_7_wonders_lies_over_no_city_beside_the_log(open_context: Callable[..., Any]) -> None:
    """Nor does what can be done: the city has what is left, and its Wonder is whole."""
    pages = of_size(open_context, (1024, 768), "fa", last=True)
    shown = full("wonders", pages, 4, "room", "fa")
    assert shown.skip_to(lambda shown: shown.asks and bool(shown.table.replies.picks()), random.Random(3).choice)
    pages[0].evaluate(LOGGING)
    for picked in (False, True):
        if picked:
            shown.ask(do="pick", what=sorted(shown.table.replies.picks())[0])
        for width, height in ((1024, 768), (768, 1024)):
            pages[0].set_viewport_size({"width": width, "height": height})
            places = [".own-city .wonder-board", ".own-city", ".hand-place", ".dock", "#board"]
            wonder, city, hand, dock, board = pages[0].evaluate(BOXES, places)
            assert wonder[3] > 60 and wonder[1] + wonder[3] <= city[1] + city[3], (width, picked)
            assert city[1] + city[3] <= hand[1] and hand[1] + hand[3] <= dock[1], (width, picked)
            assert dock[1] + dock[3] <= board[1] + board[3], (width, picked)


OPENED = """() => {
  document.querySelector('.rival-fold').open = true;
  const place = document.querySelector('.rival-fold[open] .rival-place');
  const { left, top, right, width, height } = place.getBoundingClientRect();
  const board = document.getElementById('board').getBoundingClientRect();
  const onTop = place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  const course = document.getElementById('course').innerText;
  document.querySelector('.rival-fold').open = false;
  return { wide: width > 300, onTop, within: left >= board.left && right <= board.right, course };
}"""


def test_a_city_is_opened_whole_on_a_phone_on_its_side_and_beside_the_log(open_context: Callable[..., Any]) -> None:
    """And whoever listens is told there, too, which turn it is and where hands go."""
    (page,) = pages = of_size(open_context, (844, 390), "en", last=True)
    shown = full("wonders", pages, 5, "room", "en")
    assert shown.skip_to(lambda shown: shown.asks and bool(shown.table.replies.picks()), random.Random(3).choice)
    for size in ((844, 390), (1024, 768)):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        found = page.evaluate(OPENED)
        assert "Turn 1 of 6" in found["course"] and "Hands are passed" in found.pop("course")
        assert found == {"wide": True, "onTop": True, "within": True}, size
        page.evaluate(LOGGING)


@pytest.mark.parametrize("seats", first_of([7, 4, 3]))
def test_where_nobody_in_particular_looks_on_the_cities_fill_the_table(
    open_context: Callable[..., Any], seats: int
) -> None:
    """As on a screen for everybody: each with its Wonder and its stacks, and no city is cut by another."""
    page = of_size(open_context, (1024, 768), "en")[0]
    shown = Shown([page], "wonders", ["random"] * seats, "wall", "en")
    shown.until(lambda _: bool(page.locator(".whole-city").count()), random.Random(3).choice)
    assert page.locator(".whole-city .wonder-board").count() == seats
    assert page.locator(".whole-city > .stacks").count() == seats
    (board, *_), lowest = page.evaluate(BOXES, ["#board"]), page.evaluate(LOWEST, ".all-cities > .panel")
    assert board[1] + 0.97 * board[3] < lowest <= board[1] + board[3]
    page.set_viewport_size({"width": 844, "height": 390})  # as who opens a game of others on a phone that lies
    first, place = page.evaluate(BOXES, [".all-cities > .panel", ".own-place"])
    assert first[3] > 80 and place[3] > 250 and first[1] + 80 < 390, (first, place)
    assert page.evaluate(CUT, ".small-stage") == []


@pytest.mark.thorough
def test_the_totals_are_in_sight_when_the_sheet_of_the_end_opens(open_context: Callable[..., Any]) -> None:
    assert totals_in_sight(full("wonders", of_size(open_context, (1024, 768), "fa"), 4, "totals", "fa"))


@pytest.mark.thorough
def test_the_conflicts_of_an_age_do_not_touch_on_a_phone(open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(open_context, (390, 844), "fa")
    shown = full("wonders", pages, 4, "age", "fa")
    many, chance = "document.querySelectorAll('#moment > .banner-line').length > 3", random.Random(5)
    assert shown.until(lambda shown: bool(page.evaluate(many)), chance.choice)
    boxes = page.evaluate(BOXES, [f"#moment > .banner-line:nth-child({nth})" for nth in (1, 2, 3, 4)])
    assert all(below[1] - above[1] - above[3] > 2 for above, below in pairwise(boxes)), boxes


# Of these things, which stand out of the place that they are in, or behind what leads on in a dialog.
STAND_OUT = """([things, place]) => [...document.querySelectorAll(things)].filter((each) => {
  const [own, around] = [each, document.querySelector(place)].map((one) => one.getBoundingClientRect());
  const foot = document.querySelector(`${place} .dialog-foot`)?.getBoundingClientRect().top ?? innerHeight;
  return own.left < around.left - 1 || own.right > around.right + 1 || own.bottom > Math.min(around.bottom, foot) + 1;
}).map((each) => each.textContent)"""
ENDED = (
    """(panel) => window.hands.draw({regions: {milestone: panel, moment: ''}}, () => window.hands.open('milestone'))"""
)


def test_seven_cities_are_in_sight_at_the_end_of_an_age_and_of_the_game(open_context: Callable[..., Any]) -> None:
    """Those that are no neighbours beside the course, all conflicts of an Age, and all columns of the score sheet."""
    (page,) = pages = of_size(open_context, (844, 390), "en", last=True)
    shown = full("wonders", (), 7, "seven", "en")
    page.evaluate(DRESS, "wonders")
    chance, panels, ask = random.Random(5), [], shown.ask
    shown.ask = lambda **request: ask(milestones=True, **request)  # type: ignore[method-assign]

    def looked(each: Shown) -> bool:
        if each.screen.milestones.place is not None:
            panels.append(str(milestone_view.html(each.screen.milestones.now(), [], each.screen)))
            each.ask(do="milestone-seen")
        return False

    assert shown.until(lambda each: looked(each) or (each.asks and each.game.state.age == 2), chance.choice)
    shown.pages = pages
    shown.ask(do="settings")
    for width, height in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".rival-chip").count() == 4
        assert page.evaluate(STAND_OUT, [".rival-chip", ".rival-chips"]) == [], width
    page.evaluate(ENDED, panels[0])
    assert page.locator("#milestone .side").count() == 14
    assert page.evaluate(STAND_OUT, ["#milestone .side", "#milestone"]) == []
    page.evaluate("window.hands.shut('milestone')")
    shown.pages = ()
    shown.until(looked, chance.choice)
    shown.pages = pages
    shown.ask(do="over")
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("window.hands.open('over')")
    assert page.evaluate(STAND_OUT, ["#over .score-table thead th", "#over > [data-body]"]) == []
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.evaluate(STAND_OUT, ["#over .score-table :is(thead th, .total > *)", "#over"]) == []
