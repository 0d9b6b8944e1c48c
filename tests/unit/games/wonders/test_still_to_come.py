"""What can still come, at a glance: what no city has and the viewer does not hold."""

from __future__ import annotations

import re

from mohreh.core.game import UNKNOWN
from mohreh.games.wonders.components import CARD_IDS, ordinary
from mohreh.games.wonders.sheet import unbuilt
from mohreh.games.wonders.state import State
from tests.tools.shell import Page


def to_come(page: Page, what: str) -> str:
    """What a press shows, from its list of what can still come on."""
    page.ask("look", what=what)
    _, found, rest = page.regions["sheet"].partition('class="to-come')
    return rest if found else ""


def test_wonders_shows_what_no_city_has_and_the_viewer_does_not_hold() -> None:
    page = Page(bots_pace=0)
    page.begin("", "greedy", "greedy", game="wonders")
    page.wait()
    for _ in range(3):
        screen = page.table.screen
        assert screen is not None and screen.deciding is not None
        state = page.position(State)
        left = [CARD_IDS[card] for card in unbuilt(state.observe(screen.deciding), screen.still())]
        gone = sum(len(cards) for cards in state.built) + len([card for card in state.hands[0] if card != UNKNOWN])
        assert len(left) == len(ordinary(state.n, 1)) - gone
        assert re.findall(r'data-look="card (\w+)"', to_come(page, "signs")) == left
        page.ask("act", action=str(next(each for each in state.legal_actions(screen.deciding))))
        page.wait()
