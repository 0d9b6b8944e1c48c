"""Points at the end of the game (CB-16), and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.burgundy.state import State


def with_copied(state: State, house: int) -> int:
    """The own monasteries and those that shield 6 copies, without number 27 (CB-24.26)."""
    own = state.learned[house]
    if not state.armed[house] & s.COPIES:
        return own
    return own | state.learned[state.house(state.copied[house])] & ~m.ON_TOP


def counts(state: State, house: int) -> m.Counts:
    """What monasteries count; in solo colours that are completed stand for bonus tiles (CB-27.15)."""
    bonuses = state.closed[house].bit_count() if state.agreed.solo else len(state.bonuses[house])
    return m.Counts(state.towns[house], state.beasts[house].bit_count(), state.sold[house], bonuses)


def monastery_points(state: State, house: int, of_2011: bool | None = None) -> dict[int, int]:
    """What each monastery of a house brings in the end, by number (CB-16.2, CB-24.30, CB-30.29)."""
    if of_2011 is None:
        of_2011 = state.agreed.of_2011
    found = m.final_points(state.knows(house), counts(state, house), of_2011)
    times = 2 if state.armed[house] & s.DOUBLE_MONASTERIES else 1
    return {number: points * times for number, points in found.items()}


def final(state: State, house: int) -> tuple[int, ...]:
    """What is added in the end, by the last of CATEGORIES (CB-16.1 to CB-16.3). In solo nothing (CB-27.20)."""
    if state.agreed.solo:
        return (0,) * (len(c.CATEGORIES) - c.COUNTED)
    knows = state.knows(house)
    return (
        sum(state.goods[house]),
        state.silver[house],
        state.workers[house] // c.WORKERS_A_POINT,
        sum(monastery_points(state, house).values()) if knows & m.SCORING else 0,
        s.final_points(state.armed[house]) if state.armed[house] else 0,
    )


def total(state: State, house: int) -> int:
    """The points of a house, as if the game ended now; of a team those of both partners (CB-26.12)."""
    return sum([state.points[seat] for seat in state.seats_of(house)]) + sum(final(state, house))


def empty(state: State, house: int) -> int:
    """How many spaces of an estate are uncovered."""
    board = state.boards[house]
    return len(state.board(house).kinds) - state.covered[house].bit_count() if board >= 0 else 0


def scores(state: State) -> list[dict[str, int]]:
    """The score sheet of every seat, as if the game ended now. In team games both partners have the total of the team;
    in solo the spaces that are covered count."""
    if state.agreed.solo:
        covered = state.covered[0].bit_count()
        return [{"points": state.points[0], "target": state.target, "covered": covered, "total": covered}]
    found = []
    for seat in range(state.agreed.n):
        house = state.house(seat)
        row = dict(zip(c.CATEGORIES, state.tally[seat] + final(state, house), strict=True))
        found.append({**row, "total": total(state, house)})
    return found


def ranked(state: State, order: Sequence[int], most_empty: bool) -> list[int]:
    """The houses from the first to the last place (CB-16.4 to CB-16.7, CB-26.12); `order`: seats in turn order."""
    sign = 1 if most_empty else -1

    def key(house: int) -> tuple[int, int, int]:
        latest = max([order.index(seat) for seat in state.seats_of(house)])
        return total(state, house), sign * empty(state, house), latest

    return sorted(range(state.agreed.houses), key=key, reverse=True)


def winning(state: State, order: Sequence[int]) -> tuple[int, ...]:
    """The seats that would win if the game ended now."""
    return tuple(state.seats_of(ranked(state, order, state.agreed.most_empty)[0]))
