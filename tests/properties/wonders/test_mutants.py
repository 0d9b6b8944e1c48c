"""Deliberately wrong 7 Wonders: the laws must notice each of them, and bear the right one in the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from mohreh.games.wonders import knowledge, payment, scoring
from mohreh.games.wonders.components import COINS_ASKED
from mohreh.games.wonders.rules import resolve, uses
from mohreh.games.wonders.state import State
from tests.properties.wonders import laws
from tests.properties.wonders.play import LONGEST, TASTES, Course


class Mutant(NamedTuple):
    """What is wrong, the law that must notice it, and what is put in the place of which function."""

    fault: str
    law: laws.Law
    owner: Any
    name: str
    wrong: Callable[[Any], Callable[..., Any]]  # of the right function


def _shows_hands(right: Any) -> Callable[..., Any]:
    def observe(state: State, seat: int) -> State:
        view: State = right(state, seat)
        view.hands = state.hands
        return view

    return observe


def _forgets_what_was_held(right: Any) -> Callable[..., Any]:
    return lambda view, held: ()


def _shows_the_pile(right: Any) -> Callable[..., Any]:
    def observe(state: State, seat: int) -> State:
        view: State = right(state, seat)
        view.log = tuple(state.log[at] if at in state.pile else card for at, card in enumerate(view.log))
        return view

    return observe


MUTANTS = (
    Mutant("everybody sees all hands", laws.views_hide, knowledge, "observe", _shows_hands),
    Mutant("everybody sees the discard pile", laws.views_hide, knowledge, "observe", _shows_the_pile),
    Mutant("passed hands are forgotten", laws.passed_hands_are_known, knowledge, "_groups", _forgets_what_was_held),
    Mutant("nothing is for sale", laws.payments_are_all, payment, "_pairs", lambda right: lambda *given: ()),
    Mutant("discounts are forgotten", laws.payments_are_all, payment, "discounts", lambda right: lambda *given: 0),
    Mutant("a set of symbols is forgotten", laws.ends, scoring, "SETS", lambda right: 6),
    Mutant("the same structure twice", laws.cards_are_conserved, uses, "SAME", lambda right: (0,) * len(COINS_ASKED)),
    Mutant("last cards stay out of the pile", laws.cards_are_conserved, resolve, "LEFT_OVER", lambda right: 0),
)


def _courses(law: laws.Law) -> Iterator[Course]:
    """Games enough to meet every fault, stopped here and there or played out."""
    whole = law in (laws.ends, laws.cards_are_conserved)
    for seed in range(6):
        for taste in TASTES:
            for seats in (2, 3, 5):
                stop = LONGEST if whole else 20 + 23 * ((seed * 31 + seats * 7) % 9)
                yield Course({"wonders": "random", "sides": "random"}, seats, seed, taste, stop)


def _breaks(law: laws.Law) -> Course | None:
    for course in _courses(law):
        payment._PAIRS.clear()
        try:
            law(course)
        except AssertionError:
            return course
    return None


@pytest.mark.parametrize("wrong", MUTANTS, ids=lambda wrong: wrong.fault)
def test_a_wrong_game_is_noticed(wrong: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(wrong.owner, wrong.name, wrong.wrong(getattr(wrong.owner, wrong.name)))
        course = _breaks(wrong.law)
    payment._PAIRS.clear()
    assert course is not None, f"{wrong.law.__name__} does not notice that {wrong.fault}"
    wrong.law(course)
