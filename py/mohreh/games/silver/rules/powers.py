"""The powers that look and turn up, used when their card is discarded straight after the draw (SI-7.5 to SI-7.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mohreh.core.game import Refusal
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.targets import any_target, refuse_target, targets

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


class Power(Protocol):
    """One power: its targets, why one is refused, what it does. `decline` is not its business."""

    verb: str

    def has_target(self, state: State, seat: int) -> bool:
        """Whether it can be chosen (SI-7.4), while its card is still in hand."""
        ...

    def begin(self, state: State, seat: int, card: int) -> None:
        """Its card leaves the hand (SI-7.3)."""
        ...

    def options(self, state: State, seat: int) -> list[Action]:
        """The legal uses."""
        ...

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Why this use is refused."""
        ...

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Use it."""
        ...


class TurnUp:
    """The Exposer turns up an own card (SI-7.5), the Revealer one of a rival (SI-7.6), or any by an option."""

    verb = "reveal"

    def __init__(self, clause: str, *, own: bool, rivals: bool) -> None:
        self.clause, self.own, self.rivals = clause, own, rivals

    def _own(self, state: State) -> bool:
        return self.own or state.any_village

    def has_target(self, state: State, seat: int) -> bool:
        """A face-down card in reach."""
        return any_target(state, seat, own=self._own(state), rivals=self.rivals, face_down=True)

    def begin(self, state: State, seat: int, card: int) -> None:
        """Discarded first."""
        state.discard += (card,)

    def options(self, state: State, seat: int) -> list[Action]:
        """The face-down cards in reach, seat by seat."""
        found = targets(state, seat, own=self._own(state), rivals=self.rivals, face_down=True)
        return [actions.reveal(*target) for target in found]

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Face down, unprotected, in the right village."""
        own, target = self._own(state), (action.seat, action.slot)
        return refuse_target(state, seat, target, self.clause, own=own, rivals=self.rivals, face_down=True)

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """Everybody sees it; its owner has the benefit."""
        owner, slot = action.seat, action.slot
        card = state.village[owner][slot]
        news = state.show(card)
        state.up |= {card}
        state.emit("turned_up", seat, reveals=news, owner=owner, card=card, slot=slot, number=state.face[card])


class Looks:
    """Beholder (SI-7.7), Apprentice Seer (SI-7.8) and Seer (SI-7.9) look at face-down cards in secret."""

    verb = "look"

    def __init__(self, clause: str, *, own: bool, rivals: bool, most: int = 1) -> None:
        self.clause, self.own, self.rivals, self.most = clause, own, rivals, most

    def has_target(self, state: State, seat: int) -> bool:
        """A face-down card in reach."""
        return any_target(state, seat, own=self.own, rivals=self.rivals, face_down=True)

    def begin(self, state: State, seat: int, card: int) -> None:
        """Discarded first."""
        state.discard += (card,)

    def options(self, state: State, seat: int) -> list[Action]:
        """One card, or two for the Beholder."""
        found = targets(state, seat, own=self.own, rivals=self.rivals, face_down=True)
        out = [actions.look((target,)) for target in found]
        if self.most > 1:
            out += [actions.look((first, second)) for at, first in enumerate(found) for second in found[at + 1 :]]
        return out

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        """Not too many, each face down, unprotected, in the right village."""
        have = len(action.targets)
        if not have:
            return refuse("no_cards", self.clause)
        if have > self.most:
            return refuse("too_many_targets", self.clause, have=have, most=self.most)
        for target in action.targets:
            refused = refuse_target(state, seat, target, self.clause, own=self.own, rivals=self.rivals, face_down=True)
            if refused:
                return refused
        return None

    def carry_out(self, state: State, seat: int, action: Action) -> None:
        """They stay face down; the look is open until it is put away."""
        cards = tuple([state.village[owner][slot] for owner, slot in action.targets])
        news = state.look_at(seat, cards)
        state.emit("looked", seat, reveals=news, targets=action.targets, cards=cards, by=state.ability)
