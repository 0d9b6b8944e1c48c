"""The rule player: quick replies by heuristics from the view of one seat, for rivals in searches and for playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.condottiere.actions import BURN, CHOOSE, HOLD, PASS, PLAY, TAKE, TAKE_NOTHING, keep
from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
)
from mohreh.games.condottiere.insight_battle import Battle
from mohreh.games.condottiere.insight_map import favors, regions_by_taste
from mohreh.games.condottiere.insight_weights import HAND
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.rules.battle import retrievable

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

_KEEP_FIRST = (HEROINE, 6, DRUMMER, SURRENDER, BISHOP, 5, 4, WINTER, 3, SPRING, 2, COURTESAN, 1, SCARECROW, 0)


def answer(state: State, seat: int, by: Weights = HAND) -> Action:
    """The action of a seat by these heuristics."""
    phase = state.phase
    if phase is Kind.BATTLE:
        return battle(state, seat, by)
    if phase is Kind.CHOOSE_REGION:
        return CHOOSE[regions_by_taste(state, seat, by)[0]]
    if phase is Kind.RETRIEVE:
        return take_back(state, seat, by)
    if phase is Kind.PLACE_FAVOR:
        return favors(state, seat, by)[0]
    if phase is Kind.KEEP_CARDS:
        return keep_best(state, seat)
    if phase is Kind.DISCARD_HAND:
        return hold_or_burn(state, seat)
    return state.legal_actions(seat)[-1]  # draw the most, go on


def battle(state: State, seat: int, by: Weights = HAND) -> Action:
    """Play a card or pass."""
    card = Battle(state, by, seen_by=seat).choice(seat)
    return PLAY[card] if card >= 0 else PASS


def take_back(state: State, seat: int, by: Weights = HAND) -> Action:
    """The best Mercenary, unless the lead needs it."""
    card = retrievable(state, seat)[-1]
    lead = Battle(state, by, seen_by=seat).lead(seat)
    return TAKE_NOTHING if 0 < lead <= PRINTED[card] and PRINTED[card] < 6 else TAKE[card]


def hold_or_burn(state: State, seat: int) -> Action:
    """Burn a hand that cannot win anything, which may end the round, or from which nobody would play."""
    hand = state.hands[seat]
    return HOLD if HEROINE in hand or hand.count(COURTESAN) > 1 else BURN


def keep_best(state: State, seat: int) -> Action:
    """The two best cards of the hand (CO-8.3)."""
    return keep(sorted(state.hands[seat], key=_KEEP_FIRST.index)[:2])


def fight_out(state: State, by: Weights = HAND) -> None:
    """Play the battle to its end by these heuristics."""
    number = state.battle
    while state.fighting and state.battle == number:
        seat = state.active
        if state.phase is not Kind.BATTLE:
            state.play(seat, answer(state, seat, by))
        elif state.hiding:
            state.play(seat, battle(state, seat, by))
        else:
            Battle(state, by).play_out()
