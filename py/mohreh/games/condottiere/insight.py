"""What Condottiere knows about its positions, for bots (`mohreh.bots.insight` says what an insight is).

A position is worth, to each seat, how far its regions have brought it, what it may expect of the battle, and the cards
that it has left: hands are the budget of a round, and what lies in a line is lost.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    KINDS,
    MERCENARIES,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
    largest_group,
)
from mohreh.games.condottiere.rules.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.state import State

_WORTH = [0.0] * KINDS  # of a card in the hand, in points of strength
for _card in range(MERCENARIES):
    _WORTH[_card] = float(PRINTED[_card])
for _card, _points in (
    (WINTER, 4),
    (SPRING, 3),
    (BISHOP, 5),
    (COURTESAN, 1.5),
    (DRUMMER, 6),
    (HEROINE, 10),
    (SCARECROW, 2.5),
    (SURRENDER, 5),
):
    _WORTH[_card] = float(_points)
WORTH = tuple(_WORTH)

_UNKNOWN_WORTH = 3.3  # of a card that is not known
_SHARP = 4.0  # how much a lead on the map decides
_OF_A_HAND = 0.006  # of the map that a point of strength in the hand is worth
_SPREAD = 6.0  # points of strength that make a battle likely won


def worth(hand: tuple[int, ...]) -> float:
    """What a hand is worth in points of strength."""
    return sum([WORTH[card] if card >= 0 else _UNKNOWN_WORTH for card in hand])


def progress(state: State, seat: int, regions: int) -> float:
    """How near these regions (bits) bring the seat to winning: 1 and more is a win (CO-9.1)."""
    total, adjacent = state.needed()
    group, count = largest_group(regions), regions.bit_count()
    if group >= adjacent or count >= total:
        return 1.6
    near: float = (group / adjacent) ** 1.5
    return 0.75 * near + 0.35 * count / total


class CondottiereInsight:
    """Judges positions, for bots that look ahead."""

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        n = state.n
        if state.won:
            return [1 / len(state.won) if seat in state.won else 0.0 for seat in range(n)]
        shares = battle_shares(state) if state.fighting else [0.0] * n
        bit = 1 << state.contested if state.contested >= 0 else 0
        values = []
        for seat in range(n):
            own = state.regions(seat)
            here = progress(state, seat, own)
            value = here + _OF_A_HAND * worth(state.hands[seat])
            if shares[seat]:
                value += shares[seat] * (progress(state, seat, own | bit) - here)
            if state.target:
                value += (state.scores_before[seat]) / state.target
            values.append(value)
        highest = max(values)
        weights = [exp(_SHARP * (value - highest)) for value in values]
        return [weight / sum(weights) for weight in weights]

    def settled(self, state: State) -> bool:
        """Whether the move is finished: a Scarecrow and a Bishop ask for more."""
        return state.phase not in (Kind.RETRIEVE, Kind.PLACE_FAVOR)

    def candidates(self, state: State, seat: int) -> list[Action]:
        """All actions; of what may be drawn only the most (CO-11.3)."""
        actions = state.legal_actions(seat)
        return actions[-1:] if state.phase is Kind.DRAW else actions


def battle_shares(state: State) -> list[float]:
    """How likely each seat wins the battle as the lines lie, and with what those who go on may still play."""
    totals = scoring.totals(state)
    hopes = []
    for seat in range(state.n):
        hope = float(totals[seat])
        if not state.passed[seat]:
            hope += 0.35 * worth(state.hands[seat])
        hopes.append(hope if seat in state.participants else -100.0)
    highest = max(hopes)
    weights = [exp((hope - highest) / _SPREAD) for hope in hopes]
    return [weight / sum(weights) for weight in weights]


INSIGHT = CondottiereInsight()
