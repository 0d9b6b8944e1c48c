"""What people must look at before a game goes on: simultaneous answers that have been revealed, and what others have
shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.game import EVERYBODY

if TYPE_CHECKING:
    from mohreh.table.game.in_progress import GameInProgress


class Reveals:
    """What people must look at before the game goes on.

    After simultaneous answers have been revealed, people look at them together: `common` is the number of steps so
    far, until somebody continues. `handed` are the people who have been shown something by others and have not seen
    it yet, each with its step.
    """

    def __init__(self, game: GameInProgress) -> None:
        self._game: GameInProgress = proxy(game)
        self.common: int | None = None
        self.handed: tuple[tuple[int, int], ...] = ()
        self._open_at: tuple[int, bool] | None = None

    @property
    def lookers(self) -> tuple[int, ...]:
        """The people who have been shown something by others and have not seen it yet, in order."""
        return tuple(dict.fromkeys(seat for seat, _ in self.handed))

    def openly(self) -> bool:
        """Whether the current decision needs no secret information (`Extras.openly`); computed once per position."""
        game = self._game
        known, place = self._open_at, len(game.history.steps)
        if known is None or known[0] != place:
            ask = game.room.face.extras.openly
            known = self._open_at = place, ask is not None and ask(game.state.observe(EVERYBODY))
        return known[1]

    def look_again(self) -> None:
        """Let people look together at the revealed answers, unless there is only one person, who sees them anyway."""
        game = self._game
        if game.private and not game.over and not game.moment.shared:
            self.common = len(game.history.steps)
            game.moved_on()

    def _shown_by(self, place: int) -> list[int]:
        """The people to whom a step has shown something (`Extras.viewers`)."""
        game = self._game
        if not game.room.game.private:
            return []
        step = game.history.steps[place]
        return [
            seat for seat in game.room.face.extras.viewers(step.events) if seat in game.humans and seat != step.seat
        ]

    def hand_round(self, place: int) -> None:
        """Let the people to whom steps from `place` on have shown something see it, one by one."""
        shown = [(seat, place) for seat in self._shown_by(place)]
        if shown:
            self.handed = (*self.handed, *shown)
            for screen in self._game.screens:
                screen.lifted = None

    def take_up(self, noted: Sequence[tuple[int, int]]) -> None:
        """Restore what people have yet to see, from a save: seats and steps; invalid entries are ignored."""
        steps = self._game.history.steps
        fit = [each for each in noted if each[1] < len(steps) and each[0] in self._shown_by(each[1])]
        self.handed = tuple(dict.fromkeys(fit))

    def seen(self, seat: int | None) -> None:
        """Note that a person has seen everything that was shown."""
        self.handed = tuple(each for each in self.handed if each[0] != seat)
