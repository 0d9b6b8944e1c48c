"""The searching bot: Monte Carlo tree search with the evaluation of the game's insight.

It is an open-loop information-set MCTS (Cowling, Powley and Whitehouse 2012): each iteration starts in a position
sampled from what the seat knows, and a node stands for the moves that led to it, whatever the outcomes of chance in
between. A leaf is expanded completely: all its moves are evaluated by one step of lookahead, the best of these values
is backed up, and all of them become the prior for PUCT (Rosin 2011). Every seat maximises its own chance to win.

If seats know different things or answer simultaneously, the tree branches only for the searching seat. The others reply
quickly by what they may know in the sampled world, so that nobody acts on hidden information. In this case all moves at
the root are tried in the same worlds in the same order, so that none is best by luck, and the positions that were
reached in a world are cached for the next time that it is used.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import inf, sqrt
from time import perf_counter
from typing import Generic, TypeAlias

from mohreh.bots.bot import Clock, own_chance, winning
from mohreh.bots.greedy import Greedy, imagine
from mohreh.bots.insight import Insight
from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE, A, Mode, State
from mohreh.core.thinking import WON, Budget, Slack, Thought, at_once, at_table, erring, let_go

PLAYOUTS = 1000
"""The default number of iterations."""
_EXPLORE = 0.5  # exploration constant of PUCT for two players
_SHARPNESS = 1 / 0.35  # the prior is proportional to the odds of a move to this power
_WORLDS = 12  # sampled with hidden information, to find immediate wins and priors
_TREE_WORLDS = 24  # sampled worlds that the tree search uses in turn
_MANY_WORLDS = 48  # sampled worlds without a tree search
_SURE = 1e-3  # evaluations are limited to this distance from 0 and 1 in priors


Sure: TypeAlias = Callable[[Insight[A], Sequence[State[A]], int, Sequence[A]], A | None]
"""A function that finds an action that is certainly best in all these worlds, or None, such as `winning`."""


class Edge(Generic[A]):
    """A move at a node, with its statistics and the node that it leads to."""

    __slots__ = ("action", "available", "following", "promise", "total", "visits", "weight")

    def __init__(self, action: A, promise: float) -> None:
        self.action = action
        self.promise = promise  # its evaluation one step ahead, which counts as the first visit
        self.weight = 0.0  # of the prior; computed lazily, since most leaves are visited once
        self.total = promise
        self.visits = 0
        self.available = 0
        self.following: Node[A] | None = None

    def weighed(self) -> float:
        """Compute the weight of the prior, relative to other moves."""
        odds = max(_SURE, min(1.0 - _SURE, self.promise))
        self.weight = (odds / (1.0 - odds)) ** _SHARPNESS
        return self.weight

    @property
    def worth(self) -> float:
        """The mean value so far, as a chance to win from 0 to 1."""
        return self.total / (self.visits + 1)


class Node(Generic[A]):
    """A node of the tree with its edges by action.

    With hidden information, `met` caches by world the position at this node and the moves of the searching seat.
    """

    __slots__ = ("edges", "met")

    def __init__(self) -> None:
        self.edges: dict[A, Edge[A]] = {}
        self.met: dict[int, tuple[State[A], Sequence[A]]] = {}


class Search(Generic[A]):
    """Spends its budget on a tree search, and takes the most visited move.

    `slack` lets weaker levels err: they draw among moves that are worse than the best by at most this, preferring
    better ones, but never miss an immediate win. `private`: the game has hidden information. The seconds of the budget
    limit the computing time without the waiting between slices.
    """

    def __init__(
        self,
        seed: str,
        insight: Insight[A],
        budget: Budget,
        *,
        private: bool = False,
        slack: Slack = 0.0,
        clock: Clock = perf_counter,
    ) -> None:
        self._seed = seed
        self._clock = clock
        self._insight = insight
        self._private = private
        self._certain = inf if private else WON  # an evaluation that proves a win; none does with hidden information
        self._playouts = budget.playouts or PLAYOUTS
        self._seconds = budget.seconds
        self._slack = slack
        self._worlds: list[State[A]] = []  # sampled, after replies of the others; only with hidden information
        self._judged = 0  # the number of worlds used for the priors at the root
        self._seats = 2  # set from the first view

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """See `Bot.think`; yields after each iteration, and ends early if no move can overtake the first, or a win is
        found."""
        actions = self._insight.candidates(view, seat)
        if len(actions) == 1:
            return actions[0]
        chance = own_chance(self._seed, view, seat, actions)
        root: Node[A] = Node()
        if self._private and (won := (yield from self._looked_into(root, view, seat, actions, winning))) is not None:
            return won
        yield from self._grown(root, view, seat, chance)
        return self._choice(root, actions, chance)

    def rank(self, view: State[A], seat: int) -> Thought[list[tuple[A, float]]]:
        """The moves of `seat` with their chances to win, best first; yields as `think` does."""
        actions = self._insight.candidates(view, seat)
        chance = own_chance(self._seed, view, seat, actions)
        if len(actions) == 1:
            world = self._insight.world(view, seat, chance) if self._private else view
            return [(actions[0], self._insight.evaluate(world)[seat])]
        root: Node[A] = Node()
        if self._private:
            yield from self._looked_into(root, view, seat, actions)
        yield from self._grown(root, view, seat, chance)
        edges = sorted(root.edges.values(), key=lambda edge: (-self._wins(edge), -edge.visits, -edge.worth))
        return [(edge.action, edge.worth) for edge in edges]

    def compare(self, view: State[A], seat: int, actions: Sequence[A]) -> Thought[tuple[float, ...]]:
        """The chances of `seat` to win with these moves, all examined equally long and in the same worlds.

        In a ranking the first move has been examined most, and examining a move longer reveals better continuations, so
        that the other moves are underestimated there.
        """
        chance = own_chance(self._seed, view, seat, actions)
        root: Node[A] = Node()
        if self._private:
            yield from self._looked_into(root, view, seat, actions)
        else:
            self._met(root, view, seat, actions)
        edges = [root.edges[action] for action in actions]
        self._seats = len(self._insight.evaluate(view))
        spent = 0.0
        for done in range(self._playouts // len(edges)):
            if (self._private and not self._insight.foresees(view)) or (self._seconds or inf) <= spent:
                break
            for edge in edges:
                began = self._clock()
                self._iterate(root, view, seat, chance, edge)
                spent += self._clock() - began
                yield len(edges) * done / self._playouts
        return tuple([edge.worth for edge in edges])

    def ranking(self, view: State[A], seat: int) -> list[tuple[A, float]]:
        """The result of `rank`, computed without interruption."""
        return at_once(self.rank(view, seat))

    def _looked_into(
        self, root: Node[A], view: State[A], seat: int, actions: Sequence[A], sure: Sure[A] | None = None
    ) -> Generator[None, None, A | None]:
        """Evaluate the moves at the root in several worlds, because one world may be misleading.

        Returns an action that is `sure` in these worlds, if there is one, without evaluating the others; else None.
        """
        most = _WORLDS if self._insight.foresees(view) else _MANY_WORLDS
        greedy = Greedy(self._seed, self._insight, max(1, min(most, self._playouts // 2)))
        worlds = self._worlds = yield from greedy.imagined(view, seat)
        self._judged = len(worlds)
        if sure is not None and (won := sure(self._insight, worlds, seat, actions)) is not None:
            return won
        judged = greedy.judged(worlds, seat, actions)
        while True:
            try:
                next(judged)
            except StopIteration as done:
                root.edges = {action: Edge(action, value) for action, value in zip(actions, done.value, strict=True)}
                return None
            yield None

    def _grown(self, root: Node[A], view: State[A], seat: int, chance: Chance) -> Generator[float, None, None]:
        """Grow the tree; yields after each iteration. Does nothing if a tree search is not worthwhile (`foresees`)."""
        spent = 0.0
        self._seats = len(self._insight.evaluate(view))
        if self._private and not self._insight.foresees(view):
            return
        for done in range(self._playouts):
            began = self._clock()
            self._iterate(root, view, seat, chance)
            spent += self._clock() - began
            left = self._playouts - done - 1
            if self._decided(root, left) or (self._seconds is not None and spent >= self._seconds):
                break
            yield (done + 1) / self._playouts

    def _decided(self, root: Node[A], left: int) -> bool:
        """Whether a move at the root wins, or the most visited one cannot be overtaken in the iterations left."""
        first = second = -1
        certain = self._certain
        for edge in root.edges.values():
            if edge.promise >= certain:
                return True
            visits = edge.visits
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second > left and let_go(self._slack, self._seats) == 0.0

    def _choice(self, root: Node[A], actions: Sequence[A], chance: Chance) -> A:
        """The most visited legal move or, with slack, one that is nearly as good."""
        edges = [root.edges[action] for action in actions if action in root.edges]
        best = max(edges, key=lambda edge: (self._wins(edge), edge.visits, edge.worth))
        slack = let_go(self._slack, self._seats)
        if self._wins(best) or slack == 0.0:
            return best.action
        return edges[erring([edge.worth for edge in edges], slack, chance)].action

    def _wins(self, edge: Edge[A]) -> bool:
        """Whether this move wins the game; never proved with hidden information."""
        return edge.promise >= self._certain

    def _iterate(self, root: Node[A], view: State[A], seat: int, chance: Chance, first: Edge[A] | None = None) -> None:
        """One iteration: descend to a new leaf, starting with the move `first` if given, and back up its evaluation."""
        path: list[tuple[Edge[A], int]] = []
        node, world = root, -1
        if self._worlds:
            first = first or self._promising(root.edges, list(root.edges))
            world = (self._judged + first.visits) % _TREE_WORLDS
            if world == len(self._worlds):
                self._worlds.append(imagine(self._insight, view, seat, chance))
            state = self._worlds[world].clone()
            node = _taken(first, state, seat, path)
        else:
            state = view.clone()
            node = root if first is None else _taken(first, state, seat, path)
        while True:
            known = node.met.get(world)
            if known is None:
                choice = self._next_choice(state, seat, chance)
                if choice is None:
                    worth = self._insight.evaluate(state)
                    break
                mover, actions = choice
                found = self._met(node, state, mover, actions)
                if self._worlds:
                    node.met[world] = state.clone(), actions
                if found is not None:
                    worth = found
                    break
            else:
                state, mover, actions = known[0].clone(), seat, known[1]
            node = _taken(self._promising(node.edges, actions), state, mover, path)
        for edge, mover in path:
            edge.visits += 1
            edge.total += worth[mover]

    def _next_choice(self, state: State[A], seat: int, chance: Chance) -> tuple[int, Sequence[A]] | None:
        """Play on until the tree branches; returns the seat and its choices, or None at the end of the game."""
        insight = self._insight
        while True:
            decision = state.decision()
            seats = decision.seats
            if not seats:
                return None
            mover = seats[0]
            if mover == CHANCE:
                state.draw(chance)
                continue
            if seat in seats and len(seats) > 1:
                # of simultaneous answers the own is last, so that those of the others do not depend on it
                mover = next(each for each in seats if each != seat) if decision.mode is Mode.TOGETHER else seat
            if mover != seat and (self._private or decision.mode is Mode.TOGETHER):
                state.play(mover, insight.reply(state.observe(mover), mover, chance))
                continue
            actions = insight.candidates(state, mover)
            if len(actions) > 1:
                return mover, actions
            state.play(mover, actions[0])

    def _met(self, node: Node[A], state: State[A], mover: int, actions: Sequence[A]) -> Sequence[float] | None:
        """Evaluate the moves that are new at this node by one step of lookahead.

        Returns the evaluation of the best of them for all seats if the node is new, else None.
        """
        edges, evaluate = node.edges, self._insight.evaluate
        fresh = not edges
        best: Sequence[float] | None = None
        highest = -1.0
        for action in actions:
            if action in edges:
                continue
            after = state.clone()
            after.play(mover, action)
            worth = evaluate(after)
            promise = worth[mover]
            edges[action] = Edge(action, promise)
            if promise > highest:
                best, highest = worth, promise
        return best if fresh else None

    def _promising(self, edges: dict[A, Edge[A]], actions: Sequence[A]) -> Edge[A]:
        """The move to examine next by PUCT, among those that are legal in this world."""
        there = [edges[action] for action in actions]
        weights = 0.0
        for edge in there:
            edge.available += 1
            weights += edge.weight or edge.weighed()
        share = at_table(_EXPLORE, self._seats) / weights
        certain = self._certain
        best, highest = there[0], -1.0
        for edge in there:
            if edge.promise >= certain:
                return edge
            seen = edge.visits + 1
            value = edge.total / seen + share * edge.weight * sqrt(edge.available) / seen
            if value > highest:
                best, highest = edge, value
        return best


def _taken(edge: Edge[A], state: State[A], mover: int, path: list[tuple[Edge[A], int]]) -> Node[A]:
    """Play the move of an edge; returns the node that it leads to."""
    path.append((edge, mover))
    state.play(mover, edge.action)
    if edge.following is None:
        edge.following = Node()
    return edge.following
