"""How fast the page is, in one run on one machine, beside a bare page that only boots stock Pyodide in a worker.

    python3 -m tests.bench web [-n 3] [--moves 40] [--only loads rules]

Loads of ours and of the stock page take turns. Cold: a fresh profile. Warm: the same profile in a browser that was
closed and opened again. Ready: the first reply of the engine has been painted (a game in the middle, opened from its
link; the stock page has nothing to paint). Medians, each told as soon as it is known; ends with an error when a target
is missed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mohreh.lab.crew import count
from mohreh.site import build, catalogues
from mohreh.site.places import DIST, PACKAGES
from tests.bench import web_boards, web_presses
from tests.tools import browsers, waiting, weights
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, link_of_a_game

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>Stock</title><link rel="icon" href="data:,">
<p>Stock Pyodide</p>
<script type="module">
const worker = new Worker('./worker.mjs', { type: 'module' });
worker.onmessage = () => performance.mark('stock-ready');
</script>"""
EMPTY = "empty.html"  # beside the stock page
STOCK_WORKER = """import { loadPyodide } from './pyodide/pyodide.mjs';
const python = await loadPyodide();
postMessage(python.runPython('1 + 1'));
"""
_SETTLED = 2.0  # seconds after its start in which the browser loads pages of its own
MARK = "(name) => performance.getEntriesByName(name, 'mark')[0]?.startTime"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


class Figures(dict[str, list[float]]):
    """Measured values by name."""

    def add(self, name: str, value: float | None) -> None:
        if value is not None:
            self.setdefault(name, []).append(value)

    def median(self, name: str) -> float:
        return statistics.median(self[name]) if self.get(name) else float("nan")


def stock_site(folder: Path) -> Path:
    """A bare page with Pyodide as it comes."""
    (folder / "pyodide").mkdir(parents=True)
    for name in STOCK:
        shutil.copy(PACKAGES / "pyodide" / name, folder / "pyodide" / name)
    (folder / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
    (folder / "worker.mjs").write_text(STOCK_WORKER, encoding="utf-8")
    (folder / EMPTY).write_text("<!doctype html><title>Empty</title><body></body>", encoding="utf-8")
    return folder


@contextmanager
def profile_of(playwright: Any, folder: Path) -> Iterator[Any]:
    """One run of a browser with a profile on disk."""
    found = browsers.chromium() or browsers.shell()
    options = {"executable_path": str(found)} if found else {}
    context = playwright.chromium.launch_persistent_context(
        folder, headless=True, locale="fa-IR", viewport={"width": 1024, "height": 768}, **options
    )
    context.set_default_timeout(90_000)
    time.sleep(_SETTLED)
    try:
        yield context
    finally:
        context.close()


def load(context: Any, url: str, mark: str) -> Any:
    """A new page that has come as far as `mark`."""
    page = context.new_page()
    page.add_init_script(web_presses.WATCH)
    page.goto(url)
    page.wait_for_function(f"performance.getEntriesByName('{mark}').length")
    return page


def measure_loads(playwright: Any, ours: CountingServer, stock: CountingServer, times: int, figures: Figures) -> None:
    fragment = link_of_a_game()
    for turn in range(times):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
            for kind in ("cold", "warm"):
                ours.forget()
                with profile_of(playwright, Path(name) / "ours") as context:
                    page = load(context, f"{ours.url}#game={fragment}", "mohreh-ready")
                    page.wait_for_timeout(600)
                    figures.add(f"ready {kind}", page.evaluate(MARK, "mohreh-ready"))
                    figures.add(f"paint {kind}", page.evaluate(PAINT))
                    figures.add(f"task boot {kind}", page.evaluate(web_presses.LONGEST, 0))
                    page.wait_for_function("window.mohrehOffline && mohrehOffline.ready")
                    if kind == "cold":
                        figures.add("bytes", ours.sent)
                with profile_of(playwright, Path(name) / "stock") as context:
                    page = load(context, stock.url, "stock-ready")
                    page.wait_for_timeout(600)
                    figures.add(f"stock {kind}", page.evaluate(MARK, "stock-ready"))
        print(
            f"  load {turn + 1} of {times}: " + ", ".join(f"{key} {values[-1]:.0f}" for key, values in figures.items())
        )


class Report:
    """Figures beside their targets, printed one by one; `missed`: how many of them were not met."""

    def __init__(self) -> None:
        self.missed = 0

    def line(self, name: str, value: float, unit: str, target: float | None = None) -> None:
        """One figure; no more than `target` is wanted of it."""
        judged = ""
        if target is not None:
            good = value <= target
            self.missed += not good
            judged = f"   target at most {target:g} {unit}: {'met' if good else 'MISSED'}"
        print(f"{name:<58} {value:9.2f} {unit}{judged}", flush=True)


def report_loads(line: Callable[..., None], figures: Figures) -> None:
    """The figures of loads, and what they sent."""
    for kind in ("cold", "warm"):
        line(f"first contentful paint, {kind}", figures.median(f"paint {kind}"), "ms", 300)
    for kind in ("cold", "warm"):
        ready, stock = figures.median(f"ready {kind}"), figures.median(f"stock {kind}")
        line(f"ready to play, {kind}", ready, "ms")
        line(f"bare stock Pyodide, {kind}", stock, "ms")
        line(f"ready to play / bare stock, {kind}", ready / stock, "x", 0.65)
    for kind in ("cold", "warm"):
        line(f"longest main-thread task while booting, {kind}", figures.median(f"task boot {kind}"), "ms", 200)
    for game, size in weights.weights(DIST).items():
        limit = weights.limit(game) / 1e3 if game else None
        line(f"over the wire for {game or 'what games share'} (gzip)", size / 1e3, "kB", limit)
    line("over the wire on the first visit (gzip)", figures.median("bytes") / 1e6, "MB", weights.FIRST_VISIT / 1e6)


LOADS, RULES = "loads", "rules"  # what else is measured than games
PARTS = (LOADS, *web_presses.GAMES, RULES)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench web")
    parser.add_argument("-n", type=count, default=3, help="loads of each kind (default 3)")
    parser.add_argument("--moves", type=count, default=40, help="presses in each game (default 40)")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args(argv)
    build.ensure(best=True)  # what is put on a host
    catalogues.compile_all()
    browsers.ensure_chromium(Path(sys.executable))
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    figures, report = Figures(), Report()
    # The large board is told beside the small one.
    wanted = {*given.only, *([OPEN] if web_presses.LARGE in given.only else [])}
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        ours, stock = CountingServer(DIST), CountingServer(stock_site(Path(name) / "stock"), policy="")
        for part in PARTS:
            if part not in wanted:
                continue
            if part == LOADS:
                print("Loading ours and the stock page in turn", flush=True)
                measure_loads(playwright, ours, stock, given.n, figures)
                report_loads(report.line, figures)
            elif part == RULES:
                print("Pressing the diagrams of a rules page", flush=True)
                web_boards.measure(playwright, ours, given.n, figures, profile_of)
                web_boards.report(report.line, figures)
            else:
                print(f"Pressing in {web_presses.called(part)}", flush=True)
                bare = f"{stock.url}{EMPTY}"
                web_presses.measure(playwright, ours, bare, part, given.moves, figures, load, profile_of)
                web_presses.report(report.line, part, figures)
        ours.kill()
        stock.kill()
    print(f"medians over {given.n} loads; load average {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "")
    return 1 if report.missed else 0
