"""Levels that search: a tree of what may follow, grown where it promises most, judged by the game's own insight.

Information-set Monte Carlo tree search in the open loop (Cowling, Powley and Whitehouse 2012): every iteration plays
in a position drawn from what the seat knows, and a node stands for the moves that led to it, whatever
chance brought on the way. A leaf is expanded whole: one step of lookahead judges all its moves, the best of these
judgements is handed back, and they all become the prior by which PUCT (Rosin 2011) shares out the visits to come.
Every seat seeks its own share of the win. Where seats know different things, or answer together, the tree branches for
the searching seat alone: the others answer quickly, each by what it may know in that world, so that nobody acts on what
it cannot have seen. There every move at hand meets the same worlds in the same order, so that none is the best by luck,
and what has been played once in a world is kept: when the worlds come round again, time goes into what is new alone.
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
"""Iterations of a level that does not say how many."""
_EXPLORE = 0.5  # how far the prior leads away from what has proved good, at a table of two
_SHARPNESS = 1 / 0.35  # of the prior: the odds of a move to this power
_WORLDS = 12  # imagined where worlds differ, to tell a win at hand and what the moves promise
_TREE_WORLDS = 24  # in which a tree is grown, before the first comes round again
_MANY_WORLDS = 48  # where no tree is grown
_SURE = 1e-3  # no judgement is nearer to 0 or 1 than this when it becomes a prior


Sure: TypeAlias = Callable[[Insight[A], Sequence[State[A]], int, Sequence[A]], A | None]
"""What is sure to be the best of these actions of a seat in all these worlds, or None: as `winning` is."""


class Edge(Generic[A]):
    """A move at a node: how often it was taken and could be, what came of it for its mover, and what follows."""

    __slots__ = ("action", "available", "following", "promise", "total", "visits", "weight")

    def __init__(self, action: A, promise: float) -> None:
        self.action = action
        self.promise = promise  # the judgement one step ahead; counts as the first visit
        self.weight = 0.0  # of the prior, once somebody comes back to choose: most leaves are met once
        self.total = promise
        self.visits = 0
        self.available = 0
        self.following: Node[A] | None = None

    def weighed(self) -> float:
        """How far the prior leads here, beside the other moves."""
        odds = max(_SURE, min(1.0 - _SURE, self.promise))
        self.weight = (odds / (1.0 - odds)) ** _SHARPNESS
        return self.weight

    @property
    def worth(self) -> float:
        """The chance to win that it has shown so far, 0 to 1."""
        return self.total / (self.visits + 1)


class Node(Generic[A]):
    """The moves met at one place of the tree, by their action; where worlds differ, by world what was met there: the
    position and the moves between which the searching seat chooses."""

    __slots__ = ("edges", "met")

    def __init__(self) -> None:
        self.edges: dict[A, Edge[A]] = {}
        self.met: dict[int, tuple[State[A], Sequence[A]]] = {}


class Search(Generic[A]):
    """Spends its budget on a tree and takes the move most visited.

    `slack` lets a weaker level err: it draws among the moves whose worth falls short of the best by no more than that,
    the better ones more often; a win at hand is never missed. With `private` the view is no full position and the
    others answer for themselves. The seconds of the budget bound the thinking itself, not the waiting between slices.
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
        self._certain = inf if private else WON  # the promise that proves a win; where worlds differ, none does
        self._playouts = budget.playouts or PLAYOUTS
        self._seconds = budget.seconds
        self._slack = slack
        self._worlds: list[State[A]] = []  # imagined, with the answers of the others; none where nothing is hidden
        self._judged = 0  # so many of them have told what the moves at hand promise
        self._seats = 2  # at the table, seen with the first view

    def think(self, view: State[A], seat: int) -> Thought[A]:
        """One slice an iteration; ends early when no move can overtake the first any more, or when a win is found."""
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
        """The moves of `seat` with their chances to win, best first: slices as in `think`."""
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
        """The chances of `seat` with these moves, all looked into equally long and in the same worlds.

        In a ranking the first has been looked into most, and whatever is looked into shows what else it leads to: the
        others stand there below what they are worth.
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
        """The same, thought through in one go."""
        return at_once(self.rank(view, seat))

    def _looked_into(
        self, root: Node[A], view: State[A], seat: int, actions: Sequence[A], sure: Sure[A] | None = None
    ) -> Generator[None, None, A | None]:
        """Judge the moves at hand in several worlds: what one of them promises may be luck.

        None; what is `sure` in these worlds instead, if anything is: then there is no need to judge the others.
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
        """The tree, an iteration a slice; none where nothing can be foreseen."""
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
        """Whether the first move at the root has won, or is out of reach for the others."""
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
        """The move most visited of those that are legal; with slack, one that is nearly as good."""
        edges = [root.edges[action] for action in actions if action in root.edges]
        best = max(edges, key=lambda edge: (self._wins(edge), edge.visits, edge.worth))
        slack = let_go(self._slack, self._seats)
        if self._wins(best) or slack == 0.0:
            return best.action
        return edges[erring([edge.worth for edge in edges], slack, chance)].action

    def _wins(self, edge: Edge[A]) -> bool:
        """Whether this move ends the game as its mover wishes; where worlds differ, one of them proves nothing."""
        return edge.promise >= self._certain

    def _iterate(self, root: Node[A], view: State[A], seat: int, chance: Chance, first: Edge[A] | None = None) -> None:
        """Down the tree, by this move `first`, to a place where nobody has been, and back with what it is worth."""
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
        """Play on to where the tree branches: who chooses there, and between what; None at the end of the game."""
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
                # of answers given together the own comes last: then the others are the same for all own moves
                mover = next(each for each in seats if each != seat) if decision.mode is Mode.TOGETHER else seat
            if mover != seat and (self._private or decision.mode is Mode.TOGETHER):
                state.play(mover, insight.reply(state.observe(mover), mover, chance))
                continue
            actions = insight.candidates(state, mover)
            if len(actions) > 1:
                return mover, actions
            state.play(mover, actions[0])

    def _met(self, node: Node[A], state: State[A], mover: int, actions: Sequence[A]) -> Sequence[float] | None:
        """Judge the moves that are new at this node, one step ahead.

        What the best of them is worth to everybody, if nobody has been here before, else None.
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
        """The move to look into next (PUCT), among those that are legal in this world."""
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
    """The place that a move leads to, once it has been played."""
    path.append((edge, mover))
    state.play(mover, edge.action)
    if edge.following is None:
        edge.following = Node()
    return edge.following
