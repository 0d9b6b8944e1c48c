"""The cost of an own village of Silver in points, and after an exchange.

Known equal numbers cost less, because they can be discarded together, and so does a Doppelganger, which goes with any
card. Residents with a face-up ability are worth a little; a card that the owner has not seen costs more than its mean.
All this decreases with the time left in the round.
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.games.silver.components import DOPPELGANGER, VOTE_MAX_CARDS
from mohreh.games.silver.insight_sight import Sight
from mohreh.games.silver.insight_weights import SHOWN, Weights

Slots = tuple[int, ...]


@dataclass(slots=True)
class Rest:
    """Some cards of a village, summed so that one more card can be evaluated quickly."""

    slots: Slots  # vacated places
    total: float = 0.0  # expected sum
    counts: bytes = bytes(DOPPELGANGER + 1)  # of each number that is known and free to leave
    pairs: int = 0  # points of the further equal cards
    best: int = 0  # points of the best group
    wild: int = 0  # Doppelgangers
    blind: int = 0  # cards that the owner has not seen
    shown: float = 0.0  # what residents do face up
    size: int = 0


class Village:
    """The own village of a sight; `time` left is from 0 (a last turn) to 1."""

    __slots__ = ("_cards", "_rests", "_sets", "cost", "free", "sight", "time", "weights")

    def __init__(self, sight: Sight, weights: Weights, time: float) -> None:
        state = sight.state
        self.sight, self.weights, self.time = sight, weights, time
        self._cards = state.village[sight.seat]
        self.free = tuple(slot for slot, card in enumerate(self._cards) if card != state.amulet)
        self._rests: dict[Slots, Rest] = {}
        self._sets: tuple[Slots, ...] | None = None
        now = self.rest(())
        self.cost = self._cost(now.total, now.pairs, now.best, now.wild, now.blind, now.shown, now.size)

    def rest(self, slots: Slots) -> Rest:
        """The village without these places."""
        found = self._rests.get(slots)
        if found is not None:
            return found
        sight, state = self.sight, self.sight.state
        rest = Rest(slots)
        counts = bytearray(DOPPELGANGER + 1)
        for slot, card in enumerate(self._cards):
            if slot in slots:
                continue
            number = sight.number[card]
            rest.size += 1
            if number < 0:
                rest.total += sight.expected(card)
                rest.blind += 1
                continue
            rest.total += number
            if state.is_up(card):
                rest.shown += SHOWN[number]
            if card == state.amulet:
                continue
            if number == DOPPELGANGER:
                rest.wild += 1
                continue
            if counts[number]:
                rest.pairs += number
            counts[number] += 1
            rest.best = max(rest.best, counts[number] * number)
        rest.counts = bytes(counts)
        self._rests[slots] = rest
        return rest

    def sets(self) -> tuple[Slots, ...]:
        """The exchanges that cannot fail: single cards, and groups of equal known cards, both with or without
        Doppelgangers."""
        if self._sets is None:
            groups: dict[int, list[int]] = {}
            for slot in self.free:
                groups.setdefault(self.sight.number[self._cards[slot]], []).append(slot)
            wild = groups.pop(DOPPELGANGER, [])
            found: set[Slots] = {(slot,) for slot in self.free}
            for number, slots in groups.items():
                together = [[slot] for slot in slots] if number < 0 else [slots]
                for group in together:
                    found.update(tuple(sorted(group + wild[:taken])) for taken in range(len(wild) + 1))
            if len(wild) > 1:
                found.add(tuple(wild))
            self._sets = tuple(sorted(found))
        return self._sets

    def after(self, slots: Slots, number: float, *, up: bool, seen: bool = True) -> float:
        """The cost if a card with this number, or this expected value, replaces these."""
        rest = self.rest(slots)
        total, size = rest.total + number, rest.size + 1
        if not self.time:
            return total
        if not seen:
            return self._cost(total, rest.pairs, rest.best, rest.wild, rest.blind + 1, rest.shown, size)
        whole, pairs, best, wild = int(number), rest.pairs, rest.best, rest.wild
        if whole == DOPPELGANGER:
            wild += 1
        else:
            equal = rest.counts[whole]
            if equal:
                pairs += whole
            best = max(best, (equal + 1) * whole)
        shown = rest.shown + SHOWN[whole] if up else rest.shown
        return self._cost(total, pairs, best, wild, rest.blind, shown, size)

    def _cost(self, total: float, pairs: int, best: int, wild: int, blind: int, shown: float, size: int) -> float:
        """The cost: the points, minus the expected savings."""
        weights = self.weights
        gain = weights.pair * pairs + weights.shown * shown - weights.blind * blind
        if wild and size > 1:
            gain += weights.wild * DOPPELGANGER * wild + weights.mate * best
        if size > VOTE_MAX_CARDS:
            gain -= weights.fifth * (size - VOTE_MAX_CARDS)
        return total - self.time * gain
