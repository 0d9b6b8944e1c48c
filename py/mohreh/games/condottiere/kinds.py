"""The kinds of decisions of Condottiere (CO-19), and what battles and games end with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from mohreh.core import rules

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.state import State


NOTHING = -2  # no face-down card
UNSURE, NO_MERCENARY, A_MERCENARY = 0, 1, 2  # what everybody knows of a hand since CO-8.1


class Kind(StrEnum):
    """What has to be decided. FIRST and DEAL are decided by chance."""

    FIRST = "first"
    DEAL = "deal"
    CHOOSE_REGION = "choose_region"
    BATTLE = "battle"
    RETRIEVE = "retrieve"
    PLACE_FAVOR = "place_favor"
    DRAW = "draw"
    DISCARD_HAND = "discard_hand"
    KEEP_CARDS = "keep_cards"
    NEXT_GAME = "next_game"
    OVER = "over"


class Reason(StrEnum):
    """Why a game has ended (CO-9, CO-10)."""

    ADJACENT = "adjacent"
    TOTAL = "total"
    MOST_REGIONS = "most_regions"
    FINAL_BATTLE = "final_battle"


@dataclass(frozen=True, slots=True)
class Conclusion:
    """How the last battle was concluded (CO-7); `winner` is -1 on a tie, `tied` then holds the strongest seats."""

    region: int  # -1: a final battle
    strength: tuple[int, ...]
    winner: int
    tied: tuple[int, ...]
    token: int  # who holds it from now on
    courtesans: bool  # they decided the token, CO-7.5


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended; while a series is played, the points of this game and the scores so far (CO-12)."""

    winners: tuple[int, ...]
    reason: Reason
    points: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()  # of a series that has reached its target; (): it goes on


@dataclass(frozen=True, slots=True)
class Note:
    """Cards that a seat has shown (CO-17.2): to whom, and in which battle. Others know only how many."""

    seat: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]
    battle: int


@dataclass(frozen=True, slots=True)
class Request:
    """What a seat has asked another for (CO-17.4): to leave it a region, or to stop a third one; the rest is -1."""

    seat: int
    asked: int
    region: int
    other: int


Rule: TypeAlias = rules.Rule["State", "Action"]
