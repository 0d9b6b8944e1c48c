"""Answers to open effects (CB-5.5): one rule for each kind. Those of `anytime.py` may come first (CB-5.6)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import combinations
from typing import TYPE_CHECKING

from mohreh.core import rules
from mohreh.core.game import Refusal
from mohreh.games.burgundy import actions
from mohreh.games.burgundy import components as c
from mohreh.games.burgundy import monasteries as m
from mohreh.games.burgundy import shields as s
from mohreh.games.burgundy.actions import DECLINE, SHARED, Action
from mohreh.games.burgundy.boards import spaces_of
from mohreh.games.burgundy.buildings import BUILDING_IDS, BUILDINGS, CRANE, TAKES
from mohreh.games.burgundy.kinds import OPTIONAL, Kind, Pending, Rule
from mohreh.games.burgundy.refusals import refuse
from mohreh.games.burgundy.rules import anytime, dice, effects, estate, flow, gains, shield_rules

if TYPE_CHECKING:
    from mohreh.games.burgundy.state import State


class Asked(rules.Rule["State", Action], ABC):
    """The effect on top: it is answered, declined where that is possible (CB-5.10), or a move at any time is made."""

    own: frozenset[str] = frozenset()

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.optional = kind in OPTIONAL
        self.verbs = self.own | anytime.VERBS | ({"decline"} if self.optional else set())

    def options(self, state: State, seat: int) -> list[Action]:
        """Answers, declining, then moves at any time."""
        found = self.answers(state, seat, state.pending[-1])
        if self.optional:
            found.append(DECLINE[state.pending[-1].effect])
        return found + anytime.options(state, seat)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """By the verb."""
        if action.verb in self.own:
            return self.refused(state, seat, state.pending[-1], action)
        if action.verb == "decline":
            return None if action.effect == state.pending[-1].effect else refuse("no_effect", asked="decline")
        return anytime.refusal(state, seat, action)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """An effect that is answered or declined is no longer open; what it causes lies above the older ones."""
        if action.verb in anytime.VERBS and action.verb not in self.own:
            anytime.carry_out(state, seat, action)
        else:
            entry = state.pending[-1]
            state.pending = state.pending[:-1]
            if action.verb == "decline":
                state.emit("declined", seat, effect=str(entry.kind))
                self.declined(state, seat, entry)
            else:
                self.answer(state, seat, entry, action)
        flow.proceed(state)

    @abstractmethod
    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """All answers."""

    @abstractmethod
    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Why this is no answer."""

    @abstractmethod
    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """What it does; the effect is not open any more."""

    def declined(self, state: State, seat: int, entry: Pending) -> None:
        """What letting it go does: mostly nothing."""


def _own_die(state: State, entry: Pending, action: Action) -> Refusal:
    """An own die is for the turn: after the effect, or at the end of a phase not any more (CB-5.3, CB-5.5)."""
    if state.ending:
        return refuse("turn_only", asked=action.verb)
    return refuse("effect_open", effect=str(entry.kind), asked=action.verb)


class ExtraAction(Asked):
    """An action with any result one likes (castle, CB-12.6), or with that of the white die (CB-21.2)."""

    own = dice.ACTIONS | {"arm"}

    def _result(self, state: State, entry: Pending) -> int:
        return state.white if entry.source == "white" else dice.ANY_RESULT

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """The four actions; after a castle with shield 11 also any shield (CB-24.31)."""
        found = dice.legal(state, seat, ((None, self._result(state, entry)),))
        if entry.source != "white" and state.armed[state.house(seat)] & s.CASTLE_SHIELD:
            found += shield_rules.arming(state, seat, list(range(c.DEPOTS)))
        return found

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """An own die is not for this."""
        if action.verb == "arm":
            if entry.source == "white" or not state.armed[state.house(seat)] & s.CASTLE_SHIELD:
                return refuse("no_castle_shield")
            return shield_rules.arming_refused(state, seat, action)
        if action.die >= 0:
            return _own_die(state, entry, action)
        return dice.refused(state, seat, action, self._result(state, entry))

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """A full action (CB-12.7)."""
        if action.verb == "arm":
            shield_rules.arm(state, seat, action)
        else:
            dice.carry_out(state, seat, action, self._result(state, entry))


