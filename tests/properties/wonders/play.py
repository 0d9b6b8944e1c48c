"""Random games of 7 Wonders for the properties: reproducible from a few numbers that shrink to the shortest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.games.wonders import WONDERS
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.components import SEATS
from mohreh.games.wonders.state import State
from tests.properties import play
from tests.properties.play import Step

LONGEST = 3000  # steps, chance included: no game is longer
AGE = 60  # about the steps of an Age of few seats

OPTIONS = st.fixed_dictionaries(
    {
        "wonders": st.sampled_from(("random", "choose")),
        "sides": st.sampled_from(("random", "all-a", "all-b", "choose")),
    }
)
TASTES = ("any", "builder", "wonder")  # what seats like: anything, building, stages of their wonder


class Course(NamedTuple):
    """Where a random game goes: options, seats, a seed, what the seats like, and when it is looked at."""

    options: dict[str, str]
    seats: int
    seed: int
    taste: str
    stop: int

    def new(self) -> State:
        """The position it begins with."""
        return WONDERS.new(self.options, self.seats)


def courses(longest: int = 4 * AGE) -> st.SearchStrategy[Course]:
    """Courses that stop after at most so many steps."""
    taste = st.sampled_from(TASTES)
    return st.builds(Course, OPTIONS, st.sampled_from(SEATS), st.integers(0, 10_000), taste, st.integers(1, longest))


COURSES = courses()
WHOLE_GAMES = courses().map(lambda course: course._replace(stop=LONGEST))


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """The game step by step; whoever answers is drawn as well, and sometimes changes an answer."""
    luck, chance = random.Random(course.seed), Chance(str(course.seed))

    def choose(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        if seats == (CHANCE,):
            return CHANCE, state.sample(chance)
        given = state.decision().given
        seat = luck.choice(given if given and luck.random() < 0.1 else seats)
        legal = state.legal_actions(seat)
        liked = [action for action in legal if _likes(course.taste, action)]
        return seat, luck.choice(liked or legal)

    return play.walk(course.new(), course.stop, choose)


def _likes(taste: str, action: Action) -> bool:
    if action.verb == "city":
        return True
    return action.kind == {"builder": "build", "wonder": "stage"}.get(taste, action.kind)


def position(course: Course) -> State:
    """Where a course stops."""
    return play.position(course.new(), steps(course))


def everything(state: State, seat: int) -> list[Action]:
    """What a seat might say here, legal or not: uses of all cards in hand and of some others, and other verbs."""
    from mohreh.games.wonders import actions

    city = seat + state.base
    hand = [card for card in state.hands[city] if card >= 0] or [0]
    cards = sorted({*hand, 0, 20, 77})
    found = [actions.TAKE_NOTHING, actions.TAKE[3], actions.choose(2, 1), actions.choose(1, -1), actions.choose(-1, 0)]
    for card in cards:
        for for_city in (False, True):
            for kind in actions.KINDS:
                for mode in actions.MODES:
                    for left, right in ((0, 0), (0, 2), (2, 0), (1, 1), (4, 0), (3, 7)):
                        found.append(actions.use(kind, card, mode, left, right, for_city))
    return found
