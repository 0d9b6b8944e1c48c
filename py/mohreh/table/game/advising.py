"""Explanations of moves in hints and in the analysis: their names, and what speaks for and against each.

A game provides them in its `Extras`. Without these, a move is named by the sentence of the log and explained by the
points it brings, if all information is open, or else by its canonical text. Everything is computed from the view of the
seat.

When several moves are explained together, reasons that apply to all of them do not help to choose, so the differences
come first. Every move has at least one reason, even if it is only that nothing better is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.face import Scene
from mohreh.core.game import Action, AnyState
from mohreh.table.games import Room

REASONS = 2  # maximum reasons per move
_ALIKE = 0.005  # of the chance to win: moves that differ by less are equally good


def called(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> str:
    """The name of a move in the imperative, such as "Build the Stable"."""
    own = room.face.extras.called(view, seat, action, scene)
    if own or room.game.private:
        return own or str(action)
    lines = room.face.log_lines(view, seat, view.clone().perform(seat, action), scene)
    return " ".join(line.text for line in lines) or str(action)


def reasons(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> tuple[str, ...]:
    """What speaks for a move, most important first, as short sentences."""
    return tuple(_all_reasons(room, view, seat, action, scene)[:REASONS])


def _all_reasons(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> list[str]:
    own = room.face.extras.reasons(view, seat, action, scene)
    if own is not None:
        return list(dict.fromkeys(own))
    if room.game.private:
        return []
    after = view.clone()
    after.play(seat, action)
    more = after.scores()[seat]["total"] - view.scores()[seat]["total"]
    if room.game.low_wins:
        more = -more
    if more <= 0:
        return []
    return [scene.words.count("Brings {n} point at once", "Brings {n} points at once", more)]


def drawbacks(room: Room, view: AnyState, seat: int, action: Action, scene: Scene) -> list[str]:
    """What speaks against a move, most important first."""
    return list(room.face.extras.drawbacks(view, seat, action, scene))


def compared(
    room: Room, view: AnyState, seat: int, moves: Sequence[tuple[Action, float]], scene: Scene
) -> list[tuple[str, ...]]:
    """Explanations of several moves with their chances, best first: each has at least one reason, and no two are the
    same.

    Moves with equal numbers are described as equal, so numbers should be rounded as they are shown (`as_told` in
    `mohreh.bots.chances`).
    """
    every = [_all_reasons(room, view, seat, action, scene) for action, _ in moves]
    against = [drawbacks(room, view, seat, action, scene) for action, _ in moves]
    out: list[tuple[str, ...]] = []
    for at, own in enumerate(every):
        others = {reason for place, rest in enumerate(every) if place != at for reason in rest}
        apart = [reason for reason in own if reason not in others]
        shown = (apart + [reason for reason in own if reason in others])[:REASONS]
        costs = [each for each in against[at] if at and each not in against[0]][:1]
        if costs:
            shown = [*shown[: REASONS - 1], *costs]
        if at and tuple(shown) == out[0]:
            shown = [*shown[: REASONS - 1], _as_the_first(at, moves, scene)]
        out.append(tuple(shown) or (_plain(at, moves, scene),))
    return out


def _as_the_first(at: int, moves: Sequence[tuple[Action, float]], scene: Scene) -> str:
    """The explanation of a move for which the same speaks as for the first."""
    if moves[0][1] - moves[at][1] <= _ALIKE:
        return scene.words("As good as the first, as far as the computer can tell")
    return scene.words("The same speaks for it, but what comes of it is judged to be worse")


def _plain(at: int, moves: Sequence[tuple[Action, float]], scene: Scene) -> str:
    """The explanation of a move about which the game has nothing particular to say."""
    words = scene.words
    if not at:
        if len(moves) > 1 and moves[0][1] - moves[1][1] > _ALIKE:
            return words("It gains nothing at once, but all else is judged to be worse")
        return words("Nothing better is left to be done here")
    if moves[0][1] - moves[at][1] <= _ALIKE:
        return words("As good as the first, as far as the computer can tell")
    return words("It gains nothing at once; of the rest it is judged best")


__all__ = ["REASONS", "called", "compared", "drawbacks", "reasons"]
