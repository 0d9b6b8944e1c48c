"""Free actions of the own turn (SI-4.3): Empaths look (SI-6.2), Bodyguards guard (SI-6.3), the amulet is laid (SI-8.1).

They may answer any decision of the active player, and leave that decision open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.games.silver.actions import Action, amulet, empath, guard, withdraw
from mohreh.games.silver.components import BODYGUARD, EMPATH, WITCH
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.targets import any_target, targets

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

VERBS = frozenset({"empath", "guard", "withdraw", "amulet"})


def options(state: State, seat: int) -> list[Action]:
    """The looks of Empaths and the places for an armed amulet; guard changes are listed at the end of the turn only."""
    out: list[Action] = []
    village, up, face, hidden = state.village[seat], state.up, state.face, state.amulet
    for card in village:
        if card in up and face[card] == EMPATH and card not in state.empaths_used:
            slot = village.index(card)
            out += [empath(slot, on) for on, other in enumerate(village) if other not in up and other != hidden]
    if state.armed and may_lay(state, seat):
        out += [amulet(slot) for slot in range(len(village))]
    return out


def maybe(state: State) -> bool:
    """Whether anybody has something for `options`: mostly there is nothing."""
    if state.armed and state.amulet < 0:
        return True
    face = state.face
    for card in state.up:  # noqa: SIM110 (a generator is slower)
        if face[card] == EMPATH:
            return True
    return False


def guard_options(state: State, seat: int) -> list[Action]:
    """New guards for each Bodyguard that was not moved in this turn (SI-18.1)."""
    out: list[Action] = []
    village, up, face, guards = state.village[seat], state.up, state.face, dict(state.guards)
    for slot, card in enumerate(village):
        if card not in up or face[card] != BODYGUARD or card in state.guards_set:
            continue
        now = guards.get(card, -1)
        if now >= 0:
            out.append(withdraw(slot))
        for on, other in enumerate(village):
            if other != card and other != now and not (guards and _circle(guards, card, other)):
                out.append(guard(slot, on))
    return out


def any_legal(state: State, seat: int) -> bool:
    """Whether a free action is legal now, so that the window at the end of the turn opens (SI-3.1)."""
    if state.armed and may_lay(state, seat):
        return True
    village, up, face = state.village[seat], state.up, state.face
    for card in village:
        if card in up:
            if face[card] == BODYGUARD and len(village) > 1:
                return True  # it can guard another card, or be withdrawn from the only one
            if face[card] == EMPATH and options(state, seat):
                return True
    return False


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Why a free action of the active seat is refused."""
    return _REFUSALS[action.verb](state, seat, action, state.card_at(seat, action.slot))


def carry_out(state: State, seat: int, action: Action) -> None:
    """SI-4.19: the seat cannot call a vote in this turn any more."""
    state.free_taken = True
    _CARRY_OUT[action.verb](state, seat, action, state.village[seat][action.slot])


def end_guards(state: State, cards: tuple[int, ...]) -> None:
    """SI-6.3e: these cards leave the village, so nothing guards them and they guard nothing."""
    guards = state.guards
    if guards:
        _keep_guards(state, tuple([pair for pair in guards if pair[0] not in cards and pair[1] not in cards]))


def end_guarding(state: State, cards: tuple[int, ...]) -> None:
    """SI-5.11: these cards are turned face down: Bodyguards among them stop guarding, but stay guarded."""
    guards = state.guards
    if guards:
        _keep_guards(state, tuple([pair for pair in guards if pair[0] not in cards]))


def _keep_guards(state: State, kept: tuple[tuple[int, int], ...]) -> None:
    if len(kept) < len(state.guards):
        for bodyguard, _ in [pair for pair in state.guards if pair not in kept]:
            state.emit("guard_ends", state.active, bodyguard=bodyguard)
        state.guards = kept


def _lies_up(state: State, card: int, number: int) -> bool:
    return card in state.up and state.face[card] == number


def _up(state: State, seat: int, number: int) -> int:
    """How many cards of this number lie face up in the village."""
    return sum(_lies_up(state, card, number) for card in state.village[seat])


# Empath, SI-6.2


def _refuse_empath(state: State, seat: int, action: Action, card: int) -> Refusal | None:
    if not _lies_up(state, card, EMPATH):
        return refuse("not_empath", slot=action.slot + 1, have=_up(state, seat, EMPATH))
    if card in state.empaths_used:
        return refuse("empath_used", slot=action.slot + 1)
    refused = _refuse_look(state, seat, action)
    if refused is None or any_target(state, seat, own=True, rivals=False, face_down=True):
        return refused
    return refuse("nothing_to_look_at", refused.clause, slot=action.slot + 1)


