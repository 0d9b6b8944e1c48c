"""A baseline for every game: a tree search without an evaluation, by thousands of random playouts.

    python -m mohreh.lab.arena GAME hard rollouts
    python -m mohreh.lab.arena GAME hard rollouts --seconds 0.5      with equal processor time

It knows the rules and nothing else. It is information-set UCT (Cowling, Powley and Whitehouse 2012): each iteration
starts in a position sampled from what the seat knows, a node stands for the moves that led to it, UCB1 with
availability counts selects among its moves, and after the first new move all seats play at random to the end of the
game. If several seats decide simultaneously, the tree branches only for the searching one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from math import log, sqrt
from time import process_time

from mohreh.bots.bot import own_chance
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, Action, AnyState, Mode
from mohreh.core.thinking import Thought

PLAYOUTS = 2000
"""The default number of iterations per move, about what a browser does in a second in a game of sixty moves."""
_EXPLORE = 0.5  # exploration constant of UCB1 for results from 0 to 1
_LOOKS = 25  # iterations between checks for early termination


class Arm:
    """A move at a node, with its statistics and the node that it leads to."""

    __slots__ = ("available", "following", "total", "visits")

    def __init__(self) -> None:
        self.total = 0.0
        self.visits = 0
        self.available = 0
        self.following: Node = {}


Node = dict[Action, Arm]
"""A node of the tree: its moves by action."""


class Rollouts:
    """Spends `playouts` iterations on a tree search, and takes the most visited move.

    With `seconds` of processor time, these are the limit instead.

    >>> from mohreh.bots import decide
    >>> from mohreh.games.duel import DUEL
    >>> state = DUEL.new({"first": "seat-1"})
    >>> state.draw(Chance("any text"))
    >>> decide(Rollouts("any seed", playouts=8), state, 0) in state.legal_actions(0)
    True
    """

    def __init__(self, seed: str, playouts: int = PLAYOUTS, seconds: float | None = None) -> None:
        self._seed = seed
        self.playouts = playouts
        self.seconds = seconds

    def think(self, view: AnyState, seat: int) -> Thought[Action]:
        """See `Bot.think`; yields after each iteration, and ends early if no move can overtake the first."""
        actions: Sequence[Action] = view.legal_actions(seat)
        if len(actions) == 1:
            return actions[0]
        chance = own_chance(self._seed, view, seat, actions)
        root: Node = {}
        began = process_time()
        for done in count() if self.seconds is not None else range(self.playouts):
            self._iterate(root, view.determinize(seat, chance), seat, chance)
            if self.seconds is not None:
                if process_time() - began >= self.seconds:
                    break
                yield min(1.0, (process_time() - began) / self.seconds)
                continue
            left = self.playouts - done - 1
            if left % _LOOKS == 0 and _out_of_reach(root, left):
                break
            yield (done + 1) / self.playouts
        return max(actions, key=lambda action: root[action].visits if action in root else 0)

    def _iterate(self, root: Node, state: AnyState, seat: int, chance: Chance) -> None:
        """One iteration: descend to a new move, play at random to the end, and back up the result."""
        node, path = root, list[tuple[Arm, int]]()
        growing = True
        while seats := (decision := state.decision()).seats:
            mover = seat if seat in seats else seats[0]
            if mover == CHANCE:
                state.draw(chance)
                continue
            actions = state.legal_actions(mover)
            if not growing or len(actions) == 1 or (mover != seat and decision.mode is Mode.TOGETHER):
                state.play(mover, chance.choose(actions))
                continue
            action, tried = _promising(node, actions, chance)
            growing = tried.visits > 0
            path.append((tried, mover))
            state.play(mover, action)
            node = tried.following
        winners = state.winners()
        for tried, mover in path:
            tried.visits += 1
            tried.total += 1.0 / len(winners) if mover in winners else 0.0


def _out_of_reach(root: Node, left: int) -> bool:
    """Whether the most visited move cannot be overtaken in the iterations left."""
    visits = sorted(tried.visits for tried in root.values())
    return len(visits) > 1 and visits[-1] - visits[-2] > left


def _promising(node: Node, actions: Sequence[Action], chance: Chance) -> tuple[Action, Arm]:
    """A random move that has never been tried, else the one with the highest upper confidence bound (UCB1)."""
    new = [action for action in actions if action not in node]
    for action in actions:
        if action in node:
            node[action].available += 1
    if new:
        action = chance.choose(new)
        tried = node[action] = Arm()
        tried.available = 1
        return action, tried
    best, highest = actions[0], -1.0
    for action in actions:
        tried = node[action]
        bound = tried.total / tried.visits + _EXPLORE * sqrt(log(tried.available) / tried.visits)
        if bound > highest:
            best, highest = action, bound
    return best, node[best]


__all__ = ["PLAYOUTS", "Rollouts"]
