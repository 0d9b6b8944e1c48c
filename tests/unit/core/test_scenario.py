"""Scenarios: walked moment by moment; what is expected and not found is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from mohreh.core.scenario import Script, check, differences, play, read
from tests.toys.pebbles import ToyState

POSITION = {"pile": 3, "points": [4, 0]}


class Rolls(Script[ToyState, str]):
    """Whoever rolls a die has the least of it."""

    def choices(self, state: ToyState) -> Sequence[str]:
        return state.legal_actions(-1)


class Pebbles:
    """Descriptions of pebbles: the pile, and the points of both."""

    def position(self, described: Mapping[str, Any]) -> tuple[ToyState, Script[ToyState, str]]:
        state = ToyState(described["pile"], "seat-1")
        state.points = [*described["points"]]
        return state, Rolls()

    def seat(self, state: ToyState, described: Mapping[str, Any]) -> int:
        return int(state.active)

    def action(self, state: ToyState, described: Mapping[str, Any]) -> str:
        return f"take {described['take']}"

    def describe(self, state: ToyState) -> dict[str, Any]:
        return {"pile": state.pile, "points": tuple(state.points), "active": "AB"[state.active]}

    def write(self, state: ToyState) -> dict[str, Any]:
        return {"pile": state.pile, "points": state.points}

    def answer(self, state: ToyState, question: Mapping[str, Any]) -> Any:
        return state.points["AB".index(question["player"])]


def scenario(**written: Any) -> Any:
    return read({"id": "x", "state": POSITION, **written})


def test_differences_look_only_at_what_is_listed() -> None:
    assert differences({"a": 1}, {"a": 1, "b": 2}) == []
    assert differences({"a": [2, 1, 1]}, {"a": [1, 2, 1]}) == []
    assert differences({"a": [1, 2, 2]}, {"a": [1, 2, 1]}) == ["a: [1, 2, 1], not [1, 2, 2]"]
    assert differences({"a": {"b": 0}}, {"a": {"b": False}}) == ["a.b: False, not 0"]
    assert differences({"a": 1}, {}) == ["a: not there"]
    assert differences(5, 4) == ["the answer: 4, not 5"]


def test_a_scenario_is_walked_moment_by_moment_and_chance_answers_in_between() -> None:
    steps = [{"do": {"take": 1}, "expect": {"points": [5, 0]}}, {"actor": "B", "do": {"take": 3}, "illegal": "TOY-2"}]
    moments = list(play(scenario(steps=steps, expect={"pile": 2}), Pebbles()))
    assert [moment.step for moment in moments] == [0, 1, 2, 2]
    assert not any(moment.problems for moment in moments)
    assert check(scenario(steps=[{"do": {"take": 3}}], expect={"pile": 0, "points": [5, 0]}), Pebbles()) == []


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ({"do": {"take": 1}, "expect": {"pile": 3}}, "pile: 2, not 3"),
        ({"do": {"take": 4}}, "take 4: refused by TOY-1, not None"),
        ({"do": {"take": 4}, "illegal": "TOY-2"}, "take 4: refused by TOY-1, not TOY-2"),
        ({"do": {"take": 1}, "illegal": "TOY-2"}, "take 1: not refused by TOY-2"),
        ({"actor": "B", "do": {"take": 1}}, "B is not the one to decide"),
        ({"do": {"take": 1}, "after": {"points": (0, 5)}}, "points: (5, 0), not (0, 5)"),
    ],
)
def test_a_deviation_from_the_expectation_is_reported(step: dict[str, Any], problem: str) -> None:
    assert check(scenario(steps=[step]), Pebbles()) == [f"after step 1: {problem}"]


def test_questions_have_answers() -> None:
    assert check(scenario(kind="points", player="A", expect=4), Pebbles()) == []
    assert check(scenario(kind="points", player="B", expect=3), Pebbles()) == ["after step 0: the answer: 0, not 3"]
