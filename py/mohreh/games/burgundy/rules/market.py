"""The start of a phase (CB-3) and of a round (CB-4.1, CB-4.2, CB-27.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Refusal
from mohreh.core.tuples import placed
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.actions import Action
from mohreh.games.burgundy.kinds import Kind, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import dice, flow, gains, setup

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


def backs(state: State) -> list[int]:
    """The piles from which the spaces are filled: depot after depot, then the central depot (CB-3.3 to CB-3.5)."""
    players = state.agreed.players
    on_depots = [c.BACK_OF_KIND[kind] for kinds in c.filled(players, state.phase) for kind in kinds]
    return on_depots + [c.BLACK] * c.CENTRAL[players]


class Stock(rules.Rule["State", Action]):
    """Depots and goods of a phase in one line. One deal is listed, `sample` draws any."""

    verbs = frozenset({"stock"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """What lies on top when nothing is shuffled."""
        return [self._drawn(state, None)]

    def sample(self, state: State, chance: Chance) -> Action:
        """Any tiles and goods (CB-17.4)."""
        return self._drawn(state, chance)

    @staticmethod
    def _drawn(state: State, chance: Chance | None) -> Action:
        piles = [list(pile) for pile in state.piles]
        goods = [goods for goods, number in enumerate(state.pool) for _ in range(number)]

        def any_of(pile: list[int]) -> int:
            return pile.pop(chance.below(len(pile)) if chance else 0)

        tiles = [any_of(piles[back]) if piles[back] else c.NONE for back in backs(state)]  # CB-3.7
        wares = [any_of(goods) for _ in range(min(c.ROUNDS, len(goods)))]
        return actions.stock(tuple(tiles), tuple(wares) or None)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Tiles and goods that can still be drawn; nothing only from an empty pile."""
        places, piles = backs(state), [list(pile) for pile in state.piles]
        if len(action.tiles) != len(places) or len(action.wares) != min(c.ROUNDS, sum(state.pool)):
            return refuse("impossible_draw")
        for back, tile in zip(places, action.tiles, strict=True):
            if tile in piles[back]:
                piles[back].remove(tile)
            elif tile != c.NONE or piles[back]:
                return refuse("impossible_draw")
        return None if setup.in_pool(state, action.wares) else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """What is left of the phase before leaves the game; goods, shields and inns stay (CB-3.2, CB-22.2)."""
        if state.phase:
            state.gone += tuple([tile for row in state.depots for tile in row]) + state.central
            state.depots, state.central = ((),) * c.DEPOTS, ()
        piles = [list(pile) for pile in state.piles]
        for back, tile in zip(backs(state), action.tiles, strict=True):
            if tile != c.NONE:
                piles[back].remove(tile)
        rows, at = list(state.depots), 0
        for depot, kinds in enumerate(c.filled(state.agreed.players, state.phase)):
            rows[depot] += tuple([tile for tile in action.tiles[at : at + len(kinds)] if tile != c.NONE])
            at += len(kinds)
        state.depots = tuple(rows)
        state.central += tuple([tile for tile in action.tiles[at:] if tile != c.NONE])
        state.piles = tuple(map(tuple, piles))
        state.coming = action.wares
        setup.leave_pool(state, action.wares)
        if "inns" in state.agreed.modules:  # CB-22.1
            state.inns += 1
        state.round, state.stage = 0, Kind.ROLL
        state.emit("stocked", CHANCE, reveals=True, phase=state.phase)


class Roll(rules.Rule["State", Action]):
    """All dice of a round in one line, seat after seat, the white one last. One throw is listed, `sample` rolls any."""

    verbs = frozenset({"roll"})
    taker = "chance"

    def options(self, state: State, seat: int) -> list[Action]:
        """A throw of ones."""
        return [actions.roll((0,) * (2 * state.agreed.n + 1))]

    def sample(self, state: State, chance: Chance) -> Action:
        """Uniform and independent (CB-17.5)."""
        return actions.roll(tuple([chance.below(6) for _ in range(2 * state.agreed.n + 1)]))

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """One result for each die."""
        return None if len(action.dice) == 2 * state.agreed.n + 1 else refuse("impossible_draw")

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """The goods of the round come to the depot of the white die (CB-4.2)."""
        n = state.agreed.n
        state.dice = tuple([(action.dice[2 * each], action.dice[2 * each + 1]) for each in range(n)])
        state.white = action.dice[-1]
        state.round += 1
        if state.coming:
            goods, state.coming = state.coming[0], state.coming[1:]
            row = state.wares[state.white]
            state.wares = placed(state.wares, state.white, placed(row, goods, row[goods] + 1))
        state.emit("rolled", CHANCE, reveals=True, white=state.white, round=state.round)
        if state.agreed.solo:
            _remove_tile(state)
        flow.start_turn(state, (0,) if state.agreed.solo else gains.by_track(state))


def _remove_tile(state: State) -> None:
    """In solo the white die takes a tile away: of its depot, or of the next one clockwise that has one (CB-27.6)."""
    for step in range(c.DEPOTS):
        depot = (state.white + step) % c.DEPOTS
        if state.depots[depot]:
            tile = state.depots[depot][0]
            dice.leave_depot(state, depot, tile)
            state.gone += (tile,)
            state.emit("removed", CHANCE, tile=tile, depot=depot)
            return


RULES: tuple[Rule, ...] = (Stock(Kind.STOCK), Roll(Kind.ROLL))
