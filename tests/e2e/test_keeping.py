"""Keeping games: what happens to storage, tabs, files and links."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import link_of_a_game, spoilt
from tests.tools.samples import thorough, times
from tests.tools.waiting import reads
from tests.tools.watching import Watch

FORBIDDEN = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});"
FULL = """Storage.prototype.setItem = function (key, value) {
  if (window.fullNow && key.startsWith('mohreh:game:')) throw new DOMException('full', 'QuotaExceededError');
  return Object.getPrototypeOf(this).set ? 0 : window.keepItem.call(this, key, value);
};"""


def test_reload_in_the_middle_resumes_at_the_same_decision(seated: Callable[..., Player]) -> None:
    player = seated("fa").sit(seed="reload")
    page = player.page
    player.act_some(times(3, 11))
    before, prompt, address = player.text, page.inner_text("#prompt"), page.evaluate("location.href")
    player.reload()
    assert player.text == before
    assert page.inner_text("#prompt") == prompt
    assert page.evaluate("location.href") == address
    player.act_some(2)
    page.go_back()
    page.wait_for_selector("html[data-view=home] #continue > li")
    page.go_forward()
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    reads(page, "document.activeElement.id", "prompt")
    if thorough():
        now = player.text
        page.goto(address + "&utm=1")  # as some put it behind every link they pass on
        player.reload()
        assert player.text == now


@pytest.mark.thorough
def test_what_was_taken_back_can_be_done_again_after_a_reload(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="again")
    player.act_some(2)
    before = player.text
    player.act_some(1)
    after = player.text
    page.click("#controls [data-do=undo]")
    reads(page, "document.getElementById('board').innerText", before)
    with page.expect_download() as download:
        page.click("[data-do=settings]")
        page.click("#settings [data-do=save-file]")
    save = json.loads(player.kept() or "")
    file = Path(download.value.path()).read_text(encoding="utf-8")
    assert save["redo"] and file == save["record"].replace('seed "again"\n', "")
    player.reload()
    assert player.text == before
    page.click("#controls [data-do=redo]:not([aria-disabled=true])")
    reads(page, "document.getElementById('board').innerText", after)
    assert "redo" not in json.loads(player.kept() or "")
    player.reload()
    assert player.text == after and page.get_attribute("#controls [data-do=redo]", "aria-disabled") == "true"


def test_the_last_board_is_there_before_python(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    watch.allow(r"micropython|pyodide|network")
    page = still(open_context)
    player = Player(page, server.url).sit(seed="waking")
    player.act_some(times(2, 9))
    before = player.remembered().text
    page.context.route(re.compile(r"micropython|pyodide"), lambda route: None)  # asked for, and still on their way
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-waking] #board button")
    assert page.inner_text("#board") == before  # nothing can move: there is no engine yet
    assert page.evaluate("document.getElementById('table').inert")
    page.context.unroute_all(behavior="ignoreErrors")


def test_every_action_is_kept_before_it_is_drawn(seated: Callable[..., Player]) -> None:
    player = seated("fa").sit(seed="order")
    page = player.page
    page.evaluate(
        """() => {
          window.order = [];
          const keep = Storage.prototype.setItem;
          Storage.prototype.setItem = function (key, value) {
            if (key.startsWith('mohreh:game:')) order.push('kept');
            return keep.call(this, key, value);
          };
          new MutationObserver(() => order.push('drawn')).observe(document.getElementById('board'),
            {childList: true, subtree: true});
        }"""
    )
    player.act_some(1)
    order = page.evaluate("order")
    assert order.index("kept") < order.index("drawn")


def test_many_games_side_by_side_delete_and_take_back(seated: Callable[..., Player]) -> None:
    player = seated("en")
    page = player.page
    for number in range(2):
        player.sit((f"Ann{number}", "Bob"), seed=f"many{number}")
        player.act_some(number + 1)
        player.home()
    cards = page.locator("#continue > li")
    assert cards.count() == 2
    assert "Ann1" in cards.nth(0).inner_text()  # the newest first
    cards.nth(0).locator("[data-do^=delete]").click()
    page.wait_for_function("document.querySelectorAll('#continue > li').length === 1")
    page.click("#toast-button")
    page.wait_for_function("document.querySelectorAll('#continue > li').length === 2")
    cards.nth(1).locator("[data-do^=continue]").click()
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert "Ann0" in player.text


@pytest.mark.thorough
def test_of_games_deleted_one_after_the_other_all_come_back(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    for number in range(3):
        player.begin((f"Ann{number}", "Bob"), seed=f"many{number}")
        player.act_some(1)
        player.home()
    cards = page.locator("#continue > li")
    kept = "Object.entries(localStorage).filter(([key]) => key.startsWith('mohreh:game:')).sort()"
    before = page.evaluate(kept)
    for left in (2, 1):
        cards.nth(0).locator("[data-do^=delete]").click()
        page.wait_for_function(f"document.querySelectorAll('#continue > li').length === {left}")
    assert "2" in page.inner_text("#toast-text")
    page.click("#toast-button")
    page.wait_for_function("document.querySelectorAll('#continue > li').length === 3")
    assert page.evaluate(kept) == before
    cards.nth(0).locator("[data-do^=delete]").click()  # what came back is not offered again with what goes now
    assert "2" not in page.inner_text("#toast-text")
    page.click("#toast-button")
    page.wait_for_function("document.querySelectorAll('#continue > li').length === 3")
    assert page.evaluate(kept) == before


@pytest.mark.thorough
def test_parts_of_a_game_that_is_nowhere_are_swept_away(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """A page was closed in the middle of deleting a long game, or of setting one aside."""
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="parts")
    player.act_some(2)
    page.evaluate(
        "(id) => ['gone', id].forEach((each) => localStorage.setItem(`mohreh:part:${each}:0`, '1 x'))", player.id
    )
    page.evaluate(
        """['there', 'nowhere'].forEach((each) => localStorage.setItem(`mohreh:aside-part:${each}:0`, '1 x'));
        localStorage.setItem('mohreh:aside:there', 'torn')"""
    )
    player.reload()
    reads(page, "localStorage.getItem('mohreh:part:gone:0')", None)
    reads(page, "localStorage.getItem('mohreh:aside-part:nowhere:0')", None)
    assert player.kept("mohreh:aside-part:there:0") == "1 x"
    assert player.kept(f"mohreh:part:{player.id}:0") == "1 x"  # of one that is there: its next save takes it away


def test_damaged_save_is_set_aside_and_takes_nobody_with_it(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(("Ann", "Bob"))
    player.act_some(3)
    good = player.id
    page.evaluate(
        f"""localStorage.setItem('{GAME}cut', '{{"v": 1, "rec');
        const bad = JSON.parse(localStorage.getItem('{GAME}{good}'));
        bad.record = {json.dumps(spoilt(player.record))};
        localStorage.setItem('{GAME}illegal', JSON.stringify(bad));"""
    )
    page.click(".brand")
    page.wait_for_selector("#notice-aside-cut")
    assert page.locator("#continue > li").count() >= 1
    assert player.kept(GAME + "cut") is None
    assert player.kept("mohreh:aside:cut") == '{"v": 1, "rec'
    player.go("#play=illegal")
    page.wait_for_selector("html[data-view=home] #notice-aside-illegal")
    with page.expect_download() as download:
        page.click("#notice-aside-cut [data-do^=download]")
    assert Path(download.value.path()).read_text() == '{"v": 1, "rec'
    page.click("#notice-aside-cut [data-do^=discard]")
    page.wait_for_selector("#notice-aside-cut", state="detached")
    assert player.kept("mohreh:aside:cut") is None
    page.click(f"[data-do='continue {good}']")
    page.wait_for_selector("html[data-view=table] #board button")


@pytest.mark.thorough
def test_odd_moments_and_settings_do_no_harm(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit()
    player.act_some(2)
    good = player.id
    player.home()
    page.wait_for_selector("#continue > li")
    page.evaluate(
        f"""const kept = localStorage.getItem('{GAME}{good}');
        for (const [name, saved] of [['none', undefined], ['zero', 0], ['text', 'noon'], ['far', -1e300]]) {{
          const save = {{ ...JSON.parse(kept), saved }};
          save.home = save.home.replace(/id="continue-[^"]*"/, `id="continue-${{name}}"`);
          localStorage.setItem('{GAME}' + name, JSON.stringify(save));
        }}
        localStorage.setItem('mohreh:settings', '{{"theme": "\\"]", "sound": "loud", "form": 7, "pace": []}}');"""
    )
    player.reload()
    page.wait_for_function("document.querySelectorAll('#continue > li').length === 5")
    times = page.locator("#continue time").all_inner_texts()
    assert times[0] and not any(times[1:])  # nobody is told "20,778 days ago"
    page.click("[data-do=settings]")
    assert page.is_checked("#settings [name=theme][value=auto]")


def test_save_of_a_newer_version_is_left_alone(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    text = '{"v": 99, "what": "comes"}'
    player = Player(page, server.url, "en").before()
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + "future", text])
    player.go()
    page.wait_for_selector("#notice-newer-future")
    player.go("#play=future")
    page.wait_for_selector("html[data-view=home] #notice-newer-future")
    with page.expect_download() as download:
        page.click("#notice-newer-future [data-do^=save-file]")
    assert Path(download.value.path()).read_text() == text
    assert player.kept(GAME + "future") == text


def test_forbidden_storage_says_so_and_plays_on(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page = still(open_context)
    page.add_init_script(FORBIDDEN)
    player = Player(page, server.url, "en").go().begin()
    page.wait_for_selector("#notice-storage")
    assert page.inner_text("#alert") == page.inner_text("#notice-storage p")
    player.act_some(3)
    assert page.locator("#notice-storage").count() == 1
    with page.expect_download() as download:
        page.click("#notice-storage [data-do=save-file]")
    assert Path(download.value.path()).read_text()
    page.click(".brand")
    page.wait_for_selector("#continue > li")
    page.click("#continue [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #board button")


@pytest.mark.thorough
def test_full_storage_says_so_and_plays_on(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    page.add_init_script("window.keepItem = Storage.prototype.setItem;" + FULL)
    player = Player(page, server.url, "en").sit()
    page.evaluate("window.fullNow = true")
    player.act_some(2)
    page.wait_for_selector("#notice-storage")
    text = player.text
    page.evaluate("window.fullNow = false")
    player.act_some(1)
    page.wait_for_selector("#notice-storage", state="detached")
    assert player.text != text
    after = player.text
    player.reload()
    assert player.text == after


def test_two_tabs_cannot_overwrite_each_other(server: CountingServer, open_context: Callable[..., Any]) -> None:
    context = open_context(reduced_motion="reduce")
    one = Player(context.new_page(), server.url, "en").sit(seed="tabs")
    one.act_some(2)
    two = Player(context.new_page(), server.url, "en").go("#play=" + one.id)
    one.settled()
    assert one.page.locator("#notice-stale").count() == 0  # looking is no harm
    one.page.locator("#board button").first.focus()
    two.act_some(1)
    one.page.wait_for_selector("#notice-stale")
    reads(one.page, "document.activeElement.dataset.do", "stale-open")  # nothing on the board keeps the focus
    kept = one.kept()
    assert one.page.evaluate("document.getElementById('board').inert")
    one.page.keyboard.press("u")
    one.settled()
    assert one.kept() == kept
    one.page.click("#notice-stale [data-do=stale-open]")
    one.page.wait_for_selector("#notice-stale", state="detached")
    one.page.wait_for_function("!document.getElementById('table').inert")
    assert one.text == two.text
    reads(one.page, "document.activeElement.id", "prompt")
    one.act_some(1)
    two.page.wait_for_selector("#notice-stale")


@pytest.mark.thorough
def test_a_tab_that_missed_the_news_writes_nothing(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Also without the browser telling this tab: what is kept is compared before every write."""
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="news")
    player.act_some(2)
    page.evaluate(
        """(key) => { const save = JSON.parse(localStorage.getItem(key)); save.rev += 5; save.tab = 'other';
        localStorage.setItem(key, JSON.stringify(save)); }""",
        GAME + player.id,
    )
    kept = player.kept()
    page.click("#board [data-action]")
    page.wait_for_selector("#notice-stale")
    assert player.kept() == kept


