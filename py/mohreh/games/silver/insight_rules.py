"""The weaker levels of Silver: a rule player, with a memory that loses cards.

The rule player counts the cards it has seen, takes unseen cards for the mean, or slightly less if a rival has looked at
them and kept them, and calls a vote by two thresholds. It samples no worlds.
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
    """What a player without probabilities expects: the mean of the remaining cards, less for cards that were kept."""

    __slots__ = ()

    def _likelihoods(self, counts: list[int]) -> tuple[list[Likelihood], list[float], list[float]]:
        """For each story the likelihood of each number, its mean, and its variance."""
        unseen = shares([float(count) for count in self.pool])
        kept = shares([count * KEPT**number for number, count in enumerate(self.pool)])
        likely = [kept if story >= OWNERS else unseen for story in range(len(counts))]
        likely[OTHERS] = unseen
        means = [sum(number * share for number, share in enumerate(row)) for row in likely]
        spreads = [
            sum(number * number * share for number, share in enumerate(row)) - mean * mean
            for row, mean in zip(likely, means, strict=True)
        ]
        return likely, means, spreads


def think(view: State, seat: int, allowance: Allowance, careless: float = 0.0) -> Thought[Action]:
    """The action with the highest value by simple rules; a vote if the own village is low, and lower than every other.

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
    """Whether a vote may be called (SI-4.18 to SI-4.20) and the rule player calls it."""
    if view.kind() is not Kind.TURN_START or view.refusal(seat, VOTE) is not None:
        return False
    sums = expected_sums(sight)
    own = sums.pop(seat)
    return own <= LOW_ENOUGH[view.n] and own + LEAD <= min(sums)


def think_slipping(
    view: State, seat: int, allowance: Allowance, share: float = SLIPS["medium"], careless: float = 0.0
) -> Thought[Action]:
    """The rule player with a memory that loses each card, except those in hand, in this share of its turns."""
    chance = Chance(f"{allowance.seed}|{view.round}|{view.turn}|{seat}|slips")
    gone = [chance.fraction() < share for _ in view.seen]
    return (yield from think(forget(view, seat, gone), seat, allowance, careless))


def think_easy(view: State, seat: int, allowance: Allowance) -> Thought[Action]:
    """The rule player with a weaker memory."""
    return (yield from think_slipping(view, seat, allowance, SLIPS["easy"]))


def think_beginner(view: State, seat: int, allowance: Allowance) -> Thought[Action]:
    """The rule player with the weakest memory, which also accepts slightly worse actions."""
    return (yield from think_slipping(view, seat, allowance, SLIPS["beginner"], CARELESS))


def forget(state: State, seat: int, gone: list[bool] | None = None) -> State:
    """The view of a seat without some of its memories: `gone` by card, by default all; what is public, in hand or being
    looked at remains."""
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
