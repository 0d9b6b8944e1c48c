"""The refusals of 7 Wonders Duel: every code with its clause and its sentence.

Parameters are ids of components and numbers; sentences_refusals.py says what has no sentence here.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("DU-16.1", N_("The game is over.")),
    "wrong_decision": Row("DU-6.5"),  # expected, asked, other: another decision is open, or the other seat decides
    "impossible_chance": Row("DU-18"),  # action: that chance cannot carry out
    "not_in_pool": Row("DU-4.2", N_("Take one of the Wonders laid out, not {wonder}.")),
    "not_in_structure": Row("DU-5.4", N_("Play a card of the Age structure: the {card} cannot be found there.")),
    "covered": Row("DU-5.4"),  # card, under: what lies on it, "?" face down
    "unaffordable": Row("DU-7.9"),  # item, need, have, short, coins, missing, income: what a discarded card brings
    "wonder_not_yours": Row("DU-8.3", N_("You can build only your own Wonders, not {wonder}.")),
    "wonder_built": Row("DU-8.3", N_("You have built {wonder} already: each Wonder is built only once.")),
    "wonder_removed": Row("DU-8.3", N_("Seven Wonders are built, so {wonder} went back to the box.")),
    "token_not_on_board": Row("DU-10.3", N_("{token} is not on the board: choose a Progress token that is.")),
    "token_not_drawn": Row("DU-13.4", N_("{token} has not been drawn: keep one of the drawn Progress tokens.")),
    "not_grey": Row("DU-13.2", N_("Choose a grey card of the rival, not the {card}.")),
    "not_brown": Row("DU-13.11", N_("Choose a brown card of the rival, not the {card}.")),
    "not_discarded": Row("DU-13.7", N_("Choose a card of the discard pile: the {card} cannot be found there.")),
}
refuse = refuser(ROWS)
