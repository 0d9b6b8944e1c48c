"""Whole games of Duel, each the way somebody plays: by mouse in Persian, by keyboard alone in English."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.games import link_of_a_game, record_before_the_end
from tests.tools.samples import thorough, times
from tests.tools.waiting import reads
from tests.tools.watching import Watch


def late(*names: str) -> str:
    """The record of a game of these two in its last turns: what lies between is more of the same."""
    chance = random.Random("late")
    choose = lambda state, seat: chance.choice(list(state.legal_actions(seat)))  # noqa: E731
    return record_before_the_end("duel", names, choose, 6)


def test_whole_game_by_mouse_in_persian(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Against the greedy bot, with cards flying, in the middle a reload; the score sheet names the winner."""
    page = open_context().new_page()
    player = Player(at_once(page), server.url).go()
    player.begin(("سارا", ""), ("", "easy"), seed="mouse", game="duel")
    assert page.get_attribute("html", "dir") == "rtl"
    done = player.act_some(times(3, 12), seed=5)
    assert done[0].startswith("draft ")
    if thorough():
        player.reload()
    else:  # what a reload shows is another's (tests/e2e/test_keeping.py)
        player.act_some(1, seed=7)
        player.keep("end", late("سارا", "بهرام").replace('seat 2 bot ""', 'seat 2 bot "easy"'))
    assert player.play_out(seed=6)
    sheet = page.inner_text("#over")
    assert "سارا" in sheet
    assert any(digit in sheet for digit in "۰۱۲۳۴۵۶۷۸۹")
    assert not any(digit in page.inner_text("#over table") for digit in "0123456789")
    page.click("#over [data-do=shut]")
    page.wait_for_selector("#over", state="hidden")
    assert page.locator("[data-do=over]").first.is_visible()
    player.home()
    assert page.locator("#finished > li.finished").count() == 1
    page.wait_for_selector("#stats table")


@pytest.mark.thorough
def test_whole_game_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en", keys=True).go()
    player.begin(seed="keyboard", game="duel")
    player.act_some(8, seed=11)
    if not thorough():
        player.keep("end", late("Sara", "Bahram"))
    assert player.play_out(seed=11)
    reads(page, "document.activeElement.closest('dialog')?.id", "over")
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")
    reads(page, "document.activeElement !== document.body")
    page.keyboard.press("u")
    page.wait_for_selector("#board .can, #board [data-action], .dialog-alert:not(:empty), #toast:popover-open")


@pytest.mark.thorough
def test_the_whole_table_fits_a_landscape_tablet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, viewport={"width": 1024, "height": 768})
    player = Player(page, server.url)
    player.sit(seed="fits", game="duel")
    for _ in range(6):
        player.act_some(4, seed=3)
        assert page.evaluate(
            """() => { const b = document.getElementById('board');
            return document.documentElement.scrollHeight <= innerHeight && b.scrollHeight <= b.clientHeight + 1
              && b.scrollWidth <= b.clientWidth + 1; }"""
        )


def test_refused_press_says_why_and_changes_nothing(seated: Callable[..., Player]) -> None:
    player = seated("en").go("#game=" + link_of_a_game(8, "duel"))
    page = player.page
    for look in player.choices()["looks"]:
        page.click(f"#board [data-look='{look}']")
        page.wait_for_selector("#sheet[open]")
        refused = page.locator("#sheet [data-action][aria-disabled=true]")
        if refused.count():
            break
        page.keyboard.press("Escape")
    before = player.board
    page.click("#sheet .folded-uses > summary")
    refused.first.click(force=True)
    page.wait_for_selector("#sheet .dialog-alert:not(:empty)")
    assert "DU-" in page.inner_text("#sheet .dialog-alert")
    assert page.locator("#sheet .dialog-alert > a").evaluate("(each) => getComputedStyle(each).whiteSpace") == "nowrap"
    assert player.board == before
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    reads(page, "document.activeElement.dataset.look", look)
