"""The history of a game: its steps with the position before each, undo and redo."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from mohreh.core.chance import stream
from mohreh.core.game import CHANCE, Action, AnyState, Event, IllegalAction, Mode
from mohreh.table.errors import TableError

_KEEP_ALL = 64  # snapshots of the latest decisions, all kept: undo is one look-up
_KEEP_EVERY = 8  # of older positions, one in so many: memory stays bounded, any position is a short replay


@dataclass(frozen=True, slots=True)
class Step:
    """One applied action: who did it (CHANCE too), what happened, and whether it told somebody something unknown.

    `shows_all`: it was the last answer of several in secret, which shows them all.
    """

    seat: int
    action: Action
    events: list[Event]
    reveals: bool
    shows_all: bool = False


class History:
    """The steps of one game and the present position, `state`; callers read it and never change it.

    Luck is drawn from `seed`, as late as it is asked for, and keyed by position: the n-th action of chance uses its own
    stream (`core.chance.stream`). So a game that is reopened, taken back or played again with the same seed meets
    the same luck, while the record, which holds every outcome, needs no generator at all.
    """

    def __init__(self, start: AnyState, seed: str) -> None:
        self.state: AnyState = start
        self.seed = seed
        self.steps: list[Step] = []
        self.undone: list[list[tuple[int, Action]]] = []
        self._drawn = 0
        self._kept: dict[int, AnyState] = {0: start.clone()}

    def apply(self, seat: int, action: Action) -> Step:
        """Carry out one action. Raises `core.game.IllegalAction`, and changes nothing, when it is refused."""
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
            shows_all = False  # the same seat owes another answer before all is shown
        step = Step(seat, action, events, reveals or shows_all or any(event.reveals for event in events), shows_all)
        self.steps.append(step)
        self._drawn += seat == CHANCE
        return step

    def draw(self) -> Step:
        """Let chance act once. Only asked when it is chance's turn."""
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
        """Every position with its place, from `first` to now. The state is one object that moves on."""
        state = self.at(first)
        yield first, state
        for place, step in enumerate(self.steps[first:], first + 1):
            state.apply(step.seat, step.action)
            yield place, state

    def taken_back(self) -> list[tuple[int, Action]]:
        """What can be done again, in the order of play."""
        return [action for group in reversed(self.undone) for action in group]

    def take_back(self, actions: Sequence[tuple[int, Action]], people: Collection[int]) -> bool:
        """Let these actions, in the order of play, be what can be done again; False, and nothing can, when they cannot.

        They must be legal one after the other, begin with a person, and tell nobody anything: undo passes nothing else.
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
        """Where undo leads: before the last action of a person, of those up to step `before`. Raises TableError when
        there is no way back."""
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
        """Take back all from this place on: a person's action, and what followed it."""
        self.undone.append([(step.seat, step.action) for step in self.steps[place:]])
        self.state = self.at(place)
        del self.steps[place:]
        self._drawn = sum(step.seat == CHANCE for step in self.steps)
        for kept in [kept for kept in self._kept if kept > place]:
            del self._kept[kept]
