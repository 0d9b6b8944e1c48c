"""The kinds of decisions of 7 Wonders Duel (DU-6.8, DU-18), and how a game ends (DU-16)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from mohreh.core import rules

if TYPE_CHECKING:
    from mohreh.games.duel.actions import Action
    from mohreh.games.duel.state import State


class Kind(StrEnum):
    """What has to be decided. The kinds whose name begins with `chance` are decided by chance."""

    DRAFT = "draft"
    TURN = "turn"
    TOKEN = "choose_token"
    BOX_TOKEN = "choose_box_token"
    DESTROY_BROWN = "choose_destroy_brown"
    DESTROY_GREY = "choose_destroy_grey"
    DISCARDED = "choose_discarded"
    STARTER = "choose_starter"
    OVER = "over"
    CHANCE_FIRST = "chance_first"
    CHANCE_TOKEN = "chance_token"
    CHANCE_POOL = "chance_pool"
    CHANCE_GUILD = "chance_guild"
    CHANCE_DEAL = "chance_deal"
    CHANCE_REVEAL = "chance_reveal"
    CHANCE_DRAW = "chance_draw"


class Victory(StrEnum):
    """How a game ends (DU-16)."""

    MILITARY = "military_supremacy"
    SCIENTIFIC = "scientific_supremacy"
    CIVILIAN = "civilian"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: the victory, and the seats that won."""

    victory: Victory
    winners: tuple[int, ...]


Rule: TypeAlias = rules.Rule["State", "Action"]
