"""What 7 Wonders knows about its positions, for bots (`mohreh.bots.insight` says what an insight is).

A city is worth the points that it has and, in points, what it may still make of production, shields, symbols and coins:
figures by rule of thumb, less with every Age.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mohreh.core.game import UNKNOWN
from mohreh.games.wonders import scoring
from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.components import (
    AGES,
    BIT,
    DEFEAT,
    FREE_BUILD,
    FREE_CITY,
    FREE_SYMBOL,
    LAST_CARD,
    OF_SYMBOL,
    OPENS,
    RAW,
    RESOURCES,
    STAGE_SYMBOLS,
    VICTORY,
)
from mohreh.games.wonders.payment import discounts, own
from mohreh.games.wonders.rules.kinds import Kind
from mohreh.games.wonders.rules.turn import left_for_city
from mohreh.games.wonders.rules.uses import city_uses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.wonders.state import State

_SPREAD = 8.0  # points of lead that make a win likely
_RAW = ((2.0, 1.2), (1.2, 0.8), (0.2, 0.1))  # by Age: the first unit of a raw material, the second
_MADE = (2.2, 1.6, 0.3)  # by Age: the first of a manufactured good
_EITHER = 0.75  # of a unit that may be something else
_COIN = (0.5, 0.45, 0.34)  # by Age
_MANY_COINS = 8  # more are worth what they score
_WINS = {-2: 0.1, -1: 0.25, 0: 0.45, 1: 0.7, 2: 0.85}  # a conflict, by the lead in shields
_LEARNS = (0.6, 0.5, 0.25)  # by Age: of what one more symbol would bring
_OPENED = (0.7, 0.6, 0.0)  # by Age: a card that may come for nothing
_DISCOUNT = (1.8, 1.0, 0.2)
_POWER = (7.0, 5.0, 2.5)  # by Age: a free build, or the seventh card, in every Age that is left


def _production(units: Sequence[int], age: int) -> float:
    total = 0.0
    for resource in range(len(RESOURCES)):
        there = sum([1.0 if unit == 1 << resource else _EITHER for unit in units if unit >> resource & 1])
        first, second = _RAW[age] if resource < RAW else (_MADE[age], 0.0)
        total += first * min(1.0, there) + second * max(0.0, min(1.0, there - 1.0))
    return total


_WORTH: dict[tuple[tuple[int, ...], int], float] = {}


def _worth(units: tuple[int, ...], age: int) -> float:
    """What the production is worth, kept."""
    key = units, age
    found = _WORTH.get(key)
    if found is None:
        if len(_WORTH) > 20_000:
            _WORTH.clear()
        found = _WORTH[key] = _production(units, age)
    return found


def _learning(state: State, city: int, side: int, age: int) -> float:
    have = state.have[city]
    symbols = [(have & bits).bit_count() for bits in OF_SYMBOL]
    free = STAGE_SYMBOLS[side][state.stages[city]] + (have & FREE_SYMBOL).bit_count()
    return _LEARNS[age] * (scoring.science(symbols, free + 1) - scoring.science(symbols, free))


def _fighting(state: State, shields: Sequence[int], city: int, age: int) -> float:
    """What the conflicts that are left may bring."""
    total = 0.0
    for other in (shields[(city + 1) % state.m], shields[city - 1]):
        wins = _WINS[max(-2, min(2, shields[city] - other))]
        for at in range(age, len(AGES)):
            sure = wins if at == age else 0.5 + 0.6 * (wins - 0.5)  # the later, the less it says
            total += sure * VICTORY[AGES[at]] + (1.0 - sure) * DEFEAT
    return total


def worth(state: State, city: int, shields: Sequence[int]) -> float:
    """What a city is worth in points."""
    age = max(state.age, 1) - 1
    side, stages, have = 2 * state.boards[city] + state.sides[city], state.stages[city], state.have[city]
    points = scoring.sheet(state, city).points
    value = float(points["total"] - points["treasury"])
    coins = state.coins[city]
    value += _COIN[age] * min(coins, _MANY_COINS) + max(0, coins - _MANY_COINS) / 3
    if state.phase is Kind.OVER:
        return value
    value += _worth(own(state.boards[city], state.sides[city], stages, have).units, age)
    value += _learning(state, city, side, age) + _fighting(state, shields, city, age)
    value += _DISCOUNT[age] * discounts(side, stages, have).bit_count()
    if _OPENED[age]:
        for card in state.built[city]:
            for opened in OPENS[card]:
                value += 0.0 if have & BIT[opened] else _OPENED[age]
    if FREE_BUILD[side][stages] or LAST_CARD[side][stages]:
        value += _POWER[age]
    return value


def gains(state: State, city: int, card: int) -> tuple[float, float]:
    """What a card would add to the worth of a city's production, and to that of its symbols, in points."""
    age = max(state.age, 1) - 1
    side, stages, have = 2 * state.boards[city] + state.sides[city], state.stages[city], state.have[city]
    after = state.clone()
    after.have = (*state.have[:city], have | BIT[card], *state.have[city + 1 :])
    made = [
        _worth(own(state.boards[city], state.sides[city], stages, each).units, age) for each in (have, after.have[city])
    ]
    return made[1] - made[0], _learning(after, city, side, age) - _learning(state, city, side, age)


