"""Duel on a tablet: pictures of what was done, and a sheet that covers nothing of the middle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import covering
from tests.tools.shown import Shown, clear, full, of_size


def test_the_picture_of_what_was_done_is_whole_and_clear(open_context: Callable[..., Any]) -> None:
    shown = full("duel", of_size(open_context, (1024, 768), "en"), 2, "deeds", "en")
    assert clear(shown, (".of-wonder", ".face"), random.Random(5).choice)


# How far the sheet reaches over the board of progress tokens, the track and the structure.
OVER_THE_MIDDLE = """() => {
  const [sheet, middle] = ['#sheet', '#board .middle']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.round(Math.min(sheet.right, middle.right) - Math.max(sheet.left, middle.left));
}"""


@pytest.mark.parametrize(
    ("size", "language"), covering([(1024, 768), (1180, 820), (1280, 800), (1440, 900)], ["fa", "en"], most=1)
)
def test_a_sheet_lies_over_the_city_of_the_rival_alone(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "sheet", language)
    pages, table.pages = table.pages, ()

    def turn(each: Shown) -> bool:
        return each.asks and each.game.state.age == 2 and each.game.state.decision().kind == "turn"

    assert table.until(turn, random.Random(5).choice)
    table.pages = pages
    table.ask(do="settings")
    page = pages[0]
    table.ask(do="look", what=page.get_attribute("#board .can[data-look]", "data-look"))
    assert page.locator("#sheet[open] .do").count() and page.evaluate(OVER_THE_MIDDLE) <= 0
