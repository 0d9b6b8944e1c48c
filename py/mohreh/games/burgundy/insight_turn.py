"""How the level "greedy" of The Castles of Burgundy thinks: it plans its own turn, both dice (BOTS 5.3 of the notes).

Every use of the first die is judged; to the most promising ones the best use of the second is added. What opens on the
way is answered step by step, each time as seems best at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.burgundy.insight import INSIGHT

if TYPE_CHECKING:
    from collections.abc import Generator

    from mohreh.core.thinking import Allowance, Thought
    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

_SECOND = 14  # uses of the first die that are looked at together with the second
_SAME = 1e-9


def think(view: State, seat: int, allowance: Allowance) -> Thought:
    """One slice for every action that is tried."""
    found = INSIGHT.candidates(view, seat)
    if len(found) == 1:
        return found[0]
    judged: list[tuple[float, int, State]] = []
    for at, action in enumerate(found):
        after, value = yield from _after(view, seat, action)
        judged.append((value, at, after))
        yield at / len(found) / 2
    judged.sort(key=lambda row: (-row[0], row[1]))
    planned: list[tuple[float, float, int]] = []  # of both dice, of the first alone, place
    for number, (value, at, after) in enumerate(judged[:_SECOND] if _goes_on(view, seat) else ()):
        best = value
        if _goes_on(after, seat):
            for action in INSIGHT.candidates(after, seat):
                _, both = yield from _after(after, seat, action)
                best = max(best, both)
        planned.append((best, value, at))
        yield 0.5 + number / _SECOND / 2
    rows = planned or [(value, value, at) for value, at, _ in judged]
    highest = max(rows)[0]
    alike = [row for row in rows if row[0] >= highest - _SAME]
    first = max([value for _, value, _ in alike])  # of plans that are as good, what is worth most comes first
    best_of = sorted([at for _, value, at in alike if value >= first - _SAME])
    chosen: Action = found[best_of[0]]
    if len(best_of) > 1:
        chosen = allowance.luck(found).choose([found[at] for at in best_of])
    return chosen


def _goes_on(state: State, seat: int) -> bool:
    """Whether the seat is in the middle of its turn, with a die to use."""
    if state.pending or state.active != seat or state.decision().seats != (seat,) or state.stage != "turn":
        return False
    return state.used[seat] != 3 and min(state.dice[seat]) >= 0


def _after(state: State, seat: int, action: Action) -> Generator[float | None, None, tuple[State, float]]:
    """Where an action leads when what it opens is answered, and what that is worth."""
    after = state.clone()
    after.play(seat, action)
    while after.pending and after.active == seat:
        answers = INSIGHT.candidates(after, seat)
        best, highest = None, -1.0
        for answer in answers:
            following = after.clone()
            following.play(seat, answer)
            value = INSIGHT.evaluate(following)[seat]
            if value > highest:
                best, highest = following, value
        yield None
        if best is None:
            break
        after = best
    return after, INSIGHT.evaluate(after)[seat]
