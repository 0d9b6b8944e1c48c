"""What lies in storage is a stranger's data: damaged entries, markup, files without measure, hundreds of games."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import GAME, READY, Player, still
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of
from tests.tools.waiting import reads
from tests.tools.watching import Watch

NO_ROOM = """(() => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('mohreh:aside:')) throw new DOMException('full', 'QuotaExceededError');
    return keep.call(this, key, value);
  };
})()"""
DAMAGED = '{"v": 1, "home": "<li>"\0 and the rest\ud800'
# A game in whose dialog there are boxes to tick.
BOXES = """[...document.querySelectorAll('template[id^=new-game-]')]
  .find((each) => each.content.querySelector('[type=checkbox]')).id.slice(9)"""
PUT = "([key, text]) => localStorage.setItem(key, text)"


def test_a_damaged_entry_is_kept_aside_byte_for_byte(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").before()
    page.evaluate(f"localStorage.setItem('{GAME}torn', {json.dumps(DAMAGED)})")
    player.go()
    page.wait_for_selector("#notice-aside-torn")
    assert page.evaluate("JSON.stringify(localStorage.getItem('mohreh:aside:torn'))") == page.evaluate(
        f"JSON.stringify({json.dumps(DAMAGED)})"
    )
    assert player.kept(GAME + "torn") is None
    with page.expect_download() as download:
        page.click("#notice-aside-torn [data-do^=download]")
    assert b'<li>"\0 and the rest' in Path(download.value.path()).read_bytes()


@pytest.mark.thorough
def test_without_room_a_damaged_entry_stays_where_it_is_and_is_told_of(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    page.add_init_script(NO_ROOM)
    player = Player(page, server.url, "en").go()
    page.evaluate(f"localStorage.setItem('{GAME}torn', '{{\"v\": 1, \"rec')")
    player.reload()
    with page.expect_download() as download:
        page.click("#notice-aside-torn [data-do^=download]")
    assert Path(download.value.path()).read_text() == '{"v": 1, "rec' == player.kept(GAME + "torn")
    assert page.locator("#continue > li").count() == 0
    page.click("#notice-aside-torn [data-do^=discard]")
    page.wait_for_selector("#notice-aside-torn", state="detached")
    assert player.kept(GAME + "torn") is None


def test_the_markup_of_a_card_is_data(server: CountingServer, open_context: Callable[..., Any], watch: Watch) -> None:
    """An entry that draws a dialog, a cover over everything or somebody else's buttons keeps no other from opening."""
    watch.allow("inline")  # a script of an entry is not run, and that is said
    page = still(open_context)
    player = Player(page, server.url, "en").sit()
    player.act_some(2)
    good, save = player.id, json.loads(player.kept() or "")
    player.home()
    page.wait_for_selector("#continue > li")
    for number, home in enumerate(
        (
            "<li><svg><dialog open>no</dialog></svg><dialog open>no</dialog></li>",
            '<li class="veil" style="position:fixed;inset:0;z-index:99"><div class="sheet" popover>no</div></li>',
            f'<li><button data-do="delete {good}">Continue</button><a href="https://example.org">no</a></li>',
            '<li id="board"><form data-do="play"><input name="seed"><iframe src="about:blank"></iframe></form></li>',
            "no card at all",
            '<li class="kept" id="new-game"><svg onload="window.bad = 1"><use href="https://example.org/#i"></use></svg></li>',
            "",
        )
    ):
        page.evaluate(PUT, [f"{GAME}odd{number}", json.dumps({**save, "home": home, "saved": save["saved"] + 9000})])
    player.reload()
    cards = page.locator("#continue > li")
    assert cards.count() == 8
    assert (
        page.locator("#continue :is(dialog, a, form, input, iframe, [popover], [onload], [style*=position])").count()
        == 0
    )
    assert page.locator(f"[data-do='delete {good}']").count() == 1
    assert (
        page.evaluate("document.querySelectorAll('#board').length + document.querySelectorAll('#new-game').length") == 2
    )
    page.click(f"#continue-{good} [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    player.home()
    page.wait_for_selector("#continue-odd4 [data-do='continue odd4']")  # the table has drawn what was no card
    page.click("#continue-odd4 [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")


def test_a_save_whose_card_and_record_are_both_damaged_is_set_aside(seated: Callable[..., Player]) -> None:
    """And one that a later version has written is told of; neither is an empty place among the others."""
    player = seated("en").sit(seed="empty")
    page, good, save = player.page, player.id, json.loads(player.kept() or "")
    player.home()
    for name, record in (("torn", "no record"), ("later", "mohreh record 99\n")):
        page.evaluate(PUT, [GAME + name, json.dumps({**save, "home": "no card", "record": record})])
    player.go().settled()
    page.wait_for_selector("#notice-aside-torn")
    page.wait_for_selector("#notice-newer-later")
    assert page.locator(f"#continue-{good}").is_visible()
    assert not [name for name in ("torn", "later") if page.locator(f"#continue-{name}").is_visible()]
    assert player.kept(GAME + "torn") is None and player.kept(GAME + "later") is not None


@pytest.mark.thorough
def test_taking_back_a_delete_does_not_go_over_newer_moves(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    context = open_context(reduced_motion="reduce")
    one = Player(context.new_page(), server.url, "en").sit(seed="both")
    one.act_some(2)
    two = Player(context.new_page(), server.url, "en").go("#play=" + one.id)
    key = GAME + one.id
    one.home()
    one.page.click("#continue [data-do^=delete]")
    one.page.wait_for_selector("#continue > li", state="detached")
    two.act_some(1)
    newer = two.kept(key)
    one.page.click("#toast-button")
    one.page.wait_for_selector("#continue > li")
    one.settled()
    assert newer and two.kept(key) == newer == one.kept(key)
    two.act_some(1)
    assert two.page.locator("#notice-stale").count() == 0


# The longest time for which nothing could happen on the page, while something goes on.
FROZEN = """() => {
  window.frozen = 0;
  let before = performance.now();
  const look = () => {
    const now = performance.now();
    window.frozen = Math.max(window.frozen, now - before);
    before = now;
    setTimeout(look, 5);
  };
  look();
}"""


@pytest.mark.thorough
def test_a_file_without_measure_does_not_freeze_the_page(
    server: CountingServer, open_context: Callable[..., Any], tmp_path: Path
) -> None:
    """Its eight megabytes never come through Python on the page, where each of them took a second."""
    page = still(open_context)
    Player(page, server.url, "en").go()
    file = tmp_path / "large.txt"
    file.write_text("mohreh record 1\n" + "1 take something\n" * 500_000)
    frozen = []
    for given in ("1 take\n", None):
        page.click("[data-do=import]")
        if given:
            page.fill("#import-paste", given)
        else:
            page.fill("#import-paste", "")
            page.set_input_files("#import-file", file)
        page.evaluate(FROZEN)
        page.click("#import [type=submit]")
        page.wait_for_selector("#import .dialog-alert:not(:empty)")
        frozen.append(page.evaluate("frozen"))
        page.keyboard.press("Escape")
        page.wait_for_selector("#import", state="hidden")
    short, long = frozen
    assert long < short + 1000, frozen
    page.click("[data-do=import]")
    page.set_input_files("#import-file", {"name": "game.txt", "mimeType": "text/plain", "buffer": b"nonsense"})
    reads(page, "document.querySelector('#import .chosen-file').textContent", "game.txt")
    page.click("#import [type=submit]")
    page.wait_for_selector("#import .dialog-alert:not(:empty)")


@pytest.mark.thorough
@pytest.mark.alone  # it measures time
def test_hundreds_of_games_in_the_other_language_keep_nobody_waiting(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Beside the same page without them, load by load; what is seen of them is soon in the reader's language."""
    empty, full = still(open_context), still(open_context)
    player = Player(full, server.url, "en").go().begin(seed="many")
    player.act_some(8)
    full.evaluate(
        """([key, name]) => {
          const text = localStorage.getItem(key + name);
          for (let each = 1; each < 500; each += 1) {
            localStorage.setItem(`${key}many${each}`, text.replaceAll(name, `many${each}`));
          }
        }""",
        [GAME, player.id],
    )
    times: dict[Any, list[float]] = {empty: [], full: []}

    def waited() -> float:
        return min(times[full]) - min(times[empty])

    for load in range(12):  # a machine with much else to do is asked more often
        if load >= 4 and waited() < 1000:
            break
        for page, loads in times.items():
            page.goto("about:blank")
            page.goto(server.url)
            page.wait_for_function(READY)
            loads.append(page.evaluate("performance.getEntriesByName('mohreh-ready')[0].startTime"))
    assert full.locator("#continue > li").count() == 500
    reads(full, "document.querySelector('#continue > li button').firstChild.data", "ادامه")
    assert waited() < 1000, list(times.values())


@pytest.mark.thorough
def test_a_save_of_a_game_that_is_not_here_is_left_alone(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """A newer version, open in another tab, has games that this one has not: they are no damaged ones."""
    page = still(open_context)
    player = Player(page, server.url, "en").before()
    save = {"v": 1, "game": "chess", "record": "mohreh record 1\ngame chess 0.2.0\n", "home": "<li></li>"}
    page.evaluate(PUT, [f"{GAME}chess", json.dumps(save)])
    player.go("#play=chess")
    page.wait_for_selector("html[data-view=home] #notice-newer-chess")
    assert player.kept(GAME + "chess") == json.dumps(save)
    assert page.locator("#notice-aside-chess").count() == 0


@pytest.mark.thorough
@pytest.mark.parametrize("early", first_of([True, False]))
def test_odd_former_choices_do_not_keep_a_game_from_being_begun(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch, early: bool
) -> None:
    watch.allow(r"micropython|pyodide|network")
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    game = page.evaluate(BOXES)
    page.evaluate(PUT, ["mohreh:settings", json.dumps({"forms": {game: "odd"}, "form": 7})])
    if early:
        page.context.route(re.compile(r"micropython"), lambda route: None)
        page.reload(wait_until="commit")
    else:
        player.reload()
    page.click(f"[data-do='new-game {game}']")
    page.wait_for_selector("#new-game[open] [type=submit]")
    page.context.unroute_all(behavior="ignoreErrors")


@pytest.mark.thorough
def test_a_setting_of_one_tab_is_not_taken_back_by_another(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    context = open_context(reduced_motion="reduce")
    one, two = (Player(context.new_page(), server.url, "en").go() for _ in range(2))
    one.page.click("[data-do=settings]")
    one.page.check("#settings [name=theme][value=dark]", force=True)
    two.page.click("[data-do=settings]")
    two.page.check("#settings [name=sound]", force=True)
    reads(two.page, "JSON.parse(localStorage.getItem('mohreh:settings')).sound", True)
    one.reload()
    assert one.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert one.page.evaluate("document.querySelector('#settings [name=sound]').checked")
