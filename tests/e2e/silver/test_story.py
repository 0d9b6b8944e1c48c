"""The end of a round of Silver in the page: village by village, then the sheet; calm readers see all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import Player, at_once, still
from tests.e2e.silver.mind import Mind
from tests.tools.counting import CountingServer

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


def until_a_vote(player: Player) -> Mind:
    """Play until the person may call a vote."""
    mind = Mind(player)
    while player.page.locator("#board [data-action=vote]:not([aria-disabled=true])").count() == 0:
        mind.step()
        player.choices()
    return mind


def begun(page: Any, server: CountingServer) -> Player:
    player = Player(at_once(page), server.url, "en")
    return player.sit(("Sara", "", ""), ("", "random", "random"), seed="village", game="silver")


def test_a_round_ends_village_by_village(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context().new_page()
    player = begun(page, server)
    until_a_vote(player)
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
    player = begun(page, server)
    until_a_vote(player)
    page.evaluate(WATCH)
    page.click("#board [data-action=vote]")
    page.wait_for_selector("#over[open]")
    assert [each for each in page.evaluate("window.noted") if each] == ["sheet"]
