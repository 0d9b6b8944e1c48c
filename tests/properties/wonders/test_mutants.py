"""Deliberately wrong 7 Wonders: the laws must notice each of them, and bear the right one in the same games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from mohreh.core.remembered import Memo
from mohreh.games.wonders import knowledge, payment, scoring
from mohreh.games.wonders.components import COINS_ASKED
from mohreh.games.wonders.kinds import TAKEN
from mohreh.games.wonders.rules import resolve, uses
from mohreh.games.wonders.state import State
from tests.properties.contract import Law
from tests.properties.mutants import Mutant, first_of_each_law, instead, notice
from tests.properties.wonders import laws
from tests.properties.wonders.play import LONGEST, TASTES, Course


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
        view.pile = state.pile
        return view

    return observe


def _shows_who_discarded(right: Any) -> Callable[..., Any]:
    """The first discard of every card that was taken lies open."""

    def observe(state: State, seat: int) -> State:
        view: State = right(state, seat)
        log = list(view.log)
        for card, trace in zip(state.log, state.trace, strict=True):
            if trace.fate == TAKEN:
                log[state.log.index(card)] = card
        view.log = tuple(log)
        return view

    return observe


def _wrong(fault: str, law: Law, owner: Any, name: str, how: Callable[[Any], Any]) -> Mutant:
    """`instead`, remembering on its own: what the right game has found is not asked, nor what the wrong one finds."""
    mutant = instead(fault, law, owner, name, how)

    def patch(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(payment, "_PAIRS", Memo(payment.__name__, 1000))
        monkeypatch.setattr(knowledge, "_SIGHTS", Memo(knowledge.__name__, 64))
        mutant.patch(monkeypatch)

    return mutant._replace(patch=patch)


MUTANTS = (
    _wrong("everybody sees all hands", laws.views_hide, knowledge, "observe", _shows_hands),
    _wrong("everybody sees the discard pile", laws.views_hide, knowledge, "observe", _shows_the_pile),
    _wrong("everybody sees who had discarded", laws.nothing_seeps_out, knowledge, "observe", _shows_who_discarded),
    _wrong("passed hands are forgotten", laws.passed_hands_are_known, knowledge, "_groups", _forgets_what_was_held),
    _wrong("nothing is for sale", laws.payments_are_all, payment, "_pairs", lambda right: lambda *given: ()),
    _wrong("discounts are forgotten", laws.payments_are_all, payment, "discounts", lambda right: lambda *given: 0),
    _wrong("a set of symbols is forgotten", laws.ends, scoring, "SETS", lambda right: 6),
    _wrong("the same structure twice", laws.cards_are_conserved, uses, "SAME", lambda right: (0,) * len(COINS_ASKED)),
    _wrong("last cards stay out of the pile", laws.cards_are_conserved, resolve, "LEFT_OVER", lambda right: 0),
)


def _courses(law: Law) -> Iterator[Course]:
    """Games enough to meet every fault, stopped here and there or played out."""
    whole = law in (laws.ends, laws.cards_are_conserved)
    for seed in range(6):
        for taste in TASTES:
            for seats in (2, 3, 5):
                stop = LONGEST if whole else 20 + 23 * ((seed * 31 + seats * 7) % 9)
                yield Course({"wonders": "random", "sides": "random"}, seats, seed, taste, stop)


@pytest.mark.parametrize("wrong", first_of_each_law(MUTANTS))
def test_a_wrong_game_is_noticed(wrong: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    notice(wrong, _courses(wrong.law), monkeypatch)
