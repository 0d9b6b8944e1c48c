"""A player by rules of thumb: quick answers from what one seat sees, for others' moves and for playing battles out.

Hands are the budget of a round: what a region is worth to a seat says how much of its hand it spends on it. Nothing is
read of other hands but how many cards they hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.games.condottiere import scoring
from mohreh.games.condottiere.actions import BURN, CHOOSE, FAVOR, FAVOR_OFF, HOLD, PASS, PLAY, TAKE, TAKE_NOTHING, keep
from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    MERCENARIES,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
)
from mohreh.games.condottiere.insight_map import WON, gains, worth
from mohreh.games.condottiere.insight_weights import HAND
from mohreh.games.condottiere.rules.after import battle_regions
from mohreh.games.condottiere.rules.battle import favor_regions, retrievable
from mohreh.games.condottiere.rules.kinds import NOTHING, Kind

if TYPE_CHECKING:
    from mohreh.games.condottiere.actions import Action
    from mohreh.games.condottiere.insight_weights import Weights
    from mohreh.games.condottiere.state import State

_KEEP_FIRST = (HEROINE, 6, DRUMMER, SURRENDER, BISHOP, 5, 4, WINTER, 3, SPRING, 2, COURTESAN, 1, SCARECROW, 0)


def answer(state: State, seat: int, by: Weights = HAND) -> Action:
    """What a seat does by these rules."""
    phase = state.phase
    if phase is Kind.BATTLE:
        return battle(state, seat, by)
    if phase is Kind.CHOOSE_REGION:
        return CHOOSE[regions_by_taste(state, seat, by)[0]]
    if phase is Kind.RETRIEVE:
        return take_back(state, seat, by)
    if phase is Kind.PLACE_FAVOR:
        return favors(state, seat, by)[0]
    if phase is Kind.KEEP_CARDS:
        return keep_best(state, seat)
    if phase is Kind.DISCARD_HAND:
        return hold_or_burn(state, seat)
    return state.legal_actions(seat)[-1]  # draw the most, go on


def stake(state: State, seat: int, by: Weights = HAND) -> float:
    """How much of its hand the region is worth to the seat, 0 to 1."""
    if state.final:
        return 1.0
    found = gains(state, state.contested, by)
    own = found[seat]
    if own >= WON / 2 or state.still > 1:
        return 1.0
    share = by.modest + by.eager * own
    rivals = [gain for other, gain in enumerate(found) if other != seat]
    if max(rivals) >= WON / 2:
        share = max(share, by.alarm)  # somebody would win the game here
    if state.still:
        share = max(share, by.bold)
    for request in state.requests:
        if request.asked == seat and request.region == state.contested and state.n > 2:
            share *= by.asked
        elif request.asked == seat and request.other >= 0:
            share += found[request.other]  # the more, the more that seat would have of the region
    return min(1.0, share)


def seen_strengths(state: State, seat: int, by: Weights = HAND) -> list[float]:
    """The lines as the seat sees them; a rival's face-down card counts what may be expected."""
    lines = list(state.lines)
    own = state.down[seat]
    if own >= 0:
        lines[seat] = (*lines[seat], own)
    found: list[float] = list(scoring.strengths(lines))
    if state.hiding:
        for other, down in enumerate(state.down):
            if other != seat and down != NOTHING:
                found[other] += by.face_down
    return found


def _lead(found: list[float], seat: int, participants: tuple[int, ...]) -> float:
    return found[seat] - max([found[other] for other in participants if other != seat])


def lead_after(state: State, seat: int, card: int, by: Weights = HAND) -> float:
    """The lead of the seat over its strongest rival when it has played this card."""
    lines = list(state.lines)
    own = lines[seat]
    if state.down[seat] >= 0:
        own = (*own, state.down[seat])
    if card == BISHOP:
        highest = max([laid for line in state.lines for laid in line if laid < MERCENARIES], default=-1)
        lines = [tuple([laid for laid in line if laid != highest]) for line in lines]
        own = tuple([laid for laid in own if laid != highest])
    elif card in (WINTER, SPRING):
        gone = SPRING if card == WINTER else WINTER
        lines = [tuple([laid for laid in line if laid != gone]) for line in lines]
        own = (*[laid for laid in own if laid != gone], card)
    elif card not in (SCARECROW, SURRENDER):
        own = (*own, card)
    lines[seat] = own
    found: list[float] = list(scoring.strengths(lines))
    if state.hiding:
        for other, down in enumerate(state.down):
            if other != seat and down != NOTHING:
                found[other] += by.face_down
    return _lead(found, seat, state.participants)


