"""The values of actions of Silver for the deciding seat, in points: higher is better.

An action is valued by the cost of the own village afterwards, its effect on rivals, and the information it gives. A
draw is worth the expected value of the best use of the drawn card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from mohreh.core.game import UNKNOWN
from mohreh.games.silver.components import (
    APPRENTICE_SEER,
    BEHOLDER,
    BEHOLDER_MAX_CARDS,
    BODYGUARD,
    EXPOSER,
    MASTER,
    RASCAL,
    REVEALER,
    ROBBER,
    SEER,
    VILLAGER,
    VOTE_MAX_CARDS,
    WITCH,
)
from mohreh.games.silver.insight_sight import FRESH, OWNERS, Sight
from mohreh.games.silver.insight_village import Slots, Village
from mohreh.games.silver.insight_weights import SHOWN, Weights

_NOTHING = -99.0  # the value of something impossible


class Aim(Protocol):
    """The aim of a seat."""

    time: float  # the time left in the round: from 0, a last turn, to 1

    def worth(self, gain: float, rival: int = UNKNOWN, harm: float = 0.0) -> float:
        """The value of saving `gain` points, and of harming a rival by `harm` points."""
        ...

    def end(self, own: float) -> float:
        """The value of ending the round at once with this many points in the own village."""
        ...


class Judge:
    """Values the actions in one position, for the seat of a sight."""

    __slots__ = ("_hands", "_reach", "_uses", "aim", "sight", "village", "weights")

    def __init__(self, sight: Sight, weights: Weights, aim: Aim) -> None:
        self.sight, self.weights, self.aim = sight, weights, aim
        self.village = Village(sight, weights, aim.time)
        self._hands: dict[tuple[int, bool], float] = {}
        self._uses: dict[int, float] = {}
        self._reach: list[tuple[int, int]] | None = None

    # -- exchanges

    def exchange(self, slots: Slots, number: int, *, up: bool) -> float:
        """The value of exchanging these own cards for one with this number (SI-5), if the exchange succeeds."""
        village = self.village
        after = village.after(slots, number, up=up)
        if up and number == VILLAGER and self._other_villager(slots):
            return self.aim.end(after)
        return self.aim.worth(village.cost - after)

    def best_exchange(self, number: int, *, up: bool) -> float:
        """The best value of exchanging own cards for one with this number."""
        found = self._hands.get((number, up))
        if found is None:
            found = max((self.exchange(slots, number, up=up) for slots in self.village.sets()), default=_NOTHING)
            self._hands[number, up] = found
        return found

    def _other_villager(self, slots: Slots) -> bool:
        """Whether another Villager is face up in a village and stays there (SI-6.0)."""
        sight, state = self.sight, self.sight.state
        for seat, village in enumerate(state.village):
            for slot, card in enumerate(village):
                stays = seat != sight.seat or slot not in slots
                if stays and sight.number[card] == VILLAGER and state.is_up(card):
                    return True
        return False

    # -- main actions

    def draw(self, n: int) -> float:
        """The value of drawing this many cards and keeping the best (SI-4.4, SI-6.4)."""
        sight, deck = self.sight, self.sight.state.deck
        known = [self.hold(sight.number[card], up=False) for card in deck[:n] if sight.number[card] >= 0]
        unseen = n - len(known)
        floor = max(known, default=_NOTHING)
        if not unseen:
            return floor
        ranked = sorted((self.hold(number, up=False), share) for number, share in enumerate(sight.likely[FRESH]))
        total, below = 0.0, 0.0
        for worth, share in ranked:
            total += max(worth, floor) * ((below + share) ** unseen - below**unseen)
            below += share
        return total

    def hold(self, number: int, *, up: bool) -> float:
        """The best value of a card in hand, from the deck or, known to everybody, from the display."""
        return max(self.best_exchange(number, up=up), self.use(number), self.aim.worth(0.0))

    # -- abilities

    def use(self, number: int) -> float:
        """The best value of the ability of this number (SI-7)."""
        found = self._uses.get(number)
        if found is None:
            found = self._uses[number] = self._use(number)
        return found

    def _use(self, number: int) -> float:
        sight, state = self.sight, self.sight.state
        if number == EXPOSER:
            return max((self.reveal(sight.seat, slot) for slot in self._own_down()), default=_NOTHING)
        if number == REVEALER:
            targets = [(seat, slot) for seat, slot in self.reach() if not state.is_up(state.village[seat][slot])]
            return max((self.reveal(seat, slot) for seat, slot in targets), default=_NOTHING)
        if number in (BEHOLDER, APPRENTICE_SEER, SEER):
            worths = []
            if number != APPRENTICE_SEER:
                worths = [self.glance(sight.seat, slot) for slot in self._own_down()]
            if number != BEHOLDER:
                worths += [self.glance(seat, slot) for seat, slot in self.reach()]
            worths.sort(reverse=True)
            most = BEHOLDER_MAX_CARDS if number == BEHOLDER else 1
            return self.aim.worth(sum(worths[:most])) if worths else _NOTHING
        if number == MASTER:
            piled = {sight.number[card] for card in state.discard} - {UNKNOWN}
            return max((self.best_exchange(found, up=True) for found in piled), default=_NOTHING)
        if number == WITCH:
            return self._witch()
        if number == ROBBER:
            own = self.village.free
            return max((self.rob(seat, slot, give) for seat, slot in self.reach() for give in own), default=_NOTHING)
        return _NOTHING

    def _witch(self) -> float:
        """The expected value of a Witch (SI-7.11)."""
        sight, deck = self.sight, self.sight.state.deck
        if not deck:
            return _NOTHING
        top = sight.number[deck[0]]
        if top >= 0:
            return self.bewitch(top)
        likely = sight.likely[sight.story[deck[0]]]
        return sum(share * self.bewitch(number) for number, share in enumerate(likely) if share)

    def bewitch(self, number: int) -> float:
        """The best value of the card that a Witch has seen."""
        rivals = max((self.witch(seat, slot, number) for seat, slot in self.reach()), default=_NOTHING)
        return max(self.best_exchange(number, up=False), rivals)

    def witch(self, seat: int, slot: int, number: int) -> float:
        """The value of exchanging a card of a rival for one with this number, which its new owner has not seen."""
        sight, state = self.sight, self.sight.state
        card = state.village[seat][slot]
        harm = number - sight.expected(card)
        if self.aim.time:
            harm += self.aim.time * self._known_by(seat, card)
            if state.is_up(card) and sight.number[card] >= 0:
                harm += self.aim.time * self.weights.shown * SHOWN[sight.number[card]]
        return self.aim.worth(0.0, seat, harm)

    def _known_by(self, seat: int, card: int) -> float:
        """The cost to a rival of not knowing a card that replaces one that they may have known."""
        return 1.0 if self.sight.state.seen[card] >> seat & 1 else 0.0

    def rob(self, seat: int, slot: int, give: int) -> float:
        """The value of exchanging a card of a rival for an own one (SI-7.12)."""
        sight, state = self.sight, self.sight.state
        card, given = state.village[seat][slot], state.village[sight.seat][give]
        number, up = sight.number[card], state.is_up(card)
        got = sight.expected(card)
        after = self.village.after((give,), got, up=up, seen=number >= 0)
        if number < 0:
            after -= self.aim.time * self.weights.blind  # the robber sees it
        harm = sight.expected(given) - got
        if self.aim.time:
            harm += self.aim.time * (self._known_by(seat, card) - self._known_by(seat, given))
            if up and number >= 0:
                harm += self.aim.time * self.weights.shown * SHOWN[number]
        return self.aim.worth(self.village.cost - after, seat, harm)

    def reveal(self, seat: int, slot: int) -> float:
        """The value of turning up a face-down card (SI-7.5, SI-7.6)."""
        sight, time = self.sight, self.aim.time
        card = sight.state.village[seat][slot]
        number = sight.number[card]
        if number == VILLAGER and self._other_villager(()):
            return self.aim.end(self.village.cost)
        if number >= 0:
            shown = SHOWN[number]
        else:
            shown = sum(share * SHOWN[of] for of, share in enumerate(sight.likely[sight.story[card]]))
        shown *= self.weights.shown
        if seat == sight.seat:
            seen = self.weights.blind if number < 0 else 0.0
            return self.aim.worth(time * (shown + seen - self.weights.public))
        seen = self.weights.spied if number < 0 and sight.story[card] >= OWNERS else 0.0
        harm = -shown + (0.0 if sight.state.seen[card] >> seat & 1 else -1.0)
        return self.aim.worth(time * seen, seat, time * harm)

    def glance(self, seat: int, slot: int) -> float:
        """The value of seeing a face-down card by an action that is chosen for other reasons."""
        sight = self.sight
        card = sight.state.village[seat][slot]
        if sight.number[card] >= 0:
            return 0.0
        if seat == sight.seat:
            return self.aim.time * self.weights.blind
        return self.aim.time * self.weights.spied * (1.0 if sight.story[card] >= OWNERS else 0.3)

    # -- free actions

    def guard(self, on: int) -> float:
        """The value of guarding an own place."""
        number = self.sight.number[self.sight.state.village[self.sight.seat][on]]
        if number < 0 or on not in self.village.free:
            return 0.0
        equal = self.village.rest(()).counts[number] > 1 if number < len(SHOWN) - 1 else True
        return 0.1 * number if equal else max(0.0, 0.15 * (6 - number))

    def amulet(self, on: int) -> float:
        """The value of laying the amulet on an own place, where the card is safe, but cannot be exchanged."""
        cards = self.sight.state.village[self.sight.seat]
        number = self.sight.number[cards[on]]
        if number < 0 or len(cards) > VOTE_MAX_CARDS or len(cards) < 2:
            return _NOTHING
        if number > 2 or self.village.rest(()).counts[number] > 1:
            return _NOTHING
        return 0.3 * (3 - number)

    # -- positions of cards

    def reach(self) -> list[tuple[int, int]]:
        """The places of rivals that an action of this seat may target (SI-6.3c, SI-8.3)."""
        if self._reach is None:
            sight, state = self.sight, self.sight.state
            guarded = {card for _, card in state.guards}
            self._reach = [
                (seat, slot)
                for seat, village in enumerate(state.village)
                if seat != sight.seat
                for slot, card in enumerate(village)
                if card != state.amulet
                and card not in guarded
                and not (sight.number[card] == BODYGUARD and state.is_up(card))
            ]
        return self._reach

    def _own_down(self) -> Iterable[int]:
        cards = self.sight.state.village[self.sight.seat]
        return [slot for slot in self.village.free if not self.sight.state.is_up(cards[slot])]

    def rascals(self) -> int:
        """The number of additional cards that the seat may draw (SI-6.4)."""
        sight, state = self.sight, self.sight.state
        return sum(sight.number[card] == RASCAL and state.is_up(card) for card in state.village[sight.seat])
