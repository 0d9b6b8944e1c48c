"""What a bot is: something that is given what its seat may know, thinks in slices, and answers with an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from mohreh.core.chance import Chance
from mohreh.core.game import State
from mohreh.core.thinking import Thought


class Bot(Protocol):
    """An opponent. `think` is given what `seat` may know, when it is one of `decision().seats`."""

    def think(self, view: Any, seat: int) -> Thought: ...


def decide(bot: Bot, view: Any, seat: int) -> Any:
    """The action of `bot`, thought through in one go."""
    thinking = bot.think(view, seat)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


def own_chance(seed: str, view: State, seat: int, actions: Sequence[Any]) -> Chance:
    """The bot's own luck in this position: it depends on the seed and on what can be seen, on nothing else.

    A game in which the same choice can come again and again tells the times apart by `again`, any text: a bot that
    answered it in one way for ever would stall the game.
    """
    again = getattr(view, "again", "")
    when = f"{seat}|{again}" if again else f"{seat}"
    return Chance(f"{seed}|{view.decision().kind}|{when}|{'|'.join(map(str, actions))}")
