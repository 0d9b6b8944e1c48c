"""Whole games, each the way somebody plays: by mouse in Persian, by keyboard alone in English, by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.conftest import Watch
from tests.e2e.player import GAME, SMALL, Player, still
from tests.tools.counting import CountingServer
from tests.tools.waiting import reads, until


def test_whole_game_by_mouse_in_persian(server: CountingServer, page: Any) -> None:
    """Against the greedy bot, with cards flying, in the middle a reload; the score sheet names the winner."""
    player = Player(page, server.url).go()
    page.evaluate("""localStorage.setItem('mohreh:settings', '{"pace": "instant"}')""")
    player.reload().begin(("سارا", ""), ("", "greedy"), seed="mouse")
    assert page.get_attribute("html", "dir") == "rtl"
    done = player.act_some(12, seed=5)
    assert done[0].startswith("draft ")
    player.reload()
    rest = player.play_out(seed=6)
    assert len(done) + len(rest) > 20
    sheet = page.inner_text("#over")
    assert "سارا" in sheet
    assert any(digit in sheet for digit in "۰۱۲۳۴۵۶۷۸۹")
    assert not any(digit in page.inner_text("#over table") for digit in "0123456789")
    page.click("#over [data-do=shut]")
    page.wait_for_selector("#over", state="hidden")
    assert page.locator("[data-do=over]").first.is_visible()
    player.home()
    assert page.locator("#continue > li.finished").count() == 1
    page.wait_for_selector("#stats table")


def test_whole_game_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en", keys=True).go()
    player.begin(seed="keyboard")
    done = player.play_out(seed=11)
    assert len(done) > 40
    reads(page, "document.activeElement.closest('dialog')?.id", "over")
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")
    reads(page, "document.activeElement !== document.body")
    page.keyboard.press("u")
    page.wait_for_selector("#board .can, #board [data-action], .dialog-alert:not(:empty), #toast:popover-open")


def test_touch_on_a_tablet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Taps only, upright tablet; everything that can be pressed is big enough for a finger."""
    page = still(open_context, viewport={"width": 768, "height": 1024}, has_touch=True, is_mobile=True)
    player = Player(page, server.url, touch=True).go()
    player.begin(seed="finger")
    player.act_some(14, seed=2)
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_whole_table_fits_a_landscape_tablet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, viewport={"width": 1024, "height": 768})
    player = Player(page, server.url).go()
    player.begin(seed="fits")
    for _ in range(6):
        player.act_some(4, seed=3)
        assert page.evaluate(
            """() => { const b = document.getElementById('board');
            return document.documentElement.scrollHeight <= innerHeight && b.scrollHeight <= b.clientHeight + 1
              && b.scrollWidth <= b.clientWidth + 1; }"""
        )


def test_a_double_press_begins_one_game(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Two wishes may be on their way before the first is answered: the last one counts, for page and table alike."""
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    page.click("[data-do='new-game duel']")
    page.dblclick("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    player.settled().act_some(2)
    name = player.id
    assert page.evaluate(f"Object.keys(localStorage).filter((key) => key.startsWith('{GAME}'))") == [GAME + name]
    text = player.text
    player.reload()
    assert player.text == text and player.id == name


def test_the_log_answers_again_after_the_table_was_left_in_a_hurry(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go().begin(seed="hurry")
    player.act_some(3)
    page.click("#log-button")
    page.wait_for_selector("#log .log-line")
    page.evaluate("['#log .log-line', '.brand'].forEach((each) => document.querySelector(each).click())")
    page.click("#continue [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    page.click("#log-button")
    page.click("#log .log-line >> nth=0")
    page.wait_for_selector("#prompt [data-do='log now']")


def test_undo_and_redo(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go().begin(seed="undo")
    player.act_some(2)
    before, saved = player.text, player.kept(GAME + player.id)
    action = player.act_some(1)[0]
    after = player.text
    assert after != before
    page.click("#controls [data-do=undo]")
    page.wait_for_function("(text) => document.getElementById('board').innerText === text", arg=before)
    assert player.kept() != saved  # also taking back is kept
    page.click("#controls [data-do=redo]")
    page.wait_for_function("(text) => document.getElementById('board').innerText === text", arg=after)
    assert page.locator(f"#board [data-action='{action}']").count() == 0


def test_refused_press_says_why_and_changes_nothing(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go().begin(seed="refused")
    player.act_some(8)
    for look in player.choices()["looks"]:
        page.click(f"#board [data-look='{look}']")
        page.wait_for_selector("#sheet[open]")
        refused = page.locator("#sheet [data-action][aria-disabled=true]")
        if refused.count():
            break
        page.keyboard.press("Escape")
    before = player.board
    refused.first.click(force=True)
    page.wait_for_selector("#sheet .dialog-alert:not(:empty)")
    assert "DU-" in page.inner_text("#sheet .dialog-alert")
    assert player.board == before
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    reads(page, "document.activeElement.dataset.look", look)


def test_rivals_of_the_log_and_step_through(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """A line of the log shows the position then, read-only, and there is a way back."""
    page = still(open_context)
    player = Player(page, server.url, "en").go().begin(seed="log")
    player.act_some(9)
    now = player.text
    page.click("#log-button")
    page.click("#log .log-line >> nth=4")
    page.wait_for_selector("#prompt [data-do='log now']")
    assert page.locator("#board [data-action]").count() == 0
    page.click("#prompt [data-do='log now']")
    page.wait_for_function("(text) => document.getElementById('board').innerText === text", arg=now)


def test_play_can_be_pressed_before_the_engine_is_up(server: CountingServer, page: Any) -> None:
    page.goto(server.url + "en/", wait_until="commit")
    page.click("#home [data-do='new-game duel']")
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    assert page.evaluate("location.hash").startswith("#play=")


def test_a_game_can_be_chosen_while_the_page_is_still_being_read(server: CountingServer, page: Any) -> None:
    """The home page stands before the styles of the games, and the dialogs behind them: a press is kept until then."""
    held: list[Any] = []  # the style sheet that the page waits for
    page.route("**/styles/silver.css", lambda route: held.append(route))
    page.goto(server.url + "en/", wait_until="commit")
    page.click("#home [data-do='new-game silver']")
    assert page.locator("#new-game").count() == 0
    until(page, lambda: held, "the style sheet is asked for")
    held.pop().continue_()
    page.wait_for_selector("#new-game[open] [data-game=silver]")
