"""A toy whose judgement can learn: in turn two seats take one of two baskets; nuts count three, apples one.

Its hand table thinks that both count one, and knows a number besides that changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeAlias

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Decision, Event, Game
from tests.toys.bare import Bare

TURNS = 12
APPLE, NUT = 1, 3
BASKETS = ((3, 0), (2, 0), (1, 0), (1, 1), (0, 1), (0, 2), (4, 0))


Laid: TypeAlias = tuple[tuple[int, int], ...]
"""Baskets with so many apples and nuts each, as chance lays them."""
Move: TypeAlias = int | Laid
"""Which basket a seat takes, or what chance lays."""


class Trees(Bare[Move]):
    """A position: what each seat has, and the baskets that lie there."""

    def __init__(self, seats: int) -> None:
        self.have = [(0, 0)] * seats
        self.turn = 0
        self.there: Laid = ()

    def decision(self) -> Decision:
        if self.turn == TURNS:
            return Decision("over", ())
        return Decision("take", (self.turn % len(self.have),)) if self.there else Decision("lay", (CHANCE,))

    def legal_actions(self, seat: int) -> Sequence[int]:
        return (0, 1)

    def refusal(self, seat: int, action: Move) -> None:
        return None

    def sample(self, chance: Chance) -> Laid:
        return chance.choose(BASKETS), chance.choose(BASKETS)

    def draw(self, chance: Chance) -> None:
        while self.turn < TURNS and not self.there:
            self.there = self.sample(chance)

    def play(self, seat: int, action: Move) -> None:
        assert isinstance(action, int)
        (apples, nuts), (more, others) = self.have[seat], self.there[action]
        self.have[seat] = apples + more, nuts + others
        self.there = ()
        self.turn += 1

    def apply(self, seat: int, action: Move) -> list[Event]:
        if isinstance(action, int):
            self.play(seat, action)
        else:
            assert seat == CHANCE
            self.there = action
        return []

    def clone(self) -> Trees:
        other = Trees(len(self.have))
        other.have, other.turn, other.there = list(self.have), self.turn, self.there
        return other

    def observe(self, seat: int) -> Trees:
        return self

    def scores(self) -> list[dict[str, int]]:
        return [{"total": APPLE * apples + NUT * nuts} for apples, nuts in self.have]

    def winners(self) -> tuple[int, ...]:
        totals = [row["total"] for row in self.scores()]
        best = max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best) if self.turn == TURNS else ()


class OrchardInsight:
    """Judges by its numbers."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights

    def with_weights(self, weights: Mapping[str, float]) -> OrchardInsight:
        return OrchardInsight(weights)

    def _worth(self, basket: tuple[int, int]) -> float:
        return self.weights["apple"] * basket[0] + self.weights["nut"] * basket[1]

    def evaluate(self, state: Trees) -> list[float]:
        worth = [self._worth(basket) for basket in state.have]
        return [1 / (1 + exp((max(worth[:seat] + worth[seat + 1 :]) - own) / 4)) for seat, own in enumerate(worth)]

    def reply(self, view: Trees, seat: int, chance: Chance) -> int:
        return int(self._worth(view.there[1]) > self._worth(view.there[0]))


class Orchard(Game[Trees, Move]):
    """The game."""

    id = "orchard"
    seats = (2, 3)
    insight = OrchardInsight({"apple": 1.0, "nut": 1.0, "leaf": 1 / 3})

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> Trees:
        return Trees(seats or 2)

    def parse(self, text: str) -> int:
        return int(text)


ORCHARD = Orchard()
