"""The greedy bot, which looks one step ahead and relies on the evaluation of the game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic

from mohreh.bots.bot import own_chance, winning
from mohreh.bots.insight import Insight
from mohreh.core.chance import Chance
from mohreh.core.game import A, Mode, State
from mohreh.core.thinking import WON, Slack, Thought, erring, let_go

_SAME = 1e-9  # differences below this are rounding errors of sums in different orders


class Greedy(Generic[A]):
    """Tries every candidate, completes the choices within the move, and takes the one with the best evaluation.

    When chance must act, the position before it is evaluated. If other seats answer simultaneously, their quick replies
    are assumed. Hidden information is sampled, and evaluations are averaged over `worlds` samples; 0: the view is a
    complete position. Ties are broken at random. `slack` lets weaker levels err: see `erring`.

    >>> from mohreh.bots import decide
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> decide(Greedy("any seed", Insight(DUEL.insight)), state, 0) in state.legal_actions(0)
    True
    """

    def __init__(self, seed: str, insight: Insight[A], worlds: int = 0, *, slack: Slack = 0.0) -> None:
        self._seed = seed
        self._insight = insight
        self._worlds = worlds
        self._slack = slack

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """See `Bot.think`; yields after each action and world, and after each choice within an action."""
        actions = self._insight.candidates(view, seat)
        if len(actions) == 1:
            return actions[0]
        worlds = yield from self.imagined(view, seat)
        if self._worlds and (won := winning(self._insight, worlds, seat, actions)) is not None:
            return won
        values = yield from self.judged(worlds, seat, actions)
        slack = let_go(self._slack, len(self._insight.evaluate(worlds[0]))) if self._slack else 0.0
        if slack and max(values) < WON:
            return actions[erring(values, slack, own_chance(self._seed, view, seat, actions))]
        best: list[A] = []
        highest = -1.0
        for action, value in zip(actions, values, strict=True):
            if value > highest + _SAME:
                highest, best = value, [action]
            elif value >= highest - _SAME:
                best.append(action)
        return best[0] if len(best) == 1 else own_chance(self._seed, view, seat, actions).choose(best)

    def judged(self, worlds: Sequence[State[A]], seat: int, actions: Sequence[A]) -> Thought[list[float]]:
        """The evaluation of each of these actions, averaged over these positions."""
        values: list[float] = []
        for done, action in enumerate(actions):
            total = 0.0
            for world in worlds:
                total += yield from self._outcome(world, seat, action)
                yield None
            values.append(total / len(worlds))
            yield (done + 1) / len(actions)
        return values

    def imagined(self, view: State[A], seat: int) -> Generator[None, None, list[State[A]]]:
        """The positions in which the actions are tried, after the simultaneous answers of other seats."""
        if not self._worlds and view.decision().mode is not Mode.TOGETHER:
            return [view]
        chance = own_chance(self._seed, view, seat, ("worlds",))
        worlds = []
        for _ in range(self._worlds or 1):
            worlds.append(imagine(self._insight, view, seat, chance))
            yield None
        return worlds

    def _outcome(self, state: State[A], seat: int, action: A) -> Thought[float]:
        """The evaluation of an action for `seat`, with the best nested choices."""
        after = state.clone()
        after.play(seat, action)
        if self._insight.settled(after) or seat not in after.decision().seats:
            return self._insight.evaluate(after)[seat]
        best = 0.0
        for choice in self._insight.candidates(after, seat):
            value = yield from self._outcome(after, seat, choice)
            best = max(best, value)
            yield None
        return best


def imagine(insight: Insight[A], view: State[A], seat: int, chance: Chance) -> State[A]:
    """A sampled position that agrees with the view, after quick replies of the seats that answer simultaneously."""
    decision = view.decision()
    world = insight.world(view, seat, chance)
    if decision.mode is Mode.TOGETHER:
        for other in decision.seats:
            if other != seat:
                world.play(other, insight.reply(world.observe(other), other, chance))
    return world
