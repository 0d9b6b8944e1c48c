"""What chance decides (SI-16): the start player of the first round, and the whole order of the cards in every round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import CHANCE, Refusal
from mohreh.core.rules import Draw
from mohreh.core.tuples import without
from mohreh.games.silver.actions import DEAL, FIRST, Action
from mohreh.games.silver.components import NUMBERS
from mohreh.games.silver.kinds import Kind, Rule
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.flow import begin_round, lay_out

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def _impossible(action: Action) -> Refusal:
    return refuse("impossible_chance", action=action.text)


def _first(state: State, seat: int, action: Action) -> None:
    """The amulet marks the start player, not armed (SI-2.6)."""
    state.holder = action.seat
    state.emit("first", CHANCE, seat=action.seat)
    begin_round(state)


def _deal(state: State, seat: int, action: Action) -> None:
    """Villages seat by seat, cards of nobody, deck (SI-2.3); after the last one the round is laid out."""
    state.face += (NUMBERS[action.card],)
    state.undealt = without(state.undealt, action.card)
    if not state.undealt:
        lay_out(state)


RULES: tuple[Rule, ...] = (
    Draw(Kind.CHANCE_FIRST, FIRST, _first, "seat", lambda state: range(state.n), _impossible),  # SI-2.2
    Draw(Kind.CHANCE_DEAL, DEAL, _deal, "card", "undealt", _impossible),
)
