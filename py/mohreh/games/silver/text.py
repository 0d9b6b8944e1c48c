"""The position as text, in a few lines of English, for players in a shell or a notebook: `print(state)`.

It tells what the position knows, so a view prints what its seat may know; seats are counted from 1. A resident is its
number, in brackets when it lies face up; one that is not known is a "?".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def shown(state: State) -> str:
    """At most 10 lines: the decision, the cards in the middle, what is in hand or looked at, the villages."""
    lines = [headline(state)]
    if state.discard or state.deck:
        lines.append(
            f"Deck: {len(state.deck)} cards; display: {_numbers(state, state.display)};"
            f" discard pile, top first: {_numbers(state, reversed(state.discard))}"
        )
    if state.hand:
        lines.append(f"Seat {state.active + 1} holds {_numbers(state, state.hand)}")
    lines += [f"Seat {seat + 1} looks at {_numbers(state, cards)}" for seat, cards in state.looks]
    if state.shown:
        lines.append(f"Everybody has seen {_numbers(state, state.shown)}")
    return "\n".join([*lines, *(_seat(state, seat) for seat in range(state.n))])


def headline(state: State) -> str:
    """The round and the decision; at the end who has won."""
    if state.result is not None:
        return f"Silver, over: won by {' and '.join(f'seat {seat + 1}' for seat in state.result.winners)}"
    when = f"round {state.round}" if state.round else "before the first round"
    vote = f", vote called by seat {state.caller + 1}" if state.caller >= 0 else ""
    return f"Silver, {when}{vote}, {state.decision()}"


def _seat(state: State, seat: int) -> str:
    """The village, the amulet and the points of a seat."""
    marks = []
    if state.holder == seat:
        marks.append("holds the amulet" if state.amulet < 0 else "has laid the amulet")
    for guard, guarded in state.guards:
        if guard in state.village[seat]:
            marks.append(f"its Bodyguard protects {_number(state, guarded)}")
    if state.amulet >= 0 and state.amulet in state.village[seat]:
        marks.append(f"the amulet lies on slot {state.village[seat].index(state.amulet) + 1}")
    village = _numbers(state, state.village[seat])
    return "; ".join([f"Seat {seat + 1}: {village}; {state.totals[seat]} points", *marks])


def _numbers(state: State, cards: Iterable[int]) -> str:
    return " ".join(_number(state, card) for card in cards) or "none"


def _number(state: State, card: int) -> str:
    """The number of a card as it is known here, in brackets for a face-up resident."""
    number = state.face[card] if card < len(state.face) else -1
    text = str(number) if number >= 0 else "?"
    return f"[{text}]" if card in state.up else text
