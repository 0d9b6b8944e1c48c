"""Scenarios of 7 Wonders Duel: how positions, steps and questions are read, and what is not as expected is told."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mohreh.core.scenario import ScenarioError, check, play, read
from mohreh.core.tuples import placed
from mohreh.games.duel.scenario import READER, Described
from mohreh.games.duel.slots import AGE_BACK, GUILD_BACK

POSITION = {"age": 2, "structure": {"18": "walls", "19": "forum"}, "players": {"A": {"coins": 4}}}


def scenario(**written: Any) -> Any:
    return read({"id": "x", "state": POSITION, **written})


def test_a_scenario_is_walked_moment_by_moment() -> None:
    walls = {"do": {"type": "build", "card": "walls"}, "expect": {"pawn": 2}}
    moments = list(play(scenario(steps=[walls], expect={"players": {"A": {"coins": 0}}}), READER))
    assert [moment.step for moment in moments] == [0, 1, 1]
    assert not any(moment.problems for moment in moments)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"do": {"type": "build", "card": "walls"}, "expect": {"pawn": 3}}, "after step 1: pawn: 2, not 3"),
        ({"do": {"type": "build", "card": "forum"}}, "after step 1: build forum: refused by DU-7.9, not None"),
        (
            {"do": {"type": "build", "card": "forum"}, "illegal": "DU-5.4"},
            "after step 1: build forum: refused by DU-7.9, not DU-5.4",
        ),
        (
            {"do": {"type": "build", "card": "walls"}, "illegal": "DU-7.9"},
            "after step 1: build walls: not refused by DU-7.9",
        ),
        ({"actor": "B", "do": {"type": "discard", "card": "walls"}}, "after step 1: B is not the one to decide"),
        (
            {"do": {"type": "discard", "card": "walls"}, "after": {"coins": [7, 6]}},
            "after step 1: coins: [6, 7], not [7, 6]",
        ),
    ],
)
def test_a_deviation_from_the_expectation_is_reported(step: dict[str, Any], problem: str) -> None:
    assert check(scenario(steps=[step]), READER) == [problem]


def test_questions_have_answers() -> None:
    assert check(scenario(kind="income", player="B", expect=2), READER) == []
    assert check(scenario(kind="price", player="B", resource="wood", expect=3), READER) == [
        "after step 0: the answer: 2, not 3"
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": {"C": {}}},
        {"players": {"A": {"cards": ["castle"]}}},
        {"players": {"A": {"cards": [["stable"]]}}},
        {"structure": {"0": "nothing"}},
        {"extra_turn": True},
        {"players": {"A": {"coin": 3}}},
        {"players": {"A": {"wonders": [{"id": "piraeus", "build": True}]}}},
        {"phase": "draft", "draft": {"pools": [[], []], "steps": 2}},
        {"result": {"victory": "civilian", "loser": "A"}},
    ],
)
def test_unreadable_positions_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        READER.position(wrong)


def test_known_cards_are_described_face_down_too_and_no_rule_sees_them() -> None:
    """DU-17.1: what lies face down is up to chance; a card that the description does not tell has no name."""
    state, _ = READER.position({"age": 2, "structure": {"15": "courthouse", "18": "sawmill", "19": "walls"}})
    assert state.slots[15] == AGE_BACK
    assert READER.describe(state)["structure"] == {"15": "courthouse", "18": "sawmill", "19": "walls"}
    assert isinstance(state, Described)
    untold = replace(state, deals={})
    assert READER.describe(untold)["structure"] == {"18": "sawmill", "19": "walls"}
    assert untold == state
    guild = replace(state, slots=placed(state.slots, 15, GUILD_BACK))
    assert READER.describe(guild)["structure"] == {"18": "sawmill", "19": "walls"}


def test_unreadable_steps_and_questions_are_refused() -> None:
    state, _ = READER.position(POSITION)
    for step in (
        {"type": "fly"},
        {"type": "build", "card": "castle"},
        {"type": "build", "card": "walls", "wonder": "piraeus"},
        {"type": "wonder", "card": "walls", "wonder": "piraeus", "chain": True},
        {"type": "choose_starter", "player": "C"},
        {"type": "choose_starter", "player": "A", "card": "walls"},
    ):
        with pytest.raises(ScenarioError):
            READER.action(state, step)
    with pytest.raises(ScenarioError):
        READER.answer(state, {"kind": "weather", "player": "A"})
    with pytest.raises(ScenarioError):
        read({"state": {}, "title": "no id"})
