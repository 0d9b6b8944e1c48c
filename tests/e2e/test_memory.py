"""What a page takes over games of every kind has a limit in each engine: in Firefox and WebKit it is looked at in
`tests/site/test_other_browsers.py`. WebKit alone needs a nudge for two things: a page that stays open through many
games holds no more with each, and one that was left holds no engine.
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
from tests.tools.games import OPEN
from tests.tools.waiting import PATIENCE

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # selenium's own
BOARDS = 30
HELD = 24  # megabytes more, at most; without the nudge each board of these leaves 1.7 for good
ANEW = "() => { hands.blank('board'); mohrehTable.show(); }"
DRAWN = "() => document.querySelector('#board button') !== null"


def set_anew(window: memory.Window, times: int) -> None:
    """The whole board of what stands at the table is asked for and drawn, so many times."""
    for _ in range(times):
        window.evaluate(ANEW)
        window.wait(DRAWN)


def need_webkit() -> None:
    if "WebKitGTK" in browsers.missing() or not memory.is_supported():
        pytest.skip(
            "WEBKITGTK IS NOT INSTALLED, or this system does not say what a process takes: nothing was measured"
        )


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_games_of_every_kind_take_no_more_than_this(site: Path, playwright: Any) -> None:
    """In Chromium; the others are asked while they are played in (`tests/site/test_other_browsers.py`)."""
    limit = memory.LIMITS["Chromium"]
    server = CountingServer(site)
    with memory.chromium(playwright) as window:
        (_, empty), (_, home), *others = memory.course(window, server, games.shipped(), 14, 0)
    server.kill()
    assert home - empty <= limit.home
    assert max(size for _, size in others) - empty <= limit.games


def wait(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.mark.thorough
@pytest.mark.beside
def test_an_engine_ends_with_the_visit_and_the_way_back_starts_one(site: Path) -> None:
    need_webkit()
    server = CountingServer(site, handler=Beside)
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
