"""Descriptions of positions of Silver that say little, or more than they must."""

from __future__ import annotations

from typing import Any

import pytest

from mohreh.core.game import IllegalAction
from mohreh.core.scenario import ScenarioError, check, read
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.scenario import READER

VILLAGES = [["dn:seer", "up:empath"], ["dn:witch", "dn:squire"]]


@pytest.mark.parametrize(
    ("told", "phase"),
    [
        ({}, Kind.TURN_START),
        ({"hand": "seer"}, Kind.DRAWN),
        ({"hand": ["seer"], "source": "display"}, Kind.DRAWN),
        ({"hand": ["seer", "master", "robber"]}, Kind.CHOOSE_DRAWN),
        ({"ability": "exposer"}, Kind.ABILITY),
        ({"ability": "witch", "hand": ["seer"]}, Kind.ABILITY),
        ({"phase": "turn_end"}, Kind.TURN_END),
    ],
)
def test_the_phase_follows_from_the_hand(told: dict[str, Any], phase: Kind) -> None:
    state, _ = READER.position({"villages": VILLAGES, "deck": ["robber"], **told})
    assert state.phase is phase
    assert state.legal_actions(0)


def test_a_hand_is_known_to_those_who_saw_it() -> None:
    for source, seats in (("deck", [True, False]), ("display", [True, True]), ("discard", [True, True])):
        state, _ = READER.position({"hand": "seer", "source": source})
        assert [state.knows(seat, state.hand[0]) for seat in (0, 1)] == seats


def test_who_starts_and_where_the_amulet_lies() -> None:
    state, _ = READER.position({"villages": VILLAGES, "amulet": {"holder": 1, "armed": True, "on": 0}})
    assert (state.start, state.holder, state.amulet) == (1, 1, state.village[1][0])
    state, _ = READER.position({"villages": VILLAGES, "start_player": 0, "amulet": {"holder": 1, "on": [0, 1]}})
    assert (state.start, state.holder, state.amulet) == (0, 1, state.village[0][1])


def test_null_means_the_same_as_a_missing_field() -> None:
    keys = (
        "players mode deck discard row display hand source ability amulet guards caller turns_left totals phase options"
    )
    described, _ = READER.position({"villages": VILLAGES, **dict.fromkeys(keys.split())})
    assert described == READER.position({"villages": VILLAGES})[0]


def test_options_and_what_no_rule_knows() -> None:
    state, _ = READER.position({"options": {"revealer_any_village": True}, "memory_aid": "full", "removed": ["seer"]})
    assert state.any_village
    with pytest.raises(ScenarioError, match="moon"):
        READER.position({"options": {"moon": "full"}})


def test_a_village_has_a_card_at_least() -> None:
    """SI-5.13. Without one its first turn failed."""
    with pytest.raises(ScenarioError, match="no village") as sorry:
        READER.position({"villages": [["dn:squire"], []]})
    assert sorry.value.path == ("villages",)


@pytest.mark.parametrize(
    ("ability", "described", "text"),
    [
        ("exposer", {"type": "reveal", "slot": 0}, "reveal 1.1"),
        ("revealer", {"type": "reveal", "slot": 0}, "reveal 2.1"),
        ("robber", {"type": "rob", "slot": 0, "give": 1}, "rob 2.1 give 2"),
        ("witch", {"type": "witch_exchange", "slots": [0, 1]}, "witch own 1 2"),
        ("master", {"type": "master_take", "slots": [1]}, "master 1 with 2"),
        ("seer", {"type": "guard", "bodyguard_slot": 1}, "withdraw 2"),
        ("seer", {"type": "exchange", "slots": [1], "place": None}, "exchange 2"),
    ],
)
def test_what_an_action_leaves_out(ability: str, described: dict[str, Any], text: str) -> None:
    state, _ = READER.position({"villages": VILLAGES, "ability": ability})
    assert str(READER.action(state, described)) == text


def test_the_peek_of_nobody_named_is_that_of_the_next() -> None:
    state, _ = READER.position({"villages": VILLAGES, "phase": "initial_peek", "peeked": [0]})
    peek = {"type": "peek_initial", "slots": [0, 1]}
    assert (READER.seat(state, peek), READER.seat(state, {**peek, "player": 0})) == (1, 0)


@pytest.mark.parametrize("slots", [[], [0, 1]])
def test_the_witch_takes_one_card_of_a_rival(slots: list[int]) -> None:
    state, _ = READER.position({"villages": VILLAGES, "ability": "witch", "hand": "robber"})
    with pytest.raises(IllegalAction) as caught:
        READER.action(state, {"type": "witch_exchange", "player": 1, "slots": slots})
    assert caught.value.refusal.clause == "SI-7.11"


def test_a_setup_reads_what_it_is_asked_with() -> None:
    """SI-2.3, SI-7.6: the deal of a later round, and whose cards the Revealer turns up."""
    answer = READER.answer(None, {"kind": "setup", "input": {"players": 3, "round": 2, "revealer_any_village": True}})
    assert (answer["round"], answer["revealer_any_village"], answer["deck_len"]) == (2, True, 31)
    answer = READER.answer(None, {"kind": "setup", "input": {"players": 2, "round": None, "mode": None}})
    assert (answer["round"], answer["revealer_any_village"], answer["mode"]) == (1, False, "four_rounds")


def test_a_clause_of_the_same_section_is_enough_unless_it_must_be_exact() -> None:
    written = {
        "id": "x",
        "state": {"villages": VILLAGES, "amulet": {"holder": 0, "armed": True, "on": 0}},
        "actions": [{"type": "empath_peek", "empath_slot": 1, "slot": 0}],  # refused with SI-8.3
        "expect": {"illegal": "SI-8.1"},
    }
    assert check(read(written), READER) == []
    assert check(read({**written, "exact": True}), READER) != []
    assert check(read({**written, "expect": {"illegal": "SI-6.2c"}}), READER) != []
