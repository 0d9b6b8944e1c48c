"""What a position of Duel is worth: each seat's chance to win, for bots and hints. Public information only.

A sum of features, one seat's minus the other's, is weighed by Age and by how far the Age is played. To it come the
Wonders that can still be built, what lies ready for the mover, and, on top of the logistic curve, a supremacy
that the mover can reach at once: on a card that lies open or, by its share among the unseen cards, on one that is
about to be turned. The numbers are in `insight_weights`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel.components import (
    CAPITAL,
    CARDS,
    COINS_PER_POINT,
    LAW,
    MANUFACTURED,
    MILITARY_POINTS,
    MOST_WONDERS,
    RAW,
    RESOURCES,
    SLOTS,
    SYMBOLS_FOR_SUPREMACY,
    TOKEN,
    TOKENS,
    WONDER,
    WONDERS,
    YELLOW,
)
from mohreh.games.duel.payment import MASK, TOTALS, card_item, choice_producers, total, wonder_item
from mohreh.games.duel.rules.kinds import Kind
from mohreh.games.duel.scoring import guild_points
from mohreh.games.duel.slots import AGE_BACK, EMPTY, GUILD_BACK, NOT_BUILT

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_CHOICES = frozenset({Kind.TOKEN, Kind.BOX_TOKEN, Kind.DESTROY_BROWN, Kind.DESTROY_GREY, Kind.DISCARDED})
_WITHIN_A_PLAY = _CHOICES | {Kind.CHANCE_DRAW, Kind.CHANCE_REVEAL}
_LAW_TOKEN, _STRATEGY, _THEOLOGY = TOKEN["law"], TOKEN["strategy"], TOKEN["theology"]
_GREAT_LIBRARY = WONDER["the_great_library"]
_GREEN = tuple((index, card.age, card.symbol) for index, card in enumerate(CARDS) if card.symbol is not None)
_SYMBOL = tuple(card.symbol for card in CARDS)
_WONDER_ITEM = tuple(map(wonder_item, range(len(WONDERS))))
_AGE = tuple(card.age for card in CARDS)
_SHIELDS = tuple(card.shields for card in CARDS)
_MOST_SHIELDS = max(card.shields for card in CARDS)


class City(NamedTuple):
    """What the buildings of one city come to, worked out once per set of buildings."""

    points: int  # printed on its cards
    guilds: tuple[int, ...]
    symbols: int  # a bit per symbol
    raw: int  # units produced
    manufactured: int
    fixed_prices: int
    yellow: int
    links: tuple[int, ...]  # the cards its chain symbols make free


class Side(NamedTuple):
    """One seat in the position under judgement."""

    seat: int
    city: City
    lead: int  # spaces the pawn is ahead; negative when it is behind
    bonus: int  # shields of Strategy


@lru_cache(maxsize=8192)
def _city(cards: tuple[int, ...]) -> City:
    made = [0] * len(RESOURCES)
    symbols = 0
    fixed: set[int] = set()
    rows = [CARDS[index] for index in cards]
    for card in rows:
        for resource, units in enumerate(card.produces):
            made[resource] += units
        fixed.update(card.fixed_price)
        if card.symbol is not None:
            symbols |= 1 << card.symbol
    counted = [min(units, weigh.UNITS_THAT_COUNT) for units in made]
    return City(
        points=sum(card.vp for card in rows),
        guilds=tuple(index for index in cards if CARDS[index].guild),
        symbols=symbols,
        raw=sum(counted[resource] for resource in RAW),
        manufactured=sum(counted[resource] for resource in MANUFACTURED),
        fixed_prices=len(fixed),
        yellow=sum(card.colour is YELLOW for card in rows),
        links=tuple(card.chain_to for card in rows if card.chain_to is not None),
    )


def _side(state: State, seat: int) -> Side:
    return Side(
        seat,
        _city(state.city[seat]),
        state.pawn if seat == 0 else -state.pawn,
        TOKENS[_STRATEGY].extra_shields if _STRATEGY in state.tokens[seat] else 0,
    )


def _mover(state: State) -> int:
    """The seat whose turn it is, or will be when the play in progress is finished (DU-6.6)."""
    if state.kind() in _WITHIN_A_PLAY and not state.again:
        return 1 - state.active
    return state.active


class DuelInsight:
    """The judgement of Duel. `evaluate` and `settled` are for bots; `points` adds up a seat's sheet, quickly."""

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
        mover = _mover(state)
        sides = (_side(state, 0), _side(state, 1))
        now = weigh.moment(state.age, SLOTS - state.slots.count(EMPTY))
        lead = _lead(state, sides, now)
        chance = _logistic((lead if mover == 0 else -lead) + _tempo(state, sides[mover], sides[1 - mover], now))
        chance = weigh.OPEN + (1.0 - 2 * weigh.OPEN) * chance  # no lead is as good as a supremacy within reach
        chance += _strike(state, sides[mover]) * (1.0 - weigh.OPEN) * (1.0 - chance)
        return [chance, 1.0 - chance] if mover == 0 else [1.0 - chance, chance]

    def points(self, state: State, seat: int) -> int:
        """The points `seat` would have if the game ended now (DU-16.3)."""
        return _points(state, _side(state, seat))

    # -- what it sees, one by one, for what is said of a recommended move

    def features(self, state: State, seat: int) -> dict[str, float]:
        """The features of a seat by their names in `insight_weights.FEATURES`."""
        gone = _gone(state)
        found = _features(state, _side(state, seat), gone, _symbols_to_come(state, gone))
        return dict(zip(weigh.FEATURES, map(float, found), strict=True))

    def cards_left(self, state: State) -> int:
        """How many cards of the Age are still there."""
        return SLOTS - state.slots.count(EMPTY)

    def worth_of_card(self, state: State, seat: int, card: int) -> float:
        """What a card would bring a seat over selling it, in logits; 0 for one that it cannot pay."""
        return _best(state, _side(state, seat), [card], weigh.moment(state.age, self.cards_left(state)))[0]

    def strike(self, state: State, seat: int) -> float:
        """The chance that a seat could win at once by a supremacy if it were to move now."""
        return _strike(state, _side(state, seat))


