"""The discard pile (SW-6.5, SW-8.9, SW-12.2): its cards, and who may have discarded those that were seen.

A player who looks through the pile, or sees a card taken from it, learns that the card was discarded, but not by whom.
So a sampled world must contain a discard of each of them, at a place of the log that is consistent with the viewer's
knowledge of the hands.
"""

from __future__ import annotations

from collections import Counter, deque
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from mohreh.core.game import UNKNOWN
from mohreh.games.wonders.cards import CARDS
from mohreh.games.wonders.kinds import DISCARDED, TAKEN

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mohreh.core.chance import Chance
    from mohreh.games.wonders.knowledge import Group
    from mohreh.games.wonders.state import State

_ANY = 99  # a capacity greater than any number of cards


def left_in_pile(state: State) -> list[int]:
    """The cards of the discard pile according to the log, oldest first; in a view, those that the viewer knows."""
    pile: list[int] = []
    for card, trace in zip(state.log, state.trace, strict=True):
        if trace.fate in DISCARDED and card != UNKNOWN:
            pile.append(card)
        elif trace.fate == TAKEN and card in pile:
            pile.remove(card)
    return pile


def known_in_pile(state: State) -> list[int]:
    """The cards that are known to be in the discard pile."""
    return list(state.pile) if looks_at_pile(state) else left_in_pile(state)


def looks_at_pile(view: State) -> bool:
    """Whether the viewer is shown the cards of the discard pile."""
    return bool(view.pile) and UNKNOWN not in view.pile


def discards_seen(view: State) -> bool:
    """Whether the viewer knows cards that were discarded, but perhaps not by whom."""
    return looks_at_pile(view) or any(trace.fate == TAKEN for trace in view.trace)


def guess_discards(view: State, groups: Sequence[Group], unseen: Counter[int], chance: Chance) -> None:
    """Put a discard for every card taken into the log of a view, and, if the viewer sees the pile, for every card in
    it.

    `unseen` counts the cards that the viewer has not seen and that belong to no group. A described position may hold
    cards that the game does not have: then they are put wherever there is place.
    """
    taken = [(at, view.log[at]) for at, trace in enumerate(view.trace) if trace.fate == TAKEN]
    pile = view.pile if looks_at_pile(view) else None
    guess = _Guess(view, groups, unseen, chance)
    if not guess.find(taken, pile):
        guess.force(taken, pile or ())
    view.log = tuple(guess.log)


