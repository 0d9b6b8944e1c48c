"""Silver with everybody at their own screen: in the initial peek all look at the same time (SI-2.7)."""

from __future__ import annotations

import re

import pytest

from tests.tools.party import Party, press, shared

pytestmark = pytest.mark.usefixtures("own_tables")


def _shown(party: Party, key: str) -> tuple[str, str, int]:
    """What a screen says, its board, and how many cards are picked there."""
    regions = party.device(key, "settings")["regions"]
    return regions["prompt"], regions["board"], regions["board"].count('aria-pressed="true"')


def test_nobody_waits_for_another_to_look_nor_loses_their_pick() -> None:
    party = shared("silver", 3)
    first = re.findall(r'data-do="pick ([^"]+)"', party.device("s2", "settings")["regions"]["board"])[0]
    assert party.device("s2", "pick", what=first)["ok"]
    drawn = party.device("s3", "settings", drawn=0)["drawn"]
    party.received.clear()
    assert press(party, 0, "peek 1 2")["ok"]
    assert party.received["device-s2"], "the others are told that somebody looks"
    prompt, _, picked = _shown(party, "s2")
    assert "choose 2 of your cards" in prompt and picked == 1
    assert "have still to choose 2 cards" in _shown(party, "wall")[0]
    late = party.device("s3", "act", action="peek 1 3", drawn=drawn)
    assert late["ok"] and "note" not in late, "what is pressed while the look of another is on its way counts"
    assert press(party, 1, "peek 1 3")["ok"]
    assert "are looking at something secret" in _shown(party, "wall")[0]
    for key in ("s2", "s3"):
        prompt, board, _ = _shown(party, key)
        assert "you see" in prompt and 'data-action="put away"' in board
        assert board.count("seen-card") == 2 + board.count("seen-cards")
    assert "put away" not in _shown(party, "wall")[1]
    for seat in (2, 0, 1):
        assert press(party, seat, "draw 1")["ok"] is False, "first everybody puts away"
        assert press(party, seat, "put away")["ok"]
    assert party.game.state.decision().kind == "turn_start"


def test_two_people_at_one_device_look_one_after_the_other_behind_its_curtain() -> None:
    party = Party("silver", "", "", "")
    party.invite("both", 2, 3)
    assert party.host("act", action="peek 1 2")["ok"]
    for _ in range(2):
        assert party.device("both", "settings")["veiled"]
        assert party.device("both", "lift")["ok"]
        assert party.device("both", "act", action="peek 1 2")["ok"]
        assert 'data-action="put away"' in party.device("both", "settings")["regions"]["board"]
        party.device("both", "act", action="put away")
    assert party.game.state.decision().seats == (0,)
    assert not party.device("both", "settings")["veiled"]
