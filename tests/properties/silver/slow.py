"""Silver once more, slowly, from rules.en.md and the texts of the actions alone: what the engine is compared with.

Cards are numbered by their place in the deal. `known[card]` holds the seats that have seen it: it is filled only
where the table of SI-14.3 says so, and moves with the card because it belongs to it.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.properties.silver.judge import COUNTS, DATA, DOUBLE, Judge, Place, cards_named, place

_C = DATA["constants"]


class Slow(Judge):
    """A game from its options: what lies where, who has seen it, who must decide what."""

    def __init__(self, seats: int, points: bool, any_village: bool, start: int) -> None:
        self.n, self.points, self.any_village = seats, points, any_village
        self.start, self.holder, self.armed = start, start, False
        self.totals = [0] * seats
        self.resets = [False] * seats
        self.round = 0
        self.winner: int | None = None
        self.scores: list[list[int]] = []
        self.reasons: list[str] = []
        self.phase = "deal"

    def deal(self, numbers: list[int]) -> None:
        """A round begins (SI-2): 52 numbers, villages of five seat by seat, cards out of the round, the deck."""
        assert {number: numbers.count(number) for number in numbers} == COUNTS
        self.round += 1
        self.face = numbers
        self.known: list[set[int]] = [set() for _ in numbers]
        self.public: set[int] = set()  # shown to everybody at once
        self.village = [list(range(5 * seat, 5 * seat + 5)) for seat in range(self.n)]
        self.removed = list(range(5 * self.n, 20))
        self.deck = list(range(20, 52))
        self.discard: list[int] = []
        self.display: list[int] = []
        self.up: set[int] = set()
        self.guards: dict[int, int] = {}  # Bodyguard -> the card it guards
        self.amulet: int | None = None
        self.active, self.caller, self.due, self.quiet = self.start, None, 0, 0
        self.hand: list[int] = []
        self.source, self.ability = "", 0
        self.played: int | None = None
        self.peeked: set[int] = set()
        self.lookers: list[int] = []
        self._begin_turn()
        self.phase = "initial_peek"
        self._on_pile(self.deck.pop(0))

    # What happens

    def do(self, seat: int, text: str) -> None:
        """Carry out a legal action."""
        words = text.split()
        getattr(self, f"_do_{words[0]}")(seat, words[1:])

    def _see(self, seat: int, card: int) -> None:
        self.known[card].add(seat)

    def _show(self, card: int) -> None:
        self.known[card].update(range(self.n))
        self.public.add(card)

    def _on_pile(self, *cards: int) -> None:
        for card in cards:
            self._show(card)
            self.up.discard(card)
            self.discard.append(card)

    def _leaves(self, card: int) -> None:
        """A card leaves its village or is turned down: guards end (SI-6.3e)."""
        self.guards.pop(card, None)

    def _do_put(self, seat: int, rest: list[str]) -> None:
        self.lookers.remove(seat)

    def _do_continue(self, seat: int, rest: list[str]) -> None:
        self.phase = "deal"

    def _do_peek(self, seat: int, rest: list[str]) -> None:
        for word in rest:
            self._see(seat, self.village[seat][int(word) - 1])
        self.peeked.add(seat)
        self.lookers.append(seat)
        if len(self.peeked) == self.n:
            self.phase = "turn_start"

    def _do_draw(self, seat: int, rest: list[str]) -> None:
        n = int(rest[0])
        self.hand, self.deck, self.source, self.moved = self.deck[:n], self.deck[n:], "deck", True
        for card in self.hand:
            self._see(seat, card)
        self.phase = "drawn" if n == 1 else "choose_drawn"

    def _do_keep(self, seat: int, rest: list[str]) -> None:
        kept = self.hand.pop(int(rest[0]) - 1)
        self.deck, self.hand, self.phase = self.hand + self.deck, [kept], "drawn"

    def _do_take(self, seat: int, rest: list[str]) -> None:
        if rest[0] == "display":
            self.moved = True
        pile = self.display if rest[0] == "display" else self.discard
        card = pile.pop(int(rest[1]) - 1 if len(rest) > 1 else -1)
        self.hand, self.source, self.phase = [card], rest[0], "drawn"

    def _do_vote(self, seat: int, rest: list[str]) -> None:
        self.caller, self.due = seat, self.n - 1
        self._end_turn(calling=True)

    def _do_discard(self, seat: int, rest: list[str]) -> None:
        self._on_pile(self.hand.pop())
        self._end_main_action()

    def _do_use(self, seat: int, rest: list[str]) -> None:
        card = self.hand.pop()
        self._show(card)
        self.ability, self.phase = self.face[card], "ability"
        if self.ability in (10, 11):
            self.played = card
        else:
            self._on_pile(card)
        if self.ability == 11:
            self.moved = True
            self.hand = [self.deck.pop(0)]
            self._see(seat, self.hand[0])

    def _finish(self, *gone: int) -> None:
        """The cards of an exchange, and under them the Master or Witch (SI-7.3), go on the pile."""
        if self.played is not None:
            self._on_pile(self.played)
        self._on_pile(*sorted(gone, key=lambda card: self.face[card] != DOUBLE))  # SI-5.7
        self._end_main_action()

    def _exchange(self, rest: list[str], new: int, up: bool) -> None:
        slots, to = cards_named(rest)
        own = self._own()
        chosen = [own[slot] for slot in slots]
        if up:
            self.up.add(new)
            self._show(new)
        if len(chosen) == 1 or len({self.face[card] for card in chosen} - {DOUBLE}) <= 1:
            at = min(slots) if to is None else to
            row = [new if slot == at else card for slot, card in enumerate(own)]
            self.village[self.active] = [card for card in row if card not in chosen]
            for card in chosen:
                self._leaves(card)
                for guard in [guard for guard, guarded in self.guards.items() if guarded == card]:
                    self._leaves(guard)
            self._finish(*chosen)
            return
        for card in chosen:  # SI-5.8
            self._show(card)
            if card in self.up:
                self.up.remove(card)
                self._leaves(card)
        own.append(new)
        if len(chosen) >= _C["penalty_card_from_set_size"] and self.deck:
            self.moved = True
            own.append(self.deck.pop(0))
        self._finish()

    def _do_exchange(self, seat: int, rest: list[str]) -> None:
        self._exchange(rest, self.hand.pop(), self.source != "deck")

    def _do_master(self, seat: int, rest: list[str]) -> None:
        self._exchange(rest[2:], self.discard.pop(-int(rest[0])), True)

    def _do_witch(self, seat: int, rest: list[str]) -> None:
        new = self.hand.pop()
        if rest[0] == "own":
            self._exchange(rest[1:], new, False)
            return
        where = place(rest[0])
        out = self._put(where, new)
        self._finish(out)

    def _put(self, where: Place, card: int) -> int:
        """A card comes to a slot; the one that lay there is free of guards."""
        out = self.village[where.seat][where.slot]
        self.village[where.seat][where.slot] = card
        self._leaves(out)
        for guard in [guard for guard, guarded in self.guards.items() if guarded == out]:
            self._leaves(guard)
        return out

    def _do_rob(self, seat: int, rest: list[str]) -> None:
        theirs, mine = place(rest[0]), Place(seat, int(rest[2]) - 1)
        given = self.village[seat][mine.slot]
        taken = self._put(theirs, given)
        self._put(mine, taken)
        if taken not in self.up and seat not in self.known[taken]:
            self._see(seat, taken)
            self.lookers = [seat]
        self._finish()

    def _do_reveal(self, seat: int, rest: list[str]) -> None:
        card = self._at(place(rest[0]))
        assert card is not None
        self.up.add(card)
        self._show(card)
        self._finish()

    def _do_look(self, seat: int, rest: list[str]) -> None:
        for word in rest:
            card = self._at(place(word))
            assert card is not None
            self._see(seat, card)
        self.lookers = [seat]
        self._finish()

    def _do_decline(self, seat: int, rest: list[str]) -> None:
        self._finish()

    def _do_empath(self, seat: int, rest: list[str]) -> None:
        own = self._own()
        self.used.add(own[int(rest[0]) - 1])
        self._see(seat, own[int(rest[2]) - 1])
        self.lookers, self.free_taken = [seat], True

    def _do_guard(self, seat: int, rest: list[str]) -> None:
        own = self._own()
        self.guards[own[int(rest[0]) - 1]] = own[int(rest[2]) - 1]
        self.free_taken = True

    def _do_withdraw(self, seat: int, rest: list[str]) -> None:
        self._leaves(self._own()[int(rest[0]) - 1])
        self.free_taken = True

    def _do_amulet(self, seat: int, rest: list[str]) -> None:
        self.amulet, self.free_taken = self._own()[int(rest[0]) - 1], True

    def _do_end(self, seat: int, rest: list[str]) -> None:
        self._end_turn()

    # How turns and rounds end

    def _begin_turn(self) -> None:
        self.used: set[int] = set()
        self.free_taken = self.moved = False
        self.phase = "turn_start"

    def _end_main_action(self) -> None:
        self.hand, self.source, self.ability, self.played = [], "", 0, None
        shown = [card for village in self.village for card in village if card in self.up and self.face[card] == 0]
        if len(shown) == 2:
            self._end_round("villagers")
            return
        self.phase = "turn_end"
        if not self.any_free_action():
            self._end_turn()

    def _end_turn(self, calling: bool = False) -> None:
        if self.caller is not None and not calling:
            self.due -= 1
            if self.due == 0:
                self._end_round("vote")
                return
        squires = sum(1 for village in self.village for card in village if card in self.up and self.face[card] == 1)
        while len(self.display) < squires and self.deck:
            self.moved = True
            self.display.append(self.deck.pop(0))
            self._show(self.display[-1])
        self.quiet = 0 if self.moved else self.quiet + 1
        if not self.deck and not self.display:
            self._end_round("deck")
        elif self.quiet >= _C["stall_cycles"] * self.n:
            self._end_round("stall")
        else:
            self.active = (self.active + 1) % self.n
            self._begin_turn()

    def _end_round(self, reason: str) -> None:
        self.lookers = []  # nothing is secret any more
        for village in self.village:
            for card in village:
                self._show(card)
        numbers = [[self.face[card] for card in village] for village in self.village]
        result = score(numbers, self.caller, self.start, self.totals, self.points, self.resets)
        self.totals, self.resets, self.holder, self.armed = result.totals, result.resets, result.holder, result.armed
        self.scores.append(result.scores)
        self.reasons.append(reason)
        self.phase = "round_over"
        if ended(self.round, self.totals, self.points):
            self.phase = "over"
            last = result.scores if self.points else [0] * self.n
            order = [(self.totals[s], last[s], (s - self.holder) % self.n) for s in range(self.n)]
            self.winner = order.index(min(order))
        self.start = self.holder


class Scored(NamedTuple):
    """A round's end: scores, totals, who has used a reset, and where the amulet goes."""

    scores: list[int]
    totals: list[int]
    resets: list[bool]
    holder: int
    armed: bool


