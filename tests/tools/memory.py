"""The memory that the process of a page takes while its game is played, in three browsers. Only Linux reports it.

What counts is the proportional set size: pages that several processes share count for each of them in part.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.tools import browsers
from tests.tools.counting import CountingServer
from tests.tools.engines import BY_PROCESSOR, SIZE, firefox_context, webkit_driver

PROCESSES = Path("/proc")
RENDERER = "--type=renderer"
EMPTY = "licences.txt"  # a page of the site without a script and without a style


@dataclass(frozen=True, slots=True)
class Limit:
    """What the process of a page may take in a browser, in megabytes beyond an empty page."""

    process: str
    """A text in the command line of that process."""
    home: int
    games: int
    """After games of every kind."""


# With 14 actions in each game (`tests.bench memory`) WebKit takes 226 and 295, Chromium 151 and 292, Firefox 160 on the
# home page; where a script presses without a pause, they take more.
LIMITS = {
    "WebKitGTK": Limit("WebKitWebProcess", 300, 480),
    "Firefox ESR": Limit(" tab", 250, 400),
    "Chromium": Limit(RENDERER, 250, 400),
}
_SETTLED = 1.5  # seconds until what was begun by a page or a press has come into memory
READY = "() => window.mohrehEngine?.state === 'ready' && !!document.querySelector('template[id^=new-game-]')"
_INSTANT = """() => localStorage.setItem('mohreh:settings', '{"pace": "instant"}')"""
AT_TABLE = """() => document.documentElement.dataset.view === 'table'
  && document.querySelector('#board :is([data-action], [data-look], [data-do])') !== null"""
_BUSY = "() => document.getElementById('board').getAttribute('aria-busy') === 'true'"
# One press, by luck that is the same in every run: what goes on, an action that is offered, something to pick for one,
# a sheet about what can be used, now and then a sheet about anything else. Answers what was pressed, an action after
# "act", or null when nothing can be pressed now.
PRESS = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.getAttribute('aria-disabled') !== 'true' && !each.disabled && each.getClientRects().length);
  const chance = (most) => {
    window.mohrehLuck = ((window.mohrehLuck ?? 1) * 1103515245 + 12345) % 2 ** 31;
    return (window.mohrehLuck >> 8) % most;
  };
  const press = (found, name) => {
    const one = found[chance(found.length)];
    one.click();
    return `${name} ${one.dataset.action ?? one.dataset.look ?? one.dataset.do}`;
  };
  const open = document.querySelector('dialog[open]:not(#rules)');
  const on = all('#board [data-do=lift], #prompt [data-do=go-on]');
  if (on.length) return press(on, 'on');
  const any = all('#board [data-look]');
  if (!open && any.length && !chance(8)) return press(any, 'look');
  const actions = all(open ? 'dialog[open] [data-action]' : 'main [data-action]');
  if (actions.length && chance(6)) return press(actions, 'act');
  if (open) { open.close(); return 'close'; }
  const picks = all('#board [data-do^="pick "][aria-pressed=false]');
  if (picks.length && chance(6)) return press(picks, 'pick');
  const looks = all('#board .can[data-look]');
  return looks.length ? press(looks, 'look') : actions.length ? press(actions, 'act') : null;
}"""


def is_supported() -> bool:
    """Return whether this system reports the memory of a process."""
    return (PROCESSES / "self/smaps_rollup").is_file()


def _below(process: int) -> list[int]:
    """Return all processes that this one has started, directly or indirectly."""
    parents: dict[int, list[int]] = {}
    for folder in PROCESSES.iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text(encoding="utf-8", errors="replace")
            except OSError:  # it has ended meanwhile
                continue
            parents.setdefault(int(stat.rpartition(")")[2].split()[1]), []).append(int(folder.name))
    found = list(parents.get(process, []))
    for each in found:
        found += parents.get(each, [])
    return found


def _megabytes(process: int) -> float:
    rollup = (PROCESSES / str(process) / "smaps_rollup").read_text(encoding="ascii")
    return int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE).group(1)) / 1024


