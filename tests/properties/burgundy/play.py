"""Random games of The Castles of Burgundy for the properties: reproducible from a few numbers that shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from hypothesis import strategies as st

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.core.options import Chosen, settled
from mohreh.games.burgundy import BURGUNDY, actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.boards import BOARD
from mohreh.games.burgundy.rules import estate
from mohreh.games.burgundy.state import State
from tests.properties import play
from tests.properties.play import Step

LONGEST = 4000  # steps, chance included: no game is longer
PHASE = 60  # about the steps of a phase of two seats
TABLES = (("standard", 2), ("team", 4), ("solo", 1), ("standard", 3), ("standard", 4))
TASTES = ("any", "builder", "trader")  # what seats like: anything, placing tiles, ships and sales


def agreed(options: dict[str, str], seats: int) -> Chosen:
    """These options, as far as they go together."""
    return settled(BURGUNDY, options, seats)


def _values(key: str) -> st.SearchStrategy[str]:
    option = next(each for each in BURGUNDY.options if each.key == key)
    if key == "modules":  # one alone as often as any number together
        names = option.offered(4)
        together = st.lists(st.sampled_from(names), unique=True).map(
            lambda some: ".".join([each for each in names if each in some]) or "none"
        )
        return st.one_of(together, st.sampled_from(("none", *names, ".".join(names))))
    if key == "boards":  # what comes first is drawn most: boards that differ
        return st.sampled_from(("random-distinct", "free-choice", "border-posts-random", "all-1", "all-2"))
    if key == "solo-target":
        return st.sampled_from(("5", "20", "50"))
    return st.sampled_from(option.offered(4))


OPTIONS = st.fixed_dictionaries({option.key: _values(option.key) for option in BURGUNDY.options})


class Course(NamedTuple):
    """Where a random game goes: options, seats, a seed, what the seats like, and when it is looked at."""

    options: dict[str, str]
    seats: int
    seed: int
    taste: str
    stop: int

    def new(self) -> State:
        """The position it begins with."""
        return BURGUNDY.new(agreed(self.options, self.seats), self.seats)


def courses(longest: int = 6 * PHASE) -> st.SearchStrategy[Course]:
    """Courses that stop after at most so many steps."""

    def course(table: tuple[str, int], options: dict[str, str], seed: int, taste: str, stop: int) -> Course:
        mode, seats = table
        return Course({**options, "mode": mode}, seats, seed, taste, stop)

    seeds, stops = st.integers(0, 10_000), st.integers(1, longest)
    return st.builds(course, st.sampled_from(TABLES), OPTIONS, seeds, st.sampled_from(TASTES), stops)


COURSES = courses()
WHOLE_GAMES = courses().map(lambda course: course._replace(stop=LONGEST))


def steps(course: Course) -> Iterator[Step[State, Action]]:
    """The game step by step; a turn ends late, and effects are seldom declined."""
    luck, chance = random.Random(course.seed), Chance(str(course.seed))

    def choose(state: State, seats: tuple[int, ...]) -> tuple[int, Action]:
        if seats == (CHANCE,):
            return CHANCE, state.sample(chance)
        legal = state.legal_actions(seats[0])
        liked = [action for action in legal if _likes(course.taste, action)]
        useful = [action for action in legal if action.verb not in ("end", "decline")]
        if liked and luck.random() < 0.8:
            return seats[0], luck.choice(liked)
        return seats[0], luck.choice(useful if useful and luck.random() < 0.85 else legal)

    return play.walk(course.new(), course.stop, choose)


def _likes(taste: str, action: Action) -> bool:
    if taste == "builder":
        return action.verb in ("place", "settle", "arm", "imitate", "exchange", "follow")
    return taste == "trader" and (
        action.verb in ("sell", "load", "buy", "hire", "recruit") or action.tile == c.SHIP_TILE
    )


def position(course: Course) -> State:
    """Where a course stops."""
    return play.position(course.new(), steps(course))


def everything(state: State, seat: int) -> list[Action]:
    """What a seat might say here, legal or not, of every verb."""
    found: list[Action] = [actions.END, *actions.DECLINE]
    if -1 in state.boards:
        return found + [actions.choose(board) for board in BOARD.values()] + [actions.castle(3)]
    house = state.house(seat)
    board, held = state.board(house), estate.held(state, seat)
    rooms = (None, actions.PRIVATE, actions.SHARED) if state.agreed.team else (None, actions.SHARED)
    drops = (None, *dict.fromkeys((*held, c.MINE_TILE)))
    there = {tile for row in state.depots for tile in row} | {*state.central, c.INN, c.SHIP_TILE, c.TILE["bank"]}
    spaces = [*range(board.shift, board.shift + len(board.kinds)), (board.shift + 37) % 148]
    dice = (None, 0, 1)
    for tile, depot, to, drop in product(sorted(there), range(c.DEPOTS), rooms, drops):
        found.append(actions.take(tile, depot, dice[(tile + depot) % 3], to, drop))
        if (tile + depot) % 3 == 0:
            found += [actions.take(tile, depot, die, to, drop) for die in (0, 1)]
            found += [actions.buy(tile, depot, to, drop), actions.hire(tile, depot, to, drop)]
    found += [actions.buy(tile, None, to, drop) for tile, to, drop in product(sorted(there), rooms, drops)]
    for tile, space, die, store in product(dict.fromkeys((*held, c.TILE["bank"])), spaces, dice, rooms):
        found.append(actions.place(tile, space, die, store))
    found += [
        actions.settle(tile, space, depot) for tile, space, depot in product(sorted(there)[:6], spaces, (None, 0, 4))
    ]
    found += [actions.sell(goods, die) for goods, die in product(range(c.GOODS), dice)]
    found += [actions.workers(die) for die in dice]
    found += [actions.recruit(times) for times in (1, 2, 9)] + [actions.spend(amount) for amount in (1, 2, 9)]
    found += [actions.turn(die, value) for die in range(2) for value in range(6)]
    found += [actions.arm(space, shield) for space, shield in product(spaces[:20], range(1, 19))]
    found += [actions.follow(other) for other in range(4)]
    choices = [None, (0,), (1, 3), (2, 4, 5)]
    for depot, second, types, besides in product(range(6), (None, 0, 3), choices, (None, 2)):
        found.append(actions.load(depot, second, types, besides))
    found += [actions.imitate(building) for building in range(10)] + [actions.herd(animal) for animal in range(5)]
    own = [shield for _, shield in state.shields[house]] + [7]
    for number in range(len(own) + 1):
        found += [actions.tribute(kept or None, work) for kept in combinations(own, number) for work in (None, 1)]
    found += [actions.discard(drops) for number in (1, 2) for drops in combinations(sorted(held), number)]
    found += [actions.exchange((0, 0, 1, 2, 3), tile, drop) for tile, drop in product(sorted(there)[:8], drops)]
    found += [actions.first(result) for result in range(4)] + [actions.castle(space) for space in spaces]
    return found
