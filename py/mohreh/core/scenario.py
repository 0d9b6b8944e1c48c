"""A scenario: a described position, a script, and what to expect. The worked examples of a rulebook are scenarios.

The format is described in formats.md, beside this file. What a position holds, how an action is written and which
questions can be asked is each game's own: its `Reader` knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from mohreh.core.game import CHANCE, IllegalAction


class ScenarioError(ValueError):
    """Raised for a description that cannot be read: what is wrong with it."""


class ScriptedChance(Protocol):
    """Answers the decisions of chance as the description says, and in some legal way where it says nothing."""

    def choose(self, state: Any) -> Any:
        """The action of chance in this position."""
        ...


class Reader(Protocol):
    """What a game knows about descriptions."""

    def position(self, described: Mapping[str, Any]) -> tuple[Any, ScriptedChance]:
        """The state, and the chance that goes with it. Raises ScenarioError."""
        ...

    def action(self, state: Any, described: Mapping[str, Any]) -> Any:
        """The action that a step of the script names. Raises ScenarioError."""
        ...

    def describe(self, state: Any) -> dict[str, Any]:
        """Everything about a position that a scenario may expect."""
        ...

    def answer(self, state: Any, question: Mapping[str, Any]) -> Any:
        """The answer to a question about a position. Raises ScenarioError for an unknown kind of question."""
        ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as it was written. Its kind is "play", or a question of the game."""

    id: str
    title: str
    clauses: tuple[str, ...]
    kind: str
    position: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...] = ()
    expect: Any = None
    question: Mapping[str, Any] = field(default_factory=dict)


def read(written: Mapping[str, Any]) -> Scenario:
    """A scenario, or a recorded game, from its JSON object; a position left out is all defaults.

    Raises ScenarioError for one without an id.
    """
    try:
        return Scenario(
            id=written["id"],
            title=written.get("title", written.get("source", "")),
            clauses=tuple(written.get("clauses", ())),
            kind=written.get("kind", "play"),
            position=written.get("state", {}),
            steps=tuple(written.get("steps", ())),
            expect=written.get("expect", written.get("final", {})),
            question=written,
        )
    except (KeyError, TypeError) as error:
        raise ScenarioError(f"no scenario: {error}") from None


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a scenario on its way: after `step` steps of the script, 0 at the start."""

    step: int
    state: Any
    problems: tuple[str, ...]


def play(scenario: Scenario, reader: Reader) -> Iterator[Moment]:
    """Walk through a scenario; the state is one object that moves on. Problems are what is not as expected."""
    state, chance = reader.position(scenario.position)
    _settle(state, chance)
    yield Moment(0, state, ())
    for number, step in enumerate(scenario.steps, 1):
        problems = _act(state, chance, reader, step)
        here = reader.describe(state)
        problems += differences(step.get("expect", {}), here)
        after = step.get("after", {})
        problems += [f"{key}: {here[key]!r}, not {after[key]!r}" for key in after if _plain(here, key) != after[key]]
        yield Moment(number, state, tuple(problems))
    if scenario.kind == "play":
        yield Moment(len(scenario.steps), state, tuple(differences(scenario.expect, reader.describe(state))))
    else:
        answer = reader.answer(state, scenario.question)
        yield Moment(len(scenario.steps), state, tuple(differences(scenario.expect, answer)))


def check(scenario: Scenario, reader: Reader) -> list[str]:
    """Play a scenario to its end and list everything that is not as expected, with the step where it showed."""
    return [f"after step {moment.step}: {text}" for moment in play(scenario, reader) for text in moment.problems]


def _settle(state: Any, chance: ScriptedChance) -> None:
    while state.decision().seats == (CHANCE,):
        state.apply(CHANCE, chance.choose(state))


def _act(state: Any, chance: ScriptedChance, reader: Reader, step: Mapping[str, Any]) -> list[str]:
    """One step: it is carried out, or refused for the clause that the script names."""
    problems = []
    seats = state.decision().seats
    seat = seats[0] if seats else 0
    if "actor" in step and reader.describe(state)["active"] != step["actor"]:
        problems.append(f"{step['actor']} is not the one to decide")
    action = reader.action(state, step["do"])
    before = state.clone()
    try:
        state.apply(seat, action)
    except IllegalAction as error:
        if state != before:
            problems.append(f"{action}: was refused and changed the position")
        if step.get("illegal") != error.refusal.clause:
            problems.append(f"{action}: refused by {error.refusal.clause}, not {step.get('illegal')}")
        return problems
    if "illegal" in step:
        problems.append(f"{action}: not refused by {step['illegal']}")
    _settle(state, chance)
    return problems


def _plain(described: Mapping[str, Any], key: str) -> Any:
    """A value as the summary after a step of a recorded game has it: of open decisions the first one, or None."""
    value = described.get(key)
    return (value[0] if value else None) if key == "pending" and isinstance(value, list) else value


def differences(expected: Any, actual: Any, path: str = "") -> list[str]:
    """Where `actual` is not as expected: of objects only the listed keys count, lists are compared without order."""
    if isinstance(expected, Mapping):
        if not isinstance(actual, Mapping):
            return [f"{path or 'the answer'}: {actual!r}, not {expected!r}"]
        found = []
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            found += differences(value, actual[key], where) if key in actual else [f"{where}: not there"]
        return found
    if isinstance(expected, list) and isinstance(actual, list):
        same = sorted(map(_order, expected)) == sorted(map(_order, actual))
    else:
        same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return [] if same else [f"{path or 'the answer'}: {actual!r}, not {expected!r}"]


def _order(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