class TakeEffect(Asked):
    """A tile of certain kinds from any numbered depot (CB-12.13, CB-12.21 to CB-12.23, CB-23.6, CB-30.5, CB-30.6)."""

    own = frozenset({"take"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every tile there is of these kinds."""
        kinds, ways = TAKES[entry.source], estate.ways_in(state, seat)
        return [
            dice.TAKES[None][depot][tile][way]
            for depot, row in enumerate(state.depots)
            for tile in dict.fromkeys(row)
            if c.KIND_OF[tile] in kinds
            for way in ways
        ]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """Another kind, no such tile, no room."""
        if action.die >= 0:
            return _own_die(state, entry, action)
        if c.KIND_OF[action.tile] not in TAKES[entry.source]:
            return refuse("not_to_take", tile=action.tile, source=entry.source)
        if action.tile not in state.depots[action.depot]:
            return refuse("not_to_take", tile=action.tile, source="", depot=action.depot)
        return estate.not_in(state, seat, action.to, action.drop)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """Into the storage."""
        dice.take_from_depot(state, seat, action)


class SellEffect(Asked):
    """All goods of one type (CB-12.20)."""

    own = frozenset({"sell"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every type that is owned."""
        return [actions.sell(goods) for goods, number in enumerate(state.goods[state.house(seat)]) if number]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """No goods of the type."""
        if action.die >= 0:
            return _own_die(state, entry, action)
        owned = state.goods[state.house(seat)][action.goods]
        return None if owned else refuse("no_goods", goods=action.goods)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """The sale is like one with a die."""
        gains.sell(state, seat, action.goods, entry.joins)


class PlaceEffect(Asked):
    """Another tile from the storage with a die of any result (CB-12.26)."""

    own = frozenset({"place"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every tile on every space."""
        house = state.house(seat)
        shift, twins = state.board(house).shift, estate.twins(state, seat)
        return [
            dice.PLACES[store][None][tile][space + shift]
            for tile, spots in estate.placeable(state, house, estate.held(state, seat))
            for store in ((None, SHARED) if tile in twins else (None,))
            for space in spaces_of(spots)
        ]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """As for any placement, except that any result of a die will do."""
        if action.die >= 0:
            return _own_die(state, entry, action)
        return dice.refused(state, seat, action, dice.ANY_RESULT)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """With all its consequences."""
        dice.carry_out(state, seat, action, dice.ANY_RESULT)


class ShipGoods(Asked):
    """The goods of one depot (CB-12.1, CB-12.2), with monastery 5 of two (CB-13.5), with shield 5 of one type from all
    (CB-24.25)."""

    own = frozenset({"load"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """Every depot and second depot, and where more new types are there than stacks every choice of them."""
        house = state.house(seat)
        besides: list[int | None] = [None]
        if state.armed[house] & s.SHIP_TYPE:
            besides += range(c.GOODS)
        two = bool(state.knows(house) & m.SECOND_DEPOT)
        found = []
        for depot in range(c.DEPOTS):
            for second in (None, *sorted(((depot - 1) % c.DEPOTS, (depot + 1) % c.DEPOTS))) if two else (None,):
                for types in self._choices(state, house, depot, second):
                    found += [actions.load(depot, second, types, goods) for goods in besides]
        return found

    @staticmethod
    def _choices(state: State, house: int, depot: int, second: int | None) -> list[tuple[int, ...] | None]:
        """The choices of new types; None where there is nothing to choose."""
        free = effects.free_stacks(state, house)
        new = effects.new_types(state, house, (depot,) if second is None else (depot, second)) if free else ()
        return [None] if len(new) <= free else list(combinations(new, free))

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """A wrong second depot, wrong types."""
        house = state.house(seat)
        if action.second >= 0:
            adjacent = (action.second - action.depot) % c.DEPOTS in (1, c.DEPOTS - 1)
            owned = bool(state.knows(house) & m.SECOND_DEPOT)
            if not adjacent or not owned:
                return refuse("no_second_depot", depot=action.depot, owned=owned)
        if action.besides >= 0 and not state.armed[house] & s.SHIP_TYPE:
            return refuse("no_ship_type")
        second = action.second if action.second >= 0 else None
        if (action.types or None) not in self._choices(state, house, action.depot, second):
            depots = (action.depot,) if second is None else (action.depot, second)
            new = len(effects.new_types(state, house, depots))
            free = effects.free_stacks(state, house)
            return refuse("too_many_types", free=free, new=new, named=len(action.types))
        return None

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """Without a choice all new types that fit."""
        house = state.house(seat)
        depots = [action.depot] if action.second < 0 else [action.depot, action.second]
        types = action.types
        if not types and effects.free_stacks(state, house):
            types = effects.new_types(state, house, depots)
        effects.load(state, seat, depots, types, action.besides)


class CopyEffect(Asked):
    """The crane has the effect of any other building (CB-20.4)."""

    own = frozenset({"imitate"})

    @staticmethod
    def _copies(state: State) -> list[int]:
        modules = state.agreed.modules
        rows = [(number, row) for number, row in enumerate(BUILDINGS) if number != CRANE]
        return [number for number, row in rows if row.module == "base" or row.module in modules]

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """The white castle only in its module."""
        return [actions.imitate(building) for building in self._copies(state)]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """The crane itself, or a building that is not in the game."""
        return None if action.building in self._copies(state) else refuse("no_such_building", building=action.building)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """The effect is that of placing it."""
        state.emit("imitated", seat, building=BUILDING_IDS[action.building])
        effects.of_building(state, seat, action.building)


class GooseType(Asked):
    """With which other animal the geese score (CB-20.6)."""

    own = frozenset({"herd"})

    def answers(self, state: State, seat: int, entry: Pending) -> list[Action]:
        """The animals of the pasture."""
        return [actions.herd(animal) for animal in effects.herds(state, state.house(seat), entry.space)]

    def refused(self, state: State, seat: int, entry: Pending, action: Action) -> Refusal | None:
        """No such animal there."""
        here = action.animal in effects.herds(state, state.house(seat), entry.space)
        return None if here else refuse("no_such_animal", animal=action.animal)

    def answer(self, state: State, seat: int, entry: Pending, action: Action) -> None:
        """Together with them."""
        effects.goose(state, seat, effects.herds(state, state.house(seat), entry.space)[action.animal])


RULES: tuple[Rule, ...] = (
    ExtraAction(Kind.EXTRA_ACTION),
    TakeEffect(Kind.TAKE_EFFECT),
    SellEffect(Kind.SELL_EFFECT),
    PlaceEffect(Kind.PLACE_EFFECT),
    ShipGoods(Kind.SHIP_GOODS),
    CopyEffect(Kind.COPY_EFFECT),
    GooseType(Kind.GOOSE_TYPE),
)
