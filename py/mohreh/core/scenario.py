"""Scenarios: a described position, a script, and expected results. The worked examples of a rulebook are scenarios.

The format is specified in formats.md, next to this file. What a position contains, how actions are written and which
questions can be asked depends on the game: it implements a `ScenarioReader`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias

from mohreh.core.game import CHANCE, A_co, IllegalAction, Refusal, S, S_contra

Json: TypeAlias = Any
"""A JSON value in a description; its type depends on the key and is checked by the reader."""
Description: TypeAlias = Mapping[str, Json]
"""A JSON object that describes a position, an action or a question."""


class ScenarioError(ValueError):
    """Raised for an invalid description, with an English message.

    For messages in other languages: `code` is the kind of error, `value` the offending value, and `path` the keys that
    lead to it, outermost first.
    """

    def __init__(self, text: str, code: str = "unreadable", value: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.value = value
        self.path: tuple[str, ...] = ()

    def under(self, key: str) -> ScenarioError:
        """The same error, after adding `key` in front of its path."""
        self.path = (key, *self.path)
        return self


def unknown(value: object, otherwise: str) -> ScenarioError:
    """The error for a value that is not valid where it stands; `otherwise` completes "is ...", for example "no card".

    >>> str(unknown("stables", "no card"))
    "'stables' is no card"
    """
    return ScenarioError(f"{value!r} is {otherwise}", "unknown", value if isinstance(value, str) else repr(value))


class Script(Protocol[S_contra, A_co]):
    """Makes the decisions that no step of a scenario makes: the outcomes of chance, as described or otherwise legal."""

    def answer(self, state: S_contra) -> tuple[int, A_co] | None:
        """The seat that decides in this position, and its action; None if the next step of the script makes the
        decision.

        By default this is the first of `choices` if chance must act.
        """
        return (CHANCE, self.choices(state)[0]) if state.decision().seats == (CHANCE,) else None

    def choices(self, state: S_contra) -> Sequence[A_co]:
        """The actions of chance in this position that agree with the description; at least one."""
        ...


class ScenarioReader(Protocol[S, A_co]):
    """Reads and writes the descriptions of a game."""

    def position(self, described: Description) -> tuple[S, Script[S, A_co]]:
        """The described state, and the script of chance for it. Raises ScenarioError."""
        ...

    def seat(self, state: S, described: Description) -> int:
        """The seat that carries out the action of a step. Raises ScenarioError."""
        ...

    def action(self, state: S, described: Description) -> A_co:
        """The action that a step of the script describes.

        Raises ScenarioError, and IllegalAction for a forbidden move that cannot be expressed as an action of the game.
        """
        ...

    def describe(self, state: S) -> dict[str, Json]:
        """Everything about a position that a scenario may expect; see `differences` for how values are compared."""
        ...

    def write(self, state: S) -> dict[str, Json]:
        """A description of the position for `position`, as JSON, as complete as the format of the game allows.

        `written` checks whether it is complete. Called only when a seat must decide.
        """
        ...

    def answer(self, state: S, question: Description) -> Json:
        """The answer to a question about a position. Raises ScenarioError for an unknown kind of question."""
        ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """A parsed scenario. Its kind is "play", or the kind of a question of the game.

    If it is not `exact`, a refusal may also cite a more general clause than the one in the script.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    kind: str
    position: Description
    steps: tuple[Description, ...] = ()
    expect: Json = None
    question: Description = field(default_factory=dict)
    exact: bool = True


def read(written: Description) -> Scenario:
    """The scenario, or recorded game, of a JSON object; without "state" the position consists of defaults.

    Raises ScenarioError if there is no "id".

    >>> scenario = read(
    ...     {"id": "1", "state": {"coins": 3}, "steps": [{"do": {"type": "pay"}}], "expect": {"coins": 2}}
    ... )
    >>> scenario.kind, scenario.position, len(scenario.steps)
    ('play', {'coins': 3}, 1)
    >>> read({"state": {}})
    Traceback (most recent call last):
        ...
    mohreh.core.scenario.ScenarioError: no scenario: 'id'
    """
    try:
        expect = written.get("expect", written.get("final", {}))
        steps = [*written.get("steps", ()), *({"do": action} for action in written.get("actions", ()))]
        if "actions" in written and "illegal" in expect:
            steps[-1] = {**steps[-1], "illegal": expect["illegal"]}
            expect = {key: value for key, value in expect.items() if key != "illegal"}
        return Scenario(
            id=written["id"],
            title=written.get("title", written.get("source", "")),
            clauses=tuple(written.get("clauses", ())),
            kind=written.get("kind", "play"),
            position=written.get("state", {}),
            steps=tuple(steps),
            expect=expect,
            question=written,
            exact=bool(written.get("exact", "actions" not in written)),
        )
    except (KeyError, TypeError, IndexError) as error:
        raise ScenarioError(f"no scenario: {error}") from None


