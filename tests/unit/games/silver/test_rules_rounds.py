"""The end of a round, scores, the amulet, the next round, the winner (SI-9 to SI-13)."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Mode
from mohreh.games.silver import SILVER
from mohreh.games.silver.kinds import Kind, Reason, Result, RoundResult
from mohreh.games.silver.rules.flow import end_round
from mohreh.games.silver.state import State
from tests.tools.silver.table import SilverTable as Table
from tests.tools.silver.table import details, kinds

KAMIKAZE = "dn:robber dn:doppelganger dn:robber dn:doppelganger"


def ended(*villages: str, reason: Reason = Reason.DECK, **described: Any) -> tuple[State, RoundResult]:
    """A round that ends now."""
    state = Table(*villages, **described).state
    end_round(state, reason)
    return state, state.rounds[-1]


# How a round ends (SI-9)


def test_si_9_3_the_round_ends_when_deck_and_display_are_empty() -> None:
    table = Table("dn:seer", "dn:robber", "dn:witch", deck="squire")
    events = table.do("draw 1", "exchange 1")
    assert details(events, "round_over")["reason"] == "deck"
    assert details(events, "round_over")["sums"] == (1, 12, 11)
    assert table.state.kind() is Kind.ROUND_OVER


def test_si_9_3_also_when_last_turns_are_still_due() -> None:
    table = Table("dn:seer", "dn:robber", "dn:witch", deck="squire", active=1, caller=0, turns_left=2)
    over = details(table.do("draw 1", "discard"), "round_over")
    assert (over["reason"], over["caller"], over["success"], over["scores"]) == ("deck", 0, True, (0, 12, 11))


def test_si_3_4_the_last_of_the_last_turns_ends_the_round_before_the_display_is_filled() -> None:
    table = Table("up:squire", "dn:robber", active=1, caller=0, turns_left=1, deck="empath seer witch")
    events = table.do("draw 1", "discard")
    assert "displayed" not in kinds(events)
    assert details(events, "round_over")["reason"] == "vote"


@pytest.mark.parametrize("n", [2, 3, 4])
def test_si_9_6_endless_taking_of_discards_ends_the_round(n: int) -> None:
    table = Table(
        *["dn:seer", "dn:robber", "dn:witch", "dn:exposer"][:n], deck="empath empath empath", discard="rascal"
    )
    turns = 0
    while table.state.kind() is not Kind.ROUND_OVER:
        table.do("take discard", "exchange 1")
        turns += 1
    assert (turns, table.state.rounds[-1].reason) == (8 * n, Reason.STALL)


def test_si_9_6_a_card_that_leaves_the_deck_begins_the_count_anew() -> None:
    described = {"discard": "rascal", "quiet_turns": 15}
    for texts in (("draw 1", "discard"), ("take discard", "exchange 1 2 3")):
        table = Table("dn:seer dn:witch dn:exposer", "dn:robber", deck="empath empath empath", **described)
        table.do(*texts)
        assert (table.state.kind(), table.state.quiet) == (Kind.TURN_START, 0)
    table = Table("dn:seer", "dn:robber", deck="empath", row="squire", **described)
    table.do("take display 1", "discard")
    assert table.state.quiet == 0
    table = Table("dn:seer", "dn:robber", deck="empath", **described)
    assert "round_over" in kinds(table.do("take discard", "exchange 1"))


def test_si_9_7_all_is_turned_up_for_scoring_and_triggers_nothing() -> None:
    state, result = ended("dn:villager dn:squire", "up:villager")
    assert (state.up, result.reason, state.display) == (frozenset({0, 1, 2}), Reason.DECK, ())
    assert all(state.knows(seat, card) for seat in (0, 1) for card in (0, 1, 2))
    assert not state.knows(0, state.removed[0])


# Scores (SI-10)


def test_si_10_2_and_10_4_without_a_call_everybody_scores_his_sum() -> None:
    assert ended("dn:villager", "dn:beholder", "dn:seer")[1].scores == (0, 7, 9)


def test_si_10_3_a_caller_with_the_lowest_sum_scores_0_also_when_tied() -> None:
    result = ended("dn:beholder", "dn:bodyguard dn:rascal", "dn:seer", caller=1, reason=Reason.VOTE)[1]
    assert (result.scores, result.success, result.sums) == ((7, 0, 9), True, (7, 7, 9))


def test_si_10_3_any_other_caller_scores_his_sum_and_10() -> None:
    result = ended("dn:beholder", "dn:rascal dn:rascal", caller=1, reason=Reason.VOTE)[1]
    assert (result.scores, result.success, result.holder, result.armed) == ((7, 18), False, 0, False)


@pytest.mark.parametrize("reason", list(Reason))
def test_si_10_5_a_call_counts_whatever_ended_the_round(reason: Reason) -> None:
    assert ended("dn:squire", "dn:seer", caller=1, reason=reason)[1].scores == (1, 19)


def test_si_10_1_the_card_under_the_amulet_counts() -> None:
    amulet = {"holder": 0, "armed": True, "on": [0, 0]}
    state, result = ended("dn:witch dn:squire", "dn:seer", amulet=amulet)
    assert (result.sums, state.amulet) == ((12, 9), -1)


# The amulet and the next round (SI-11)


def test_si_11_1_a_successful_caller_takes_it_armed_also_when_tied_with_the_holder() -> None:
    state, result = ended("dn:beholder", "dn:bodyguard dn:rascal", caller=1, reason=Reason.VOTE)
    assert (result.holder, result.armed, state.holder, state.armed) == (1, True, 1, True)


def test_si_11_2_the_lowest_sum_gets_it_unarmed() -> None:
    state, _ = ended("dn:seer", "dn:witch", "dn:squire", amulet={"holder": 0, "armed": True})
    assert (state.holder, state.armed) == (2, False)


@pytest.mark.parametrize(("start", "holder"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_si_11_3_a_tie_goes_to_the_first_clockwise_from_the_start_player_himself(start: int, holder: int) -> None:
    state, _ = ended("dn:seer", "dn:squire", "dn:witch", "dn:squire", start_player=start)
    assert state.holder == holder


def test_si_8_2_an_amulet_that_is_not_laid_loses_its_power() -> None:
    state, _ = ended("dn:squire", "dn:witch", amulet={"holder": 0, "armed": True})
    assert (state.holder, state.armed) == (0, False)


def test_si_11_5_the_holder_starts_the_next_round_with_all_cards_shuffled() -> None:
    described: dict[str, Any] = {
        "caller": 1,
        "reason": Reason.VOTE,
        "guards": [[0, 0, 1]],
        "row": "rascal",
        "quiet_turns": 3,
    }
    state, _ = ended("up:bodyguard dn:seer", "dn:squire", **described)
    assert state.decision().mode is Mode.SHARED
    assert state.decision().seats == (0, 1)
    assert [event.kind for event in state.apply(0, SILVER.parse("continue"))] == ["continued"]
    assert (state.round, state.start, state.holder, state.armed) == (2, 1, 1, True)
    chance = Chance("next")
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, chance.choose(state.legal_actions(CHANCE)))
    fresh = SILVER.new({"first": "seat-2"}, 2)
    chance = Chance("next")
    while fresh.decision().seats == (CHANCE,):
        fresh.apply(CHANCE, chance.choose(fresh.legal_actions(CHANCE)))
    differing = {name for name in State.__slots__ if getattr(state, name) != getattr(fresh, name)}
    assert differing == {"round", "armed", "rounds", "totals"}


# Four rounds (SI-12)


def test_si_10_7_the_score_sheet_has_a_row_for_every_round() -> None:
    state, _ = ended("dn:seer", "dn:squire", totals=[20, 30], round=1)
    assert state.scores() == [{"round-1": 9, "total": 29}, {"round-1": 1, "total": 31}]


def test_si_12_1_the_lowest_total_after_four_rounds_wins() -> None:
    assert ended("dn:squire", "dn:seer", round=3)[0].result is None
    state, _ = ended("dn:squire", "dn:seer", totals=[20, 5], round=4)
    assert (state.result, state.winners(), state.kind()) == (Result((1,), ""), (1,), Kind.OVER)
    assert state.decision().seats == ()
    refused = state.refusal(0, SILVER.parse("continue"))
    assert refused is not None
    assert refused.code == "over"


def test_si_12_2_a_tie_goes_to_the_holder_or_the_first_clockwise_from_him() -> None:
    state, _ = ended("dn:seer", "dn:exposer", "dn:robber", totals=[21, 25, 29], round=4)
    assert (state.totals, state.holder, state.result) == ((30, 30, 41), 1, Result((1,), "amulet"))
    state, _ = ended("dn:squire", "dn:exposer", "dn:robber", totals=[31, 25, 18], round=4)
    assert (state.totals, state.holder, state.result) == ((32, 30, 30), 0, Result((1,), "amulet"))


def test_si_13_5_nothing_of_points_mode_happens_in_four_rounds() -> None:
    state, result = ended("dn:squire", KAMIKAZE, totals=[99, 0])
    assert (result.scores, state.totals, state.result) == ((1, 50), (100, 50), None)


# Points mode (SI-13)


def test_si_13_1_the_game_ends_with_100_points() -> None:
    assert ended("dn:squire", "dn:seer", totals=[98, 20], mode="points", round=9)[0].result is None
    state, _ = ended("dn:empath", "dn:seer", totals=[99, 20], mode="points", round=2)
    assert (state.totals, state.result) == ((101, 29), Result((1,), ""))


def test_si_13_3_exactly_100_is_set_back_to_50_once_and_before_the_end_is_checked() -> None:
    state, result = ended("dn:squire", "dn:squire", totals=[99, 99], mode="points")
    assert (state.totals, result.resets, state.resets, state.result) == ((50, 50), (0, 1), (True, True), None)
    state, result = ended("dn:squire", "dn:seer", totals=[99, 20], mode="points", reset_used=[True, False])
    assert (state.totals, result.resets, state.result) == ((100, 29), (), Result((1,), ""))


@pytest.mark.parametrize(("caller", "armed"), [(-1, False), (0, False), (1, True)])
def test_si_13_4_and_11_4_a_kamikaze_scores_0_and_all_others_50(caller: int, armed: bool) -> None:
    state, result = ended("dn:villager", KAMIKAZE, "dn:seer", mode="points", caller=None if caller < 0 else caller)
    assert (result.scores, result.kamikaze, result.success) == ((50, 0, 50), 1, armed)
    assert (state.holder, state.armed) == (1, armed)


def test_si_13_4_the_first_seat_can_do_it_too() -> None:
    state, result = ended(KAMIKAZE, "dn:villager", mode="points", start_player=1)
    assert (result.scores, result.kamikaze, state.holder) == ((0, 50), 0, 0)


def test_si_13_4_it_takes_exactly_these_four_cards() -> None:
    for village in (
        f"{KAMIKAZE} dn:villager",
        "dn:robber dn:doppelganger dn:doppelganger",
        "dn:robber dn:doppelganger dn:robber",
    ):
        assert ended("dn:witch", village, mode="points")[1].kamikaze == -1


def test_si_13_2_a_tie_goes_to_the_lower_last_round_then_by_the_amulet() -> None:
    state, _ = ended("dn:seer", "dn:robber", "dn:squire", totals=[51, 92, 59], mode="points", round=7)
    assert (state.totals, state.result) == ((60, 104, 60), Result((2,), "last_round"))
    state, _ = ended("dn:seer", "dn:robber", "dn:seer", totals=[51, 92, 51], mode="points", start_player=1)
    assert (state.holder, state.result) == (2, Result((2,), "amulet"))
