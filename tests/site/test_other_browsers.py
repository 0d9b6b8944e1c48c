"""All games in Firefox ESR and in WebKitGTK, the engine of Safari, as in Chromium: begun, played, kept, in two tabs,
without a network, beside the rules and on another site, and what memory that takes. Where one is not installed it is
skipped, and said so."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mohreh.site import pages
from mohreh.table import games
from tests.conftest import answering
from tests.tools import memory
from tests.tools.engines import BRIEFLY, ENGINES, FIREFOX, ByPlaywright, Window, firefox_running, need
from tests.tools.games import EXAMPLE, OPEN, SECRET, title
from tests.tools.hosts import Host
from tests.tools.listening import Listening
from tests.tools.pressing import PLAY, PRESS
from tests.tools.samples import first_of, thorough, times
from tests.tools.waiting import REST

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # selenium's own

READY = "() => performance.getEntriesByName('mohreh-ready').length > 0"
KEEPS = "() => mohrehOffline.ready"
START = 120.0  # seconds within which an engine starts on a busy machine
COLLECTED = 30.0  # seconds within which a browser collects garbage
ACTIONS = 14  # of each game, before its memory is measured
WHOLE = 200  # more actions than most games have, in one language
FLYING = times(3, ACTIONS)  # of these actions, in the first game, with cards that fly
SOME = 20  # actions that are taken within this time
# Computers answer at once, and nobody is taken for a newcomer, who is offered a lesson in place of the dialog.
SETTLE = """(lang, forms) => {
  localStorage.setItem('mohreh:settings', JSON.stringify({ lang, pace: 'instant', forms }));
}"""
OPEN_DIALOG = """(game) => document.querySelector(`#home [data-do="new-game ${game}"]`).click()"""
BEGIN = "() => document.querySelector('#new-game[open] [type=submit]').click()"
SETTLED_IN = "() => document.querySelector('#settings[open]')?.contains(document.activeElement)"
RING = "() => document.activeElement.matches(':focus-visible')"
CLOSE_SETTINGS = "() => document.querySelector('#settings').close()"
STAND_STILL = "() => document.querySelector('#settings [name=animation]').click()"
AT_TABLE = "() => document.querySelector('html[data-view=table] #table:not([inert]) #board button') !== null"
RECORD = "() => mohrehSaves.file(new URLSearchParams(location.hash.slice(1)).get('play'))"
KEPT = "(name) => mohrehSaves.file(new URLSearchParams(name.slice(1)).get('play'))"
# What another tab writes that has gone on with this game.
GONE_ON = """(name) => {
  const key = `mohreh:game:${new URLSearchParams(name.slice(1)).get('play')}`;
  const save = JSON.parse(localStorage.getItem(key));
  localStorage.setItem(key, JSON.stringify({ ...save, rev: save.rev + 1, tab: 'other' }));
}"""
STALE = "() => document.getElementById('notice-stale') !== null"
HEARD = "(type) => heard.some((each) => each.type === type)"


def form_of(game: str) -> dict[str, str]:
    """What the dialog of a game proposes to who has begun one like that before: a person and a computer, the weakest:
    what it does beyond a person's own actions is worked out and drawn as well."""
    return {"seat-1-bot": "", "seat-2-bot": next(iter(games.room(game).game.levels))}


@dataclass
class Visit:
    """A window of one of the engines, and the site it visits."""

    name: str
    window: Window
    server: Listening

    @property
    def megabytes(self) -> float:
        """What the process of its page takes."""
        return memory.largest(memory.LIMITS[self.name].process)

    def takes(self, most: float) -> float:
        """The megabytes as soon as they are at most so many, or else after some seconds: Firefox collects what is left
        over when it finds time, which it does not on a busy machine."""
        deadline = time.monotonic() + COLLECTED
        while (size := self.megabytes) > most and time.monotonic() < deadline:
            time.sleep(0.5)
        return size

    def ready(self) -> None:
        self.window.until(READY, seconds=START)
        self.rest()

    def rest(self) -> None:
        self.window.until(REST)

    def settle(self, language: str, *shipped: str) -> None:
        """To the home page, where nobody is new to these games and computers answer at once."""
        self.window.goto(f"{self.server.url}en/about/")  # it starts no engine
        self.window.evaluate(SETTLE, language, {game: form_of(game) for game in shipped})
        self.window.goto(f"{self.server.url}{pages.HOMES[language]}")
        self.ready()

    def leave(self) -> None:
        """From the table to the home page."""
        self.window.evaluate("() => document.querySelector('.brand').click()")
        self.window.until("() => document.documentElement.dataset.view === 'home'")

    def begin(self, game: str) -> None:
        """From the home page through the dialog, as it is proposed."""
        self.window.evaluate(OPEN_DIALOG, game)
        self.window.until("() => document.querySelector('#new-game[open] [type=submit]') !== null")
        self.window.evaluate(BEGIN)
        self.window.until(AT_TABLE, seconds=START)  # its archive comes first
        self.rest()

    def act(self, number: int) -> list[str]:
        """So many presses that change the game, unless it is over before."""
        done: list[str] = []
        while wanted := min(SOME, number - len(done)):
            pressed = self.window.evaluate(PLAY, wanted, START)
            done += pressed
            if len(pressed) < wanted:
                break
        return done

    def record(self) -> str:
        """The game at the table, as it is kept."""
        self.window.until(AT_TABLE, seconds=START)  # its archive comes first
        self.rest()
        return str(self.window.evaluate(RECORD))


