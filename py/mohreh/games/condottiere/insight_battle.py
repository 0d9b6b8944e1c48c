"""Heuristics for battles: the next card of a seat, and the end of a battle in which everybody plays by them.

A hand is the budget for a round: the value of a region to a seat determines the share that it spends on it. Of other
hands only their sizes are used. The lines are represented by sums that each card updates, so that a battle is played
out about ten times as fast as by the rules, with the same result.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    MERCENARIES,
    PRINTED,
    SCARECROW,
    SPRING,
    SPRING_BONUS,
    SURRENDER,
    WINTER,
)
from mohreh.games.condottiere.insight_map import WON, favors, gains
from mohreh.games.condottiere.insight_weights import HAND
from mohreh.games.condottiere.kinds import NOTHING
from mohreh.games.condottiere.rules.flow import conclude

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

_NO_CARD = -1  # pass
_UNASKED = -1.0  # a stake that has not been computed yet


def stake(state: State, seat: int, by: Weights = HAND) -> float:
    """The share of its hand that a region is worth to a seat, 0 to 1."""
    if state.final:
        return 1.0
    found = gains(state, state.contested, by)
    own = found[seat]
    if own >= WON / 2 or state.still > 1:
        return 1.0
    share = by.modest + by.eager * own
    rivals = [gain for other, gain in enumerate(found) if other != seat]
    if max(rivals) >= WON / 2:
        share = max(share, by.alarm)  # somebody would win the game with this region
    if state.still:
        share = max(share, by.bold)
    for request in state.requests:
        if request.asked == seat and request.region == state.contested and state.n > 2:
            share *= by.asked
        elif request.asked == seat and request.other >= 0:
            share += found[request.other]  # the seat to be stopped gains by the region
    return min(1.0, share)


class Battle:
    """A battle in progress, in lists and sums.

    `seen_by` a seat: its own face-down card counts with its line, that of another one what may be expected of it.
    """

    __slots__ = (
        "burned",
        "by",
        "drums",
        "extra",
        "fixed",
        "hands",
        "highest",
        "lines",
        "mercenaries",
        "n",
        "participants",
        "passed",
        "printed",
        "spring",
        "stakes",
        "state",
        "totals",
        "winter",
    )

    def __init__(self, state: State, by: Weights = HAND, seen_by: int = -1) -> None:
        self.state, self.by, self.n = state, by, state.n
        self.burned = list(state.burned)
        self.participants = state.participants
        self.hands = [list(hand) for hand in state.hands]
        self.lines = [list(line) for line in state.lines]
        self.passed = list(state.passed)
        self.stakes = [_UNASKED] * self.n
        self.extra = [0.0] * self.n  # expected strength of face-down cards
        if state.hiding:
            for seat, down in enumerate(state.down):
                if seat == seen_by:
                    if down >= 0:
                        self.lines[seat].append(down)
                elif down != NOTHING:
                    self.extra[seat] = by.face_down
        self.drums = [1] * self.n  # the factor of each line
        self.fixed = [0] * self.n  # strength that no other card changes
        self.mercenaries = [0] * self.n
        self.printed = [0] * self.n  # printed strength of the Mercenaries
        self.totals: list[float] = [0] * self.n
        self.winter = self.spring = False
        self.highest = -1
        self.count()

    def count(self) -> None:
        """Compute all sums from the lines."""
        self.winter = self.spring = False
        self.highest = -1
        for seat, line in enumerate(self.lines):
            factor, fixed, number, printed = 1, 0, 0, 0
            for card in line:
                if card < MERCENARIES:
                    number += 1
                    printed += PRINTED[card]
                    if card > self.highest:
                        self.highest = card
                elif card == DRUMMER:
                    factor = 2
                elif card == WINTER:
                    self.winter = True
                elif card == SPRING:
                    self.spring = True
                else:
                    fixed += PRINTED[card]
            self.drums[seat], self.fixed[seat] = factor, fixed
            self.mercenaries[seat], self.printed[seat] = number, printed
        for seat in range(self.n):
            self.totals[seat] = self.strength(seat)

    def strength(self, seat: int) -> float:
        """The strength of a line (CO-7.2), with the expected strength of a face-down card."""
        base = self.mercenaries[seat] if self.winter else self.printed[seat]
        found = self.fixed[seat] + base * self.drums[seat] + self.extra[seat]
        if self.spring:
            found += SPRING_BONUS * self.lines[seat].count(self.highest)
        return found

    def lead(self, seat: int) -> float:
        """The lead of the seat over its strongest rival."""
        return self.totals[seat] - self.best_other(self.totals, seat)

    def best_other(self, totals: Sequence[float], seat: int) -> float:
        """The strength of the strongest rival."""
        best = -1.0
        for other in self.participants:
            if other != seat and totals[other] > best:
                best = totals[other]
        return best

    def lead_after(self, seat: int, card: int, rival: float) -> float:
        """The lead of the seat after playing this card; `rival`: the strongest rival's present strength."""
        own = self.totals[seat]
        if card in (WINTER, SPRING, BISHOP) or (card < MERCENARIES and self.spring and card >= self.highest):
            return self._otherwise(seat, card)
        if card < MERCENARIES:
            own += (1 if self.winter else PRINTED[card]) * self.drums[seat]
        elif card == DRUMMER:
            if self.drums[seat] == 1:
                own += self.mercenaries[seat] if self.winter else self.printed[seat]
        else:
            own += PRINTED[card]
        return own - rival

    def _otherwise(self, seat: int, card: int) -> float:
        """The same for a card that affects other lines: all strengths are computed again."""
        winter, spring, highest = self.winter, self.spring, self.highest
        burns = -1
        if card == WINTER:
            winter, spring = True, False
        elif card == SPRING:
            winter, spring = False, True
        elif card == BISHOP:
            burns = highest
            if spring:
                left = [laid for line in self.lines for laid in line if laid < MERCENARIES and laid != burns]
                highest = max(left, default=-1)
        elif card > highest:
            highest = card
        found = []
        for at, line in enumerate(self.lines):
            number, printed = self.mercenaries[at], self.printed[at]
            if burns >= 0:
                gone = line.count(burns)
                number -= gone
                printed -= gone * PRINTED[burns]
            bonus = line.count(highest) if spring else 0
            if at == seat and card < MERCENARIES:
                number += 1
                printed += PRINTED[card]
                bonus += card == highest
            base = number if winter else printed
            found.append(self.fixed[at] + base * self.drums[at] + self.extra[at] + SPRING_BONUS * bonus)
        return found[seat] - self.best_other(found, seat)

    def choice(self, seat: int) -> int:
        """The card that the seat plays, -1: it passes."""
        hand = self.hands[seat]
        if not hand:
            return _NO_CARD
        by, hands, passed, totals = self.by, self.hands, self.passed, self.totals
        rival, most = -1.0, 0  # the strength of the strongest rival; what rivals with cards may add
        for other in self.participants:
            if other != seat:
                if totals[other] > rival:
                    rival = totals[other]
                if not passed[other] and len(hands[other]) > most:
                    most = len(hands[other])
        lead = totals[seat] - rival
        if not most and lead > 0:
            return _NO_CARD
        share = self.stakes[seat]
        if share < 0.0:
            share = self.stakes[seat] = stake(self.state, seat, by)
        if most and lead > 0:
            if share > by.yielding and SURRENDER in hand:
                return SURRENDER
            if share <= by.pressing or lead >= by.safe:
                return _NO_CARD
        left = self._left(seat, share)
        if not most:  # alone: a strict lead suffices, otherwise nothing more is spent
            need = 1 - lead
            if need > left + 1:
                return _NO_CARD
            reach = sum([PRINTED[card] for card in hand]) * (1.5 if DRUMMER in hand else 1.0)
            return self._best(seat, lead, rival) if reach >= need else _NO_CARD
        if lead > 0:
            best = self._best(seat, lead, rival)
            return best if best >= 0 and by.cards[best] <= by.cheap and left >= by.cards[best] else _NO_CARD
        coming = by.coming * by.unknown * most
        return self._best(seat, lead, rival) if 1 - lead + coming * (share < 1.0) <= left else _NO_CARD

    def _left(self, seat: int, share: float) -> float:
        """The budget left for this battle, given the share of the hand."""
        cards, unknown = self.by.cards, self.by.unknown
        have = sum([cards[card] if card >= 0 else unknown for card in self.hands[seat]])
        if share >= 1.0:
            return have
        spent = sum([cards[card] for card in self.lines[seat]])
        return share * (have + spent) - spent

    def _best(self, seat: int, lead: float, rival: float) -> int:
        """The card with the best ratio of gain and value; -1 if none is worth playing."""
        cards = self.by.cards
        best, value, last = _NO_CARD, -1e9, _NO_CARD
        plain = self.highest if self.spring else MERCENARIES  # the following cards change only the seat's own line
        winter, factor, enough = self.winter, self.drums[seat], self.by.enough
        for card in self.hands[seat]:
            if card in (last, SURRENDER):
                continue
            last = card
            if card < plain:
                after = lead + (factor if winter else PRINTED[card] * factor)
            elif enough - cards[card] - 0.01 * card <= value:
                continue  # more than enough is of no use
            else:
                after = self.lead_after(seat, card, rival)
            worthy = (after if after < enough else enough) - cards[card] - 0.01 * card
            if worthy > value:
                best, value = card, worthy
        return best

    # Playing out; no card is face down

    def play_out(self) -> State:
        """Play the battle to its end and applies the consequences to the position."""
        state, passed, hands, n = self.state, self.passed, self.hands, self.n
        seat, defender = state.active, state.defender
        while True:
            for _ in range(n):  # CO-4.4, CO-4.6
                if not passed[seat]:
                    if hands[seat]:
                        break
                    passed[seat] = True
                seat = seat + 1 if seat + 1 < n else 0
            else:
                break
            card = self.choice(seat)
            if card >= 0:
                state.played = True
                if seat == defender:
                    state.committed = True  # CO-14.3
                self.lay(seat, card)
                if card == SURRENDER:
                    break
            elif seat == defender and not state.committed:
                if all([gone for other, gone in enumerate(passed) if other != seat]):
                    break  # CO-14.4
            else:
                passed[seat] = True
            seat = seat + 1 if seat + 1 < n else 0
        state.hands = tuple(map(tuple, hands))
        state.lines = tuple(map(tuple, self.lines))
        state.passed, state.burned = tuple(passed), tuple(self.burned)
        conclude(state)
        return state

    def lay(self, seat: int, card: int) -> None:
        """Play a card of the hand with its effect and the choices within it."""
        line = self.lines[seat]
        self.hands[seat].remove(card)
        if card < MERCENARIES:
            line.append(card)
            self.mercenaries[seat] += 1
            self.printed[seat] += PRINTED[card]
            if card > self.highest:
                self.highest = card
                if self.spring:
                    self.count()
            self.totals[seat] = self.strength(seat)
        elif card in (COURTESAN, HEROINE):
            line.append(card)
            self.fixed[seat] += PRINTED[card]
            self.totals[seat] += PRINTED[card]
        elif card == DRUMMER:
            line.append(card)
            self.drums[seat] = 2
            self.totals[seat] = self.strength(seat)
        elif card == BISHOP:
            self.burned[BISHOP] += 1
            if self.highest >= 0:
                self.burn_all(self.highest)
            if not self.state.final:
                self.state.favor = favors(self.state, seat, self.by)[0].region
        elif card == SCARECROW:
            self.burned[SCARECROW] += 1
            if self.mercenaries[seat]:
                self.take_back(seat)
        else:
            line.append(card)
            if card in (WINTER, SPRING):
                self.burn_all(SPRING if card == WINTER else WINTER)

    def burn_all(self, card: int) -> None:
        """Remove all cards of this type from the lines."""
        for at, line in enumerate(self.lines):
            if card in line:
                self.burned[card] += line.count(card)
                self.lines[at] = [laid for laid in line if laid != card]
        self.count()

    def take_back(self, seat: int) -> None:
        """Take the strongest Mercenary back, unless the lead depends on it."""
        line = self.lines[seat]
        card = max([laid for laid in line if laid < MERCENARIES])
        if 0 < self.lead(seat) <= PRINTED[card] and PRINTED[card] < 6:
            return
        line.remove(card)
        insort(self.hands[seat], card)
        self.count()
