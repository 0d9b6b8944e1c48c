"""The bot of the level "random"."""

from __future__ import annotations

from typing import Generic

from mohreh.bots.bot import own_chance
from mohreh.core.game import A, State
from mohreh.core.thinking import Thought


class Uniform(Generic[A]):
    """Plays a uniformly random legal action.

    >>> from mohreh.bots import decide
    >>> from mohreh.core.chance import Chance
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> decide(Uniform("any seed"), state.observe(0), 0) in state.legal_actions(0)
    True
    """

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """See `Bot.think`."""
        actions = view.legal_actions(seat)
        yield None
        return own_chance(self._seed, view, seat, actions).choose(actions)