class WondersInsight:
    """Judges positions, for bots that look ahead."""

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        n = state.n
        if state.won:
            return [1 / len(state.won) if seat in state.won else 0.0 for seat in range(n)]
        if -1 in state.boards or -1 in state.sides:
            return [1 / n] * n
        state = _revealed(state)
        shields = scoring.shields(state)
        values = [worth(state, seat + state.base, shields) for seat in range(n)]
        highest = max(values)
        weights = [exp((value - highest) / _SPREAD) for value in values]
        return [weight / sum(weights) for weight in weights]

    def settled(self, state: State) -> bool:
        """Whether the move is finished: the controller chooses for the Free City as well, some stages ask for more."""
        if state.phase is Kind.SELECT:
            return not (state.base and state.chosen[state.controller] is not None and state.chosen[FREE_CITY] is None)
        return state.phase not in (Kind.LAST_CARD, Kind.FROM_DISCARD)

    def candidates(self, state: State, seat: int) -> Sequence[Action]:
        """The cheapest way of every use; one card alone to be sold or to lie under the wonder: what cannot be built."""
        legal = state.legal_actions(seat)
        if state.phase not in (Kind.SELECT, Kind.LAST_CARD):
            return legal
        for_city = [action for action in legal if action.verb == "city"]
        legal = for_city or legal
        builds: dict[int, Action] = {}
        for action in legal:
            if action.kind == "build" and (action.card not in builds or builds[action.card].mode == "special_free"):
                builds[action.card] = action
        others: dict[str, Action] = {}
        for action in legal:
            kind = action.kind
            if kind != "build" and (kind not in others or (others[kind].card in builds and action.card not in builds)):
                others[kind] = action
        return [*builds.values(), *others.values()]

    def prior(self, state: State, seat: int, actions: Sequence[Action]) -> list[float]:
        """Building is more likely than selling."""
        weights = [0.3 if action.kind == "discard" else 1.0 for action in actions]
        return [weight / sum(weights) for weight in weights]


def _revealed(state: State) -> State:
    """The position when all that is chosen has happened: who has not chosen sells a card."""
    chosen = state.chosen
    if state.phase is not Kind.SELECT or UNKNOWN in chosen or all([action is None for action in chosen]):
        return state
    world = state.clone()
    for seat in range(world.n):
        city = seat + world.base
        if world.phase is not Kind.SELECT or world.chosen[city] is not None:
            continue
        world.play(seat, use("discard", max(world.hands[city]), "free"))
    if world.base and world.phase is Kind.SELECT and world.chosen[FREE_CITY] is None:
        cards = left_for_city(world)
        if cards and max(cards) >= 0:
            world.play(world.controller - world.base, city_uses(world, cards)[0])
    return world


INSIGHT = WondersInsight()
