"""The history of a game: its steps with the position before each, undo and redo."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import dataclass

from mohreh.core.chance import stream
from mohreh.core.game import CHANCE, Action, AnyState, Event, IllegalAction, Mode
from mohreh.table.errors import TableError

_KEEP_ALL = 64  # the latest decisions have a snapshot each, so that undo is a lookup
_KEEP_EVERY = 8  # interval of older snapshots: memory is limited, and any position needs a short replay only


@dataclass(frozen=True, slots=True)
class Step:
    """An applied action: who did it (possibly CHANCE), its events, and whether it revealed something.

    `shows_all`: it was the last of several secret answers, which reveals them all.
    """

    seat: int
    action: Action
    events: list[Event]
    reveals: bool
    shows_all: bool = False


class History:
    """The steps of a game and the current position `state`, which callers must not change.

    Chance is drawn from `seed` as late as possible, with a stream of its own for each action of chance, by its
    number (`core.chance.stream`). So a game that is reopened, undone or repeated with the same seed has the same
    outcomes, while the record, which contains all outcomes, needs no random numbers.
    """

    def __init__(self, start: AnyState, seed: str) -> None:
        self.state: AnyState = start
        self.seed = seed
        self.steps: list[Step] = []
        self.undone: list[list[tuple[int, Action]]] = []
        self._drawn = 0
        self._kept: dict[int, AnyState] = {0: start.clone()}

    def __deepcopy__(self, memo: dict[int, object]) -> History:
        other = copy(self)
        other.state = memo[id(self.state)] = self.state.clone()
        other.steps, other._kept = self.steps.copy(), self._kept.copy()
        other.undone = [group.copy() for group in self.undone]
        return other

    def apply(self, seat: int, action: Action) -> Step:
        """Carry out an action. Raises `core.game.IllegalAction`, and changes nothing, if it is illegal."""
        reveals = shows_all = False
        decision = self.state.decision()
        if seat == CHANCE:
            reveals = len(self.state.legal_actions(CHANCE)) > 1
        else:
            if decision.mode is Mode.TOGETHER and decision.seats == (seat,):
                shows_all = action not in self.state.out_of_turn(seat)
            if len(self.steps) not in self._kept:
                self._keep()
        events = self.state.apply(seat, action)
        if shows_all and decision.given and self.state.decision() == decision:
            shows_all = False  # the same seat owes another answer before the reveal
        step = Step(seat, action, events, reveals or shows_all or any(event.reveals for event in events), shows_all)
        self.steps.append(step)
        self._drawn += seat == CHANCE
        return step

    def draw(self) -> Step:
        """Let chance act once. Call it only when chance must act."""
        return self.apply(CHANCE, self.state.sample(stream(self.seed, self._drawn)))

    def _keep(self) -> None:
        self._kept[len(self.steps)] = self.state.clone()
        if len(self._kept) > 2 * _KEEP_ALL:
            places = sorted(self._kept)
            for place in places[1:-_KEEP_ALL]:
                if place % _KEEP_EVERY:
                    del self._kept[place]

    def at(self, place: int) -> AnyState:
        """A copy of the position after the first `place` steps."""
        if place == len(self.steps):
            return self.state.clone()
        near = max(kept for kept in self._kept if kept <= place)
        state = self._kept[near].clone()
        for step in self.steps[near:place]:
            state.apply(step.seat, step.action)
        return state

    def walk(self, first: int = 0) -> Iterator[tuple[int, AnyState]]:
        """Iterate over all positions from `first` to the current one. The state is one object that changes in place."""
        state = self.at(first)
        yield first, state
        for place, step in enumerate(self.steps[first:], first + 1):
            state.apply(step.seat, step.action)
            yield place, state

    def taken_back(self) -> list[tuple[int, Action]]:
        """The undone actions that can be redone, in order."""
        return [action for group in reversed(self.undone) for action in group]

    def take_back(self, actions: Sequence[tuple[int, Action]], people: Collection[int]) -> bool:
        """Restore undone actions, given in order, so that they can be redone; returns False, and restores none, if
        they are invalid.

        They must be legal one after the other, begin with an action of a person, and reveal nothing, as with undo.
        """
        self.undone.clear()
        trial = History(self.state.clone(), self.seed)
        groups: list[list[tuple[int, Action]]] = []
        for seat, action in actions:
            if seat in people:
                groups.append([])
            try:
                reveals = trial.apply(seat, action).reveals
            except IllegalAction:
                return False
            if reveals or not groups:
                return False
            groups[-1].append((seat, action))
        self.undone.extend(reversed(groups))
        return True

    def undo_place(self, people: Collection[int], before: int | None = None) -> int:
        """The number of steps that remain after undo: those before the last action of a person, of the first
        `before` steps. Raises TableError if undo is not possible."""
        steps = self.steps[:before]
        if not any(step.seat in people for step in steps):
            raise TableError("nothing_to_undo")
        for place in range(len(steps) - 1, -1, -1):
            step = steps[place]
            if step.reveals:
                raise TableError("revealed" if step.seat == CHANCE else "seen")
            if step.seat in people:
                break
        return place

    def undo(self, place: int) -> None:
        """Undo all steps from this place on: an action of a person, and its consequences."""
        self.undone.append([(step.seat, step.action) for step in self.steps[place:]])
        self.state = self.at(place)
        del self.steps[place:]
        self._drawn = sum(step.seat == CHANCE for step in self.steps)
        for kept in [kept for kept in self._kept if kept > place]:
            del self._kept[kept]
