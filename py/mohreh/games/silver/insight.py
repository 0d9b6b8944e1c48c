"""What a position of Silver is worth to a seat, for opponents that remember what they have seen.

Everything is judged from what the seat knows: the cards it has seen, the stories of the others, and what is public.
The worth of an action is counted in points; a vote is tried in imagined worlds. The numbers are in `insight_weights`.
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
_A_MATTER_OF_ORDER, _ORDER = 100.0, 0.5  # from this worth on an action comes first, or last; points that this matters
_TURNS = 8  # of each seat in a round, about
_MOST = 12.0  # points that one action can matter
_SAME = 1e-9  # values closer than this count as equal: sums of floats in another order differ by less


def _in_points(worth: float, highest: float) -> float:
    """A worth as points: what is to be done first is a little better than the best of the rest."""
    if abs(worth) >= _A_MATTER_OF_ORDER:
        return highest + (_ORDER if worth > 0 else -_ORDER)
    return min(_MOST, max(-_MOST, worth))


class SilverInsight:
    """The judgement of Silver: its own way of thinking, and the parts of an insight."""

    def __init__(self, weights: Mapping[int, Weights] = WEIGHTS) -> None:
        """`weights` by the number of players: other numbers than the proven ones are for experiments."""
        self._weights = weights

    # -- its own way of thinking

    def think(self, view: State, seat: int, allowance: Allowance) -> Thought[Action]:
        """The action that is worth most by what the seat knows; a vote, when enough imagined worlds speak for it.

        Equal actions are told apart by the bot's own luck. A slice per part of the judgement, and per move in a world.
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
        """The legal actions but a vote, and what each is worth, in points or hundredths of a chance to win."""
        judge = self.judge(state, seat)
        yield None
        return (yield from weigh(judge))

    def judge(self, state: State, seat: int) -> Judge:
        """What tells the worth of actions here."""
        weights, sight = self._weights[state.n], Sight(state, seat)
        aim: Aim = Saving(sight, weights) if state.caller < 0 else Deciding(sight)
        return Judge(sight, weights, aim)

    def asks_of_a_vote(self, state: State, seat: int) -> float | None:
        """What the outcome of a vote, 0 to 1, must be on average; None when it may not be called (SI-4.18 to SI-4.20),
        or could hardly succeed."""
        if state.kind() is not Kind.TURN_START or state.refusal(seat, VOTE) is not None:
            return None
        weights, sight = self._weights[state.n], Sight(state, seat)
        if insight_vote.estimate(sight) < weights.glance:
            return None
        return insight_vote.least(sight, weights)

    # -- what it thinks of every action, for hints and for looking back

    def rank(
        self, view: State, seat: int, allowance: Allowance
    ) -> Generator[float | None, None, list[tuple[Action, float]]]:
        """The actions with the chance to win the game, best first: those of `think`, none drawn by luck."""
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
            # nothing to think of; but who calls it nevertheless is told what that has cost
            ranked.append((VOTE, min(insight_vote.worth(Sight(view, seat)), ranked[-1][1])))
        return ranked

    def _chance(self, view: State, seat: int, worth: float) -> float:
        """The chance to win the game with so many points less than the villages seem to come to now."""
        if view.caller >= 0:
            return min(1.0, max(0.0, worth / 100.0))
        sums = expected_sums(Sight(view, seat))
        sums[seat] -= worth
        return standing(view, seat, sums)

    # -- the parts of an insight, for bots that know no game

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win the game when this round ended now; an unseen card counts as the mean."""
        if state.result is not None:
            winners = state.result.winners
            return [float(seat in winners) / len(winners) for seat in range(state.n)]
        scores = [0.0] * state.n if state.kind() is Kind.ROUND_OVER else scores_now(state)
        return [standing(state, seat, scores) for seat in range(state.n)]

    def stage(self, state: State) -> float:
        """How much of the game is played, 0 to 1: of its rounds, a round by its turns; or of the points that end it."""
        if state.points:
            return min(1.0, max(state.totals) / POINTS_LIMIT)
        within = 1.0 if state.kind() is Kind.ROUND_OVER else min(1.0, state.turn / (_TURNS * state.n))
        return min(1.0, max(0.0, state.round - 1 + within) / ROUNDS)

    def settled(self, state: State) -> bool:
        """Whether nothing is held in the hand, looked at or being used: the next turn, or its end."""
        return state.kind() not in _WITHIN_A_TURN

    def world(self, view: State, seat: int, chance: Chance) -> State:
        """A full position: what the seat has seen at its place, the rest dealt by the stories of the cards."""
        return insight_vote.imagine(Sight(view, seat), chance)

    def reply(self, view: State, seat: int, chance: Chance) -> Action:
        """The action that is worth most to the seat, the first of equals; never a vote."""
        sight = Sight(view, seat)
        weights = self._weights[view.n]
        return best(Judge(sight, weights, Saving(sight, weights) if view.caller < 0 else Replying(sight)))


INSIGHT = SilverInsight()
