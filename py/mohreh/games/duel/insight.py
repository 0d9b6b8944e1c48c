"""The evaluation of positions of Duel: each seat's chance to win, for bots and hints. It uses public information only.

It is a weighted sum of features, one seat's minus the other's, with weights that depend on the Age and its progress.
Added are the unbuilt Wonders, the accessible cards of the player to move, and, after the logistic curve, a supremacy
that this player can reach at once: with an accessible card or, with its probability among the unseen cards, with one
that is about to be turned up. The weights are in `insight_weights`, what is within reach in `insight_reach`.

A search evaluates thousands of positions per move, so that everything that does not change between evaluations is
computed in advance, and frequent trivial cases are tested first.
"""

from __future__ import annotations

import math
from functools import reduce
from operator import mul, or_
from typing import TYPE_CHECKING

from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel.components import (
    CARDS,
    COINS_PER_POINT,
    LAW,
    MILITARY_POINTS,
    MOST_WONDERS,
    SLOTS,
    SYMBOLS_FOR_SUPREMACY,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
)
from mohreh.games.duel.insight_city import AGES, City, city_of
from mohreh.games.duel.insight_reach import best, strike, tempo
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.payment import MASK, TOTALS, choice_producers, wonder_item
from mohreh.games.duel.scoring import guild_points
from mohreh.games.duel.slots import AGE_BACK, EMPTY, NOT_BUILT

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_CHOICES = frozenset({Kind.TOKEN, Kind.BOX_TOKEN, Kind.DESTROY_BROWN, Kind.DESTROY_GREY, Kind.DISCARDED})
_WITHIN_A_PLAY = _CHOICES | {Kind.CHANCE_DRAW, Kind.CHANCE_REVEAL}
_TURN, _DRAWING = Kind.TURN, Kind.CHANCE_DRAW
_LAW_TOKEN, _THEOLOGY = TOKEN["law"], TOKEN["theology"]
_GREAT_LIBRARY = WONDER["the_great_library"]
_GREEN = {  # by Age: its cards with a symbol, and the bit of that symbol
    age: tuple((index, 1 << row.symbol) for index, row in enumerate(CARDS) if row.age == age and row.symbol is not None)
    for age in AGES
}
_LATER = {age: reduce(or_, (bit for later in AGES[age:] for _, bit in _GREEN[later]), 0) for age in AGES}
_PRICED = tuple((TOTALS[item], MASK[item]) for item in map(wonder_item, range(len(WONDERS))))
_WONDER_POINTS = tuple(wonder.vp for wonder in WONDERS)
_TOKEN_POINTS = tuple((token.vp, token.vp_per_token) for token in TOKENS)


