"""What toys leave out that nobody asks them for: most of a position, and all of a game but what it says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self

from mohreh.core.chance import Chance
from mohreh.core.game import A, Decision, Event, Game, Refusal
from mohreh.core.thinking import Level


class Bare(Generic[A]):
    """A position that answers nothing: each toy says itself what it is asked, and a question more is a mistake."""

    @property
    def repetition_key(self) -> str:
        return ""

    def decision(self) -> Decision:
        raise NotImplementedError

    def legal_actions(self, seat: int) -> Sequence[A]:
        raise NotImplementedError

    def out_of_turn(self, seat: int) -> Sequence[A]:
        raise NotImplementedError

    def refusal(self, seat: int, action: A) -> Refusal | None:
        raise NotImplementedError

    def apply(self, seat: int, action: A) -> list[Event]:
        raise NotImplementedError

    def perform(self, seat: int, action: A) -> list[Event]:
        raise NotImplementedError

    def play(self, seat: int, action: A) -> None:
        raise NotImplementedError

    def sample(self, chance: Chance) -> A:
        raise NotImplementedError

    def draw(self, chance: Chance) -> None:
        raise NotImplementedError

    def clone(self) -> Self:
        raise NotImplementedError

    def observe(self, seat: int) -> Self:
        raise NotImplementedError

    def determinize(self, seat: int, chance: Chance) -> Self:
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        raise NotImplementedError


class Named(Game[Any, Any]):
    """A game of which only the traits are read, whatever its positions are: nobody begins it."""

    def __init__(
        self,
        insight: object = None,
        *,
        id: str = "toy",
        private: bool = False,
        levels: Mapping[str, Level] | None = None,
    ) -> None:
        self.id, self.insight, self.private, self.levels = id, insight, private, levels or {}

    def new(self, options: Mapping[str, str] | None = None, seats: int | None = None) -> Any:
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        raise NotImplementedError
