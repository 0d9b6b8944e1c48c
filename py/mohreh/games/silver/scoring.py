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
from mohreh.games.silver.kinds import Reason, Result, RoundResult

if TYPE_CHECKING:
    from collections.abc import Sequence

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
    """The score of the round that ends now, from the villages, the caller and the earlier totals."""
    villages = tuple([tuple([state.face[card] for card in village]) for village in state.village])
    return scored(reason, villages, state.caller, state.start, state.points, state.totals, state.resets)


def scored(
    reason: Reason,
    villages: tuple[tuple[int, ...], ...],
    caller: int,
    start: int,
    points: bool,
    totals: Sequence[int],
    reset: Sequence[bool],
) -> RoundResult:
    """The same for numbers: those in the villages, who has called (-1: nobody), who began, whether it is the points
    mode, the totals before, and who has already been set back from exactly 100."""
    n = len(villages)
    sums = tuple(map(sum, villages))
    lowest = min(sums)
    first = _first_from(start, [seat for seat in range(n) if sums[seat] == lowest], n)
    kamikaze = _kamikaze(villages) if points else -1
    if kamikaze >= 0:  # SI-11.4: a call by this player is a success, a call by another one is not
        success, holder = caller == kamikaze, kamikaze
        scores = placed((KAMIKAZE_OTHERS,) * n, kamikaze, KAMIKAZE_SELF)
    elif caller >= 0:  # SI-10.3 to 10.5
        success = sums[caller] == lowest
        holder = caller if success else first
        scores = placed(sums, caller, SUCCESSFUL_CALL_SCORE if success else sums[caller] + FAILED_CALL_PENALTY)
    else:
        success, holder, scores = False, first, sums  # SI-10.2
    resets = tuple(  # SI-13.3: exactly 100, once for each player and game
        [seat for seat in range(n) if points and not reset[seat] and totals[seat] + scores[seat] == POINTS_LIMIT]
    )
    return RoundResult(reason, villages, sums, scores, caller, success, holder, success, kamikaze, resets)


def _kamikaze(villages: tuple[tuple[int, ...], ...]) -> int:
    """The seat whose village is exactly two 12s and two 13s (SI-13.4, SI-13.5); -1: nobody."""
    for seat, village in enumerate(villages):
        if tuple(sorted(village)) == KAMIKAZE_VILLAGE:
            return seat
    return -1


def _first_from(start: int, seats: list[int], n: int) -> int:
    """The first of `seats` clockwise, beginning with `start` itself (SI-11.3, SI-12.2)."""
    return seats[0] if len(seats) == 1 else min(seats, key=lambda seat: (seat - start) % n)


def new_totals(totals: Sequence[int], result: RoundResult) -> tuple[int, ...]:
    """The running totals with this round (SI-10.7), those of exactly 100 set back (SI-13.3)."""
    sums = map(add, totals, result.scores)
    return tuple([POINTS_EXACT_RESET_TO if seat in result.resets else total for seat, total in enumerate(sums)])


def game_result(state: State) -> Result | None:
    """Who has won when the last round is scored: after round 4 (SI-12.1), or with 100 points (SI-13.1); else None."""
    return decided(state.totals, state.rounds, state.round, state.points)


def decided(totals: Sequence[int], rounds: Sequence[RoundResult], round_: int, points: bool) -> Result | None:
    """The result of the game after `round_` rounds, from the totals and the rounds scored so far; None if it goes
    on."""
    if max(totals) < POINTS_LIMIT if points else round_ < ROUNDS:
        return None
    n, lowest, last = len(totals), min(totals), rounds[-1]
    tied = [seat for seat in range(n) if totals[seat] == lowest]
    if len(tied) == 1:
        return Result((tied[0],), "")
    if points:  # SI-13.2
        tied = [seat for seat in tied if last.scores[seat] == min(last.scores[other] for other in tied)]
        if len(tied) == 1:
            return Result((tied[0],), "last_round")
    return Result((_first_from(last.holder, tied, n),), "amulet")  # SI-12.2
