"""The judge of the slow game looks at positions of ours, to say again what a refusal says."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.games.silver.state import State
from tests.properties import truth
from tests.properties.silver.judge import Judge
from tests.properties.truth import Refused, Said


class Table(Judge):
    """The judge of the slow game, who looks at a position of ours."""

    def __init__(self, state: State) -> None:
        self.n, self.any_village = state.n, state.any_village
        self.face, self.village = list(state.face), [list(cards) for cards in state.village]
        self.deck, self.discard, self.display = list(state.deck), list(state.discard), list(state.display)
        self.up, self.guards = set(state.up), dict(state.guards)
        self.amulet = state.amulet if state.amulet >= 0 else None
        self.active, self.holder, self.armed = state.active, state.holder, state.armed
        self.caller = state.caller if state.caller >= 0 else None
        self.hand, self.source, self.ability = list(state.hand), state.source, max(0, state.ability)
        self.peeked = set(range(state.n)) - set(state.to_peek)
        self.lookers = [seat for seat, _ in state.looks]
        self.used, self.free_taken, self.phase = set(state.empaths_used), state.free_taken, str(state.phase)

    def legal(self, seat: int, text: str) -> bool:
        """While the cards are dealt nobody may do anything."""
        return not self.phase.startswith("chance") and super().legal(seat, text)

    def may(self, *texts: str) -> bool:
        """Whether the active player may do one of these things now."""
        return any(self.legal(self.active, text) for text in texts)

    def ways(self) -> str:
        """What refusals call the ways: main actions, and what may become of a card in hand or of an ability."""
        own = range(1, len(self._own()) + 1)
        tried = {
            "draw": ["draw 1"],
            "take display": ["take display 1"],
            "take discard": ["take discard"],
            "vote": ["vote"],
            "exchange": [f"exchange {slot}" for slot in own],
            "use": ["use"],
            "discard": ["discard"],
            "decline": ["decline"],
        }
        phases = ("turn_start", "drawn", "ability")
        return ";".join(way for way, texts in tried.items() if self.phase in phases and self._listed(way, texts))

    def _listed(self, way: str, texts: list[str]) -> bool:
        of = {"exchange": "drawn", "use": "drawn", "discard": "drawn", "decline": "ability"}.get(way, "turn_start")
        return self.phase == of and self.may(*texts)

    def up_of(self, seat: int, number: int) -> int:
        """Face-up cards of a number in a village."""
        return sum(card in self.up and self.face[card] == number for card in self.village[seat])

    def whole(self, seat: int) -> list[int]:
        """The cards of a village."""
        return self.village[seat]


Check = Callable[[Table, Refused], Said]


def looking_on(check: Check) -> truth.Truth:
    return lambda refused: check(Table(refused.state), refused)


def place(refused: Refused, seat: int, slot: int) -> tuple[str, ...]:
    """The name of another seat at its place."""
    return () if seat == refused.seat else (f"seat {seat}",)
