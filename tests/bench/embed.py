"""How long a board on a page of another origin takes to wake, beside the start of the app with the same example.

    python3 -m tests.bench embed [-n 5]

Visits take turns, each by somebody new: the app from the call of its address to the first painted board that can be
played, the board from the press on "Play it" to the same, on a page of another host that has come to rest. Medians;
ends with an error when waking takes more than 1.2 times as long.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mohreh.lab.crew import count
from mohreh.site import build, catalogues
from mohreh.site.places import DIST
from tests.bench import web
from tests.tools import browsers, waiting
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, short_example
from tests.tools.hosts import Host

MOST = 1.2  # times the start of the app
WOKEN = """() => new Promise((done) => {
  const board = document.querySelector('mohreh-board');
  board.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => {
    const start = performance.now();
    board.addEventListener('mohreh-ready', () => {
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
    }, { once: true });
    board.play();
  });
})"""


def visit_app(playwright: Any, ours: CountingServer, game: str, example: str) -> float:
    """Milliseconds until the example can be played in the app."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        web.profile_of(playwright, Path(name)) as context,
    ):
        page = web.load(context, f"{ours.url}#scenario={game}/{example}", "mohreh-ready")
        return float(page.evaluate(web.MARK, "mohreh-ready"))


def visit_host(playwright: Any, host: Host, game: str, example: str) -> float:
    """Milliseconds from a press on the board of another page until it can be played."""
    place = host.page(f'<mohreh-board game="{game}" scenario="{example}" lang="fa"></mohreh-board>')
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        web.profile_of(playwright, Path(name)) as context,
    ):
        page = context.new_page()
        page.goto(host.url + place)
        page.wait_for_function("heard.some((each) => each.type === 'resize')")
        page.wait_for_load_state("networkidle")
        return float(page.evaluate(WOKEN))


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench embed")
    parser.add_argument("-n", type=count, default=5, help="visits of each kind (default 5)")
    given = parser.parse_args(argv)
    build.ensure()
    catalogues.compile_all()
    browsers.ensure_chromium(Path(sys.executable))
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    missed = 0
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        ours = CountingServer(DIST)
        host = Host(Path(name) / "host", ours)
        for game in (OPEN, SECRET):
            example, figures = short_example(game), web.Figures()
            for turn in range(given.n):
                figures.add("app", visit_app(playwright, ours, game, example))
                figures.add("board", visit_host(playwright, host, game, example))
                print(
                    f"  {game}, visit {turn + 1}: {figures['app'][-1]:.0f} and {figures['board'][-1]:.0f} ms",
                    flush=True,
                )
            start, woken = figures.median("app"), figures.median("board")
            good = woken <= MOST * start
            missed += not good
            print(
                f"{game}: the app starts in {start:.0f} ms, a board elsewhere wakes in {woken:.0f} ms: "
                f"{woken / start:.2f} times   target at most {MOST}: {'met' if good else 'MISSED'}"
            )
        host.kill()
        ours.kill()
    print(f"medians over {given.n} visits; load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "")
    return 1 if missed else 0
