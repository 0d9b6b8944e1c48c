"""What a person can pick on the board, and the actions that the picks determine.

Cards and piles are picked (`data-do="pick 17"`), and the dock then offers complete actions. No rule is repeated here:
`State.refusal` alone decides what is legal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from mohreh.core.choices import Deciding
from mohreh.core.game import Refusal
from mohreh.games.silver.actions import Action, parse
from mohreh.games.silver.board_parts import place_of
from mohreh.games.silver.components import (
    APPRENTICE_SEER,
    BEHOLDER,
    BEHOLDER_MAX_CARDS,
    BODYGUARD,
    EMPATH,
    EXPOSER,
    INITIAL_PEEK,
    MASTER,
    REVEALER,
    ROBBER,
    SEER,
    WITCH,
)
from mohreh.games.silver.state import State

Target = tuple[int, int]  # seat and slot
FREE = ("turn_start", "choose_drawn", "drawn", "ability", "turn_end")
LOOKS = {
    BEHOLDER: BEHOLDER_MAX_CARDS,
    APPRENTICE_SEER: 1,
    SEER: 1,
}  # the maximum number of cards that a look ability shows (SI-7.7 to SI-7.9)


PILE = "pile-"  # the beginning of the mark of a card of the discard pile


def pile_mark(index: int) -> str:
    """The mark of a card of the discard pile; 1 is the top."""
    return f"{PILE}{index}"


def text_of(seat: int, slot: int) -> str:
    """A place as in the texts of actions: seat and slot from 1."""
    return f"{seat + 1}.{slot + 1}"


@dataclass(frozen=True)
class Choices(Deciding[State, Action]):
    """The choices of the present decision."""

    @cached_property
    def kind(self) -> str:
        """The kind of the present decision; "" if nobody decides here."""
        return "" if self.seat is None else str(self.state.asked(self.seat))

    # -- picks

    @cached_property
    def places(self) -> list[Target]:
        """The places of the picked cards that can be picked now, in the order of the picks."""
        out = []
        for text in self.scene.picked:
            if text.isdecimal() and (place := place_of(self.state, int(text))) is not None and self.pickable(*place):
                out.append(place)
        return out

    @cached_property
    def own(self) -> list[int]:
        """The picked slots of the own village."""
        return [slot for seat, slot in self.places if seat == self.seat]

    @cached_property
    def rivals(self) -> list[Target]:
        """The picked cards of other players."""
        return [place for place in self.places if place[0] != self.seat]

    @cached_property
    def pile(self) -> int:
        """The picked card of the discard pile: 1 is the top; 0: none."""
        for text in reversed(self.scene.picked):
            if text.startswith(PILE) and text[5:].isdecimal() and 0 < int(text[5:]) <= len(self.state.discard):
                return int(text[5:])
        return 0

    @cached_property
    def picked(self) -> frozenset[str]:
        """All effective picks."""
        return frozenset(
            [*(self.mark(*place) for place in self.places), *([pile_mark(self.pile)] if self.pile else [])]
        )

    # -- what can be picked

    def pickable(self, seat: int, slot: int) -> bool:
        """Whether a press on this card of a village picks it: an action with it is legal."""
        return self.for_main(seat, slot) or bool(seat == self.seat and self.free(slot))

    def for_main(self, seat: int, slot: int) -> bool:
        """Whether the card can be part of the decision itself, apart from free actions."""
        mine = seat == self.seat
        if self.kind == "initial_peek":
            return mine
        if self.kind == "ability" and self.state.ability == ROBBER and mine:
            return slot in self._gives
        text = self._alone(seat, slot)
        return bool(text) and self.may(parse(text))

    def why_not(self, seat: int, slot: int) -> Refusal | None:
        """Why a card cannot be chosen for the present decision; None if it can, or if the decision asks for no card."""
        if self.seat is None or self.pickable(seat, slot):
            return None
        text = self._alone(seat, slot)
        return self.refusal(parse(text)) if text else None

    def _alone(self, seat: int, slot: int) -> str:
        """The action that answers the decision with this card alone; "" if there is none. Its refusal is the reason why
        the card cannot be chosen."""
        mine, place, ability = seat == self.seat, text_of(seat, slot), self.state.ability
        if self.kind == "drawn":
            return f"exchange {slot + 1}" if mine else ""
        if self.kind != "ability":
            return ""
        if ability in (EXPOSER, REVEALER):
            return f"reveal {place}"
        if ability in LOOKS:
            return f"look {place}"
        if ability == WITCH:
            return f"witch own {slot + 1}" if mine else f"witch {place}"
        if ability == MASTER and mine:
            return f"master 1 with {slot + 1}"
        if ability == ROBBER and not mine and self._gives:
            return f"rob {place} give {self._gives[0] + 1}"
        return ""

    @cached_property
    def _gives(self) -> list[int]:
        """The own slots whose card a Robber could give away."""
        state, seat = self.state, self.seat
        assert seat is not None
        theirs = [
            (rival, slot) for rival in range(state.n) if rival != seat for slot in range(len(state.village[rival]))
        ]
        return [
            slot
            for slot in range(len(state.village[seat]))
            if any(self.may(parse(f"rob {text_of(*place)} give {slot + 1}")) for place in theirs)
        ]

    def press(self, mark: str) -> str:
        """What a press on a card sends: its mark, and the pick that it replaces."""
        if mark in self.picked:
            return mark
        if mark.startswith(PILE):
            return f"{mark} for {pile_mark(self.pile)}" if self.pile else mark
        place = place_of(self.state, int(mark))
        rival = None if place is None else self.replaced(*place)
        return mark if rival is None else f"{mark} for {self.mark(*rival)}"

    def mark(self, seat: int, slot: int) -> str:
        """The mark of a card of a village."""
        return str(self.state.village[seat][slot])

    def replaced(self, seat: int, slot: int) -> Target | None:
        """The pick that another one replaces if their number is limited."""
        mine = seat == self.seat
        kind, ability = self.kind, self.state.ability
        room = 1
        rest = [place for place in self.places if (place[0] == self.seat) == mine]
        if kind == "initial_peek":
            room = INITIAL_PEEK
        elif kind == "drawn" or (kind == "ability" and mine and ability in (MASTER, WITCH)):
            room = 99 if self.for_main(seat, slot) else 1
        elif kind == "ability" and ability in LOOKS:
            room, rest = (LOOKS[ability] if self.for_main(seat, slot) else 1), self.places
        elif kind == "ability" and ability in (EXPOSER, REVEALER):
            rest = self.places
        return rest[0] if len(rest) >= room else None

    @cached_property
    def picks(self) -> frozenset[str]:
        """All marks that can be picked on this board."""
        villages = enumerate(self.state.village)
        places = [(seat, slot) for seat, village in villages for slot in range(len(village))]
        found = {self.mark(*place) for place in places if self.pickable(*place)}
        if self.kind == "ability" and self.state.ability == MASTER:
            found |= {pile_mark(index) for index in range(1, len(self.state.discard) + 1)}
        return frozenset(found)

    # -- free actions (SI-4.3)

    def free_actions(self, slot: int) -> list[Action]:
        """All free actions that target this card of the own village, legal or not."""
        state, seat = self.state, self.seat
        if seat is None or self.kind not in FREE:
            return []
        village, n = state.village[seat], slot + 1
        out = []
        for other, card in enumerate(village):
            if not state.is_up(card):
                continue
            if state.face[card] == EMPATH:
                out.append(f"empath {other + 1} looks {n}")
            elif state.face[card] == BODYGUARD:
                guarded = dict(state.guards).get(card, -1)
                if guarded == village[slot] or (other == slot and guarded >= 0):
                    out.append(f"withdraw {other + 1}")
                elif other != slot:
                    out.append(f"guard {other + 1} covers {n}")
        if state.holder == seat and state.armed and state.amulet < 0:
            out.append(f"amulet {n}")
        return [parse(text) for text in out]

    def free(self, slot: int) -> list[Action]:
        """The legal free actions with this card."""
        return [action for action in self.free_actions(slot) if self.may(action)]

    @cached_property
    def free_kinds(self) -> list[str]:
        """The free actions that are possible at all: "empath", "guard", "withdraw", "amulet"."""
        if self.seat is None:
            return []
        slots = range(len(self.state.village[self.seat]))
        found = {str(action).split()[0] for slot in slots for action in self.free(slot)}
        return [kind for kind in ("empath", "guard", "withdraw", "amulet") if kind in found]

    @cached_property
    def at_will(self) -> list[Action]:
        """The legal free actions with the single picked card of the own village."""
        return self.free(self.own[0]) if len(self.own) == 1 else []

    # -- complete actions

    def offers(self) -> list[Action]:
        """The complete actions for the picks, apart from free ones; the most likely one first."""
        own = sorted(self.own)
        mine = [slot for slot in own if self.seat is not None and self.for_main(self.seat, slot)]
        listed = " ".join(str(slot + 1) for slot in mine)
        ability = self.state.ability
        out: list[str] = []
        match self.kind:
            case "initial_peek" if len(mine) == INITIAL_PEEK:
                out = [f"peek {listed}"]
            case "drawn" if mine:
                out = self._placed(f"exchange {listed}", mine)
            case "ability" if ability in (EXPOSER, REVEALER):
                out = [f"reveal {text_of(*place)}" for place in self._main_picks()]
            case "ability" if ability in LOOKS and self._main_picks():
                out = ["look " + " ".join(text_of(*place) for place in sorted(self._main_picks()))]
            case "ability" if ability == MASTER and mine and self.pile:
                out = self._placed(f"master {self.pile} with {listed}", mine)
            case "ability" if ability == WITCH:
                out = [f"witch {text_of(*place)}" for place in self.rivals]
                if mine:
                    out += self._placed(f"witch own {listed}", mine)
            case "ability" if ability == ROBBER and mine and self.rivals:
                out = [f"rob {text_of(*self.rivals[-1])} give {mine[-1] + 1}"]
        return [parse(text) for text in out]

    def _main_picks(self) -> list[Target]:
        return [place for place in self.places if self.for_main(*place)]

    def _placed(self, text: str, slots: list[int]) -> list[str]:
        """An exchange for each of the vacated slots that leads to a different row; the leftmost first (SI-5.5)."""
        out = [text]
        for before, slot in pairwise(slots):
            if slot != before + 1:  # otherwise the remaining cards close up to the same row
                out.append(f"{text} to {slot + 1}")
        return out
