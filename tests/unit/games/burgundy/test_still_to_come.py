"""What can still come, at a glance: how many of which tiles are in the piles."""

from __future__ import annotations

import re

from mohreh.games.burgundy import components as tiles
from mohreh.games.burgundy.state import State
from tests.tools.shell import Page


def to_come(page: Page, what: str) -> str:
    """What a press shows, from its list of what can still come on."""
    page.ask("look", what=what)
    _, found, rest = page.regions["sheet"].partition('class="tiles-to-come')
    return rest if found else ""


def test_burgundy_counts_the_tiles_that_are_still_in_the_piles() -> None:
    page = Page(bots_pace=0)
    page.begin("", "greedy", game="burgundy")
    page.wait()
    piles = page.position(State).piles
    shown = to_come(page, "course")
    assert f"For the central depot: {len(piles[tiles.BLACK])}" in page.regions["sheet"]
    counted = sum(map(int, re.findall(r">[^<>]+: (\d+)</span></li>", shown)))
    assert counted == sum(map(len, piles)) > 0
