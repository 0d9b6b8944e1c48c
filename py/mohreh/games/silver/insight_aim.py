"""The aims of a seat of Silver: few points while the round continues, and the game itself in the last turns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mohreh.core.game import UNKNOWN
from mohreh.games.silver.components import (
    FAILED_CALL_PENALTY,
    NUMBERS,
    POINTS_EXACT_RESET_TO,
    POINTS_LIMIT,
    ROUNDS,
    SUCCESSFUL_CALL_SCORE,
)
from mohreh.games.silver.insight_sight import Sight
from mohreh.games.silver.insight_weights import (
    CALLED,
    IMPROVES,
    LAST_TURN_SPREAD,
    LEAST_LEFT,
    POINTS_OF_A_ROUND,
    ROUND_SPREAD,
    Weights,
)

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_MEAN = sum(NUMBERS) / len(NUMBERS)
_BLURRED = 1.0  # points per unit of the logistic curve at the end of the last round
_SCALE = 100.0  # factor from chances to win to points
_HONOUR = 0.05  # value of a point besides the chance: a game that is almost decided is still played well
_EARLY, _TOLL = 0.6, 1.0  # value of an early end per point of the lead, and its cost


class Saving:
    """While the round continues: the points of the own village, and a share of the points that rivals gain."""

    __slots__ = ("_sight", "_weights", "time")

    def __init__(self, sight: Sight, weights: Weights) -> None:
        state = sight.state
        self.time = min(1.0, (len(state.deck) + len(state.display)) / (weights.turns * state.n))
        self._sight, self._weights = sight, weights

    def worth(self, gain: float, rival: int = UNKNOWN, harm: float = 0.0) -> float:
        """The value of saved points, and of part of the harm done."""
        return gain + self._weights.hurt * harm if harm else gain

    def end(self, own: float) -> float:
        """The value of the end of a round without a caller, in which everybody scores their village (SI-6.0)."""
        sums = expected_sums(self._sight)
        del sums[self._sight.seat]
        return _EARLY * (sum(sums) / len(sums) - own) - _TOLL


class Replying:
    """In the last turn of a sampled world: the points of the own village, and those of the caller."""

    __slots__ = ("_caller", "_hurt", "time")

    def __init__(self, sight: Sight) -> None:
        self.time = 0.0
        self._caller = sight.state.caller
        self._hurt = 1.0 / (sight.n - 1)

    def worth(self, gain: float, rival: int = UNKNOWN, harm: float = 0.0) -> float:
        """The value of saved points, and of the harm done to the caller."""
        return gain + self._hurt * harm if rival == self._caller else gain

    def end(self, own: float) -> float:
        """0: the round ends soon in any case."""
        return 0.0


class Deciding:
    """In a real last turn: the chance to win the game, given the probability that the vote still fails (SI-10.3)."""

    __slots__ = ("_caller", "_fails", "_own", "_seat", "_state", "_sums", "_variance", "time")

    def __init__(self, sight: Sight) -> None:
        state, seat = sight.state, sight.seat
        self.time = 0.0
        self._state, self._seat, self._caller = state, seat, state.caller
        self._sums = expected_sums(sight)
        self._own = self._sums[seat]
        if state.caller != seat:
            unseen = sum(sight.expected(card) for card in state.village[state.caller] if sight.number[card] < 0)
            self._sums[state.caller] -= (1.0 - CALLED) * unseen
        self._variance = sum(sight.variance(card) for owner in (seat, state.caller) for card in state.village[owner])
        waiting = {(state.active + step) % state.n for step in range(1, state.last_turns)}
        self._fails = 1.0
        for rival in range(state.n):
            if rival in (seat, state.caller):
                continue
            if rival in waiting:
                self._sums[rival] = max(self._sums[rival] - IMPROVES, min(self._sums[rival], LEAST_LEFT))
            self._fails *= 1.0 - self._below(self._sums[rival], self._sums[state.caller], LAST_TURN_SPREAD**2)

    def worth(self, gain: float, rival: int = UNKNOWN, harm: float = 0.0) -> float:
        """The chance to win the game with this many points less, and a rival with this many more."""
        sums = list(self._sums)
        sums[self._seat] -= gain
        if rival >= 0:
            sums[rival] += harm
        caller = sums[self._caller]
        holds = self._fails * (1.0 - self._below(sums[self._seat], caller, 0.0))
        sums[self._caller] = 0.0
        good = standing(self._state, self._seat, sums)
        sums[self._caller] = caller + FAILED_CALL_PENALTY
        chance = holds * good + (1.0 - holds) * standing(self._state, self._seat, sums)
        return _SCALE * chance + _HONOUR * (gain + (harm if rival == self._caller else 0.0))

    def end(self, own: float) -> float:
        """The same value: the present sums count."""
        return self.worth(self._own - own)

    def _below(self, sum_: float, caller: float, more: float) -> float:
        """The probability that a sum is below the caller's."""
        variance = self._variance + more
        if variance < 0.01:
            return 1.0 if sum_ < caller - 0.5 else 0.0
        return normal((caller - 0.5 - sum_) / math.sqrt(variance))


def expected_sums(sight: Sight) -> list[float]:
    """The expected sum of each village."""
    return [sum([sight.expected(card) for card in village]) for village in sight.state.village]


def scores_now(state: State) -> list[float]:
    """The scores of the seats if the round ended now (SI-10.2 to SI-10.5); an unknown number counts as the mean."""
    face = state.face
    scores = [sum([face[card] if face[card] >= 0 else _MEAN for card in village]) for village in state.village]
    if state.caller >= 0:
        called = scores[state.caller]
        scores[state.caller] = SUCCESSFUL_CALL_SCORE if called == min(scores) else called + FAILED_CALL_PENALTY
    return scores


def standing(state: State, seat: int, scores: Sequence[float]) -> float:
    """The chance of a seat to win the game if this round is scored like this, 0 to 1."""
    totals = [total + score for total, score in zip(state.totals, scores, strict=True)]
    if state.points:
        totals = [
            POINTS_EXACT_RESET_TO if round(total) == POINTS_LIMIT and not reset else total
            for total, reset in zip(totals, state.resets, strict=True)
        ]
        left = max(0.0, POINTS_LIMIT - max(totals)) / POINTS_OF_A_ROUND
    else:
        left = float(ROUNDS - state.round)
    unit = ROUND_SPREAD * math.sqrt(left) + _BLURRED
    return 1.0 / sum([math.exp(min(50.0, (totals[seat] - total) / unit)) for total in totals])


def normal(x: float) -> float:
    """The cumulative distribution function of the normal distribution."""
    return 0.5 * (1.0 + math.erf(x / math.sqrt(2.0)))
