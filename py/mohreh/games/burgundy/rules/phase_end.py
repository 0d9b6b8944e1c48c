"""Answers to effects at the end of a phase (CB-15.1), and of shields that are worn or lost then."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import without
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.boards import spaces_of
from mohreh.games.burgundy.kinds import Kind, Pending, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import dice, estate, flow, gains
from mohreh.games.burgundy.rules.asked import Asked

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


class Settle(Asked):
    """A tile goes directly onto a legal space: shields 14 and 15 (CB-24.34, CB-24.35), a colour in solo (CB-27.16)."""

    own = frozenset({"settle"})

    @staticmethod
    def _numbered(entry: Pending) -> bool:
        return bool(entry.more) and s.SETTLES[entry.more[0]] == "numbered"

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every tile on every space."""
        house = state.house(seat)
        shift = state.board(house).shift
        if self._numbered(entry):
            places = [(depot, tile) for depot, row in enumerate(state.depots) for tile in dict.fromkeys(row)]
        else:
            places = [(-1, tile) for tile in dict.fromkeys(state.central)]
        return [
            actions.settle(tile, space + shift, depot if depot >= 0 else None)
            for depot, tile in places
            for space in spaces_of(estate.spots(state, house, tile))
        ]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """The tile lies elsewhere, or may not lie on the space."""
        house = state.house(seat)
        if dice.space_of(state, house, action) < 0:
            return refuse("other_board")
        if self._numbered(entry):
            if action.depot < 0:
                return refuse("only_numbered")
            if action.tile not in state.depots[action.depot]:
                return refuse("not_in_depot", tile=action.tile, depot=action.depot)
        elif action.depot >= 0:
            return refuse("only_central")
        elif action.tile not in state.central:
            return refuse("not_in_central", tile=action.tile)
        return estate.refused(state, house, action.tile, dice.space_of(state, house, action))

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """No die, no storage; its effect follows."""
        if action.depot >= 0:
            dice.leave_depot(state, action.depot, action.tile)
        else:
            state.central = without(state.central, action.tile)
        estate.put(state, seat, action.tile, dice.space_of(state, state.house(seat), action))


class Tribute(Asked):
    """For each own shield a silver, or it is lost; with shield 3 also workers (CB-24.10, CB-24.23)."""

    own = frozenset({"tribute"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every set of shields that can be paid, with every number of workers; nothing is paid last."""
        house = state.house(seat)
        own = [shield for _, shield in state.shields[house]]
        silver, workers = state.silver[house], state.workers[house] if state.armed[house] & s.WORK_TRIBUTE else 0
        found = []
        for number in range(min(len(own), silver + workers), 0, -1):
            for kept in combinations(sorted(own), number):
                for work in range(max(0, number - silver), min(number, workers) + 1):
                    found.append(actions.tribute(kept, work or None))
        return [*found, actions.tribute()]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Shields of others, or more than can be paid."""
        house = state.house(seat)
        if not set(action.pay) <= {shield for _, shield in state.shields[house]}:
            return refuse("shield_not_yours")
        if action.work and not state.armed[house] & s.WORK_TRIBUTE:
            return refuse("no_work_tribute")
        if action.work > len(action.pay):
            return refuse("shield_not_yours")
        silver, workers = state.silver[house], state.workers[house]
        if action.work > workers:
            return refuse("workers_short", need=action.work, have=workers, result=-1, target=-1)
        need = len(action.pay) - action.work
        return refuse("silver_short", need=need, have=silver) if need > silver else None

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """Shield 3 helps also when it is itself given up."""
        house = state.house(seat)
        gains.pay_silver(state, house, len(action.pay) - action.work)
        gains.pay_workers(state, house, action.work)
        state.emit("paid_tribute", seat, shields=action.pay, workers=action.work)
        flow.keep(state, seat, action.pay)


class OverflowDiscard(Asked):
    """Down to the limit when shield 4 is lost (CB-24.11)."""

    own = frozenset({"discard"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every different set of tiles."""
        held = sorted(estate.held(state, seat))
        sets = dict.fromkeys(combinations(held, -estate.room(state, seat)))
        return [actions.discard(drops) for drops in sets]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Tiles of the own storage, exactly as many as are too many."""
        if wrong := list(Counter(action.drops) - Counter(estate.held(state, seat))):
            return refuse("not_in_storage", tile=wrong[0])
        many = -estate.room(state, seat)
        return None if len(action.drops) == many else refuse("other_discard", many=many)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """They leave the game."""
        for tile in action.drops:
            estate.unstore(state, seat, tile)
        state.gone += action.drops
        state.emit("overflowed", seat, tiles=action.drops)


RULES: tuple[Rule, ...] = (
    Settle(Kind.PHASE_END_PLACE),
    Tribute(Kind.TRIBUTE),
    OverflowDiscard(Kind.OVERFLOW_DISCARD),
)
