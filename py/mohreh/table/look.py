"""One look at the table: the position as it may be shown and its scene, each made once for all that a reply draws."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from mohreh.core.face import Scene, Sheet
from mohreh.core.game import EVERYBODY
from mohreh.table import handing
from mohreh.table.session import Session


class Look:
    """What `session` shows at this moment. It is made for one reply, and of no use when the game has moved on."""

    def __init__(self, session: Session) -> None:
        self.session = session

    @cached_property
    def now(self) -> Any:
        """The present position as the viewer may know it."""
        return self.session.state.observe(self.session.viewer)

    @cached_property
    def scene(self) -> Scene:
        """The scene of the present position."""
        return self.session.scene()

    def repicked(self) -> Look:
        """The same look after something else has been picked: whatever was judged is known."""
        look = Look(self.session)
        look.now, look.scene = self.now, replace(self.scene, picked=self.session.picked)
        return look

    @cached_property
    def first_line(self) -> int:
        """The first line of the log that may be read now."""
        session = self.session
        if session.reader is None or session.reader != session.viewer:
            return session.first_line
        return session.first_read(self.now, self.scene)

    @cached_property
    def shown(self) -> tuple[Any, Scene]:
        """The position that the page shows, present or past, and its scene."""
        number = self.session.shown
        return (self.now, self.scene) if number is None else self.session.past(number)

    @cached_property
    def handed(self) -> list[Sheet]:
        """What who holds the device is shown by others, and has not seen yet."""
        return handing.shown(self.session) if self.session.looking else []

    @cached_property
    def still(self) -> tuple[Any, Scene]:
        """The present position for a picture in which nothing acts, and that anybody may see."""
        session = self.session
        if session.room.game.private:
            return session.state.observe(EVERYBODY), session.scene(viewer=EVERYBODY, now=False)
        return self.now, session.scene(now=False)
