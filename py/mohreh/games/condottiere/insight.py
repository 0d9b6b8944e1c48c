"""What Condottiere knows about its positions, for bots (`mohreh.bots.insight` says what an insight is).

A battle is judged by playing it out as the rule player of insight_rules.py would; where it ends, each seat is worth
what its regions have brought it, the cards that it has left, and the token.
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
_REGIONS = 4  # of all regions, those that are worth a thought
_CARDS = 5  # of all cards of a hand


class CondottiereInsight:
    """Judges positions, for bots that look ahead; by the numbers set by hand, or others of the same names.

    Two alone play another game than more: what one has lost, the other has won. So they have a table of their own; one
    learned for two to five together won 265 of 300 games of quick answers at two seats, 278 of 600 at four and five.
    """

    def __init__(self, two: Weights = HAND, more: Weights = HAND) -> None:
        self._tables = two, more
        self.weights = {
            f"{at}.{name}": value
            for at, by in zip(_TABLES, self._tables, strict=True)
            for name, value in by.named.items()
        }

    def with_weights(self, weights: Mapping[str, float]) -> CondottiereInsight:
        """One that judges with these numbers."""
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
        """How near the game is to its end, 0 to 1: how far the seat has come that lacks the least."""
        total, adjacent = state.needed()
        kingdoms = holdings(state.owner, state.n)
        return min(1.0, max(max(each.bit_count() / total, group_size(each) / adjacent) for each in kingdoms))

    def think(self, view: State, seat: int, allowance: Allowance) -> Thought[Action]:
        """The strongest level."""
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
        """The chances to win with these moves, in worlds of their own: of many the best has been lucky, too."""
        luck = allowance.rng(actions)
        worth = yield from insight_trials.tried(view, seat, actions, self._by(view), self.evaluate, allowance, luck)
        return tuple([worth[action] for action in actions])

    def foresees(self, state: State) -> bool:
        """Whether more than a move can be foreseen: of one rival, not of several, who are no rule players.

        At four seats a search of 60 iterations won 1 of 16 games against three that look one move ahead.
        """
        return state.n == 2

    def settled(self, state: State) -> bool:
        """Whether the move is finished: a Scarecrow and a Bishop ask for more."""
        return state.phase not in (Kind.RETRIEVE, Kind.PLACE_FAVOR)

    def candidates(self, state: State, seat: int) -> list[Action]:
        """What is worth a thought: what the rule player would do, and the likely rest."""
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
        """What the rule player does."""
        return insight_rules.answer(view, seat, self._by(view))


def _cards(state: State, seat: int, by: Weights) -> list[Action]:
    """Passing, the rule player's card, special cards, the weakest and the strongest Mercenary; a lead alone passes."""
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
