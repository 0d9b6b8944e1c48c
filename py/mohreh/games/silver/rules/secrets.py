"""Secret looks: the initial peek (SI-2.7), and putting away what somebody is being shown (SI-15.2)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from mohreh.core.game import Decision, Refusal
from mohreh.core.tuples import without
from mohreh.games.silver.actions import PUT_AWAY, Action, peek
from mohreh.games.silver.components import INITIAL_PEEK
from mohreh.games.silver.kinds import Kind, Rule
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.flow import begin_turn

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


@cache
def _pairs(size: int) -> tuple[Action, ...]:
    return tuple(peek(slots) for slots in combinations(range(size), INITIAL_PEEK))


@cache
def _decision(kind: Kind, seats: tuple[int, ...]) -> Decision:
    return Decision(kind, seats)


class InitialPeek(Rule):
    """`initial_peek`: every seat looks at two own cards, in any order of the seats (SI-2.7)."""

    verbs = frozenset({"peek"})

    def decision(self, state: State) -> Decision:
        """All who have not looked yet."""
        return _decision(Kind.INITIAL_PEEK, state.to_peek)

    def options(self, state: State, seat: int) -> list[Action]:
        """All pairs of own cards."""
        return list(_pairs(len(state.village[seat])))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Exactly two cards that are there."""
        if len(action.slots) != INITIAL_PEEK:
            return refuse("must_be_two", have=len(action.slots))
        for slot in action.slots:
            if not 0 <= slot < len(state.village[seat]):
                return refuse("no_card", "SI-2.7", seat=seat, slot=slot + 1)
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The look is open until it is put away; after the last seat the start player's turn comes."""
        village = state.village[seat]
        cards = tuple(village[slot] for slot in action.slots)
        news = state.look_at(seat, cards)
        state.to_peek = without(state.to_peek, seat)
        state.emit("peeked", seat, reveals=news, slots=action.slots, cards=cards)
        if not state.to_peek:
            begin_turn(state, state.start)


class Look(Rule):
    """`look`: a seat that has seen a card in secret puts it away before anything else happens. During the initial peek
    the other seats may choose theirs meanwhile, because their order does not matter (SI-2.7)."""

    verbs = frozenset({PUT_AWAY.verb}) | InitialPeek.verbs

    def decision(self, state: State) -> Decision:
        """All who look, the first to look first; then those who have still to choose."""
        looks = state.looks
        if len(looks) == 1 and not state.to_peek:  # as ever after the initial peek
            return self.of_one[looks[0][0]]
        return _decision(Kind.LOOK, (*[seat for seat, _ in looks], *state.to_peek))

    def options(self, state: State, seat: int) -> list[Action]:
        """To put away what it sees, or all pairs of own cards."""
        return PEEK_RULE.options(state, seat) if seat in state.to_peek else [PUT_AWAY]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """A seat must put away what it has looked at before it looks again, and can put away nothing else."""
        if (action == PUT_AWAY) == (seat in state.to_peek):
            return refuse("wrong_decision", kind=str(state.asked(seat)), asked=action.verb)
        return None if action == PUT_AWAY else PEEK_RULE.refusal(state, seat, action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """What is put away lies as before (SI-1.7)."""
        if action != PUT_AWAY:
            PEEK_RULE.carry_out(state, seat, action)
            return
        looks = state.looks
        state.looks = () if len(looks) == 1 else tuple([look for look in looks if look[0] != seat])
        state.emit("put_away", seat, reveals=True)


PEEK_RULE, LOOK_RULE = InitialPeek(Kind.INITIAL_PEEK), Look(Kind.LOOK)
