"""What happens when all have chosen (SW-6.6 to SW-6.8), and what follows: last cards, discard pile, passing, conflicts.

The order at the end of an Age is that of SW-9.1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from mohreh.core.game import CHANCE
from mohreh.core.tuples import placed, without
from mohreh.games.wonders import scoring
from mohreh.games.wonders.actions import Action
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    BIT,
    CARD_IDS,
    COINS,
    COINS_ASKED,
    FREE_CITY,
    LAST_CARD,
    PASS,
    SALE,
    SAME,
    STAGES,
    TURNS,
    WITH_COINS,
)
from mohreh.games.wonders.kinds import BUILT, LEFT_OVER, MARKER, SOLD, TAKEN, Held, Kind, Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.wonders.state import State

_T = TypeVar("_T")
_FATE = {"build": BUILT, "stage": MARKER, "discard": SOLD}
_LAST = TURNS + 1  # the turn of the seventh card


def begin(state: State) -> None:
    """The hands are up; of two players the controller draws from the Free City deck (SW-13.5)."""
    state.phase = Kind.SELECT
    state.chosen, state.changes = (None,) * state.m, 0
    if state.base and state.deck:
        holder = state.controller
        state.hands = placed(state.hands, holder, tuple(sorted((*state.hands[holder], state.deck[0]))))
        state.drawn, state.deck = state.deck[0], state.deck[1:]
        state.emit("drew", holder - state.base)
    age, turn = state.age, state.turn
    state.held = tuple(
        [
            (*held, Held(age, turn, number, hand)) if hand else held
            for held, number, hand in zip(state.held, hand_numbers(state, turn), state.hands, strict=True)
        ]
    )


def hand_numbers(state: State, turn: int) -> list[int]:
    """By city, the number of the hand that it holds in a turn: that of the city to which it was dealt (SW-6.7,
    SW-13.11)."""
    passes, m = min(turn, TURNS) - 1, state.m
    if state.base:
        return [3 - city for city in range(m)] if passes % 2 else list(range(m))
    passed_by = PASS[state.age] * passes
    return [(city - passed_by) % m for city in range(m)]


def hand_of(state: State, city: int, turn: int) -> int:
    """The number of the hand of one city."""
    return hand_numbers(state, turn)[city]


def passed(rows: Sequence[_T], age: int) -> tuple[_T, ...]:
    """The hands after passing (SW-6.7)."""
    step = PASS[age]
    return tuple([rows[(city - step) % len(rows)] for city in range(len(rows))])


def resolve(state: State) -> None:
    """SW-6.6: reveal, payments, placing, income; in the sixth turn the last cards after it (SW-6.8)."""
    chosen = cast("Sequence[Action]", state.chosen)  # all are in
    state.asked = ()
    state.drawn = state.fresh = -1
    resolve_all(state, list(enumerate(chosen)), state.turn)
    hands = [list(hand) for hand in state.hands]
    for city, action in enumerate(chosen):
        hands[state.controller if state.base and city == FREE_CITY else city].remove(action.card)
    state.hands = tuple(map(tuple, hands))
    state.chosen = (None,) * state.m
    if state.turn < TURNS:
        after_last(state)
    else:
        _last_cards(state)


def resolve_last(state: State, action: Action) -> None:
    """The seventh card has been used (SW-8.7, SW-13.14)."""
    city = state.city
    resolve_all(state, [(city, action)], _LAST)
    if state.base and city == FREE_CITY:
        state.deck = ()
    else:
        state.hands = placed(state.hands, city, ())
    after_last(state)


def resolve_all(state: State, uses: list[tuple[int, Action]], turn: int) -> None:
    """Payments, placing, income, in this order (SW-6.6, SW-13.7); the seventh card alone in the same way.

    What is built works for later payments alone (SW-7.3); a marker is nothing but a marker (SW-6.4, SW-7.4).
    """
    m = state.m
    coins, stages, have, built = list(state.coins), list(state.stages), list(state.have), list(state.built)
    used, age, numbers = state.used, state.age, hand_numbers(state, turn)
    log: list[int] = []
    trace: list[Trace] = []
    for city, action in uses:
        card, left, right = action.card, action.left, action.right
        kind = action.kind
        paid = left + right
        if left:
            coins[city + 1 if city + 1 < m else 0] += left
        if right:
            coins[city - 1] += right
        if kind == "build":
            if action.mode == "pay":
                paid += COINS_ASKED[card]
            elif action.mode == "special_free":
                used = placed(used, city, True)
            have[city] |= BIT[card]
            built[city] += (card,)
        elif kind == "stage":
            stages[city] += 1
        coins[city] -= paid
        if kind == "discard":
            state.pile += (card,)
        log.append(card)
        holder = state.controller if state.base and city == FREE_CITY else city
        own_deck = turn == _LAST and state.base and city == FREE_CITY
        trace.append(Trace(age, turn, -1 if own_deck else numbers[holder], holder, city, _FATE[kind]))
    state.stages, state.have, state.built, state.used = tuple(stages), tuple(have), tuple(built), used
    state.log += tuple(log)
    state.trace += tuple(trace)
    for city, action in uses:
        gain = _income(state, city, action)
        coins[city] += gain
        if state._events is not None:
            _emit(state, city, action, gain)
    state.coins = tuple(coins)


def _income(state: State, city: int, action: Action) -> int:
    """Coins from the bank (SW-6.6 step 4, SW-8.5); a stage that builds from the discard pile is noted (SW-8.9)."""
    if action.kind == "discard":
        return SALE
    if action.kind == "build":
        return card_income(state, city, action.card)
    stage = STAGES[2 * state.boards[city] + state.sides[city]][state.stages[city] - 1]
    if stage.power == "build_from_discard":
        state.fresh = city
    return stage.coins


def card_income(state: State, city: int, card: int) -> int:
    """The coins that a card brings when it has been placed (SW-8.5): cards of others count if they have been placed by
    then."""
    if not WITH_COINS >> card & 1:
        return 0
    per = CARDS[card].coins_per
    return COINS[card] + (scoring.counted(state, city, per) * per.amount if per else 0)


def _emit(state: State, city: int, action: Action, gain: int) -> None:
    """What everybody sees of a use (SW-12.1, SW-12.2)."""
    state.emit(
        "used",
        city - state.base if city >= state.base else CHANCE,
        reveals=True,
        city=city,
        use=action.kind,
        card=CARD_IDS[action.card] if action.kind == "build" else "",
        mode=action.mode,
        left=action.left,
        right=action.right,
        price=COINS_ASKED[action.card] if action.kind == "build" and action.mode == "pay" else 0,
        gain=gain,
    )


def _last_cards(state: State) -> None:
    """SW-6.8, SW-13.10: the last cards go away without coins, but for who may use it (SW-8.7, SW-13.14)."""
    last = -1
    for city in range(state.m):
        if LAST_CARD[2 * state.boards[city] + state.sides[city]][state.stages[city]]:
            last = city
    for city in range(state.m):
        free_city = bool(state.base) and city == FREE_CITY
        if city == last:
            continue
        for card in state.deck if free_city else state.hands[city]:
            hand, holder = (-1, -1) if free_city else (hand_of(state, city, TURNS), city)
            state.pile += (card,)
            state.log += (card,)
            state.trace += (Trace(state.age, _LAST, hand, holder, city, LEFT_OVER),)
    if state.base and last != FREE_CITY:
        state.deck = ()
    state.hands = tuple([hand if city == last else () for city, hand in enumerate(state.hands)])
    state.emit("thrown_away", CHANCE)
    if last >= 0 and (state.hands[last] or (state.base and last == FREE_CITY and state.deck)):
        _ask(state, Kind.LAST_CARD, last)
    else:
        after_last(state)


def _ask(state: State, kind: Kind, city: int) -> None:
    """A decision for a city; for the Free City its controller decides."""
    decider = state.controller if state.base and city == FREE_CITY else city
    state.phase, state.city, state.active = kind, city, decider - state.base
    state.asked += ((str(kind), decider, city),)


def from_discard(state: State, city: int) -> list[int]:
    """The cards of the discard pile that the city may build (SW-8.9, SW-6.3), each once."""
    have = state.have[city]
    return [card for card in sorted(set(state.pile)) if card >= 0 and not have & SAME[card]]


def after_last(state: State) -> None:
    """The discard pile, for who has built such a stage in this turn, as long as something can be taken (SW-8.9)."""
    city = state.fresh
    if city >= 0 and from_discard(state, city):
        _ask(state, Kind.FROM_DISCARD, city)
    else:
        if city >= 0:
            state.emit("nothing_to_take", CHANCE, city=city)
        _finish(state)


def take(state: State, card: int) -> None:
    """A card of the discard pile is built for free, its coins at once (SW-8.9); -1: none is.

    It comes into the log anew: which of the discarded cards it was, and so who discarded it, stays secret (SW-12.2).
    """
    city = state.city
    gain = 0
    if card >= 0:
        state.pile = without(state.pile, card)
        state.log += (card,)
        state.trace += (Trace(state.age, state.turn, -1, -1, city, TAKEN),)
        state.have = placed(state.have, city, state.have[city] | BIT[card])
        state.built = placed(state.built, city, (*state.built[city], card))
        gain = card_income(state, city, card)
        state.coins = placed(state.coins, city, state.coins[city] + gain)
    state.emit("took", state.active, reveals=True, city=city, card=CARD_IDS[card] if card >= 0 else "", gain=gain)
    _finish(state)


def _finish(state: State) -> None:
    """The turn is over: pass, or the conflicts and the next Age, or the end."""
    state.fresh = -1
    if state.turn < TURNS:
        state.turn += 1
        if state.base:
            state.hands = (state.hands[0], state.hands[2], state.hands[1])  # SW-13.11
            state.controller = 3 - state.controller
        else:
            state.hands = passed(state.hands, state.age)
        state.emit("passed", CHANCE, age=state.age)
        begin(state)
        return
    _conflicts(state)
    if state.age < AGES[-1]:
        state.age += 1
        state.phase = Kind.DEAL
        return
    state.phase = Kind.OVER
    state.won = scoring.winning(state)
    state.emit("won", CHANCE, winners=state.won)


def _conflicts(state: State) -> None:
    """SW-9.2, SW-13.12; the tokens stay and are open (SW-9.3)."""
    shields = scoring.shields(state)
    tokens = list(state.tokens)
    for city, pair in enumerate(scoring.conflicts(shields, state.age)):
        tokens[city] += tuple([token for token in pair if token])
        state.emit("conflict", CHANCE, city=city, shields=shields[city], left=pair[0], right=pair[1])
    state.tokens = tuple(tokens)
