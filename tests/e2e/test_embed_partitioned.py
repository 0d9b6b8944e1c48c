"""Boards on another site where the browser keeps what a frame stores apart from the app, as browsers do by themselves.

Playwright turns this partitioning of storage off for its Chromium; these tests turn it on again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.e2e.player import GAME, Player
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN
from tests.tools.hosts import Host, boards, wake
from tests.tools.waiting import rest

pytestmark = pytest.mark.pyodide

# The last switch of its kind counts; what else Playwright turns off is not needed here.
PARTITIONED = {"switches": ["--disable-features=Translate"], "reduced_motion": "reduce"}
BOARD = f'<mohreh-board id="one" game="{OPEN}" new seats="person,person" seed="tea" lang="en"></mohreh-board>'
SAVES = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('mohreh:game:')).sort()"
# Everything that a frame could have stored or could find, in the storage that it is given.
STORED = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()),
  ...(await indexedDB.databases()).map((each) => each.name), document.cookie,
  ...(await navigator.serviceWorker.getRegistrations()).map((each) => each.scope),
].filter(Boolean)"""


@pytest.fixture
def profile(open_profile: Callable[..., Any], server: CountingServer) -> Iterator[tuple[Any, Player, Any]]:
    """A browser with a game kept in the app: the browser, the app's player, the saves."""
    with open_profile("partitioned", **PARTITIONED) as context:
        player = Player(context.new_page(), server.url, "en").sit(("Ann", "Bob"), seed="mine")
        player.act_some(3)
        player.page.wait_for_function("window.mohrehOffline?.ready")
        yield context, player.remembered(), player.page.evaluate(SAVES)


def embedded(context: Any, address: str) -> Any:
    """The board on a page of somebody else."""
    page = context.new_page()
    page.goto(address)
    return boards(page, 1)[0]


def test_a_board_elsewhere_sees_no_game_of_the_app_and_leaves_none_there(
    profile: tuple[Any, Player, Any], host: Host, server: CountingServer
) -> None:
    context, player, kept = profile
    address = host.page(BOARD)
    near = embedded(context, host.same_site + address)  # on our own site nothing is kept apart
    assert GAME + player.id in near.evaluate(STORED)
    near.page.close()

    frame = embedded(context, host.url + address)
    assert frame.evaluate(STORED) == []
    assert not frame.evaluate("Boolean(navigator.serviceWorker.controller)")
    wake(frame)
    for _ in range(3):
        frame.click("#board [data-action]:not([aria-disabled=true]) >> nth=0")
        rest(frame)
    assert frame.evaluate(STORED) == []
    assert player.page.evaluate(SAVES) == kept
    assert player.page.locator("#notice-stale").count() == 0

    with context.expect_page() as opened:
        frame.click("#app")
    app = opened.value
    app.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    carried = Player(app, server.url, "en")
    assert carried.text == frame.inner_text("#board")
    saves = dict(app.evaluate(SAVES))
    assert saves.keys() == {GAME + player.id, GAME + carried.id} and saves[GAME + player.id] == kept[0][1]
    carried.act_some(1)  # played on in the app, and there alone
    assert carried.text != frame.inner_text("#board")
    assert frame.evaluate(STORED) == []


def test_what_a_frame_elsewhere_would_store_stays_there(profile: tuple[Any, Player, Any], host: Host) -> None:
    """A board stores nothing; were something stored in its place, the app would not take it for a game."""
    context, player, kept = profile
    frame = embedded(context, host.url + host.page(BOARD))
    frame.evaluate("localStorage.setItem('mohreh:game:forged', '{}')")
    assert frame.evaluate(STORED) == ["mohreh:game:forged"]
    assert player.page.evaluate(SAVES) == kept
    player.page.reload()
    player.ready().home()
    player.page.wait_for_selector("#continue > li")
    assert player.page.evaluate(SAVES) == kept and player.page.locator("#continue > li").count() == 1
