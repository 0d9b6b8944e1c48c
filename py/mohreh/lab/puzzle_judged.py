"""Judged puzzles: the computer believes that some moves are better than all others, by a margin.

A glance looks for places where something is at stake. There follow ten times the thinking of a hint, from three seeds;
then the best move and the best of those that are not accepted are played on in the same imagined worlds, until it is
clear which of them does better. Whatever the thinking cannot tell from the best is accepted too. Where a game foresees
points rather than chances the margin is one of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt

from mohreh.bots import decide, make
from mohreh.bots.advice import HINT
from mohreh.bots.bot import own_chance
from mohreh.bots.insight import Insight, Ranks
from mohreh.bots.learned import insight_of
from mohreh.bots.own import accounted
from mohreh.bots.search import Search
from mohreh.core.chance import Chance
from mohreh.core.game import Action, AnyState, Mode
from mohreh.core.puzzle import Course, Puzzle
from mohreh.core.thinking import Allowance, Budget, at_once, at_table
from mohreh.lab.played import played_on
from mohreh.lab.puzzle_exact import Place
from mohreh.table.games import Room

MARGIN = 0.15
"""Of the chance to win, at a table of two: so far the best that is not accepted falls short of the best."""
CLOSE = 0.05
"""What falls short of the best by less than this is accepted."""
TIMES, SEEDS = 10, 3
_PLAYED_ON, _AGAIN = 40, 4  # worlds, and how often so many more are looked at
_SURE = 2.0  # by how many standard errors the best move does better there
_LEAST = 4  # moves to choose from
_GLANCE, _GLIMPSE = 0.1, 0.5  # of the thinking of a hint, and of the margin that it must find
_LOOK = 0.8  # of the margin that the thinking of a hint must find
_TOLD = 6  # moves of which is kept what they leave
LONGEST_COURSE = 150
"""Characters of the moves that lead to a position: puzzles of a game have to fit into its file."""


@dataclass(frozen=True, slots=True)
class Found:
    """A judged puzzle without its id. `leaves`: by action the chance in hundredths that the computer gives it."""

    theme: str
    seat: int
    at: Course
    right: tuple[str, ...]
    leaves: Mapping[str, int]
    level: int

    def puzzle(self, game: str, name: str) -> Puzzle:
        """It as a puzzle with this id."""
        return Puzzle(game, name, self.level, self.seat, self.at, {"goal": "best"}, self.right, (), self.leaves)


def chances(room: Room, view: AnyState, seat: int, seed: str, times: float) -> dict[str, float]:
    """What the strongest thinking of a game says of all moves, with so many times the budget of a hint."""
    game = room.game
    budget = Budget(None, max(1, round((HINT.playouts or 1) * times)))
    offered = insight_of(game)
    if isinstance(offered, Ranks):
        allowance = Allowance(budget, partial(own_chance, seed, view, seat))
        found = at_once(accounted(offered.rank(view, seat, allowance), allowance))
    else:
        insight: Insight[Action] = Insight(offered, low_wins=game.low_wins)
        found = Search(seed, insight, budget, private=game.private).ranking(view, seat)
    return {str(action): worth for action, worth in found}


def judged(room: Room, place: Place, seed: str) -> Found | None:
    """The puzzle at a place of a game; None where the computer is not sure enough that there is one."""
    state, seat = place.state, place.seat
    decision = state.decision()
    if decision.mode is Mode.SHARED or decision.given or len(state.legal_actions(seat)) < _LEAST:
        return None
    view = state.observe(seat)
    margin, close = (at_table(each, len(state.scores())) for each in (MARGIN, CLOSE))
    for times, part in ((_GLANCE, _GLIMPSE), (1.0, _LOOK)):
        first = sorted(chances(room, view, seat, seed, times).values(), reverse=True)
        near = [worth for worth in first if worth > first[0] - close]
        if len(first) < _LEAST or len(near) > 2 or first[0] - first[len(near)] < part * margin:
            return None
    looks = [chances(room, view, seat, f"{seed}/{number}", TIMES) for number in range(SEEDS)]
    known = set.intersection(*[set(each) for each in looks])
    mean = {text: sum(each[text] for each in looks) / SEEDS for text in known}
    best = max(mean, key=lambda text: mean[text])
    right = [text for text in known if any(each[text] > max(each.values()) - close for each in looks)]
    others = [text for text in known if text not in right]
    if len(right) > 2 or len(others) < _LEAST - 2:
        return None
    rival = max(others, key=lambda text: mean[text])
    if any(each[best] - each[rival] < margin for each in looks):
        return None
    if not _confirmed(room, view, seat, best, rival, seed):
        return None
    told = sorted(known, key=lambda text: (text not in right, -mean[text]))[:_TOLD]
    leaves = {text: round(100 * mean[text]) for text in told}
    verb = best.split()[0]
    return Found(f"best/{verb}", seat, _course(place), tuple(sorted(right)), leaves, _level(room, place, right))


def _confirmed(room: Room, view: AnyState, seat: int, best: str, rival: str, seed: str) -> bool:
    """Whether the best move does better than a rival of it when both are played on."""
    steps: list[float] = []
    for step in range(_AGAIN):
        for world in range(step * _PLAYED_ON, (step + 1) * _PLAYED_ON):
            ours, theirs = (
                played_on(room.game, view, seat, text, f"{seed}/{world}", room.levels[1]) for text in (best, rival)
            )
            steps.append(ours - theirs)
        lead = sum(steps) / len(steps)
        spread = sqrt(sum((each - lead) ** 2 for each in steps) / len(steps) / len(steps))
        if lead <= 0 or lead > _SURE * spread:
            return lead > 0
    return False


def _course(place: Place) -> Course:
    assert isinstance(place.at, Course), "it is a place of a game"
    return place.at


def _level(room: Room, place: Place, right: Sequence[str]) -> int:
    """By which opponents it is found: 1 all of them, 5 none."""
    view = place.state.observe(place.seat)
    missed = 0
    for level in room.levels[:4]:
        bot = make(room.game, level, "level", Budget(None, HINT.playouts))
        missed += str(decide(bot, view, place.seat)) not in right
    return 1 + missed


def of_game(room: Room, places: Sequence[Place], seed: str, most: int = 4, tries: int = 60) -> Iterator[Found]:
    """Some puzzles of the places of a game: so many at most, after so many glances."""
    order = [
        each
        for each in places
        if len(each.state.legal_actions(each.seat)) >= _LEAST and len(_course(each).moves) <= LONGEST_COURSE
    ]
    Chance(seed).shuffle(order)
    for place in order[:tries]:
        found = judged(room, place, f"{seed}/{place.at}")
        if found is not None:
            most -= 1
            yield found
        if not most:
            return
