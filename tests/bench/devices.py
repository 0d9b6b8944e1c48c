"""Five devices at one table: how much later than on its own screen a press is seen on the others, and what the page of
a guest takes beside that of the host.

    python3 -m tests.bench devices [--presses 40]

Each device is a browser of its own with the site as it is served, Pyodide included; the wires between them are real. A
press is seen when a board or its prompt has changed and the frame with that is painted. Ends with an error when a
target is missed.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from mohreh.lab.crew import count
from mohreh.site import build, catalogues
from mohreh.site.places import DIST
from mohreh.table import games
from tests.tools import browsers, memory, waiting
from tests.tools.counting import CountingServer

DEVICES = 5
SOON = 3.0  # seconds, at most, from the second scan until a device shows its seat
LATER = 100.0  # milliseconds, at most, in the middle: on the last of the other screens beside its own
SHARE = 1 / 3  # of the host's memory, at most, that a guest's page may take
RENDERER = "--type=renderer"
_REST = 500  # milliseconds between two presses: every screen has come to rest
# When the last press came, and when what it changed was painted for the first time since `seen` was set to 0.
WATCH = """(() => {
  const now = () => performance.timeOrigin + performance.now();
  Object.assign(window, {seen: 0, pressed: 0});
  addEventListener('click', (event) => {
    if (!event.target.closest('[data-action]')) return;
    Object.assign(window, {seen: 0, pressed: performance.timeOrigin + event.timeStamp});
  }, true);
  document.addEventListener('DOMContentLoaded', () => {
    const painted = () => requestAnimationFrame(() => setTimeout(() => { window.seen ||= now(); }));
    // That a press was heard is marked on its own screen alone, before anything has changed.
    const changed = new MutationObserver((all) => {
      if (all.some((each) => each.attributeName !== 'data-pressed')) painted();
    });
    for (const place of document.querySelectorAll('#board, #prompt')) {
      changed.observe(place, {childList: true, subtree: true, characterData: true, attributes: true});
    }
  });
})()"""


def _seen(page: Any) -> float:
    return float(waiting.until(page, lambda: page.evaluate("window.seen")))


def measure(
    playwright: Any, server: CountingServer, presses: int
) -> tuple[list[float], list[float], list[float], list[float]]:
    """Seconds until each device had joined; milliseconds until a press was seen on its own screen, and on the last of
    the others; megabytes of each page."""
    from tests.e2e.player import CHOICES, Player
    from tests.e2e.sharing import answered, invited, joined, paste, shut
    from tests.tools.launching import chromium_options

    can = f"({CHOICES})()"

    game = next(
        name for name in games.shipped() if games.room(name).game.private and DEVICES in games.room(name).game.seats
    )
    joins: list[float] = []
    own, others, sizes = [], [], []
    with ExitStack() as stack:
        players, processes = [], []
        for _ in range(DEVICES):
            before = memory.processes(RENDERER).keys()
            browser = playwright.chromium.launch(**chromium_options())
            stack.callback(browser.close)
            page = waiting.patient(browser.new_context(reduced_motion="reduce")).new_page()
            page.add_init_script(WATCH)
            players.append(Player(page, server.url, "en"))
            page.goto(server.url + "licences.txt")
            processes.append(memory.processes(RENDERER).keys() - before)
        host, *guests = players
        host.go().begin([f"Person {seat}" for seat in range(1, DEVICES + 1)], [""] * DEVICES, game=game)
        for row, guest in enumerate(guests, 2):
            answer = answered(guest, invited(host, row))
            begun = time.monotonic()
            paste(host, answer)
            joined(host, guest)
            joins.append(time.monotonic() - begun)
        shut(host)
        while len(own) < presses:
            host.page.wait_for_timeout(_REST)
            for each in players:
                each.pass_milestone()
            turn = waiting.until(host.page, lambda: [each for each in players if each.page.evaluate(can)])[0]
            host.settled()
            for each in players:
                each.page.evaluate("Object.assign(window, {seen: 0, pressed: 0})")
            if not turn.act(lambda choices: choices[0]):
                break
            if pressed := turn.page.evaluate("window.pressed"):  # else a look was over
                seen = {each: _seen(each.page) for each in players}
                own.append(seen.pop(turn) - pressed)
                others.append(max(seen.values()) - pressed)
        now = memory.processes(RENDERER)
        sizes = [max(now.get(process, 0.0) for process in mine) for mine in processes]
    return joins, own, others, sizes


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench devices")
    parser.add_argument("--presses", type=count, default=40, help="actions on all devices together (default 40)")
    given = parser.parse_args(argv)
    build.ensure()
    catalogues.compile_all()
    browsers.ensure_chromium(Path(sys.executable))
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    server = CountingServer(DIST)
    with sync_playwright() as playwright:
        joins, own, others, (host, *guests) = measure(playwright, server, given.presses)
    server.kill()
    later = median(other - mine for mine, other in zip(own, others, strict=True))
    for name, times in (("on its own screen", own), ("on the last of the others", others)):
        print(f"{name:<26} median {median(times):5.0f} ms, 95 in 100 within {quantiles(times, n=20)[-1]:5.0f} ms")
    print(f"a device has joined {max(joins):.1f} s after the second scan at the latest (target {SOON:.0f} s)")
    met = [max(joins) <= SOON, later <= LATER]
    print(f"{DEVICES} devices, {len(own)} presses: {later:.0f} ms later on the others (target at most {LATER:.0f})")
    if memory.is_supported():
        share = max(guests) / host
        met.append(share <= SHARE)
        line = f"page of the host {host:.0f} MB, of a guest at most {max(guests):.0f} MB"
        print(f"{line}: {share:.2f} (target at most {SHARE:.2f})")
    print(f"{'met' if all(met) else 'MISSED'}; load average {os.getloadavg()[0]:.1f}")
    return 0 if all(met) else 1
