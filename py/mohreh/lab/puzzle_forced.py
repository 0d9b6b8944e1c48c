"""Forced puzzles: their answers are proved by exhaustive search over the actions of all other seats and over everything
that is hidden.

The search depends on the goal that a game declares: to win in the current turn ("now"), to win against every defence
("win"), to reach a number of points or the maximum while nobody else acts ("reach", "thrift"), and to do better than
with any other action in every possible world, whatever the other seats do simultaneously ("gains").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from importlib import import_module
from typing import Any

from mohreh.bots import decide, make
from mohreh.core.game import CHANCE, Action, AnyState
from mohreh.core.puzzle import OfGame, Puzzle
from mohreh.core.puzzle_questions import Goal, Questions
from mohreh.core.scenario import Json
from mohreh.lab.puzzle_exact import PuzzlePlace
from mohreh.table.games import Room

NODES = 400_000
"""The largest number of positions that a search may visit; a puzzle that needs more is not made."""
_WINNERS = 2  # accepted actions, at most
_LEAST = 4  # legal actions, at least


class TooMany(Exception):
    """Raised when a search has visited too many positions."""


class ProofSearch:
    """Determines whether a seat can force a win in a game without hidden information, against every answer of others
    and of chance."""

    def __init__(self, seat: int, nodes: int = NODES) -> None:
        self.seat = seat
        self.left = nodes
        self._known: dict[object, bool] = {}

    def wins(self, state: AnyState) -> bool:
        """Return whether the seat can force a win from here. Raises TooMany."""
        seats = state.decision().seats
        if not seats:
            return tuple(state.winners()) == (self.seat,)
        key = key_of(state)
        found = self._known.get(key)
        if found is None:
            self.left -= 1
            if self.left < 0:
                raise TooMany
            mine = seats[0] == self.seat
            found = not mine
            for action in state.legal_actions(seats[0]):
                after = state.clone()
                after.play(seats[0], action)
                if self.wins(after) is mine:
                    found = mine
                    break
            self._known[key] = found
        return found

    def wins_now(self, state: AnyState) -> bool:
        """Return whether it can win before anybody else acts, whatever chance does."""
        seats = state.decision().seats
        if not seats:
            return tuple(state.winners()) == (self.seat,)
        if seats[0] == CHANCE:
            return all(self.wins_now(after) for after in _followers(state, CHANCE))
        return seats[0] == self.seat and any(self.wins_now(after) for after in _followers(state, self.seat))

    def reply(self, state: AnyState) -> tuple[int, Action] | None:
        """Return which seat prevents the win here and by which action; None if it is chance."""
        seats = state.decision().seats
        if not seats or seats[0] in (CHANCE, self.seat):
            return None
        for action in state.legal_actions(seats[0]):
            after = state.clone()
            after.play(seats[0], action)
            if not self.wins(after):
                return seats[0], action
        return None


def _about(action: str) -> str:
    """Return the subject of an action, such as a card or a place; the action itself if it has none."""
    verb, *rest = action.split()
    return rest[0] if rest else verb


def key_of(state: Any) -> object:
    """A hashable key of a position; equal positions have equal keys."""
    return tuple([getattr(state, each.name) for each in fields(state) if each.compare])


def _followers(state: AnyState, seat: int) -> Iterator[AnyState]:
    for action in state.legal_actions(seat):
        after = state.clone()
        after.play(seat, action)
        yield after


def alone(
    start: AnyState, seat: int, goal: Goal[AnyState], nodes: int = NODES // 8
) -> tuple[dict[str, int], tuple[str, ...]] | None:
    """Return how far each first action of a seat leads if nobody else disturbs it, and the best sequence; None if
    somebody else or chance acts before the goal is reached. If the goal also decides something, an action that fails
    to do so counts as -1.

    Raises TooMany.
    """
    known: dict[object, tuple[int, tuple[str, ...]] | None] = {}
    left = nodes

    def best(state: AnyState) -> tuple[int, tuple[str, ...]] | None:
        nonlocal left
        reached = goal.read(start, state, seat)
        if reached is not None:
            return (reached if goal.decides is None or goal.decides(state, seat) else -1), ()
        if state.decision().seats != (seat,):
            raise LookupError
        key = key_of(state)
        if key in known:
            return known[key]
        known[key] = None  # being searched: a sequence that returns to this position is a cycle
        left -= 1
        if left < 0:
            raise TooMany
        found: tuple[int, tuple[str, ...]] | None = None
        for action in state.legal_actions(seat):
            after = state.clone()
            after.play(seat, action)
            then = best(after)
            if then is not None and (found is None or (then[0], -len(then[1])) > (found[0], 1 - len(found[1]))):
                found = then[0], (str(action), *then[1])
        known[key] = found
        return found

    firsts: dict[str, int] = {}
    line: tuple[str, ...] = ()
    most: int | None = None
    try:
        for action in start.legal_actions(seat):
            after = start.clone()
            after.play(seat, action)
            then = best(after)
            if then is None:
                continue
            firsts[str(action)] = then[0]
            if most is None or (then[0], -len(then[1])) > (most, 1 - len(line)):
                most, line = then[0], (str(action), *then[1])
    except LookupError:
        return None
    return firsts, line


def dominant(
    start: AnyState, seat: int, goal: Goal[AnyState], nodes: int = NODES // 8
) -> tuple[tuple[str, ...], dict[str, int]] | None:
    """The actions of a seat with the best result in every world and against all answers of the others, and for each
    other action the smallest amount by which it falls short; None if the best actions depend on the world or on the
    answers.

    Raises TooMany.
    """
    assert goal.worlds is not None, "there are worlds to look at"
    left = nodes
    right: set[str] | None = None
    short: dict[str, int] = {}
    for world in goal.worlds(start, seat):
        for others in _answers(world, seat):
            far: dict[str, int] = {}
            for action in others.legal_actions(seat):
                left -= 1
                if left < 0:
                    raise TooMany
                after = others.clone()
                after.play(seat, action)
                reached = goal.read(start, after, seat)
                if reached is None:
                    return None
                far[str(action)] = reached
            best = max(far.values())
            found = {text for text, reached in far.items() if reached == best}
            if right is not None and found != right:
                return None
            right = found
            for text, reached in far.items():
                if text not in found:
                    short[text] = min(best - reached, short.get(text, best - reached))
    return None if right is None else (tuple(sorted(right)), short)


def _answers(state: AnyState, seat: int) -> Iterator[AnyState]:
    """The positions that result from all combinations of answers of the other seats."""
    decision = state.decision()
    other = next((each for each in decision.answering if each != seat and each not in decision.given), None)
    if other is None:
        yield state
        return
    for after in _followers(state, other):
        yield from _answers(after, seat)


@dataclass(frozen=True, slots=True)
class ForcedPuzzle:
    """A forced puzzle without its id, and its subject."""

    theme: str
    seat: int
    at: OfGame
    ask: Mapping[str, Json]
    right: tuple[str, ...]
    leaves: Mapping[str, Json]
    line: tuple[str, ...]
    level: int

    def puzzle(self, game: str, name: str) -> Puzzle:
        """This puzzle with an id."""
        return Puzzle(game, name, self.level, self.seat, self.at, self.ask, self.right, (), self.leaves, self.line)


def solve(puzzle_goal: str, goal: Goal[AnyState], state: AnyState, seat: int) -> tuple[Any, ...] | None:
    """The accepted actions, the results of the actions (for "win", the refutations), the best sequence, and how far it
    leads, by a complete search; None if there is no certain answer. Raises TooMany."""
    legal = list(state.legal_actions(seat))
    if puzzle_goal in ("now", "win"):
        search = ProofSearch(seat)
        right, leaves = list[str](), dict[str, Json]()
        for action in legal:
            after = state.clone()
            after.play(seat, action)
            won = search.wins_now(after) if puzzle_goal == "now" else search.wins(after)
            if won:
                right.append(str(action))
            elif puzzle_goal == "win":
                reply = search.reply(after)
                leaves[str(action)] = [] if reply is None else [reply[0], str(reply[1])]
        return tuple(right), leaves, (), 1
    if goal.worlds is not None:
        certain = dominant(state, seat, goal)
        return None if certain is None else (*certain, (), 1)
    found = alone(state, seat, goal)
    if found is None or not found[0]:
        return None
    firsts, line = found
    best = max(firsts.values())
    if goal.need is not None:
        need = goal.need(state, seat)
        enough = need if goal.decides is None else 0
        return tuple(each for each, far in firsts.items() if far >= enough), firsts, line, need
    return tuple(each for each, far in firsts.items() if far == best), firsts, line, best


class Forcer:
    """Finds the forced puzzles of a game among the positions of played games."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.questions: Questions[AnyState] = import_module(f"{room.package}.puzzles").PUZZLES

    def of(self, place: PuzzlePlace) -> Iterator[ForcedPuzzle]:
        """The puzzles in a position of a game. For a simultaneous decision only the first seat is considered, before
        any seat has answered."""
        if place.state.decision().given:
            return
        for name, goal in self.questions.goals.items():
            if goal.fits is None or not goal.fits(place.state, place.seat):
                continue
            try:
                found = solve(name, goal, place.state, place.seat)
            except TooMany:
                continue
            if found is not None:
                yield from self._posed(place, name, *found)

    def _posed(
        self,
        place: PuzzlePlace,
        name: str,
        right: tuple[str, ...],
        leaves: Mapping[str, Any],
        line: tuple[str, ...],
        best: int,
    ) -> Iterator[ForcedPuzzle]:
        state, seat = place.state, place.seat
        legal = state.legal_actions(seat)
        assert isinstance(place.at, OfGame), "it is a place of a game"
        verb = " ".join(right[:1]).split(" ")[0]
        level = level_of(self.room, state, seat, right)
        if name in ("now", "win"):
            if not right or len(right) > _WINNERS or len(legal) < _LEAST:
                return
            after = state.clone()
            after.play(seat, self.room.game.parse(right[0]))
            how = str(getattr(getattr(after, "result", None), "victory", "")) or "later"
            yield ForcedPuzzle(
                f"{name}/{how}/{verb}/{len(right)}/{level}", seat, place.at, {"goal": name}, right, leaves, (), level
            )
        elif self.questions.goals[name].need is not None:
            if not right or len(legal) < _LEAST or 2 * len(right) > len(leaves) or len(line) < 2:
                return
            ask = {"goal": name, "best": best}
            yield ForcedPuzzle(
                f"{name}/{'+'.join(each.split()[0] for each in line)}", seat, place.at, ask, right, {}, line, level
            )
        elif self.questions.goals[name].worlds is not None:
            if len(right) > _WINNERS or len(legal) < _LEAST or len({_about(each) for each in (*right, *leaves)}) < 2:
                return
            theme = f"{name}/{verb}/{min(leaves.values())}/{level}"
            yield ForcedPuzzle(theme, seat, place.at, {"goal": name}, right, leaves, (), level)
        else:
            others = [far for first, far in leaves.items() if first not in right]
            if best < 0 or not others or max(others) == best:
                return
            if len(line) < 2 and max(others) < 0:
                return
            ask = {"goal": name, "best": best}
            yield ForcedPuzzle(
                f"{name}/{'+'.join(each.split()[0] for each in line)}", seat, place.at, ask, right, {}, line, level
            )


def level_of(room: Room, state: AnyState, seat: int, right: Sequence[str]) -> int:
    """The difficulty of a forced puzzle, from 1 to 5: it increases with each of the three lowest levels that does not
    always find an accepted action, and if there are more than twelve legal actions."""
    game, view = room.game, state.observe(seat)
    missed = 0
    for level in list(game.levels)[:3]:
        found = {str(decide(make(game, level, f"level/{each}"), view, seat)) for each in range(2)}
        missed += not found <= set(right)
    return min(5, 1 + missed + (len(state.legal_actions(seat)) > 12))
