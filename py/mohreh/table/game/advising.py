"""What is said of a move that the computer would make: what it is called, and what speaks for it.

A game says both itself (`Extras`); of one that does not, the log's sentence for it and the points it brings are
told where all lies open, else its canonical text. Everything is made from the view of the seat.
"""

from __future__ import annotations

from mohreh.core.face import Scene
from mohreh.core.game import Action, AnyState
from mohreh.table.games import Room

REASONS = 2  # that are told of a move


def called(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> str:
    """What the move is called, as an order: "Build the Stable"."""
    own = room.face.extras.called(view, seat, action, scene)
    if own or room.game.private:
        return own or str(action)
    told = room.face.tell(view, seat, view.clone().perform(seat, action), scene)
    return " ".join(line.text for line in told) or str(action)


def reasons(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> tuple[str, ...]:
    """What speaks for the move, the weightiest first: short sentences."""
    own = room.face.extras.reasons(view, seat, action, scene)
    if own is not None:
        return tuple(own[:REASONS])
    if room.game.private:
        return ()
    after = view.clone()
    after.play(seat, action)
    more = after.scores()[seat]["total"] - view.scores()[seat]["total"]
    if room.game.low_wins:
        more = -more
    if more <= 0:
        return ()
    return (scene.words.count("Brings {n} point at once", "Brings {n} points at once", more),)
