"""The position as text, in a few lines of English, for players in a shell or a notebook: `print(state)`.

It tells what the position knows, so a view prints what its seat may know; seats are counted from 1. A card that is not
known is a "?", one that lies face down stands in brackets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.components import CARD_IDS, NOWHERE, REGION_IDS
from mohreh.games.condottiere.kinds import NOTHING

if TYPE_CHECKING:
    from mohreh.games.condottiere.state import State


def shown(state: State) -> str:
    """At most 8 lines: the decision, tokens and piles, the seats."""
    favor = "off the board" if state.favor == NOWHERE else f"on {REGION_IDS[state.favor]}"
    lines = [
        headline(state),
        f"Condottiere: seat {state.holder + 1}; Favor of the Pope {favor};"
        f" draw pile {state.pile()}, discard pile {state.discards()} cards",
    ]
    return "\n".join([*lines, *(_seat(state, seat) for seat in range(state.n))])


def headline(state: State) -> str:
    """The battle and the decision; at the end who has won."""
    if state.won:
        return f"Condottiere, over: won by {' and '.join(f'seat {seat + 1}' for seat in state.won)}"
    game = f", game {state.game} to {state.target} points" if state.target else ""
    if state.final:
        where = ", final battle"
    elif state.contested == NOWHERE:
        where = ""
    else:
        where = f", battle {state.battle} for {REGION_IDS[state.contested]}"
    return f"Condottiere{game}{where}, {state.decision()}"


def _seat(state: State, seat: int) -> str:
    """Regions, line with its strength, hand."""
    regions = [id_ for id_, owner in zip(REGION_IDS, state.owner, strict=True) if owner == seat]
    line = _cards(state.lines[seat])
    if state.down[seat] != NOTHING:
        line = f"{line} [{_cards([state.down[seat]])}]".removeprefix("nothing ")
    passed = ", passed" if state.passed[seat] else ", passed for now" if _waits(state, seat) else ""
    points = f"; {state.scores()[seat]['total']} points" if state.target else ""
    return (
        f"Seat {seat + 1}: {' '.join(regions) or 'no region'}{points}; line: {line}"
        f" = {scoring.totals(state)[seat]}{passed}; hand: {_cards(state.hands[seat])}"
    )


def _waits(state: State, seat: int) -> bool:
    return state.waiting and seat == state.defender


def _cards(cards: Iterable[int]) -> str:
    return " ".join(CARD_IDS[card] if card >= 0 else "?" for card in cards) or "nothing"
