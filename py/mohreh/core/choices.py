"""What can be chosen on a board: who decides now, and what about. Which things make a choice is the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from mohreh.core.face import Scene
from mohreh.core.game import CHANCE, EVERYBODY, A, Mode, Refusal, S


@dataclass(frozen=True)
class Deciding(Generic[S, A]):
    """A position as a scene shows it. `seat` decides; None when nothing acts, then there is nothing to choose."""

    state: S
    scene: Scene

    @cached_property
    def seat(self) -> int | None:
        """Who decides here: the viewer, if asked; for EVERYBODY whoever is asked alone; and of those of whom one answer
        is enough, any."""
        decision, viewer = self.state.decision(), self.scene.viewer
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
        return "" if self.seat is None else str(self.state.decision().kind)

    @cached_property
    def legal(self) -> Sequence[A]:
        """What the seat may answer, in the order of the rules."""
        return () if self.seat is None else self.scene.judgements.of(self.state, self.seat).legal

    def refusal(self, action: A) -> Refusal | None:
        """Why the seat may not do this; None where it may, or where nobody decides."""
        return None if self.seat is None else self.scene.judgements.of(self.state, self.seat).refusal(action)

    def may(self, action: A) -> bool:
        """Whether the seat decides and may do this now."""
        return self.seat is not None and self.refusal(action) is None
