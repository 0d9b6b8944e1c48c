"""What is marked on the board: changes by rivals since the viewer's last decision, or by a line of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.game import CHANCE, EVERYBODY

if TYPE_CHECKING:
    from mohreh.table.screen.screen import Screen

Recent = Sequence[tuple[int, Sequence[str]]]


class ScreenMarks:
    """The ids of marked elements at a screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen: Screen = proxy(screen)
        self._recent: tuple[object, Recent] = (None, [])  # the viewer and the number of steps, and the marks

    def rivals(self) -> frozenset[str]:
        """What rivals have changed since the viewer's last decision, and what was revealed with it."""
        game = self._screen.game
        moved, steps = game.room.face.moved, game.history.steps
        return frozenset(name for place, emptied in self.recent() for name in (*moved(steps[place].events), *emptied))

    def changed(self, number: int, place: int) -> frozenset[str]:
        """What a line of the log has changed on the board, from its step to `place`."""
        first = self._screen.log.entries[number - 1].step if number else place
        history, face = self._screen.game.history, self._screen.game.room.face
        emptied, gone = face.extras.emptied, list[str]()
        if emptied is not None and first < place:
            gone += emptied(history.at(first).observe(EVERYBODY), history.steps[first].events)
        return frozenset([*gone, *(name for step in history.steps[first:place] for name in face.moved(step.events))])

    def recent(self) -> Recent:
        """The steps since the viewer's last decision, each with the ids of the places on the board it has emptied."""
        steps = self._screen.game.history.steps
        here = self._screen.viewer, len(steps), steps[-1:]
        if self._recent[0] != here:
            self._recent = here, self._since_then()
        return self._recent[1]

    def _since_then(self) -> Recent:
        screen, game = self._screen, self._screen.game
        viewers = {screen.viewer} if screen.viewer != EVERYBODY else screen.seats or game.humans or {0}
        steps, face = game.history.steps, game.room.face
        first = len(steps)
        while first and (steps[first - 1].seat not in viewers or steps[first - 1].shows_all):
            first -= 1
        while first < len(steps) and steps[first].seat == CHANCE:  # what the viewer's own action has revealed
            first += 1
        emptied = face.extras.emptied
        if emptied is None:
            return [(place, ()) for place in range(first, len(steps))]
        private = game.room.game.private
        return [
            (place, emptied(now.observe(EVERYBODY) if private else now, steps[place].events))
            for place, now in game.history.walk(first)
            if place < len(steps)
        ]
