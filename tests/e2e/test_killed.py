"""A browser that dies: games are kept a second time, in a journal that outlives it."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.journal import LATE, asleep, put
from tests.e2e.player import CHOICES, GAME, GO_ON, RECORD, SHEET, Player, still
from tests.tools.counting import CountingServer
from tests.tools.killing import doomed
from tests.tools.samples import covering, first_of, thorough, times
from tests.tools.watching import Watch

BROWSERS, KILLS = times(2, 3), times(1, 10)  # at a time, and of each
# Plays by itself, as quickly as the page draws; `drawn` is the record as it was when a move was last on the screen.
PLAY = f"""(pressed) => {{
  const record = () => ({RECORD})('{GAME}' + location.hash.split('=')[1]);
  const painted = () => performance.getEntriesByName('mohreh-painted').at(-1)?.startTime ?? 0;
  const press = (place, action) => document.querySelector(`${{place}} [data-action="${{action}}"]`).click();
  const any = (list) => list[pressed++ % list.length];
  const until = async (what) => {{
    while (!what()) await new Promise(requestAnimationFrame);
  }};
  window.drawn = record();
  (async () => {{
    while (true) {{
      const before = painted();
      await until({CHOICES});
      const found = ({CHOICES})();
      if (found.over) break;
      if (found.milestone) {{
        document.querySelector('{GO_ON}').click();
        await until(() => !document.querySelector('#milestone[open]'));
        continue;
      }}
      if (found.looks) {{
        document.querySelector(`#board [data-look="${{any(found.looks)}}"]`).click();
        await until(() => document.querySelector('#sheet[open] [data-action]'));
        press('#sheet', any({SHEET}));
      }} else press('#board', any(found.actions));
      await until(() => painted() > before);
      window.drawn = record();
    }}
  }})();
}}"""

# How long a page waits for its journal, so that people need not: 400 ms for a move, two seconds for what was lost. A
# machine with enough else to do takes longer, and then a move may be drawn that is not kept. Here it never gives up:
# such a wait is ended by a promise, and nothing else in the page that is waits so long.
PATIENT = """(() => {
  const wait = window.setTimeout;
  window.setTimeout = (then, time, ...given) => {
    const patient = time >= 400 && /native code/.test(then);
    return wait(then, patient ? 100 * time : time, ...given);
  };
})()"""

# How many pages say that they are awake; engines hold a lock of another name while they fetch an archive.
AWAKE = """navigator.locks.query().then(
  (found) => found.held.filter((lock) => lock.name === 'mohreh:awake').length)"""


def actions(record: str) -> list[str]:
    """The lines of a record that say what was done."""
    return [line for line in record.split("\n") if line[:1] in "*0123456789" and line]


class Doomed:
    """One profile, whose browser is killed again and again, and the game that is played in it."""

    def __init__(self, playwright: Any, profile: Path, url: str) -> None:
        self.playwright, self.profile, self.url = playwright, profile, url
        self.address = self.drawn = ""
        self.games = self.kept = 0
        self.player: Any = None

    def start(self, stack: ExitStack) -> None:
        context = stack.enter_context(doomed(self.playwright, self.profile, reduced_motion="reduce"))
        context.add_init_script(PATIENT)
        self.player = Player(context.pages[0], self.url, "en")
        self.player.page.goto(self.address or self.player.url, wait_until="commit")

    def look(self) -> None:
        """Everything that was drawn is there, and the game goes on from it."""
        page = self.player.ready().page
        if not self.address:
            return
        page.wait_for_selector("html[data-view=table] #table:not([inert]) #board")
        before, now = actions(self.drawn), actions(self.player.record)
        assert now[: len(before)] == before, (len(before), len(now))
        self.kept += 1

    def play(self, seconds: float, chance: random.Random) -> None:
        """Play on for so long; whatever is drawn then is expected to be kept."""
        page = self.player.page
        if not self.address or page.query_selector("#over[open]"):
            self.games += 1
            if self.address:
                page.evaluate("document.getElementById('over').close()")
                self.player.home()
            self.player.begin(seed=f"killed{self.games}")
            self.address = page.evaluate("location.href")
        self.drawn = self.player.record
        page.evaluate(PLAY, chance.randrange(1000))
        end = time.monotonic() + seconds
        while True:
            self.drawn = page.evaluate("drawn")
            if time.monotonic() > end:
                return


@pytest.mark.pyodide
def test_a_killed_browser_loses_no_move_that_was_drawn(playwright: Any, server: CountingServer, tmp_path: Path) -> None:
    chance = random.Random(11)
    runs = [Doomed(playwright, tmp_path / f"profile{number}", server.url) for number in range(BROWSERS)]
    moves = 0
    for _ in range(KILLS + 1):
        with ExitStack() as stack:
            for each in runs:
                each.start(stack)
            for each in runs:
                each.look()
            if not moves:  # the site is kept from now on: what follows starts more quickly
                for each in runs:
                    each.player.page.wait_for_function("window.mohrehOffline?.ready")
            for each in runs:
                each.play(chance.uniform(0.05, 0.6), chance)
            moves += sum(len(actions(each.drawn)) for each in runs)
    assert sum(each.kept for each in runs) == BROWSERS * KILLS


def test_what_localstorage_lost_is_brought_back(server: CountingServer, open_context: Callable[..., Any]) -> None:
    player = Player(still(open_context), server.url, "en").sit(seed="lost")
    address, key = player.page.evaluate("location.href"), GAME + player.id
    player.act_some(2)
    before = player.kept()
    player.act_some(3, seed=2)
    text, now, places = player.text, player.kept(), '[["other",[["phone",[2]]]]]'
    player.page.evaluate("(places) => { mohrehStorage.set('mohreh:devices', places); }", places)
    for lost in (before, None, '{"v": 1, "rec')[times(1, 0) :]:
        asleep(player)
        put(player, key, lost)
        put(player, "mohreh:devices", None if lost else "[]")  # and who sits at which device
        player.page.goto(address)
        player.ready()
        assert player.text == text and player.kept(key) == now
        assert player.kept("mohreh:devices") == places
    assert player.kept("mohreh:aside:" + player.id) == '{"v": 1, "rec'  # whatever it was


@pytest.mark.thorough
@pytest.mark.parametrize(("lost", "language"), covering([None, '{"v": 1, "rec'], ["en", "fa"], most=1))
def test_who_was_sent_home_for_a_lost_game_is_taken_back_to_it(
    server: CountingServer, open_context: Callable[..., Any], language: str, lost: str | None
) -> None:
    """The journal answers only when the page has given it up. Who has turned to something else is left there."""
    player = Player(still(open_context), server.url, language).sit(seed="late")
    page, address, key = player.page, player.page.evaluate("location.href"), GAME + player.id
    player.act_some(3)
    text = player.text
    page.add_init_script(LATE)
    for elsewhere in (False, True):
        asleep(player)
        put(player, key, lost)
        page.goto(address)
        page.wait_for_selector("html[data-view=home] #notices > *")
        player.ready()
        if elsewhere:
            player.press("[data-do='settings']")
            page.wait_for_selector("#settings[open]")
        page.evaluate("answer()")
        if elsewhere:
            page.wait_for_selector("html[data-view=home] #continue > li", state="attached")
            assert page.locator("#notice-missing").count() == 0 and page.locator("#settings[open]").count() == 1
            continue
        page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
        assert player.text == text and page.evaluate("location.href") == address
        assert page.locator("#notice-missing").count() == 0


def test_the_journal_never_goes_over_newer_moves(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Not over a save with a higher number, nor over a later one of another tab that has counted less."""
    player = Player(still(open_context), server.url, "en").sit(seed="newer")
    address, key = player.page.evaluate("location.href"), GAME + player.id
    player.act_some(2)
    save = json.loads(player.kept() or "")
    player.act_some(2, seed=2)
    for newer in (
        {**save, "rev": save["rev"] + 50},
        {**save, "rev": save["rev"] - 1, "tab": "other", "saved": save["saved"] + 3_600_000},
    )[times(1, 0) :]:
        asleep(player)
        put(player, key, json.dumps(newer))
        player.page.goto(address)
        player.ready()
        assert json.loads(player.kept(key) or "") == newer
        player.page.evaluate("mohrehJournal.whole")


