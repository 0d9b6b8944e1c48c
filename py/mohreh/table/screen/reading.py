"""Which lines of the log may be read at a screen, since a game may limit what people look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.face import PrivateFace, Scene
from mohreh.core.game import EVERYBODY, Action, AnyState

if TYPE_CHECKING:
    from mohreh.table.screen.screen import Screen


class ReadableLog:
    """The part of the log that may be read at a screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    @property
    def seat(self) -> int | None:
        """The seat whose view says how much of the log may be read now; None: all of it may be."""
        screen, game = self._screen, self._screen.game
        if not game.room.game.private or game.over or not game.humans:
            return None
        holder = screen.moment.holder
        return EVERYBODY if holder is None else holder

    @property
    def first_line(self) -> int:
        """The first line that may be read now."""
        seat = self.seat
        if seat is None:
            return 1
        return self.first(self._screen.seen_by(seat, self._screen.game.state), self._screen.still(seat))

    def first(self, view: AnyState, scene: Scene) -> int:
        """The same by the view of the reader."""
        face: PrivateFace[AnyState, Action] = self._screen.game.room.face  # type: ignore[assignment]
        return self._screen.log.first(face.recall(view, scene))

    def lines_since(self, seat: int, first: int) -> list[str]:
        """The lines since the last decision of `seat`; `first` is the first that may be read now."""
        steps = self._screen.game.history.steps
        last = next((place for place in reversed(range(len(steps))) if steps[place].seat == seat), -1)
        if last >= 0 and steps[last].shows_all:
            last -= 1  # it was public
        texts = [entry.line.text for entry in self._screen.log.entries[first - 1 :] if entry.step > last]
        return [text for text in texts if text]