def score(
    villages: list[list[int]], caller: int | None, start: int, totals: list[int], points: bool, resets: list[bool]
) -> Scored:
    """SI-10, SI-11 and SI-13.3, SI-13.4."""
    n, sums = len(villages), [sum(village) for village in villages]
    low = min(sums)
    scores = list(sums)
    kamikaze = [s for s in range(n) if points and sorted(villages[s]) == _C["kamikaze_village"]]
    if kamikaze:
        scores = [_C["kamikaze_self"] if s == kamikaze[0] else _C["kamikaze_others"] for s in range(n)]
        holder, armed = kamikaze[0], caller == kamikaze[0]
    elif caller is not None and sums[caller] == low:
        scores[caller] = 0
        holder, armed = caller, True
    else:
        if caller is not None:
            scores[caller] += _C["failed_call_penalty"]
        holder, armed = min((s for s in range(n) if sums[s] == low), key=lambda s: (s - start) % n), False
    new = [total + got for total, got in zip(totals, scores, strict=True)]
    used = list(resets)
    for s in range(n):
        if points and new[s] == _C["points_limit"] and not used[s]:
            new[s], used[s] = _C["points_exact_reset_to"], True
    return Scored(scores, new, used, holder, armed)


def ended(rounds: int, totals: list[int], points: bool) -> bool:
    """SI-12.1 and SI-13.1."""
    return max(totals) >= _C["points_limit"] if points else rounds == _C["rounds"]
