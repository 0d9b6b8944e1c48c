"""The lesson at the head of the rules page: the space of the estate to be pressed lies below what is asked, although
the board in the page is higher than the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.counting import CountingServer

# From the top of the frame to the end of what is highlighted on the board.
DOWN = """Math.max(...[...document.querySelectorAll('#board [data-lit]')]
  .map((each) => each.getBoundingClientRect().bottom))"""


def test_the_place_to_press_in_is_the_first_of_the_board(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context(viewport={"width": 1024, "height": 768}).new_page()
    page.goto(f"{server.url}rules/burgundy/")
    page.click("#path [data-play]")
    frame = page.wait_for_selector("#path iframe").content_frame()
    frame.wait_for_function("document.querySelector('#board [data-lit]')")
    assert frame.evaluate(DOWN) < 480
