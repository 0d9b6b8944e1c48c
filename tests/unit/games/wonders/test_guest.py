"""7 Wonders on a page of somebody else: what that page is told before and after the reveal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.games.wonders import names
from mohreh.games.wonders.components import CARD_IDS
from mohreh.games.wonders.state import State
from mohreh.table import api, games
from mohreh.table.screen.screen import Screen

PEOPLE = 3


def ask(**request: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(api.call(json.dumps({"lang": "en", "bots_pace": 0, **request}), "1"))
    return found


@pytest.fixture
def screen() -> Iterator[Screen]:
    kept = dict(api.tables)
    api.tables.clear()
    seats = ",".join(["person"] * PEOPLE)
    assert ask(do="begin", query={"game": "wonders", "new": "1", "seats": seats, "seed": "told"}, entropy="t")["ok"]
    found = api.tables["1"].screen
    assert found is not None
    yield found
    api.tables.clear()
    api.tables.update(kept)


def test_a_host_page_hears_no_choice_before_the_reveal_and_no_hidden_card_after_it(screen: Screen) -> None:
    words, chance = games.room("wonders").words("en"), Chance("told")
    turns = heard = hidden = 0
    while not screen.game.over and turns < 9:
        if screen.shows:
            assert ask(do="go-on")["ok"]
        if screen.veiled is not None:
            assert ask(do="lift")["ok"]
        seat = screen.deciding
        assert seat is not None
        state = screen.game.state
        assert isinstance(state, State)
        hands = {card for hand in state.hands for card in hand}
        before = [list(cards) for cards in state.built]
        reply = ask(do="act", action=str(chance.choose(state.legal_actions(seat))))
        assert reply["ok"], reply
        reports = json.dumps(reply.get("reports", []))
        turns += bool(screen.shows)
        state = screen.game.state
        assert isinstance(state, State)
        built = {card for city, cards in enumerate(state.built) for card in cards if card not in before[city]}
        for card in hands - built:
            assert f'"{CARD_IDS[card]}"' not in reports and f" {CARD_IDS[card]}" not in reports, reports
            hidden += 1
            if not any(names.card(card, words) in names.card(other, words) for other in built):
                assert names.card(card, words) not in reports
        heard += any(names.card(card, words) in reports for card in built)
    assert turns == 9 and hidden and heard
