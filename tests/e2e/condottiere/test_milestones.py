"""The end of a battle in the page: one panel, its button in focus; the computers wait until it is put away."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import MILESTONE, Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.waiting import reads

# It covers the page, holds the keys, and is where news is spoken; yet the browser makes nothing inert for it.
VEILED = """() => {
  const [panel, board] = ['milestone', 'board'].map((id) => document.getElementById(id));
  const { left, top } = board.getBoundingClientRect();
  return {
    inert: document.querySelector('dialog:modal') !== null,
    modal: panel.getAttribute('aria-modal'),
    covers: document.elementFromPoint(left + 3, top + 3).className,
    spoken: panel.contains(document.getElementById('say')),
  };
}"""
LAID = "document.querySelectorAll('#log .log-line').length"


def test_a_battle_ends_in_one_panel_that_a_key_puts_away(seated: Callable[..., Player]) -> None:
    """Were it modal to the browser, all 2000 elements of the page would be styled anew when it comes and goes."""
    player = seated("fa", (390, 844), quick=True)
    page = player.page
    player.sit(("Sara", "Nika", "Roya"), ("", "beginner", "beginner"), seed="battle", game="condottiere")
    chance = random.Random(2)
    while not page.evaluate(MILESTONE):
        player.act(chance.choice)
        player.settled()
    assert page.evaluate("document.activeElement.matches('#milestone .milestone-on')")
    assert page.locator("#milestone .own > .result").count() == 1 and page.inner_text("#moment") == ""
    inside = """(({left, right, bottom}) => left >= 0 && right <= innerWidth && bottom <= innerHeight)(
      document.querySelector('#milestone').getBoundingClientRect())"""
    assert page.evaluate(inside)
    assert page.evaluate(VEILED) == {"inert": False, "modal": "true", "covers": "veil", "spoken": True}
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('#milestone .milestone-on')")
    laid_out = page.evaluate(LAID)
    player.settled()  # computers that act at once would have acted
    assert page.evaluate(LAID) == laid_out
    page.keyboard.press("Escape")
    page.wait_for_selector("#milestone", state="hidden")
    reads(
        page, f"{LAID} > {laid_out} || Boolean(document.querySelector('#board [data-action], #board [data-do^=pick]'))"
    )
    assert not page.evaluate(MILESTONE)


@pytest.mark.thorough
def test_who_does_not_want_it_sees_the_battles_pass(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = at_once(still(open_context))
    player = Player(page, server.url, "en")
    player.sit(("Sara", "Nika", "Roya"), ("", "beginner", "beginner"), seed="battle", game="condottiere")
    page.evaluate("document.querySelector('[data-do=settings]').click()")
    page.uncheck("#settings [name=milestones]", force=True)
    page.keyboard.press("Escape")
    chance = random.Random(2)
    while not page.inner_text("#moment"):
        player.act(chance.choice)
        player.settled()
        assert not page.evaluate(MILESTONE)
