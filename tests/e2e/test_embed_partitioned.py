"""Boards on another site where the browser keeps what a frame stores apart from the app, as browsers do by themselves.

Playwright turns this partitioning of storage off for its Chromium; these tests turn it on again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.e2e.player import GAME, Player
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN
from tests.tools.hosts import Host, boards, wake
from tests.tools.launching import chromium_options
from tests.tools.samples import times
from tests.tools.waiting import patient, rest
from tests.tools.watching import Watch

pytestmark = pytest.mark.pyodide

# The last of its kind counts; what else Playwright turns off is not needed here.
SWITCHES = ("--disable-features=Translate",)
BOARD = f'<mohreh-board id="one" game="{OPEN}" new seats="person,person" seed="tea" lang="en"></mohreh-board>'
SAVES = "() => Object.entries(localStorage).filter(([key]) => key.startsWith('mohreh:game:')).sort()"
# Everything that a frame could have stored or could find, in the storage that it is given.
STORED = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()),
  ...(await indexedDB.databases()).map((each) => each.name), document.cookie,
  ...(await navigator.serviceWorker.getRegistrations()).map((each) => each.scope),
].filter(Boolean)"""


class Profile(NamedTuple):
    """A browser with a game that is kept in the app, and somebody else's site."""

    context: Any
    player: Player
    host: Host


@pytest.fixture(scope="module")
def opened(playwright: Any, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Profile, Watch]]:
    """For all tests of this file, since it takes long until a site is kept."""
    server, watch = CountingServer(site), Watch()
    host = Host(tmp_path_factory.mktemp("host"), server)
    watch.allow(r"left the origin: http://(127\.0\.0\.1|localhost):\d+/\w+\.html$")
    how: dict[str, Any] = {**chromium_options(*SWITCHES), "reduced_motion": "reduce", "service_workers": "allow"}
    launched = playwright.chromium.launch_persistent_context(tmp_path_factory.mktemp("profile"), **how)
    context = patient(launched)
    watch.follow(context, server.origin)
    player = Player(context.new_page(), server.url, "en").sit(("Ann", "Bob"), seed="mine")
    player.act_some(1)
    player.page.wait_for_function("window.mohrehOffline?.ready")
    yield Profile(context, player.remembered(), host), watch
    context.close()
    host.kill()
    server.kill()


@pytest.fixture
def profile(opened: tuple[Profile, Watch]) -> Iterator[Profile]:
    """Only the page of the app is open, before and afterwards."""
    found, watch = opened
    yield found
    for page in found.context.pages:
        if page != found.player.page:
            page.close()
    try:
        watch.check()
    finally:
        watch.problems.clear()


def embedded(context: Any, address: str) -> Any:
    """The board on a page of somebody else."""
    page = context.new_page()
    page.goto(address)
    return boards(page, 1)[0]


@pytest.mark.thorough
def test_a_board_elsewhere_sees_no_game_of_the_app_and_leaves_none_there(profile: Profile) -> None:
    context, player, host = profile
    kept = player.page.evaluate(SAVES)
    address = host.page(BOARD)
    near = embedded(context, host.same_site + address)  # on our own site nothing is kept apart
    assert GAME + player.id in near.evaluate(STORED)
    near.page.close()

    frame = embedded(context, host.url + address)
    assert frame.evaluate(STORED) == []
    assert not frame.evaluate("Boolean(navigator.serviceWorker.controller)")
    wake(frame)
    for _ in range(times(1, 3)):
        frame.click("#board [data-action]:not([aria-disabled=true]) >> nth=0")
        rest(frame)
    assert frame.evaluate(STORED) == []
    assert player.page.evaluate(SAVES) == kept
    assert player.page.locator("#notice-stale").count() == 0

    with context.expect_page() as opened:
        frame.click("#app")
    app = opened.value
    app.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    carried = Player(app, player.url.removesuffix("en/"), "en")
    assert carried.text == frame.inner_text("#board")
    saves = dict(app.evaluate(SAVES))
    assert saves.keys() == {GAME + player.id, GAME + carried.id} and saves[GAME + player.id] == kept[0][1]
    carried.act_some(1)  # played on in the app, and there alone
    assert carried.text != frame.inner_text("#board")
    assert frame.evaluate(STORED) == []


@pytest.mark.thorough
def test_what_a_frame_elsewhere_would_store_stays_there(profile: Profile) -> None:
    """A board stores nothing; were something stored in its place, the app would not take it for a game."""
    context, player, host = profile
    kept = player.page.evaluate(SAVES)
    frame = embedded(context, host.url + host.page(BOARD))
    frame.evaluate("localStorage.setItem('mohreh:game:forged', '{}')")
    assert frame.evaluate(STORED) == ["mohreh:game:forged"]
    assert player.page.evaluate(SAVES) == kept
    player.page.reload()
    player.ready().home()
    player.page.wait_for_selector("#continue > li")
    assert player.page.evaluate(SAVES) == kept and player.page.locator("#continue > li").count() == len(kept)
