"""What Condottiere knows about its positions, for bots (`mohreh.bots.insight` says what an insight is).

A battle is judged by playing it out as the rule player of insight_rules.py would; where it ends, each seat is worth
what its regions have brought it, the cards that it has left, and the token.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.games.condottiere import insight_rules
from mohreh.games.condottiere.actions import CHOOSE, PASS, TAKE, TAKE_NOTHING
from mohreh.games.condottiere.components import COURTESAN, MERCENARIES, SCARECROW, SURRENDER
from mohreh.games.condottiere.insight_map import UNKNOWN_WORTH, progress, worth
from mohreh.games.condottiere.rules.battle import retrievable
from mohreh.games.condottiere.rules.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.state import State

_SHARP = 5.0  # how much a lead on the map decides
_HANDS = 1.4  # how much a lead in cards does
_FEW = 12.0  # points of strength in hand that are few
_TOKEN = 0.12
_REGIONS = 4  # of all regions, those that are worth a thought
_CARDS = 5  # of all cards of a hand
_LONGEST = 90  # turns of a battle that is played out


class CondottiereInsight:
    """Judges positions, for bots that look ahead."""

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        if state.fighting:
            state = _played_out(state)
        n = state.n
        if state.won:
            return [1 / len(state.won) if seat in state.won else 0.0 for seat in range(n)]
        hands = [worth(hand) + UNKNOWN_WORTH * state.due.count(seat) for seat, hand in enumerate(state.hands)]
        mean = sum(hands) / n + _FEW
        values = []
        for seat in range(n):
            value = _SHARP * progress(state, state.regions(seat)) + _HANDS * hands[seat] / mean
            if seat == state.holder:
                value += _TOKEN
            if state.target:
                value += _SHARP * state.scores()[seat]["total"] / state.target
            values.append(value)
        highest = max(values)
        weights = [exp(value - highest) for value in values]
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def settled(self, state: State) -> bool:
        """Whether the move is finished: a Scarecrow and a Bishop ask for more."""
        return state.phase not in (Kind.RETRIEVE, Kind.PLACE_FAVOR)

    def candidates(self, state: State, seat: int) -> list[Action]:
        """What is worth a thought: what the rule player would do, and the likely rest."""
        phase = state.phase
        if phase is Kind.BATTLE:
            return _cards(state, seat)
        if phase is Kind.CHOOSE_REGION:
            return [CHOOSE[region] for region in insight_rules.regions_by_taste(state, seat)[:_REGIONS]]
        if phase is Kind.RETRIEVE:
            return [TAKE[retrievable(state, seat)[-1]], TAKE_NOTHING]
        if phase is Kind.PLACE_FAVOR:
            return insight_rules.favors(state, seat)
        if phase in (Kind.DRAW, Kind.KEEP_CARDS):
            return [insight_rules.answer(state, seat)]
        if phase is Kind.DISCARD_HAND and state.still:
            return [insight_rules.answer(state, seat)]
        return state.legal_actions(seat)

    def reply(self, view: State, seat: int, chance: Chance) -> Action:
        """What the rule player does."""
        return insight_rules.answer(view, seat)


def _cards(state: State, seat: int) -> list[Action]:
    """Passing, the rule player's card, special cards, the weakest and the strongest Mercenary; a lead alone passes."""
    first = insight_rules.battle(state, seat)
    if state.n > 2:  # the rule player alone wins more there than a look ahead that plays battles out: .83 against .63
        return [first]
    legal = state.legal_actions(seat)
    if len(legal) < 3 or (state.still > 1 and first != PASS):
        return [first] if state.still > 1 else legal
    out = [PASS, first]
    mercenaries = [action for action in legal if 0 <= action.card < MERCENARIES]
    special = [action for action in legal if action.card >= MERCENARIES]
    special.sort(key=lambda action: action.card in (COURTESAN, SCARECROW, SURRENDER), reverse=True)
    out += mercenaries[-1:] + mercenaries[:1] + special
    return list(dict.fromkeys(out))[: _CARDS + 1]


def _played_out(state: State) -> State:
    """The position after this battle, if everybody goes on by the rules of thumb."""
    after = state.clone()
    battle = after.battle
    for _ in range(_LONGEST):
        if not after.fighting or after.battle != battle:
            break
        after.play(after.active, insight_rules.answer(after, after.active))
    return after


INSIGHT = CondottiereInsight()
