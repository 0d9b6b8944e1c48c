"""A rules page full of diagrams: what it costs before anybody presses, and how long a board takes from a press on.

Each load is a visit of somebody new. Nothing of an engine may come before the first press.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from tests.tools.counting import CountingServer
from tests.tools.games import OPEN

PAGE = f"rules/{OPEN}/"
FEWEST = 30  # diagrams on that page
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
ENGINE = re.compile(r"\.wasm$|/worker\.mjs$|/lib/")
# From the press on "play it" to the first picture of a board that can be played.
PRESS = """(place) => new Promise((done) => {
  const board = document.querySelectorAll('mohreh-board:has([data-play])')[place];
  board.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => {
    const start = performance.now();
    board.addEventListener('mohreh-ready', () => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }, { once: true });
    board.querySelector('[data-play]').click();
  });
})"""
Profile = Callable[[Any, Path], AbstractContextManager[Any]]


def measure(playwright: Any, ours: CountingServer, times: int, figures: Any, profile_of: Profile) -> None:
    """Visit the page so many times; raises AssertionError when something of an engine comes unasked."""
    for turn in range(times):
        ours.forget()
        with (
            tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
            profile_of(playwright, Path(name)) as context,
        ):
            page = context.new_page()
            page.goto(ours.url + PAGE)
            page.wait_for_load_state("networkidle")
            figures.add("rules paint", page.evaluate(PAINT))
            figures.add("rules bytes", ours.sent)
            assert page.locator("mohreh-board .diagram").count() >= FEWEST
            early = [answer.path for answer in ours.answers if ENGINE.search(answer.path)]
            assert not early, f"before any press came {early}"
            figures.add("rules first press", page.evaluate(PRESS, 0))
            figures.add("rules second press", page.evaluate(PRESS, 1))
        print(f"  visit {turn + 1} of {times}: paint {figures['rules paint'][-1]:.0f} ms", flush=True)


def report(line: Callable[..., None], figures: Any) -> None:
    """The figures beside their targets."""
    name = f"rules page with at least {FEWEST} diagrams"
    line(f"{name}: first contentful paint", figures.median("rules paint"), "ms", 500)
    line(f"{name}: sent before any press", figures.median("rules bytes") / 1e3, "kB", 500)
    line(f"{name}: first press to playable", figures.median("rules first press"), "ms")
    line(f"{name}: second press to playable", figures.median("rules second press"), "ms")
