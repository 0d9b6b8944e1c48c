"""The values of all actions in a position of Silver, for the deciding seat."""

from __future__ import annotations

from collections.abc import Callable, Generator

from mohreh.games.silver.actions import Action
from mohreh.games.silver.insight_judge import Judge
from mohreh.games.silver.kinds import Kind

Weighed = list[tuple[Action, float]]
_SLICE = 12  # actions per slice


def weigh(judge: Judge) -> Generator[None, None, Weighed]:
    """Every legal action except the vote, with its value, a few per slice."""
    sight = judge.sight
    state, seat = sight.state, sight.seat
    value = _VALUES[state.kind()]
    weighed: Weighed = []
    for action in state.legal_actions(seat):
        if action.verb != "vote":
            weighed.append((action, value(judge, action)))
            if len(weighed) % _SLICE == 0 or action.verb == "draw":
                yield None
    yield None
    return weighed


def best(judge: Judge) -> Action:
    """The action with the highest value, the first of equal ones: for playing in sampled worlds."""
    state = judge.sight.state
    value = _VALUES[state.kind()]
    return max(state.legal_actions(judge.sight.seat), key=lambda action: value(judge, action))


def _nothing(judge: Judge, action: Action) -> float:
    """0 for every action: all cards look alike, or there is one action only."""
    return 0.0


def _free(judge: Judge, action: Action) -> float:
    """The value of a free action compared with none (SI-4.3)."""
    state, seat = judge.sight.state, judge.sight.seat
    cards = state.village[seat]
    if action.verb == "empath":
        return judge.glance(seat, action.on) - _STIR
    if action.verb == "amulet":
        return judge.amulet(action.slot)
    now = next((judge.guard(cards.index(on)) for guard, on in state.guards if guard == cards[action.slot]), 0.0)
    if action.verb == "guard":
        shared = any(on == cards[action.on] and guard != cards[action.slot] for guard, on in state.guards)
        return (0.0 if shared else judge.guard(action.on)) - now - _STIR
    return -now - _STIR


_STIR = 0.05  # the minimum gain of a free action, which avoids useless ones
_FREE = frozenset({"empath", "amulet", "guard", "withdraw"})


def _turn_start(judge: Judge, action: Action) -> float:
    state, sight = judge.sight.state, judge.sight
    if action.verb in _FREE:  # looks come before the main action; guards and the amulet wait for the end of the turn
        looked = judge.glance(sight.seat, action.on) if action.verb == "empath" else 0.0
        return _FIRST if looked > 0.0 else -_FIRST
    if action.verb == "draw":
        return judge.draw(action.n)
    if action.verb == "vote":  # nothing here can tell its worth
        return -_FIRST
    if action.index >= 0:
        return judge.hold(sight.number[state.display[action.index]], up=True)
    return judge.best_exchange(sight.number[state.discard[-1]], up=True)


_FIRST = 1000.0


def _choose_drawn(judge: Judge, action: Action) -> float:
    if action.verb in _FREE:
        return -_FIRST
    sight = judge.sight
    return judge.hold(sight.number[sight.state.hand[action.index]], up=False)


def _drawn(judge: Judge, action: Action) -> float:
    if action.verb in _FREE:
        return -_FIRST
    sight = judge.sight
    number, up = sight.number[sight.state.hand[0]], sight.state.source != "deck"
    if action.verb == "exchange":
        return judge.exchange(action.slots, number, up=up)
    return judge.use(number) if action.verb == "use" else judge.aim.worth(0.0)


def _ability(judge: Judge, action: Action) -> float:
    if action.verb in _FREE:
        return -_FIRST
    sight = judge.sight
    state = sight.state
    if action.verb == "reveal":
        return judge.reveal(action.seat, action.slot)
    if action.verb == "look":
        return judge.aim.worth(sum(judge.glance(seat, slot) for seat, slot in action.targets))
    if action.verb == "master":
        return judge.exchange(action.slots, sight.number[state.discard[-1 - action.index]], up=True)
    if action.verb == "witch":
        number = sight.number[state.hand[0]]
        if action.slots:
            return judge.exchange(action.slots, number, up=False)
        return judge.witch(action.seat, action.slot, number)
    if action.verb == "rob":
        return judge.rob(action.seat, action.slot, action.give)
    return judge.aim.worth(0.0)


def _turn_end(judge: Judge, action: Action) -> float:
    return _free(judge, action) if action.verb in _FREE else 0.0


_VALUES: dict[str, Callable[[Judge, Action], float]] = {
    Kind.INITIAL_PEEK: _nothing,
    Kind.LOOK: _nothing,
    Kind.TURN_START: _turn_start,
    Kind.CHOOSE_DRAWN: _choose_drawn,
    Kind.DRAWN: _drawn,
    Kind.ABILITY: _ability,
    Kind.TURN_END: _turn_end,
    Kind.ROUND_OVER: _nothing,
}
