"""Answers to the effects of solo games (CB-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed, without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.kinds import Kind, Pending, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import estate, flow, gains
from mohreh.games.burgundy.rules.asked import Asked
from mohreh.games.burgundy.rules.phase_end import Settle

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


class SoloExchange(Asked):
    """Five goods for a tile of the central depot, which is a joker from then on (CB-27.11)."""

    own = frozenset({"exchange"})

    @staticmethod
    def _cargoes(state: State) -> Iterator[tuple[int, ...]]:
        there = Counter({goods: number for goods, number in enumerate(state.goods[0]) if number})
        for cargo in combinations_with_replacement(sorted(there), c.EXCHANGED):
            if not Counter(cargo) - there:
                yield cargo

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Any five goods for any tile."""
        ways = estate.ways_in(state, seat)
        return [
            actions.exchange(cargo, tile, estate.WAYS[way][1])
            for cargo in self._cargoes(state)
            for tile in dict.fromkeys(state.central)
            for way in ways
        ]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Other goods, another tile, no room."""
        there = Counter({goods: number for goods, number in enumerate(state.goods[0]) if number})
        if len(action.cargo) != c.EXCHANGED or Counter(action.cargo) - there:
            return refuse("other_goods")
        if action.tile not in state.central:
            return refuse("not_in_central", tile=action.tile)
        return estate.not_in(state, seat, -1, action.drop)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """The goods leave the game; the tile lies face down and is a joker from now on."""
        own = list(state.goods[0])
        for goods in action.cargo:
            own[goods] -= 1
        state.goods = (tuple(own),)
        state.central = without(state.central, action.tile)
        state.emit("exchanged", seat, tile=action.tile)
        estate.store(state, seat, c.JOKER, -1, action.drop)


class SoloBuyVp(Asked):
    """Silver for points, one for one, as part of a scoring event (CB-27.17)."""

    own = frozenset({"spend"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Any amount."""
        return [actions.spend(amount) for amount in range(1, state.silver[0] + 1)]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """More than there is."""
        silver = state.silver[0]
        return refuse("silver_short", need=action.amount, have=silver) if action.amount > silver else None

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """They are added before the target is looked at."""
        gains.pay_silver(state, 0, action.amount)
        state.points = (state.points[0] + action.amount,)
        row = state.tally[0]
        state.tally = (placed(row, c.EARLIER, row[c.EARLIER] + action.amount),)
        gains.reach_target(state, entry.joins)

    def declined(self, state: State, seat: int, entry: Pending) -> None:
        """The scoring event ends without buying."""
        gains.reach_target(state, entry.joins)


class SoloOrder(Asked):
    """Which result of a placement comes first (CB-27.19)."""

    own = frozenset({"first"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """The open effects, in the order of CB-5.9."""
        return [actions.first(which) for which in sorted(set(entry.more))]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Only those."""
        return None if action.result in entry.more else refuse("no_such_result")

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """The others wait below."""
        gains.put(state, entry._replace(more=without(entry.more, action.result)))
        flow.result(state, entry, action.result)


RULES: tuple[Rule, ...] = (
    Settle(Kind.SOLO_COLOUR_REWARD),
    SoloExchange(Kind.SOLO_EXCHANGE),
    SoloBuyVp(Kind.SOLO_BUY_VP),
    SoloOrder(Kind.SOLO_ORDER),
)
