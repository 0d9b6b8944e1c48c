"""Games to open in tests and measurements."""

from __future__ import annotations

import json
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.record import loads, replay
from mohreh.games.duel import DUEL
from mohreh.table import api


def link_of_a_game(moves: int = 14) -> str:
    """The fragment of a Duel in the middle, both seats human, after so many actions of people."""

    def ask(**request: object) -> Any:
        return json.loads(api.call(json.dumps({"lang": "fa", "latin": False, **request})))

    seats = [{"name": "آوا", "bot": "", "colour": "teal"}, {"name": "Bahram", "bot": "", "colour": "amber"}]
    reply = ask(do="new", game="duel", seats=seats, options={"wonders": "draft"}, seed="bench", entropy="bench")
    chance = Chance("bench")
    for _ in range(moves):
        state = replay(loads(reply["save"]["record"]), DUEL)
        seat = state.decision().seats[0]
        reply = ask(do="act", action=str(chance.choose(state.legal_actions(seat))))
    fragment: str = ask(do="link")["fragment"]
    ask(do="close")
    return fragment
