"""Steady tables: nothing moves that the reader did not press, all choices are in sight, and everything can be read.

A game is shown at several sizes at once, drawn by the built page; no engine runs in it (`tests/tools/shown.py`). Every
run shows a game at each other size, the games among them at all; a thorough one shows each game at all of them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY
from tests.tools.samples import covering, thorough, times
from tests.tools.shown import SIZES, Shown, opened

STEPS = times(11, 32)
READ = times(5, 8)  # after how many drawings what is written is measured
SMALL = [size for size in SIZES if min(size) < 600]
LIMIT = 0.1  # of layout shift in the whole course, for what the reader did not cause
LEAST = 11  # pixels of the smallest text
WATCH = """() => {
  window.shifts = [];
  window.told = (list) => {
    for (const entry of list) {
      const what = entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName || '?');
      window.shifts.push([entry.value, what.slice(0, 4).join(' ')]);
    }
  };
  window.watcher = new PerformanceObserver((list) => window.told(list.getEntries()));
  window.watcher.observe({ type: 'layout-shift' });
  // Two frames after a drawing all of its shifts have been told; all pages wait for theirs together.
  window.twoFrames = () => {
    window.framed = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  };
  const { draw } = window.hands;
  window.hands.draw = (...given) => {
    draw(...given);
    window.twoFrames();
  };
  window.twoFrames();
}"""
SHIFTS = """() => window.framed.then(() => {
  window.told(window.watcher.takeRecords());
  return window.shifts.splice(0);
})"""
# What can be chosen on the board, its dock aside: how much of it is within the band that is seen.
SEEN = """() => {
  const able = [...document.querySelectorAll('#board :is(.can, .glows, .do[data-action])')]
    .filter((each) => !each.closest('.dock, .spot-chips')).map((each) => each.getBoundingClientRect())
    .filter((box) => box.width);
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
# Text that is seen and too small: what it says, its size, and where it stands.
TINY = """(least) => {
  const found = new Set();
  const walk = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (!node.data.trim() || at.closest('.unseen, [hidden]')) continue;
    const style = getComputedStyle(at);
    let size = parseFloat(style.fontSize);
    const drawing = at.closest('svg');
    if (drawing) size *= drawing.getScreenCTM().a;
    if (size >= least - 0.05) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const around = at.closest('[class]');
    if (style.visibility === 'visible' && box.width > 1 && box.height > 1 && at.checkVisibility()) {
      const name = around.className.baseVal ?? around.className;
      found.add(`${node.data.trim().slice(0, 12)} ${size.toFixed(1)} ${name}`);
    }
  }
  return [...found];
}"""
# All that is asked of a page after a drawing: what has moved, what is in sight, what is too small.
ASKED = f"""async ([sight, reading, least]) => ({{
  shifts: await ({SHIFTS})(),
  seen: sight ? ({SEEN})() : null,
  tiny: reading ? ({TINY})(least) : [],
}})"""


def coarse(page: Any, size: tuple[int, int]) -> Any:
    """The same page, laid out as it was and painted at a twentieth of its size: nobody looks at the picture."""
    width, height = size
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False, "scale": 0.05}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", metrics)
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    return page


def bots_of(game: str) -> list[str]:
    """One person, and computers that play at random: as many seats as make a full table, at most four."""
    seats = [number for number in games.room(game).game.seats if number <= 4][-1]
    return [""] + ["random"] * (seats - 1)


@pytest.mark.parametrize(("game", "language"), covering(EVERY, ["fa", "en"], most=2))
def test_a_table_is_steady_in_sight_and_readable_at_every_size(
    game: str, language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    pages = {}
    for size in SIZES if thorough() else SIZES[games.shipped().index(game) % 2 :: 2]:
        screen = {"width": size[0], "height": size[1]}
        page = opened(open_context(viewport=screen, reduced_motion="reduce"), server.url, language)
        pages[size] = coarse(page, size)
    shown = Shown(list(pages.values()), game, bots_of(game), f"steady {language}", language)
    moved: dict[Any, list[tuple[float, str]]] = defaultdict(list)
    hidden: dict[Any, set[str]] = defaultdict(set)
    tiny: dict[Any, set[str]] = defaultdict(set)
    drawn = 0

    def watch(shown: Shown, pressed: bool) -> None:
        nonlocal drawn
        drawn += 1
        for size, page in pages.items():
            seen = page.evaluate(ASKED, [shown.asks and size in SMALL, drawn % READ == 0, LEAST])
            if not pressed:
                moved[size] += [(round(value, 4), what) for value, what in seen["shifts"]]
            found = seen["seen"]
            if found and (not found["seen"] or (found["fits"] and found["seen"] < found["all"])):
                hidden[size].add(f"{shown.game.state.decision().kind}: {found}")
            tiny[size] |= set(seen["tiny"])

    for page in pages.values():
        page.evaluate(WATCH)
        page.evaluate(SHIFTS)
    shown.watch = watch
    chance = random.Random(game)
    shown.until(lambda _: drawn >= STEPS, chance.choice)
    if drawn < STEPS // 2:  # everybody acts at once, and the game is short: once more, with what comes before an action
        shown.begin(f"steady again {language}")
        while drawn < STEPS and not shown.game.over:
            offered = sorted(shown.table.replies.picks()) if shown.asks else []
            if offered and not shown.screen.picked:
                shown.ask(do="pick", what=chance.choice(offered))
            shown.step(chance.choice)
    assert drawn >= STEPS // 2
    trouble = [f"{size}: {sorted(words)[:8]} can hardly be read" for size, words in tiny.items() if words]
    trouble += [f"{size}: out of sight {sorted(kinds)[:4]}" for size, kinds in hidden.items() if kinds]
    for size, shifts in moved.items():
        total = sum(value for value, _ in shifts)
        if total >= LIMIT:
            trouble.append(f"{size}: moved {total:.3f} in all, {sorted(shifts, reverse=True)[:5]}")
    assert not trouble, "\n".join(trouble)
