"""At the table of any game: by finger, in a hurry, back and forth, before all of the page is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import GAME, SMALL, Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.samples import times
from tests.tools.waiting import until


def test_touch_on_a_tablet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Taps only, upright tablet; everything that can be pressed is big enough for a finger."""
    page = still(open_context, viewport={"width": 768, "height": 1024}, has_touch=True, is_mobile=True)
    player = Player(page, server.url, touch=True).go()
    player.begin(seed="finger")
    player.act_some(times(10, 14), seed=2)
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.thorough
def test_a_double_press_begins_one_game(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Two wishes may be on their way before the first is answered: the last one counts, for page and table alike."""
    page = still(open_context)
    player = Player(page, server.url, "en").go()
    page.click(f"[data-do='new-game {OPEN}']")
    page.dblclick("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    player.settled().act_some(2)
    name = player.id
    assert page.evaluate(f"Object.keys(localStorage).filter((key) => key.startsWith('{GAME}'))") == [GAME + name]
    text = player.text
    player.reload()
    assert player.text == text and player.id == name


@pytest.mark.thorough
def test_the_log_answers_again_after_the_table_was_left_in_a_hurry(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="hurry")
    player.act_some(3)
    page.click("#log-button")
    page.wait_for_selector("#log .log-line")
    page.evaluate("['#log .log-line', '.brand'].forEach((each) => document.querySelector(each).click())")
    page.click("#continue [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    page.click("#log-button")
    page.click("#log .log-line >> nth=0")
    page.wait_for_selector("#prompt [data-do='log now']")


def test_undo_and_redo(seated: Callable[..., Player]) -> None:
    player = seated("en").sit(seed="undo")
    page = player.page
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


def test_rivals_of_the_log_and_step_through(seated: Callable[..., Player]) -> None:
    """A line of the log shows the position then, read-only, and there is a way back."""
    player = seated("en").sit(seed="log")
    page = player.page
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
    page.click(f"#home [data-do='new-game {OPEN}']")
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    assert page.evaluate("location.hash").startswith("#play=")


def test_a_game_can_be_chosen_while_the_page_is_still_being_read(server: CountingServer, page: Any) -> None:
    """The home page stands before the styles of sheets, and the dialogs behind them: a press is kept until then."""
    routes: list[Any] = []  # the style sheet that the page waits for
    page.route("**/styles/sheet.css", lambda route: routes.append(route))
    page.goto(server.url + "en/", wait_until="commit")
    page.click(f"#home [data-do='new-game {SECRET}']")
    assert page.locator("#new-game").count() == 0
    until(page, lambda: routes, "the style sheet is asked for")
    routes.pop().continue_()
    page.wait_for_selector(f"#new-game[open] [data-game={SECRET}]")
