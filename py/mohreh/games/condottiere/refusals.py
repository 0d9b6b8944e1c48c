"""The refusals of Condottiere (CO-19): every code with its clause and its sentence.

Parameters are numbers (seats from 0) and words; a refusal tells nothing that is not public or known to the seat that
asks.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("CO-4.2", N_("The game is over.")),
    "wrong_seat": Row("CO-4.2", N_("{seat} decides now: wait a moment.")),  # seat: whose turn it is
    "wrong_decision": Row("CO-4.2"),  # kind, asked
    "not_in_hand": Row("CO-4.2"),  # card, have: cards in the hand, 0 where only a face-down one can be turned up
    "has_passed": Row("CO-4.5", N_("You have passed and play no more in this battle, but your line still counts.")),
    "takes_no_part": Row("CO-10.1", N_("The final battle is fought by those who are tied: you take no part in it.")),
    "nothing_down": Row("CO-15.3", N_("You have no face-down card to turn up: simply pass.")),
    # the region of the next battle
    "controlled": Row("CO-6.2"),  # seat, region
    "favored": Row("CO-6.2", N_("The Favor of the Pope lies on {region}: no battle can be fought there.")),
    "own_region": Row("CO-14.1", N_("You control {region} yourself: choose a free region, or one of somebody else.")),
    # the Favor of the Pope
    "favor_controlled": Row("CO-5.10"),  # seat, region
    "favor_contested": Row(
        "CO-5.10", N_("The battle is being fought in {region}: put the Favor of the Pope somewhere else.")
    ),
    # the Scarecrow
    "not_retrievable": Row(
        "CO-5.13", N_("A Scarecrow takes back one Mercenary that lies in your own line, and nothing else.")
    ),
    "was_face_down": Row(
        "CO-15.5",
        N_("Your {card} lay face down when the Scarecrow was played and stays: take one that lay face up."),
    ),
    # after the battle
    "holds_mercenary": Row(
        "CO-8.1", N_("You have a Mercenary in your hand: only a hand without Mercenaries can be burned.")
    ),
    "keeps_too_many": Row("CO-8.3", N_("You can keep {most} cards at most, and {have} are chosen.")),  # most, have
    "keeps_foreign": Row("CO-8.3", N_("You can only keep cards that are in your hand.")),
    "draws_too_many": Row("CO-11.3"),  # most, limit
    "impossible_deal": Row("CO-18.4"),  # chance cannot deal this
    # beside the decisions
    "shows_foreign": Row("CO-17.1", N_("You can only show cards of your hand, or your own face-down card.")),
    "shows_to_nobody": Row("CO-17.2", N_("Choose somebody else at the table to show your cards to.")),
    "asks_nobody": Row("CO-17.4", N_("Choose somebody else at the table to ask.")),
    "stops_nobody": Row("CO-17.4"),  # seats: at the table
    "talk_is_over": Row("CO-17.2", N_("The game is over: there is nothing more to agree on.")),
}
refuse = refuser(ROWS)
