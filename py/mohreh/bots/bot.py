"""What a bot is: something that is given what its seat may know, thinks in slices, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from mohreh.bots.insight import Insight
from mohreh.core.chance import Chance
from mohreh.core.game import A, State
from mohreh.core.thinking import WON, Thought, at_once

Clock = Callable[[], float]
"""Tells seconds: those of the wall for a person who waits, those of the processor where strength is measured."""


class Bot(Protocol[A]):
    """An opponent. `think` is given what `seat` may know, when it is one of `decision().seats`."""

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """Think in slices of a few milliseconds, each of which yields how much is done; return a legal action."""
        ...


def decide(bot: Bot[A], view: State[A], seat: int) -> A:
    """The action of `bot`, thought through in one go.

    >>> from mohreh.bots import make
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> action = decide(make(DUEL, "greedy", "any seed"), state.observe(0), 0)
    >>> state.refusal(0, action) is None
    True
    """
    return at_once(bot.think(view, seat))


def own_chance(seed: str, view: State[A], seat: int, actions: Sequence[object]) -> Chance:
    """The bot's own luck in this position: it depends on the seed and on what can be seen, on nothing else.

    A game in which the same choice can come again and again tells the times apart by its
    `repetition_key`: a bot that answered it in one way for ever would stall the game.

    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> actions = state.legal_actions(0)
    >>> one, same = own_chance("any seed", state, 0, actions), own_chance("any seed", state, 0, actions)
    >>> one.bits() == same.bits()
    True
    """
    repetition = view.repetition_key
    when = f"{seat}|{repetition}" if repetition else f"{seat}"
    return Chance(f"{seed}|{view.decision().kind}|{when}|{'|'.join(map(str, actions))}")


def winning(insight: Insight[A], worlds: Sequence[State[A]], seat: int, actions: Sequence[A]) -> A | None:
    """The first of these actions that ends the game as a win of `seat` alone in every one of these worlds, or None."""
    for action in actions:
        for world in worlds:
            after = world.clone()
            after.play(seat, action)
            if after.decision().seats or insight.evaluate(after)[seat] < WON:
                break
        else:
            return action
    return None
