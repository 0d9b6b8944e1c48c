"""The points that an own village of Silver is expected to save by an action, for the reasons of a move.

The value of an action includes more: pairs that can be discarded together, known cards, harm to rivals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.silver.components import MASTER, ROBBER
from mohreh.games.silver.insight_sight import FRESH
from mohreh.games.silver.kinds import Kind

if TYPE_CHECKING:
    from mohreh.games.silver.actions import Action
    from mohreh.games.silver.insight_judge import Judge
    from mohreh.games.silver.insight_village import Slots


def saves(judge: Judge, action: Action) -> float:
    """The points saved, now or by the best continuation; a vote and free actions save none."""
    sight = judge.sight
    state = sight.state
    match action.verb:
        case "exchange" | "master" | "witch" if action.slots:
            return _exchanged(judge, action.slots, sight.number[new_card(judge, action)])
        case "rob":
            return _robbed(judge, action.seat, action.slot, action.give)
        case "take" if action.index >= 0:
            return _held(judge, sight.number[state.display[action.index]], up=True)
        case "take":
            return _laid(judge, sight.number[state.discard[-1]], up=True)
        case "keep":
            return _held(judge, sight.number[state.hand[action.index]], up=False)
        case "draw" if action.n == 1 or not any(sight.number[card] >= 0 for card in state.deck[: action.n]):
            return _drawn(judge, action.n)
        case "use" if state.kind() is Kind.DRAWN:
            return _used(judge, sight.number[state.hand[0]])
    return 0.0


def new_card(judge: Judge, action: Action) -> int:
    """The card that replaces own ones: from the hand, or from the discard pile."""
    state = judge.sight.state
    return state.discard[-1 - action.index] if action.verb == "master" else state.hand[0]


def _exchanged(judge: Judge, slots: Slots, number: int) -> float:
    cards = judge.sight.state.village[judge.sight.seat]
    return sum([judge.sight.expected(cards[slot]) for slot in slots]) - number


def _robbed(judge: Judge, seat: int, slot: int, give: int) -> float:
    sight, village = judge.sight, judge.sight.state.village
    return sight.expected(village[sight.seat][give]) - sight.expected(village[seat][slot])


def _laid(judge: Judge, number: int, *, up: bool) -> float:
    """The points saved by placing a card of this number."""
    sets = judge.village.sets()
    if not sets:
        return 0.0
    return _exchanged(judge, max(sets, key=lambda slots: judge.exchange(slots, number, up=up)), number)


def _held(judge: Judge, number: int, *, up: bool) -> float:
    """The points saved by the best use of a card of this number."""
    exchange, use = judge.best_exchange(number, up=up), judge.use(number)
    if max(exchange, use) <= judge.aim.worth(0.0):
        return 0.0
    return _laid(judge, number, up=up) if exchange >= use else _used(judge, number)


def _used(judge: Judge, number: int) -> float:
    """The points saved by the ability of a Master or a Robber; the savings of others are not known in advance."""
    sight, state = judge.sight, judge.sight.state
    if number == MASTER:
        piled = [sight.number[card] for card in state.discard if sight.number[card] >= 0]
        return _laid(judge, max(piled, key=lambda each: judge.best_exchange(each, up=True)), up=True) if piled else 0.0
    if number == ROBBER:
        ways = [(*target, give) for target in judge.reach() for give in judge.village.free]
        return _robbed(judge, *max(ways, key=lambda way: judge.rob(*way))) if ways else 0.0
    return 0.0


def _drawn(judge: Judge, n: int) -> float:
    """The expected points saved by drawing, of which the best card is kept."""
    sight = judge.sight
    if n == 1 and sight.state.deck and sight.number[sight.state.deck[0]] >= 0:
        return _held(judge, sight.number[sight.state.deck[0]], up=False)
    ranked = sorted((judge.hold(number, up=False), number) for number, share in enumerate(sight.likely[FRESH]) if share)
    total, below = 0.0, 0.0
    for _, number in ranked:
        share = sight.likely[FRESH][number]
        total += _held(judge, number, up=False) * ((below + share) ** n - below**n)
        below += share
    return total