def _refuse_look(state: State, seat: int, action: Action) -> Refusal | None:
    on = state.card_at(seat, action.on)
    if on < 0:
        return refuse("no_card", "SI-6.2a", seat=seat, slot=action.on + 1)
    if on == state.amulet:
        return refuse("under_amulet", seat=seat, slot=action.on + 1)
    if on in state.up:
        return refuse("not_face_down", "SI-6.2a", seat=seat, slot=action.on + 1)
    return None


def _empath(state: State, seat: int, action: Action, card: int) -> None:
    on = state.village[seat][action.on]
    state.empaths_used += (card,)
    news = state.look_at(seat, (on,))
    state.emit("looked", seat, reveals=news, targets=((seat, action.on),), cards=(on,), by="empath")


# Bodyguard, SI-6.3


def _circle(guards: dict[int, int], bodyguard: int, guarded: int) -> bool:
    """Whether the guarded card guards the Bodyguard, directly or through others (SI-6.3b)."""
    card = guarded
    while card in guards:
        card = guards[card]
        if card == bodyguard:
            return True
    return False


def _refuse_guard(state: State, seat: int, action: Action, card: int) -> Refusal | None:
    if not _lies_up(state, card, BODYGUARD):
        return refuse("not_bodyguard", slot=action.slot + 1, have=_up(state, seat, BODYGUARD))
    on = state.card_at(seat, action.on)
    if on < 0:
        return refuse("no_card", "SI-6.3a", seat=seat, slot=action.on + 1)
    if on == card:
        return refuse("guards_itself", slot=action.slot + 1)
    guards = dict(state.guards)
    if guards.get(card) == on:
        return refuse("guards_already", slot=action.slot + 1, on=action.on + 1)
    if _circle(guards, card, on):
        return refuse("guard_circle", slot=action.slot + 1, on=action.on + 1)
    return None


def _guard(state: State, seat: int, action: Action, card: int) -> None:
    on = state.village[seat][action.on]
    state.guards = (*(pair for pair in state.guards if pair[0] != card), (card, on))
    state.guards_set += (card,)
    state.emit("guarded", seat, bodyguard=card, card=on)


def _refuse_withdraw(state: State, seat: int, action: Action, card: int) -> Refusal | None:
    if not _lies_up(state, card, BODYGUARD):
        return refuse("not_bodyguard", slot=action.slot + 1, have=_up(state, seat, BODYGUARD))
    if all(pair[0] != card for pair in state.guards):
        return refuse("not_guarding", slot=action.slot + 1)
    return None


def _withdraw(state: State, seat: int, action: Action, card: int) -> None:
    state.guards = tuple(pair for pair in state.guards if pair[0] != card)
    state.guards_set += (card,)
    state.emit("withdrew", seat, bodyguard=card)


# The silver amulet, SI-8


def may_lay(state: State, seat: int) -> bool:
    """Whether the seat may lay the amulet on a card now (SI-8.1)."""
    return state.armed and state.holder == seat and state.amulet < 0 and not _leaves_nothing(state, seat)


def _leaves_nothing(state: State, seat: int) -> bool:
    """Whether an exchange is owed that the amulet on the only own card would forbid (SI-4.11, SI-7.11, SI-8.6)."""
    if len(state.village[seat]) > 1 or not state.hand:
        return False
    if state.ability == WITCH:
        return not targets(state, seat, own=False, rivals=True, face_down=False)
    return state.source == "discard"


def _refuse_amulet(state: State, seat: int, action: Action, card: int) -> Refusal | None:
    if not state.armed:
        return refuse("not_armed")
    if state.holder != seat:
        return refuse("not_holder", holder=state.holder)
    if state.amulet >= 0:
        return refuse("amulet_laid", slot=state.village[seat].index(state.amulet) + 1)
    if card < 0:
        return refuse("no_card", "SI-8.1", seat=seat, slot=action.slot + 1)
    return refuse("nothing_to_exchange") if _leaves_nothing(state, seat) else None


def _amulet(state: State, seat: int, action: Action, card: int) -> None:
    state.amulet = card
    state.emit("amulet", seat, card=card, slot=action.slot)


_REFUSALS = {"empath": _refuse_empath, "guard": _refuse_guard, "withdraw": _refuse_withdraw, "amulet": _refuse_amulet}
_CARRY_OUT = {"empath": _empath, "guard": _guard, "withdraw": _withdraw, "amulet": _amulet}
