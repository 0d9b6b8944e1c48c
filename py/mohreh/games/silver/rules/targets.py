"""Where the powers of the active seat can go: nothing protected (SI-6.3c), nothing under the amulet (SI-8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.games.silver.actions import Target
from mohreh.games.silver.refusals import refuse

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def targets(state: State, seat: int, *, own: bool, rivals: bool, face_down: bool) -> list[Target]:
    """The cards in reach, seat by seat and left to right."""
    out: list[Target] = []
    up, hidden = state.up, state.amulet
    shielded = state.shielded() if rivals else set()
    for other, village in enumerate(state.village):
        if other == seat:
            if own:
                out += [
                    (other, slot)
                    for slot, card in enumerate(village)
                    if card != hidden and not (face_down and card in up)
                ]
        elif rivals:
            out += [
                (other, slot)
                for slot, card in enumerate(village)
                if card not in shielded and not (face_down and card in up)
            ]
    return out


def any_target(state: State, seat: int, *, own: bool, rivals: bool, face_down: bool) -> bool:
    """Whether there is one (SI-7.4): mostly the first card that is tried."""
    if own and _in_reach(state, state.village[seat], {state.amulet}, face_down):
        return True
    if rivals:
        shielded = state.shielded()
        for other, village in enumerate(state.village):
            if other != seat and _in_reach(state, village, shielded, face_down):
                return True
    return False


def _in_reach(state: State, village: tuple[int, ...], shielded: set[int], face_down: bool) -> bool:
    up = state.up
    for card in village:  # noqa: SIM110 (a generator is slower)
        if card not in shielded and not (face_down and card in up):
            return True
    return False


def refuse_target(
    state: State, seat: int, target: Target, clause: str, *, own: bool, rivals: bool, face_down: bool
) -> Refusal | None:
    """Why a power cannot go to this target, None: it is in reach."""
    owner, slot = target
    if not 0 <= owner < state.n:
        return refuse("no_village", clause, have=state.n)
    card = state.card_at(owner, slot)
    if card < 0:
        return refuse("no_card", clause, seat=owner, slot=slot + 1)
    if owner == seat and not own:
        return refuse("not_rival", clause, number=state.ability)
    if owner != seat and not rivals:
        return refuse("not_own", clause, number=state.ability)
    if refusal := state.protected(card, seat):
        return refusal
    if face_down and card in state.up:
        return refuse("not_face_down", clause, seat=owner, slot=slot + 1)
    return None
