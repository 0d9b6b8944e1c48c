"""A cache of the legality of actions in a position, so that each action is judged only once per reply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic

from mohreh.core.game import A, Refusal, State


class Judged(Generic[A]):
    """Cached judgements for one seat in one position, which must not change meanwhile."""

    def __init__(self, state: State[A], seat: int) -> None:
        self.state, self.seat = state, seat
        self._refusals: dict[A, Refusal | None] = {}

    @cached_property
    def legal(self) -> Sequence[A]:
        """The legal answers of the seat to the decision, in the order of the rules."""
        return self._allow(self.state.legal_actions(self.seat))

    @cached_property
    def out_of_turn(self) -> Sequence[A]:
        """What the seat may do besides answering the decision."""
        return self._allow(self.state.out_of_turn(self.seat))

    def _allow(self, actions: Sequence[A]) -> Sequence[A]:
        self._refusals.update(dict.fromkeys(actions))
        return actions

    def refusal(self, action: A) -> Refusal | None:
        """Why an action of the seat is illegal; None if it is legal."""
        if action not in self._refusals:
            self._refusals[action] = self.state.refusal(self.seat, action)
        return self._refusals[action]


class Judgements:
    """The judgements for one reply, by position and seat."""

    def __init__(self) -> None:
        self._known: list[Judged[Any]] = []

    def of(self, state: State[A], seat: int) -> Judged[A]:
        """The judgements for a seat in a position."""
        for known in self._known:
            if known.state is state and known.seat == seat:
                return known
        fresh = Judged(state, seat)
        self._known.append(fresh)
        return fresh
