"""The exchange (SI-5): a new card for one or more own cards, which must match when they are several."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.silver.actions import EXCHANGE_ONE, EXCHANGES, Action, exchange
from mohreh.games.silver.components import DOPPELGANGER, PENALTY_CARD_FROM_SET_SIZE
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
    return [(slot,) for slot, card in enumerate(village) if card != hidden] + _several(state, seat)


def options(state: State, seat: int) -> list[Action]:
    """The exchanges listed for the seat, the new card in the leftmost place."""
    village, hidden = state.village[seat], state.amulet
    out = list(EXCHANGE_ONE[len(village)])
    if hidden in village:
        del out[village.index(hidden)]
    several = _several(state, seat)
    if several:
        out += [EXCHANGES.get(slots) or exchange(slots) for slots in several]
    return out


def _several(state: State, seat: int) -> list[tuple[int, ...]]:
    """The sets of two or more cards that the seat knows to match, in ascending order."""
    village, seen, face, bit = state.village[seat], state.seen, state.face, 1 << seat
    numbers: set[int] = set()
    twice: set[int] = set()
    for card in village:
        if seen[card] & bit:
            number = face[card]
            if number in numbers or number == DOPPELGANGER:
                twice.add(number)
            numbers.add(number)
    if not twice:
        return []
    several: list[tuple[int, ...]] = []
    if DOPPELGANGER in twice:
        several = _with_jokers(state, seat)
    else:
        for number in twice:
            group = [slot for slot, card in enumerate(village) if face[card] == number and seen[card] & bit]
            for size in range(2, len(group) + 1):
                several += combinations(group, size)
    if state.amulet in village:
        hidden = village.index(state.amulet)
        several = [slots for slots in several if hidden not in slots]
    several.sort()
    return several


def _with_jokers(state: State, seat: int) -> list[tuple[int, ...]]:
    """The same when it knows a Doppelganger: that goes with any card, with equal ones, and with another (SI-7.13)."""
    groups: dict[int, list[int]] = {}
    for slot, card in enumerate(state.village[seat]):
        number = state.face[card] if state.knows(seat, card) else ~slot  # one that it has not seen goes alone
        groups.setdefault(number, []).append(slot)
    jokers = groups.pop(DOPPELGANGER)
    several = [tuple(jokers)] if len(jokers) > 1 else []
    for group in groups.values():
        for size in range(1, len(group) + 1):
            for helpers in range(len(jokers) + 1):
                if size + helpers > 1:
                    for extra in combinations(jokers, helpers):
                        several += [tuple(sorted(chosen + extra)) for chosen in combinations(group, size)]
    return several


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """SI-5.1, SI-5.5, SI-8.3: own cards that are there and not under the amulet, and one of their places."""
    village, hidden = state.village[seat], state.amulet
    if not action.slots:
        return refuse("no_cards")
    for slot in action.slots:
        if not 0 <= slot < len(village):
            return refuse("no_card", "SI-5.1", seat=seat, slot=slot + 1)
        if village[slot] == hidden:
            return refuse("under_amulet", seat=seat, slot=slot + 1)
    if action.place >= 0 and action.place not in action.slots:
        return refuse("bad_place", place=action.place + 1)
    return None


def carry_out(state: State, seat: int, card: int, action: Action, source: str) -> None:
    """Exchange own cards for `card`, which comes from `source` and so lies face down or up (SI-5.4)."""
    village, slots, face = state.village[seat], action.slots, state.face
    if len(slots) == 1:  # mostly
        cards: tuple[int, ...] = (village[slots[0]],)
        numbers: tuple[int, ...] = (face[cards[0]],)
    else:
        cards = tuple([village[slot] for slot in slots])
        numbers = tuple([face[other] for other in cards])
    up = source != "deck"
    news = state.show(*cards)
    told: dict[str, Any] = {"cards": cards, "numbers": numbers, "slots": slots, "card": card, "up": up}
    if up:
        told["number"] = face[card]
    if len(cards) > 1 and not matches(numbers):
        told["penalty"] = _fail(state, seat, card, cards)
        state.note("failed", seat, told, news)
        end_guarding(state, cards)
    else:
        place = slots[0] if action.place < 0 else action.place
        row = placed(village, place, card)
        if len(slots) > 1:
            row = tuple([other for other in row if other not in cards])
        state.village = placed(state.village, seat, row)
        state.discard += _piled(cards, numbers) if len(cards) > 1 else cards
        told["source"], told["seat_of"] = source, seat
        state.note("exchanged", seat, told, news)
        if state.guards:
            end_guards(state, cards)
    if not state.up.isdisjoint(cards):
        state.up = state.up.difference(cards)
    if up:
        state.up |= {card}


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
