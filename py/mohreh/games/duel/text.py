"""The position as text, in a few lines of English, for players in a shell or a notebook: `print(state)`.

Components have the names that actions use; seats are counted from 1. What lies face down is a "?".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mohreh.games.duel.components import CARDS, LAYOUTS, SLOTS, TOKENS, WONDERS
from mohreh.games.duel.scoring import scores
from mohreh.games.duel.slots import AGE_BACK, CARD_UNTOLD, EMPTY, GUILD_BACK, NOT_BUILT

if TYPE_CHECKING:
    from mohreh.games.duel.state import State

_AGES = ("", "I", "II", "III")


def shown(state: State) -> str:
    """At most 14 lines: the decision, the structure row by row (accessible cards in brackets), board, cities."""
    return "\n".join(
        [
            headline(state),
            *_structure(state),
            *_board(state),
            *(line for seat in (0, 1) for line in _city(state, seat)),
            *([f"Discard pile: {_cards(state.discard)}"] if state.discard else []),
        ]
    )


def headline(state: State) -> str:
    """The Age and the decision; at the end the victory and who has won."""
    if state.result is not None:
        winners = " and ".join(f"seat {seat + 1}" for seat in state.result.winners)
        return f"7 Wonders Duel, over: {state.result.victory.replace('_', ' ')} victory of {winners}"
    when = f"Age {_AGES[state.age]}" if state.age else "before Age I"
    return f"7 Wonders Duel, {when}, {state.decision()}"


def _structure(state: State) -> list[str]:
    """The rows of the structure that still hold cards, far row first."""
    if not state.age:
        return []
    slots = LAYOUTS[state.age]
    rows: dict[int, list[str]] = {}
    for slot in range(SLOTS):
        if state.slots[slot] != EMPTY:
            rows.setdefault(slots[slot].row, []).append(_card_in(state, slot))
    return [f"  {'  '.join(row)}" for row in rows.values()]


def _card_in(state: State, slot: int) -> str:
    card = state.slots[slot]
    if card in (AGE_BACK, GUILD_BACK):
        return "?" if card == AGE_BACK else "?guild"
    return f"[{CARDS[card].id}]" if slot in state.open else CARDS[card].id


def _board(state: State) -> list[str]:
    """The Conflict pawn and the Progress tokens; the Wonders to draft, while there are any."""
    lead = abs(state.pawn)
    ahead = "in the middle" if not lead else f"{lead} towards the capital of seat {1 if state.pawn < 0 else 2}"
    drawn = f"; drawn: {_tokens(state.drawn_tokens)}" if state.drawn_tokens else ""
    lines = [f"Conflict pawn {ahead}; Progress tokens: {_tokens(state.board_tokens)}{drawn}"]
    if state.pool:
        lines.append(f"Wonders to draft: {' '.join(WONDERS[wonder].id for wonder in state.pool)}")
    return lines


def _city(state: State, seat: int) -> list[str]:
    """Treasury, points and what stands in the city of a seat."""
    wonders = [WONDERS[wonder].id + _built(state, wonder) for wonder in state.wonders[seat]]
    tokens = f"; tokens: {_tokens(state.tokens[seat])}" if state.tokens[seat] else ""
    points = scores(state)[seat]["total"]
    return [
        f"Seat {seat + 1}: {state.coins[seat]} coins, {points} points; Wonders: {' '.join(wonders) or 'none'}{tokens}",
        f"  buildings: {_cards(state.city[seat])}",
    ]


def _built(state: State, wonder: int) -> str:
    card = state.under[wonder]
    if wonder in state.removed:
        return " (returned to the box)"
    if card == NOT_BUILT:
        return ""
    return " (built)" if card == CARD_UNTOLD else f" (built with {CARDS[card].id})"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(CARDS[card].id for card in cards) or "none"


def _tokens(tokens: Iterable[int]) -> str:
    return " ".join(TOKENS[token].id if token >= 0 else "-" for token in tokens) or "none"
