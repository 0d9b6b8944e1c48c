"""When to call a vote in Silver: a quick estimate, and simulation in sampled worlds."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.thinking import Allowance
from mohreh.games.silver.actions import VOTE
from mohreh.games.silver.components import FAILED_CALL_PENALTY, POINTS_LIMIT, ROUNDS, SUCCESSFUL_CALL_SCORE
from mohreh.games.silver.insight_aim import Replying, expected_sums, normal, standing
from mohreh.games.silver.insight_judge import Judge
from mohreh.games.silver.insight_sight import OTHERS, OWNERS, Likelihood, Sight
from mohreh.games.silver.insight_turn import best
from mohreh.games.silver.insight_weights import IMPROVES, LAST_TURN_SPREAD, LEAST_LEFT, Weights
from mohreh.games.silver.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_NEAR = 15  # points below the limit that a player may gain in a round
_SURE, _DARING = 0.95, 0.05  # minimum chance for a vote; a higher one is not required
_WORLDS = 64  # worlds per vote without a given budget
_OVER = (Kind.ROUND_OVER, Kind.OVER)


def estimate(sight: Sight) -> float:
    """The estimated probability that a vote called now succeeds: every rival takes one more turn."""
    sums = expected_sums(sight)
    spreads = [sum([sight.variance(card) for card in village]) for village in sight.state.village]
    own, own_spread = sums[sight.seat], spreads[sight.seat]
    chance = 1.0
    for rival, (sum_, spread) in enumerate(zip(sums, spreads, strict=True)):
        if rival != sight.seat:
            left = max(sum_ - IMPROVES, LEAST_LEFT)
            chance *= normal((left + 0.5 - own) / math.sqrt(spread + own_spread + LAST_TURN_SPREAD**2))
    return chance


def worth(sight: Sight) -> float:
    """The chance to win the game with a vote called now, by the quick estimate."""
    state, seat = sight.state, sight.seat
    sums, succeeds = expected_sums(sight), estimate(sight)
    good, bad = list(sums), list(sums)
    good[seat] = SUCCESSFUL_CALL_SCORE
    bad[seat] += FAILED_CALL_PENALTY
    return succeeds * standing(state, seat, good) + (1.0 - succeeds) * standing(state, seat, bad)


def may_be_last(state: State, totals: Sequence[int]) -> bool:
    """Whether a round that began with these totals may be the last of the game (SI-12.1, SI-13.1)."""
    return max(totals) >= POINTS_LIMIT - _NEAR if state.points else state.round == ROUNDS


def least(sight: Sight, weights: Weights) -> float:
    """The minimum mean outcome of a vote."""
    state = sight.state
    if not may_be_last(state, state.totals):
        return weights.least
    sums = expected_sums(sight)
    waiting = [max(sum_ - IMPROVES, min(sum_, LEAST_LEFT)) for sum_ in sums]
    waiting[sight.seat] = sums[sight.seat]
    return min(_SURE, standing(state, sight.seat, waiting) + _DARING)


def outcome(world: State, seat: int) -> float | None:
    """Whether the vote of a seat has succeeded, or its chance to win if the game may be over; None while undecided."""
    if world.kind() not in _OVER:
        return None
    result = world.rounds[-1]
    before = [
        (POINTS_LIMIT if other in result.resets else total) - score
        for other, (total, score) in enumerate(zip(world.totals, result.scores, strict=True))
    ]
    if not may_be_last(world, before):
        return float(result.success)
    if world.result is not None:
        return float(seat in world.result.winners)
    return standing(world, seat, (0,) * world.n)


def pays(
    sight: Sight, weights: Weights, least: float, allowance: Allowance, chance: Chance
) -> Generator[float | None, None, bool]:
    """Whether a vote called now succeeds often enough in sampled worlds; ends early when this is decided.

    In each of them it is called, and played on: every seat decides by what it would know there. A slice for each move.
    """
    worlds = allowance.budget.playouts or _WORLDS
    seconds, begun = allowance.budget.seconds, allowance.spent
    wanted, total = least * worlds, 0.0
    for done in range(worlds):
        if total >= wanted or total + worlds - done < wanted:
            break
        if seconds is not None and allowance.spent - begun >= seconds:
            return done > 0 and total >= least * done
        world = imagine(sight, chance)
        world.play(sight.seat, VOTE)
        while (come := outcome(world, sight.seat)) is None:
            yield None
            advance(world, weights)
        total += come
        yield (done + 1) / worlds
    return total >= wanted


def imagine(sight: Sight, chance: Chance) -> State:
    """A full position: known cards, then cards with a history by likelihood, then all others."""
    state = sight.state
    world = state.clone()
    face, pool = list(sight.number), list(sight.pool)
    for story in (*range(OWNERS, OWNERS + state.n), OTHERS):
        cards = [card for village in state.village for card in village if face[card] < 0 and sight.story[card] == story]
        chance.shuffle(cards)
        for card in cards:
            face[card] = number = _drawn(sight.likely[story], sight.pool, pool, chance)
            pool[number] -= 1
    rest = [number for number, count in enumerate(pool) for _ in range(count)]
    chance.shuffle(rest)
    world.face = tuple([number if number >= 0 else rest.pop() for number in face])
    return world


def _drawn(likely: Likelihood, whole: list[int], pool: list[int], chance: Chance) -> int:
    """A number drawn by its likelihood from the remaining cards."""
    weights = [share * left / count if count else 0.0 for share, count, left in zip(likely, whole, pool, strict=True)]
    at = chance.fraction() * sum(weights)
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0.0:
            return number
    return max(number for number, left in enumerate(pool) if left)


def advance(world: State, weights: Weights) -> None:
    """One move of a last turn in a sampled world, by what the deciding seat would know there."""
    seat = world.decision().seats[0]
    sight = Sight(world, seat)
    world.play(seat, best(Judge(sight, weights, Replying(sight))))
