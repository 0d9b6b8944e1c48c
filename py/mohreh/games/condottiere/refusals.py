"""Why an action of Condottiere is refused (CO-19): every code with its clause and its sentence.

Parameters are numbers (seats from 0) and words; a refusal tells nothing that is not public or known to the seat that
asks.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("CO-4.2", N_("The game is over.")),
    "wrong_seat": Row("CO-4.2", N_("It is not your turn to decide this.")),  # seat: whose turn it is
    "wrong_decision": Row("CO-4.2", N_("Something else has to be decided now.")),  # kind, asked
    "not_in_hand": Row("CO-4.2", N_("You do not have this card in your hand.")),
    "has_passed": Row("CO-4.5", N_("You have passed: you take no more part in this battle.")),
    "nothing_down": Row("CO-15.3", N_("You have no face-down card to turn up.")),
    # the region of the next battle
    "controlled": Row("CO-6.2", N_("This region is controlled already.")),
    "favored": Row("CO-6.2", N_("The Favor of the Pope lies here: no battle can be fought.")),
    "own_region": Row("CO-14.1", N_("You control this region yourself.")),
    # the Favor of the Pope
    "favor_controlled": Row("CO-5.10", N_("The Favor of the Pope goes onto a region that nobody controls.")),
    "favor_contested": Row("CO-5.10", N_("The battle is being fought here: the Favor goes somewhere else.")),
    # the Scarecrow
    "not_retrievable": Row("CO-5.13", N_("A Scarecrow takes back one Mercenary of your own line, nothing else.")),
    "was_face_down": Row("CO-15.5", N_("This Mercenary lay face down when the Scarecrow was played: it stays.")),
    # after the battle
    "holds_mercenary": Row("CO-8.1", N_("With a Mercenary in your hand you cannot burn it.")),
    "keeps_too_many": Row("CO-8.3", N_("You can keep {most} cards at most.")),  # most
    "keeps_foreign": Row("CO-8.3", N_("You can only keep cards of your hand.")),
    "draws_too_many": Row("CO-11.3", N_("You can draw {most} cards at most.")),  # most
    "impossible_deal": Row("CO-18.4"),  # chance cannot deal this
    # beside the decisions
    "shows_foreign": Row("CO-17.1", N_("You can only show cards that you have.")),
    "shows_to_nobody": Row("CO-17.2", N_("Show your cards to somebody else at the table.")),
    "asks_nobody": Row("CO-17.4", N_("Ask somebody else at the table.")),
    "talk_is_over": Row("CO-17.2", N_("The game is over.")),
}
refuse = refuser(ROWS)
