"""The kinds of decisions of Silver (SI-3.1), and what a round and a game end with."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from mohreh.core import rules

if TYPE_CHECKING:
    from mohreh.games.silver.actions import Action
    from mohreh.games.silver.state import State


class Kind(StrEnum):
    """What has to be decided. The kinds whose name begins with `chance` are decided by chance."""

    CHANCE_FIRST = "chance_first"
    CHANCE_DEAL = "chance_deal"
    INITIAL_PEEK = "initial_peek"
    LOOK = "look"
    TURN_START = "turn_start"
    CHOOSE_DRAWN = "choose_drawn"
    DRAWN = "drawn"
    ABILITY = "ability"
    TURN_END = "turn_end"
    ROUND_OVER = "round_over"
    OVER = "over"


class Reason(StrEnum):
    """Why a round has ended (SI-9.1)."""

    VOTE = "vote"
    DECK = "deck"
    VILLAGERS = "villagers"
    STALL = "stall"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """How a round was scored (SI-10); `villages` holds the numbers of the residents, left to right."""

    reason: Reason
    villages: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    scores: tuple[int, ...]
    caller: int  # -1: nobody
    success: bool  # of the call, SI-10.3
    holder: int  # of the amulet from now on, SI-11
    armed: bool
    kamikaze: int  # the seat that did it, -1: nobody, SI-13.4
    resets: tuple[int, ...]  # seats set back from exactly 100, SI-13.3


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: who won, and what broke a tie: "last_round" (SI-13.2), "amulet" (SI-12.2) or nothing."""

    winners: tuple[int, ...]
    tie: str


Rule: TypeAlias = rules.Rule["State", "Action"]
