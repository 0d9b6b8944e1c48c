"""The engine of the host draws for who is affected: how often each screen's board is drawn, press by press."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.html import Html
from mohreh.table import api
from mohreh.table.replies.replies import Replies
from mohreh.table.views.look import Look
from tests.tools.games import EVERY
from tests.tools.party import Party, go_on, shared
from tests.tools.samples import first_of

LOOK = re.compile(r'data-look="([^"]+)"')
PICK = re.compile(r'data-do="pick ([^" ]+)')

pytestmark = pytest.mark.usefixtures("own_tables")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often a board was drawn for a screen, by its id."""
    found = Counter[int]()
    draw = Replies._board

    def counted(self: Replies, look: Look) -> Html:
        found[id(self.screen)] += 1
        return draw(self, look)

    monkeypatch.setattr(Replies, "_board", counted)
    return found


def place(party: Party, key: str) -> int:
    screen = party.table(key).screen if key else api.tables[""].screen
    assert screen is not None
    return id(screen)


@pytest.mark.parametrize("name", first_of(EVERY, 2))
def test_a_look_is_drawn_for_one_screen_and_an_action_once_for_each_that_can_be_reached(
    name: str, drawn: Counter[int]
) -> None:
    """One at the host's, one at a device, and a wall, which cannot be reached for the last third of the presses."""
    party, luck = shared(name, 2), Chance(name)
    everybody = {place(party, key) for key in ("", "s2", "wall")}
    looked = 0
    for turn in range(21):
        if party.game.over:
            break
        if turn == 14:
            party.host("away", device="wall", away=True)
            everybody.discard(place(party, "wall"))
        for key in ("", "s2"):
            ask = party.device if key else lambda _, verb, **more: party.host(verb, **more)
            text = "".join(ask(key, "settings")["regions"].values())
            asked: list[tuple[str, dict[str, Any]]] = [
                ("log", {"line": 0}),
                ("log", {"line": None}),
                ("look", {"what": (LOOK.findall(text) or [""])[0]}),
            ]
            asked += [("pick", {"what": what}) for what in PICK.findall(text)[:1] * 2]  # and back again
            for verb, more in asked:
                drawn.clear()
                looked += ask(key, verb, **more)["ok"]
                assert set(drawn) <= {place(party, key)} and drawn.total() <= 1, (verb, more)
        drawn.clear()
        reply = go_on(party, luck)
        assert reply["ok"], json.dumps(reply)[:200]
        assert drawn == dict.fromkeys(everybody, 1)
    assert looked > 40