def battle(state: State, seat: int, by: Weights = HAND) -> Action:
    """Play a card or pass."""
    hand = state.hands[seat]
    if not hand:
        return PASS
    found = seen_strengths(state, seat, by)
    lead = _lead(found, seat, state.participants)
    passed = state.passed
    others = [other for other in state.participants if other != seat and not passed[other] and state.hands[other]]
    if not others and lead > 0:
        return PASS
    share = stake(state, seat, by)
    spent = worth(state.lines[seat], by) + (by.cards[state.down[seat]] if state.down[seat] >= 0 else 0.0)
    have = worth(hand, by)
    left = share * (have + spent) - spent
    if share >= 1.0:
        left = have
    if others and lead > 0 and share > by.yielding and SURRENDER in hand:
        return PLAY[SURRENDER]
    best, value = -1, -1e9
    for card in dict.fromkeys(hand):
        if card == SURRENDER:
            continue
        after = lead_after(state, seat, card, by)
        worthy = min(after, by.enough) - by.cards[card] - 0.01 * card
        if worthy > value:
            best, value = card, worthy
    if best < 0:
        return PASS
    if not others:  # alone: one strict lead is enough, or nothing more is spent
        need = 1 - lead
        reach = sum([PRINTED[card] for card in hand]) * (1.5 if DRUMMER in hand else 1.0)
        return PLAY[best] if need <= left + 1 and reach >= need else PASS
    if lead > 0:
        cheap = by.cards[best] <= by.cheap and left >= by.cards[best] and lead < by.safe
        return PLAY[best] if cheap and share > by.pressing else PASS
    coming = by.coming * by.unknown * max([len(state.hands[other]) for other in others])
    return PLAY[best] if 1 - lead + coming * (share < 1.0) <= left else PASS


def take_back(state: State, seat: int, by: Weights = HAND) -> Action:
    """The best Mercenary, unless the lead needs it."""
    cards = retrievable(state, seat)
    card = cards[-1]
    lead = _lead(seen_strengths(state, seat, by), seat, state.participants)
    return TAKE_NOTHING if 0 < lead <= PRINTED[card] and PRINTED[card] < 6 else TAKE[card]


def favors(state: State, seat: int, by: Weights = HAND) -> list[Action]:
    """Where the Favor may go, the best first: where it hinders rivals most and this seat least; also off the board."""
    rated = []
    for region in favor_regions(state):
        found = gains(state, region, by)
        threat = max([gain for other, gain in enumerate(found) if other != seat])
        rated.append((found[seat] - threat, region))
    rated.sort()
    out = [FAVOR[region] for _, region in rated[:2]]
    return [*out, FAVOR_OFF] if rated and rated[0][0] < 0 else [FAVOR_OFF, *out]


def regions_by_taste(state: State, seat: int, by: Weights = HAND) -> list[int]:
    """Where a battle may be fought, the best first: with a strong hand where it helps, else where it helps nobody."""
    hands = [len(hand) for hand in state.hands]
    strong = worth(state.hands[seat], by) - by.unknown * max(
        [size for other, size in enumerate(hands) if other != seat]
    )
    weight = 1.0 if strong > by.strong else by.weak
    rated = []
    for region in battle_regions(state, seat):
        found = gains(state, region, by)
        threat = max([gain for other, gain in enumerate(found) if other != seat])
        rated.append((by.threat * threat - weight * found[seat], region))
    rated.sort()
    return [region for _, region in rated]


def hold_or_burn(state: State, seat: int) -> Action:
    """A hand that can win nothing is burned, which may end the round; so is one that nobody would play from."""
    hand = state.hands[seat]
    return HOLD if HEROINE in hand or hand.count(COURTESAN) > 1 else BURN


def keep_best(state: State, seat: int) -> Action:
    """The two best cards of the hand (CO-8.3)."""
    return keep(sorted(state.hands[seat], key=_KEEP_FIRST.index)[:2])