def processes(command: str) -> dict[int, float]:
    """Return the megabytes of every process below this one whose command line contains the text."""
    found = {}
    for each in _below(os.getpid()):
        try:
            line = (PROCESSES / str(each) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            if command in line:
                found[each] = _megabytes(each)
        except OSError:
            continue
    return found


def largest(command: str, others: Collection[int] = ()) -> float:
    """Return the megabytes of the largest of these but for `others`, the page of the game; 0.0 if not supported."""
    if not is_supported():
        return 0.0
    return max((size for each, size in processes(command).items() if each not in others), default=0.0)


def threads(command: str, name: str) -> int:
    """Return the number of threads of a name in the processes below this one whose command line contains the text."""
    found = 0
    for each in processes(command):
        for thread in (PROCESSES / str(each) / "task").glob("*/comm"):
            with suppress(OSError):  # it has ended meanwhile
                found += thread.read_text(encoding="utf-8").strip() == name
    return found


@dataclass(frozen=True, slots=True)
class Window:
    """A browser with one page, whatever drives it: `evaluate` calls a function in the page."""

    go: Callable[[str], Any]
    evaluate: Callable[[str], Any]
    reload: Callable[[], Any]
    process: str
    """What stands in the command line of the process of a page."""
    others: Collection[int] = ()
    """Processes of that kind that were there before."""

    @property
    def megabytes(self) -> float:
        time.sleep(_SETTLED)
        return largest(self.process, self.others)

    def wait(self, condition: str, seconds: float = 240) -> None:
        limit = time.monotonic() + seconds
        while not self.evaluate(condition):
            assert time.monotonic() < limit, condition
            time.sleep(0.1)

    def begin(self, game: str) -> None:
        """From the home page through the dialog, as it is proposed."""
        self.evaluate(f"""() => document.querySelector("#home [data-do='new-game {game}']").click()""")
        self.wait("() => document.querySelector('#new-game[open]') !== null")
        self.evaluate("() => document.querySelector('#new-game [type=submit]').click()")
        self.wait(AT_TABLE)

    def act(self, number: int, seconds: float = 60) -> int:
        """Take so many actions, or as many as this time allows; how many they were."""
        done, limit = 0, time.monotonic() + seconds
        while done < number and time.monotonic() < limit:
            if not self.evaluate(_BUSY):
                pressed = self.evaluate(PRESS)
                done += bool(pressed and pressed.startswith("act "))
            time.sleep(0.3)
        return done


def course(
    window: Window, server: CountingServer, games: Sequence[str], actions: int, reloads: int
) -> Iterator[tuple[str, float]]:
    """An empty page, the home page, then each game with so many actions beside computers, then the last one reloaded:
    where the page is, and the megabytes of its process."""
    window.go(server.origin + server.site.base + EMPTY)
    yield "empty", window.megabytes
    window.go(server.url + "en/")
    window.wait(READY)
    window.evaluate(_INSTANT)
    window.go(server.origin + server.site.base + EMPTY)  # a fragment alone would not read the settings again
    window.go(server.url + "en/")
    window.wait(READY)
    yield "home", window.megabytes
    for game in games:
        window.begin(game)
        done = window.act(actions)
        yield f"{game}, {done} actions", window.megabytes
        if game != games[-1]:
            window.evaluate("() => { for (const each of document.querySelectorAll('dialog[open]')) each.close(); }")
            window.evaluate("() => document.querySelector('.brand').click()")
            window.wait("() => document.documentElement.dataset.view === 'home'")
    for turn in range(reloads):
        window.reload()
        window.wait(READY)
        window.wait(AT_TABLE)
        yield f"reload {turn + 1}", window.megabytes


@contextmanager
def chromium(playwright: Any) -> Iterator[Window]:
    found = browsers.chromium() or browsers.shell()
    others = processes(RENDERER)
    browser = playwright.chromium.launch(headless=True, **({"executable_path": str(found)} if found else {}))
    page = browser.new_page(viewport={"width": 1024, "height": 768})
    yield Window(page.goto, page.evaluate, page.reload, RENDERER, others)
    browser.close()


@contextmanager
def firefox(playwright: Any) -> Iterator[Window]:
    with firefox_context(playwright, viewport={"width": 1024, "height": 768}) as context:
        page = context.new_page()
        yield Window(page.goto, page.evaluate, page.reload, LIMITS["Firefox ESR"].process)


@contextmanager
def webkit(*, opengl: bool = False, **settings: str) -> Iterator[Window]:
    """WebKitGTK, which paints with Skia: by the processor, or with `opengl` by OpenGL, as it does unless it is told.

    Where there is no graphics card, OpenGL is a program of Mesa within the process of the page. Its textures lie there,
    and what it makes of each of Skia's shaders, about a megabyte for each: up to 256 are kept, one for each way to
    draw. That is measured there, more than all the rest, and says nothing of a device with a card, nor of Safari, which
    paints in another process and without Skia. `settings` are put into its environment.
    """
    with webkit_driver(**({} if opengl else BY_PROCESSOR), **settings) as driver:
        driver.set_window_size(*SIZE)

        def evaluate(script: str) -> Any:
            return driver.execute_script(f"return ({script})()")

        yield Window(driver.get, evaluate, driver.refresh, LIMITS["WebKitGTK"].process)
