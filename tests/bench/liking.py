"""Players who take what they like best at a glance: the base of those by rules of thumb that tests measure bots by."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from mohreh.core.chance import Chance
from mohreh.core.thinking import Thought

_SAME = 1e-9  # likings closer than this count as equal


class Liking(ABC):
    """Takes the action that it likes best; equal ones by lot. Nothing is tried, and nobody else is thought of."""

    def __init__(self, seed: str = "") -> None:
        self._seed = seed

    def think(self, view: Any, seat: int) -> Thought[Any]:
        """At once."""
        yield None
        actions: Sequence[Any] = view.legal_actions(seat)
        likes = [self.likes(view, seat, action) for action in actions]
        best = [action for action, liking in zip(actions, likes, strict=True) if liking >= max(likes) - _SAME]
        when = view.repetition_key
        return Chance(f"{self._seed}|{view.decision().kind}|{when}|{'|'.join(map(str, actions))}").choose(best)

    @abstractmethod
    def likes(self, view: Any, seat: int, action: Any) -> float:
        """How much it likes an action, in any unit."""
