"""The decision about the targets of a power, and the powers by the number of their resident (SI-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.games.silver.actions import DECLINE, Action
from mohreh.games.silver.components import (
    APPRENTICE_SEER,
    BEHOLDER,
    BEHOLDER_MAX_CARDS,
    EXPOSER,
    MASTER,
    REVEALER,
    ROBBER,
    SEER,
    WITCH,
)
from mohreh.games.silver.kinds import Kind, Rule
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules import free
from mohreh.games.silver.rules.flow import end_main_action
from mohreh.games.silver.rules.instead import ways
from mohreh.games.silver.rules.movers import Master, Robber, Witch, witch_reach
from mohreh.games.silver.rules.powers import Looks, Power, TurnUp

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

POWERS: dict[int, Power] = {
    EXPOSER: TurnUp("SI-7.5", own=True, rivals=False),
    REVEALER: TurnUp("SI-7.6", own=False, rivals=True),
    BEHOLDER: Looks("SI-7.7", own=True, rivals=False, most=BEHOLDER_MAX_CARDS),
    APPRENTICE_SEER: Looks("SI-7.8", own=False, rivals=True),
    SEER: Looks("SI-7.9", own=True, rivals=True),
    MASTER: Master(),
    WITCH: Witch(),
    ROBBER: Robber(),
}


class UsePower(Rule):
    """`ability`: the targets of the card that was just discarded with its power, or `decline` (SI-7.4)."""

    verbs = frozenset({power.verb for power in POWERS.values()} | {"decline"}) | free.VERBS

    def options(self, state: State, seat: int) -> list[Action]:
        """The uses, `decline` unless a Witch has looked, free actions."""
        out = POWERS[state.ability].options(state, seat)
        if state.ability != WITCH:
            out.append(DECLINE)
        return out + free.options(state, seat)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """SI-7.4 to SI-7.12; the amulet may since have been laid on the last card that was in reach."""
        verb, power = action.verb, POWERS[state.ability]
        if verb == power.verb:
            refused = power.refusal(state, seat, action)
            if refused is None or state.ability == WITCH or power.has_target(state, seat):
                return refused
            return refuse("no_target", refused.clause, number=state.ability, empty="", ways=ways(state))
        if verb == "decline":
            return refuse("witch_must_exchange", reach=witch_reach(state, seat)) if state.ability == WITCH else None
        if verb in free.VERBS:
            return free.refusal(state, seat, action)
        return refuse("wrong_decision", kind=Kind.ABILITY.value, asked=verb, ability=state.ability)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The main action ends with the power."""
        verb = action.verb
        if verb in free.VERBS:
            free.carry_out(state, seat, action)
            return
        if verb != "decline":
            POWERS[state.ability].carry_out(state, seat, action)
        else:
            if state.played >= 0:  # a Master who takes nothing, SI-7.10
                state.discard += (state.played,)
            state.emit("declined", seat)
        end_main_action(state)


ABILITY_RULE = UsePower(Kind.ABILITY)
