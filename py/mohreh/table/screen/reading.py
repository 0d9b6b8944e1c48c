"""Which lines of the log may be read at a screen, since a game may limit what people look up."""

from __future__ import annotations

from mohreh.core.face import PrivateFace, Scene
from mohreh.core.game import EVERYBODY, Action, AnyState
from mohreh.table.screen.screen import Screen


def reader(screen: Screen) -> int | None:
    """The seat whose view says how much of the log may be read now; None: all of it may be."""
    game = screen.game
    if not game.room.game.private or game.over or not game.humans:
        return None
    holder = screen.moment.holder
    return EVERYBODY if holder is None else holder


def first_line(screen: Screen) -> int:
    """The first line that may be read now."""
    seat = reader(screen)
    return 1 if seat is None else first_of(screen, screen.seen_by(seat, screen.game.state), screen.still(seat))


def first_of(screen: Screen, view: AnyState, scene: Scene) -> int:
    """The first line that may be read in the view of the `reader`."""
    face: PrivateFace[AnyState, Action] = screen.game.room.face  # type: ignore[assignment]
    return screen.log.first(face.recall(view, scene))


def lines_since(screen: Screen, seat: int, first: int) -> list[str]:
    """The lines since the last decision of `seat`; `first` is the first that may be read now."""
    steps = screen.game.history.steps
    last = next((place for place in reversed(range(len(steps))) if steps[place].seat == seat), -1)
    if last >= 0 and steps[last].shows_all:
        last -= 1  # it was public
    texts = [entry.line.text for entry in screen.log.entries[first - 1 :] if entry.step > last]
    return [text for text in texts if text]
