"""A game of 7 Wonders on somebody else's page: that page is sent nothing of hands and choices before the reveal.

The table of the test plays the same game from the same seed, and says so what is secret when.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.wonders import names
from mohreh.games.wonders.board_choices import pick_card
from mohreh.games.wonders.components import CARD_IDS
from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from tests.e2e.wonders.mind import HELD, wanted
from tests.tools.counting import CountingServer
from tests.tools.hosts import boards, wake
from tests.tools.waiting import rest

BOARD = '<mohreh-board game="wonders" new seats="person,person,person" seed="told" lang="en"></mohreh-board>'
ASKED = {"game": "wonders", "new": "", "seats": "person,person,person", "seed": "told"}
# Everything that reaches the page around, whoever sends it, and what its frames say on any port that they hand over.
TAP = """() => {
  window.traffic = [];
  addEventListener('message', (event) => {
    traffic.push(event.data);
    for (const port of event.ports) port.addEventListener('message', (more) => traffic.push(more.data));
  }, true);
}"""
TRAFFIC = "JSON.stringify([traffic, heard, told])"


class Twin:
    """The same game beside the page, in the open."""

    def __init__(self) -> None:
        self.table = GuestTable()
        self.ask(do="begin", query=ASKED, entropy="twin")

    def ask(self, **request: object) -> None:
        reply = json.loads(self.table.call(json.dumps({"lang": "en", "bots_pace": 0, **request})))
        assert reply["ok"], reply

    @property
    def screen(self) -> Any:
        return self.table.screen

    @property
    def game(self) -> Any:
        return self.table.game


def secrets(state: Any) -> set[int]:
    """The cards of all hands, chosen ones among them."""
    return {card for hand in state.hands for card in hand}


def named(text: str, card: int) -> bool:
    """Whether a card is named in what was sent, by its id or in words."""
    words = games.room("wonders").words("en")
    return bool(re.search(rf"\b{CARD_IDS[card]}\b", text)) or f"{names.card(card, words)}" in text


@pytest.mark.thorough
def test_what_really_reaches_the_page_around_holds_no_choice_before_the_reveal(
    server: CountingServer, visit: Callable[..., Any]
) -> None:
    page = visit(BOARD, init=f"({TAP})()", options={"viewport": {"width": 1100, "height": 1000}})
    (frame,) = boards(page, 1)
    wake(frame)
    twin, built = Twin(), 0
    for _ in range(2):  # turns
        before = {card for cards in twin.game.state.built for card in cards}
        hidden = secrets(twin.game.state)
        for number in range(3):
            frame.wait_for_selector("#board [data-do=lift]")
            seat = int(frame.get_attribute("#board .curtain", "data-seat")) - 1
            assert seat == twin.screen.veiled == number
            frame.click("#board [data-do=lift]")
            twin.ask(do="lift")
            frame.wait_for_selector("#board .held-card")
            state = twin.game.state
            held = frame.evaluate("document.getElementById('board').innerHTML")
            assert set(HELD.findall(held)) == {CARD_IDS[card] for card in state.hands[seat]}, "the same game"
            action = wanted(state, seat)
            frame.click(f"#board [data-do^='pick {pick_card(action.card)}']")
            sent = page.evaluate(TRAFFIC)
            assert not any(named(sent, card) for card in hidden - before), "before the reveal"
            frame.click(f"#board [data-action='{action}']")
            twin.ask(do="act", action=str(action))
            rest(frame)
            if number < 2:
                sent = page.evaluate(TRAFFIC)
                assert not any(named(sent, card) for card in hidden - before), "the choices of two of three"
                assert str(action) not in sent
        frame.wait_for_selector("#prompt [data-do=go-on]")
        shown = {card for cards in twin.game.state.built for card in cards} - before
        page.wait_for_function("(name) => JSON.stringify(told).includes(name)", arg=" builds ")
        sent = page.evaluate(TRAFFIC)
        assert all(named(sent, card) for card in shown), "what everybody saw is told"
        built += len(shown)
        kept = hidden - shown - before
        words = games.room("wonders").words("en")
        apart = {card for card in kept if not any(names.card(card, words) in names.card(each, words) for each in shown)}
        assert not any(named(sent, card) for card in apart), "what still lies in the hands"
        frame.click("#prompt [data-do=go-on]")
        twin.ask(do="go-on")
    assert built >= 4 and page.evaluate("traffic.length") > 6
