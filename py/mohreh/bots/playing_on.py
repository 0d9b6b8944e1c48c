"""Confirmation of a ranking by playouts: its first moves are played on to the end of the game, in the same worlds.

A tree search evaluates positions some turns ahead by the game's insight. Systematic errors of the insight, such as
ignoring that an empty purse cannot pay for the next cards, affect the whole tree; and a tree that returns to the same
sampled worlds plays as if it knew them. Playouts to the end need no evaluation: every seat plays quickly by what it may
know (`reply`), and the final score counts. They have errors of their own, so both results are combined, weighted by
their precision: a move overtakes a better evaluated one only if the playouts are clearly in its favour.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from time import perf_counter

from mohreh.bots.bot import Clock
from mohreh.bots.greedy import imagine
from mohreh.bots.insight import Insight, Ranks
from mohreh.bots.learned import insight_of
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, A, AnyState, State, Traits
from mohreh.core.thinking import Budget, Thought

MOVES = 3
"""The number of moves of a ranking that are played on."""
WORLDS = 40
"""The largest number of worlds in which each of them is played on; the last of them only in half as many."""
_FEW = 6  # worlds before a move can be dropped
_JUDGED = 0.08  # standard error of an evaluation, as a chance to win
_PLAYED = 0.45  # standard deviation of the results of a move
_CLOSE = 5.0  # scale of the lead in points
_FAR = 30.0  # limit of the exponent
_SEED = "playing on"


class Tried:
    """A move, its evaluation by the ranking, and the results of its playouts."""

    __slots__ = ("action", "judged", "total", "worlds")

    def __init__(self, action: object, judged: float) -> None:
        self.action, self.judged = action, judged
        self.total, self.worlds = 0.0, 0

    @property
    def mean(self) -> float:
        """The mean result of the playouts; 0 without any."""
        return self.total / self.worlds if self.worlds else 0.0


def plays_on(game: Traits) -> bool:
    """Whether moves of this game are confirmed: its insight has a `reply`, and no ranking of its own."""
    offered = insight_of(game)
    return hasattr(offered, "reply") and not isinstance(offered, Ranks)


def confirmed(
    game: Traits,
    view: State[A],
    seat: int,
    moves: Sequence[tuple[A, float]],
    budget: Budget,
    clock: Clock = perf_counter,
) -> Thought[list[tuple[A, float]]]:
    """The same moves with the same chances, reordered by the combined results.

    The playouts of `budget` are the number of worlds, limited to `WORLDS`. It yields after each turn of a playout.
    """
    insight: Insight[A] = Insight(insight_of(game), low_wins=game.low_wins)
    tried = [Tried(action, chance) for action, chance in moves[:MOVES]]
    worlds, spent, left = min(WORLDS, budget.playouts or WORLDS), 0.0, tried
    for number in range(worlds):
        if number >= max(_FEW, worlds // 2) and len(left) > 2:
            left = sorted(left, key=lambda each: -weighed(each, tried))[:2]
        for each in left:
            action: A = each.action  # type: ignore[assignment]  # the type is that of the given moves
            turns = to_the_end(insight, view, seat, action, f"{_SEED}/{number}")
            while True:
                began = clock()
                try:
                    next(turns)
                except StopIteration as done:
                    each.total += _came(done.value, seat, -1 if game.low_wins else 1)
                    each.worlds += 1
                    spent += clock() - began
                    break
                spent += clock() - began
                yield number / worlds
        if budget.seconds is not None and spent >= budget.seconds * (number + 1) / (number + 2):
            break  # there is no time for another world
    order = sorted(range(len(tried)), key=lambda place: -weighed(tried[place], tried))
    return [moves[place] for place in order] + list(moves[MOVES:])


def weighed(one: Tried, among: Sequence[Tried]) -> float:
    """The value of a move among others: its evaluation and its playouts, weighted by their precision.

    >>> one, other = Tried("one", 0.40), Tried("other", 0.36)
    >>> for each, came in ((one, 3.0), (other, 6.0)):
    ...     each.total, each.worlds = came, 20
    >>> weighed(other, (one, other)) > weighed(one, (one, other))
    True
    """
    if not one.worlds:
        return one.judged
    judged = sum(each.judged for each in among) / len(among)
    played = sum(each.mean for each in among) / len(among)
    sure, surer = 1.0 / _JUDGED**2, one.worlds / _PLAYED**2
    return judged + (sure * (one.judged - judged) + surer * (one.mean - played)) / (sure + surer)


def to_the_end(insight: Insight[A], view: State[A], seat: int, action: A, seed: str) -> Thought[State[A]]:
    """Play a move in a world sampled with this seed, then quick replies of all seats; returns the final position."""
    world, luck = imagine(insight, view, seat, Chance(seed)), Chance(f"{seed}/on")
    world.play(seat, action)
    while owed := world.decision().seats:
        mover = owed[0]
        if mover == CHANCE:
            world.draw(luck)
            continue
        world.play(mover, insight.reply(world.observe(mover), mover, luck))
        if mover == seat:
            yield None
    return world


def _came(world: AnyState, seat: int, sign: int) -> float:
    """The result of a playout: half for the win, half for the lead in points, which has less variance."""
    winners = world.winners()
    totals = [sign * row["total"] for row in world.scores()]
    lead = totals[seat] - max([*totals[:seat], *totals[seat + 1 :]], default=0)
    won = 1.0 / len(winners) if seat in winners else 0.0
    return won / 2 + 0.5 / (1.0 + exp(max(-_FAR, min(_FAR, -lead / _CLOSE))))


__all__ = ["MOVES", "WORLDS", "confirmed", "plays_on", "to_the_end"]
