"""The lesson at the head of a rules page: played where it stands, and begun in the app by its address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN
from tests.tools.samples import first_of

STEP = "document.querySelector('.lesson-place')?.textContent.trim().startsWith('{} of ')"
# How far below what the lesson says the sheet begins.
BELOW = """['#sheet[open]', '#prompt .lesson'].map((each) => document.querySelector(each).getBoundingClientRect())
  .reduce((sheet, lesson) => sheet.top - lesson.bottom)"""


def test_the_lesson_is_played_where_it_stands(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context().new_page()
    page.goto(f"{server.url}en/rules/{OPEN}/")
    page.click("#path [data-play]")
    frame = page.wait_for_selector("#path iframe").content_frame()
    frame.wait_for_function(STEP.format(1))
    frame.click("[data-lit]:visible >> nth=0")
    frame.wait_for_function(STEP.format(2))
    assert frame.evaluate(BELOW) > 0, "the sheet covers what the lesson says"
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('game')).length") == 0
    frame.click("[data-do=lesson-leave]")
    frame.wait_for_selector(".lesson-place", state="detached")


@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_what_is_pressed_first_begins_in_the_window_of_a_phone_on_its_side(
    server: CountingServer, open_context: Callable[..., Any], game: str
) -> None:
    page = open_context(viewport={"width": 844, "height": 390}).new_page()
    page.goto(f"{server.url}en/rules/{game}/")
    page.click("#path [data-play]")
    frame = page.wait_for_selector("#path iframe").content_frame()
    frame.wait_for_function(STEP.format(1))
    lit = frame.wait_for_selector("[data-lit]:visible").bounding_box()
    assert lit["y"] < 390, "what the lesson says is seen, and what it speaks of is not"


def test_an_address_begins_the_lesson_in_the_app(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Once: the way back leads to the page that it was pressed on, and begins no other lesson."""
    page = open_context().new_page()
    page.goto(f"{server.url}en/rules/{OPEN}/")
    page.goto(f"{server.url}en/#lesson={OPEN}")
    page.wait_for_function(STEP.format(1))
    page.wait_for_function("location.hash.startsWith('#play=')")
    page.go_back()
    page.wait_for_url(f"**/en/rules/{OPEN}/")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('mohreh:game:')).length") == 1
