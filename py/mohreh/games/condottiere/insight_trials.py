"""The search of the strongest level of Condottiere: moves are tried in many sampled worlds, each played to its end.

A card saved today wins tomorrow's battle, and a seat that alone has cards wins the rest of a round for free. This shows
only if the game is played out, not at the end of the battle. Bad moves are dropped, so that most worlds are used to
distinguish the best ones (sequential halving, Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import log2
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.thinking import WON, Allowance, erring
from mohreh.games.condottiere import insight_rules
from mohreh.games.condottiere.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

Judge = Callable[["State"], Sequence[float]]
"""Estimates the chance to win of each seat."""

PLAYOUTS = 400  # worlds without a given budget
_SURE = 4  # worlds in which a move must win at once
_CLOSE = 0.01  # of the chance to win: moves this close are chosen at random, because fixed play could be predicted
_FEW = 2  # moves left at the end
_BATTLES = 40  # battles in a playout, at most


class Trial:
    """A move and its results."""

    __slots__ = ("action", "total", "tried")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.total, self.tried = 0.0, 0

    @property
    def worth(self) -> float:
        """The mean chance to win."""
        return self.total / self.tried if self.tried else 0.0


def play_on(state: State, by: Weights, luck: Chance) -> None:
    """Play the game to its end by the heuristics."""
    fought = 0
    while fought < _BATTLES:
        phase = state.phase
        if state.fighting:
            insight_rules.fight_out(state, by)
            fought += 1
        elif phase in (Kind.OVER, Kind.NEXT_GAME):
            return
        elif phase in (Kind.DEAL, Kind.FIRST):
            state.draw(luck)
        else:
            state.play(state.active, insight_rules.answer(state, state.active, by))


def certain(view: State, seat: int, actions: Sequence[Action], luck: Chance) -> Action | None:
    """A move that wins at once in every sampled world."""
    worlds = [view.determinize(seat, luck) for _ in range(_SURE)]
    for action in actions:
        for world in worlds:
            after = world.clone()
            after.play(seat, action)
            if after.won != (seat,):
                break
        else:
            return action
    return None


def tried(
    view: State, seat: int, actions: Sequence[Action], by: Weights, judge: Judge, allowance: Allowance, luck: Chance
) -> Generator[float, None, dict[Action, float]]:
    """The values of the moves, the best first; a dropped move is worth at most as much as the remaining ones."""
    budget, seconds = allowance.budget.playouts or PLAYOUTS, allowance.budget.seconds
    alive, given_up, spent = [Trial(action) for action in actions], list[Trial](), 0
    stages = max(1, round(log2(len(alive) / _FEW)) + 1)
    for stage in range(stages):
        for _ in range(max(1, (budget - spent) // (stages - stage) // len(alive))):
            world = view.determinize(seat, luck)
            deals = str(luck.bits())  # the same world for all moves
            for trial in alive:
                after = world.clone()
                after.play(seat, trial.action)
                play_on(after, by, Chance(deals))
                trial.total += judge(after)[seat]
                trial.tried += 1
                spent += 1
                yield min(1.0, spent / budget)
            if seconds is not None and allowance.spent >= seconds:
                break
        alive.sort(key=lambda trial: -trial.worth)
        if stage + 1 < stages:
            left = max(_FEW, (len(alive) + 1) // 2)
            given_up = alive[left:] + given_up
            alive = alive[:left]
    worth: dict[Action, float] = {}
    least = 1.0
    for trial in alive + given_up:
        least = worth[trial.action] = min(least, trial.worth)
    return worth


def chosen(worth: dict[Action, float], luck: Chance) -> Action:
    """The best of these moves, or one that is almost as good."""
    actions, worths = list(worth), list(worth.values())
    if worths[0] >= WON:
        return actions[0]
    return actions[erring(worths, _CLOSE, luck)]
