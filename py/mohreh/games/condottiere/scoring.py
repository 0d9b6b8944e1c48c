"""What lines are worth (CO-5, CO-7.2), who has won a battle, a game or a series (CO-7 to CO-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import (
    ADJACENT_BONUS,
    COURTESAN,
    DRUMMER,
    DRUMMER_FACTOR,
    MERCENARIES,
    PRINTED,
    REGION_POINTS,
    SPRING,
    SPRING_BONUS,
    WINTER,
    WINTER_BASE,
    largest_group,
)
from mohreh.games.condottiere.kinds import GameResult, Kind, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.state import State


def has_mercenary(cards: Sequence[int]) -> bool:
    """Whether one of the cards is a Mercenary (CO-8.1)."""
    return any(0 <= card < MERCENARIES for card in cards)


def strengths(lines: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The strength of every line with its face-up and known cards (CO-7.2, CO-15.4); unknown cards count 0."""
    winter = spring = False
    highest = -1
    for line in lines:
        for card in line:
            if card < MERCENARIES:
                if card > highest:
                    highest = card
            elif card == WINTER:
                winter = True
            elif card == SPRING:
                spring = True
    return tuple([_strength(line, winter, highest if spring else -2) for line in lines])


def _strength(line: Sequence[int], winter: bool, favored: int) -> int:
    """The strength of one line; `favored` is the Mercenary that Spring makes stronger (CO-5.4, by print: CO-7.3)."""
    total, base = 0, 0
    for card in line:
        if card < MERCENARIES:
            if card >= 0:
                base += WINTER_BASE if winter else PRINTED[card]
                if card == favored:
                    total += SPRING_BONUS
        else:
            total += PRINTED[card]
    return total + base * (DRUMMER_FACTOR if DRUMMER in line else 1)


def totals(state: State) -> tuple[int, ...]:
    """What every line would be worth if the battle ended now, own face-down cards and those that are known included."""
    if not state.hiding:
        return strengths(state.lines)
    return strengths([(*line, down) if down >= 0 else line for line, down in zip(state.lines, state.down, strict=True)])


def strongest(strength: Sequence[int], participants: Sequence[int]) -> tuple[int, ...]:
    """The seats with the strongest line (CO-7.4)."""
    best = max([strength[seat] for seat in participants])
    return tuple([seat for seat in participants if strength[seat] == best])


def courtesan_majority(lines: Sequence[Sequence[int]]) -> int:
    """The seat that alone has most Courtesans in its line (CO-7.5), -1: nobody."""
    best, seat = 0, -1
    for other, line in enumerate(lines):
        count = line.count(COURTESAN)
        if count > best:
            best, seat = count, other
        elif count == best:
            seat = -1
    return seat


def group_of(state: State, seat: int) -> int:
    """How many regions of the seat hang together (CO-9.2)."""
    return largest_group(state.regions(seat))


def won_by(state: State, seat: int) -> Reason | None:
    """The threshold that the winner of a battle has reached (CO-9.1, CO-9.3)."""
    return reached(state.owner.count(seat), group_of(state, seat), *state.needed())


def reached(regions: int, group: int, total: int, adjacent: int) -> Reason | None:
    """The same for numbers: this many regions, of which this many are adjacent, where this many are needed."""
    if group >= adjacent:
        return Reason.ADJACENT
    return Reason.TOTAL if regions >= total else None


def board_full(state: State) -> bool:
    """CO-9.4: every region is controlled, or every one but that with the Favor of the Pope; with CO-14.8 as well.

    With two or three seats somebody has won before (CO-9.5).
    """
    free = state.owner.count(-1)
    return free == 0 or (free == 1 and state.favor >= 0 and state.owner[state.favor] < 0)


def most_regions(state: State) -> tuple[int, ...]:
    """The seats with most regions (CO-9.4)."""
    counts = [state.owner.count(seat) for seat in range(state.n)]
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))


def region_points(state: State, reason: Reason | None, winner: int) -> tuple[int, ...]:
    """What everybody scores for this game (CO-12.2, CO-12.3, CO-13.2)."""
    points = [REGION_POINTS * state.owner.count(seat) for seat in range(state.n)]
    if reason is Reason.ADJACENT:
        points[winner] += ADJACENT_BONUS
    return tuple(points)


def scored(state: State, reason: Reason, winners: tuple[int, ...]) -> GameResult:
    """The result of a game of a series (CO-12); `leaders` when the target is reached (CO-12.5)."""
    points = region_points(state, reason, winners[0])
    sums = tuple([before + now for before, now in zip(state.scores_before, points, strict=True)])
    most = max(sums)
    leaders = tuple(seat for seat, total in enumerate(sums) if total == most) if most >= state.target else ()
    return GameResult(winners, reason, points, sums, leaders)


def scores(state: State) -> list[dict[str, int]]:
    """For each seat "regions", the "group" that hangs together, "before" from earlier games, "bonus" and "total".

    In a single game the total is the number of regions; in a series, the points so far, including those of the current
    game as if it ended now.
    """
    result, done = state.result, state.phase in (Kind.NEXT_GAME, Kind.OVER) or state.final
    rows = []
    for seat in range(state.n):
        regions = state.owner.count(seat)
        row = {"regions": regions, "group": group_of(state, seat)}
        if state.target:
            bonus = 0
            if result is not None and done and result.points:
                bonus = result.points[seat] - regions * REGION_POINTS
            before = state.scores_before[seat]
            row |= {"before": before, "bonus": bonus, "total": before + regions * REGION_POINTS + bonus}
        else:
            row["total"] = regions
        rows.append(row)
    return rows
