"""Start and press in Firefox ESR and WebKitGTK, the engine of Safari, beside a bare page that only boots stock Pyodide
in a worker, in the same run.

    python3 -m tests.bench browsers [-n 3] [--presses 20] [--browsers webkit]

Loads of ours and of the stock page take turns, each time in a fresh profile: first, and once more in the same profile.
Ready: the first reply of the engine has been painted (a game in the middle, opened from its link; the stock page has
nothing to paint). Then that game is pressed, with two times: from the event to the first picture that shows it was
heard, what was pressed marked or the answer itself, whichever is seen first, and to the picture of the answer, the
first that changes the board or a dialog; as in Chromium, when the site has been kept for play without a network. A bare
page with one button, which marks it and answers by one word, is pressed in the same way: what browser, driver and
machine take by themselves. Ends with an error when a target is missed. Chromium is measured by `tests.bench web`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from mohreh.lab.crew import count
from mohreh.site import build, catalogues
from mohreh.site.places import DIST
from tests.bench.web import stock_site
from tests.bench.web_presses import AFTERWARDS, HEARD, TIMES, by_finger, percentile
from tests.tools import browsers, waiting
from tests.tools.counting import CountingServer
from tests.tools.engines import ENGINES, FIREFOX, WITHOUT_LAYERS, Window
from tests.tools.games import link_of_a_game
from tests.tools.pressing import PRESS
from tests.tools.waiting import REST

READY = 0.65  # of what stock Pyodide takes, at most
PAINTED = 150.0  # milliseconds from a press to the picture of its answer, at most, for 95 of 100: as on a slow tablet
START = 240.0  # seconds in which an engine comes up on a busy machine
MARKED = "(name) => performance.getEntriesByName(name, 'mark')[0]?.startTime ?? 0"
KEPT = "() => window.mohrehOffline?.ready"
BARE = "bare.html"
BARE_PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
<style>[data-pressed] { outline: 3px solid }</style>
<main><button data-action="press">Press</button><p id="board"></p></main>
<script>
const { port1, port2 } = new MessageChannel();
const button = document.querySelector('button');
port1.onmessage = () => {
  button.removeAttribute('data-pressed');
  document.getElementById('board').append('heard ');
};
button.addEventListener('click', () => {
  button.toggleAttribute('data-pressed', true);
  requestAnimationFrame(() => port2.postMessage(''));
});
</script>"""
Figures = dict[str, list[float]]


def start(window: Window, url: str, mark: str) -> float:
    """Milliseconds from the beginning of a load until its page has come as far as `mark`."""
    window.goto("about:blank")  # an address with a fragment would not be loaded once more
    window.goto(url)
    return float(window.until(MARKED, mark, seconds=START))


def press(window: Window, times: int, rest: str | None = REST) -> list[dict[str, float]]:
    """Milliseconds from each of so many presses to the picture that shows it was "heard", and to that of its answer,
    "painted"; 1 where the first of these showed the mark, not yet the answer ("marked"), else 0. It is pressed when it
    is at `rest`; a bare page always is."""
    if rest:
        window.until(rest)
    window.evaluate(TIMES)
    for _ in range(times):
        if window.evaluate(by_finger(PRESS)) in ("over", None):
            break
        window.evaluate(AFTERWARDS)
        if rest:
            window.until(rest)
    found: list[dict[str, float]] = window.evaluate(
        "() => bench.presses.map(({ heard, painted, marked }) => ({ heard, painted, marked: Number(marked) }))"
    )
    return found


def measure(name: str, playwright: Any, ours: str, stock: str, loads: int, presses: int) -> Figures:
    """What is measured in the browser of this name."""
    settings = {} if name == FIREFOX else WITHOUT_LAYERS
    figures: Figures = {"heard": [], "painted": [], "marked": []}
    for _ in range(loads):
        for page, url, mark in (("ours", ours, "mohreh-ready"), ("stock", stock, "stock-ready")):
            with ENGINES[name](playwright, **settings) as window:
                for kind in ("first", "again"):
                    figures.setdefault(f"{page} {kind}", []).append(start(window, url, mark))
                if page == "ours":
                    window.until(KEPT)
                    for each in press(window, presses):
                        for told, took in each.items():
                            figures[told].append(took)
                else:
                    window.goto(stock + BARE)
                    for each in press(window, presses, None):
                        for told, took in each.items():
                            figures.setdefault(f"bare {told}", []).append(took)
    return figures


def judge(name: str, figures: Figures) -> bool:
    """Print what was measured in a browser beside the targets; whether they are met."""
    met = True
    for kind in ("first", "again"):
        ours, stock = median(figures[f"ours {kind}"]), median(figures[f"stock {kind}"])
        good = ours <= READY * stock
        met = met and good
        print(
            f"{name}, ready {kind}: {ours:.0f} ms, stock Pyodide {stock:.0f} ms, {ours / stock:.2f} of it "
            f"(target at most {READY}): {'met' if good else 'MISSED'}"
        )
    seen = f"its first picture ({sum(figures['marked']):.0f} times the mark, not yet the answer)"
    for kind, what, target in (("heard", seen, HEARD), ("painted", "its answer painted", PAINTED)):
        half, most = (percentile(figures[kind], part) for part in (0.5, 0.95))
        bare = percentile(figures[f"bare {kind}"], 0.5)
        good = most <= target
        met = met and good
        print(
            f"{name}, press to {what}: median {half:.0f} ms, {half / bare:.1f} times that of a bare page ({bare:.0f}), "
            f"95th percentile of {len(figures[kind])} {most:.0f} ms "
            f"(target at most {target:g}): {'met' if good else 'MISSED'}",
            flush=True,
        )
    return met


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench browsers")
    parser.add_argument("-n", type=count, default=3, help="loads of each kind (default 3)")
    parser.add_argument("--presses", type=count, default=20, help="presses after each load (default 20)")
    parser.add_argument(
        "--browsers", nargs="+", help="only these of firefox and webkit (default: all that are installed)"
    )
    given = parser.parse_args(argv)
    build.ensure()
    catalogues.compile_all()
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    met = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        beside = stock_site(Path(folder) / "stock")
        (beside / BARE).write_text(BARE_PAGE, encoding="utf-8")
        ours, stock = CountingServer(DIST), CountingServer(beside, policy="")
        for name in ENGINES:
            if given.browsers and not any(name.lower().startswith(each) for each in given.browsers):
                continue
            if name in browsers.missing():
                print(f"{name} is not installed")
                continue
            address = f"{ours.url}en/#game={link_of_a_game()}"
            met.append(judge(name, measure(name, playwright, address, stock.url, given.n, given.presses)))
        ours.kill()
        stock.kill()
    print(f"medians over {given.n} loads of each kind; load average {os.getloadavg()[0]:.1f}")
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
