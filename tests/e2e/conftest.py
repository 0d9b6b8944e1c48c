"""Fixtures of the tests of pages: pages of other sites with boards in them, pages that several tests share, and two
pages at one table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.server import Handler
from tests.conftest import FAILED, answering
from tests.e2e.player import Player, at_once
from tests.e2e.sharing import CAMERA, PEERS
from tests.tools import waiting
from tests.tools.counting import CountingServer
from tests.tools.hosts import Host
from tests.tools.watching import Watch

# Reports on the console each engine that starts, since each is a worker.
COUNT_THREADS = """(() => {
  const Thread = window.Worker;
  window.Worker = class extends Thread {
    constructor(...given) {
      super(...given);
      console.info(`thread ${given[0]}`);
    }
  };
})()"""


@pytest.fixture
def host(server: CountingServer, watch: Watch, tmp_path: Path) -> Iterator[Host]:
    """Another site; the pages of the test may load it besides ours."""
    running = Host(tmp_path / "host", server)
    watch.allow(r"left the origin: http://(127\.0\.0\.1|localhost):\d+/\w+\.html$")
    yield running
    running.kill()


@pytest.fixture
def visit(host: Host, open_context: Callable[..., Any]) -> Callable[..., Any]:
    """visit(body) opens a page of the other site with this content; its `threads` are the engines started on it."""

    def go(body: str, *, init: str = "", options: dict[str, Any] | None = None, **about: Any) -> Any:
        page = open_context(reduced_motion="reduce", **(options or {})).new_page()
        for script in filter(None, (COUNT_THREADS, init)):
            page.add_init_script(script)
        page.threads = []
        page.on("console", lambda message: message.text.startswith("thread ") and page.threads.append(message.text))
        page.goto(host.url + host.page(body, **about))
        return page

    return go


# The settings that a test must leave unchanged.
SET = """JSON.stringify(Object.entries(JSON.parse(localStorage.getItem('mohreh:settings') ?? '{}'))
  .filter(([name]) => !['form', 'forms', 'lang', 'learned', 'sound'].includes(name)).sort())"""
# Removes the games of earlier tests, and draws the home page without them.
CLEAR = """() => {
  for (const key of Object.keys(localStorage)) {
    if (/^mohreh:(game|part|aside|aside-part|stats|last|devices)/.test(key)) localStorage.removeItem(key);
  }
  document.querySelector('.brand').click();
}"""


class Room:
    """Pages that have started their engine once, for all tests with the same kind of server. Each test begins on the
    home page of one, without saved games. After a test that failed or changed a setting, its page is closed."""

    def __init__(self, browser: Any, server: CountingServer) -> None:
        self.browser = browser
        self.server = server
        self.players: dict[tuple[object, ...], tuple[Player, Watch, str]] = {}

    def take(self, language: str, size: tuple[int, int], *, touch: bool, quick: bool) -> tuple[Player, Watch]:
        name = (language, touch, quick)
        kept = self.players.pop(name, None)
        if kept and not self._comes_home(kept[0], size, kept[2]):
            kept[0].page.context.close()
            kept = None
        if kept is None:
            player, watch = self._start(language, size, touch, quick)
            kept = player, watch, str(player.page.evaluate(SET))
        self.players[name] = kept
        return kept[:2]

    def _comes_home(self, player: Player, size: tuple[int, int], settings: str) -> bool:
        from playwright.sync_api import Error

        try:
            return self._home(player, size, settings)
        except (AssertionError, Error):  # in whatever state the last test has left it
            return False

    def _home(self, player: Player, size: tuple[int, int], settings: str) -> bool:
        """Go to the home page unless something prevents it; return whether the page is as it was at first."""
        page = player.page
        if page.url.partition("#")[0] != player.url:
            return False
        for other in page.context.pages:
            if other != page:
                other.close()
        player.keys = False
        player.settled()
        for _ in range(3):
            if page.locator("dialog[open], :popover-open").count():
                page.keyboard.press("Escape")
        if page.locator("dialog[open]:modal").count():
            return False
        if page.viewport_size != {"width": size[0], "height": size[1]}:
            page.set_viewport_size({"width": size[0], "height": size[1]})
        player.home().settled()
        page.evaluate(CLEAR)
        player.settled()
        return bool(page.evaluate(SET) == settings and not page.locator("#continue > li, #notices > *").count())

    def _start(self, language: str, size: tuple[int, int], touch: bool, quick: bool) -> tuple[Player, Watch]:
        watch = Watch()
        context = waiting.patient(
            self.browser.new_context(
                viewport={"width": size[0], "height": size[1]},
                has_touch=touch,
                reduced_motion="reduce",
                service_workers="block",
            )
        )
        watch.follow(context, self.server.origin, every_request=False)
        page = context.new_page()
        return Player(at_once(page) if quick else page, self.server.url, language, touch=touch).go(), watch

    def drop(self) -> None:
        for player, *_ in self.players.values():
            player.page.context.close()
        self.players.clear()


@pytest.fixture(scope="session")
def rooms(browser: Any, site: Path) -> Iterator[Callable[[type[Handler]], Room]]:
    """rooms(handler) returns the shared pages of a kind of server."""
    opened: dict[type[Handler], Room] = {}

    def of(handler: type[Handler]) -> Room:
        if handler not in opened:
            opened[handler] = Room(browser, CountingServer(site, handler=handler))
        return opened[handler]

    yield of
    for each in opened.values():
        each.drop()
        each.server.kill()


@pytest.fixture
def seated(rooms: Callable[[type[Handler]], Room], request: pytest.FixtureRequest) -> Iterator[Callable[..., Player]]:
    """seated(language, size) returns a player on the home page, whose engine may have started for an earlier test;
    `quick`: computers act at once."""
    room = rooms(answering(request.node))
    watches: list[Watch] = []

    def take(
        language: str,
        size: tuple[int, int] = (1280, 720),
        *,
        keys: bool = False,
        touch: bool = False,
        quick: bool = False,
    ) -> Player:
        player, watch = room.take(language, size, touch=touch, quick=quick)
        player.keys = keys
        watches.append(watch)
        return player

    yield take
    if request.node.stash.get(FAILED, False) or any(watch.problems for watch in watches):
        room.drop()
    for watch in watches:
        watch.check()
        watch.problems.clear()


@pytest.fixture
def screens(server: CountingServer, open_context: Callable[..., Any]) -> tuple[Player, Player]:
    """Sara's tablet with a game against Bahram, and Bahram's phone, which has not joined yet."""
    tablet = open_context(reduced_motion="reduce", viewport={"width": 1024, "height": 768})
    phone = open_context(reduced_motion="reduce", viewport={"width": 390, "height": 844}, locale="fa-IR")
    at_tablet, at_phone = tablet.new_page(), phone.new_page()
    at_tablet.add_init_script(CAMERA)
    for each in (at_tablet, at_phone):  # not to their contexts, which other tests use afterwards
        each.add_init_script(PEERS)
    host = Player(at_tablet, server.url, "en").sit(("Sara", "Bahram"), seed="devices")
    return host, Player(at_phone, server.url, "fa")
