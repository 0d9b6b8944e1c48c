"""What buildings, Wonders and Progress tokens do: coins, shields, symbols (DU-6.3 steps 5 to 7, DU-9 to DU-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.tuples import without
from mohreh.games.duel.components import (
    CAPITAL,
    CARDS,
    DISCARD_PER_YELLOW,
    LOOTING,
    SYMBOLS_FOR_SUPREMACY,
    TOKENS,
    YELLOW,
    Card,
)
from mohreh.games.duel.kinds import Kind, Result, Victory
from mohreh.games.duel.payment import MEANS_OF_CARD, MEANS_OF_RIVAL, MEANS_OF_TOKEN, bring
from mohreh.games.duel.rules.tuples import changed, replaced
from mohreh.games.duel.scoring import counted

if TYPE_CHECKING:
    from mohreh.games.duel.state import State


def gain(state: State, seat: int, coins: int, why: str, source: int) -> None:
    """Coins from the bank (or the rival's trade) into a treasury."""
    state.coins = changed(state.coins, seat, coins)
    state.emit("gains", seat, coins=coins, why=why, source=source)


def lose(state: State, seat: int, coins: int, why: str, token: int) -> None:
    """Coins lost to the bank: all that are left when there are fewer, never more (DU-1.8, DU-9.3, DU-13.1)."""
    lost = min(coins, state.coins[seat])
    state.coins = changed(state.coins, seat, -lost)
    state.emit("loses", seat, coins=lost, why=why, token=token)


def win(state: State, seat: int, victory: Victory) -> None:
    """A supremacy ends the game at once; all pending decisions vanish (DU-16.1)."""
    state.result = Result(victory, (seat,))
    state.pending = ()
    state.emit("supremacy", seat, victory=victory)


def join_city(state: State, seat: int, card: int) -> None:
    """A building stands in a city: production (DU-11.2), prices, chain and discard income count from now on."""
    state.city = replaced(state.city, seat, (*state.city[seat], card))
    bring(state, seat, MEANS_OF_CARD[card])
    bring(state, 1 - seat, MEANS_OF_RIVAL[card])
    if CARDS[card].colour is YELLOW:
        state.income = changed(state.income, seat, DISCARD_PER_YELLOW)  # DU-11.7


def enter_city(state: State, seat: int, card: int, *, by_chain: bool) -> None:
    """A building joins a city and takes effect: DU-6.3 steps 3 and 5 to 7."""
    row = CARDS[card]
    join_city(state, seat, card)
    _coins(state, seat, card, row, by_chain)
    if row.shields:
        shields = row.shields  # only red cards have any, DU-11.6
        for token in state.tokens[seat]:
            shields += TOKENS[token].extra_shields  # DU-14.8, also for the Mausoleum: DU-20.13
        move_pawn(state, seat, shields)
    elif row.symbol is not None:
        add_symbol(state, seat, row.symbol)  # DU-11.4


def _coins(state: State, seat: int, card: int, row: Card, by_chain: bool) -> None:
    """Coins that a building brings once, when it is built (DU-6.3 step 5, DU-11.1)."""
    if row.gains:
        gain(state, seat, row.gains, "card", card)
    per = row.per
    if per and per.coins:
        in_cities = [counted(state, s, per) for s in (0, 1)]  # the new card is there already, DU-11.5
        number = max(in_cities) if per.most else in_cities[seat]  # DU-12.1, DU-12.2
        if number:
            gain(state, seat, number * per.coins, "guild" if per.most else "card", card)
    if by_chain:  # DU-14.10; a card raised by the Mausoleum is no chain build, DU-20.7
        for token in state.tokens[seat]:
            if TOKENS[token].chain_bonus:
                gain(state, seat, TOKENS[token].chain_bonus, "urbanism", token)


def move_pawn(state: State, seat: int, shields: int) -> None:
    """The pawn moves towards the rival's capital, space by space (DU-9.1, DU-9.2)."""
    forward = 1 if seat == 0 else -1
    start = state.pawn * forward  # the lead of `seat`
    lead = min(start + shields, CAPITAL)
    state.pawn = lead * forward
    state.note("pawn", seat, {"from": start * forward, "to": state.pawn})
    rival = 1 - seat
    for distance, coins in LOOTING.items():  # entered on the rival's side, the nearer zone first: DU-9.3, DU-9.4
        if start < distance <= lead and coins in state.looting[rival]:
            state.looting = replaced(state.looting, rival, without(state.looting[rival], coins))
            lose(state, rival, coins, "looting", coins)
    if lead == CAPITAL:
        win(state, seat, Victory.MILITARY)  # DU-9.5, surplus shields are ignored


def add_symbol(state: State, seat: int, symbol: int) -> None:
    """A scientific symbol (DU-10): the sixth different one wins, a pair gives a Progress token."""
    bit = 1 << symbol
    pair = bool(state.symbols[seat] & bit)  # Law exists once, so it never makes one: DU-10.2
    state.emit("symbol", seat, symbol=symbol, pair=pair)
    if pair:
        if any(token >= 0 for token in state.board_tokens):  # else it gives nothing, DU-10.4
            state.pending += (Kind.TOKEN,)
        return
    state.symbols = changed(state.symbols, seat, bit)
    if state.symbols[seat].bit_count() >= SYMBOLS_FOR_SUPREMACY:
        win(state, seat, Victory.SCIENTIFIC)  # DU-10.5


def take_token(state: State, seat: int, token: int, source: str) -> None:
    """A Progress token joins a city and takes effect (DU-14); `source` is "board" or "box"."""
    row = TOKENS[token]
    state.tokens = replaced(state.tokens, seat, (*state.tokens[seat], token))
    bring(state, seat, MEANS_OF_TOKEN[token])
    state.note("token_taken", seat, {"token": token, "from": source})
    if row.gains:
        gain(state, seat, row.gains, "token", token)
    if row.symbol is not None:
        add_symbol(state, seat, row.symbol)


def leave_city(state: State, seat: int, card: int) -> None:
    """A destroyed building goes to the discard pile; its production and prices end at once (DU-13.13)."""
    state.city = replaced(state.city, seat, without(state.city[seat], card))
    bring(state, seat, -MEANS_OF_CARD[card])
    bring(state, 1 - seat, -MEANS_OF_RIVAL[card])
    state.discard += (card,)
