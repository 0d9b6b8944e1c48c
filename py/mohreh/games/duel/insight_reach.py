"""What a seat of Duel could do if it were its turn: the best accessible card, and a supremacy within reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel.components import CAPITAL, CARDS, SYMBOLS_FOR_SUPREMACY, TOKEN, TOKENS, WONDERS
from mohreh.games.duel.kinds import Kind
from mohreh.games.duel.payment import MASK, TOTALS, card_item, total, wonder_item
from mohreh.games.duel.slots import GUILD_BACK

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_LAW, _STRATEGY = TOKEN["law"], TOKEN["strategy"]
_DEALING = frozenset({Kind.CHANCE_DEAL, Kind.CHANCE_GUILD})  # cards turned up here cannot be played yet
_OFFERED = tuple((TOTALS[item], MASK[item], CARDS[item].symbol, CARDS[item].shields) for item in range(len(CARDS)))
_MOST_SHIELDS = max(card.shields for card in CARDS)
_BONUS = TOKENS[_STRATEGY].extra_shields


def tempo(state: State, mover: int, kind: str, now: weigh.Weights) -> float:
    """The value of being the player to move, in logits: the turn, and the accessible cards."""
    found = now.to_move
    threat = strike(state, 1 - mover)
    if threat:
        found -= weigh.BLOCKED * threat
    slots = state.slots
    ready = [slots[slot] for slot in state.open]
    if state.turning and kind not in _DEALING:
        ready += [slots[slot] for slot in state.turning]
    if not ready:
        return found
    gain, taken = best(state, mover, ready, now)
    found += weigh.FIRST_OFFER * gain
    if len(ready) > 1:
        del ready[taken]
        found -= weigh.SECOND_OFFER * best(state, 1 - mover, ready, now)[0]
    return found


def best(state: State, seat: int, ready: list[int], now: weigh.Weights) -> tuple[float, int]:
    """The highest value for a seat of one of these cards compared with discarding it, and its index in the list."""
    worths, row = now.cards, now.row
    coins, means, coin = state.coins[seat], state.means[seat], row[weigh.COIN]
    sale = state.income[seat] * coin
    most, at = 0.0, 0
    for place, index in enumerate(ready):
        if index < 0:
            gain = now.unseen - sale
        else:
            totals, mask, symbol, shields = _OFFERED[index]
            price = totals[means & mask]
            if price > coins:
                continue
            gain = worths[index] - price * coin - sale
            if symbol is not None:
                gain += _worth_of_symbol(state.symbols[seat], symbol, row)
            elif shields:
                military = now.military
                lead = CAPITAL + (state.pawn if seat == 0 else -state.pawn)
                after = lead + shields + (_BONUS if _STRATEGY in state.tokens[seat] else 0)
                gain += military[min(2 * CAPITAL, after)] - military[lead]
        if gain > most:
            most, at = gain, place
    return most, at


def _worth_of_symbol(owned: int, symbol: int, row: tuple[float, ...]) -> float:
    if owned >> symbol & 1:
        return weigh.TOKEN_IN_PAIR
    count = owned.bit_count()
    return row[weigh.SYMBOL] + (row[weigh.FOURTH] if count == 3 else row[weigh.FIFTH] if count == 4 else 0.0)


def strike(state: State, seat: int) -> float:
    """The chance, 0 to 1, that a seat could win at once by a supremacy if it were its turn (DU-9.5, DU-10.5)."""
    distance = CAPITAL - (state.pawn if seat == 0 else -state.pawn)
    symbols = state.symbols[seat]
    one_short = symbols.bit_count() == SYMBOLS_FOR_SUPREMACY - 1
    bonus = _BONUS if _STRATEGY in state.tokens[seat] else 0
    if not one_short and distance > _MOST_SHIELDS + bonus:
        return 0.0
    law_lies = _LAW in state.board_tokens

    def wins(index: int) -> bool:
        card = CARDS[index]
        if card.shields:
            return card.shields + bonus >= distance
        return one_short and card.symbol is not None and (law_lies or not symbols >> card.symbol & 1)

    coins = state.coins[seat]
    for slot in state.open:
        card = state.slots[slot]
        if wins(card) and total(state, seat, card_item(card)) <= coins:
            return 1.0
    turning = () if state.kind() in _DEALING else state.turning
    if not state.open and not turning:
        return 0.0
    chance = _strike_by_wonder(state, seat, distance, one_short, wins)
    if chance < 1.0:
        for slot in turning:
            deck = state.guild_deck if state.slots[slot] == GUILD_BACK else state.deck
            fitting = sum(1 for card in deck if wins(card) and total(state, seat, card_item(card)) <= coins)
            chance += (1.0 - chance) * fitting / len(deck)
    return chance


def _strike_by_wonder(state: State, seat: int, distance: int, one_short: bool, wins: Callable[[int], bool]) -> float:
    most = 0.0
    for wonder in state.unbuilt[seat]:
        card, chance = WONDERS[wonder], 0.0
        if (card.shields and card.shields >= distance) or (card.raises and any(map(wins, state.discard))):
            chance = 1.0
        elif card.draws and one_short and _LAW in state.box_tokens:
            chance = min(1.0, card.draws / len(state.box_tokens))
        if chance > most and total(state, seat, wonder_item(wonder)) <= state.coins[seat]:
            most = chance
    return most
