"""What can be chosen on a board: who decides now, and what about. Which things make a choice is the game's own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, Mode

S = TypeVar("S")


@dataclass(frozen=True)
class Deciding(Generic[S]):
    """A position as a scene shows it. `seat` decides; None when nothing acts, then there is nothing to choose."""

    state: S
    scene: Scene

    @cached_property
    def seat(self) -> int | None:
        """Who decides here: the viewer, if asked; for EVERYBODY whoever is asked alone; and of those of whom one answer
        is enough, any."""
        state: Any = self.state
        decision, viewer = state.decision(), self.scene.viewer
        if not self.scene.acting:
            return None
        if viewer in decision.answering:
            return viewer
        if decision.mode is Mode.SHARED or (decision.mode is Mode.ONE and viewer == EVERYBODY):
            return next((int(seat) for seat in decision.seats if seat != CHANCE), None)
        return None

    @cached_property
    def kind(self) -> str:
        """The kind of the open decision, "" when nothing on this board acts."""
        state: Any = self.state
        return "" if self.seat is None else str(state.decision().kind)
