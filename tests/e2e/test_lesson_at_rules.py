"""The lesson at the head of a rules page: played where it stands, and begun in the app by its address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.games import OPEN

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
