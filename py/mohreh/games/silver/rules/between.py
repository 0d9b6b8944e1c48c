"""Between two rounds everybody reads the score sheet (SI-3.1); the holder of the amulet starts (SI-11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Decision, Mode
from mohreh.core.rules import ChoiceRule
from mohreh.games.silver.actions import CONTINUE, Action
from mohreh.games.silver.components import VILLAGES
from mohreh.games.silver.kinds import Kind
from mohreh.games.silver.rules.flow import begin_round

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_OF_SEATS = [Decision(Kind.ROUND_OVER, tuple(range(n)), Mode.SHARED, shows="score") for n in range(VILLAGES + 1)]


class RoundOver(ChoiceRule["State", Action]):
    """`round_over`: one seat goes on for all."""

    def decision(self, state: State) -> Decision:
        """Everybody at the table."""
        return _OF_SEATS[state.n]


def _continue(state: State, seat: int, action: Action) -> None:
    """All cards are shuffled (SI-2.3)."""
    state.emit("continued", seat)
    begin_round(state)


ROUND_OVER_RULE = RoundOver(Kind.ROUND_OVER, (CONTINUE,), _continue)
