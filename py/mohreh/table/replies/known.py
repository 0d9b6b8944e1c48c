"""Remembers what a page has been told about a game, so that it can be informed about actions of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from mohreh.table.game.history import Step
from mohreh.table.game.in_progress import GameInProgress


@dataclass(frozen=True)
class Known:
    """How far a game had come, and what was so beside its course. Equal when there is nothing to tell."""

    game: GameInProgress | None = None
    steps: tuple[Step, ...] = ()
    beside: tuple[object, ...] = ()

    @classmethod
    def of(cls, game: GameInProgress | None) -> Self:
        """What is so now."""
        if game is None:
            return cls()
        reveals = game.reveals
        beside = (
            reveals.common is not None,
            reveals.lookers,
            game.computers.stopped,
            tuple(sorted(game.options.items())),
            game.away,
            game.question,
            tuple(game.stand_ins),
            tuple(screen.seats for screen in game.screens),
        )
        return cls(game, tuple(game.history.steps), beside)

    def __eq__(self, other: object) -> bool:
        """Steps are compared as the things they are: what was taken back and done again is something new."""
        if not isinstance(other, Known):
            return NotImplemented
        return (
            self.game is other.game
            and self.beside == other.beside
            and len(self.steps) == len(other.steps)
            and self._shared(other) == len(self.steps)
        )

    __hash__ = None  # type: ignore[assignment]

    def _shared(self, other: Known) -> int:
        """How many steps both have in common."""
        number = 0
        for own, their in zip(self.steps, other.steps, strict=False):
            if own is not their:
                break
            number += 1
        return number

    def since(self, now: Known) -> Since:
        """What has happened between this and `now`."""
        if self.game is not now.game:
            return Since(None, ())
        shared = self._shared(now)
        return Since(shared, self.steps[shared:], moved=shared < len(now.steps) or shared < len(self.steps))


@dataclass(frozen=True)
class Since:
    """From which step on a screen has heard nothing, and what it had heard of that was taken back.

    `place` is None where it is another game. `moved`: whether the course has changed, or only something beside it.
    """

    place: int | None
    undone: tuple[Step, ...]
    moved: bool = True
