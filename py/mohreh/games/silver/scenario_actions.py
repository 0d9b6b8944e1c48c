"""The actions of described steps of Silver (SI-18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mohreh.core.game import IllegalAction
from mohreh.core.scenario import Description
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import REVEALER, SEATS
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.state import State

_Maker: TypeAlias = Callable[[State, Description], Action]
ACTIONS: dict[str, tuple[str, _Maker]] = {
    "peek_initial": ("slots", lambda _, d: actions.peek(d["slots"])),
    "draw_deck": ("n?", lambda _, d: actions.draw(d.get("n", 1))),
    "keep_drawn": ("index", lambda _, d: actions.keep(d["index"])),
    "take_row": ("index?", lambda _, d: actions.take_display(d.get("index", 0))),
    "take_discard": ("", lambda _, d: actions.TAKE_DISCARD),
    "discard_drawn": ("use_ability?", lambda _, d: actions.USE if d.get("use_ability") else actions.DISCARD),
    "exchange": ("slots place?", lambda _, d: actions.exchange(d["slots"], d.get("place"))),
    "call_vote": ("", lambda _, d: actions.VOTE),
    "end_turn": ("", lambda _, d: actions.END),
    "reveal": ("slot", lambda state, d: actions.reveal(_whose(state, d), d["slot"])),
    "view": ("targets", lambda _, d: actions.look((seat, slot) for seat, slot in d["targets"])),
    "master_take": (
        "from_top? slots place?",
        lambda _, d: actions.master(d.get("from_top", 0), d["slots"], d.get("place")),
    ),
    "witch_exchange": ("slots place?", lambda state, d: _witch(state, d)),
    "rob": ("slot give", lambda state, d: actions.rob(_whose(state, d), d["slot"], d["give"])),
    "decline": ("", lambda _, d: actions.DECLINE),
    "empath_peek": ("empath_slot slot", lambda _, d: actions.empath(d["empath_slot"], d["slot"])),
    "guard": ("bodyguard_slot slot?", lambda _, d: _guard(d)),
    "place_amulet": ("slot", lambda _, d: actions.amulet(d["slot"])),
    "put_away": ("", lambda _, d: actions.PUT_AWAY),
    "continue": ("", lambda _, d: actions.CONTINUE),
}
"""By the type of a step: its keys, and how the action is made of them (`made` of core/described.py)."""


def _whose(state: State, described: Description) -> int:
    """Whose card is meant: the named player's, else the active one's, or their only rival's if it must be a rival's."""
    named = described.get("player")
    if named is not None:
        return int(named)
    alone = described["type"] == "rob" or state.ability == REVEALER
    return 1 - state.active if alone and state.n == min(SEATS) else state.active


def _witch(state: State, described: Description) -> Action:
    """On cards of the active player, or on one of a rival; there is no action on several cards of a rival."""
    seat, slots = _whose(state, described), described["slots"]
    if seat == state.active:
        return actions.witch_own(slots, described.get("place"))
    if len(slots) != 1:
        raise IllegalAction(described, refuse("too_many_targets", "SI-7.11", have=len(slots), most=1))
    return actions.witch(seat, slots[0])


def _guard(described: Description) -> Action:
    bodyguard, slot = described["bodyguard_slot"], described.get("slot")
    return actions.withdraw(bodyguard) if slot is None else actions.guard(bodyguard, slot)
