"""Single rules of Condottiere in small positions, each test named after what its clause says."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.actions import parse
from mohreh.games.condottiere.components import CARD_IDS, REGION_IDS
from tests.tools.condottiere.sentences import position


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
    for text in ("ask 1 to stop 2", "ask 4 to stop 2"):
        assert cited(state, 0, text) == ("CO-17.4", "asks_nobody")
    for text in ("ask 2 to stop 2", "ask 2 to stop 1", "ask 2 to stop 4"):
        assert cited(state, 0, text) == ("CO-17.4", "stops_nobody")
    over = position(3, phase="game_over")
    for text in ('agree "peace"', "ask 2 to stop 3", "show winter to 2"):
        assert cited(over, 0, text) == ("CO-17.2", "talk_is_over")


# What is counted from 0 is as good as the rest: the first card, the first region, the first seat.

FIRST, SECOND = CARD_IDS[:2]


def test_the_first_card_and_the_first_region_can_be_shown_and_asked_for() -> None:
    """CO-17.1, CO-17.4: a face-down card can be shown, a single card once, and the region that is fought for be asked
    for, whichever they are."""
    hands = [["winter"], ["drummer"], ["bishop"]]
    state = position(3, {"hidden_cards": True}, hands=hands, lines=[[f"?{FIRST}"], [], []], contested=REGION_IDS[0])
    texts = [str(action) for action in state.out_of_turn(0)]
    assert texts == list(dict.fromkeys(texts))
    assert {"show winter to 2", f"show ?{FIRST} to 3", f"ask 2 to leave {REGION_IDS[0]}"} <= set(texts)
    assert cited(state, 1, f"show ?{FIRST} to 3") == ("CO-17.1", "shows_foreign")
    two = position(2, hands=[["winter"], ["drummer"]])
    assert [str(action) for action in two.out_of_turn(0)] == ["show winter to 2", "ask 2 to leave roma"]


def test_the_first_mercenary_is_taken_back_only_where_it_lies() -> None:
    """CO-5.13."""
    state = position(3, phase="retrieve", lines=[[SECOND], [FIRST], []])
    assert cited(state, 0, f"take {FIRST}") == ("CO-5.13", "not_retrievable")
    state = position(3, phase="retrieve", lines=[[FIRST], [SECOND], []])
    assert state.refusal(0, parse(f"take {FIRST}")) is None


@pytest.mark.parametrize("seat", range(3))
def test_courtesans_of_any_seat_decide_the_token(seat: int) -> None:
    """CO-7.5: and it is told that they do."""
    lines = [["courtesan"] if other == seat else [SECOND] for other in range(3)]
    state = position(3, lines=lines, hands=[[], [], ["surrender"]], passed=[True, True, False], turn=2)
    events = state.apply(2, parse("play surrender"))
    concluded = next(event for event in events if event.kind == "concluded").details
    assert (concluded["token"], concluded["courtesans"]) == (seat, True)
    assert state.last.token == seat and state.last.courtesans is True
