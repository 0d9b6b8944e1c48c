"""What a seat may do in a position, each action judged once however often it is asked about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic

from mohreh.core.game import A, Refusal, State


class Judged(Generic[A]):
    """The judgements of one position, which does not change meanwhile, for one seat."""

    def __init__(self, state: State[A], seat: int) -> None:
        self.state, self.seat = state, seat
        self._refusals: dict[A, Refusal | None] = {}

    @cached_property
    def legal(self) -> Sequence[A]:
        """What the seat may answer to the decision, in the order of the rules."""
        return self._allow(self.state.legal_actions(self.seat))

    @cached_property
    def out_of_turn(self) -> Sequence[A]:
        """What it may do beside the decision."""
        return self._allow(self.state.out_of_turn(self.seat))

    def _allow(self, actions: Sequence[A]) -> Sequence[A]:
        self._refusals.update(dict.fromkeys(actions))
        return actions

    def refusal(self, action: A) -> Refusal | None:
        """Why the seat may not do this; None: it may."""
        if action not in self._refusals:
            self._refusals[action] = self.state.refusal(self.seat, action)
        return self._refusals[action]


class Judgements:
    """All judgements that one reply needs."""

    def __init__(self) -> None:
        self._known: list[Judged[Any]] = []

    def of(self, state: State[A], seat: int) -> Judged[A]:
        """Those of a position for a seat."""
        for known in self._known:
            if known.state is state and known.seat == seat:
                return known
        fresh = Judged(state, seat)
        self._known.append(fresh)
        return fresh
