"""What is heard of a turn of 7 Wonders: cards that are placed, and coins where they come to who listens."""

from __future__ import annotations

from mohreh.games.wonders.cards import CARDS
from tests.tools.shell import Page

_QUIET = ("brown", "grey", "blue", "green")  # what brings no coins


def test_coins_are_heard_where_they_come_to_who_listens() -> None:
    page, sounds = Page(bots_pace=0), []
    page.begin("", "greedy", "greedy", game="wonders")
    page.wait()
    for kind in ("build", "discard", "build", "discard"):
        screen = page.table.screen
        assert screen is not None
        legal = [each for each in screen.game.state.legal_actions(0) if each.kind == kind]
        action = next(each for each in legal if kind == "discard" or CARDS[each.card].color in _QUIET)
        sounds.append(page.ask("act", action=str(action))["sound"])  # the others have chosen by then
        page.wait()
    assert sounds == ["place", "coin"] * 2
