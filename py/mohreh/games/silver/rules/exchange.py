"""The exchange (SI-5): a new card for one or more own cards, which must match when they are several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import TYPE_CHECKING

from mohreh.core.game import Refusal
from mohreh.core.tuples import placed
from mohreh.games.silver import actions
from mohreh.games.silver.actions import Action
from mohreh.games.silver.components import DOPPELGANGER, PENALTY_CARD_FROM_SET_SIZE
from mohreh.games.silver.refusals import refuse
from mohreh.games.silver.rules.free import end_guarding, end_guards
from mohreh.games.silver.rules.kinds import Origin

if TYPE_CHECKING:
    from mohreh.games.silver.state import State

_KEPT, _TAKEN, _PENALTY = Origin.KEPT, Origin.TAKEN, Origin.PENALTY


def matches(numbers: Iterable[int]) -> bool:
    """SI-5.3, SI-7.13: all that are not Doppelgangers have the same number."""
    return len({number for number in numbers if number != DOPPELGANGER}) <= 1


def may_exchange(state: State, seat: int) -> bool:
    """Whether the seat has a card that is not under the amulet (SI-5.1)."""
    village = state.village[seat]
    return len(village) > 1 or village[0] != state.amulet


def sets(state: State, seat: int) -> list[tuple[int, ...]]:
    """The slots of every single own card, and of every set that the seat knows to match (SI-7.13)."""
    village, seen, face, hidden = state.village[seat], state.seen, state.face, state.amulet
    out: list[tuple[int, ...]] = [(slot,) for slot, card in enumerate(village) if card != hidden]
    groups: dict[int, list[int]] = {}
    unknown: list[int] = []
    for slot, card in enumerate(village):
        if card == hidden:
            continue
        if seen[card] >> seat & 1:
            groups.setdefault(face[card], []).append(slot)
        else:
            unknown.append(slot)
    jokers = groups.pop(DOPPELGANGER, [])
    if not jokers and len(groups) + len(unknown) == len(out):
        return out
    several: list[tuple[int, ...]] = [tuple(jokers)] if len(jokers) > 1 else []
    for group in (*groups.values(), *([slot] for slot in unknown)):
        for size in range(1, len(group) + 1):
            for chosen in combinations(group, size):
                for helpers in range(len(jokers) + 1):
                    if size + helpers > 1:
                        several += [tuple(sorted(chosen + extra)) for extra in combinations(jokers, helpers)]
    several.sort()
    return out + several


def options(state: State, seat: int, make: Callable[[tuple[int, ...]], Action] = actions.exchange) -> list[Action]:
    """The exchanges listed for the seat, the new card in the leftmost place."""
    return [make(slots) for slots in sets(state, seat)]


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
        return refuse("bad_place", slot=action.place + 1)
    return None


def carry_out(state: State, seat: int, card: int, action: Action, source: str) -> None:
    """Exchange own cards for `card`, which comes from `source` and so lies face down or up (SI-5.4)."""
    village, slots, face = state.village[seat], action.slots, state.face
    cards = tuple([village[slot] for slot in slots])
    numbers = tuple([face[other] for other in cards])
    up = source != "deck"
    state.origin = placed(state.origin, card, _TAKEN if up else _KEPT)
    state.since = placed(state.since, card, state.turn)
    news = False
    for other in cards:
        news |= state.show(other)
    told = {"number": face[card]} if up else {}
    if len(cards) > 1 and not matches(numbers):
        penalty = _fail(state, seat, card, cards)
        state.tell(
            "failed",
            seat,
            reveals=news,
            cards=cards,
            numbers=numbers,
            slots=slots,
            card=card,
            up=up,
            penalty=penalty,
            **told,
        )
        end_guarding(state, cards)
    else:
        place = slots[0] if action.place < 0 else action.place
        row = [
            card if slot == place else other for slot, other in enumerate(village) if slot == place or slot not in slots
        ]
        state.village = placed(state.village, seat, tuple(row))
        state.discard += _piled(cards, numbers)
        state.tell(
            "exchanged",
            seat,
            reveals=news,
            cards=cards,
            numbers=numbers,
            slots=slots,
            card=card,
            up=up,
            source=source,
            seat_of=seat,
            **told,
        )
        end_guards(state, cards)
    if state.up:
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
        state.origin = placed(state.origin, penalty, _PENALTY)
        state.since = placed(state.since, penalty, state.turn)
    state.village = placed(state.village, seat, village)
    state.shown, state.shown_by = cards, seat
    return penalty
