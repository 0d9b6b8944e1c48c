"""What chance decides (SI-16): the start player of the first round, and the whole order of the cards in every round."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE, Refusal
from mohreh.core.tuples import without
from mohreh.games.silver.actions import DEAL, FIRST, Action
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.flow import begin_round, lay_out

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


class First:
    """`chance_first`: the start player of round 1 is drawn (SI-2.2)."""

    verbs = frozenset({"first"})

    def options(self, state: State, seat: int) -> list[Action]:
        """Every seat at the table."""
        return list(FIRST[: state.n])

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.seat < state.n else refuse("impossible_chance", action=action.text)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The amulet marks the start player, not armed (SI-2.6)."""
        state.holder = action.seat
        state.tell("first", CHANCE, seat=action.seat)
        begin_round(state)


class Deal:
    """`chance_deal`: the next card of the shuffled order: villages seat by seat, cards of nobody, deck (SI-2.3)."""

    verbs = frozenset({"deal"})

    def options(self, state: State, seat: int) -> list[Action]:
        """The cards that have not been dealt."""
        left = state.undealt
        return list(itemgetter(*left)(DEAL)) if len(left) > 1 else [DEAL[left[0]]]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.slot in state.undealt else refuse("impossible_chance", action=action.text)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """After the last one the round is laid out."""
        state.face += (action.n,)
        state.undealt = without(state.undealt, action.slot)
        if not state.undealt:
            lay_out(state)


FIRST_RULE, DEAL_RULE = First(), Deal()
