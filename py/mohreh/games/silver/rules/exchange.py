"""The exchange (SI-5): a new card for one or more own cards, which must match when they are several."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from mohreh.core.game import UNKNOWN, Refusal
from mohreh.core.tuples import placed
from mohreh.games.silver.actions import EXCHANGE_ONE, Action, exchange
from mohreh.games.silver.components import DOPPELGANGER, PENALTY_CARD_FROM_SET_SIZE, PUBLIC
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.free import end_guarding, end_guards

if TYPE_CHECKING:
    from mohreh.games.silver.state import State


def matches(numbers: Iterable[int]) -> bool:
    """SI-5.3, SI-7.13: all that are not Doppelgangers have the same number."""
    return len({number for number in numbers if number != DOPPELGANGER}) <= 1


def may_exchange(state: State, seat: int) -> bool:
    """Whether the seat has a card that is not under the amulet (SI-5.1)."""
    village = state.village[seat]
    return len(village) > 1 or village[0] != state.amulet


def sets(state: State, seat: int) -> list[tuple[int, ...]]:
    """The slots of every single own card, and of every set that the seat knows to match (SI-7.13)."""
    village, hidden = state.village[seat], state.amulet
    return [(slot,) for slot, card in enumerate(village) if card != hidden] + matching_sets(state, seat)


def options(state: State, seat: int) -> list[Action]:
    """The exchanges listed for the seat, the new card in the leftmost place."""
    village, hidden = state.village[seat], state.amulet
    out = list(EXCHANGE_ONE[len(village)])
    if hidden >= 0 and hidden in village:
        del out[village.index(hidden)]
    several = matching_sets(state, seat)
    if several:
        out += [exchange(slots) for slots in several]
    return out


def matching_sets(state: State, seat: int) -> list[tuple[int, ...]]:
    """The sets of two or more cards that the seat knows to match, in ascending order: mostly none, or one pair."""
    village, seen, face, bit = state.village[seat], state.seen, state.face, 1 << seat
    numbers: list[int] = []
    pair = UNKNOWN
    for card in village:
        number = face[card] if seen[card] & bit else UNKNOWN
        if number in numbers and number != UNKNOWN:
            if pair != UNKNOWN:
                return _matching(state, seat)
            pair = number
        numbers.append(number)
    if DOPPELGANGER in numbers or (pair != UNKNOWN and state.amulet in village):
        return _matching(state, seat)
    if pair == UNKNOWN:
        return []
    first = numbers.index(pair)
    return [(first, numbers.index(pair, first + 1))]


def _matching(state: State, seat: int) -> list[tuple[int, ...]]:
    """The same for any village: equal cards; a Doppelganger goes with any card, equal ones, another (SI-7.13)."""
    seen, face, bit, hidden = state.seen, state.face, 1 << seat, state.amulet
    groups: dict[int, tuple[int, ...]] = {}
    for slot, card in enumerate(state.village[seat]):
        if card != hidden:
            number = face[card] if seen[card] & bit else ~slot  # one that it has not seen is like no other
            groups[number] = (*groups[number], slot) if number in groups else (slot,)
    jokers = groups.pop(DOPPELGANGER, None)
    several = [subset for group in groups.values() if len(group) > 1 for subset in _subsets(group, 2)]
    if jokers is not None:
        several += _subsets(jokers, 2)
        for helpers in _subsets(jokers, 1):
            several += [tuple(sorted(few + helpers)) for group in groups.values() for few in _subsets(group, 1)]
    if len(several) > 1:
        several.sort()
    return several


@cache
def _subsets(slots: tuple[int, ...], least: int) -> tuple[tuple[int, ...], ...]:
    """The subsets with at least this many members."""
    return tuple(subset for size in range(least, len(slots) + 1) for subset in combinations(slots, size))


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """SI-5.1, SI-5.5, SI-8.3: own cards that are there and not under the amulet, and one of their places."""
    village, hidden = state.village[seat], state.amulet
    if not action.slots:
        return refuse("no_cards")
    for slot in action.slots:
        if not 0 <= slot < len(village):
            return refuse("no_card", "SI-5.1", seat=seat, slot=slot + 1)
        if village[slot] == hidden:
            return refuse("under_amulet", seat=seat, slot=slot + 1, only=len(village) == 1)
    if action.place >= 0 and action.place not in action.slots:
        return refuse("bad_place", place=action.place + 1)
    return None


def carry_out(state: State, seat: int, card: int, action: Action, source: str) -> None:
    """Exchange own cards for `card`, which comes from `source` and so lies face down or up (SI-5.4)."""
    village, slots, face, up = state.village[seat], action.slots, state.face, source != "deck"
    one = len(slots) == 1  # mostly
    cards = (village[slots[0]],) if one else tuple([village[slot] for slot in slots])
    numbers = (face[cards[0]],) if one else tuple([face[other] for other in cards])
    news = state.see(cards, PUBLIC[state.n])
    details: dict[str, Any] = {"cards": cards, "numbers": numbers, "slots": slots, "card": card, "up": up}
    lying = state.up
    if not lying.isdisjoint(cards):
        lying = lying.difference(cards)
    if up:
        details["number"] = face[card]
        lying |= {card}
    state.up = lying
    if one or matches(numbers):
        row = placed(village, slots[0] if action.place < 0 else action.place, card)
        if not one:
            row = tuple([other for other in row if other not in cards])
        state.village = placed(state.village, seat, row)
        state.discard += cards if one else _piled(cards, numbers)
        details["source"] = source
        state.note("exchanged", seat, details, news)
        if state.guards:
            end_guards(state, cards)
    else:
        details["penalty"] = _fail(state, seat, card, cards)
        state.note("failed", seat, details, news)
        end_guarding(state, cards)


def _piled(cards: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """SI-5.7: Doppelgangers lowest, the others on top of them."""
    if DOPPELGANGER not in numbers:
        return cards
    doppelgangers = [card for card, number in zip(cards, numbers, strict=True) if number == DOPPELGANGER]
    return (*doppelgangers, *(card for card in cards if card not in doppelgangers))


def _fail(state: State, seat: int, card: int, cards: tuple[int, ...]) -> int | None:
    """SI-5.8 to 5.10: the new card at the right end, then the penalty card, which nobody sees; None without one."""
    village = (*state.village[seat], card)
    penalty = None
    if len(cards) >= PENALTY_CARD_FROM_SET_SIZE and state.deck:
        penalty = state.deck[0]
        village += (penalty,)
        state.deck, state.quiet = state.deck[1:], -1
    state.village = placed(state.village, seat, village)
    state.shown, state.shown_by = cards, seat
    return penalty
