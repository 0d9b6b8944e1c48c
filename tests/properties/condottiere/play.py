"""Random games of Condottiere for the properties: reproducible from a few numbers that shrink to the shortest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

from hypothesis import strategies as st

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere.actions import Action
from mohreh.games.condottiere.components import AREAS, CARD_IDS, REGION_IDS
from mohreh.games.condottiere.scoring import group_of
from mohreh.games.condottiere.state import State
from tests.properties import play
from tests.properties.play import Step

LONGEST = 30_000  # steps: no series to 12 points is longer
RULES = ("draw", "kingdoms", "capturing", "hidden")
TASTES = (
    "any",  # uniform over what is listed
    "thrifty",  # passes often: ties, hands burned
    "lavish",  # plays to the last card: rounds end, cards are kept
    "talker",  # shows cards and talks, in turn and out of turn
)


class Course(NamedTuple):
    """Where a random game goes: the options as bits, seats, a seed, what the seats like, when it is looked at.

    `late`: it begins with all regions but two given out, so that the board fills up and final battles are fought.
    """

    bits: int
    seats: int
    seed: int
    taste: str
    stop: int
    late: bool = False

    @property
    def options(self) -> dict[str, str]:
        """As a game is begun with."""
        rules = ".".join(name for bit, name in enumerate(RULES) if self.bits >> bit & 1)
        return {"rules": rules or "none", "points": "12" if self.bits >> 4 else "none"}

    def new(self) -> State:
        """The position it begins with."""
        state = CONDOTTIERE.new(self.options, self.seats)
        if self.late:
            state.owner = nearly_full(self)
        return state


def nearly_full(course: Course) -> tuple[int, ...]:
    """All regions but two are controlled, and nobody has won."""
    luck, state = random.Random(course.seed), CONDOTTIERE.new(course.options, course.seats)
    total, adjacent = state.needed()
    for most_free in range(2, AREAS):
        for _ in range(20):
            regions = luck.sample(range(AREAS), AREAS - most_free)
            owner = [-1] * AREAS
            for turn, region in enumerate(regions):
                owner[region] = turn % course.seats
            state.owner = tuple(owner)
            if all(owner.count(seat) < total and group_of(state, seat) < adjacent for seat in range(course.seats)):
                return state.owner
    raise AssertionError("nobody may have won")


def courses(longest: int = 300) -> st.SearchStrategy[Course]:
    """Courses that stop after at most so many steps."""
    return st.builds(
        Course,
        st.integers(0, 31),
        st.integers(2, 6),
        st.integers(0, 10_000),
        st.sampled_from(TASTES),
        st.integers(0, longest),
        st.booleans(),
    )


COURSES = courses()
WHOLE_GAMES = courses().map(lambda course: course._replace(stop=LONGEST))


def choose(course: Course, state: State, seat: int, luck: random.Random) -> Action:
    """What somebody of the course's taste does."""
    legal = state.legal_actions(seat)
    if course.taste == "thrifty" and luck.random() < 0.4:
        liked = [action for action in legal if action.verb in ("pass", "burn")]
    elif course.taste == "lavish":
        liked = [action for action in legal if action.verb in ("play", "hold", "take")]
    else:
        liked = []
    return luck.choice(liked or legal)


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """Play the course to its stop or to the end of the game."""
    luck, chance = random.Random(course.seed), Chance(str(course.seed))
    talk = 0.25 if course.taste == "talker" else 0.02

    def chosen(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        if seats == (CHANCE,):
            return CHANCE, state.sample(chance)
        if luck.random() < talk:
            seat = luck.randrange(state.n)
            if beside := talks(state, seat, luck):
                return seat, luck.choice(beside)
        seat = luck.choice(seats)
        return seat, choose(course, state, seat, luck)

    return play.walk(course.new(), course.stop, chosen)


def talks(state: State, seat: int, luck: random.Random) -> list[Action]:
    """What is listed beside the decision, several cards at once, and an agreement."""
    beside = list(state.out_of_turn(seat))
    hand = state.hands[seat]
    if len(hand) > 1:
        some = " ".join(CARD_IDS[card] for card in sorted(luck.sample(hand, 2)))
        beside += [CONDOTTIERE.parse(f"show {some} to {other + 1}") for other in range(state.n) if other != seat]
    return [*beside, CONDOTTIERE.parse('agree "leave me Roma, و من به شما کاری ندارم"')]


def position(course: Course) -> State:
    """Where a course stops."""
    return play.position(course.new(), steps(course))


def everything(state: State, seat: int) -> Iterator[str]:
    """The texts of all actions that answer a decision, possible or not."""
    yield from ("pass", "pass up", "take nothing", "favor off", "burn", "hold", "keep nothing", "next")
    yield from (f"first {number}" for number in range(1, 7))
    yield from (f"choose {region}" for region in REGION_IDS)
    yield from (f"favor {region}" for region in REGION_IDS)
    yield from (f"play {card}" for card in CARD_IDS)
    yield from (f"take {card}" for card in CARD_IDS)
    yield from (f"draw {count}" for count in range(10))
    for count in (1, 2, 3):
        yield from (f"keep {' '.join(cards)}" for cards in combinations_with_replacement(CARD_IDS, count))
