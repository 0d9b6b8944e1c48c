"""The level "random": any legal action, each as likely as the others."""

from __future__ import annotations

from mohreh.bots.bot import Thought, own_chance
from mohreh.core.game import State


class Uniform:
    """Plays a uniformly random legal action."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def think(self, state: State, seat: int) -> Thought:
        """Answers at once: an empty thought."""
        actions = state.legal_actions(seat)
        yield None
        return own_chance(self._seed, state, seat, actions).choose(actions)
