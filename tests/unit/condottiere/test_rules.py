"""Single rules of Condottiere in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.components import REGION_IDS
from tests.tools.condottiere.told import position


@pytest.mark.parametrize("last", REGION_IDS)
def test_the_board_is_full_but_for_the_region_with_the_favor(last: str) -> None:
    """CO-9.4: whichever region that is; without the Favor on it one is still to be fought for."""
    owner = {region: place % 4 for place, region in enumerate(REGION_IDS) if region != last}
    other = next(iter(owner))
    for favor, full in ((last, True), (other, False), (None, False)):
        state = position(4, phase="choose_region", owner=owner, favor=favor)
        assert scoring.board_full(state) is full


def cited(state: Any, seat: int, text: str) -> tuple[str, str]:
    """Clause and code for which this is refused."""
    refused = state.refusal(seat, parse(text))
    assert refused is not None, text
    return refused.clause, refused.code


def test_refusals_of_a_battle_cite_their_clause() -> None:
    """CO-4.2, CO-5.10, CO-14.7."""
    state = position(3, hands=[["winter"], ["drummer"], ["bishop"]])
    assert cited(state, 0, "play drummer") == ("CO-4.2", "not_in_hand")
    for rules, clause in ({}, "CO-5.10"), ({"capturing_regions": True}, "CO-14.7"):
        state = position(3, rules, phase="place_favor", contested="roma")
        assert cited(state, 0, "favor roma") == (clause, "favor_contested")


def test_refusals_of_deals_cite_their_clause() -> None:
    """CO-17.4: somebody else at the table is asked, about a third one; CO-17.2: while the game goes on."""
    state = position(3, hands=[["winter"], ["drummer"], ["bishop"]])
    for text in ("ask 1 to stop 2", "ask 4 to stop 2", "ask 2 to stop 2", "ask 2 to stop 1", "ask 2 to stop 4"):
        assert cited(state, 0, text) == ("CO-17.4", "asks_nobody")
    over = position(3, phase="game_over")
    for text in ('agree "peace"', "ask 2 to stop 3", "show winter to 2"):
        assert cited(over, 0, text) == ("CO-17.2", "talk_is_over")
