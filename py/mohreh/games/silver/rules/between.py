"""Between two rounds everybody reads the score sheet (SI-3.1); the holder of the amulet starts (SI-11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.games.silver.actions import CONTINUE, Action
from mohreh.games.silver.rules.flow import begin_round

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


class RoundOver:
    """`round_over`: one seat goes on for all."""

    verbs = frozenset({"continue"})

    def options(self, state: State, seat: int) -> list[Action]:
        """There is nothing else to do."""
        return [CONTINUE]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Always possible."""
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """All cards are shuffled (SI-2.3)."""
        state.tell("continued", seat)
        begin_round(state)


ROUND_OVER_RULE = RoundOver()
