"""What a position of Silver is worth to a seat, for opponents that remember what they have seen, or forget it.

Everything is judged from what the seat knows: the cards it has seen, the stories of the others, and what is public.
The worth of an action is counted in points; a vote is tried in imagined worlds. The numbers are in `insight_weights`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.game import UNKNOWN
from mohreh.games.silver import insight_vote
from mohreh.games.silver.actions import VOTE, Action
from mohreh.games.silver.insight_aim import Deciding, Saving
from mohreh.games.silver.insight_judge import Aim, Judge
from mohreh.games.silver.insight_sight import Sight
from mohreh.games.silver.insight_turn import Weighed, weigh
from mohreh.games.silver.insight_weights import WEIGHTS, Weights
from mohreh.games.silver.rules.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


class SilverInsight:
    """The judgement of Silver as a `bots.Belief`."""

    def __init__(self, weights: Mapping[int, Weights] = WEIGHTS) -> None:
        """`weights` by the number of players: other numbers than the proven ones are for experiments."""
        self._weights = weights

    def forget(self, state: State, seat: int) -> State:
        """What is public now, and what the seat holds in its hand or is looking at; no memory of anything else."""
        own, public = 1 << seat, 1 << state.n
        held = set(state.hand if state.active == seat else ()) | set(state.looking if state.looker == seat else ())
        there = [bool(mask & public) or (card in held) for card, mask in enumerate(state.seen)]
        fresh = state.clone()
        fresh.face = tuple([face if sees else UNKNOWN for face, sees in zip(state.face, there, strict=False)])
        fresh.seen = tuple([mask if sees else mask & ~own for mask, sees in zip(state.seen, there, strict=True)])
        return fresh

    def weigh(self, state: State, seat: int) -> Generator[None, None, Weighed]:
        """The legal actions but a vote, and what each is worth, in points or hundredths of a chance to win."""
        weights, sight = self._weights[state.n], Sight(state, seat)
        aim: Aim = Saving(sight, weights) if state.caller < 0 else Deciding(sight)
        yield None
        return (yield from weigh(Judge(sight, weights, aim)))

    def gamble(self, state: State, seat: int) -> tuple[Action, float] | None:
        """A vote, when it may be called and could succeed (SI-4.18 to SI-4.20)."""
        if state.kind() is not Kind.TURN_START or state.refusal(seat, VOTE) is not None:
            return None
        weights, sight = self._weights[state.n], Sight(state, seat)
        if insight_vote.estimate(sight) < weights.glance:
            return None
        return VOTE, insight_vote.least(sight, weights)

    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """A full position: what the seat has seen at its place, the rest dealt by the stories of the cards."""
        return insight_vote.imagine(Sight(state, seat), chance)

    def advance(self, world: State) -> None:
        """One move in an imagined world, after a vote was called there."""
        insight_vote.advance(world, self._weights[world.n])

    def outcome(self, world: State, seat: int) -> float | None:
        """How well a vote has gone, 0 to 1: success, or the game that is won by it; None while the round goes on."""
        return insight_vote.outcome(world, seat)


INSIGHT = SilverInsight()
