"""The consequences of a use of a card: points, shields compared with both neighbours, coins, free chains (SW-6.1).

Everything is computed from what the viewer knows, which includes all cities.
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.games.wonders import scoring
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import BIT, COINS_ASKED, OPENS, SALE, SAME, STAGES, TURNS
from mohreh.games.wonders.rules.resolve import card_income
from mohreh.games.wonders.state import State


class Forecast(NamedTuple):
    """The changes for the city. Points are present ones without the treasury; shields are pairs (before, after).

    `spent` and `gain` are coins; `opens` the cards to come that it would make free.
    """

    points: int
    shields: tuple[int, int]
    against: tuple[int, int]  # shields of the left and of the right neighbour
    spent: int
    gain: int
    opens: tuple[int, ...]


def spent(action: Action) -> int:
    """The coins that a use costs: to both neighbours, and the printed one (SW-5.2, SW-5.4)."""
    printed = COINS_ASKED[action.card] if action.kind == "build" and action.mode == "pay" else 0
    return action.left + action.right + printed


def forecast(state: State, city: int, action: Action) -> Forecast:
    """The consequences of `action`, or of taking a card of the discard pile for free, for a city."""
    after = state.clone()
    card, kind = action.card, "build" if action.verb == "take" else action.kind
    opens: tuple[int, ...] = ()
    if kind == "build":
        after.have = _placed(after.have, city, after.have[city] | BIT[card])
        gain = card_income(after, city, card)
        ahead = state.age + (state.turn >= TURNS)  # the first Age whose cards can still be in a hand
        opens = tuple([at for at in OPENS[card] if CARDS[at].age >= ahead and not state.have[city] & SAME[at]])
    elif kind == "stage":
        after.stages = _placed(after.stages, city, after.stages[city] + 1)
        gain = STAGES[2 * state.boards[city] + state.sides[city]][state.stages[city]].coins
    else:
        gain = SALE
    left, right = (city + 1) % state.m, (city - 1) % state.m
    return Forecast(
        _points(after, city) - _points(state, city),
        (scoring.shields_of(state, city), scoring.shields_of(after, city)),
        (scoring.shields_of(state, left), scoring.shields_of(state, right)),
        spent(action) if action.verb != "take" else 0,
        gain,
        opens,
    )


def _points(state: State, city: int) -> int:
    row = scoring.sheet(state, city).points
    return row["total"] - row["treasury"]


def _placed(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*row[:at], value, *row[at + 1 :])
