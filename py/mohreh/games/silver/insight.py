"""The evaluation of positions of Silver, for opponents that remember what they have seen.

It uses what the seat knows: the cards it has seen, what the others have done with theirs, and what is public. Actions
are valued in points; a vote is simulated in sampled worlds. The numbers are in `insight_weights`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.thinking import Allowance, Thought
from mohreh.games.silver import insight_vote
from mohreh.games.silver.actions import VOTE, Action
from mohreh.games.silver.components import POINTS_LIMIT, ROUNDS
from mohreh.games.silver.insight_aim import Deciding, Replying, Saving, expected_sums, scores_now, standing
from mohreh.games.silver.insight_judge import Aim, Judge
from mohreh.games.silver.insight_sight import Sight
from mohreh.games.silver.insight_turn import Weighed, best, weigh
from mohreh.games.silver.insight_weights import WEIGHTS, Weights
from mohreh.games.silver.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_WITHIN_A_TURN = frozenset({Kind.LOOK, Kind.CHOOSE_DRAWN, Kind.DRAWN, Kind.ABILITY})
_A_MATTER_OF_ORDER, _ORDER = 100.0, 0.5  # from this value on an action is always preferred, or never; in points
_TURNS = 8  # points of a seat per round, approximately
_MOST = 12.0  # maximum points of one action
_SAME = 1e-9  # values this close are equal: sums of floats depend on the order of the summands


def _in_points(worth: float, highest: float) -> float:
    """A value in points: an action that is always preferred is slightly better than the best of the others."""
    if abs(worth) >= _A_MATTER_OF_ORDER:
        return highest + (_ORDER if worth > 0 else -_ORDER)
    return min(_MOST, max(-_MOST, worth))


class SilverInsight:
    """The evaluation of Silver, and its own choice of moves."""

    def __init__(self, weights: Mapping[int, Weights] = WEIGHTS) -> None:
        """`weights` by the number of players; others than the default ones are for experiments."""
        self._weights = weights

    # -- the choice of a move

    def think(self, view: State, seat: int, allowance: Allowance) -> Thought[Action]:
        """The action with the highest value for the seat; a vote if it succeeds in enough sampled worlds.

        Ties are broken by the random numbers of the bot. It yields after each part of the evaluation and, for a
        vote, after each move in a sampled world.
        """
        weighed = yield from self.weigh(view, seat)
        chance = allowance.rng([action for action, _ in weighed])
        least = self.asks_of_a_vote(view, seat)
        if least is not None:
            weights = self._weights[view.n]
            if (yield from insight_vote.pays(Sight(view, seat), weights, least, allowance, chance)):
                return VOTE
        highest = max(worth for _, worth in weighed) - _SAME
        choice = [action for action, worth in weighed if worth >= highest]
        return choice[0] if len(choice) == 1 else chance.choose(choice)

    def weigh(self, state: State, seat: int) -> Generator[None, None, Weighed]:
        """The legal actions except the vote, and their values, in points or hundredths of a chance to win."""
        judge = self.judge(state, seat)
        yield None
        return (yield from weigh(judge))

    def judge(self, state: State, seat: int) -> Judge:
        """What determines the values of actions in this position."""
        weights, sight = self._weights[state.n], Sight(state, seat)
        aim: Aim = Saving(sight, weights) if state.caller < 0 else Deciding(sight)
        return Judge(sight, weights, aim)

    def asks_of_a_vote(self, state: State, seat: int) -> float | None:
        """The minimum mean outcome of a vote, 0 to 1; None if it may not be called (SI-4.18 to SI-4.20), or could
        hardly succeed."""
        if state.kind() is not Kind.TURN_START or state.refusal(seat, VOTE) is not None:
            return None
        weights, sight = self._weights[state.n], Sight(state, seat)
        if insight_vote.estimate(sight) < weights.glance:
            return None
        return insight_vote.least(sight, weights)

    # -- the values of all actions, for hints and the analysis

    def rank(
        self, view: State, seat: int, allowance: Allowance
    ) -> Generator[float | None, None, list[tuple[Action, float]]]:
        """The actions with the chance to win the game, the best first: those of `think`, without random choice."""
        weighed = yield from self.weigh(view, seat)
        highest = max([worth for _, worth in weighed if abs(worth) < _A_MATTER_OF_ORDER], default=0.0)
        chances = {action: self._chance(view, seat, _in_points(worth, highest)) for action, worth in weighed}
        order = sorted(weighed, key=lambda pair: -pair[1])
        ranked = [(action, chances[action]) for action, _ in order]
        least = self.asks_of_a_vote(view, seat)
        if least is not None:
            sight, luck = Sight(view, seat), allowance.rng([action for action, _ in weighed])
            pays = yield from insight_vote.pays(sight, self._weights[view.n], least, allowance, luck)
            vote = insight_vote.worth(sight)
            best_ = ranked[0][1] if ranked else 0.0
            ranked.insert(0 if pays else 1, (VOTE, max(vote, best_) if pays else min(vote, best_)))
        elif len(ranked) > 1 and view.kind() is Kind.TURN_START and view.refusal(seat, VOTE) is None:
            # no alternative; but the analysis shows what a vote has cost
            ranked.append((VOTE, min(insight_vote.worth(Sight(view, seat)), ranked[-1][1])))
        return ranked

    def _chance(self, view: State, seat: int, worth: float) -> float:
        """The chance to win the game if the points of the own village are lower by `worth` than expected now."""
        if view.caller >= 0:
            return min(1.0, max(0.0, worth / 100.0))
        sums = expected_sums(Sight(view, seat))
        sums[seat] -= worth
        return standing(view, seat, sums)

    # -- the parts of an insight, for bots that do not know the game

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win the game if this round ended now; an unseen card counts as the mean."""
        if state.result is not None:
            winners = state.result.winners
            return [float(seat in winners) / len(winners) for seat in range(state.n)]
        scores = [0.0] * state.n if state.kind() is Kind.ROUND_OVER else scores_now(state)
        return [standing(state, seat, scores) for seat in range(state.n)]

    def stage(self, state: State) -> float:
        """The progress of the game, 0 to 1: of its rounds, and in a round of its turns; or of the points that end
        it."""
        if state.points:
            return min(1.0, max(state.totals) / POINTS_LIMIT)
        within = 1.0 if state.kind() is Kind.ROUND_OVER else min(1.0, state.turn / (_TURNS * state.n))
        return min(1.0, max(0.0, state.round - 1 + within) / ROUNDS)

    def settled(self, state: State) -> bool:
        """Whether nothing is in hand, looked at or in use: the beginning or the end of a turn."""
        return state.kind() not in _WITHIN_A_TURN

    def world(self, view: State, seat: int, chance: Chance) -> State:
        """A full position: cards that the seat has seen, and the others sampled by their history."""
        return insight_vote.imagine(Sight(view, seat), chance)

    def reply(self, view: State, seat: int, chance: Chance) -> Action:
        """The action with the highest value for the seat, the first of equal ones; never a vote."""
        sight = Sight(view, seat)
        weights = self._weights[view.n]
        return best(Judge(sight, weights, Saving(sight, weights) if view.caller < 0 else Replying(sight)))


INSIGHT = SilverInsight()
