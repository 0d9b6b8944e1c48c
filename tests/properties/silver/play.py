"""Random games of Silver for the properties: reproducible from a few numbers that shrink to the shortest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from hypothesis import strategies as st

from mohreh.core.game import CHANCE, UnknownAction
from mohreh.games.silver import SILVER
from mohreh.games.silver.actions import Action
from mohreh.games.silver.state import State
from tests.properties import play
from tests.properties.play import Step

LONGEST = 6000  # steps, chance included: no game is longer
ROUND = 200  # about the steps of a round, its 52 deals included

OPTIONS = st.fixed_dictionaries(
    {"mode": st.sampled_from(("four-rounds", "points")), "revealer": st.sampled_from(("rivals", "any"))}
)
TASTES = (
    "any",  # uniform over what is listed
    "reckless",  # also what is legal and not listed: sets that fail, odd places, guards to and fro
    "seeker",  # turns cards up, keeps Villagers and Squires
    "lover",  # of Masters, Witches and Robbers
    "caller",  # throws pairs together and calls votes
    "taker",  # lives from the discard pile
)


class Course(NamedTuple):
    """Where a random game goes: options, seats, a seed, what the seats like, and when it is looked at."""

    options: dict[str, str]
    seats: int
    seed: int
    taste: str
    stop: int

    def new(self) -> State:
        """The position it begins with."""
        return SILVER.new(self.options, self.seats)


def courses(longest: int = 2 * ROUND) -> st.SearchStrategy[Course]:
    """Courses that stop after at most so many steps."""
    seats, taste = st.sampled_from((2, 3, 4)), st.sampled_from(TASTES)
    return st.builds(Course, OPTIONS, seats, st.integers(0, 10_000), taste, st.integers(53, longest))


COURSES = courses()
WHOLE_GAMES = courses().map(lambda course: course._replace(stop=LONGEST))


_LIKED = {
    "seeker": ("reveal", "use", "keep", "take", "put", "continue", "peek", "end", "draw", "exchange"),
    "lover": ("use", "master", "witch", "rob", "empath", "put", "continue", "peek", "draw", "keep"),
    "caller": ("vote", "exchange", "look", "put", "continue", "peek", "end", "amulet", "draw", "keep"),
    "taker": ("take", "exchange", "put", "continue", "peek", "end"),
}
_WANTED = {"seeker": (0, 1, 4, 5, 6), "lover": (3, 10, 11, 12, 13), "caller": (7, 9, 13)}


def choose(course: Course, state: State, seat: int, legal: list[Action], chance: random.Random) -> Action:
    """What a seat does by the taste of the course, or what is dealt to it."""
    if seat == CHANCE:
        wanted = _WANTED.get(course.taste, ())
        fond = [a for a in legal if str(a).split()[-1].rstrip("abcd") in map(str, wanted)]
        late = len(legal) <= 40  # the villages stay as they come
        return chance.choice(fond if fond and late and chance.random() < 0.5 else legal)
    if course.taste == "reckless" and chance.random() < 0.6:
        for _ in range(8):
            text = reckless(state, seat, chance)
            try:
                action = SILVER.parse(text)
            except UnknownAction:
                continue
            if state.refusal(seat, action) is None:
                return action
    verbs = _LIKED.get(course.taste, ())
    liked = [a for a in legal if str(a).split()[0] in verbs]
    return chance.choice(liked if liked and chance.random() < 0.8 else legal)


def reckless(state: State, seat: int, chance: random.Random) -> str:
    """Some action, perhaps one that is refused."""
    own, rival = len(state.village[seat]), chance.randrange(state.n)
    slots = sorted(chance.sample(range(1, own + 1), min(own, chance.choice((1, 2, 2, 3, 4)))))
    words = " ".join(map(str, slots))
    if len(slots) > 1 and chance.random() < 0.5:
        words += f" to {chance.choice(slots[1:])}"
    there = f"{rival + 1}.{chance.randint(1, len(state.village[rival]))}"
    one, other = chance.randint(1, own), chance.randint(1, own)
    pile = max(1, len(state.discard))
    by_kind = {
        "turn_start": [f"draw {chance.randint(1, 4)}", "take discard", "vote"],
        "drawn": [f"exchange {words}", f"exchange {words}", "use"],
        "ability": [
            f"master {chance.randint(1, pile)} with {words}",
            f"witch own {words}",
            f"witch {there}",
            f"rob {there} give {one}",
            f"look {there}",
        ],
    }
    free = [f"guard {one} covers {other}", f"withdraw {one}", f"amulet {one}", f"empath {one} looks {other}"]
    return chance.choice([*by_kind.get(state.decision().kind, ()), *free])


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """Play the course to its stop or to the end of the game."""
    chance = random.Random(course.seed)

    def chosen(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        seat = chance.choice(seats)
        return seat, choose(course, state, seat, list(state.legal_actions(seat)), chance)

    return play.walk(course.new(), course.stop, chosen)


def position(course: Course) -> State:
    """Where a course stops."""
    return play.position(course.new(), steps(course))


def everything(state: State, seat: int) -> Iterator[str]:
    """The texts of all actions that this village and its neighbours could name, and some that they could not.

    For a seat that does not decide, whose every action is refused alike, of the sets of cards only the smallest.
    """
    own = range(1, len(state.village[seat]) + 2)
    places = [f"{s + 1}.{slot}" for s in range(state.n) for slot in range(1, len(state.village[s]) + 2)]
    sets, bare = [], []
    largest = 3 if seat in state.decision().seats else 1
    for size in range(1, min(len(own), largest + 1)):
        for slots in combinations(own, size):
            words = " ".join(map(str, slots))
            bare.append(words)
            sets += [words, *(f"{words} to {slot}" for slot in own if slot != slots[0])]
    plain = "vote discard use decline end continue".split()
    yield from [*plain, "take discard", "put away"]
    yield from (f"draw {n}" for n in range(1, 7))
    yield from (f"keep {n}" for n in range(1, 7))
    yield from (f"take display {n}" for n in range(1, 5))
    yield from (f"peek {a} {b}" for a, b in combinations(range(1, 7), 2))
    yield from (f"reveal {there}" for there in places)
    yield from (f"look {there}" for there in places)
    yield from (f"look {a} {b}" for a, b in combinations(places, 2))
    yield from (f"rob {there} give {slot}" for there in places for slot in own)
    yield from (f"exchange {words}" for words in sets)
    yield from (f"witch own {words}" for words in sets)
    yield from (f"witch {there}" for there in places)
    yield from (f"amulet {slot}" for slot in own)
    yield from (f"withdraw {slot}" for slot in own)
    yield from (f"empath {a} looks {b}" for a in own for b in own)
    yield from (f"guard {a} covers {b}" for a, b in permutations(own, 2))
    piles = sorted({1, 2, 3, len(state.discard), len(state.discard) + 1} - {0})
    yield from (f"master {n} with {words}" for n in piles for words in (sets if n == 1 else bare))
