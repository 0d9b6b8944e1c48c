"""What can still come, at a glance: the cards of the Age that nobody has seen."""

from __future__ import annotations

import re

from mohreh.games.duel.state import State
from tests.tools.shell import Page


def to_come(page: Page, what: str) -> str:
    """What a press shows, from its list of what can still come on."""
    page.ask("look", what=what)
    _, found, rest = page.regions["sheet"].partition('class="cards-to-come')
    return rest if found else ""


def test_duel_shows_the_cards_of_the_age_that_nobody_has_seen() -> None:
    page = Page(bots_pace=0)
    page.begin("", "greedy", game="duel", options={"wonders": "first-game"})
    page.wait()
    state = page.position(State)
    named = re.findall(r'data-look="card (\w+)"', to_come(page, "legend"))
    assert len(named) == len(state.deck) > sum(slot == -1 for slot in state.slots) > 0
    seen = re.findall(r'data-look="card (\w+)"', page.regions["board"])
    assert seen and not set(seen) & set(named)
