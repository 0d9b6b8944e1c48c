"""How to write an insight: what a game knows about its own positions, for bots that know no game.

A game offers it as `game.insight`: a module, or an object, with any of the functions below under the same names and
with the same arguments. None is needed: for what is left out, what stands here holds. Most is won by `evaluate`:

    # games/<game>/insight.py, in whose game.py stands: insight = insight
    def evaluate(state):
        leads = [points(state, seat) - best_rival(state, seat) for seat in range(state.n)]
        return [1 / (1 + exp(-lead / 8)) for lead in leads]

A position is judged by a bot of that seat, so an insight reads no more than the seat may know: a view of the seat,
where unknown things are UNKNOWN, or a world, a full position as the seat imagines it. It changes neither. It touches
no clock and no luck but the `chance` that it is handed, so that the same view gives the same move.

What is learned from games takes the place of the numbers in it (`mohreh.lab.train`) when it offers them by name:

    weights = {"lead": 8.0, ...}                # the table set by hand, numbers by name
    def with_weights(weights): ...              # an insight that judges by these, of the same names, instead

People are told a chance as measured (`bots/chances.py`). What was measured depends on how far the game is, where
`stage(state)` says so, 0 to 1.

The weights that a game has learned lie beside it and are taken by every bot that is made for it (`bots/learned.py`).
A level of the game's own thinking sees only what it asks for itself.

`world`, `reply` and `foresees` are for games with secrets or answers given together; with quick answers of its own a
game has its hints confirmed by playing on to the end (`bots/playing_on.py`). `candidates` and `prior` save a search the
actions that are not worth a try. A game that knows a better way than looking ahead offers a level of its own
(`Level` in `core/thinking.py`), and with it `rank(view, seat, allowance)`: a generator like `think`, which returns the
moves with their chances to win, best first, for hints and for looking back at a game (`bots/advice.py`); where it
tries moves by luck, also `compare(view, seat, actions, allowance)`: the chances of these alone, found as carefully.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Generic, Protocol, runtime_checkable

from mohreh.core.chance import Chance
from mohreh.core.game import A, State
from mohreh.core.thinking import Allowance, Thought

_SPREAD = 10.0  # points of lead that make a win likely when nothing better is known
_SPREAD_ALONE = 100.0  # points that do where there is nobody to lead
PARTS = ("evaluate", "settled", "candidates", "prior", "world", "reply", "foresees")


@runtime_checkable
class Thinks(Protocol[A]):
    """An insight with a way of thinking of its own."""

    def think(self, view: State[A], seat: int, allowance: Allowance) -> Thought[A]:
        """A legal action of `seat`, found from what it knows alone."""


@runtime_checkable
class Ranks(Protocol[A]):
    """An insight that can say what it thinks of all moves."""

    def rank(self, view: State[A], seat: int, allowance: Allowance) -> Thought[Sequence[tuple[A, float]]]:
        """The moves of `seat` with their chances to win, best first."""


@runtime_checkable
class Compares(Protocol[A]):
    """An insight whose ranking tries moves by luck, and that can look into some of them equally long."""

    def compare(
        self, view: State[A], seat: int, actions: Sequence[A], allowance: Allowance
    ) -> Thought[Sequence[float]]:
        """The chances of `seat` with each of these moves."""


class Insight(Generic[A]):
    """Every part of an insight: the game's own where it offers one, else the general one.

    `low_wins` tells the general `evaluate` that the fewest points win. Raises TypeError for an offer without any part:
    most likely one is misspelt.

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
        """The chance of each seat to win, 0 to 1, also while chance or a nested choice is pending, and at the end.

        In general: the score sheet as it stands. The winners share certainty; before the end, a logistic curve over
        each seat's lead in points, or over its points where it plays alone. A game whose seats win together judges
        better itself: here everybody is the others' rival.
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
        """Whether a tree of what may follow is worth its time here; else moves are judged in more worlds instead.

        In general: it is. Asked only where seats know different things.
        """
        return True

    def settled(self, state: State[A]) -> bool:
        """Whether a move is finished here; False while the same seat still owes a choice within it.

        In general: always, since nothing is known about nested choices.
        """
        return True

    def candidates(self, state: State[A], seat: int) -> Sequence[A]:
        """The legal actions of `seat` worth a thought: without duplicates, and variants that another one dominates.

        Never empty. In general: all of them.
        """
        return state.legal_actions(seat)

    def prior(self, state: State[A], seat: int, actions: Sequence[A]) -> Sequence[float]:
        """How likely a good player takes each of these candidates; they sum up to 1. In general: all alike."""
        return [1.0 / len(actions)] * len(actions)

    def world(self, view: State[A], seat: int, chance: Chance) -> State[A]:
        """A full position that agrees with the view of `seat`, as likely as the seat may think.

        Answers that others have given in secret are part of it. In general: `determinize`, all of them equally likely.
        """
        return view.determinize(seat, chance)

    def reply(self, view: State[A], seat: int, chance: Chance) -> A:
        """A quick answer of `seat`, by what it knows in this view or world: for the others, and for play to the end.

        In general: a candidate drawn by its prior.
        """
        actions = self.candidates(view, seat)
        at = chance.fraction()
        for action, share in zip(actions, self.prior(view, seat, actions), strict=True):
            at -= share
            if at < 0.0:
                return action
        return actions[-1]