def _lead(state: State, sides: tuple[Side, Side], now: weigh.Moment) -> float:
    """Seat 0's lead in logits, whoever is to move."""
    age, row = state.age, now.row
    gone = _gone(state)
    to_come = _symbols_to_come(state, gone)
    ahead = _features(state, sides[0], gone, to_come), _features(state, sides[1], gone, to_come)
    lead: float = sum(map(mul, row, ahead[0])) - sum(map(mul, row, ahead[1]))
    places = MOST_WONDERS - len(WONDERS) + state.under.count(NOT_BUILT)
    for seat, sign in ((0, 1.0), (1, -1.0)):
        if places > 0:
            lead += sign * _promises(state, seat, now, min(places, now.plays))
        for token in state.tokens[seat]:
            lead += sign * weigh.OF_TOKEN[token][age - 1]
    if state.drawn_tokens or state.kind() is Kind.CHANCE_DRAW:
        lead += (1.0 if state.active == 0 else -1.0) * weigh.OF_WONDER[_GREAT_LIBRARY][age - 1]
    return lead


def _features(state: State, side: Side, gone: set[int], to_come: int) -> tuple[float, ...]:
    """The features of one side, in the order of `insight_weights.FEATURES`."""
    city, lead, symbols = side.city, side.lead, state.symbols[side.seat]
    count = symbols.bit_count()
    hopeful = count >= 4 and (symbols | to_come).bit_count() >= SYMBOLS_FOR_SUPREMACY
    raw_of_choice, manufactured_of_choice = choice_producers(state, side.seat)
    age = state.age
    return (
        _points(state, side),
        min(state.coins[side.seat], weigh.COINS_THAT_COUNT),
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
        len([card for card in city.links if card not in gone and _AGE[card] >= age]) if city.links else 0,
    )


def _points(state: State, side: Side) -> int:
    found = side.city.points + state.coins[side.seat] // COINS_PER_POINT
    for wonder in state.wonders[side.seat]:
        if state.under[wonder] != NOT_BUILT:
            found += WONDERS[wonder].vp
    tokens = state.tokens[side.seat]
    for token in tokens:
        found += TOKENS[token].vp + TOKENS[token].vp_per_token * len(tokens)
    if side.lead > 0:
        found += MILITARY_POINTS[side.lead]
    for guild in side.city.guilds:
        found += guild_points(state, guild)
    return found


def _promises(state: State, seat: int, now: weigh.Moment, most: int) -> float:
    """What the unbuilt Wonders of a seat are worth: as many as there are places and plays left for (DU-8.4)."""
    waiting = state.unbuilt[seat]
    if not waiting:
        return 0.0
    coins, means = state.coins[seat], state.means[seat]
    built = now.again if _THEOLOGY in state.tokens[seat] else now.wonders
    worths = []
    for wonder in waiting:
        item = _WONDER_ITEM[wonder]
        price = TOTALS[item][means & MASK[item]]
        ease = 1.0 - weigh.PRICEY * price
        if price > coins:
            ease -= weigh.SHORT * (price - coins)
        worths.append((ease if ease > 0.2 else 0.2) * built[wonder])
    worths.sort(reverse=True)
    return weigh.PROMISE * sum(worths[:most])


