"""The information of each seat (CO-18): the view of a position by one seat, and full positions consistent with a view.

Secret are hands, face-down cards, what was burned from hands, and the draw pile. `State.known` says which cards every
observer knows to lie in a hand or face down before it: taken back openly (CO-18.3) or shown (CO-17). Cards of a type
are alike, so this is a number of each type, which goes down when one of them is seen to leave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.core.chance import Chance
from mohreh.core.game import UNKNOWN, check_seat
from mohreh.games.condottiere.components import COUNT, HIDDEN, MERCENARIES
from mohreh.games.condottiere.kinds import A_MERCENARY, NO_MERCENARY, NOTHING, Note

if TYPE_CHECKING:
    from collections.abc import Callable

    from mohreh.games.condottiere.state import State

_SECRET = tuple((UNKNOWN,) * size for size in range(111))


def unseen(state: State) -> list[int]:
    """By type: the cards that are not known to be anywhere but in the draw pile."""
    left = list(COUNT)
    for rows in (state.hands, state.lines, state.ashes):
        for row in rows:
            for card in row:
                if card >= 0:
                    left[card] -= 1
    for card in state.down:
        if card >= 0:
            left[card] -= 1
    for card, count in enumerate(state.burned):
        left[card] -= count
    return left


def observe(state: State, seat: int) -> State:
    """The position as `seat` may know it (CO-18.1, CO-18.2, CO-18.5); with EVERYBODY what is public."""
    n = state.n
    check_seat(seat, n)
    view = state.clone()
    view.hands = tuple([hand if owner == seat else _SECRET[len(hand)] for owner, hand in enumerate(state.hands)])
    if any(state.ashes):
        view.ashes = tuple([row if owner == seat else _SECRET[len(row)] for owner, row in enumerate(state.ashes)])
    if state.hiding:
        view.down = tuple([_down(state, owner, seat) for owner in range(n)])
        own_bit = 1 << seat if seat >= 0 else 0  # nobody is told whether another seat has been shown it (CO-17.2)
        view.down_known = tuple([bits if who == seat else bits & own_bit for who, bits in enumerate(state.down_known)])
    if state.known:
        own = n if seat < 0 else seat
        view.known = tuple(
            [
                rows if owner == seat else tuple([rows[own] if who == own else rows[n] for who in range(n + 1)])
                for owner, rows in enumerate(state.known)
            ]
        )
    if state.notes:
        shown = [
            note
            if seat == note.seat or seat in note.seats
            else Note(note.seat, note.seats, _SECRET[len(note.cards)], note.battle)
            for note in state.notes
        ]
        # others are not told whether the same cards were shown again (CO-17.2)
        view.notes = tuple(dict.fromkeys(shown))
    return view


def _down(state: State, owner: int, seat: int) -> int:
    """A face-down card as a seat sees it: its owner and those to whom it was shown know it (CO-15.8)."""
    card = state.down[owner]
    if card == NOTHING or owner == seat or (seat >= 0 and state.down_known[owner] >> seat & 1):
        return card
    return UNKNOWN


def determinize(state: State, seat: int, chance: Chance) -> State:
    """A full position with the same view of `seat`: unknown cards are drawn from those that it has not seen.

    What everybody knows of a hand holds: cards taken back or shown, and what CO-8.1 has shown of Mercenaries in it.
    """
    world = observe(state, seat)
    pile = _Pile(world, chance)
    own = world.n if seat < 0 else seat
    hidden = [other for other in range(world.n) if other != seat]
    sure: dict[int, list[int]] = {}
    for other in hidden:
        sure[other] = list(world.known[other][own]) if world.known else []
        if world.down[other] >= 0 and world.down[other] in sure[other]:
            sure[other].remove(world.down[other])
        for card in sure[other]:
            pile.take(card)
    _lay(world, pile, sure, hidden)
    if any(UNKNOWN in row for row in world.ashes):
        world.ashes = tuple(
            [row if UNKNOWN not in row else tuple(sorted(pile.any() for _ in row)) for row in world.ashes]
        )
    return world


def _lay(world: State, pile: _Pile, sure: dict[int, list[int]], hidden: list[int]) -> None:
    """Place the face-down cards and hands of the other seats, the most constrained first."""
    hands, down = list(world.hands), list(world.down)
    fitting = {other: [card for card in sure[other] if HIDDEN[card]] for other in hidden}
    for other in sorted(hidden, key=lambda other: (world.bare[other] != NO_MERCENARY, bool(fitting[other]))):
        if down[other] != UNKNOWN:
            continue
        fits, room = fitting[other], len(hands[other]) + 1 - len(sure[other])
        sort = _special if world.bare[other] == NO_MERCENARY else _hidden
        if room == 1 and world.bare[other] == A_MERCENARY and not any(map(_mercenary, sure[other])):
            sort = _mercenary
        if fits and (pile.luck.below(room + len(sure[other])) < len(fits) or not room or not pile.has(sort)):
            down[other] = fits[pile.luck.below(len(fits))]
            sure[other].remove(down[other])
        else:
            down[other] = pile.one(sort)
    for wanted in (NO_MERCENARY, A_MERCENARY):
        for other in hidden:
            if world.bare[other] != wanted or not hands[other]:
                continue
            has = any(card < MERCENARIES for card in sure[other]) or 0 <= down[other] < MERCENARIES
            if wanted == NO_MERCENARY:
                sure[other] += [pile.one(_no_mercenary) for _ in range(len(hands[other]) - len(sure[other]))]
            elif not has and len(sure[other]) < len(hands[other]):
                sure[other].append(pile.one(_mercenary))
    for other in hidden:
        row = sure[other] + [pile.any() for _ in range(len(hands[other]) - len(sure[other]))]
        hands[other] = tuple(sorted(row))
    world.hands, world.down = tuple(hands), tuple(down)


def _hidden(card: int) -> bool:
    return HIDDEN[card]


def _special(card: int) -> bool:
    return HIDDEN[card] and card >= MERCENARIES


def _no_mercenary(card: int) -> bool:
    return card >= MERCENARIES


def _mercenary(card: int) -> bool:
    return card < MERCENARIES


class _Pile:
    """The cards that a seat has not seen, from which they are drawn at random."""

    def __init__(self, view: State, chance: Chance) -> None:
        self.cards = [card for card, count in enumerate(unseen(view)) for _ in range(count)]
        self.luck = chance

    def take(self, card: int) -> None:
        """Remove a card whose place is known."""
        self.cards.remove(card)

    def any(self) -> int:
        """Draw any card."""
        cards = self.cards
        at = self.luck.below(len(cards))
        card = cards[at]
        cards[at] = cards[-1]
        cards.pop()
        return card

    def has(self, fits: Callable[[int], bool]) -> bool:
        """Whether there is a card that fits."""
        return any(map(fits, self.cards))

    def one(self, fits: Callable[[int], bool]) -> int:
        """Draw a card that fits."""
        places = [at for at, card in enumerate(self.cards) if fits(card)]
        at = places[self.luck.below(len(places))]
        card = self.cards[at]
        self.cards[at] = self.cards[-1]
        self.cards.pop()
        return card
