"""Moves that are confirmed by playing on: the first of a ranking, in the same imagined worlds, to the end of the game.

A tree judges what it reaches by the game's insight, and it has time for some turns. What the insight gets wrong, that
an empty purse leaves the next cards unpaid for, it gets wrong in all of the tree; and where the same worlds come round
again, the tree plays there as if it knew them. Whoever plays on to the end judges nothing and knows nothing: everybody
answers quickly by what he may know (`reply`), and the score sheet tells. That has errors of its own, so both are heard,
each by how sure it is: a move overtakes a better judged one when playing on speaks for it plainly.
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
"""So many moves of a ranking are played on with."""
WORLDS = 40
"""In which each of them is played on, at most; the last of them in half as many."""
_FEW = 6  # worlds that say nothing yet: before them no move is given up
_JUDGED = 0.08  # how far off a difference of two judgements is, of the chance to win
_PLAYED = 0.45  # how far the results of a move in two worlds are apart
_CLOSE = 5.0  # points of lead that make a win likely
_FAR = 30.0  # of them, beyond which a lead is a lead
_SEED = "playing on"


class Tried:
    """A move, what the ranking says of it, and what came of it."""

    __slots__ = ("action", "judged", "total", "worlds")

    def __init__(self, action: object, judged: float) -> None:
        self.action, self.judged = action, judged
        self.total, self.worlds = 0.0, 0

    @property
    def mean(self) -> float:
        """What came of it on average; nothing where it was not tried."""
        return self.total / self.worlds if self.worlds else 0.0


def plays_on(game: Traits) -> bool:
    """Whether moves of this game are confirmed: everybody has quick answers, and its own thinking is not better."""
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
    """The same moves with the same chances, in the order that playing on confirms.

    `budget` has seconds, and playouts that say in how many worlds, `WORLDS` at most; slices are turns of a game.
    """
    insight: Insight[A] = Insight(insight_of(game), low_wins=game.low_wins)
    tried = [Tried(action, chance) for action, chance in moves[:MOVES]]
    worlds, spent, left = min(WORLDS, budget.playouts or WORLDS), 0.0, tried
    for number in range(worlds):
        if number >= max(_FEW, worlds // 2) and len(left) > 2:
            left = sorted(left, key=lambda each: -weighed(each, tried))[:2]
        for each in left:
            action: A = each.action  # type: ignore[assignment]  # it came with these moves
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
    """What a move is worth beside the others, by judgement and by what came of it, each by how sure it is.

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
    """The end of a game that goes on with this move, in a world of this seed: everybody answers quickly."""
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
    """What came of it: half of it is the win, half the lead in points, which tells more in few worlds."""
    winners = world.winners()
    totals = [sign * row["total"] for row in world.scores()]
    lead = totals[seat] - max([*totals[:seat], *totals[seat + 1 :]], default=0)
    won = 1.0 / len(winners) if seat in winners else 0.0
    return won / 2 + 0.5 / (1.0 + exp(max(-_FAR, min(_FAR, -lead / _CLOSE))))


__all__ = ["MOVES", "WORLDS", "confirmed", "plays_on", "to_the_end"]
