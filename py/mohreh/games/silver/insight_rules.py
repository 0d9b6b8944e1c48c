"""How the weaker players of Silver think: by plain rules, and with a memory that lets cards slip, the less the better.

The rule player counts what it has seen, takes every unseen card for the mean, those that rivals have looked at and kept
for a little less, and calls a vote by two thresholds. It imagines no worlds, and reads no stories but that one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.game import UNKNOWN
from mohreh.core.thinking import Allowance, Thought, erring
from mohreh.games.silver.actions import VOTE
from mohreh.games.silver.insight_aim import Replying, Saving, expected_sums
from mohreh.games.silver.insight_judge import Judge
from mohreh.games.silver.insight_sight import OTHERS, OWNERS, Likelihood, Sight, shares
from mohreh.games.silver.insight_turn import weigh
from mohreh.games.silver.insight_weights import CARELESS, KEPT, LEAD, LOW_ENOUGH, PLAIN, SLIPS
from mohreh.games.silver.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.actions import Action
    from mohreh.games.silver.state import State

_SAME = 1e-9


class PlainSight(Sight):
    """What a player sees that keeps no account of what is likely: the mean of what is left, and less for kept cards."""

    __slots__ = ()

    def _likelihoods(self, told: list[int]) -> tuple[list[Likelihood], list[float], list[float]]:
        """For each story the likelihood of each number, its mean, and its variance."""
        unseen = shares([float(count) for count in self.pool])
        kept = shares([count * KEPT**number for number, count in enumerate(self.pool)])
        likely = [kept if story >= OWNERS else unseen for story in range(len(told))]
        likely[OTHERS] = unseen
        means = [sum(number * share for number, share in enumerate(row)) for row in likely]
        spreads = [
            sum(number * number * share for number, share in enumerate(row)) - mean * mean
            for row, mean in zip(likely, means, strict=True)
        ]
        return likely, means, spreads


def think(view: State, seat: int, allowance: Allowance, careless: float = 0.0) -> Thought[Action]:
    """The action that is worth most by plain rules; a vote when the own village is low, and lower than every other.

    `careless`: so many points it may let go with an action, see `erring`.
    """
    sight = PlainSight(view, seat)
    if calls(view, seat, sight):
        return VOTE
    weights = PLAIN[view.n]
    weighed = yield from weigh(Judge(sight, weights, Saving(sight, weights) if view.caller < 0 else Replying(sight)))
    if careless:
        actions = [action for action, _ in weighed]
        return actions[erring([worth for _, worth in weighed], careless, allowance.rng(actions))]
    highest = max(worth for _, worth in weighed) - _SAME
    choice = [action for action, worth in weighed if worth >= highest]
    return choice[0] if len(choice) == 1 else allowance.rng([action for action, _ in weighed]).choose(choice)


def calls(view: State, seat: int, sight: Sight) -> bool:
    """Whether a vote may be called (SI-4.18 to SI-4.20), and the rule player calls it."""
    if view.kind() is not Kind.TURN_START or view.refusal(seat, VOTE) is not None:
        return False
    sums = expected_sums(sight)
    own = sums.pop(seat)
    return own <= LOW_ENOUGH[view.n] and own + LEAD <= min(sums)


def think_slipping(
    view: State, seat: int, allowance: Allowance, share: float = SLIPS["medium"], careless: float = 0.0
) -> Thought[Action]:
    """The rule player whom each card that it has seen slips in this share of its turns, those in its hand excepted."""
    chance = Chance(f"{allowance.seed}|{view.round}|{view.turn}|{seat}|slips")
    gone = [chance.fraction() < share for _ in view.seen]
    return (yield from think(forget(view, seat, gone), seat, allowance, careless))


def think_easy(view: State, seat: int, allowance: Allowance) -> Thought[Action]:
    """The same with a weaker memory."""
    return (yield from think_slipping(view, seat, allowance, SLIPS["easy"]))


def think_beginner(view: State, seat: int, allowance: Allowance) -> Thought[Action]:
    """With a weaker memory still, and to whom an action that is worth nearly as much is as good."""
    return (yield from think_slipping(view, seat, allowance, SLIPS["beginner"], CARELESS))


def forget(state: State, seat: int, gone: list[bool] | None = None) -> State:
    """What is public now, and what the seat holds in its hand or is looking at; of its memories those that are not
    `gone`, by card, none when nothing is said."""
    own, public = 1 << seat, 1 << state.n
    held = set(state.hand if state.active == seat else ()) | set(state.seen_now(seat))
    there = [
        bool(mask & public) or (card in held) or (gone is not None and bool(mask & own) and not gone[card])
        for card, mask in enumerate(state.seen)
    ]
    fresh = state.clone()
    fresh.face = tuple([face if sees else UNKNOWN for face, sees in zip(state.face, there, strict=False)])
    fresh.seen = tuple([mask if sees else mask & ~own for mask, sees in zip(state.seen, there, strict=True)])
    return fresh
