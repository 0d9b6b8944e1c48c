"""Tells whether a person is still asked the same question after another seat has answered. People with screens of their
own may think at the same time, and keep their picks in this case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress


def asks_still(game: GameInProgress, seat: int, place: object) -> bool:
    """Whether a person still faces the same question as at an earlier `place` of the game (`GameInProgress.place`):
    only others have answered since, and the person's legal actions are the same as there."""
    match place:
        case (game.id, int(number), last) if last == game.history.steps[max(0, number - 1) : number]:
            since = game.history.steps[number:]
        case _:
            return False
    if any(step.seat in (seat, CHANCE) or step.shows_all for step in since):
        return False
    state, before = game.history.state, game.history.at(number)
    if seat not in before.decision().answering or seat not in state.decision().answering:
        return False
    return bool(before.legal_actions(seat) == state.legal_actions(seat))
