"""How the properties of any game play: step by step, each with the position before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from mohreh.core.game import Event
from mohreh.core.game import State as Position

State = TypeVar("State", bound=Position[Any])
Action = TypeVar("Action")


class Step(NamedTuple, Generic[State, Action]):
    """One step of a random game; `state` is the position after it, one object that moves on."""

    state: State
    before: State
    seat: int
    action: Action
    events: list[Event]


def walk(
    state: State, stop: int, choose: Callable[[State, tuple[int, ...]], tuple[int, Action]]
) -> Iterator[Step[State, Action]]:
    """Play on for so many steps or to the end of the game; `choose` says which of the seats that decide does what."""
    for _ in range(stop):
        seats = state.decision().seats
        if not seats:
            return
        seat, action = choose(state, seats)
        before = state.clone()
        yield Step(state, before, seat, action, state.apply(seat, action))


def position(beginning: State, steps: Iterable[Step[State, Action]]) -> State:
    """Where the steps lead to."""
    for step in steps:
        beginning = step.state
    return beginning