def _tempo(state: State, mover: Side, other: Side, now: weigh.Moment) -> float:
    """What it is worth to be the mover: the turn, and the cards that lie ready."""
    tempo = now.to_move
    threat = _strike(state, other)
    if threat:
        tempo -= weigh.BLOCKED * threat
    slots = state.slots
    ready = [slots[slot] for slot in (*state.open, *_turning(state))]
    if not ready:
        return tempo
    best, taken = _best(state, mover, ready, now)
    tempo += weigh.FIRST_OFFER * best
    if len(ready) > 1:
        del ready[taken]
        tempo -= weigh.SECOND_OFFER * _best(state, other, ready, now)[0]
    return tempo


def _best(state: State, side: Side, ready: list[int], now: weigh.Moment) -> tuple[float, int]:
    """The most that one of these cards brings a side, over selling it, and its place in the list."""
    seat = side.seat
    worths, row, military = now.cards, now.row, now.military
    coins, means, coin = state.coins[seat], state.means[seat], row[weigh.COIN]
    sale = state.income[seat] * coin
    best, at = 0.0, 0
    for place, index in enumerate(ready):
        if index < 0:
            gain = now.unseen - sale
        else:
            price = TOTALS[index][means & MASK[index]]
            if price > coins:
                continue
            gain = worths[index] - price * coin - sale
            symbol = _SYMBOL[index]
            if symbol is not None:
                gain += _worth_of_symbol(state.symbols[seat], symbol, row)
            elif shields := _SHIELDS[index]:
                after = min(CAPITAL, side.lead + shields + side.bonus)
                gain += military[CAPITAL + after] - military[CAPITAL + side.lead]
        if gain > best:
            best, at = gain, place
    return best, at


def _worth_of_symbol(owned: int, symbol: int, row: tuple[float, ...]) -> float:
    if owned >> symbol & 1:
        return weigh.TOKEN_IN_PAIR
    count = owned.bit_count()
    return row[weigh.SYMBOL] + (row[weigh.FOURTH] if count == 3 else row[weigh.FIFTH] if count == 4 else 0.0)


def _strike(state: State, side: Side) -> float:
    """The chance, 0 to 1, that a seat could win at once by a supremacy if it were to move now (DU-9.5, DU-10.5)."""
    seat, distance = side.seat, CAPITAL - side.lead
    symbols = state.symbols[seat]
    one_short = symbols.bit_count() == SYMBOLS_FOR_SUPREMACY - 1
    if not one_short and distance > _MOST_SHIELDS + side.bonus:
        return 0.0
    law_lies = _LAW_TOKEN in state.board_tokens

    def wins(index: int) -> bool:
        card = CARDS[index]
        if card.shields:
            return card.shields + side.bonus >= distance
        return one_short and card.symbol is not None and (law_lies or not symbols >> card.symbol & 1)

    coins = state.coins[seat]
    for slot in state.open:
        card = state.slots[slot]
        if wins(card) and total(state, seat, card_item(card)) <= coins:
            return 1.0
    turning = _turning(state)
    if not state.open and not turning:
        return 0.0
    chance = _strike_by_wonder(state, seat, distance, one_short, wins)
    if chance < 1.0:
        for slot in turning:
            deck = state.guild_deck if state.slots[slot] == GUILD_BACK else state.deck
            fitting = sum(1 for card in deck if wins(card) and total(state, seat, card_item(card)) <= coins)
            chance += (1.0 - chance) * fitting / len(deck)
    return chance


def _turning(state: State) -> tuple[int, ...]:
    """The slots of this structure whose card is about to be turned, so that the next mover can play it (DU-5.6)."""
    return () if state.kind() is Kind.CHANCE_DEAL or state.kind() is Kind.CHANCE_GUILD else state.turning


def _strike_by_wonder(state: State, seat: int, distance: int, one_short: bool, wins: Callable[[int], bool]) -> float:
    best = 0.0
    for wonder in state.unbuilt[seat]:
        card, chance = WONDERS[wonder], 0.0
        if (card.shields and card.shields >= distance) or (card.raises and any(map(wins, state.discard))):
            chance = 1.0
        elif card.draws and one_short and _LAW_TOKEN in state.box_tokens:
            chance = min(1.0, card.draws / len(state.box_tokens))
        if chance > best and total(state, seat, wonder_item(wonder)) <= state.coins[seat]:
            best = chance
    return best


def _logistic(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-logit))


def _gone(state: State) -> set[int]:
    """The cards that can be built no more, but from the discard pile."""
    gone = set(state.city[0])
    gone.update(state.city[1], state.discard, state.under)
    return gone


def _symbols_to_come(state: State, gone: set[int]) -> int:
    """The symbols, a bit each, that may still be had: on a card that lies open or is unseen; Law on the board."""
    found = 1 << LAW if _LAW_TOKEN in state.board_tokens else 0
    slots, age = state.slots, state.age
    some_unseen = AGE_BACK in slots
    for index, of_age, symbol in _GREEN:
        if index not in gone and (of_age > age or (of_age == age and (some_unseen or index in slots))):
            found |= 1 << symbol
    return found


INSIGHT = DuelInsight()
