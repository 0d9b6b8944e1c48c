"""Large villages at the table: exchanges that fail make a village grow, and every card of it can still be exchanged."""

from __future__ import annotations

import json
import re
from typing import Any

from mohreh.games.silver.actions import parse
from mohreh.games.silver.state import State
from mohreh.table.requests.dispatch import Table


def ask(table: Table, **request: Any) -> Any:
    reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, **request})))
    assert reply["ok"], reply
    while table.game is not None and table.screen.veiled is not None:
        reply = json.loads(table.call(json.dumps({"lang": "en", "latin": False, "do": "lift"})))
    return reply


def grown(cards: int) -> Table:
    """A game of two people in which one has so many cards, and has just drawn: both have exchanged all they had,
    again and again, and kept every card because they were not equal (SI-5.9)."""
    table = Table()
    people = [{"name": name, "bot": "", "colour": colour} for name, colour in (("Sara", "teal"), ("Bahram", "amber"))]
    ask(table, do="new", game="silver", seats=people, options={}, seed="long", entropy="long")
    for _ in range(200):
        screen = table.screen
        assert screen is not None
        state, seat = screen.game.state, screen.deciding
        assert isinstance(state, State)
        legal = [str(action) for action in state.legal_actions(seat)]
        everything = "exchange " + " ".join(str(slot + 1) for slot in range(len(state.village[seat])))
        if state.decision().kind == "drawn" and len(state.village[seat]) >= cards:
            return table
        if state.decision().kind == "drawn" and state.refusal(seat, parse(everything)) is None:
            ask(table, do="act", action=everything)
        else:
            wanted = [text for text in ("draw 1", "end", "decline", "discard") if text in legal]
            ask(table, do="act", action=(wanted or legal)[0])
    raise AssertionError("no village grows so large")


def test_more_than_twelve_cards_are_exchanged_together() -> None:
    table = grown(13)
    screen = table.screen
    assert screen is not None
    state = screen.game.state
    assert isinstance(state, State)
    village = list(state.village[screen.deciding])
    assert len(village) >= 13
    for card in village:
        reply = ask(table, do="pick", what=str(card))
    board = reply["regions"]["board"]
    assert board.count('aria-pressed="true"') == len(village)
    everything = "exchange " + " ".join(str(slot + 1) for slot in range(len(village)))
    assert re.search(rf'data-action="{everything}"(?! aria-disabled)', board)
    assert ask(table, do="act", action=everything)["ok"]
