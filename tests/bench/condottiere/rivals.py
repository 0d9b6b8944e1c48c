"""Players by rules of thumb that share nothing with the game's own bots but the rules, and one that looks a step ahead.

    python -m mohreh.lab.arena condottiere hard tests.bench.condottiere.rivals:Ruled --games 200
    python -m mohreh.lab.arena condottiere hard tests.bench.condottiere.rivals:Exploiter --games 200
    python -m mohreh.lab.arena condottiere hard tests.bench.condottiere.rivals:OneStep --games 200 --seats 4

`Ruled` spends a share of its hand on a region: what the region is worth to it over the battles that are left in the
round, everything where somebody would win the game. It bids low, strikes late, and stops when it is well ahead.
`Exploiter` does the same by the habits that exploit.py has found to win most against `hard`; until it finds better ones
these are the same. `OneStep` is `medium` without its errors: it judges where a battle leads.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mohreh.bots import Greedy, Insight
from mohreh.bots.learned import insight_of
from mohreh.core.thinking import Thought
from mohreh.games.condottiere import CONDOTTIERE
from mohreh.games.condottiere.actions import CHOOSE, HOLD, PASS, PLAY, TAKE, TAKE_NOTHING, Action, keep
from mohreh.games.condottiere.components import (
    BISHOP,
    COURTESAN,
    DRUMMER,
    HEROINE,
    MERCENARIES,
    NEIGHBOURS,
    PRINTED,
    SCARECROW,
    SPRING,
    SURRENDER,
    WINTER,
    largest_group,
)
from mohreh.games.condottiere.forecast import forecast
from mohreh.games.condottiere.kinds import Kind
from mohreh.games.condottiere.rules.after import battle_regions
from mohreh.games.condottiere.rules.battle import favor_regions, retrievable
from mohreh.games.condottiere.scoring import totals

FOUND = Path(__file__).with_name("exploiter.json")
_UNSEEN = 3.3  # strength of a card in another hand
_BEST = (HEROINE, 6, DRUMMER, SURRENDER, BISHOP, 5, WINTER, 4, SPRING, 3, COURTESAN, 2, 1, SCARECROW, 0)


@dataclass(frozen=True, slots=True)
class Habits:
    """How it spends its cards. Strengths are points; a hand is worth what its cards add up to."""

    pace: float = 3.5  # cards that a battle costs: so many battles are left in a hand
    plain: float = 0.6  # what a region is worth that brings no neighbour, 1 being a battle's share of the hand
    adjacent: float = 1.5  # one that makes the largest kingdom larger
    block: float = 3.5  # one with which a rival would win the game
    thrift: float = 0.5  # a region that is worth less is left to others when the hand is below the mean
    margin: float = 1.0  # points by which it wants to be ahead
    enough: float = 6.0  # points ahead with which it stops
    late: float = 4.0  # strength of a card that is kept while a rival who goes on has laid less than it
    cheap: float = 2.0  # strength of a card with which it makes a lead larger
    bishop: float = 6.0  # points that a Bishop must bring
    winter: float = 6.0  # points that a season must bring
    feint: float = 0.0  # share of battles, worth little, in which it lays its weakest card first
    surrender: float = 3.0  # cards in a rival's hand with which a lead is made sure
    last: float = 4.0  # cards of all rivals together with which it stakes everything


class Ruled:
    """Plays by its habits, from what its seat sees."""

    habits = Habits()

    def think(self, view: Any, seat: int) -> Thought:
        """One slice."""
        yield None
        return answer(view, seat, self.habits)


class Exploiter(Ruled):
    """By the habits that win most against `hard`."""

    habits = Habits(**json.loads(FOUND.read_text())["habits"]) if FOUND.is_file() else Habits()


class OneStep:
    """Takes the move after which the battle, played out by rules of thumb in twelve worlds, leads to the best place."""

    def __init__(self, seed: str) -> None:
        self._bot = Greedy(seed, Insight(insight_of(CONDOTTIERE)), 12)

    def think(self, view: Any, seat: int) -> Thought:
        """As every level does that looks one step ahead."""
        return self._bot.think(view, seat)


def answer(view: Any, seat: int, by: Habits) -> Action:
    """What it does."""
    phase = view.phase
    if phase is Kind.BATTLE:
        return _battle(view, seat, by)
    if phase is Kind.CHOOSE_REGION:
        return CHOOSE[_region(view, seat, by)]
    if phase is Kind.RETRIEVE:
        card = retrievable(view, seat)[-1]
        own, best = _standing(view, seat)
        return TAKE_NOTHING if 0 < own - best <= PRINTED[card] else TAKE[card]
    if phase is Kind.PLACE_FAVOR:
        wanted = [
            (max(_worth(view, other, region, by) for other in range(view.n) if other != seat), -region)
            for region in favor_regions(view)
            if _worth(view, seat, region, by) < by.block
        ]
        actions = view.legal_actions(seat)
        hindered = -max(wanted)[1] if wanted else -1
        return next((each for each in actions if each.region == hindered), actions[-1])
    if phase is Kind.KEEP_CARDS:
        return keep(sorted(view.hands[seat], key=_BEST.index)[:2])
    if phase is Kind.DISCARD_HAND:
        hand = view.hands[seat]
        return HOLD if HEROINE in hand or hand.count(COURTESAN) > 1 else view.legal_actions(seat)[0]
    legal: Action = view.legal_actions(seat)[-1]
    return legal


def _worth(view: Any, seat: int, region: int, by: Habits) -> float:
    """What a region is worth to a seat, in shares of a battle."""
    if region < 0:
        return by.block
    total, adjacent = view.needed()
    own = view.regions(seat)
    after = own | 1 << region
    if largest_group(after) >= adjacent or after.bit_count() >= total:
        return by.block
    return by.adjacent if NEIGHBOURS[region] & own or not own else by.plain


def _strength(hand: Any) -> float:
    """What a hand adds up to."""
    mercenaries = sum(PRINTED[card] for card in hand if card < MERCENARIES)
    special = {WINTER: 4.0, SPRING: 4.0, BISHOP: 5.0, COURTESAN: 2.0, HEROINE: 10.0, SCARECROW: 3.0, SURRENDER: 6.0}
    drum = 0.6 if DRUMMER in hand else 0.0
    return mercenaries * (1.0 + drum) + sum(special.get(card, 0.0) for card in hand)


def _region(view: Any, seat: int, by: Habits) -> int:
    """With a strong hand where it gains, else where nobody does."""
    hand = view.hands[seat]
    rivals = [other for other in range(view.n) if other != seat]
    strong = not hand or _strength(hand) >= _UNSEEN * max(len(view.hands[other]) for other in rivals)

    def taste(region: int) -> tuple[float, int]:
        threat = max(_worth(view, other, region, by) for other in rivals)
        own = _worth(view, seat, region, by)
        return (own - 0.6 * threat if strong else -threat - 0.3 * own, -region)

    return max(battle_regions(view, seat), key=taste)


def _standing(view: Any, seat: int) -> tuple[float, float]:
    """The own strength, and that of the strongest rival: of a card that lies face down its mean."""
    found = [
        float(total) + (4.5 if other != seat and view.down[other] == -1 else 0.0)
        for other, total in enumerate(totals(view))
    ]
    return found[seat], max(found[other] for other in view.participants if other != seat)


def _share(view: Any, seat: int, by: Habits) -> float:
    """The part of the hand, as it was before the battle, that the region is worth."""
    others = [other for other in view.participants if other != seat]
    held = sum(len(view.hands[other]) for other in others)
    own = _worth(view, seat, view.contested, by)
    alarm = max(_worth(view, other, view.contested, by) for other in others)
    if own >= by.block or view.final or view.still > 1 or held <= by.last:
        return 1.0
    laid = len(view.lines[seat])
    battles = max(1.0, (len(view.hands[seat]) + laid) / by.pace)
    worth = max(own, by.block / 2 if alarm >= by.block else 0.0)
    return min(1.0, worth / battles * (1.0 + view.still))


def _battle(view: Any, seat: int, by: Habits) -> Action:
    hand = view.hands[seat]
    if not hand:
        return PASS
    own, best = _standing(view, seat)
    lead = own - best
    waiting = [other for other in view.participants if other != seat and not view.passed[other] and view.hands[other]]
    if lead > 0 and not waiting:
        return PASS
    if lead > 0 and SURRENDER in hand and max(len(view.hands[other]) for other in waiting) >= by.surrender:
        return PLAY[SURRENDER]
    have, spent = _strength(hand), _strength(view.lines[seat])
    left = _share(view, seat, by) * (have + spent) - spent
    region = _worth(view, seat, view.contested, by)
    if region <= by.thrift and have < _UNSEEN * len(hand) and left < have:
        return PASS
    cards = sorted(set(hand) - {SURRENDER}, key=lambda card: (_cost(card), card))
    if lead > 0:
        small = [card for card in cards if card < MERCENARIES and PRINTED[card] <= by.cheap]
        return PLAY[small[0]] if small and lead < by.enough and left >= PRINTED[small[0]] else PASS
    if not view.lines[seat] and waiting and by.feint * 10 > (view.battle * 7 + seat) % 10:
        return PLAY[min(hand, key=_cost)]
    if left <= 0:
        return PASS
    kept = [
        card
        for card in cards
        if waiting and _cost(card) > by.late and min(len(view.lines[other]) for other in waiting) * 3 < by.late
    ]
    for row in ([card for card in cards if card not in kept], cards):
        for card in row:
            if _cost(card) <= left + 1 and _leads(view, seat, card, by, lead):
                return PLAY[card]
    reach = sum(PRINTED[card] for card in hand) * (1.5 if DRUMMER in hand else 1.0)
    if best - own + by.margin > min(reach, left + 1):
        return PASS
    soldiers = [card for card in cards if PRINTED[card]]
    return PLAY[soldiers[-1] if not waiting else soldiers[len(soldiers) // 2]] if soldiers else PASS


def _cost(card: int) -> float:
    """What a card is worth when it is kept."""
    return {WINTER: 4.0, SPRING: 4.0, BISHOP: 5.0, DRUMMER: 5.0, SCARECROW: 3.0, COURTESAN: 1.5}.get(
        card, float(PRINTED[card])
    )


def _leads(view: Any, seat: int, card: int, by: Habits, lead: float) -> bool:
    """Whether this card makes it strongest by as much as it wants."""
    if card == SCARECROW:
        return False
    after = forecast(view, seat, card).totals
    ahead = after[seat] - max(after[other] for other in view.participants if other != seat)
    if card in (BISHOP, WINTER, SPRING) and ahead - lead < (by.bishop if card == BISHOP else by.winter):
        return False
    return ahead >= by.margin


def written(habits: Habits) -> dict[str, float]:
    """The habits by name."""
    return {name: round(value, 3) for name, value in asdict(habits).items()}
