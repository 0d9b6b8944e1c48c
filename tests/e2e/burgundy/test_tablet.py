"""Burgundy on a tablet: the estate is larger than what is asked; pictures of what was done."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import first_of
from tests.tools.shown import BOXES, CUT, SIZES, clear, full, of_size

# How far the board and what is asked would have to be pushed up; tools of the map that are not met at their middle.
WHOLE = """() => {
  const beyond = ['#board', '#board .dock'].map((each) => document.querySelector(each))
    .map((each) => each.scrollHeight - each.clientHeight);
  const hidden = [...document.querySelectorAll('#board .terrain-tool')].filter((each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width && each !== there && !each.contains(there);
  }).length;
  return [...beyond, hidden];
}"""
# Whether parts of what is told of a rival lie on one another.
HEAPED = """() => [...document.querySelectorAll('.rival-card')].some((card) => {
  const boxes = [...card.querySelectorAll('.rival-name > .called, .rival-facts > *, .rival-kept > *')]
    .map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 2);
  return boxes.some((one, at) => boxes.slice(at + 1).some((other) => Math.min(one.right, other.right)
    - Math.max(one.left, other.left) > 3 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3));
})"""
# Of shields and monasteries that are seen: numbers and signs too small to be read, or that lie on one another or out of
# what they stand on.
DIM = """() => [...document.querySelectorAll('#board :is(.crest, .hexa.of-monastery)')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width).flatMap((each) => {
    const own = each.getBoundingClientRect();
    const parts = [...each.querySelectorAll('b, .nr')].filter((one) => one.getBoundingClientRect().width);
    const boxes = parts.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    });
    const tiny = parts.some((one) => parseFloat(getComputedStyle(one).fontSize) < 10.9);
    const faint = [...each.querySelectorAll('.icon')].some((one) => one.getBoundingClientRect().width < 12);
    const out = boxes.some((one) => one.left < own.left - 1 || one.right > own.right + 1);
    const [a, b] = boxes;
    const heaped = b && Math.min(a.right, b.right) > Math.max(a.left, b.left) + 1
      && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 4;
    return tiny || faint || out || heaped ? [`${each.className} ${each.textContent}: ${own.width.toFixed()} px`] : [];
  })"""
# The facts about each rival (on a phone on its side name and points) that are not wholly within their place and the
# window.
CLIPPED = """() => [...document.querySelectorAll('.rival-card')].flatMap((card) => {
  const own = card.closest('.rival-chip').getBoundingClientRect();
  return [...card.querySelectorAll('.called, .count-of, .cube')].filter((each) => {
    const box = each.getBoundingClientRect();
    if (!box.width) return each.matches('.called, .count-of:first-child');
    return each.scrollWidth > each.clientWidth + 1 || box.left < own.left || box.right > own.right
      || box.top < own.top || box.bottom > own.bottom || box.right > innerWidth || box.bottom > innerHeight;
  }).map((each) => `${card.textContent}: ${each.className} ${each.textContent}`);
})"""
# As a sheet that names two moves: whether it lies below all of the market, and its moves side by side.
HINTING = """() => {
  const move = '<li class="hint-move"><p>What is best now, and why in a line or two of words</p></li>';
  document.querySelector('#sheet > [data-body]').innerHTML = `<ol class="hint-moves">${move}${move}</ol>`.repeat(3);
  const [sheet, market, one, other] = ['#sheet', '#market', '.hint-move', '.hint-move + .hint-move']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return [sheet.top >= market.bottom - 8, one.top === other.top];
}"""
# As if a hint referred to all monasteries of the market: numbers on which its lamp lies.
UNDER_A_LAMP = """() => [...document.querySelectorAll('.tile-button:has(.of-monastery)')].filter((each) => {
  each.setAttribute('data-hinted', '');
  const [own, lamp] = [each.getBoundingClientRect(), getComputedStyle(each, '::before')];
  const number = each.querySelector('.nr').getBoundingClientRect();
  const [across, down] = lamp.translate === 'none' ? [0, 0] : [-0.5 * parseFloat(lamp.width), 0];
  const [left, top] = [own.left + parseFloat(lamp.left) + across, own.top + parseFloat(lamp.top) + down];
  each.removeAttribute('data-hinted');
  return number.width && left < number.right && left + parseFloat(lamp.width) > number.left
    && top < number.bottom && top + parseFloat(lamp.height) > number.top;
}).length"""
LOGGING = """(shown) => {
  document.getElementById('log-drawer').hidden = !shown;
  document.documentElement.toggleAttribute('data-logging', shown);
}"""
ALL = "extra-tiles.white-castles.inns.trade-routes.shields.border-posts"


def test_the_estate_of_burgundy_is_larger_than_what_is_asked(open_context: Callable[..., Any]) -> None:
    """On a tablet that lies and on a desk, where it has more than a quarter of the table."""
    (page,) = pages = of_size(open_context, (1024, 768), "fa")
    shown = full("burgundy", pages, 4, "room", "fa")
    assert shown.skip_to(lambda shown: shown.asks and len(shown.game.history.steps) > 20, random.Random(3).choice)
    for width, height in ((1024, 768), (1440, 900), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        estate, dock, board = page.evaluate(BOXES, [".own-place", ".dock", "#board"])
        assert estate[2] * estate[3] > max(1.25 * dock[2] * dock[3], 0.28 * board[2] * board[3]), (width, height)
        assert dock[3] < 0.46 * height


@pytest.mark.parametrize("options", first_of([{"modules": ALL}, {"mode": "team"}]), ids=str)
def test_all_of_the_table_is_in_sight_with_all_modules_and_in_teams(
    open_context: Callable[..., Any], options: dict[str, str]
) -> None:
    """On a tablet either way, where a stored tile is picked too; with all modules beside the log as well."""
    (page,) = pages = of_size(open_context, (768, 1024), "en", last=True)
    shown = full("burgundy", pages, 4, "whole", "en", options)

    def stored() -> list[str]:
        return [each for each in sorted(shown.table.replies.picks()) if each.startswith("tile.")]

    assert shown.skip_to(
        lambda each: each.asks and each.game.state.decision().kind == "turn" and bool(stored()), random.Random(5).choice
    )
    for logging in (False, True) if "modules" in options else (False,):
        page.evaluate(LOGGING, logging)
        for width, height in (1024, 768), (768, 1024):
            page.set_viewport_size({"width": width, "height": height})
            beyond = page.evaluate(WHOLE)
            assert beyond[0] <= 0 and beyond[2] == 0, (width, logging, beyond)
            assert not logging or beyond[1] <= 0, "what is asked is seen beside the log"
    page.evaluate(LOGGING, False)
    shown.ask(do="pick", what=stored()[0])
    assert page.evaluate(WHOLE) == [0, 0, 0]


@pytest.mark.parametrize(("mode", "seats"), [("team", 4), ("solo", 1)])
def test_on_a_desk_the_wide_estate_has_about_half_of_the_table(
    open_context: Callable[..., Any], mode: str, seats: int
) -> None:
    """And what is asked is no column of empty paper beside it."""
    (page,) = of_size(open_context, (1440, 900), "en")
    shown = full("burgundy", [page], seats, "desk", "en", {"mode": mode})
    assert shown.skip_to(lambda each: each.asks and len(each.game.history.steps) > 40, random.Random(3).choice)
    for width, height, share in ((1440, 900, 0.5), (1920, 1080, 0.46)):
        page.set_viewport_size({"width": width, "height": height})
        estate, dock, board = page.evaluate(BOXES, [".own-place", ".dock", "#board"])
        assert estate[2] >= share * board[2] and dock[3] < 0.55 * board[3], (width, estate, dock, board)
        assert page.evaluate(WHOLE) == [0, 0, 0], width


@pytest.mark.parametrize("seats", first_of([4, 2, 3]))
def test_all_of_the_estate_of_burgundy_is_seen_on_an_upright_tablet(
    open_context: Callable[..., Any], seats: int
) -> None:
    pages = of_size(open_context, (768, 1024), "en")
    shown = full("burgundy", pages, seats, "room", "en")
    chance = random.Random(3)
    for _ in range(12):
        assert shown.skip_to(lambda shown: shown.asks, chance.choice)
        estate, dock = pages[0].evaluate(BOXES, [".own-place .terrain", ".dock"])
        assert estate[1] + estate[3] <= 1024
        assert estate[0] + estate[2] <= dock[0] or estate[1] + estate[3] <= dock[1], (estate, dock)
        assert dock[1] + dock[3] <= 1024 and dock[3] > 150
        shown.step(chance.choice)
    pages[0].set_viewport_size({"width": 720, "height": 768})  # as beside a drawer
    assert pages[0].evaluate(CUT, "#own-name bdi") == []


def test_a_hint_lies_below_the_market_that_it_points_at(open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(open_context, (1024, 768), "fa")
    shown = full("burgundy", pages, 2, "hint", "fa")
    assert shown.skip_to(lambda each: each.asks and each.game.state.decision().kind == "turn", random.Random(3).choice)
    for width, height in ((1024, 768), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        shown.ask(do="look", what=page.get_attribute("#board [data-look]", "data-look"))
        page.wait_for_selector("#sheet[open]")
        assert page.evaluate(HINTING) == [True, True], (width, height)
        page.evaluate("window.hands.shut('sheet')")


def test_shields_monasteries_and_the_line_of_the_third_rival_can_be_read_at_every_size(
    open_context: Callable[..., Any],
) -> None:
    (page,) = pages = of_size(open_context, SIZES[0], "fa")
    shown = full("burgundy", pages, 4, "legible", "fa", {"modules": ALL})
    assert shown.skip_to(lambda each: each.asks and len(each.game.history.steps) > 90, random.Random(4).choice)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        upright = width < height and width < 700
        for place in ("market", "rivals") if upright else ("",):
            if place:
                page.check(f"#place-of-{place}", force=True)
            assert page.locator(".hexa.of-monastery, .crest").count() > 6
            assert page.evaluate(DIM) == [], (width, height, place)
            assert page.evaluate(UNDER_A_LAMP) == 0, (width, height, place)
            if place != "market":
                assert page.locator(".rival-card").count() == 3
                assert page.evaluate(CLIPPED) == [], (width, height)


def test_the_picture_of_what_was_done_is_whole_and_clear(open_context: Callable[..., Any]) -> None:
    shown = full("burgundy", of_size(open_context, (1024, 768), "en"), 2, "deeds", "en")
    assert clear(shown, (":has(.of-monastery)", ":has(.of-livestock)"), random.Random(5).choice)
    for width, height in SIZES:
        shown.pages[0].set_viewport_size({"width": width, "height": height})
        assert not shown.pages[0].evaluate(HEAPED), (width, height)
