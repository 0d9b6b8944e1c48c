"""The value of a city in points: those that it has, and those that its structures may still bring.

What depends on the city alone is cached by its set of cards; conflicts and guilds, which depend on neighbours, are
added. The figures are estimates; those with a name, `HAND`, can be learned.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple

from mohreh.core.remembered import Memo
from mohreh.games.wonders import scoring
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    BIT,
    COINS_ASKED,
    COMMERCE,
    COPY_GUILD,
    DEFEAT,
    FREE_BUILD,
    FREE_SYMBOL,
    LAST_CARD,
    OF_COLOR,
    OF_SYMBOL,
    OPENS,
    RAW,
    RESOURCES,
    SALE,
    SAME,
    STAGE_COST,
    STAGE_POINTS,
    STAGE_SHIELDS,
    STAGE_SYMBOLS,
    STAGES,
    TURNS,
    VICTORY,
)
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.payment import discounts, own
from mohreh.games.wonders.purchases import size
from mohreh.games.wonders.rules.resolve import card_income

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mohreh.games.wonders.actions import Action
    from mohreh.games.wonders.boards import Stage
    from mohreh.games.wonders.state import State

HAND: Mapping[str, float] = {
    "raw.1": 2.3,  # points for the first unit of a raw material at the beginning of this Age; interpolated in between
    "raw.2": 1.6,
    "raw.3": 0.4,
    "more.1": 1.4,  # the second unit
    "more.2": 1.0,
    "more.3": 0.2,
    "made.1": 2.5,  # the first unit of a manufactured good
    "made.2": 1.9,
    "made.3": 0.5,
    "either": 0.75,  # factor for a unit that may be another resource
    "coin.1": 0.5,
    "coin.2": 0.45,
    "coin.3": 0.37,
    "symbol.1": 0.6,  # factor for the points of one more symbol
    "symbol.2": 0.5,
    "symbol.3": 0.3,
    "symbols.1": 0.2,  # factor for the points of a second one
    "symbols.2": 0.15,
    "symbols.3": 0.05,
    "opened": 0.7,  # a card that a chain makes free
    "discount.1": 1.8,
    "discount.2": 1.1,
    "power": 2.4,  # a free build, or the seventh card, per remaining Age
    "stage.1": 0.3,  # factor for the next stage, if no resource is missing
    "stage.2": 0.3,
    "stage.3": 0.25,
    "width": 1.0,  # uncertainty of the shields until a conflict
    "trade": 0.6,  # factor for preventing what a neighbour gets
}

MOMENTS = len(AGES) * TURNS
_MANY_COINS = 8  # further ones are worth their points
_PURSE = 64  # coins whose value is tabulated
_FAR = 9  # lead in shields beyond which nothing changes
_ARMING = (0.16, 0.2, 0.35)  # by Age: how much shields diverge in a turn, measured in games of bots
_KEPT = 1 << 14  # cached results of each kind
_SHORT = (1.0, 0.75, 0.5, 0.3, 0.2)  # by the number of units missing for a stage
_PURPLE = OF_COLOR["purple"]
_SHIELDS = tuple(row.shields for row in CARDS)
_MOST = sum(_SHIELDS) + max(shields for side in STAGE_SHIELDS for shields in side)
_POINTS = tuple(row.points for row in CARDS)
_OPENED = tuple(  # by card: the value of getting it for free
    row.points / 6.0 if row.color == "blue" else 1.2 if row.science else 1.0 if row.shields else 0.8 for row in CARDS
)
_LATER = {
    "build_from_discard": 5.0,
    "play_last_card": 5.0,
    "free_build_per_age": 5.0,
    "copy_guild": 6.0,
}


class Built(NamedTuple):
    """What a city has, independent of the time: the basis of its value at any time."""

    points: int  # for stages, blue, green and yellow cards
    shields: int
    units: tuple[int, ...]  # that it makes
    symbols: tuple[int, int]  # points of one more symbol, and of the next one
    discounts: int
    power: bool  # a free build, or the seventh card
    opened: tuple[float, float]  # by Age, II and III: what may come for free
    stage: float  # value of the next stage, less if resources are missing
    guilds: int  # purple cards, as bits
    copies: bool  # a guild of a neighbour


class Alone(NamedTuple):
    """What depends on the city alone: its value, its shields, and whether guilds count."""

    worth: float
    shields: int
    guilds: bool


def moment(state: State) -> int:
    """The number of turns played, 0 to 17."""
    if state.age < 1:
        return 0
    return (state.age - 1) * TURNS + (0 if state.phase is Kind.DEAL else state.turn - 1)


def stage_size(stage: Stage) -> float:
    """An approximate value of a stage in points."""
    value = stage.points + 1.8 * stage.shields + 0.4 * stage.coins + _LATER.get(stage.power, 0.0)
    return value + 4.0 * bool(stage.science) + 2.5 * bool(stage.makes) + 1.5 * (stage.discount is not None)


_SIZES = tuple(tuple(stage_size(stage) for stage in side) for side in STAGES)


class Judge:
    """Computes the values of cities by a table of weights."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        def course(name: str, last: float = 0.0) -> list[float]:
            """A weight at every time."""
            ages = [*[weights.get(f"{name}.{age}", 0.0) for age in AGES], last]
            return [
                ages[at // TURNS] + (ages[at // TURNS + 1] - ages[at // TURNS]) * (at % TURNS) / TURNS
                for at in range(MOMENTS)
            ]

        self._raw, self._more, self._made = course("raw"), course("more"), course("made")
        self.coin = course("coin", 1.0 / 3.0)
        self._coins = [[self._treasure(coins, at) for coins in range(_PURSE)] for at in range(MOMENTS)]
        self._symbol, self._symbols = course("symbol"), course("symbols")
        self._discount, self._stage = course("discount"), course("stage")
        self._either, self._opened, self._power = weights["either"], weights["opened"], weights["power"]
        self._trade = weights["trade"]
        self.fights = [_fights(at, weights["width"]) for at in range(MOMENTS)]
        self._alone: Memo[tuple[int, int, int, int], Alone] = Memo(__name__, _KEPT)
        self._worth: Memo[tuple[tuple[int, ...], int], float] = Memo(__name__, _KEPT)

    def alone(self, side: int, stages: int, have: int, at: int) -> Alone:
        """What depends on the city alone, cached."""
        key = have, side, stages, at
        found = self._alone.get(key)
        if found is None:
            found = self._alone.keep(key, self._judged(built(side, stages, have), at))
        return found

    def _judged(self, city: Built, at: int) -> Alone:
        second, third = city.opened
        value = (
            city.points
            + self.production(city.units, at)
            + self.learning(city.symbols, at)
            + self._discount[at] * city.discounts
            + self._opened * (second * _coming(2, at) + third * _coming(3, at))
            + self._stage[at] * city.stage
        )
        if city.power:
            value += self._power * (MOMENTS - at) / TURNS
        return Alone(value, city.shields, bool(city.guilds) or city.copies)

    def production(self, units: tuple[int, ...], at: int) -> float:
        """The value of own units, cached."""
        key = units, at
        found = self._worth.get(key)
        if found is None:
            found = self._worth.keep(key, self._produced(units, at))
        return found

    def _produced(self, units: tuple[int, ...], at: int) -> float:
        value = 0.0
        for resource in range(len(RESOURCES)):
            bit, there = 1 << resource, 0.0
            for unit in units:
                if unit & bit:
                    there += 1.0 if unit == bit else self._either
            if resource >= RAW:
                value += self._made[at] * min(1.0, there)
            elif there > 1.0:
                value += self._raw[at] + self._more[at] * min(1.0, there - 1.0)
            else:
                value += self._raw[at] * there
        return value

    def learning(self, symbols: tuple[int, int], at: int) -> float:
        """The value of the symbols that may still be added."""
        return self._symbol[at] * symbols[0] + self._symbols[at] * symbols[1]

    def treasure(self, coins: int, at: int) -> float:
        """The value of coins."""
        return self._coins[at][coins] if 0 <= coins < _PURSE else self._treasure(coins, at)

    def _treasure(self, coins: int, at: int) -> float:
        return self.coin[at] * min(coins, _MANY_COINS) + max(0, coins - _MANY_COINS) / 3

    def values(self, state: State) -> list[float]:
        """The value of each seat's city."""
        at, m = moment(state), state.m
        boards, sides, stages, have, coins = state.boards, state.sides, state.stages, state.have, state.coins
        kept, alone = self._alone, []
        for city in range(m):
            side = 2 * boards[city] + sides[city]
            found = kept.get((have[city], side, stages[city], at))
            alone.append(found or self.alone(side, stages[city], have[city], at))
        fights, values = self.fights[at], []
        for city in range(state.base, m):
            value, shields, guilds = alone[city]
            value += sum(state.tokens[city]) + self.treasure(coins[city], at)
            value += fights[shields - alone[city - 1].shields]
            value += fights[shields - alone[city + 1 - m].shields]
            if guilds:
                value += _guilds(state, city)
            values.append(value)
        return values

    def gain(self, state: State, city: int, action: Action) -> float:
        """The value of a use of a card to its city alone, in points; approximate but fast, for quick replies."""
        at, card, kind = moment(state), action.card, action.kind
        side, stages, have = 2 * state.boards[city] + state.sides[city], state.stages[city], state.have[city]
        coins, bonus = -action.left - action.right, 0.0
        before = self.alone(side, stages, have, at)
        after = before
        if kind == "build" or action.verb == "take":
            after = self.alone(side, stages, have | BIT[card], at)
            coins += card_income(state, city, card) - (COINS_ASKED[card] if action.mode == "pay" else 0)
            if BIT[card] & _PURPLE:
                per = CARDS[card].points_per
                bonus = per.amount * scoring.counted(state, city, per) if per else 0.0
        elif kind == "stage":
            after = self.alone(side, stages + 1, have, at)
            stage = STAGES[side][stages]
            coins += stage.coins
            bonus = _LATER.get(stage.power, 0.0) if stage.power in ("build_from_discard", "copy_guild") else 0.0
        else:
            coins += SALE
        value = after.worth - before.worth + bonus
        purse = state.coins[city]
        value += self.treasure(purse + coins, at) - self.treasure(purse, at)
        if action.left or action.right:
            value -= self._trade * self.coin[at] * (action.left + action.right)
        if after.shields != before.shields:
            fights = self.fights[at]
            for other in (city - 1, city + 1 - state.m):
                lead = before.shields - scoring.shields_of(state, other)
                more = lead + after.shields - before.shields
                value += fights[more] - fights[lead]
        return value


_BUILT: Memo[tuple[int, int, int], Built] = Memo(__name__, _KEPT)
_LEARNED: Memo[tuple[int, int, int, int], int] = Memo(__name__, _KEPT)


def built(side: int, stages: int, have: int) -> Built:
    """What a city has with these stages and cards, cached."""
    key = have, side, stages
    found = _BUILT.get(key)
    if found is None:
        found = _BUILT.keep(key, _built(side, stages, have))
    return found


def _built(side: int, stages: int, have: int) -> Built:
    production = own(side // 2, side % 2, stages, have)
    first, second, third = [(have & bits).bit_count() for bits in OF_SYMBOL]
    free = STAGE_SYMBOLS[side][stages] + (have & FREE_SYMBOL).bit_count()
    learned = [_science(first, second, third, free + more) for more in range(3)]
    points, shields = STAGE_POINTS[side][stages] + learned[0], STAGE_SHIELDS[side][stages]
    coming = [0.0, 0.0]
    for card in _cards(have):
        points += _POINTS[card]
        shields += _SHIELDS[card]
        for opened in OPENS[card]:
            if not have & SAME[opened]:
                coming[CARDS[opened].age - 2] += _OPENED[opened]
    for bit, card in COMMERCE:
        per = CARDS[card].points_per
        if have & bit and per:
            points += per.amount * _counted(per.what, stages, have)
    costs, stage = STAGE_COST[side], 0.0
    if stages < len(costs):
        missing = size(production.missing(costs[stages])[0])
        stage = _SHORT[min(missing, len(_SHORT) - 1)] * _SIZES[side][stages]
    return Built(
        points,
        shields,
        production.units,
        (learned[1] - learned[0], learned[2] - learned[1]),
        discounts(side, stages, have).bit_count(),
        FREE_BUILD[side][stages] or LAST_CARD[side][stages],
        (coming[0], coming[1]),
        stage,
        have & _PURPLE,
        COPY_GUILD[side][stages],
    )


def _science(first: int, second: int, third: int, free: int) -> int:
    """The points for symbols (SW-11.6), cached."""
    key = first, second, third, free
    found = _LEARNED.get(key)
    if found is None:
        found = _LEARNED.keep(key, scoring.science((first, second, third), free))
    return found


def _guilds(state: State, city: int) -> int:
    """The points for guilds, including the symbols of a copied one."""
    side, stages, have = 2 * state.boards[city] + state.sides[city], state.stages[city], state.have[city]
    if COPY_GUILD[side][stages]:
        points = scoring.sheet(state, city).points
        symbols = [(have & bits).bit_count() for bits in OF_SYMBOL]
        free = STAGE_SYMBOLS[side][stages] + (have & FREE_SYMBOL).bit_count()
        return points["guilds"] + points["science"] - scoring.science(symbols, free)
    total = 0
    for card in _cards(have & _PURPLE):
        per = CARDS[card].points_per
        if per:
            total += per.amount * scoring.counted(state, city, per)
    return total


def _cards(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _counted(what: Sequence[str], stages: int, have: int) -> int:
    """What a yellow card counts in its own city (SW-8.6)."""
    if what[0] == "wonder_stages":
        return stages
    return sum([(have & OF_COLOR[color]).bit_count() for color in what])


def _coming(age: int, at: int) -> float:
    """The probability that a card of this Age will still come to hand."""
    return max(0.0, min(1.0, (age * TURNS - at) / TURNS))


def _fights(at: int, width: float) -> list[float]:
    """The expected points of the remaining conflicts with a neighbour, by the lead in shields; tokens of the neighbour
    count negatively.

    As long as any lead there can be: all red cards and stages in one city.
    """
    by_lead = {lead: 0.0 for lead in range(-_FAR, _FAR + 1)}
    drift = 0.0
    for place, age in enumerate(AGES):
        turns = min(TURNS, (place + 1) * TURNS - at)
        if turns <= 0:
            continue
        drift += (turns * width * _ARMING[place]) ** 2
        scale = sqrt(drift)
        for lead in by_lead:
            win, loss = (1.0 / (1.0 + exp((0.5 - side) / scale)) for side in (lead, -lead))
            by_lead[lead] += win * VICTORY[age] + loss * DEFEAT
    return [by_lead[max(-_FAR, min(_FAR, lead))] for lead in [*range(_MOST + 1), *range(-_MOST, 0)]]
