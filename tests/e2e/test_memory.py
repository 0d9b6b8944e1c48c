"""What a page takes over games of every kind has a limit in each engine. WebKit alone needs a nudge for two things: a
page that stays open through many games holds no more with each, and one that was left holds no engine.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mohreh.table import games
from tests.tools import browsers, memory
from tests.tools.beside import Beside
from tests.tools.counting import CountingServer
from tests.tools.engines import need
from tests.tools.games import OPEN
from tests.tools.samples import first_rows, times
from tests.tools.waiting import PATIENCE

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # selenium's own
BOARDS = 50
HELD = 40  # megabytes more, at most; without the nudge each board of these leaves 1.7 for good
ANEW = "() => { hands.blank('board'); mohrehTable.show(); }"
DRAWN = "() => document.querySelector('#board button') !== null"


def set_anew(window: memory.Window, times: int) -> None:
    """The whole board of what stands at the table is asked for and drawn, so many times."""
    for _ in range(times):
        window.evaluate(ANEW)
        window.wait(DRAWN)


def need_webkit() -> None:
    if "WebKitGTK" in browsers.missing() or not memory.can_be_told():
        pytest.skip(
            "WEBKITGTK IS NOT INSTALLED, or this system does not say what a process takes: nothing was measured"
        )


# Megabytes beyond an empty page, at most: of the home page, and after the games. With 14 actions in each (`tests.bench
# memory`) WebKit takes 218 and 514, Chromium 136 and 309, Firefox 160 on the home page.
LIMITS = [("webkit", 300, 600), ("chromium", 250, 400), ("firefox", 250, 400)]


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("engine", "at_home", "played"), first_rows(LIMITS))
def test_games_of_every_kind_take_no_more_than_this(
    engine: str, at_home: int, played: int, site: Path, playwright: Any
) -> None:
    if engine == "webkit":
        need_webkit()
    elif engine == "firefox":
        need("Firefox ESR")
    server = CountingServer(site)
    opened = memory.webkit() if engine == "webkit" else getattr(memory, engine)(playwright)
    with opened as window:
        (_, empty), (_, home), *others = memory.course(window, server, games.shipped(), times(2, 14), 0)
    server.kill()
    assert home - empty <= at_home
    assert max(size for _, size in others) - empty <= played


def wait(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.2)


def test_an_engine_ends_with_the_visit_and_the_way_back_starts_one(site: Path) -> None:
    need_webkit()
    server = CountingServer(site)
    with memory.webkit() as window:
        engines = partial(memory.threads, window.process, "WebCore: Worker")
        window.go(f"{server.url}en/")
        window.wait(memory.READY)
        window.begin(OPEN)
        assert engines() == 1
        window.go(f"{server.url}{memory.EMPTY}")
        wait(lambda: not engines())
        window.evaluate("() => history.back()")
        wait(lambda: engines() == 1)
        window.wait(memory.READY)
        window.wait(DRAWN)
    server.kill()


@pytest.mark.beside
@pytest.mark.timeout(300)
def test_webkit_lets_go_of_boards_that_are_shown_no_more(site: Path) -> None:
    need_webkit()
    server = CountingServer(site, handler=Beside)
    # What scripts have left is collected whole each time: what stays is held by something else.
    with memory.webkit(JSC_useGenerationalGC="0", MALLOC_ARENA_MAX="1") as window:
        window.go(f"{server.url}en/")
        window.wait(memory.READY)
        window.begin(OPEN)
        set_anew(window, 10)
        before = window.megabytes
        set_anew(window, BOARDS)
        end = time.monotonic() + PATIENCE / 1000
        while (held := window.megabytes - before) > HELD and time.monotonic() < end:
            pass  # it waits by itself before it looks
        assert held <= HELD
    server.kill()
