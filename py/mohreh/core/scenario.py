"""A scenario: a described position, a script, and what to expect. The worked examples of a rulebook are scenarios.

The format is described in formats.md, beside this file. What a position holds, how an action is written and which
questions can be asked is each game's own: its `ScenarioReader` knows.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias

from mohreh.core.game import CHANCE, A_co, IllegalAction, Refusal, S, S_contra

Told: TypeAlias = Any
"""A value of JSON, as a description tells it: only who reads it knows what it should be."""
Description: TypeAlias = Mapping[str, Told]
"""What is told of a position, of an action or of a question, by key."""


class ScenarioError(ValueError):
    """Raised for a description that cannot be read: what is wrong with it, in English.

    For a page, which says it in the language of its reader: `code` is the kind of fault, `told` what stands there, and
    `path` the keys that lead to it, the outermost first.
    """

    def __init__(self, text: str, code: str = "unreadable", told: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.told = told
        self.path: tuple[str, ...] = ()

    def under(self, key: str) -> ScenarioError:
        """The same fault, told of what stands under this key."""
        self.path = (key, *self.path)
        return self


def unknown(told: object, otherwise: str) -> ScenarioError:
    """The fault of what has no meaning where it stands: "no card".

    >>> str(unknown("stables", "no card"))
    "'stables' is no card"
    """
    return ScenarioError(f"{told!r} is {otherwise}", "unknown", told if isinstance(told, str) else repr(told))


class Script(Protocol[S_contra, A_co]):
    """Answers what no step of a scenario answers: chance as the description foretells it, or in some legal way."""

    def answer(self, state: S_contra) -> tuple[int, A_co] | None:
        """Who decides in this position, and the action; None when the next step must say it: for chance the first of
        its choices."""
        return (CHANCE, self.choices(state)[0]) if state.decision().seats == (CHANCE,) else None

    def choices(self, state: S_contra) -> Sequence[A_co]:
        """What chance may do in this position without contradicting the description, never nothing."""
        ...


class ScenarioReader(Protocol[S, A_co]):
    """What a game knows about descriptions."""

    def position(self, described: Description) -> tuple[S, Script[S, A_co]]:
        """The state, and the script that goes with it. Raises ScenarioError."""
        ...

    def seat(self, state: S, described: Description) -> int:
        """The seat that carries out the action of a step. Raises ScenarioError."""
        ...

    def action(self, state: S, described: Description) -> A_co:
        """The action that a step of the script names.

        Raises ScenarioError, and IllegalAction for what the rules forbid and no action of the game can even say.
        """
        ...

    def describe(self, state: S) -> dict[str, Told]:
        """Everything about a position that a scenario may expect; `differences` says how each value is compared."""
        ...

    def write(self, state: S) -> dict[str, Told]:
        """A position as it would be described for `position`, as far as the format of the game holds it.

        JSON throughout; `written` says whether that is all of it. Only asked where a seat decides.
        """
        ...

    def answer(self, state: S, question: Description) -> Told:
        """The answer to a question about a position. Raises ScenarioError for an unknown kind of question."""
        ...


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario as it was written. Its kind is "play", or a question of the game.

    When it is not `exact`, a refusal may also cite a more general clause than the script names.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    kind: str
    position: Description
    steps: tuple[Description, ...] = ()
    expect: Told = None
    question: Description = field(default_factory=dict)
    exact: bool = True


def read(written: Description) -> Scenario:
    """A scenario, or a recorded game, from its JSON object; a position left out is all defaults.

    Raises ScenarioError for one without an id.

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
    """A position of a scenario on its way: after `step` steps of the script, 0 at the start."""

    step: int
    state: S
    problems: tuple[str, ...]


def play(scenario: Scenario, reader: ScenarioReader[S, A_co]) -> Iterator[Checkpoint[S]]:
    """Walk through a scenario; the state is one object that moves on. Problems are what is not as expected.

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
    """Play a scenario to its end and list everything that is not as expected, with the step where it showed.

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
    """One step: it is carried out, or refused for the clause that the script names."""
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
    """A position as a description that reads back as that position: everything that can be told of it is the same, and
    so is what whoever decides may do. None for one that the format of the game does not hold.

    >>> from mohreh.games.duel.scenario import READER
    >>> state, _ = READER.position({"pawn": 2, "players": {"A": {"coins": 9}}})
    >>> again, _ = READER.position(written(state, READER))
    >>> again.pawn, again.coins
    (2, (9, 7))
    """
    try:
        told: Description = json.loads(json.dumps(reader.write(state)))
        again, script = reader.position(told)
        _settle(again, script)
        same = reader.describe(again) == reader.describe(state) and again.decision() == state.decision()
    except (ValueError, LookupError, TypeError):  # a ScenarioError among them
        return None
    return told if same and all(_may(state, seat) == _may(again, seat) for seat in state.decision().seats) else None


def _may(state: S, seat: int) -> set[str]:
    return set(map(str, state.legal_actions(seat)))


_SECTION = re.compile(r"[A-Z]+-[0-9]+")


def _for_the_reason(clause: str | Sequence[str] | None, refusal: Refusal, scenario: Scenario) -> bool:
    """Whether a refusal is for the clause that a step names, or for a more general one where that is enough.

    Where a step names several clauses, any of them is good.
    More general are the clauses of the same section, those the scenario is about, and that the decision was another.
    """
    if clause is not None and not isinstance(clause, str):
        return any(_for_the_reason(each, refusal, scenario) for each in clause)
    if clause is None or scenario.exact or refusal.clause == clause:
        return refusal.clause == clause
    section = [_SECTION.match(text) for text in (clause, refusal.clause)]
    same = all(section) and section[0][0] == section[1][0]  # type: ignore[index]
    return same or refusal.clause in scenario.clauses or refusal.code == "wrong_decision"


def _plain(described: Description, key: str) -> Told:
    """A value as the summary after a step of a recorded game has it: of open decisions the first one, or None."""
    value = described.get(key)
    return (value[0] if value else None) if key == "pending" and isinstance(value, list) else value


class Either(tuple[object, ...]):
    """Answers that are equally right: what is expected has to be as one of them, whole.

    >>> differences(4, Either((3, 4)))
    []
    >>> differences(5, Either((3, 4)))
    ['the answer: 3, not 5']
    """

    __slots__ = ()


def differences(expected: Told, actual: Told, path: str = "") -> list[str]:
    """Where `actual` is not as expected: of objects only the listed keys count.

    What is expected of a list is compared without order, of a tuple in order, item by item; of a set it must be a part;
    of several answers that are equally right it must be one. An object stands for some places of a list, from "0" on.

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
