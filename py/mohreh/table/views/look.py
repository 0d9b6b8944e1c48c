"""One look at the table: the position as it may be shown and its scene, each made once for all that a reply draws."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import EVERYBODY, AnyState
from mohreh.table.screen.screen import Screen
from mohreh.table.views import handing


class Look:
    """What `screen` shows at this moment. It is made for one reply, and of no use when the game has moved on."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    @cached_property
    def now(self) -> AnyState:
        """The present position as the viewer may know it."""
        return self.screen.seen_by(self.screen.viewer, self.screen.game.state)

    @cached_property
    def scene(self) -> Scene:
        """The scene of the present position."""
        return self.screen.scene()

    def repicked(self) -> Look:
        """The same look after something else has been picked: whatever was judged is known."""
        look = Look(self.screen)
        look.now, look.scene = self.now, replace(self.scene, picked=self.screen.picked)
        return look

    @cached_property
    def first_line(self) -> int:
        """The first line of the log that may be read now."""
        screen = self.screen
        if screen.reading.seat is None or screen.reading.seat != screen.viewer:
            return screen.reading.first_line
        return screen.reading.first(self.now, self.scene)

    @cached_property
    def shown(self) -> tuple[AnyState, Scene]:
        """The position that the page shows, present or past, and its scene."""
        number = self.screen.shown
        return (self.now, self.scene) if number is None else self.screen.past(number)

    @cached_property
    def handed(self) -> list[Sheet]:
        """What who holds the device is shown by others, and has not seen yet."""
        return handing.shown(self.screen) if self.screen.receiving else []

    @cached_property
    def still(self) -> tuple[AnyState, Scene]:
        """The present position for a picture in which nothing acts, and that anybody may see."""
        screen = self.screen
        if screen.game.room.game.private:
            return screen.seen_by(EVERYBODY, screen.game.state), screen.still(EVERYBODY)
        return self.now, screen.still()