@dataclass(frozen=True, slots=True)
class Checkpoint(Generic[S]):
    """A position during a scenario, after `step` steps of the script, and what is not as expected there."""

    step: int
    state: S
    problems: tuple[str, ...]


def play(scenario: Scenario, reader: ScenarioReader[S, A_co]) -> Iterator[Checkpoint[S]]:
    """Play a scenario and yield a checkpoint after each step. All checkpoints share one state, which changes in place.

    >>> from mohreh.core.examples import load
    >>> from mohreh.games.duel.scenario import READER
    >>> [(moment.step, moment.problems) for moment in play(load("mohreh.games.duel", "s12").scenario, READER)]
    [(0, ()), (1, ()), (1, ())]
    """
    state, script = reader.position(scenario.position)
    _settle(state, script)
    yield Checkpoint(0, state, ())
    for number, step in enumerate(scenario.steps, 1):
        problems = _act(state, script, reader, step, scenario)
        here = reader.describe(state)
        problems += differences(step.get("expect", {}), here)
        after = step.get("after", {})
        problems += [f"{key}: {here[key]!r}, not {after[key]!r}" for key in after if _plain(here, key) != after[key]]
        yield Checkpoint(number, state, tuple(problems))
    if scenario.kind == "play":
        yield Checkpoint(len(scenario.steps), state, tuple(differences(scenario.expect, reader.describe(state))))
    else:
        answer = reader.answer(state, scenario.question)
        yield Checkpoint(len(scenario.steps), state, tuple(differences(scenario.expect, answer)))


def check(scenario: Scenario, reader: ScenarioReader[S, A_co]) -> list[str]:
    """Play a scenario to its end and list everything that is not as expected, with the step after which it occurred.

    >>> from dataclasses import replace
    >>> from mohreh.core.examples import load
    >>> from mohreh.games.duel.scenario import READER
    >>> scenario = load("mohreh.games.duel", "s12").scenario
    >>> check(scenario, READER)
    []
    >>> check(replace(scenario, expect={"players": {"B": {"coins": 7}}}), READER)
    ['after step 1: players.B.coins: 2, not 7']
    """
    return [f"after step {moment.step}: {text}" for moment in play(scenario, reader) for text in moment.problems]


def _settle(state: S, script: Script[S, A_co]) -> None:
    while (answer := script.answer(state)) is not None:
        state.apply(*answer)


def _act(
    state: S, script: Script[S, A_co], reader: ScenarioReader[S, A_co], step: Description, scenario: Scenario
) -> list[str]:
    """Carry out a step, or check that it is refused by the clause in the script; returns the problems."""
    problems = []
    seat = reader.seat(state, step["do"])
    if "actor" in step and reader.describe(state)["active"] != step["actor"]:
        problems.append(f"{step['actor']} is not the one to decide")
    action = step["do"]
    before = state.clone()
    try:
        action = reader.action(state, action)
        state.apply(seat, action)
    except IllegalAction as error:
        if state != before:
            problems.append(f"{action}: was refused and changed the position")
        if not _for_the_reason(step.get("illegal"), error.refusal, scenario):
            problems.append(f"{action}: refused by {error.refusal.clause}, not {step.get('illegal')}")
        return problems
    if "illegal" in step:
        problems.append(f"{action}: not refused by {step['illegal']}")
    _settle(state, script)
    return problems


