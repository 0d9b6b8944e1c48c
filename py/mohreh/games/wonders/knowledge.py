"""The information of each seat (SW-12, SW-12.3, SW-13.15): the view of a position by one seat, and full positions
consistent with a view.

Secret are hands, choices, the Free City deck, the markers under the wonders and the discard pile. Whoever has held a
hand knows what it passed on: of the places to which those cards may have gone since, without being shown, it knows the
cards together, not one by one. That is a Group.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from mohreh.core.game import UNKNOWN, check_seat
from mohreh.core.remembered import Memo
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.components import (
    AGES,
    FREE_CITY,
    GUILDS,
    guilds_of,
    ordinary,
)
from mohreh.games.wonders.discards import discards_seen, guess_discards, left_in_pile
from mohreh.games.wonders.kinds import OPEN, TAKEN, Kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mohreh.core.chance import Chance
    from mohreh.games.wonders.kinds import Held
    from mohreh.games.wonders.state import State

NOBODY = -3  # not a view: a full position
_SECRET = tuple((UNKNOWN,) * size for size in range(12))


class Group(NamedTuple):
    """Cards that are certainly in these places of the log and in the hand of this city (-1: none), in an unknown
    order."""

    age: int
    cards: tuple[int, ...]
    places: tuple[int, ...]
    hand: int


class Pool(NamedTuple):
    """The cards of an Age that a viewer has not seen; guilds separately, with the number of those in the game."""

    cards: tuple[int, ...]
    guilds: tuple[int, ...]
    number: int


class Sight:
    """What follows from a view, computed once, since many worlds are sampled from the same view."""

    __slots__ = ("groups", "pools", "unseen")

    def __init__(self, groups: tuple[Group, ...]) -> None:
        self.groups = groups
        self.pools: dict[int, Pool] = {}  # by Age
        self.unseen: Counter[int] | None = None


_SIGHTS: Memo[tuple[Any, ...], Sight] = Memo(__name__, 64)


def observe(state: State, seat: int) -> State:
    """The position as `seat` may know it; with EVERYBODY what is public."""
    view = state.clone()
    if state.viewer == seat:
        return view
    check_seat(seat, state.n)
    view.viewer = seat
    own = seat + state.base if seat >= 0 else NOBODY
    view.hands = tuple([hand if city == own else _SECRET[len(hand)] for city, hand in enumerate(state.hands)])
    view.held = tuple([held if city == own else () for city, held in enumerate(state.held)])
    looks = seat >= 0 and state.active == seat
    if state.deck and not (looks and state.phase is Kind.LAST_CARD and state.city == FREE_CITY):
        view.deck = _SECRET[len(state.deck)]
    view.chosen = tuple(
        [
            action if action is None or city == own or (city == FREE_CITY and state.controller == own) else UNKNOWN
            for city, action in enumerate(state.chosen)
        ]
    )
    if state.controller != own:
        view.drawn = UNKNOWN
    view.pile = (
        tuple(sorted(state.pile)) if looks and state.phase is Kind.FROM_DISCARD else (UNKNOWN,) * len(state.pile)
    )
    view.log = tuple(
        [
            card if trace.fate in OPEN or trace.holder == own else UNKNOWN
            for card, trace in zip(state.log, state.trace, strict=True)
        ]
    )
    return view


def seen(view: State) -> tuple[Group, ...]:
    """What a viewer knows about places without knowing each card: it follows from the hands that it has held."""
    return _sight(view).groups


def _sight(view: State) -> Sight:
    """What follows from a view, cached by everything it depends on."""
    held = view.held[view.viewer + view.base] if view.viewer >= 0 else ()
    key = view.n, view.viewer, view.age, view.turn, held, view.log, view.trace, view.hands, view.deck
    found = _SIGHTS.get(key)
    if found is None:
        found = _SIGHTS.keep(key, Sight(tuple(_groups(view, held)) if held else ()))
    return found


def _groups(view: State, held: tuple[Held, ...]) -> Iterable[Group]:
    went: dict[tuple[int, int], list[int]] = {}
    for at, trace in enumerate(view.trace):
        went.setdefault((trace.age, trace.hand), []).append(at)
    for number, (age, turn, hand, cards) in enumerate(held):
        left = Counter(cards)
        again = next((it for it in held[number + 1 :] if it.age == age and it.hand == hand), None)
        hidden = []
        for at in went.get((age, hand), ()):
            when = view.trace[at].turn
            if when < turn or (again is not None and when >= again.turn):
                continue
            if view.log[at] >= 0:
                left[view.log[at]] -= 1
            else:
                hidden.append(at)
        holder = -1
        if again is not None:
            left.subtract(again.cards)
        elif age == view.age:
            holder = _holder(view, hand)
        known = tuple(sorted((+left).elements()))
        if known and (hidden or holder >= 0) and holder != view.viewer + view.base:
            yield Group(age, known, tuple(hidden), holder)


def _holder(view: State, hand: int) -> int:
    """The city that holds the hand with this number now, -1: none."""
    from mohreh.games.wonders.rules.resolve import hand_numbers  # which calls this module through the position

    numbers = hand_numbers(view, view.turn)
    return next((city for city, row in enumerate(view.hands) if row and numbers[city] == hand), -1)


def determinize(state: State, seat: int, chance: Chance) -> State:
    """A full position with the same view of `seat`: unknown cards are drawn from those that it has not seen."""
    world = observe(state, seat)
    sight = _sight(world)
    if discards_seen(world):
        if sight.unseen is None:
            sight.unseen = _unseen(world, sight.groups)
        guess_discards(world, sight.groups, sight.unseen, chance)
        sight = _sight(world)
    groups = sight.groups
    world.viewer = NOBODY
    log, hands = list(world.log), list(world.hands)
    pools = {age: _pool(world, age, sight, chance) for age in AGES if age <= max(world.age, 1)}
    for age in {trace.age for trace in world.trace} - pools.keys():
        pools[age] = _pool(world, age, sight, chance)
    for group in groups:
        size = len(group.places) + (len(hands[group.hand]) if group.hand >= 0 else 0)
        cards = [*group.cards, *[_any(pools[group.age], group.age, chance) for _ in range(size - len(group.cards))]]
        chance.shuffle(cards)
        for at in group.places:
            log[at] = cards.pop()
        if group.hand >= 0:
            hands[group.hand] = tuple(sorted(cards))
    for at, card in enumerate(log):
        if card == UNKNOWN:
            age = world.trace[at].age
            log[at] = _any(pools[age], age, chance)
    age = world.age
    for city, hand in enumerate(hands):
        if UNKNOWN in hand:
            hands[city] = tuple(sorted([_any(pools[age], age, chance) for _ in hand]))
    if UNKNOWN in world.deck:
        world.deck = tuple([_any(pools[age], age, chance) for _ in world.deck])
    world.log, world.hands = tuple(log), tuple(hands)
    world.pile = tuple(left_in_pile(world))
    _choose(world, chance)
    return world


def _known(world: State, age: int, groups: tuple[Group, ...]) -> Counter[int]:
    """The cards of an Age whose place the viewer knows, or at least their group."""
    known: Counter[int] = Counter()
    for card, trace in zip(world.log, world.trace, strict=True):
        if card >= 0 and trace.age == age and trace.fate != TAKEN:
            known[card] += 1
    for group in groups:
        if group.age == age:
            known.update(group.cards)
    if age == world.age:
        for row in (*world.hands, world.deck):
            known.update([card for card in row if card >= 0])
    return known


def _unseen(world: State, groups: tuple[Group, ...]) -> Counter[int]:
    """The number of each remaining card, of all Ages; of each guild one."""
    left = Counter(GUILDS)
    for age in AGES:
        left.update(ordinary(world.n, age))
        left.subtract(_known(world, age, groups))
    return left


def _pool(world: State, age: int, sight: Sight, chance: Chance) -> list[int]:
    """The cards of an Age that the viewer has not seen; including as many of the guilds as are in the game."""
    found = sight.pools.get(age)
    if found is None:
        found = sight.pools[age] = _left(world, age, sight.groups)
    guilds = list(found.guilds)
    chance.shuffle(guilds)
    return [*found.cards, *guilds[: found.number]]


def _left(world: State, age: int, groups: tuple[Group, ...]) -> Pool:
    """The cards from which a pool is drawn."""
    known = _known(world, age, groups)
    left = Counter(ordinary(world.n, age))
    left.subtract(known)
    guilds = tuple([card for card in GUILDS if card not in known]) if age == AGES[-1] else ()
    return Pool(tuple((+left).elements()), guilds, max(0, guilds_of(world.n) - (len(GUILDS) - len(guilds))))


def _any(pool: list[int], age: int, chance: Chance) -> int:
    """Any card of the pool. A described position may contain more cards than there are: then any card of the Age."""
    if pool:
        at = chance.below(len(pool))
        card, pool[at] = pool[at], pool[-1]
        pool.pop()
        return card
    return chance.choose([card for card, row in enumerate(CARDS) if row.age == age])


def _choose(world: State, chance: Chance) -> None:
    """Choose for others who have chosen in secret: any legal action."""
    if UNKNOWN not in world.chosen:
        return
    from mohreh.games.wonders.rules.turn import left_for_city
    from mohreh.games.wonders.rules.uses import city_uses, uses

    chosen = list(world.chosen)
    for city in range(world.base, world.m):
        if chosen[city] == UNKNOWN:
            chosen[city] = chance.choose(uses(world, city, world.hands[city]))
    world.chosen = tuple(chosen)
    if chosen[FREE_CITY] == UNKNOWN:
        chosen[FREE_CITY] = chance.choose(city_uses(world, left_for_city(world)))
    world.chosen = tuple(chosen)
