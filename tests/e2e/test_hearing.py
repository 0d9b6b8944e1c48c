"""For who listens, and for who has no mouse: news is heard where the page is not inert, the focus is never lost with
what was pressed, and in few colours it can be seen where it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.table.saves import transfer
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.waiting import reads

GOLDEN = Path(__file__).parents[1] / "golden"
FINISHED = "#game=" + transfer.pack((GOLDEN / f"{OPEN}-1.record").read_text(encoding="utf-8"))
AT = "document.activeElement.id"
# Where news is spoken is no part of what a modal dialog makes inert.
HEARD = """() => {
  const say = document.getElementById('say');
  const modal = document.querySelector('dialog:is(:modal, [aria-modal][open])');
  return (!modal || modal.contains(say)) && say.checkVisibility() && say.textContent;
}"""


def test_what_is_said_while_a_dialog_covers_the_page_is_said_in_it(seated: Callable[..., Player]) -> None:
    player = seated("en").go(FINISHED)
    page = player.page
    page.click(".controls [data-do=over]")
    page.wait_for_selector("#over[open]")
    with page.expect_download():
        page.click("#over [data-do=save-file]")
    page.wait_for_function(f"({HEARD})().toString().startsWith('Saved')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")
    page.click(".controls [data-do^='log ']")
    page.wait_for_selector("#prompt .past")
    page.click("#prompt .step-next")
    page.wait_for_function(f"({HEARD})() && !({HEARD})().toString().startsWith('Saved')")
    # It comes and goes between no other children of the body: all of the page would be styled anew.
    assert page.evaluate("document.getElementById('say').matches('body > .unseen > :only-child')")


def test_how_a_game_ends_is_heard_over_its_score_sheet(seated: Callable[..., Player]) -> None:
    player = seated("en").go(FINISHED)
    page = player.page
    player.press(".controls [data-do=undo]")
    page.wait_for_function(f"({HEARD})().toString().startsWith('Taken back.')")
    player.press(".controls [data-do=redo]")
    page.wait_for_selector("#over[open]")
    page.wait_for_function(f"/wins|share the victory/.test(({HEARD})())")


def test_what_computers_do_at_once_is_all_heard(seated: Callable[..., Player]) -> None:
    """Each adds its sentence to those of the others; the first after a press begins anew."""
    player = seated("en", (1440, 900), quick=True)
    page = player.sit(("Sara", "Bob", "Mina", "Ben"), ("", *["random"] * 3), seed="heard", game=SECRET).page
    lines = "[...document.querySelectorAll('#log .log-line')].map((each) => each.firstChild.textContent)"
    spoken = "document.getElementById('say').textContent"
    most, known = 0, len(page.evaluate(lines))
    page.evaluate("window.first = document.createElement('span')")
    for seed in range(4):
        player.act_some(1, seed)
        player.settled()
        heard_lines = page.evaluate(lines)
        fresh, known = heard_lines[: len(heard_lines) - known], len(heard_lines)
        page.wait_for_function(f"(fresh) => fresh.every((each) => {spoken}.includes(each))", arg=fresh)
        assert not page.evaluate("first.isConnected"), "what was said before that press"
        page.evaluate("window.first = document.getElementById('say').firstElementChild")
        most = max(most, len(fresh))
    assert most > 2


def test_what_was_deleted_can_be_taken_back_by_the_next_key(seated: Callable[..., Player]) -> None:
    player = seated("en").sit(seed="deleted")
    page = player.page
    player.act_some(1)
    player.home()
    page.locator("#continue [data-do^=delete]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#continue > li", state="detached")
    reads(page, AT, "toast-button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#continue > li")
    reads(page, AT, "main")


def test_in_few_colours_the_focus_is_told_from_what_is_chosen(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, forced_colors="active")
    Player(page, server.url, "en").go()
    page.click("[data-do=settings]")
    page.wait_for_selector("#settings[open]")
    ring = "(name) => getComputedStyle(document.querySelector(`[name=${name}]:checked`).parentElement).outline"
    page.locator("[name=theme]:checked").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(ring, "theme") != page.evaluate(ring, "pace")


@pytest.mark.thorough
def test_who_asks_for_more_contrast_gets_it(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context, contrast="more")
    page.goto(server.url + "en/")
    colour = "(name) => getComputedStyle(document.querySelector(name)).color"
    assert page.evaluate(colour, ".game-facts") == page.evaluate(colour, "body")
    page.emulate_media(contrast="no-preference")
    assert page.evaluate(colour, ".game-facts") != page.evaluate(colour, "body")


@pytest.mark.thorough
def test_in_few_colours_and_at_four_times_the_size_a_table_shows_what_it_must(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Whose turn it is keeps its sign on a ground without colour; what can be done lies below it, not over it."""
    page = still(open_context, forced_colors="active")
    Player(page, server.url, "en").sit(seed="few", game=SECRET).settled()
    page.click("#board [data-do=lift]")
    page.wait_for_selector("#board .busy .nameplate")
    sign = "getComputedStyle(document.querySelector('.busy .nameplate > .called'), '::before').backgroundColor"
    assert page.evaluate(sign) == page.evaluate("getComputedStyle(document.querySelector('#prompt')).color")
    page.set_viewport_size({"width": 320, "height": 256})
    reads(page, "innerWidth", 320)
    below = """['#board .own-place', '#tray'].map((each) => document.querySelector(each).getBoundingClientRect())
      .reduce((own, tray) => tray.top >= own.bottom)"""
    page.evaluate("document.querySelector('#board .own-place').scrollIntoView({ block: 'start' })")
    reads(page, below)
