"""Levels that look one step ahead, and trust the game's own judgement of where it leads; weaker ones err within it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic

from mohreh.bots.bot import own_chance, winning
from mohreh.bots.insight import Insight
from mohreh.core.chance import Chance
from mohreh.core.game import A, Mode, State
from mohreh.core.thinking import WON, Slack, Thought, erring, let_go

_SAME = 1e-9  # values closer than this count as equal: sums of floats in another order differ by less


class Greedy(Generic[A]):
    """Tries every candidate, finishes the choices within the move, and takes the best-judged outcome.

    It stops where chance decides: the judgement of that position stands for all its outcomes. Where others answer
    together with it, their quick replies stand for what they will say. What the seat does not know is imagined:
    the mean over `worlds` counts; with none, the view itself is a full position. Equal outcomes are told apart by the
    bot's own luck. `slack` lets a weaker level err, as in a search: see `erring`.

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
        """One slice per action and world, or per choice within it."""
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
        """What each of these actions leads to, in the mean of these positions."""
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
        """The positions in which the actions are tried: everybody else who owes an answer has given it."""
        if not self._worlds and view.decision().mode is not Mode.TOGETHER:
            return [view]
        chance = own_chance(self._seed, view, seat, ("worlds",))
        worlds = []
        for _ in range(self._worlds or 1):
            worlds.append(imagine(self._insight, view, seat, chance))
            yield None
        return worlds

    def _outcome(self, state: State[A], seat: int, action: A) -> Thought[float]:
        """What `action` leads to for `seat`, its nested choices answered as well as one step can tell."""
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
    """A position as the seat may imagine it: everybody else who owes an answer beside it has given a quick one."""
    decision = view.decision()
    world = insight.world(view, seat, chance)
    if decision.mode is Mode.TOGETHER:
        for other in decision.seats:
            if other != seat:
                world.play(other, insight.reply(world.observe(other), other, chance))
    return world
