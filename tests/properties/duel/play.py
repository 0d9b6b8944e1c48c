"""Random games of 7 Wonders Duel for the properties: reproducible from a few numbers that shrink to the shortest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from mohreh.games.duel import DUEL
from mohreh.games.duel.actions import Action
from mohreh.games.duel.components import CARDS, GREEN, RED
from mohreh.games.duel.state import State
from tests.properties import play
from tests.properties.play import Step

LONGEST = 180  # steps, chance included: no game is longer

OPTIONS = st.fixed_dictionaries({option.key: st.sampled_from(option.offered(2)) for option in DUEL.options})
TASTES = ("any", "builder", "scientist", "soldier")  # uniform play hardly ever builds a Wonder or wins by supremacy


class Course(NamedTuple):
    """Where a random game goes: options, a seed, what the seats like, and when it is looked at."""

    options: dict[str, str]
    seed: int
    taste: str
    stop: int


COURSES = st.builds(Course, OPTIONS, st.integers(0, 10_000), st.sampled_from(TASTES), st.integers(0, LONGEST))


def _liked(taste: str, action: Action) -> bool:
    if taste == "builder" or action.verb == "wonder":
        return action.verb != "discard"
    colour = {"scientist": GREEN, "soldier": RED}[taste]
    return action.card < 0 or (action.verb in ("build", "raise") and CARDS[action.card].colour is colour)


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """Play the course to its stop or to the end of the game."""
    chance = random.Random(course.seed)

    def choose(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        legal = state.legal_actions(seats[0])
        liked = [a for a in legal if _liked(course.taste, a)] if course.taste != "any" else []
        return seats[0], chance.choice(liked or legal)

    return play.walk(DUEL.new(course.options), course.stop, choose)


def position(course: Course) -> State:
    """Where a course stops."""
    return play.position(DUEL.new(course.options), steps(course))
