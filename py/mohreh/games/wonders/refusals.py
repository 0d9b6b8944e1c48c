"""Why an action of 7 Wonders is refused: every code with its clause and its sentence.

Parameters are numbers and words; a refusal tells nothing that is not public or known to the seat that asks.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("SW-4.1", N_("The game is over.")),
    "wrong_seat": Row("SW-4.1", N_("It is not for you to decide this.")),
    "wrong_decision": Row("SW-4.1", N_("Something else has to be decided now.")),  # kind, asked
    # set-up
    "board_taken": Row("SW-3.1", N_("Another city has this wonder.")),
    "not_to_choose": Row("SW-3.1", N_("This is not what has to be chosen.")),
    "impossible_draw": Row("SW-12.4"),  # chance cannot deal this
    # a turn
    "not_in_hand": Row("SW-6.1", N_("You do not have this card in your hand.")),
    "malformed": Row("SW-6.1", N_("A card cannot be used this way.")),
    "same_structure": Row("SW-6.3", N_("The city has this structure already.")),
    "chain": Row("SW-5.8", N_("The structure is free because of another one: it is not paid for.")),
    "no_chain": Row("SW-5.7", N_("The city has no structure that makes this one free.")),
    "not_free": Row("SW-5.1", N_("The structure costs something.")),
    "costs_nothing": Row("SW-5.1", N_("The structure costs nothing: nothing is paid.")),
    "coins_short": Row("SW-5.2", N_("The city has too few coins.")),
    "cannot_pay": Row("SW-5.9", N_("The city cannot pay for this.")),
    "other_payment": Row("SW-5.5", N_("This payment is not on offer.")),
    "wonder_done": Row("SW-7.2", N_("The wonder is finished.")),
    "no_free_build": Row("SW-8.8", N_("The free build is not available.")),
    "free_build_wasted": Row("SW-8.8", N_("The structure costs the city nothing: the free build is not for it.")),
    # the discard pile
    "not_in_pile": Row("SW-8.9", N_("This card is not in the discard pile.")),
    # the Free City
    "not_controller": Row("SW-13.5", N_("Only the controller chooses for the Free City.")),
    "own_first": Row("SW-13.5", N_("Choose for your own city first.")),
    "must_play": Row("SW-13.6", N_("The Free City must play a card as long as it can.")),
    "must_chain": Row("SW-13.8", N_("The Free City must build this structure, which is free because of another one.")),
}
refuse = refuser(ROWS)
