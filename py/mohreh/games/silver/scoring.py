"""Scoring a round (SI-10, SI-13.4), the amulet (SI-11), the totals and the winner (SI-12, SI-13)."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING

from mohreh.core.tuples import placed
from mohreh.games.silver.components import (
    FAILED_CALL_PENALTY,
    KAMIKAZE_OTHERS,
    KAMIKAZE_SELF,
    KAMIKAZE_VILLAGE,
    POINTS_EXACT_RESET_TO,
    POINTS_LIMIT,
    ROUNDS,
    SUCCESSFUL_CALL_SCORE,
)
from mohreh.games.silver.rules.kinds import Reason, Result, RoundResult

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def scores(state: State) -> list[dict[str, int]]:
    """For each seat its score of every finished round, "round-1" …, and the running "total" (SI-10.7)."""
    return [
        {
            **{f"round-{number}": result.scores[seat] for number, result in enumerate(state.rounds, 1)},
            "total": state.totals[seat],
        }
        for seat in range(state.n)
    ]


def score_round(state: State, reason: Reason) -> RoundResult:
    """How the round that ends now is scored: the villages as they lie, the caller, the totals before it."""
    face, n, caller = state.face, state.n, state.caller
    villages = tuple([tuple([face[card] for card in village]) for village in state.village])
    sums = tuple(map(sum, villages))
    lowest = min(sums)
    first = _first_from(state.start, [seat for seat in range(n) if sums[seat] == lowest], n)
    kamikaze = _kamikaze(state, villages)
    if kamikaze >= 0:  # SI-11.4: a call of his was a success, a call of anybody else was none
        success, holder = caller == kamikaze, kamikaze
        scored = placed((KAMIKAZE_OTHERS,) * n, kamikaze, KAMIKAZE_SELF)
    elif caller >= 0:  # SI-10.3 to 10.5
        success = sums[caller] == lowest
        holder = caller if success else first
        scored = placed(sums, caller, SUCCESSFUL_CALL_SCORE if success else sums[caller] + FAILED_CALL_PENALTY)
    else:
        success, holder, scored = False, first, sums  # SI-10.2
    resets = tuple([seat for seat in range(n) if _is_reset(state, seat, scored[seat])]) if state.points else ()
    return RoundResult(reason, villages, sums, scored, caller, success, holder, success, kamikaze, resets)


def _kamikaze(state: State, villages: tuple[tuple[int, ...], ...]) -> int:
    """The seat whose village is exactly two 12s and two 13s, in points mode (SI-13.4, SI-13.5); -1: nobody."""
    if state.points:
        for seat, village in enumerate(villages):
            if tuple(sorted(village)) == KAMIKAZE_VILLAGE:
                return seat
    return -1


def _is_reset(state: State, seat: int, score: int) -> bool:
    """SI-13.3: exactly 100, once for each player and game."""
    return not state.resets[seat] and state.totals[seat] + score == POINTS_LIMIT


def _first_from(start: int, seats: list[int], n: int) -> int:
    """The first of `seats` clockwise, beginning with `start` itself (SI-11.3, SI-12.2)."""
    return seats[0] if len(seats) == 1 else min(seats, key=lambda seat: (seat - start) % n)


def new_totals(state: State, result: RoundResult) -> tuple[int, ...]:
    """The running totals with this round (SI-10.7), those of exactly 100 set back (SI-13.3)."""
    totals = map(add, state.totals, result.scores)
    return tuple([POINTS_EXACT_RESET_TO if seat in result.resets else total for seat, total in enumerate(totals)])


def game_result(state: State) -> Result | None:
    """Who has won when the last round is scored: after round 4 (SI-12.1), or with 100 points (SI-13.1); else None."""
    if max(state.totals) < POINTS_LIMIT if state.points else state.round < ROUNDS:
        return None
    lowest = min(state.totals)
    tied = [seat for seat in range(state.n) if state.totals[seat] == lowest]
    if len(tied) == 1:
        return Result((tied[0],), "")
    if state.points:  # SI-13.2
        last = state.rounds[-1].scores
        tied = [seat for seat in tied if last[seat] == min(last[other] for other in tied)]
        if len(tied) == 1:
            return Result((tied[0],), "last_round")
    return Result((_first_from(state.holder, tied, state.n),), "amulet")  # SI-12.2
