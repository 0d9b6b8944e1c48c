"""Pauses at the end of an Age, a phase or a battle, in which people look at the results while the bots wait."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import proxy

from mohreh.core.game import EVERYBODY
from mohreh.core.milestone import Milestone

if TYPE_CHECKING:
    from mohreh.table.screen.screen import Screen


class Milestones:
    """The pauses at a screen, if its people have `wanted` them.

    `place` is the step that ended the part of the game that is being looked at; None for no pause. It is not saved:
    reloading the page goes on. There are no pauses in lessons, which explain themselves, in examples, where the end
    has a score sheet, and on screens that only watch.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen: Screen = proxy(screen)
        self.wanted = False
        self.place: int | None = None

    def notice(self, since: int) -> None:
        """Note that steps from `since` on have been done; pauses at the last one that ended a part of the game."""
        screen, game = self._screen, self._screen.game
        needless = game.lesson is not None or game.over or screen.shows == "score"
        if not self.wanted or needless or not game.kept or not screen.seats or screen.shown is not None:
            return
        self.place = self._last(since, len(game.history.steps))

    def _last(self, first: int, end: int) -> int | None:
        """The last step from `first` on and before `end` that has ended a part of the game."""
        game = self._screen.game
        ends, steps = game.room.face.extras.ends_part, game.history.steps
        return next((place for place in reversed(range(first, end)) if ends(steps[place].events)), None)

    def now(self) -> Milestone | None:
        """The panel that is shown, in the language of the screen, with public information only."""
        screen, game, place = self._screen, self._screen.game, self.place
        if place is None:
            return None
        last = self._last(0, place)
        began = screen.seen_by(EVERYBODY, game.history.at(0 if last is None else last + 1))
        before, after = (screen.seen_by(EVERYBODY, game.history.at(at)) for at in (place, place + 1))
        events = game.history.steps[place].events
        return game.room.face.extras.milestone(began, before, after, events, screen.still(EVERYBODY))
