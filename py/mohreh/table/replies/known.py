"""Remembers which actions a page knows, so that it can be informed about those of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from mohreh.table.game.history import Step
from mohreh.table.game.in_progress import GameInProgress


@dataclass(frozen=True)
class Known:
    """What a screen knows of a game: its steps so far, and the circumstances that can change without a step, such as
    a stopped computer, whom it waits for, or an open request for undo. Two are equal if there is nothing to report."""

    game: GameInProgress | None = None
    steps: tuple[Step, ...] = ()
    circumstances: tuple[object, ...] = ()

    @classmethod
    def of(cls, game: GameInProgress | None) -> Self:
        """Return what is known of `game` now."""
        if game is None:
            return cls()
        reveals = game.reveals
        circumstances = (
            reveals.common is not None,
            reveals.lookers,
            game.computers.stopped,
            tuple(sorted(game.options.items())),
            game.away,
            game.question,
            game.computers.waiting_for,
            tuple(game.stand_ins),
            tuple(screen.seats for screen in game.screens),
        )
        return cls(game, tuple(game.history.steps), circumstances)

    def __eq__(self, other: object) -> bool:
        """Steps are compared by identity: a step that was taken back and done again is a new one."""
        if not isinstance(other, Known):
            return NotImplemented
        return (
            self.game is other.game
            and self.circumstances == other.circumstances
            and len(self.steps) == len(other.steps)
            and self._shared(other) == len(self.steps)
        )

    __hash__ = None  # type: ignore[assignment]

    def _shared(self, other: Known) -> int:
        """Return the number of steps at the start that are the same in both."""
        number = 0
        for own, their in zip(self.steps, other.steps, strict=False):
            if own is not their:
                break
            number += 1
        return number

    def since(self, now: Known) -> Since:
        """Return what has happened between this and `now`."""
        if self.game is not now.game:
            return Since(None, ())
        shared = self._shared(now)
        return Since(shared, self.steps[shared:], moved=shared < len(now.steps) or shared < len(self.steps))


@dataclass(frozen=True)
class Since:
    """The changes that a screen has not yet been told about: the index of the first new step, and the steps it knows
    that have been taken back.

    `place` is None for another game. `moved` is False if only the circumstances have changed.
    """

    place: int | None
    undone: tuple[Step, ...]
    moved: bool = True
