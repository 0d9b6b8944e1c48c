"""The kinds of decisions of 7 Wonders Duel (DU-6.8, DU-18), and what a rule for one kind offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from mohreh.core.game import CHANCE, Decision, Refusal

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


class Rule(Protocol):
    """One kind of decision: which actions answer it, why one is refused, what one does."""

    verbs: frozenset[str]

    def options(self, state: State) -> list[Action]:
        """The legal actions, in a fixed order."""
        ...

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why an action with one of the right verbs is refused, None when it is legal."""
        ...

    def carry_out(self, state: State, action: Action) -> None:
        """Change the state. The action is legal."""
        ...


def _decisions(kind: Kind) -> tuple[Decision, Decision]:
    if kind is Kind.OVER:
        return (Decision(kind, ()),) * 2
    if kind.startswith("chance"):
        return (Decision(kind, (CHANCE,)),) * 2
    return Decision(kind, (0,)), Decision(kind, (1,))


DECISIONS = {kind: _decisions(kind) for kind in Kind}  # by kind and active seat