def written(state: S, reader: ScenarioReader[S, A_co]) -> Description | None:
    """A complete description of a position; None if the format of the game cannot express it.

    It is complete if reading it gives a position that is described in the same way and has the same legal actions.

    >>> from mohreh.games.duel.scenario import READER
    >>> state, _ = READER.position({"pawn": 2, "players": {"A": {"coins": 9}}})
    >>> again, _ = READER.position(written(state, READER))
    >>> again.pawn, again.coins
    (2, (9, 7))
    """
    try:
        written: Description = json.loads(json.dumps(reader.write(state)))
        again, script = reader.position(written)
        _settle(again, script)
        same = reader.describe(again) == reader.describe(state) and again.decision() == state.decision()
    except (ValueError, LookupError, TypeError):  # a ScenarioError among them
        return None
    return written if same and all(_may(state, seat) == _may(again, seat) for seat in state.decision().seats) else None


def _may(state: S, seat: int) -> set[str]:
    return set(map(str, state.legal_actions(seat)))


_SECTION = re.compile(r"[A-Z]+-[0-9]+")


def _for_the_reason(clause: str | Sequence[str] | None, refusal: Refusal, scenario: Scenario) -> bool:
    """Whether a refusal cites a clause that the step names or, if the scenario is not exact, a more general one.

    More general are the clauses of the same section, those that the scenario is about, and the clause for another
    decision being due.
    """
    if clause is not None and not isinstance(clause, str):
        return any(_for_the_reason(each, refusal, scenario) for each in clause)
    if clause is None or scenario.exact or refusal.clause == clause:
        return refusal.clause == clause
    section = [_SECTION.match(text) for text in (clause, refusal.clause)]
    same = all(section) and section[0][0] == section[1][0]  # type: ignore[index]
    return same or refusal.clause in scenario.clauses or refusal.code == "wrong_decision"


def _plain(described: Description, key: str) -> Json:
    """A value as in the summary after a step of a recorded game: of open decisions only the first one, or None."""
    value = described.get(key)
    return (value[0] if value else None) if key == "pending" and isinstance(value, list) else value


class Either(tuple[object, ...]):
    """Several correct answers, of which the expected one must match one completely.

    >>> differences(4, Either((3, 4)))
    []
    >>> differences(5, Either((3, 4)))
    ['the answer: 3, not 5']
    """

    __slots__ = ()


def differences(expected: Json, actual: Json, path: str = "") -> list[str]:
    """The differences between a JSON value and the actual one, as texts; of objects only the expected keys count.

    An expected list is compared with a list regardless of order, with a tuple in order, and with a set as a subset;
    with `Either` it must match one of the alternatives. An expected object can stand for some elements of a list, by
    their indices from "0".

    >>> differences({"coins": 3}, {"coins": 2, "cards": ["stable"]})
    ['coins: 2, not 3']
    >>> differences(["stable", "altar"], ["altar", "stable"])
    []
    >>> differences({"1": 4}, [3, 5])
    ['1: 5, not 4']
    """
    if isinstance(actual, Either):
        return min((differences(expected, each, path) for each in actual), key=len)
    if isinstance(expected, Mapping):
        if isinstance(actual, list | tuple):
            actual = {str(place): each for place, each in enumerate(actual)}
        if not isinstance(actual, Mapping):
            return [f"{path or 'the answer'}: {actual!r}, not {expected!r}"]
        found = []
        for key, value in expected.items():
            where = f"{path}.{key}" if path else str(key)
            found += differences(value, actual[key], where) if key in actual else [f"{where}: not there"]
        return found
    if isinstance(expected, list) and isinstance(actual, frozenset):
        missing = [item for item in expected if not {_hashable(item)} <= actual]
        return [f"{path or 'the answer'}: {missing!r} not so"] if missing else []
    if isinstance(expected, list) and isinstance(actual, tuple):
        same = len(expected) == len(actual)
        same = same and not any(differences(a, b) for a, b in zip(expected, actual, strict=True))
    elif isinstance(expected, list) and isinstance(actual, list):
        same = sorted(map(_order, expected)) == sorted(map(_order, actual))
    else:
        same = expected == actual and isinstance(expected, bool) == isinstance(actual, bool)
    return [] if same else [f"{path or 'the answer'}: {actual!r}, not {expected!r}"]


def _hashable(value: object) -> object:
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


def _order(value: object) -> str:
    return json.dumps(value, sort_keys=True)
