"""Pages of other people with boards of ours in them, and two pages at one table."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Watch, answering
from tests.e2e.player import Player, at_once
from tests.e2e.sharing import CAMERA, PEERS
from tests.tools import waiting
from tests.tools.counting import CountingServer
from tests.tools.hosts import Host

# Every engine is a thread: whoever starts one says so.
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
    """Somebody else's site; its own pages may be asked for as well as ours."""
    running = Host(tmp_path / "host", server)
    watch.allow(r"left the origin: http://(127\.0\.0\.1|localhost):\d+/\w+\.html$")
    yield running
    running.kill()


@pytest.fixture
def visit(host: Host, open_context: Callable[..., Any]) -> Callable[..., Any]:
    """visit(body) opens a page of theirs with this in it; `threads` are the engines started on it."""

    def go(body: str, *, init: str = "", options: dict[str, Any] | None = None, **about: Any) -> Any:
        context = open_context(reduced_motion="reduce", **(options or {}))
        context.add_init_script(COUNT_THREADS)
        if init:
            context.add_init_script(init)
        page = context.new_page()
        page.threads = []
        page.on("console", lambda message: message.text.startswith("thread ") and page.threads.append(message.text))
        page.goto(host.url + host.page(body, **about))
        return page

    return go


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that has failed says so to its fixtures."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


class Room:
    """Pages of a file of tests that have started their engine once: each test begins on the home page of one, beside
    whatever games were left there. What a failed test leaves behind is thrown away."""

    def __init__(self, browser: Any, server: CountingServer) -> None:
        self.browser = browser
        self.server = server
        self.players: dict[str, tuple[Player, Watch]] = {}

    def take(self, language: str, size: tuple[int, int], *, touch: bool, quick: bool) -> tuple[Player, Watch]:
        name = f"{language} {size} {touch} {quick}"
        kept = self.players.pop(name, None)
        if kept and not self._home(kept[0]):
            kept[0].page.context.close()
            kept = None
        self.players[name] = kept or self._start(language, size, touch, quick)
        return self.players[name]

    def _home(self, player: Player) -> bool:
        """Go home, where nothing stands in the way."""
        if player.page.locator("dialog[open], :popover-open").count():
            return False
        player.keys = False
        player.settled().home().settled()
        return True

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
        watch.follow(context, self.server.origin)
        page = context.new_page()
        return Player(at_once(page) if quick else page, self.server.url, language, touch=touch).go(), watch

    def drop(self) -> None:
        for player, _ in self.players.values():
            player.page.context.close()
        self.players.clear()


@pytest.fixture(scope="module")
def room(browser: Any, site: Path, request: pytest.FixtureRequest) -> Iterator[Room]:
    running = CountingServer(site, handler=answering(request.node))
    rooms = Room(browser, running)
    yield rooms
    rooms.drop()
    running.kill()


@pytest.fixture
def seated(room: Room, request: pytest.FixtureRequest) -> Iterator[Callable[..., Player]]:
    """seated(language, size) is somebody on the home page, whose engine has started for an earlier test of the file;
    `quick`: computers act at once."""
    watches: list[Watch] = []

    def take(
        language: str, size: tuple[int, int], *, keys: bool = False, touch: bool = False, quick: bool = False
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
    """Sara's tablet with a game against Bahram, and Bahram's phone."""
    tablet = open_context(reduced_motion="reduce", viewport={"width": 1024, "height": 768})
    phone = open_context(reduced_motion="reduce", viewport={"width": 390, "height": 844}, locale="fa-IR")
    tablet.add_init_script(CAMERA)
    for each in (tablet, phone):
        each.add_init_script(PEERS)
    host = Player(tablet.new_page(), server.url, "en").sit(("Sara", "Bahram"), seed="devices")
    return host, Player(phone.new_page(), server.url, "fa")
