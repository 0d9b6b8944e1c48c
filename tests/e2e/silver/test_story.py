"""The end of a round of Silver in the page: village by village, then the sheet; calm readers see all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.silver.actions import VOTE
from tests.e2e.player import Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.shell import Page

# Notes which villages still have a card that is to be turned up, each time that changes, and when the sheet opens.
WATCH = """() => {
  window.noted = [];
  const note = () => {
    const open = Boolean(document.querySelector('#over[open]'));
    const down = [...document.querySelectorAll('.village:has(.as-it-was)')].map((each) => each.id).join(' ');
    const now = open ? 'sheet' : down;
    if (now !== window.noted.at(-1)) window.noted.push(now);
  };
  new MutationObserver(note).observe(document.body, {subtree: true, childList: true, attributeFilter: ['open']});
}"""


def before_a_vote() -> str:
    """The record of a game of a person and two computers in which the person may call a vote."""
    page, chance = Page(), Chance("vote")
    page.begin("", "random", "random", game="silver")
    page.wait()
    while True:
        state = page.table.game.state
        legal = [action for action in state.legal_actions(0) if str(action) not in ("discard", "decline")]
        if VOTE in legal:
            return str(page.saves[page.table.game.id]["record"])
        page.ask("act", action=str(chance.choose(legal or state.legal_actions(0))))
        page.wait()


def begun(page: Any, server: CountingServer) -> Player:
    return Player(at_once(page), server.url, "en").go().keep("vote", before_a_vote())


def test_a_round_ends_village_by_village(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context().new_page()
    begun(page, server)
    page.evaluate(WATCH)
    page.click("#board [data-action=vote]")
    page.wait_for_selector("#moment .banner-line")
    assert "calls a vote" in page.inner_text("#moment")
    page.wait_for_selector("#over[open]")
    noted = [each for each in page.evaluate("window.noted") if each]
    assert noted[-1] == "sheet"
    sizes = [len(each.split()) for each in noted[:-1]]
    assert len(sizes) > 1 and sizes == sorted(sizes, reverse=True) and sizes[-1] == 1
    assert noted[-2] == "village-0"  # who has called comes last
    assert page.locator(".as-it-was").count() == 0


@pytest.mark.thorough
def test_without_motion_the_sheet_is_there_at_once(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    begun(page, server)
    page.evaluate(WATCH)
    page.click("#board [data-action=vote]")
    page.wait_for_selector("#over[open]")
    assert [each for each in page.evaluate("window.noted") if each] == ["sheet"]