@pytest.mark.thorough
def test_as_long_as_a_page_lives_nothing_was_lost(server: CountingServer, open_context: Callable[..., Any]) -> None:
    context = open_context(reduced_motion="reduce")
    player = Player(context.new_page(), server.url, "en").sit(seed="alive")
    player.act_some(2)
    key, before = GAME + player.id, player.kept()
    player.act_some(1, seed=2)
    other = Player(context.new_page(), server.url, "en").go()
    other.page.evaluate("mohrehJournal.whole")
    put(player, key, before)
    assert other.reload().page.evaluate("mohrehJournal.whole") is False
    assert other.kept(key) == before


def test_what_was_deleted_stays_deleted_and_what_was_taken_back_stays(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    player = Player(still(open_context), server.url, "en").sit(seed="deleted")
    player.act_some(2)
    key, save = GAME + player.id, player.kept()
    player.home()
    player.page.click("#continue [data-do^=delete]")
    player.page.wait_for_selector("#continue > li", state="detached")
    asleep(player)
    put(player, key, save)  # the browser has died before it had written that it is gone
    player.go()
    assert player.kept(key) is None and player.page.locator("#continue > li").count() == 0
    if not thorough():
        return
    asleep(player)
    later = json.dumps({**json.loads(save or ""), "saved": 4_000_000_000_000, "tab": "other"})
    put(player, key, later)  # somebody has gone on with it since
    player.go()
    player.page.wait_for_selector("#continue > li")
    player.page.click("#continue [data-do^=delete]")
    player.page.wait_for_selector("#continue > li", state="detached")
    player.page.click("#toast-button")
    player.page.wait_for_selector("#continue > li")
    asleep(player)
    put(player, key, None)
    player.go()
    player.page.wait_for_selector("#continue > li")
    assert player.kept(key) == later


@pytest.mark.thorough
@pytest.mark.parametrize(
    "trouble",
    first_of(
        [
            "IDBFactory.prototype.open = () => ({});",  # it never answers
            "IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'InvalidStateError'); };",
            "Object.defineProperty(window, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError'); }});",
            "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };",
        ],
    ),
)
def test_without_a_journal_everything_works_as_before(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch, trouble: str
) -> None:
    watch.allow("exception: no$")  # PyScript keeps something there as well, and says that it cannot
    page = still(open_context)
    page.add_init_script(trouble)
    player = Player(page, server.url, "en").sit(seed="none")
    player.act_some(3)
    text = player.text
    player.reload()
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.text == text


# While `window.full` is set the disk has no room for what the journal writes, and says so that many milliseconds later.
NO_ROOM = """(() => {
  const commit = IDBTransaction.prototype.commit;
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    this.transaction.filled = true;
    return put.apply(this, given);
  };
  IDBTransaction.prototype.commit = function () {
    if (!window.full || !this.filled) return commit.call(this);
    const end = performance.now() + window.full;
    const wait = () => {
      if (performance.now() < end) this.objectStore('heads').get('').onsuccess = wait;
      else this.abort();
    };
    wait();
  };
})()"""


@pytest.mark.thorough
@pytest.mark.parametrize("late", first_of([3000, 1]))
def test_a_game_that_was_taken_back_stays_even_if_the_journal_has_no_room(
    server: CountingServer, open_context: Callable[..., Any], late: int
) -> None:
    """What it has written of the delete must not stand against the game that is there again."""
    page = still(open_context)
    page.add_init_script(NO_ROOM)
    player = Player(page, server.url, "en").sit(seed="back")
    player.act_some(2)
    key, save = GAME + player.id, player.kept()
    player.home()
    page.click("#continue [data-do^=delete]")
    page.wait_for_selector("#continue > li", state="detached")
    page.evaluate("mohrehJournal.keeping() && new Promise((done) => mohrehJournal.kept(() => done(0)))")
    page.evaluate("late => { window.full = late; }", late)
    page.click("#toast-button")
    page.wait_for_selector("#continue > li")
    page.evaluate("mohrehJournal.keeping() && new Promise((done) => mohrehJournal.kept(() => done(0)))")
    asleep(player)
    player.go()
    assert player.kept(key) == save and page.locator("#continue > li").count() == 1


@pytest.mark.thorough
@pytest.mark.parametrize("trouble", first_of(["room", "connection"]))
def test_what_the_journal_could_not_write_is_written_with_what_comes_next(
    server: CountingServer, open_context: Callable[..., Any], trouble: str
) -> None:
    page = still(open_context)
    page.add_init_script(NO_ROOM)
    player = Player(page, server.url, "en").sit(seed="missed")
    address, key = page.evaluate("location.href"), GAME + player.id
    player.act_some(1)
    before = player.kept()
    if trouble == "room":
        page.evaluate("window.full = 1")
        player.act_some(1, seed=2)
        page.evaluate("window.full = 0")
    else:  # some browsers end connections when a page sleeps
        page.evaluate(
            """() => {
              const begin = IDBDatabase.prototype.transaction;
              IDBDatabase.prototype.transaction = function (...given) {
                if (given[2]?.durability === 'relaxed') {
                  IDBDatabase.prototype.transaction = begin;
                  throw new DOMException('closed', 'InvalidStateError');
                }
                return begin.apply(this, given);
              };
            }"""
        )
        player.act_some(1, seed=2)
    text, now = player.text, player.kept()
    if trouble == "room":
        page.evaluate("mohrehStorage.set('mohreh:stats', '[]')")
    page.evaluate("mohrehJournal.keeping() && new Promise((done) => mohrehJournal.kept(() => done(0)))")
    asleep(player)
    put(player, key, before)
    page.goto(address)
    player.ready()
    assert player.text == text and player.kept(key) == now


@pytest.mark.thorough
def test_a_lost_game_without_room_keeps_no_other_from_coming_back(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    kept = {}
    for seed in ("one", "two"):
        player.begin(seed=seed)
        before = player.kept()
        player.act_some(2)
        kept[GAME + player.id] = before, player.kept()
        player.home()
    first, second = sorted(kept)
    asleep(player)
    for key in kept:
        put(player, key, kept[key][0])
    page.add_init_script(
        f"""const keep = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, value) {{
          if (key === '{first}') throw new DOMException('full', 'QuotaExceededError');
          return keep.call(this, key, value);
        }};"""
    )
    player.go()
    page.evaluate("mohrehJournal.whole")
    assert [player.kept(first), player.kept(second)] == [kept[first][0], kept[second][1]]
    assert page.evaluate(AWAKE) == 1  # others leave it alone
