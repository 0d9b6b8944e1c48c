"""Why an action of Silver is refused: every code, its clause, and the parameters of its sentence.

Params are numbers (seats from 0, slots and pile places from 1) and words; a refusal tells nothing that is not public
or known to the seat that asks.

over                   the game is over
wrong_decision         kind, asked: the verb does not answer the present decision, or another seat decides
impossible_chance      action: chance cannot draw what is not there
already_peeked         the initial peek has been done
must_be_two            have: the initial peek is at exactly two cards
no_card                seat, slot: no card lies there
no_cards               an exchange or a look needs at least one card
deck_empty             nothing can be drawn
too_many_drawn         asked, most: not so many Rascals, or not so many cards
discard_empty          nothing lies on the discard pile
nothing_to_exchange    the only card lies, or would lie, under the amulet
not_in_display         index, have: the display has no such card
already_called         caller: a vote has been called in this round
free_action_taken      a vote is the whole turn
too_many_cards         have, most: too large a village to call a vote
not_drawn              index, have: no such card was drawn
must_exchange          a card of the discard pile cannot be discarded again
no_ability             number: the card in hand has no power when discarded
no_target              number: its power would have no target
under_amulet           seat, slot: nobody may touch the card under the amulet
bad_place              place: the new card takes the place of one of the exchanged cards
not_own                number: its power is for own cards only
not_rival              number: its power is for cards of rivals only
not_face_down          seat, slot: the card lies face up already
protected              seat, slot: a face-up Bodyguard, or what it guards
too_many_targets       have, most: more cards than the power looks at
not_in_pile            index, have: the discard pile has no such card
witch_must_exchange    after looking there is no way back
not_empath             slot: no own face-up Empath lies there
empath_used            slot: this Empath has looked in this turn
not_bodyguard          slot: no own face-up Bodyguard lies there
guards_itself          slot: a Bodyguard guards another card
guards_already         slot, on: it guards this card already
guard_circle           slot, on: Bodyguards cannot guard each other in a circle
not_guarding           slot: this Bodyguard guards nothing
not_holder             holder: another player has the amulet
not_armed              the amulet only marks the start player in this round
amulet_laid            slot: the amulet lies on a card already, until the round is scored
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.game import Refusal

CODES: Mapping[str, str] = {
    "over": "SI-12.1",
    "wrong_decision": "SI-3.2",
    "impossible_chance": "SI-16.1",
    "already_peeked": "SI-2.7",
    "must_be_two": "SI-2.7",
    "no_card": "SI-1.3",
    "no_cards": "SI-5.1",
    "deck_empty": "SI-4.4",
    "too_many_drawn": "SI-6.4a",
    "discard_empty": "SI-4.10",
    "nothing_to_exchange": "SI-8.6",
    "not_in_display": "SI-4.13",
    "already_called": "SI-4.20",
    "free_action_taken": "SI-4.19",
    "too_many_cards": "SI-4.18",
    "not_drawn": "SI-6.4b",
    "must_exchange": "SI-4.11",
    "no_ability": "SI-7.2",
    "no_target": "SI-7.4",
    "under_amulet": "SI-8.3",
    "bad_place": "SI-5.5",
    "not_own": "SI-7.5",
    "not_rival": "SI-7.6",
    "not_face_down": "SI-7.5",
    "protected": "SI-6.3c",
    "too_many_targets": "SI-7.7",
    "not_in_pile": "SI-7.10",
    "witch_must_exchange": "SI-7.11",
    "not_empath": "SI-6.2a",
    "empath_used": "SI-6.2b",
    "not_bodyguard": "SI-6.3a",
    "guards_itself": "SI-6.3a",
    "guards_already": "SI-6.3a",
    "guard_circle": "SI-6.3b",
    "not_guarding": "SI-6.3a",
    "not_holder": "SI-8.1",
    "not_armed": "SI-8.1",
    "amulet_laid": "SI-8.2",
}


def refuse(code: str, clause: str = "", **params: str | int) -> Refusal:
    """The refusal with this code; its clause is that of the table unless a more special one is named."""
    return Refusal(clause or CODES[code], code, params)