def test_file_and_link_round_trip(server: CountingServer, open_context: Callable[..., Any], tmp_path: Path) -> None:
    context = open_context(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    player = Player(page, server.url, "en").sit(("Ann", "بهرام"), seed="link")
    player.act_some(times(2, 10))
    text, first = player.text, player.id
    page.click("[data-do=settings]")
    page.click("#settings [data-do=copy-link]")
    page.wait_for_function("document.getElementById('toast').matches(':popover-open')")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#game=" in link
    with page.expect_download() as download:
        page.click("#settings [data-do=save-file]")
    file = tmp_path / "game.txt"
    download.value.save_as(file)

    other = open_context(reduced_motion="reduce").new_page()
    stranger = Player(other, server.url, "en")
    other.goto(link)
    stranger.ready()
    other.wait_for_selector("html[data-view=table] #board button")
    assert stranger.text == text
    assert stranger.id != first
    assert "#play=" in other.evaluate("location.href")
    stranger.home()
    other.click("[data-do=import]")
    other.set_input_files("#import-file", file)
    other.click("#import [type=submit]")
    other.wait_for_selector("html[data-view=table] #board button")
    assert stranger.text == text
    stranger.home()
    assert other.locator("#continue > li").count() == 2
    with other.expect_download() as download:
        other.click("#export-all")
    all_games = Path(download.value.path()).read_text(encoding="utf-8")
    assert len(json.loads(all_games)["games"]) == 2
    other.click("[data-do=import]")
    other.fill("#import-paste", all_games)
    other.click("#import [type=submit]")
    other.wait_for_selector("#toast:popover-open:has-text('Games that were here already: 2')")
    assert other.locator("#continue > li").count() == 2


def test_bad_files_and_links_say_so(seated: Callable[..., Player]) -> None:
    player = seated("en").go("#game=1.AAAA")
    page = player.page
    page.wait_for_selector("html[data-view=home] #notice-import")
    for text in ("nonsense", '{"v": 1', "<script>alert(1)</script>", "#game=9.zzzz"):
        page.click("[data-do=import]")
        page.fill("#import-paste", text)
        page.click("#import [type=submit]")
        page.wait_for_selector("#import .dialog-alert:not(:empty)")
        page.keyboard.press("Escape")
        page.wait_for_selector("#import", state="hidden")
    player.go("#play=nowhere")
    page.wait_for_selector("html[data-view=home] #notice-missing")


@pytest.mark.thorough
def test_a_file_of_many_games_opens_what_can_be_read(
    server: CountingServer, open_context: Callable[..., Any], tmp_path: Path
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit()
    player.act_some(2)
    record = json.loads(player.kept() or "")["record"]
    file = tmp_path / "games.json"
    record = re.sub('^note origin ".*"', 'note origin "elsewhere"', record, flags=re.MULTILINE)
    file.write_text(json.dumps({"games": [{"record": record}, {"record": spoilt(record)}]}))
    player.home()
    page.click("[data-do=import]")
    page.set_input_files("#import-file", file)
    page.click("#import [type=submit]")
    page.wait_for_selector("#toast:popover-open:has-text('Games opened: 1. Could not be read: 1')")
    assert page.locator("#continue > li").count() == 2


@pytest.mark.pyodide
def test_closed_in_the_middle_finished_without_a_network(
    server: CountingServer, open_profile: Callable[..., Any], watch: Watch
) -> None:
    """The issue's measure: play, close the tab, come back without a network, finish the game."""
    with open_profile(reduced_motion="reduce") as context:
        player = Player(context.new_page(), server.url).go("#game=" + link_of_a_game(56))
        player.act_some(2)
        text, address = player.text, player.page.evaluate("location.href")
        player.page.wait_for_function("window.mohrehOffline?.ready")
        player.page.click(".brand")
        player.page.wait_for_selector("#offline:not(:empty)")
    server.kill()
    with open_profile(reduced_motion="reduce") as context:
        page = context.new_page()
        player = Player(page, server.url)
        page.goto(address)
        player.ready()
        assert player.text == text
        assert player.play_out(seed=4)
        page.wait_for_selector("#over[open]")


# What the table is asked of a link comes to nothing, as where the archive of its game cannot be fetched.
CUT_OFF = """() => {
  const { call } = mohrehEngine;
  const answer = JSON.stringify({ ok: false, code: 'network', alert: 'No network' });
  mohrehEngine.call = (text) => (JSON.parse(text).do === 'import' ? Promise.resolve(answer) : call(text));
}"""


def test_a_link_that_cannot_be_fetched_leaves_no_board_of_another_game(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    player = Player(still(open_context), server.url, "en").sit(seed="before the link")
    page = player.page
    page.evaluate(CUT_OFF)
    page.evaluate("location.hash = 'game=1.abc'")
    page.wait_for_selector("#notice-network [data-do=retry]")
    assert page.inner_text("#board") == "" == page.inner_text("#prompt")
    assert page.locator("#controls > *").count() == 0
