"""The refusals of 7 Wonders: every code with its clause and its sentence.

Parameters are numbers and words: cards and boards by their places, resources packed as in `components`, `city` the seat
of a city, -1 for the Free City. A refusal tells nothing that is not public or known to the seat that asks. What has no
message here is said by sentences_refusals.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("SW-4.1", N_("The game is over.")),
    "wrong_seat": Row("SW-4.1", N_("{seat} decides now: wait a moment.")),
    "wrong_decision": Row("SW-4.1"),  # kind, asked
    # set-up
    "board_taken": Row("SW-3.1"),  # board, city
    "not_to_choose": Row("SW-3.1"),  # board, side: whether they are to be chosen
    "impossible_draw": Row("SW-12.4"),  # chance cannot deal this
    # a turn
    "not_in_hand": Row("SW-6.1"),  # card, city
    "other_city": Row("SW-8.7"),  # city: the one whose last card is to be used
    "malformed": Row("SW-6.1", N_("{card} cannot be used in this way: choose another use, or another card.")),
    "same_structure": Row("SW-6.3"),  # card, city
    "chain": Row("SW-5.8", N_("{parent} makes {card} free: build it for free.")),  # parent: a card
    "no_chain": Row("SW-5.7"),  # card, payable: whether it can be paid for
    "not_free": Row("SW-5.1", N_("{card} is not free, it costs {price}: choose how to pay.")),
    "costs_nothing": Row("SW-5.1", N_("{card} costs nothing: build it without paying.")),
    "coins_short": Row("SW-5.2"),  # card, need, have, city, later: whether coins of this turn can still be spent
    "cannot_pay": Row("SW-5.6"),  # item, cost, own, missing, need, have, city, later
    "not_sold": Row(
        "SW-5.4"
    ),  # item, cost, own, sold: of the rest by both neighbours, unsold: what is still missing, city
    "other_payment": Row("SW-5.5"),  # item, pairs
    "wonder_done": Row("SW-7.2", N_("{board} is finished: choose another use, or another card.")),
    "no_free_build": Row(
        "SW-8.8"
    ),  # used: whether it was there in this Age; payable; again: whether an Age follows; city
    "free_build_wasted": Row(
        "SW-8.8", N_("{card} costs the city no coin anyway: keep the free build for a card that does.")
    ),
    # the discard pile
    "not_in_pile": Row(
        "SW-8.9", N_("{card} is not in the discard pile: choose a card that lies there, or take nothing.")
    ),
    "same_in_pile": Row("SW-6.3"),  # card, city
    # the Free City
    "not_controller": Row("SW-13.5"),  # seat: the controller, -1 where there is no Free City
    "own_first": Row("SW-13.5", N_("Choose for your own city first, then for the Free City.")),
    "must_play": Row("SW-13.6"),  # card, use: something that it can do
    "must_chain": Row(
        "SW-13.8", N_("{parent} makes {card} free for the Free City: it must be built, and marks no stage.")
    ),
}
refuse = refuser(ROWS)
