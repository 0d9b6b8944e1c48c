"""The refusals of Silver: every code with its clause and its sentence.

Parameters are numbers (seats from 0, slots and pile places from 1) and words; a refusal tells nothing that is not
public or known to the seat that asks. sentences_refusals.py says what has no sentence here.
"""

from __future__ import annotations

from collections.abc import Mapping

from mohreh.core.refusals import Row, refuser
from mohreh.core.text import N_

ROWS: Mapping[str, Row] = {
    "over": Row("SI-12.1", N_("The game is over.")),
    "wrong_decision": Row("SI-3.2"),  # kind, asked, other (another seat decides), ability (in use), ways
    "impossible_chance": Row("SI-16.1"),  # action: that chance cannot carry out
    "already_peeked": Row("SI-2.7", N_("You have looked at two of your cards already: wait for the others.")),
    "must_be_two": Row("SI-2.7"),  # have
    # the turn
    "deck_empty": Row("SI-4.4", N_("The deck is empty: {ways}.")),
    "too_many_drawn": Row("SI-6.4a"),  # asked, most: not so many Rascals, or not so many cards
    "discard_empty": Row("SI-4.10", N_("The discard pile is empty: {ways}.")),
    "not_in_display": Row("SI-4.13"),  # index, have
    "not_drawn": Row("SI-6.4b", N_("You have drawn {have} cards: keep one of them.")),
    "must_exchange": Row(
        "SI-4.11", N_("A card from the discard pile cannot be discarded again: exchange it for one or more of yours.")
    ),
    "already_called": Row(
        "SI-4.20", N_("{caller} has called a vote already, and a round has only one: take your last turn.")
    ),
    "free_action_taken": Row(
        "SI-4.19",
        N_("A vote is a whole turn, and you have used something already: {ways}, and call next time."),
    ),
    "too_many_cards": Row(
        "SI-4.18",
        N_("You have {have} cards, and a vote is called with {most} or fewer: first exchange several at once."),
    ),
    # exchanges
    "no_village": Row("SI-1.3", N_("There are {have} villages at the table: choose a card of one of them.")),
    "no_card": Row("SI-1.3", N_("No card lies at {place}: choose one that is there.")),
    "no_cards": Row("SI-5.1", N_("Choose at least one card.")),
    "bad_place": Row(
        "SI-5.5",
        N_("The new card takes the place of an exchanged one: choose one of those places, not place {place}."),
    ),
    "under_amulet": Row("SI-8.3"),  # seat, slot, only: there is no other card
    "nothing_to_exchange": Row("SI-8.6"),  # ways: when a card is to be taken; without, when the amulet is to be laid
    # powers
    "no_ability": Row("SI-7.2", N_("The {card} can do nothing when it is discarded: {ways}.")),
    "no_target": Row("SI-7.4"),  # number, empty: "deck" when the Witch lacks a card to look at, ways
    "not_own": Row("SI-7.5", N_("The {card} is for your own cards: choose one of your village.")),
    "not_rival": Row("SI-7.6", N_("The {card} is for cards of rivals: choose one of another village.")),
    "not_face_down": Row("SI-7.5", N_("The card at {place} lies face up already: choose one that lies face down.")),
    "protected": Row(
        "SI-6.3c",
        N_(
            "The card at {place} is protected: no rival may touch a face-up Bodyguard or what it guards. Choose "
            "another."
        ),
    ),
    "too_many_targets": Row("SI-7.7"),  # have, most
    "not_in_pile": Row("SI-7.10"),  # index, have: at least one
    "witch_must_exchange": Row("SI-7.11"),  # reach: see rules.movers.witch_reach
    # free actions
    "not_empath": Row("SI-6.2a"),  # slot, have: face-up Empaths of the village
    "empath_used": Row("SI-6.2b", N_("The Empath at {place} has looked already: it looks once in a turn.")),
    "nothing_to_look_at": Row(
        "SI-6.2a",
        N_("The Empath at {place} has nothing to look at: no card of yours lies face down without the amulet on it."),
    ),
    "not_bodyguard": Row("SI-6.3a"),  # slot, have: face-up Bodyguards of the village
    "guards_itself": Row("SI-6.3a", N_("The Bodyguard at {place} is safe by itself: it can only guard another card.")),
    "guards_already": Row("SI-6.3a", N_("The Bodyguard at {place} guards place {on} already.")),
    "guard_circle": Row(
        "SI-6.3b",
        N_("Bodyguards cannot guard each other in a circle: the one at {place} cannot guard place {on}."),
    ),
    "not_guarding": Row("SI-6.3a", N_("The Bodyguard at {place} guards nothing, so there is nothing to withdraw.")),
    "not_holder": Row("SI-8.1", N_("{holder} holds the amulet: nobody else may lay it.")),
    "not_armed": Row(
        "SI-8.1",
        N_("In this round the amulet only marks the start player: it can be laid after a vote that succeeded."),
    ),
    "amulet_laid": Row("SI-8.2", N_("The amulet lies on {place} already and stays there until the round is scored.")),
}
refuse = refuser(ROWS)
