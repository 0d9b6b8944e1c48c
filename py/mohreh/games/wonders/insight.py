"""The evaluation of positions of 7 Wonders, for bots (see `mohreh.bots.insight`).

The chance of a seat depends on the value of its city compared with the others (insight_city.py). Other seats that have
yet to choose in the same turn are assumed to take the use with the highest immediate gain, which is also their reply in
a search.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any

from mohreh.core.game import UNKNOWN
from mohreh.core.remembered import Memo
from mohreh.games.wonders.actions import Action, use
from mohreh.games.wonders.components import AGES, BIT, FREE_CITY, TURNS
from mohreh.games.wonders.insight_city import HAND, Judge, built, moment
from mohreh.games.wonders.kinds import Kind
from mohreh.games.wonders.payment import Market
from mohreh.games.wonders.rules.resolve import passed
from mohreh.games.wonders.rules.turn import left_for_city
from mohreh.games.wonders.rules.uses import build_ways, city_uses, stage_pairs

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mohreh.core.chance import Chance
    from mohreh.games.wonders.payment import Pair
    from mohreh.games.wonders.state import State

_SPREAD = (10.0, 8.0, 4.5, 2.5)  # lead in points at which a win is likely: at the beginning of each Age, and at the end
_RASH = 0.7  # points by which a quick reply may miss the best
_SURELY = 30.0  # number of such steps beyond which a reply is never chosen


class _Offers:
    """The options of a city in one position with their values: a stage and a sale with any card, and the buildings,
    which are added when they are requested."""

    __slots__ = ("builds", "market", "sale", "stage")

    def __init__(self, market: Market, stage: tuple[Pair, float] | None, sale: float) -> None:
        self.market, self.stage, self.sale = market, stage, sale
        self.builds: dict[int, tuple[tuple[Action, float], ...]] = {}


class WondersInsight:
    """Evaluates positions, for bots that look ahead."""

    spread = _SPREAD

    def __init__(self, weights: Mapping[str, float] = HAND) -> None:
        self.weights = dict(weights)
        self.judge = Judge(self.weights)
        self._kept: Memo[tuple[Any, ...], _Offers] = Memo(__name__, 256)

    def with_weights(self, weights: Mapping[str, float]) -> WondersInsight:
        """An insight with these weights."""
        return WondersInsight(weights)

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        n = state.n
        if not state.won:
            if -1 in state.boards or -1 in state.sides:
                return [1 / n] * n
            state = self._revealed(state)
        if state.won:
            return [1 / len(state.won) if seat in state.won else 0.0 for seat in range(n)]
        values = self.judge.values(state)
        highest = max(values)
        age, turn = divmod(moment(state), TURNS)
        spread = self.spread[age] + (self.spread[age + 1] - self.spread[age]) * turn / TURNS
        weights = [exp((value - highest) / spread) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def stage(self, state: State) -> float:
        """The progress of the game, 0 to 1: turns played."""
        return moment(state) / (len(AGES) * TURNS)

    def settled(self, state: State) -> bool:
        """Whether the move is complete: the controller also chooses for the Free City, and some stages lead to another
        decision."""
        if state.phase is Kind.SELECT:
            return not (state.base and state.chosen[state.controller] is not None and state.chosen[FREE_CITY] is None)
        return state.phase not in (Kind.LAST_CARD, Kind.FROM_DISCARD)

    def candidates(self, state: State, seat: int) -> Sequence[Action]:
        """The cheapest way of every use. Only one card is sold or used for a stage: the one that the next player would
        like best."""
        if state.phase not in (Kind.SELECT, Kind.LAST_CARD):
            return state.legal_actions(seat)
        city = seat + state.base
        if _for_city(state, city):
            return self._for_city(state, city)
        cards = state.hands[city]
        return [action for action, _ in self._uses(state, city, cards, self._denied(state, city, cards))]

    def world(self, view: State, seat: int, chance: Chance) -> State:
        """A full position; secret choices of others are those of quick replies."""
        view = view.observe(seat)
        hidden = [city for city, action in enumerate(view.chosen) if action == UNKNOWN]
        if not hidden:
            return view.determinize(seat, chance)
        view.chosen = tuple([None if action == UNKNOWN else action for action in view.chosen])
        world = view.determinize(seat, chance)
        for city in sorted(hidden, reverse=True):  # the Free City after its controller
            mover = (world.controller if world.base and city == FREE_CITY else city) - world.base
            world.play(mover, self.reply(world.observe(mover), mover, chance))
        return world

    def reply(self, view: State, seat: int, chance: Chance) -> Action:
        """A quick reply: the action with the highest gain, sometimes one that is almost as good."""
        answers = self._answers(view, seat)
        best = max([gain for _, gain in answers])
        odds = [exp(max(-_SURELY, (gain - best) / _RASH)) for _, gain in answers]
        at = chance.fraction() * sum(odds)
        for (action, _), share in zip(answers, odds, strict=True):
            at -= share
            if at < 0.0:
                return action
        return answers[-1][0]

    def _answers(self, state: State, seat: int) -> list[tuple[Action, float]]:
        """The possible quick replies of a seat with their values."""
        city = seat + state.base
        if state.phase not in (Kind.SELECT, Kind.LAST_CARD):
            legal = state.legal_actions(seat)
            if state.phase is not Kind.FROM_DISCARD:
                return [(action, 0.0) for action in legal]
            return [(each, self.judge.gain(state, state.city, each) if each.card >= 0 else 0.0) for each in legal]
        if _for_city(state, city):
            uses = self._for_city(state, city)
            wanted = self._wanted(state, _other(city), [action.card for action in uses])
            return [(action, wanted[action.card]) for action in uses]
        return self._uses(state, city, state.hands[city], -1)

    def _uses(self, state: State, city: int, cards: Sequence[int], spare: int) -> list[tuple[Action, float]]:
        """The uses of these cards by a city with their values: every building, and a stage and a sale with the `spare`
        card, by default the one that is worth least to build."""
        offers = self._offers(state, city)
        found: list[tuple[Action, float]] = []
        least, worth = spare, 1e9
        for card in dict.fromkeys(cards):
            built = self._builds(state, city, card, offers)
            found += built
            value = built[0][1] if built else -1e9
            if spare < 0 and value < worth:
                least, worth = card, value
        if offers.stage is not None:
            (left, right), value = offers.stage
            found.append((use("stage", least, "pay", left, right), value))
        found.append((use("discard", least, "free"), offers.sale))
        return found

    def _offers(self, state: State, city: int) -> _Offers:
        """The options of a city independent of the hand, cached by everything they depend on, because many hands are
        tried in one position."""
        at = city, state.age, state.turn, state.phase, state.used
        key = (*at, state.boards, state.sides, state.stages, state.have, state.coins, state.tokens)
        found = self._kept.get(key)
        if found is None:
            market, gain = Market(state, city), self.judge.gain
            pairs = stage_pairs(state, city, market)
            stage = (pairs[0], gain(state, city, use("stage", 0, "pay", *pairs[0]))) if pairs else None
            found = self._kept.keep(key, _Offers(market, stage, gain(state, city, use("discard", 0, "free"))))
        return found

    def _builds(self, state: State, city: int, card: int, offers: _Offers) -> tuple[tuple[Action, float], ...]:
        """The cheapest way to build a card, and the free one, with their values; () if it cannot be built. Cached with
        the other options of the city."""
        found = offers.builds.get(card)
        if found is None:
            ways = build_ways(state, city, card, offers.market)
            if len(ways) > 1:
                ways = (ways[0], ways[-1]) if ways[-1][0] == "special_free" else ways[:1]
            actions = [use("build", card, *way) for way in ways]
            found = tuple([(action, self.judge.gain(state, city, action)) for action in actions])
            offers.builds[card] = found
        return found

    def _for_city(self, state: State, city: int) -> list[Action]:
        """The uses for the Free City with the payments that suit its controller; a stage with one card only."""
        cards = state.deck if state.phase is Kind.LAST_CARD else left_for_city(state)
        wanted = self._wanted(state, _other(city), cards)
        own = 1 if city == FREE_CITY + 1 else -1  # the left neighbour of the Free City is city 1
        best: dict[tuple[str, int], Action] = {}
        for action in city_uses(state, cards):
            key = action.kind, action.card if action.kind == "build" else -1
            rival = best.get(key)
            if rival is None or (wanted[action.card], own * (action.left - action.right)) > (
                wanted[rival.card],
                own * (rival.left - rival.right),
            ):
                best[key] = action
        return list(best.values())

    def _wanted(self, state: State, city: int, cards: Sequence[int]) -> dict[int, float]:
        """The value of each card to a city that can build it, in points."""
        offers, found = self._offers(state, city), {}
        for card in cards:
            built = self._builds(state, city, card, offers) if card >= 0 else ()
            found[card] = built[0][1] if built else 0.0
        return found

    def _denied(self, state: State, city: int, cards: Sequence[int]) -> int:
        """The card that the next city wants most; -1 if nobody gets the hand."""
        if state.turn >= TURNS or len(cards) < 2:
            return -1
        other = _other(city) if state.base else passed(range(state.m), state.age).index(city)
        wanted = self._wanted(state, other, cards)
        return max(wanted, key=lambda card: wanted[card])

    def _revealed(self, state: State) -> State:
        """The position after the reveal; seats that have not chosen take the use with the highest gain."""
        chosen = state.chosen
        if state.phase is not Kind.SELECT or UNKNOWN in chosen or all([action is None for action in chosen]):
            return state
        world = state.clone()
        while world.phase is Kind.SELECT and not all([action is None for action in world.chosen]):
            seat = world.decision().seats[0]
            hand = world.hands[seat + world.base]
            if not hand or hand[0] < 0:
                return state
            world.play(seat, max(self._answers(world, seat), key=lambda answer: answer[1])[0])
        return world


def _for_city(state: State, city: int) -> bool:
    """Whether the seat of this city now chooses for the Free City."""
    if not state.base:
        return False
    if state.phase is Kind.LAST_CARD:
        return state.city == FREE_CITY
    return city == state.controller and state.chosen[city] is not None


def _other(city: int) -> int:
    """The other one of two players."""
    return 3 - city


def gains(state: State, city: int, card: int) -> tuple[float, float]:
    """The value that a card adds to a city's production, and to its symbols, in points."""
    at, judge = moment(state), INSIGHT.judge
    side, stages, have = 2 * state.boards[city] + state.sides[city], state.stages[city], state.have[city]
    before, after = (built(side, stages, each) for each in (have, have | BIT[card]))
    made = judge.production(after.units, at) - judge.production(before.units, at)
    return made, judge.learning(after.symbols, at) - judge.learning(before.symbols, at)


INSIGHT = WondersInsight()
