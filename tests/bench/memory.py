"""How much memory the process of the page takes in each browser, beside an empty page in the same run.

    python3 -m tests.bench memory [--actions 14] [--reloads 3] [--browsers webkit]

From the home page each game is begun from its dialog, and so many actions are taken beside computers that act at once,
fewer where the game is over before; the last game is reloaded. The processes of a page are counted by what belongs to
them alone and their part of what they share (PSS). WebKitGTK is measured twice: as it paints by the processor, and as
it paints by OpenGL, which without a graphics card is a program in the memory of the page, and so has no target
(`tests.tools.memory.webkit`). Ends with an error when a target is missed.

What five games took of WebKitGTK (2.50, 1024x768, 14 actions of each, megabytes): 362 at home, 431 in the end. Before
that it was 344 and 538. Some 65 to 90 were fonts: of one that varies, HarfBuzz and FreeType keep 0.4 for each size and
weight that a page has shown, and five boards show 115 (`web/styles/base.css`). Some 30 were boards in Python that were
held until garbage was looked for; its memory never shrinks (`tests/unit/table/test_remembered.py`).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from mohreh.lab.crew import count
from mohreh.site import build, catalogues
from mohreh.site.places import DIST
from mohreh.table import games
from tests.tools import browsers, memory, waiting
from tests.tools.counting import CountingServer

HOME = 300  # megabytes, at most, that the home page takes beyond an empty page
GROWTH = 1.3  # how many times the home page's memory the games may take, at most
OPENGL = "webkit-opengl"  # without a target: what it takes is the system's


def windows(playwright: Any) -> dict[str, tuple[bool, Callable[[], AbstractContextManager[memory.Window]]]]:
    """By name, each browser: whether it is here, and what opens it."""
    webkit = "WebKitGTK" not in browsers.missing()
    return {
        "chromium": (True, partial(memory.chromium, playwright)),
        "firefox": (bool(browsers.firefox()), partial(memory.firefox, playwright)),
        "webkit": (webkit, memory.webkit),
        OPENGL: (webkit, partial(memory.webkit, opengl=True)),
    }


def judge(name: str, figures: Sequence[tuple[str, float]]) -> bool:
    """Print what was measured in a browser beside the targets; whether they are met."""
    (_, empty), (_, home), *others = figures
    played = max(size for _, size in others)
    met = home - empty <= HOME and played <= GROWTH * home
    verdict = "" if name == OPENGL else f": {'met' if met else 'MISSED'}"
    print(
        f"{name}: home {home - empty:.0f} MB beyond an empty page (target at most {HOME}), "
        f"{played / home:.2f} x home after the games (target at most {GROWTH}){verdict}",
        flush=True,
    )
    return met or name == OPENGL


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print, judge."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.bench memory")
    parser.add_argument("--actions", type=count, default=14, help="actions in each game (default 14)")
    parser.add_argument("--reloads", type=count, default=3, help="reloads at the end (default 3)")
    parser.add_argument("--browsers", nargs="+", help="only these (default: all that are installed)")
    given = parser.parse_args(argv)
    if not memory.is_supported():
        sys.exit("Only Linux says how much memory the process of a page takes.")
    build.ensure()
    catalogues.compile_all()
    browsers.ensure_chromium(Path(sys.executable))
    from playwright.sync_api import sync_playwright

    waiting.from_outside()
    met = []
    with sync_playwright() as playwright:
        for name, (installed, window) in windows(playwright).items():
            if given.browsers and name not in given.browsers:
                continue
            if not installed:
                print(f"{name} is not installed")
                continue
            server, figures = CountingServer(DIST), []
            with window() as opened:
                for place, size in memory.course(opened, server, games.shipped(), given.actions, given.reloads):
                    print(f"{name:<14} {place:<26} {size:6.0f} MB", flush=True)
                    figures.append((place, size))
            server.kill()
            met.append(judge(name, figures))
    print(f"load average {os.getloadavg()[0]:.1f}")
    return 0 if all(met) else 1
