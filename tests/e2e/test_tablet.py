"""Tablets: room is given to what is played on, and what is said of a turn is told by signs that can be told apart."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN
from tests.tools.samples import first_of
from tests.tools.shown import Shown, full, of_size, opened

WIDTHS = ((1024, 768), (1180, 820), (820, 1180), (768, 1024), (390, 844))
# Rows of the ways into a game: how many stand in each.
ROWS = """() => [...document.querySelectorAll('.game-ways')].map((ways) => {
  const rows = new Map();
  for (const each of ways.children) {
    const { top, bottom } = each.getBoundingClientRect();
    const middle = Math.round((top + bottom) / 20);
    rows.set(middle, [...(rows.get(middle) ?? []), each.className]);
  }
  return [...rows.values()];
})"""
# Where the words of the prompt stand, and how far the ring is from them.
WORDS = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('#prompt > :last-child'));
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_no_way_into_a_game_stands_alone_but_the_first(
    language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    for width, height in WIDTHS:
        page = opened(open_context(viewport={"width": width, "height": height}), server.url, language)
        for rows in page.evaluate(ROWS):
            assert all(len(row) > 1 or "primary" in row[0] for row in rows), (width, rows)


@pytest.mark.parametrize("size", first_of([(1024, 768), (820, 1180), (390, 844)]), ids=str)
def test_that_somebody_thinks_moves_no_word(size: tuple[int, int], open_context: Callable[..., Any]) -> None:
    pages = of_size(open_context, size, "en")
    Shown(pages, OPEN, ["", ""], "ring", "en")
    (page,) = pages
    for css in ("", "wordy", "long"):
        page.evaluate("(css) => { document.querySelector('#prompt > :last-child').className = css; }", css)
        before = page.evaluate(WORDS)
        page.evaluate("document.getElementById('prompt-line').toggleAttribute('data-busy', true)")
        assert page.evaluate(WORDS) == before
        page.evaluate("document.getElementById('prompt-line').toggleAttribute('data-busy', false)")


@pytest.mark.parametrize("game", first_of(EVERY))
def test_a_hint_is_no_mark_of_a_change(game: str, open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(open_context, (1024, 768), "en")
    shown = full(game, pages, games.room(game).game.seats[0], "hint", "en")
    shown.until(
        lambda shown: shown.asks and page.locator("#board :is(.can, .glows)").count() > 0, random.Random(2).choice
    )
    page.evaluate("document.querySelector('#board :is(.can, .glows)').setAttribute('data-hinted', '')")
    assert page.evaluate("getComputedStyle(document.querySelector('#board [data-hinted]')).outlineStyle") == "double"
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#board [data-hinted]'), '::before').content") != "none"
    )


# What lies lowest of what can be looked at, and whether it lies wholly above the sheet and below the prompt.
LOWEST = """() => [...document.querySelectorAll('#board [data-look]')].filter((each) => each.getClientRects().length)
  .map((each) => [each.getBoundingClientRect().bottom, each.dataset.look]).sort(([a], [b]) => b - a)[0][1]"""
ABOVE = """(look) => {
  const [card, sheet] = [`#board [data-look="${look}"]`, '#sheet[open]']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return card.bottom <= sheet.top && card.top >= document.getElementById('board').getBoundingClientRect().top;
}"""


def test_what_was_pressed_lies_above_the_sheet_of_an_upright_tablet(open_context: Callable[..., Any]) -> None:
    """There the board scrolls in itself; without the sheet it lies again where it did."""
    (page,) = pages = of_size(open_context, (768, 1024), "en")
    shown = full(OPEN, pages, 2, "upright", "en")
    shown.until(
        lambda shown: shown.asks and page.locator(".city .face, .own-place [data-look]").count() > 3,
        random.Random(1).choice,
    )
    top = page.evaluate("document.getElementById('board').scrollTop")
    look = page.evaluate(LOWEST)
    page.evaluate('(look) => document.querySelector(`#board [data-look="${look}"]`).focus({preventScroll: true})', look)
    shown.ask(do="look", what=look)
    assert page.evaluate(ABOVE, look)
    page.wait_for_selector('#sheet[data-breadth="broadest"]')  # all that can be done beside its picture
    page.evaluate("window.hands.shut('sheet')")
    assert page.evaluate("document.getElementById('board').scrollTop") == top
    assert page.evaluate("document.getElementById('board').style.getPropertyValue('--below')") == ""
