"""The components of Silver as tables: 52 residents of 14 kinds, the silver amulet, and the numbers of the rules (SI-1).

The number of a resident is its index in RESIDENTS, its value when a round is scored, and its identity in the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mohreh.core.text import N_


class Activation(StrEnum):
    """When a resident has its power (SI-1.5)."""

    FACEUP = "faceup"  # while it lies face up in a village
    DISCARD = "discard"  # when it is discarded straight after the draw
    EXCHANGE = "exchange"  # when it is exchanged away


FACEUP, DISCARD, EXCHANGE = Activation


@dataclass(frozen=True, slots=True)
class Resident:
    """A kind of card: its number is its value, `count` is how many of it there are (SI-1.1)."""

    id: str
    number: int
    name: str
    count: int
    activation: Activation
    clause: str


RESIDENTS = (
    Resident("villager", 0, N_("Villager"), 2, FACEUP, "SI-6.0"),
    Resident("squire", 1, N_("Squire"), 4, FACEUP, "SI-6.1"),
    Resident("empath", 2, N_("Empath"), 4, FACEUP, "SI-6.2"),
    Resident("bodyguard", 3, N_("Bodyguard"), 4, FACEUP, "SI-6.3"),
    Resident("rascal", 4, N_("Rascal"), 4, FACEUP, "SI-6.4"),
    Resident("exposer", 5, N_("Exposer"), 4, DISCARD, "SI-7.5"),
    Resident("revealer", 6, N_("Revealer"), 4, DISCARD, "SI-7.6"),
    Resident("beholder", 7, N_("Beholder"), 4, DISCARD, "SI-7.7"),
    Resident("apprentice_seer", 8, N_("Apprentice Seer"), 4, DISCARD, "SI-7.8"),
    Resident("seer", 9, N_("Seer"), 4, DISCARD, "SI-7.9"),
    Resident("master", 10, N_("Master"), 4, DISCARD, "SI-7.10"),
    Resident("witch", 11, N_("Witch"), 4, DISCARD, "SI-7.11"),
    Resident("robber", 12, N_("Robber"), 4, DISCARD, "SI-7.12"),
    Resident("doppelganger", 13, N_("Doppelganger"), 2, EXCHANGE, "SI-7.13"),
)
RESIDENT = {row.id: row.number for row in RESIDENTS}
VILLAGER, SQUIRE, EMPATH, BODYGUARD, RASCAL = range(5)
EXPOSER, REVEALER, BEHOLDER, APPRENTICE_SEER, SEER, MASTER, WITCH, ROBBER = range(5, 13)
DOPPELGANGER = 13

NUMBERS = tuple(row.number for row in RESIDENTS for _ in range(row.count))  # of all cards, ascending
CARDS = len(NUMBERS)
COPIES = "abcd"  # how the deal tells equal cards apart: 9a, 9b, 9c, 9d

SEATS = (2, 3, 4)  # SI-2.1
VILLAGES = 4  # dealt with any number of players; those of nobody leave the round unseen, SI-2.3
DEALT = 5  # cards of a village, SI-2.3
FIRST_DISCARD = 1  # cards turned up to begin the discard pile, SI-2.4
PUBLIC = tuple((2 << seats) - 1 for seats in range(VILLAGES + 1))  # by seats: a bit for each, and one for everybody
INITIAL_PEEK = 2  # own cards seen before the first turn, SI-2.7

VOTE_MAX_CARDS = 4  # SI-4.18
SUCCESSFUL_CALL_SCORE = 0  # SI-10.3
FAILED_CALL_PENALTY = 10  # SI-10.3
PENALTY_CARD_FROM_SET_SIZE = 3  # SI-5.9
BEHOLDER_MAX_CARDS = 2  # SI-7.7
STALL_CYCLES = 8  # SI-9.6
ROUNDS = 4  # SI-12.1
POINTS_LIMIT = 100  # SI-13.1
POINTS_EXACT_RESET_TO = 50  # SI-13.3
KAMIKAZE_VILLAGE = (ROBBER, ROBBER, DOPPELGANGER, DOPPELGANGER)  # SI-13.4
KAMIKAZE_SELF = 0  # SI-13.4
KAMIKAZE_OTHERS = 50  # SI-13.4
