"""Views of two worlds: worlds that look alike to a viewer stay so as long as the viewer is shown the same in both.

Two positions with equal views are played on. All seats do in both worlds what looks alike to the viewer; the viewer
does the same in both. As long as the decisions, the events and what the rules show to the viewer alone are the same,
the views must be the same too: no other difference may get into a view.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE

_ASIDE = 0.2  # of the steps, where somebody may do something beside the decision
_THE_SAME = 0.7  # of the answers of others are the same in both worlds, where they can be
_OF_CHANCE = 5  # draws that are tried for the second world


def listed(state: Any, seat: int, luck: random.Random) -> list[Any]:
    """All that is listed for a seat."""
    return list(state.legal_actions(seat))


class Sight(NamedTuple):
    """What a game lets be seen.

    `looks`: what a viewer sees of an action of somebody else, told of the position it is done in, the action and the
    viewer. `shown`: what a viewer is shown in a position besides what everybody sees. `tells`: the kinds of events by
    which everybody learns something that was hidden. `answers`: what a seat may do, what it
    likes several times.
    """

    looks: Callable[[Any, Any, int], Hashable]
    shown: Callable[[Any, int], Hashable]
    tells: frozenset[str] = frozenset()
    answers: Callable[[Any, int, random.Random], list[Any]] = listed


def stay_alike(one: Any, two: Any, viewer: int, sight: Sight, luck: random.Random, most: int) -> Counter[str]:
    """Play both on for so many steps at most; how many were compared, by the kind of the decision.

    Raises AssertionError where views differ that were equal, or an event tells what nobody was shown.
    """
    compared: Counter[str] = Counter()
    assert one.observe(viewer) == two.observe(viewer), "they are not alike to begin with"
    for _ in range(most):
        kind = str(one.decision().kind)
        found = _in_both(one, two, viewer, sight, luck)
        if found is None:
            break
        seat, first, second = found
        happened, also = one.apply(seat, first), two.apply(seat, second)
        if one.decision() != two.decision() or sight.shown(one, viewer) != sight.shown(two, viewer):
            break  # the viewer was shown something in which they differ
        if happened != also:
            differing = next(pair for pair in zip_longest(happened, also) if pair[0] != pair[1])
            kinds = {event.kind for event in differing if event is not None}
            assert kinds <= sight.tells, f"{first} and {second} by seat {seat}: seat {viewer} was told {differing}"
            break
        compared[kind] += 1
        views = one.observe(viewer), two.observe(viewer)
        assert views[0] == views[1], f"{first} and {second} by seat {seat} are told apart by seat {viewer}"
    return compared


def _in_both(one: Any, two: Any, viewer: int, sight: Sight, luck: random.Random) -> tuple[int, Any, Any] | None:
    """What is done next in each world, and by whom; None: nothing, or nothing that looks alike."""
    decision = one.decision()
    if not decision.seats:
        return None
    if decision.seats == (CHANCE,):
        return _by_chance(one, two, luck)
    seat, among = luck.choice(decision.answering), sight.answers
    if luck.random() < _ASIDE:
        talker = luck.randrange(one.n)
        if one.out_of_turn(talker) and two.out_of_turn(talker):
            seat, among = talker, lambda state, seat, luck: list(state.out_of_turn(seat))
    found = _alike(one, two, seat, viewer, among(one, seat, luck), among(two, seat, luck), sight, luck)
    return None if found is None else (seat, *found)


def _by_chance(one: Any, two: Any, luck: random.Random) -> tuple[int, Any, Any] | None:
    chance = Chance(str(luck.random()))
    first = one.sample(chance)
    for second in (first, *[two.sample(chance) for _ in range(_OF_CHANCE)]):
        if two.refusal(CHANCE, second) is None:
            return CHANCE, first, second
    return None


def _alike(
    one: Any, two: Any, seat: int, viewer: int, first: Sequence[Any], second: Sequence[Any], sight: Sight, luck: Any
) -> tuple[Any, Any] | None:
    if seat == viewer:
        assert one.legal_actions(seat) == two.legal_actions(seat), "the viewer is offered what they cannot know"
        action = luck.choice(first)
        return action, action
    theirs: dict[Hashable, list[Any]] = {}
    for action in second:
        theirs.setdefault(sight.looks(two, action, viewer), []).append(action)
    for action in luck.sample(first, len(first)):
        alike = theirs.get(sight.looks(one, action, viewer), [])
        if two.refusal(seat, action) is None and (not alike or luck.random() < _THE_SAME):
            return action, action
        if alike:
            return action, luck.choice(alike)
    return None


class Played(NamedTuple):
    """Random games of one game: the law, what courses it is held in, how many, and how often at least each kind of
    decision is compared. A game with secrets has its own in `views.py` of its folder."""

    law: Callable[[Any], Counter[str]]
    course: Callable[[random.Random], Any]
    courses: int
    least: Mapping[str, int]
