"""Insights: game-specific knowledge for the bots, which know no game. This module explains how to write one.

A game provides it as `game.insight`: a module or an object with any of the functions of `Insight` below, with the same
names and arguments. All are optional and have general defaults. The most important one is `evaluate`:

    # games/<game>/insight.py; game.py has: insight = insight
    def evaluate(state):
        leads = [points(state, seat) - best_rival(state, seat) for seat in range(state.n)]
        return [1 / (1 + exp(-lead / 8)) for lead in leads]

The positions passed to an insight are either views of a seat, in which unknown components are UNKNOWN, or worlds:
complete positions sampled from what a seat knows. An insight must not change them. It must not use a clock, or random
numbers except the `chance` that it is given, so that the same view gives the same move.

Numbers in an insight can be learned by self-play (`mohreh.lab.train`) if it has these attributes:

    weights = {"lead": 8.0, ...}                # the numbers set by hand, by name
    def with_weights(weights): ...              # an insight with other values of the same numbers

Learned weights are stored in the folder of the game, and used by all bots made for it (`bots/learned.py`), except by
game-specific ways of thinking that do not ask for them.

The chances shown to people are corrected by measurements (`bots/chances.py`). If the insight has a function
`stage(state)`, the progress of the game from 0 to 1, the corrections depend on it.

`world`, `reply` and `foresees` are for games with hidden information or simultaneous answers; a game with its own
`reply` has its hints confirmed by playing on to the end (`bots/playing_on.py`). `candidates` and `prior` prune the
search. A game with a better method than search declares a level with a way of thinking of its own (`Level` in
`core/thinking.py`). Its insight then also has `rank(view, seat, allowance)`, a generator like `think` that returns the
moves with their chances to win, best first, for hints and the analysis (`bots/advice.py`). If this ranking samples, the
insight should have `compare(view, seat, actions, allowance)`, which returns the chances of these actions, examined
equally carefully.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Generic, Protocol, runtime_checkable

from mohreh.core.chance import Chance
from mohreh.core.game import A, State
from mohreh.core.thinking import Allowance, Thought

_SPREAD = 10.0  # scale of the lead in points
_SPREAD_ALONE = 100.0  # scale of the points in solo games
PARTS = ("evaluate", "settled", "candidates", "prior", "world", "reply", "foresees")


@runtime_checkable
class Thinks(Protocol[A]):
    """An insight with a game-specific way of thinking."""

    def think(self, view: State[A], seat: int, allowance: Allowance) -> Thought[A]:
        """Choose a legal action of `seat`, given its view; see `Bot.think`."""


@runtime_checkable
class Ranks(Protocol[A]):
    """An insight that ranks moves."""

    def rank(self, view: State[A], seat: int, allowance: Allowance) -> Thought[Sequence[tuple[A, float]]]:
        """The moves of `seat` with their chances to win, best first."""


@runtime_checkable
class Compares(Protocol[A]):
    """An insight that can compare moves by examining them equally long."""

    def compare(
        self, view: State[A], seat: int, actions: Sequence[A], allowance: Allowance
    ) -> Thought[Sequence[float]]:
        """The chances of `seat` to win with each of these moves."""


class Insight(Generic[A]):
    """A complete insight: the functions that a game offers, and general defaults for all others.

    `low_wins`: the lowest total wins, for the default `evaluate`. Raises TypeError if the offered object has none of
    the functions, since a name is probably misspelt.

    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new()
    >>> general, own = Insight(), Insight(DUEL.insight)
    >>> general.evaluate(state), len(own.evaluate(state))
    ([0.5, 0.5], 2)
    """

    def __init__(self, offered: object | None = None, *, low_wins: bool = False) -> None:
        self._sign = -1 if low_wins else 1
        own = [part for part in PARTS if hasattr(offered, part)]
        if offered is not None and not own:
            raise TypeError(f"{offered!r} is no insight: it has none of {', '.join(PARTS)}")
        for part in own:
            setattr(self, part, getattr(offered, part))

    def evaluate(self, state: State[A]) -> Sequence[float]:
        """The chance of each seat to win (0 to 1), in any position: also while chance must act, and after the end.

        Default: after the end, 1 divided among the winners; before, a logistic function of each seat's lead in points
        on the current score sheet, or of its points in a solo game. It treats all other seats as rivals, so games with
        teams should override it.
        """
        totals = [self._sign * row["total"] for row in state.scores()]
        winners = state.winners()
        if winners or not state.decision().seats:
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(totals))]
        if len(totals) == 1:
            return [1.0 / (1.0 + math.exp(-totals[0] / _SPREAD_ALONE))]
        return [
            1.0 / (1.0 + math.exp((max(totals[:seat] + totals[seat + 1 :]) - own) / _SPREAD))
            for seat, own in enumerate(totals)
        ]

    def foresees(self, state: State[A]) -> bool:
        """Whether a tree search is worthwhile in this position; otherwise moves are only evaluated in more worlds.

        Default: True. Called only for games with hidden information.
        """
        return True

    def settled(self, state: State[A]) -> bool:
        """Whether the last move is complete; False if the same seat must still make a choice that belongs to it.

        Default: True.
        """
        return True

    def candidates(self, state: State[A], seat: int) -> Sequence[A]:
        """The legal actions of `seat` to consider, without equivalent or dominated ones; never empty.

        Default: all legal actions.
        """
        return state.legal_actions(seat)

    def prior(self, state: State[A], seat: int, actions: Sequence[A]) -> Sequence[float]:
        """The probability of each of these candidates to be chosen by a good player, with sum 1. Default: uniform."""
        return [1.0 / len(actions)] * len(actions)

    def world(self, view: State[A], seat: int, chance: Chance) -> State[A]:
        """A complete position that agrees with the view of `seat`, sampled by its probability given the view.

        It includes the secret answers of other seats. Default: `determinize`.
        """
        return view.determinize(seat, chance)

    def reply(self, view: State[A], seat: int, chance: Chance) -> A:
        """A quick action of `seat` in a view or world, to simulate other seats and to play on to the end.

        Default: a candidate drawn by its prior.
        """
        actions = self.candidates(view, seat)
        at = chance.fraction()
        for action, share in zip(actions, self.prior(view, seat, actions), strict=True):
            at -= share
            if at < 0.0:
                return action
        return actions[-1]
