"""The evaluation of positions of Condottiere, for bots (see `mohreh.bots.insight`).

A battle is evaluated by playing it out like the rule player of insight_rules.py; then each seat is worth the progress
of its regions towards winning, the cards that it has left, and the token.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.games.condottiere import insight_rules, insight_trials
from mohreh.games.condottiere.actions import CHOOSE, PASS, TAKE, TAKE_NOTHING
from mohreh.games.condottiere.components import COURTESAN, MERCENARIES, SCARECROW, SURRENDER
from mohreh.games.condottiere.insight_map import favors, group_size, holdings, regions_by_taste, worth
from mohreh.games.condottiere.insight_weights import HAND, NAMES, Weights
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.rules.battle import retrievable

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from mohreh.core.thinking import Allowance, Thought
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.state import State

_TABLES = ("two", "more")
_REGIONS = 4  # regions that are examined, of all
_CARDS = 5  # cards that are examined, of a hand


class CondottiereInsight:
    """Evaluates positions, for bots that look ahead, with weights set by hand, or others of the same names.

    Two players need other weights than more, because one player's loss is the other's gain. Those learned for two to
    five players together won 265 of 300 games of quick replies at two seats, and 278 of 600 at four and five.
    """

    def __init__(self, two: Weights = HAND, more: Weights = HAND) -> None:
        self._tables = two, more
        self.weights = {
            f"{at}.{name}": value
            for at, by in zip(_TABLES, self._tables, strict=True)
            for name, value in by.named.items()
        }

    def with_weights(self, weights: Mapping[str, float]) -> CondottiereInsight:
        """An insight with these weights."""
        two, more = (Weights(**{name: weights[f"{at}.{name}"] for name in NAMES}) for at in _TABLES)
        return CondottiereInsight(two, more)

    def _by(self, state: State) -> Weights:
        return self._tables[state.n > 2]

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        by = self._by(state)
        if state.fighting:
            state = state.clone()
            insight_rules.fight_out(state, by)
        n = state.n
        if state.won:
            return [1 / len(state.won) if seat in state.won else 0.0 for seat in range(n)]
        total, adjacent = state.needed()
        values = []
        kingdoms = holdings(state.owner, n)
        for seat, hand in enumerate(state.hands):
            regions = kingdoms[seat]
            value = by.strength * (worth(hand, by) + by.unknown * state.due.count(seat))
            value += by.regions * regions.bit_count() / total + by.together * group_size(regions) / adjacent
            if seat == state.holder:
                value += by.token
            if state.target:
                value += by.series * state.scores()[seat]["total"] / state.target
            values.append(value)
        highest = max(values)
        weights = [exp(value - highest) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def stage(self, state: State) -> float:
        """The progress of the game, 0 to 1: that of the seat closest to winning."""
        total, adjacent = state.needed()
        kingdoms = holdings(state.owner, state.n)
        return min(1.0, max(max(each.bit_count() / total, group_size(each) / adjacent) for each in kingdoms))

    def think(self, view: State, seat: int, allowance: Allowance) -> Thought[Action]:
        """The move of the strongest level."""
        actions = self.candidates(view, seat)
        if len(actions) == 1:
            return actions[0]
        luck = allowance.rng(actions)
        sure = insight_trials.certain(view, seat, actions, luck)
        if sure is not None:
            return sure
        worth = yield from insight_trials.tried(view, seat, actions, self._by(view), self.evaluate, allowance, luck)
        return insight_trials.chosen(worth, luck)

    def rank(
        self, view: State, seat: int, allowance: Allowance
    ) -> Generator[float | None, None, list[tuple[Action, float]]]:
        """The moves with the chance to win the game, best first."""
        actions = self.candidates(view, seat)
        luck = allowance.rng(actions)
        worth = yield from insight_trials.tried(view, seat, actions, self._by(view), self.evaluate, allowance, luck)
        return list(worth.items())

    def compare(
        self, view: State, seat: int, actions: Sequence[Action], allowance: Allowance
    ) -> Generator[float | None, None, tuple[float, ...]]:
        """The chances to win with these moves, estimated in new worlds, because the best of many moves has also been
        lucky in the former ones."""
        luck = allowance.rng(actions)
        worth = yield from insight_trials.tried(view, seat, actions, self._by(view), self.evaluate, allowance, luck)
        return tuple([worth[action] for action in actions])

    def foresees(self, state: State) -> bool:
        """Whether lookahead beyond a move is useful: against one rival; several do not play like the rule player.

        At four seats a search of 60 iterations won 1 of 16 games against three bots with one step of lookahead.
        """
        return state.n == 2

    def settled(self, state: State) -> bool:
        """Whether the move is complete: a Scarecrow and a Bishop are followed by another decision."""
        return state.phase not in (Kind.RETRIEVE, Kind.PLACE_FAVOR)

    def candidates(self, state: State, seat: int) -> list[Action]:
        """The actions worth examining: that of the rule player, and other likely ones."""
        phase = state.phase
        if phase is Kind.BATTLE:
            return _cards(state, seat, self._by(state))
        if phase is Kind.CHOOSE_REGION:
            return [CHOOSE[region] for region in regions_by_taste(state, seat, self._by(state))[:_REGIONS]]
        if phase is Kind.RETRIEVE:
            return [TAKE[retrievable(state, seat)[-1]], TAKE_NOTHING]
        if phase is Kind.PLACE_FAVOR:
            return favors(state, seat, self._by(state))
        if phase in (Kind.DRAW, Kind.KEEP_CARDS):
            return [insight_rules.answer(state, seat, self._by(state))]
        if phase is Kind.DISCARD_HAND and state.still:
            return [insight_rules.answer(state, seat, self._by(state))]
        return state.legal_actions(seat)

    def reply(self, view: State, seat: int, chance: Chance) -> Action:
        """The action of the rule player."""
        return insight_rules.answer(view, seat, self._by(view))


def _cards(state: State, seat: int, by: Weights) -> list[Action]:
    """Passing, the rule player's card, special cards, the weakest and the strongest Mercenary; only passing for a seat
    with a decisive lead."""
    first = insight_rules.battle(state, seat, by)
    legal = state.legal_actions(seat)
    if len(legal) < 3 or (state.still > 1 and first != PASS):
        return [first] if state.still > 1 else legal
    out = [PASS, first]
    mercenaries = [action for action in legal if 0 <= action.card < MERCENARIES]
    special = [action for action in legal if action.card >= MERCENARIES]
    special.sort(key=lambda action: action.card in (COURTESAN, SCARECROW, SURRENDER), reverse=True)
    out += mercenaries[-1:] + mercenaries[:1] + special
    return list(dict.fromkeys(out))[: _CARDS + 1]


INSIGHT = CondottiereInsight()