class _Guess:
    """A log under construction. A place is a hidden discard; its room is the number of its group, -1: none."""

    def __init__(self, view: State, groups: Sequence[Group], unseen: Counter[int], chance: Chance) -> None:
        self.log, self.trace, self.chance = list(view.log), view.trace, chance
        self.rooms: dict[int, int] = {}
        self.known = [Counter(group.cards) for group in groups]
        self.unseen = Counter(unseen)
        of_group = {at: number for number, group in enumerate(groups) for at in group.places}
        for at, trace in enumerate(view.trace):
            if trace.fate in DISCARDED and view.log[at] == UNKNOWN:
                self.rooms[at] = of_group.get(at, -1)
        self.spare = [
            len(group.places) + (len(view.hands[group.hand]) if group.hand >= 0 else 0) - len(group.cards)
            for group in groups
        ]  # number of cards of a group that the viewer does not know
        self.gone: set[int] = set()  # discards whose card has been taken from the pile

    def find(self, taken: Sequence[tuple[int, int]], pile: Iterable[int] | None) -> bool:
        """Find an earlier discard for each card taken, and places for the pile; False if there is no solution."""
        if not taken:
            return pile is None or self._lay(Counter(pile))
        (when, card), rest = taken[0], taken[1:]
        places = [at for at in range(when) if at not in self.gone and self._may_be(at, card)]
        self.chance.shuffle(places)
        for at in places:
            was, room = self.log[at], self.rooms.pop(at, -1)
            known = was == UNKNOWN and room >= 0 and self.known[room][card] > 0
            if was == UNKNOWN:
                self._count(room, card, known, -1)
            self.log[at] = card
            self.gone.add(at)
            if self.find(rest, pile):
                return True
            self.gone.remove(at)
            self.log[at] = was
            if was == UNKNOWN:
                self._count(room, card, known, 1)
                self.rooms[at] = room
        return False

    def _may_be(self, at: int, card: int) -> bool:
        """Whether this card can be the one discarded at this place of the log."""
        trace = self.trace[at]
        if trace.fate not in DISCARDED or self.log[at] not in (card, UNKNOWN) or trace.age != CARDS[card].age:
            return False
        if self.log[at] == card:
            return True
        room = self.rooms[at]
        if room >= 0 and self.known[room][card] > 0:
            return True
        return self.unseen[card] > 0 and (room < 0 or self.spare[room] > 0)

    def _count(self, room: int, card: int, known: bool, by: int) -> None:
        if known:
            self.known[room][card] += by
            return
        self.unseen[card] += by
        if room >= 0:
            self.spare[room] += by

    def _lay(self, pile: Counter[int]) -> bool:
        """Give every remaining place a card of the pile; False if that is impossible."""
        for at, trace in enumerate(self.trace):
            if trace.fate in DISCARDED and at not in self.gone and at not in self.rooms:
                pile[self.log[at]] -= 1
        if min(pile.values(), default=0) < 0 or pile.total() != len(self.rooms):
            return False
        laid = self._shared(pile)
        if laid is None:
            return False
        for at in self.chance_order(self.rooms):
            self.log[at] = laid[self.trace[at].age, self.rooms[at]].pop()
        return True

    def _shared(self, pile: Counter[int]) -> dict[tuple[int, int], list[int]] | None:
        """The cards of the pile by Age and room, as many as there are places: a maximum flow from cards to places.

        A card comes into a room as one that is known of its group, or else from the unseen ones, for which a group has
        so many places as are not taken by what is known of it.
        """
        sizes = Counter((self.trace[at].age, room) for at, room in self.rooms.items())
        flow = _Flow()
        for card in self.chance_order([card for card, number in pile.items() if number]):
            flow.allow("pile", ("card", card), pile[card])
            for age, room in self.chance_order(sizes):
                if age != CARDS[card].age:
                    continue
                if room >= 0 and self.known[room][card] > 0:
                    flow.allow(("card", card), ("known", card, room), self.known[room][card])
                    flow.allow(("known", card, room), ("room", age, room), _ANY)
                if self.unseen[card] > 0:
                    flow.allow(("card", card), ("unseen", card), self.unseen[card])
                    flow.allow(("unseen", card), ("spare", age, room), _ANY)
        for (age, room), size in sizes.items():
            flow.allow(("spare", age, room), ("room", age, room), self.spare[room] if room >= 0 else _ANY)
            flow.allow(("room", age, room), "laid", size)
        if flow.fill("pile", "laid") < len(self.rooms):
            return None
        laid: dict[tuple[int, int], list[int]] = {key: [] for key in sizes}
        for key in sizes:
            for card in pile:
                laid[key] += [card] * (
                    flow.sent(("known", card, key[1]), ("room", *key)) + flow.sent(("unseen", card), ("spare", *key))
                )
        return laid

    def chance_order(self, things: Iterable[Any]) -> list[Any]:
        """These things in random order."""
        row = list(things)
        self.chance.shuffle(row)
        return row

    def force(self, taken: Sequence[tuple[int, int]], pile: Iterable[int]) -> None:
        """Put the seen cards into any places."""
        left = Counter([*(card for _, card in taken), *pile])
        left.subtract(self.log[at] for at, it in enumerate(self.trace) if it.fate in DISCARDED and at not in self.rooms)
        for at, card in zip(list(self.rooms), (+left).elements(), strict=False):
            self.log[at] = card


class _Flow:
    """A maximum flow in a network with capacities (Ford and Fulkerson)."""

    def __init__(self) -> None:
        self.free: dict[Any, dict[Any, int]] = {}
        self.most: dict[tuple[Any, Any], int] = {}

    def allow(self, start: Any, end: Any, most: int) -> None:
        """Add an edge with this capacity; an existing one is not changed."""
        self.most[start, end] = self.free.setdefault(start, {})[end] = most
        self.free.setdefault(end, {}).setdefault(start, 0)

    def sent(self, start: Any, end: Any) -> int:
        """The flow along this edge."""
        return self.most.get((start, end), 0) - self.free.get(start, {}).get(end, 0)

    def fill(self, source: Any, sink: Any) -> int:
        """Maximise the flow, and return its value."""
        total = 0
        while (way := self._way(source, sink)) is not None:
            for start, end in pairwise(way):
                self.free[start][end] -= 1
                self.free[end][start] += 1
            total += 1
        return total

    def _way(self, source: Any, sink: Any) -> list[Any] | None:
        came: dict[Any, Any] = {source: None}
        waiting = deque([source])
        while waiting:
            here = waiting.popleft()
            for there, free in self.free.get(here, {}).items():
                if free > 0 and there not in came:
                    came[there] = here
                    if there == sink:
                        way = [sink]
                        while way[-1] != source:
                            way.append(came[way[-1]])
                        return way[::-1]
                    waiting.append(there)
        return None
