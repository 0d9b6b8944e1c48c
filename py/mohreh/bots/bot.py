"""The interface of bots, and what all bots share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from mohreh.bots.insight import Insight
from mohreh.core.chance import Chance
from mohreh.core.game import A, State
from mohreh.core.thinking import WON, Thought, at_once

Clock = Callable[[], float]
"""Returns seconds: wall-clock time for a person who waits, processor time for measurements of strength."""


class Bot(Protocol[A]):
    """A computer opponent."""

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """Choose a legal action for `seat`, one of `decision().seats`, given its view.

        A generator that yields its progress (0 to 1) or None every few milliseconds, and returns the action.
        """
        ...


def decide(bot: Bot[A], view: State[A], seat: int) -> A:
    """The action of `bot` for `seat`, given its view, computed without interruption.

    Raises ValueError if the seat has nothing to decide.

    >>> from mohreh.bots import make
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> action = decide(make(DUEL, "greedy", "any seed"), state.observe(0), 0)
    >>> state.refusal(0, action) is None
    True
    >>> decide(make(DUEL, "greedy", "any seed"), state.observe(1), 1)
    Traceback (most recent call last):
        ...
    ValueError: draft: seat 1 decides, and not seat 2
    """
    decision = view.decision()
    if seat not in decision.answering:
        raise ValueError(f"{decision}, and not seat {seat + 1}")
    return at_once(bot.think(view, seat))


def own_chance(seed: str, view: State[A], seat: int, actions: Sequence[object]) -> Chance:
    """The random numbers of a bot in this position, which depend only on its seed and its view.

    A game in which the same choice can recur endlessly distinguishes the repetitions by its `repetition_key`, because a
    bot that always answered in the same way would stall the game.

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
    """The first of these actions that wins the game for `seat` alone in each of these worlds; None if there is none."""
    for action in actions:
        for world in worlds:
            after = world.clone()
            after.play(seat, action)
            if after.decision().seats or insight.evaluate(after)[seat] < WON:
                break
        else:
            return action
    return None
