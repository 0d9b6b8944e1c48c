"""The position as text, in a few lines of English, for players in a shell or a notebook: `print(state)`.

It tells what the position knows, so a view prints what its seat may know; seats are counted from 1. A card that is not
known is a "?".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mohreh.games.wonders import scoring
from mohreh.games.wonders.components import BOARD_IDS, CARD_IDS, SIDES

if TYPE_CHECKING:
    from mohreh.games.wonders.state import State


def shown(state: State) -> str:
    """The decision, the discard pile, and a line for every city."""
    lines = [headline(state), f"Discard pile {len(state.pile)} cards"]
    return "\n".join([*lines, *(_city(state, city) for city in range(state.m))])


def headline(state: State) -> str:
    """Age, turn and the decision; at the end who has won."""
    if state.won:
        return f"7 Wonders, over: won by {' and '.join(f'seat {seat + 1}' for seat in state.won)}"
    when = f", Age {state.age}, turn {state.turn}" if state.turn else ""
    return f"7 Wonders{when}, {state.decision()}"


def _city(state: State, city: int) -> str:
    seat = city - state.base
    name = f"Seat {seat + 1}" if seat >= 0 else "Free City"
    if state.boards[city] < 0 or state.sides[city] < 0:
        return f"{name}: no wonder yet"
    points = scoring.sheet(state, city).points["total"]
    hand = f"deck {len(state.deck)} cards" if seat < 0 else f"hand: {_cards(state.hands[city])}"
    return (
        f"{name}: {BOARD_IDS[state.boards[city]]} {SIDES[state.sides[city]]}, {state.stages[city]} stages,"
        f" {state.coins[city]} coins, {scoring.shields_of(state, city)} shields, {points} points;"
        f" {_cards(state.built[city])}; {hand}"
    )


def _cards(cards: Iterable[int]) -> str:
    return " ".join(CARD_IDS[card] if card >= 0 else "?" for card in cards) or "nothing"
