"""The kinds of decisions of 7 Wonders (SW-4.1), and what becomes of cards."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from mohreh.core import rules

if TYPE_CHECKING:
    from mohreh.games.wonders.actions import Action
    from mohreh.games.wonders.state import State


class Kind(StrEnum):
    """What has to be decided. BOARDS, SIDES and DEAL are decided by chance."""

    BOARDS = "boards"
    SIDES = "sides"
    CHOOSE = "wonder_choice"
    DEAL = "deal"
    SELECT = "select"
    LAST_CARD = "last_card"
    FROM_DISCARD = "from_discard"
    OVER = "over"


BUILT, MARKER, SOLD, LEFT_OVER, TAKEN = range(5)  # what has become of a card
DISCARDED = (SOLD, LEFT_OVER)  # it was laid on the discard pile
OPEN = (BUILT, TAKEN)  # it stands in a city; TAKEN: out of the discard pile, nobody sees who had laid it there


class Trace(NamedTuple):
    """Where a card went, which all have seen: which city used it, out of which hand, and who held that hand.

    A hand has the number of the city that was dealt it; those of an Age that was not played here are -1, as is the hand
    of the Free City deck. After TURNS comes the turn of the last cards.
    """

    age: int
    turn: int
    hand: int
    holder: int  # city, -1: nobody
    city: int
    fate: int


class Held(NamedTuple):
    """A hand that a city has held: its number, and the cards at the start of the turn, the drawn one included."""

    age: int
    turn: int
    hand: int
    cards: tuple[int, ...]


Rule: TypeAlias = rules.Rule["State", "Action"]
