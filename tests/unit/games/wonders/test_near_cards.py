"""What neighbours have built is seen without a press: the picture of every card, by colour."""

from __future__ import annotations

import re

from mohreh.core.chance import Chance
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.state import State
from tests.tools.shell import Page


def test_every_card_of_both_neighbours_is_pictured_on_the_board() -> None:
    page, chance = Page(bots_pace=0), Chance("near")
    page.begin("", "greedy", "greedy", game="wonders")
    page.wait()
    for _ in range(8):
        screen = page.table.screen
        assert screen is not None and screen.deciding is not None
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        page.wait()
    assert screen is not None
    built = [card for city in (1, 2) for card in page.position(State).built[city]]
    assert len(built) > 6
    shown = re.findall(r'class="small-cards">(.*?)</span>', page.regions["board"])
    pictured = re.findall(r'href="#i-built-(\w+)"', "".join(shown))
    assert sorted(pictured) == sorted(CARDS[card].structure or CARDS[card].id for card in built)
