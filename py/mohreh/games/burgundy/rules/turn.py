"""A turn (CB-5): die actions, moves at any time, shields, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.burgundy import actions
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.kinds import Kind, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import anytime, dice, flow, gains, shield_rules

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State

_BOTH = 3  # dice used, as bits


class Turn(rules.Rule["State", Action]):
    """What a seat may do while no effect is open (CB-5.4, CB-5.7)."""

    verbs = dice.ACTIONS | anytime.VERBS | {"arm", "end"}

    def options(self, state: State, seat: int) -> list[Action]:
        """Die by die, then the rest; the end of the turn last."""
        used, (one, two) = state.used[seat], state.dice[seat]
        unused = []
        if one >= 0 and not used & 1:
            unused.append((0, one))
        if two >= 0 and not used & 2:
            unused.append((1, two))
        found = dice.legal(state, seat, unused) if unused else []
        found += anytime.options(state, seat)
        if not used and any(state.crests):
            found += shield_rules.arming(state, seat, shield_rules.in_reach(state, seat))
        found.append(actions.END)
        return found

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """By the verb."""
        verb = action.verb
        if verb in dice.ACTIONS:
            if action.die < 0:
                return refuse("no_effect", asked=verb)
            if state.used[seat] >> action.die & 1:
                return refuse("die_used", result=state.dice[seat][action.die], left=_BOTH & ~state.used[seat])
            result = state.dice[seat][action.die]
            return dice.refused(state, seat, action, result) if result >= 0 else refuse("not_rolled")
        if verb in anytime.VERBS:
            return anytime.refusal(state, seat, action)
        if verb == "end":
            return None
        refused = shield_rules.arming_refused(state, seat, action)
        return refused or shield_rules.pair_refused(state, seat, shield_rules.depot_of(state, action.shield))

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """A used die is set aside (CB-5.1)."""
        verb = action.verb
        if verb in dice.ACTIONS:
            die = action.die
            state.used = placed(state.used, seat, state.used[seat] | 1 << die)
            dice.carry_out(state, seat, action, state.dice[seat][die])
        elif verb in anytime.VERBS:
            anytime.carry_out(state, seat, action)
        elif verb == "end":
            state.emit("ended_turn", seat, unused=(_BOTH & ~state.used[seat]).bit_count())
            flow.next_turn(state)
            return
        else:
            gains.pay_workers(
                state,
                state.house(seat),
                shield_rules.pair_cost(state, seat, shield_rules.depot_of(state, action.shield)),
            )
            state.used = placed(state.used, seat, _BOTH)
            shield_rules.arm(state, seat, action)
        if state.pending or state.ending:
            flow.proceed(state)


RULES: tuple[Rule, ...] = (Turn(Kind.TURN),)
