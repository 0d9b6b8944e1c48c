"""Toys for opponents to think about, and what they may know of them: piles without luck, and an urn with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Decision
from tests.toys.bare import Bare


class Piles(Bare[int]):
    """A toy for two without luck: take one to three pieces in turn; who takes the last one wins."""

    def __init__(self, left: int, mover: int = 0) -> None:
        self.left, self.mover = left, mover

    def decision(self) -> Decision:
        return Decision("take", (self.mover,)) if self.left else Decision("over", ())

    def legal_actions(self, seat: int) -> Sequence[int]:
        return tuple(range(1, min(3, self.left) + 1))

    def play(self, seat: int, action: int) -> None:
        self.left -= action
        self.mover = 1 - self.mover

    def clone(self) -> Self:
        return type(self)(self.left, self.mover)


class PilesInsight:
    """Knows nothing before the end, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def evaluate(self, state: Piles) -> list[float]:
        self.asked += 1
        if state.left:
            return [0.5, 0.5]
        return [0.0, 1.0] if state.mover == 0 else [1.0, 0.0]


class Urn(Bare[str]):
    """A toy with luck: a sure 0.6, or a draw by CHANCE that wins two times in three."""

    def __init__(self, state: str = "") -> None:
        self.state = state

    def decision(self) -> Decision:
        return {"": Decision("bet", (0,)), "drawn": Decision("draw", (CHANCE,))}.get(self.state, Decision("over", ()))

    def legal_actions(self, seat: int) -> Sequence[str]:
        return ("keep", "drawn")

    def play(self, seat: int, action: str) -> None:
        self.state = action

    def draw(self, chance: Chance) -> None:
        self.state = chance.choose(("won", "won", "lost"))

    def clone(self) -> Self:
        return type(self)(self.state)


class UrnInsight:
    """Is wrong about the draw before it is made."""

    def evaluate(self, state: Urn) -> list[float]:
        return [{"": 0.6, "keep": 0.6, "drawn": 0.55, "won": 1.0, "lost": 0.0}[state.state]]
