"""Steady tables: nothing moves that the reader did not press, and on his turn what he chooses from is in sight.

Whole games are played at every size, drawn by the built page; no engine runs in it (`tests/tools/shown.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.shown import SIZES, Shown, opened

SMALL = [size for size in SIZES if min(size) < 600]
LIMIT = 0.1  # of layout shift in a whole game, for what the reader did not cause
# Every shift is told with what caused it: an answer to a press of the reader, or not. Two frames after a drawing all of
# its shifts have been told.
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const what = entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName || '?');
      window.shifts.push([entry.value, what.slice(0, 4).join(' ')]);
    }
  }).observe({ type: 'layout-shift' });
}"""
SHIFTS = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  setTimeout(() => done(window.shifts.splice(0)));
})))"""
# What can be chosen on the board, its dock aside: how much of it reaches over the band that is seen, above and below.
OVER = """() => {
  const able = [...document.querySelectorAll('#board :is(.can, .glows, .do[data-action])')]
    .filter((each) => !each.closest('.dock')).map((each) => each.getBoundingClientRect()).filter((box) => box.width);
  if (!able.length) return null;
  const board = document.getElementById('board');
  const own = getComputedStyle(board).overflowY === 'auto';
  const line = document.getElementById('prompt-line').getBoundingClientRect();
  const dock = document.querySelector('#board .dock');
  const floor = dock && getComputedStyle(dock).position === 'sticky' ? dock : document.querySelector('.controls');
  const under = Math.min(innerHeight, floor.getBoundingClientRect().top);
  const band = own ? board.getBoundingClientRect() : {top: line.bottom, bottom: under};
  const seen = able.filter((box) => box.top >= band.top - 1 && box.bottom <= band.bottom + 1).length;
  const high = Math.max(...able.map((box) => box.bottom)) - Math.min(...able.map((box) => box.top));
  return {all: able.length, seen, fits: high + 16 <= band.bottom - band.top};
}"""


def bots_of(game: str, humans: int = 1) -> list[str]:
    """One person, and computers that play at random: as many seats as make a full table, at most four."""
    seats = [number for number in games.room(game).game.seats if number <= 4][-1]
    return [""] * humans + ["random"] * (seats - humans)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.shipped())
def test_nothing_moves_that_the_reader_did_not_press(
    game: str, size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    screen = {"width": size[0], "height": size[1]}
    page = opened(open_context(viewport=screen, reduced_motion="reduce"), server.url, "fa")
    chance = random.Random(game)
    shown = Shown(page, game, bots_of(game), "steady")
    page.evaluate(SHIFTS.replace("window.shifts.splice(0)", "0"))
    page.evaluate(WATCH)
    moved: list[tuple[float, str]] = []

    def watch(_: Shown, pressed: bool) -> None:
        told = page.evaluate(SHIFTS)
        if not pressed:
            moved.extend((value, what) for value, what in told)

    shown.watch = watch
    shown.until(lambda shown: bool(shown.session.between), chance.choice)
    worst = sorted(moved, reverse=True)[:6]
    assert sum(value for value, _ in moved) < LIMIT, f"{sum(value for value, _ in moved):.3f} in all: {worst}"


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.shipped())
def test_what_is_chosen_from_is_in_sight(
    game: str, size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    screen = {"width": size[0], "height": size[1]}
    page = opened(open_context(viewport=screen, reduced_motion="reduce"), server.url, "en")
    chance = random.Random(game)
    shown = Shown(page, game, bots_of(game), "sight", "en")
    met = 0

    def watch(shown: Shown, _: bool) -> None:
        nonlocal met
        found = page.evaluate(OVER) if shown.asks else None
        if not found:
            return
        met += 1
        kind = shown.session.state.decision().kind
        assert found["seen"], f"{kind}: nothing of {found}"
        assert not found["fits"] or found["seen"] == found["all"], f"{kind}: {found}"

    shown.watch = watch
    shown.until(lambda shown: bool(shown.session.between), chance.choice)
    assert met > 10
