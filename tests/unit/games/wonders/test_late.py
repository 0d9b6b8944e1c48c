"""A press on what stood on the board of 7 Wonders, when all have chosen and the cards have been passed meanwhile."""

from __future__ import annotations

import pytest

from mohreh.games.wonders import WONDERS, face
from mohreh.games.wonders.components import CARD_IDS
from mohreh.games.wonders.state import State
from mohreh.table import games
from tests.tools import rooms
from tests.unit.table.late import begin, unchanged

games.add(rooms.room(WONDERS, face, "mohreh.games.wonders"))


@pytest.mark.parametrize("verb", ["act", "pick", "look"])
def test_ones_own_choice_pressed_again_when_the_cards_have_been_passed(verb: str) -> None:
    page = begin("wonders", "", "random", "random")
    screen = page.table.screen
    assert screen is not None
    first = screen.game.state.legal_actions(0)[0]
    assert page.ask("act", action=str(first))["ok"]
    assert page.ask("act", action=str(first))["ok"]  # they still choose: it is what has been chosen already
    page.let_them()
    state = page.position(State)
    assert state.turn == 2 and first.card not in state.hands[0]
    what = {"action": str(first)} if verb == "act" else {"what": f"card.{CARD_IDS[first.card]}"}
    unchanged(page, do=verb, **what)
    page.catch_up()
    assert page.ask("act", action=str(first))["code"] == "refused"  # it stands there no more: that is no press
