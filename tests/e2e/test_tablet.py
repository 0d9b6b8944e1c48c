"""Tablets: room is given to what is played on, and what is said of a turn is told by signs that can be told apart."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.counting import CountingServer
from tests.tools.shown import Shown, full, of_size, opened

LYING, UPRIGHT = ((1024, 768), (1180, 820)), ((820, 1180), (768, 1024))
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
BOXES = """(selectors) => selectors.map((selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
})"""
# Where the words of the prompt stand, and how far the ring is from them.
WORDS = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('#prompt > :last-child'));
  const { left, top, right, bottom } = range.getBoundingClientRect();
  return [left, top, right, bottom].map(Math.round);
}"""
# What of the pictures is cut off by their edge, or smaller than a sign can be read.
PICTURED = """(selector) => [...document.querySelectorAll(selector)].map((deed) => {
  const own = deed.getBoundingClientRect();
  const signs = [...deed.querySelectorAll('svg, b, .nr')].map((each) => each.getBoundingClientRect())
    .filter((box) => box.width);
  const over = (a, b) => a !== b && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  return {
    high: own.height <= 44,
    cut: signs.some((box) => box.left < own.left - 1 || box.right > own.right + 1 || box.bottom > own.bottom + 1),
    heaped: signs.some((box) => signs.some((other) => over(box, other))),
  };
})"""
FINE = {"high": True, "cut": False, "heaped": False}


@pytest.mark.parametrize("language", ["fa", "en"])
def test_no_way_into_a_game_stands_alone_but_the_first(
    language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    for width, height in (*LYING, *UPRIGHT, (390, 844)):
        page = opened(open_context(viewport={"width": width, "height": height}), server.url, language)
        for rows in page.evaluate(ROWS):
            assert all(len(row) > 1 or "primary" in row[0] for row in rows), (width, rows)


@pytest.mark.parametrize("size", [(1024, 768), (820, 1180), (390, 844)], ids=str)
def test_that_somebody_thinks_moves_no_word(
    size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    pages = of_size(server, open_context, size, "en")
    Shown(pages, "duel", ["", ""], "ring", "en")
    (page,) = pages
    for css in ("", "wordy", "long"):
        page.evaluate("(css) => { document.querySelector('#prompt > :last-child').className = css; }", css)
        before = page.evaluate(WORDS)
        page.evaluate("document.getElementById('prompt-line').toggleAttribute('data-busy', true)")
        assert page.evaluate(WORDS) == before
        page.evaluate("document.getElementById('prompt-line').toggleAttribute('data-busy', false)")


@pytest.mark.parametrize(
    ("game", "pictures"),
    [("duel", (".of-wonder", ".face")), ("burgundy", (":has(.of-monastery)", ":has(.of-livestock)"))],
)
def test_the_picture_of_what_was_done_is_whole_and_clear(
    game: str, pictures: tuple[str, ...], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    (page,) = pages = of_size(server, open_context, (1024, 768), "en")
    shown = full(game, pages, 2, "deeds", "en")
    left = set(pictures)
    for _ in range(90):
        for each in tuple(left):
            if found := page.evaluate(PICTURED, f"#since .since-pictures > .deed{each}"):
                assert all(one == FINE for one in found), (each, found)
                left.discard(each)
        if not left or not shown.step(random.Random(5).choice):
            break
    assert not left


@pytest.mark.parametrize("game", ["duel", "burgundy", "silver", "condottiere", "wonders"])
def test_a_hint_is_no_mark_of_a_change(game: str, server: CountingServer, open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(server, open_context, (1024, 768), "en")
    shown = full(game, pages, 3 if game in ("condottiere", "wonders") else 2, "hint", "en")
    shown.until(
        lambda shown: shown.asks and page.locator("#board :is(.can, .glows)").count() > 0, random.Random(2).choice
    )
    page.evaluate("document.querySelector('#board :is(.can, .glows)').setAttribute('data-hinted', '')")
    assert page.evaluate("getComputedStyle(document.querySelector('#board [data-hinted]')).outlineStyle") == "double"
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#board [data-hinted]'), '::before').content") != "none"
    )


@pytest.mark.parametrize("size", LYING, ids=str)
def test_the_estate_of_burgundy_is_larger_than_what_is_asked(
    size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    pages = of_size(server, open_context, size, "fa")
    shown = full("burgundy", pages, 4, "room", "fa")
    assert shown.until(lambda shown: shown.asks and len(shown.session.history.steps) > 20, random.Random(3).choice)
    estate, dock = pages[0].evaluate(BOXES, [".own-place", ".dock"])
    assert estate[2] * estate[3] > 1.25 * dock[2] * dock[3]
    assert dock[3] < 0.46 * size[1]


@pytest.mark.parametrize("size", UPRIGHT, ids=str)
def test_a_card_of_7_wonders_that_is_picked_moves_neither_hand_nor_city(
    size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    pages = of_size(server, open_context, size, "fa")
    shown = full("wonders", pages, 4, "room", "fa")
    assert shown.until(lambda shown: shown.asks and bool(shown.table.screen.picks()), random.Random(3).choice)
    places = [".hand-place", ".own-city", ".dock"]
    before = pages[0].evaluate(BOXES, places)
    assert before[1][3] > before[2][3], "the city is larger than what is asked"
    assert before[2][1] + before[2][3] <= size[1]
    shown.ask(do="pick", what=sorted(shown.table.screen.picks())[0])
    assert pages[0].evaluate(BOXES, places) == before
