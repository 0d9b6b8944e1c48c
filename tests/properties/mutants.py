"""Deliberately wrong games: the law that is named must notice each of them.

A mutant breaks one thing; a test plays until the law breaks. Then the same game is played without the fault, which the
law must bear: so it is the fault that is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest

from tests.properties.contract import Law

Patch = Callable[[pytest.MonkeyPatch], None]


class Mutant(NamedTuple):
    """What is wrong, the law that must notice it, and how it is done."""

    fault: str
    law: Law
    patch: Patch

    def __str__(self) -> str:
        return f"{self.fault}: {self.law.__name__}"


def collecting(mutants: list[Mutant]) -> Callable[..., Callable[[Patch], Patch]]:
    """A decorator, `@mutant("what is wrong", law, …)`, by which a function that patches a game comes to the list, once
    for each law that must notice it."""

    def mutant(fault: str, *broken: Law) -> Callable[[Patch], Patch]:
        def add(patch: Patch) -> Patch:
            mutants.extend(Mutant(fault, law, patch) for law in broken)
            return patch

        return add

    return mutant


def first_of_each_law(mutants: Iterable[Mutant]) -> list[Any]:
    """Parameters for all of these, of which every run plays those that are the first for their law: that shows that it
    notices something."""
    laws: set[Law] = set()
    parameters = []
    for mutant in mutants:
        known = mutant.law in laws
        laws.add(mutant.law)
        parameters.append(pytest.param(mutant, marks=pytest.mark.thorough if known else (), id=str(mutant)))
    return parameters


def instead(fault: str, law: Law, owner: Any, name: str, wrong: Callable[[Any], Any]) -> Mutant:
    """A mutant in which something else, made of the right thing, stands under this name."""
    return Mutant(fault, law, lambda patch: patch.setattr(owner, name, wrong(getattr(owner, name))))


def afterwards(patch: pytest.MonkeyPatch, owner: Any, name: str, then: Callable[..., Any]) -> None:
    """Do something after what a function does; what it returns may be replaced."""
    was = getattr(owner, name)

    def wrong(*arguments: Any, **named: Any) -> Any:
        return then(was(*arguments, **named), *arguments)

    patch.setattr(owner, name, wrong)


def notice(
    wrong: Mutant,
    courses: Iterable[Any],
    monkeypatch: pytest.MonkeyPatch,
    breaks: tuple[type[Exception], ...] = (AssertionError,),
) -> None:
    """The law breaks in one of the courses, by one of these errors, and in that course holds without the fault."""
    with monkeypatch.context() as patch:
        wrong.patch(patch)
        course = next((course for course in courses if _broken(wrong.law, course, breaks)), None)
    assert course is not None, f"{wrong.law.__name__} does not notice that {wrong.fault}"
    wrong.law(course)


def _broken(law: Law, course: Any, breaks: tuple[type[Exception], ...]) -> bool:
    try:
        law(course)
    except breaks:
        return True
    return False
