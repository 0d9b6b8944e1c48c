"""The evaluation of positions of The Castles of Burgundy, for bots (see `mohreh.bots.insight`).

An estate is judged by rule of thumb (insight_worth.py); of the actions those are tried that differ in what matters.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from mohreh.games.burgundy import components as c
from mohreh.games.burgundy.insight_worth import ALL_ROUNDS, effect_worth, placing_worth, turns_left, worth
from mohreh.games.burgundy.kinds import Kind
from mohreh.games.burgundy.rules import anytime, dice, estate

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mohreh.games.burgundy.actions import Action
    from mohreh.games.burgundy.state import State

_SPREAD = 20.0  # lead in points at which a win is likely
_DIE = 1.3  # points that an unused die may still bring
_TILES = 6  # tiles that are tried, of those that can be taken by the same way
_MIDDLE = 8  # actions that are tried with the second die, or as an answer
_BOTH = 3  # dice used, as bits
_TURN = Kind.TURN
_DEEP = 2  # open effects above each other
_OPEN = {  # points that an open effect may still bring
    Kind.EXTRA_ACTION: 4.6,
    Kind.TAKE_EFFECT: 2.8,
    Kind.SELL_EFFECT: 2.3,
    Kind.PLACE_EFFECT: 2.8,
    Kind.SHIP_GOODS: 3.1,
    Kind.COPY_EFFECT: 3.5,
    Kind.SOLO_COLOUR_REWARD: 4.0,
    Kind.SOLO_ORDER: 4.0,
}
_USUAL = (17.0, 78.0, 120.0, 165.0, 203.0, 213.0)  # of solo games: their value at the beginning of each phase, the end
_COVERED, _PER_POINT = 33.8, 0.15  # spaces covered in the end by those, and more of them by a point of value
_NEARLY = 0.9  # of the estate: from there on a point is worth less and less
_TAKING = frozenset({"take", "buy", "hire", "exchange"})


class BurgundyInsight:
    """Evaluates positions, for bots that look ahead."""

    def evaluate(self, state: State) -> list[float]:
        """The chance of each seat to win; in a solo game the share of the estate that will be covered at the end."""
        agreed = state.agreed
        n = agreed.n
        if agreed.solo and state.stage is Kind.OVER and not state.won:
            return [state.covered[0].bit_count() / len(state.board(0).kinds)]
        if state.won or state.stage is Kind.OVER:
            return [1 / max(1, len(state.won)) if seat in state.won else 0.0 for seat in range(n)]
        if -1 in state.boards:
            return [1 / n] * n
        values = [worth(state, house, turns_left(state, house)) for house in range(agreed.houses)]
        if state.stage is _TURN and not state.ending:
            for seat in state.order[state.turn :]:  # the seat whose turn has ended has lost its unused dice
                values[state.house(seat)] += _DIE * (2 - state.used[seat].bit_count())
        for entry in state.pending:
            values[state.house(state.active)] += _OPEN.get(entry.kind, 0.0)
        if agreed.solo:
            return [_share(state, values[0] + _alone(state))]
        highest = max(values)
        weights = [exp((value - highest) / _SPREAD) for value in values]
        total = sum(weights) * n / agreed.houses
        return [weights[state.house(seat)] / total for seat in range(n)]

    def stage(self, state: State) -> float:
        """The progress of the game, 0 to 1: rounds played, the present one by the unused dice."""
        houses = range(state.agreed.houses)
        return 1.0 - sum([turns_left(state, house) for house in houses]) / len(houses) / ALL_ROUNDS

    def settled(self, state: State) -> bool:
        """Whether the move is complete: it has no open effect. Of a long chain only the beginning is examined."""
        return not state.pending or len(state.pending) > _DEEP

    def candidates(self, state: State, seat: int, tiles: int = _TILES, middle: int = _MIDDLE) -> Sequence[Action]:
        """One way of every use; purchases and the like only between effects."""
        legal = state.legal_actions(seat)
        if len(legal) < 3:
            return legal
        if state.pending:
            answers = [action for action in legal if action.verb not in anytime.VERBS]
            legal = answers if len(answers) > 1 else legal
        found = _useful(state, seat, legal, tiles, middle)
        return found or legal


def _alone(state: State) -> float:
    """The value of a solo position: covered spaces, and targets reached because of their extra actions; points
    themselves do not count."""
    reached = (state.agreed.target - state.target) // c.TARGET_STEP
    return 5.0 * state.covered[0].bit_count() + 4.0 * reached + 4.0 * state.points[0] / state.target - state.points[0]


def _share(state: State, value: float) -> float:
    """The expected share of a solo estate that will be covered at the end, given `value` in this round.

    A chance to win would say little: of ten games of the level `hard` one covered all 37 spaces, the others 31 to 35.
    """
    phase, rounds = divmod(min(c.ROUNDS * state.phase + state.round, c.ROUNDS * len(c.PHASES) - 1), c.ROUNDS)
    usual = _USUAL[phase] + (_USUAL[phase + 1] - _USUAL[phase]) * rounds / c.ROUNDS
    share = (_COVERED + _PER_POINT * (value - usual)) / len(state.board(0).kinds)
    return max(0.01, share if share < _NEARLY else 1.0 - (1.0 - _NEARLY) * exp((_NEARLY - share) / (1.0 - _NEARLY)))


def _useful(state: State, seat: int, legal: Iterable[Action], tiles: int, in_the_middle: int) -> list[Action]:
    """The actions worth examining: of discards the cheapest, of equal dice one, of placements in an area the cheapest.

    Of like tiles the private one is placed: with the shared one that stays both partners can do something.
    """
    house = state.house(seat)
    one, two = state.dice[seat]
    twin = one == two and not state.used[seat]
    left = turns_left(state, house)
    board = state.board(house) if state.boards[house] >= 0 else None
    found: list[Action] = []
    best: dict[tuple[int, ...], tuple[float, Action]] = {}
    for action in legal:
        verb = action.verb
        if twin and action.die == 1 and verb in dice.ACTIONS:
            continue
        if action.drop >= 0:
            key: tuple[int, ...] = (0, action.tile, action.depot, action.die, int(verb == "buy"))
            loss = effect_worth(state, house, action.drop, left) + 0.01 * (action.to > 0)
        elif verb in ("take", "buy", "hire") and action.to >= 0:
            key, loss = (0, action.tile, action.depot, action.die, int(verb == "buy")), float(action.to)
        elif verb == "place" and board is not None:
            space = dice.space_of(state, house, action)
            area = board.area_of[space]
            result = state.dice[seat][action.die] if action.die >= 0 else dice.ANY_RESULT
            opened = (board.near[space] & ~state.reach[house] & ~state.covered[house]).bit_count()
            key, loss = (1, action.tile, area, action.die), dice.price(state, house, action, result) - 0.15 * opened
        elif verb == "exchange":
            rows = state.goods[0]
            key, loss = (2,), float(sum([1.0 / rows[goods] for goods in action.cargo]))
        elif verb in ("turn", "recruit") and (verb == "turn" or action.times > 1):
            continue
        elif verb == "load" and action.besides >= 0:
            key, loss = (3, action.depot, action.second), -float(sum([row[action.besides] for row in state.wares]))
        elif verb == "end" and (state.used[seat] != _BOTH and min(state.dice[seat]) >= 0):
            continue  # a die can always be used for workers
        elif verb == "workers":
            key, loss = (4,), float(action.die)
        else:
            found.append(action)
            continue
        if key not in best or loss < best[key][0]:
            best[key] = loss, action
    found += [action for _, action in best.values()]
    return _few(state, house, found, left, tiles, in_the_middle)


def _few(state: State, house: int, found: list[Action], left: float, tiles: int, in_the_middle: int) -> list[Action]:
    """The most promising actions: of the tiles that can be taken by the same way, and in the middle of a move of all
    actions."""
    rows: dict[tuple[str, int], list[tuple[float, int]]] = {}
    middle = bool(state.pending) or state.used[state.active] in (1, 2)
    for at, action in enumerate(found):
        if middle or action.verb in _TAKING:
            key = ("", 0) if middle else (action.verb, action.die)
            rows.setdefault(key, []).append((-_promise(state, house, action, left), at))
    most = in_the_middle if middle else tiles
    out = {at for row in rows.values() for _, at in sorted(row)[most:]}
    return [action for at, action in enumerate(found) if at not in out]


def _promise(state: State, house: int, action: Action, left: float) -> float:
    """A rough estimate of what an action brings."""
    verb, tile = action.verb, action.tile
    if verb in dice.ACTIONS and action.die >= 0:
        cost = float(dice.price(state, house, action, state.dice[state.active][action.die]))
    else:
        cost = 2.0 if verb in ("buy", "hire") else 0.0
    if verb in _TAKING:
        spots = estate.spots(state, house, tile)
        return 0.5 * effect_worth(state, house, tile, left) + (2.0 if spots else 0.0) - cost
    if verb in ("place", "settle"):
        return placing_worth(state, house, tile, dice.space_of(state, house, action), left) - cost
    if verb == "sell":
        return state.goods[house][action.goods] * state.agreed.players + 1.5 - cost
    return {"workers": 2.2, "end": -5.0, "decline": -5.0}.get(verb, 4.0)


INSIGHT = BurgundyInsight()