@pytest.fixture(scope="module")
def running() -> Iterator[ExitStack]:
    """What goes on until the last of these tests has ended."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="module")
def opened(playwright: Any, running: ExitStack) -> Callable[[str], AbstractContextManager[Window]]:
    """A window of a browser by its name, in a fresh profile. Firefox, which takes long to start, is started once."""
    contexts: list[Callable[..., Any]] = []

    @contextmanager
    def of_firefox() -> Iterator[Window]:
        if not contexts:
            contexts.append(running.enter_context(firefox_running(playwright, BRIEFLY[FIREFOX])))
        with contexts[0](viewport={"width": 1280, "height": 720}) as context:
            yield ByPlaywright(context)

    return lambda name: of_firefox() if name == FIREFOX else ENGINES[name](playwright, **BRIEFLY[name])


@pytest.fixture(params=sorted(ENGINES))
def visit(
    request: pytest.FixtureRequest, site: Path, opened: Callable[[str], AbstractContextManager[Window]]
) -> Iterator[Visit]:
    """In a fresh profile, and nothing went wrong in any page of it."""
    name = request.param
    need(name)
    server = Listening(site, handler=answering(request.node))
    with opened(name) as window:
        yield Visit(name, window, server)
    server.kill()
    assert server.listeners  # the pages were heard
    assert server.problems == []


@pytest.mark.timeout(times(600, 2400))  # a minute where nothing else runs
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_games_are_played_and_kept(visit: Visit, language: str) -> None:
    """Each is begun in the dialog and played for some actions. Another tab goes on with the last one, and has a table
    of its own in a thorough run. With the server gone a reload shows it again, and all others lie as they were left."""
    window, server = visit.window, visit.server
    window.goto(f"{server.url}{memory.EMPTY}")
    empty, limit = visit.megabytes, memory.LIMITS[visit.name]
    visit.settle(language, *games.shipped())
    window.press(".tools [data-do=settings]")
    window.until(SETTLED_IN)
    assert not window.evaluate(RING)  # which is for keys
    window.evaluate(CLOSE_SETTINGS)
    took = [visit.takes(empty + limit.home)]
    played: dict[str, tuple[str, str]] = {}
    for game in games.shipped():
        if window.evaluate(AT_TABLE):
            visit.leave()
        visit.begin(game)
        done = visit.act(FLYING if not played else ACTIONS)
        if not thorough() and not played:
            window.evaluate(STAND_STILL)
            done += visit.act(ACTIONS - len(done))
        took.append(visit.takes(empty + limit.games))
        if thorough() and language == "fa" and len(done) == ACTIONS:
            done += visit.act(WHOLE)
            if game == games.shipped()[-1]:  # with a game that is over no other tab could go on
                visit.leave()
                visit.begin(game)
                done = visit.act(ACTIONS)
        before = visit.record()
        assert done and len(before.splitlines()) > len(done), game
        played[game] = window.evaluate("() => location.hash"), before
    home, *most = (size - empty for size in took)
    assert home <= limit.home and max(most) <= limit.games, (empty, took)
    address = window.evaluate("() => location.href")

    other, after = Visit(visit.name, window.another(), server), before
    if thorough():
        other.window.goto(address)
        other.ready()
        assert other.record() == before and not window.evaluate(STALE)
        assert other.act(1)
        after = other.record()
    else:
        other.window.goto(f"{server.url}en/about/")
        assert not window.evaluate(STALE)
        other.window.evaluate(GONE_ON, played[game][0])
    window.until(STALE)
    other.window.close()
    window.evaluate("() => document.querySelector('#notice-stale [data-do=stale-open]').click()")
    window.until(AT_TABLE)
    assert visit.record() == after
    played[game] = played[game][0], after

    window.until(KEEPS, seconds=START)
    server.kill()
    window.reload()
    visit.ready()
    assert visit.record() == after
    for game, (name, record) in played.items():
        assert window.evaluate(KEPT, name) == record, game
        if not thorough() and game not in (OPEN, SECRET):
            continue
        window.evaluate("(name) => { location.hash = name; }", name)
        window.until("(title) => document.title.startsWith(title)", title(game, language))
        assert visit.record() == record, game
    assert visit.act(1)
    server.start()


@pytest.mark.beside
def test_boards_beside_the_rules_and_on_another_site(visit: Visit, tmp_path: Path) -> None:
    window, server = visit.window, visit.server
    window.goto(f"{server.url}en/rules/{OPEN}/")
    find = "document.querySelector('mohreh-board [data-play]')"
    window.until(f"() => customElements.get('mohreh-board') !== undefined && {find} !== null")
    window.evaluate(f"() => {find}.click()")
    frame = "document.querySelector('mohreh-board > iframe')?.contentDocument"
    window.until(f"() => {frame}?.documentElement?.dataset.state === 'awake'", seconds=START)
    assert window.evaluate(f"() => {frame}.querySelector('#board button') !== null")

    host = Host(tmp_path / "host", server)
    board = f'<mohreh-board id="one" game="{OPEN}" scenario="{EXAMPLE}" lang="en"></mohreh-board>'
    window.goto(host.url + host.page(board))
    window.until(HEARD, "loaded")
    window.evaluate("() => { document.getElementById('one').play(); }")
    window.until(HEARD, "ready", seconds=START)
    window.evaluate("() => { document.getElementById('one').showMe(); }")
    window.until("() => told.some((each) => each.name === 'mohreh-action' && each.detail.legal)")
    assert any(answer.path.endswith("embed/engine.html") for answer in server.answers)
    host.kill()


@pytest.mark.thorough
def test_a_whole_game(visit: Visit) -> None:
    """In the game whose every action is one press, to its score sheet."""
    visit.settle("en", OPEN)
    visit.begin(OPEN)
    end = time.monotonic() + 400
    while visit.window.evaluate(PRESS) != "over":
        assert time.monotonic() < end, visit.window.state()
        visit.rest()