class DuelInsight:
    """The evaluation of Duel. `evaluate` and `settled` are for bots; `points` quickly sums up a seat's score."""

    def settled(self, state: State) -> bool:
        """Whether the play is finished: False while its player still has to choose (DU-6.4)."""
        return state.kind() not in _CHOICES

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win, 0 to 1; certain when the game is over, one half each when it is shared."""
        if state.result is not None:
            winners = state.result.winners
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
        if state.age == 0:
            drafted = [sum(weigh.IN_DRAFT[wonder] for wonder in wonders) for wonders in state.wonders]
            chance = _logistic(weigh.DRAFT_STEEPNESS * (drafted[0] - drafted[1]))
            return [chance, 1.0 - chance]
        pending = state.pending
        kind = pending[-1] if pending else _TURN
        mover = state.active  # the player whose turn it is, or will be after the play in progress (DU-6.6)
        if kind in _WITHIN_A_PLAY and not state.again:
            mover = 1 - mover
        now = weigh.moment(state.age, SLOTS - state.slots.count(EMPTY))
        lead = _lead(state, kind, now)
        chance = _logistic(now.steepness * ((lead if mover == 0 else -lead) + tempo(state, mover, kind, now)))
        chance = weigh.OPEN + (1.0 - 2 * weigh.OPEN) * chance  # no lead is as good as a supremacy within reach
        chance += strike(state, mover) * (1.0 - weigh.OPEN) * (1.0 - chance)
        return [chance, 1.0 - chance] if mover == 0 else [1.0 - chance, chance]

    def points(self, state: State, seat: int) -> int:
        """The points `seat` would have if the game ended now (DU-16.3)."""
        return _points(state, seat, city_of(state.city[seat]), _spaces(state, seat))

    def stage(self, state: State) -> float:
        """The progress of the game, 0 to 1: Ages and their cards."""
        return (state.age - 1 + state.slots.count(EMPTY) / SLOTS) / len(AGES) if state.age else 0.0

    # -- single features, for the reasons of a recommended move

    def features(self, state: State, seat: int) -> dict[str, float]:
        """The features of a seat by their names in `insight_weights.FEATURES`."""
        return dict(zip(weigh.FEATURES, map(float, _features(state, seat, _symbols_to_come(state))), strict=True))

    def cards_left(self, state: State) -> int:
        """The number of cards left in the Age."""
        return SLOTS - state.slots.count(EMPTY)

    def worth_of_card(self, state: State, seat: int, card: int) -> float:
        """The value of building a card compared with discarding it, in logits; 0 if the seat cannot pay for it."""
        return best(state, seat, [card], weigh.moment(state.age, self.cards_left(state)))[0]

    def strike(self, state: State, seat: int) -> float:
        """The chance that a seat could win at once by a supremacy if it were its turn."""
        return strike(state, seat)


def _spaces(state: State, seat: int) -> int:
    """The spaces by which a seat leads on the track; negative if it is behind."""
    return state.pawn if seat == 0 else -state.pawn


def _lead(state: State, kind: str, now: weigh.Weights) -> float:
    """The lead of seat 0 in logits, regardless of the turn."""
    age, row = state.age, now.row
    to_come = _symbols_to_come(state)
    lead: float = sum(map(mul, row, _features(state, 0, to_come)))
    lead -= sum(map(mul, row, _features(state, 1, to_come)))
    room = MOST_WONDERS - len(WONDERS) + state.under.count(NOT_BUILT)
    if room > now.plays:
        room = now.plays
    mine, theirs = state.tokens
    if room > 0:
        lead += _promises(state, 0, now, room)
    for token in mine:
        lead += weigh.OF_TOKEN[token][age - 1]
    if room > 0:
        lead -= _promises(state, 1, now, room)
    for token in theirs:
        lead -= weigh.OF_TOKEN[token][age - 1]
    if state.drawn_tokens or kind is _DRAWING:
        lead += (1.0 if state.active == 0 else -1.0) * weigh.OF_WONDER[_GREAT_LIBRARY][age - 1]
    return lead


def _features(state: State, seat: int, to_come: int) -> tuple[float, ...]:
    """The features of one seat, in the order of `insight_weights.FEATURES`."""
    city = city_of(state.city[seat])
    coins, lead, symbols = state.coins[seat], _spaces(state, seat), state.symbols[seat]
    count = symbols.bit_count()
    hopeful = count >= 4 and (symbols | to_come).bit_count() >= SYMBOLS_FOR_SUPREMACY
    raw_of_choice, manufactured_of_choice = choice_producers(state, seat)
    links = city.later[state.age]
    for card in city.links[state.age]:
        if card in state.slots or card in state.deck:
            links += 1
    return (
        _points(state, seat, city, lead),
        coins if coins < weigh.COINS_THAT_COUNT else weigh.COINS_THAT_COUNT,
        lead if lead > 0 else 0,
        lead - 3 if lead > 3 else 0,
        count,
        hopeful,
        hopeful and count >= 5,
        (city.symbols & to_come).bit_count(),
        city.raw,
        city.manufactured,
        raw_of_choice,
        manufactured_of_choice,
        city.fixed_prices,
        city.yellow,
        links,
    )


def _points(state: State, seat: int, city: City, lead: int) -> int:
    """The score of a seat with a lead of this many spaces (DU-16.3)."""
    found = city.points + state.coins[seat] // COINS_PER_POINT
    under = state.under
    for wonder in state.wonders[seat]:
        if under[wonder] != NOT_BUILT:
            found += _WONDER_POINTS[wonder]
    tokens = state.tokens[seat]
    for token in tokens:
        printed, for_each = _TOKEN_POINTS[token]
        found += printed + for_each * len(tokens)
    if lead > 0:
        found += MILITARY_POINTS[lead]
    for guild in city.guilds:
        found += guild_points(state, guild)
    return found


def _promises(state: State, seat: int, now: weigh.Weights, most: int) -> float:
    """The value of a seat's unbuilt Wonders: as many as can still be built, given the limit and the plays left
    (DU-8.4)."""
    waiting = state.unbuilt[seat]
    if not waiting:
        return 0.0
    coins, means = state.coins[seat], state.means[seat]
    built = now.again if _THEOLOGY in state.tokens[seat] else now.wonders
    worths = []
    for wonder in waiting:
        totals, mask = _PRICED[wonder]
        price = totals[means & mask]
        ease = 1.0 - weigh.PRICEY * price
        if price > coins:
            ease -= weigh.SHORT * (price - coins)
        worths.append((ease if ease > 0.2 else 0.2) * built[wonder])
    worths.sort(reverse=True)
    return weigh.PROMISE * sum(worths[:most])


def _symbols_to_come(state: State) -> int:
    """The symbols, a bit each, that can still be obtained: on accessible or unseen cards, and Law on the board."""
    age, slots, deck = state.age, state.slots, state.deck
    found = _LATER[age] | (1 << LAW if _LAW_TOKEN in state.board_tokens else 0)
    some_unseen = AGE_BACK in slots
    for index, bit in _GREEN[age]:
        if not found & bit and (index in slots or (some_unseen and index in deck)):
            found |= bit
    return found


def _logistic(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-logit))


INSIGHT = DuelInsight()
