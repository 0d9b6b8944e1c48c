"""A toy whose judgement is wrong: money spent at once looks better than it is, for there is a bill at the end."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Decision
from tests.toys.bare import Bare

BILL = 30  # turns before it comes


class Purse(Bare[str]):
    """Seat 1 spends or saves once, goes this way or that, turn after turn, and a bill comes that is mostly high."""

    def __init__(self, kept: str = "", walked: int = 0, bill: int = -1) -> None:
        self.kept, self.walked, self.bill = kept, walked, bill

    def decision(self) -> Decision:
        if not self.kept:
            return Decision("purse", (0,))
        if self.walked < BILL:
            return Decision("walk", (0,))
        return Decision("bill", (CHANCE,)) if self.bill < 0 else Decision("over", ())

    def legal_actions(self, seat: int) -> Sequence[str]:
        return ("left", "right") if self.kept else ("spend", "save", "lose")

    def play(self, seat: int, action: str) -> None:
        if self.kept:
            self.walked += 1
        else:
            self.kept = action

    def draw(self, chance: Chance) -> None:
        self.bill = int(chance.fraction() < 0.9)

    def clone(self) -> Purse:
        return Purse(self.kept, self.walked, self.bill)

    def observe(self, seat: int) -> Purse:
        return self.clone()

    def determinize(self, seat: int, chance: Chance) -> Purse:
        return self.clone()

    def winners(self) -> tuple[int, ...]:
        if self.bill < 0:
            return ()
        return (0,) if self.kept == ("save" if self.bill else "spend") else (1,)

    def scores(self) -> list[dict[str, int]]:
        own = 10 * (0 in self.winners())
        return [{"total": own}, {"total": 10 - own}]


class PurseInsight:
    """Judges the purse and forgets the bill; counts the quick answers it is asked for."""

    def __init__(self) -> None:
        self.worth = {"": 0.5, "spend": 0.6, "save": 0.55, "lose": 0.1}
        self.replies = 0

    def evaluate(self, state: Purse) -> list[float]:
        own = float(0 in state.winners()) if state.bill >= 0 else self.worth[state.kept]
        return [own, 1.0 - own]

    def reply(self, view: Purse, seat: int, chance: Chance) -> str:
        self.replies += 1
        return "left"


__all__ = ["BILL", "Purse", "PurseInsight"]
