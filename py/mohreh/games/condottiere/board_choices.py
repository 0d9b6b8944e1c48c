"""What a person can pick on the board, and the actions that the picks determine.

Regions and cards are picked (`data-do="pick region.roma"`), and the dock then offers the complete action. No rule is
repeated here: `State.refusal` alone decides what is legal.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

from mohreh.core.choices import Deciding, Marks
from mohreh.games.condottiere import actions
from mohreh.games.condottiere.actions import CHOOSE, FAVOR, VERBS, Action
from mohreh.games.condottiere.board_parts import held
from mohreh.games.condottiere.components import CARD, CARD_IDS, KEEP_MOST, REGION_IDS
from mohreh.games.condottiere.kinds import NOTHING, Kind
from mohreh.games.condottiere.state import State

ON_MAP = (Kind.CHOOSE_REGION, Kind.PLACE_FAVOR)  # decisions that are answered by pressing a region
_MARKS = Marks[Action](VERBS.parts, region="region", card="card", cards="keep")
PICK_DOWN = "show.down"  # the own face-down card, among those that can be shown


def pick_region(region: int) -> str:
    """The mark of a region."""
    return f"region.{REGION_IDS[region]}"


def pick_card(card: int) -> str:
    """The mark of a card that can be played or taken back."""
    return f"card.{CARD_IDS[card]}"


def pick_kept(card: int, nth: int) -> str:
    """The mark of the n-th card of a type, which can be kept."""
    return f"keep.{CARD_IDS[card]}.{nth}"


def pick_shown(card: int, nth: int) -> str:
    """The mark of the n-th card of a type, which can be shown."""
    return f"show.{CARD_IDS[card]}.{nth}"


def pick_viewer(seat: int) -> str:
    """The mark of a seat to which cards can be shown."""
    return f"to.{seat + 1}"


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of this moment."""

    def marks(self, action: Action) -> frozenset[str]:
        """The mark of an action's region, or those of its cards."""
        return _MARKS(action)

    @property
    def together(self) -> Collection[str]:
        """The groups with several picks: cards to be kept."""
        return ("keep",)

    @cached_property
    def regions(self) -> frozenset[int]:
        """The regions that can be chosen, for a battle or for the Favor."""
        return frozenset(action.region for action in self.legal if action.region >= 0)

    @property
    def region(self) -> int:
        """The picked region, -1: none."""
        return -1 if self.made is None else self.made.region

    def on_region(self, region: int) -> Action:
        """The action that picks this region."""
        return CHOOSE[region] if self.kind == Kind.CHOOSE_REGION else FAVOR[region]

    @property
    def card(self) -> int:
        """The picked card of the hand, or of the line when one is taken back; -1: none."""
        return -1 if self.made is None else self.made.card

    @cached_property
    def copies(self) -> list[tuple[int, int]]:
        """The cards of the viewer's hand, numbered within each type."""
        return numbered(held(self.state.hands[self.scene.viewer])) if self.scene.viewer >= 0 else []

    @cached_property
    def keepable(self) -> dict[str, int]:
        """The cards of the hand of which some may be kept (CO-8.3), numbered within each type."""
        return {pick_kept(*copy): copy[0] for copy in self.copies} if self.kind == Kind.KEEP_CARDS else {}

    @cached_property
    def kept(self) -> list[str]:
        """The cards picked to be kept, the most recent ones if there are too many."""
        return [text for text in self.scene.picked if text in self.keepable][-KEEP_MOST:]

    # -- out of turn

    @property
    def out_of_turn(self) -> bool:
        """Whether the viewer may talk and show cards now (CO-17)."""
        return self.scene.out_of_turn and self.scene.viewer >= 0

    @cached_property
    def showable(self) -> list[str]:
        """The marks of the viewer's cards that can be shown."""
        if not self.out_of_turn:
            return []
        mine = [PICK_DOWN] if self.state.down[self.scene.viewer] != NOTHING else []
        return [pick_shown(card, nth) for card, nth in self.copies] + mine

    @cached_property
    def others(self) -> list[int]:
        """The other seats."""
        return [seat for seat in range(self.state.n) if seat != self.scene.viewer]

    @cached_property
    def shown(self) -> list[int]:
        """The cards of the hand that are picked to be shown."""
        texts = [text for text in self.scene.picked if text in self.showable and text != PICK_DOWN]
        return [CARD[text.split(".")[1]] for text in texts]

    @cached_property
    def shown_down(self) -> int:
        """The own face-down card if it is picked to be shown, else -1."""
        there = PICK_DOWN in self.scene.picked and PICK_DOWN in self.showable
        return self.state.down[self.scene.viewer] if there else -1

    @cached_property
    def viewers(self) -> list[int]:
        """The seats that are picked to see the cards."""
        return [seat for seat in self.others if pick_viewer(seat) in self.scene.picked] if self.out_of_turn else []

    def showing(self) -> Action | None:
        """The action of showing these cards to these seats; None while one of both is missing."""
        if not self.viewers or not (self.shown or self.shown_down >= 0):
            return None
        return actions.show(self.shown, self.viewers, self.shown_down)

    @cached_property
    def picks(self) -> set[str]:
        """All marks that can be picked on this board and in its sheets."""
        viewers = [pick_viewer(seat) for seat in self.others] if self.out_of_turn else []
        return {*self.all_marks, *self.keepable, *self.showable, *viewers}


def numbered(cards: list[int]) -> list[tuple[int, int]]:
    """Each card with its number within its type."""
    counts: dict[int, int] = {}
    out = []
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
        out.append((card, counts[card]))
    return out
