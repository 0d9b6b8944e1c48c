"""Automatic answers for a person who has only one, if the settings ask for it; they are shown for a moment first."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.game import Action
from mohreh.table.game import thinking

if TYPE_CHECKING:
    from mohreh.table.screen.screen import Screen


class ForcedAnswer:
    """Automatic answers at a screen, if they are `wanted`."""

    def __init__(self, screen: Screen) -> None:
        self._screen: Screen = proxy(screen)
        self.wanted = False
        self._seen: tuple[int, float] = (-1, 0.0)  # steps before the answer, and the time to give it

    def answer(self) -> Action | None:
        """The automatic answer of the deciding person; None if there is none."""
        screen, game = self._screen, self._screen.game
        if (
            not self.wanted
            or game.lesson is not None
            or not game.kept
            or not screen.acting
            or screen.picked
            or screen.holds_up
        ):
            return None
        seat = screen.deciding
        return None if seat is None else game.only_answer(game.state, seat)

    def pause(self) -> float:
        """Milliseconds until there is something to do, -1 when there is nothing."""
        game = self._screen.game
        if self.answer() is None:
            return -1.0
        seen = self._seen[0] == len(game.history.steps)
        return max(0.0, (self._seen[1] - game.clock()) * 1000) if seen else 0.0

    def due(self) -> Action | None:
        """The same answer once it has been seen for a moment; None before."""
        game, answer = self._screen.game, self.answer()
        here = len(game.history.steps)
        if answer is None:
            return None
        if self._seen[0] != here:
            self._seen = here, game.clock() + game.computers.pace / 1000 * thinking.FORCED
        return None if game.clock() < self._seen[1] else answer
