"""The weights of the evaluation of Duel, in logits of the chance to win unless another unit is named.

A weight with six values has one for the beginning and one for the end of each Age; in between it is interpolated by the
number of cards played. A weight with three values has one for each Age.

The weights were first set by hand, then learned from matches (simultaneous perturbation, Spall 1992): in pairs of games
between two searches, every weight was randomly increased for one side and decreased for the other, and its effect on
the winning rate was estimated by linear regression. After 2,700 pairs, a search of 100 iterations with the learned
weights won 62.8% of 500 new games against one with the weights set by hand, and a search of 400 iterations 70.0% of 80
games. After 1,500 more pairs, it won 54.7% of 400 games against the weights of the first round. Play with one step of
lookahead has not improved. The learned weights rank moves better but exaggerate their differences; this is corrected by
`STEEPNESS`, which converts the sum to a chance to win and does not affect the ranking.

With these weights, computer opponents build few green cards: at the end of 60 games with one step of lookahead and
without errors, 109 of 120 cities had at most two scientific symbols, and there was one scientific victory. Larger
weights of symbols (twice), of pairs (twice), of both (up to three times) or of tokens (one and a half times) do not
change that: they won 47.5% to 50.0% of 120 games against the weights set by hand, with at most two scientific victories
each. During training no scientific feature had a positive effect either. The best value of `PROMISE` is between 0.8 and
0.9: closer to 1, Wonders are not built.
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.core.remembered import remembered
from mohreh.games.duel.components import CAPITAL, CARDS, DECKS, MILITARY_POINTS, RAW, SLOTS, TOKENS, WONDERS, YELLOW

SixColumns = tuple[float, float, float, float, float, float]

FEATURES: dict[str, SixColumns] = {
    "point": (0.042, 0.110, 0.146, 0.230, 0.163, 0.320),
    "coin": (0.029, 0.064, 0.065, 0.060, 0.070, 0.046),  # at most COINS_THAT_COUNT
    "space": (0.087, 0.080, 0.250, 0.210, 0.200, 0.000),  # the pawn, per space of lead
    "space beyond 3": (0.000, 0.000, 0.143, 0.207, 0.300, 0.200),
    "symbol": (0.050, 0.100, 0.109, 0.136, 0.100, 0.000),  # different ones
    "fourth symbol": (0.900, 1.700, 2.300, 2.600, 1.990, 0.000),  # while a sixth can still be had
    "fifth symbol": (1.100, 1.100, 1.100, 2.000, 3.000, 1.000),  # on top of the fourth
    "pair in sight": (0.100, 0.200, 0.200, 0.200, 0.150, 0.000),  # an own symbol whose twin can still be had
    "raw": (0.570, 0.820, 0.410, 0.360, 0.480, 0.060),  # units produced, at most UNITS_THAT_COUNT of a kind
    "manufactured": (0.490, 0.750, 0.510, 0.470, 0.675, 0.068),
    "raw of choice": (1.240, 1.240, 1.418, 1.350, 1.210, 0.076),
    "manufactured of choice": (0.446, 0.446, 0.810, 0.810, 0.760, 0.076),
    "fixed price": (0.527, 0.311, 0.405, 0.176, 0.230, 0.068),  # per resource
    "yellow": (0.520, 0.780, 0.400, 0.320, 0.310, 0.000),
    "chain": (0.060, 0.080, 0.100, 0.120, 0.120, 0.000),  # an own symbol whose building is still to come
}
POINT, COIN, SPACE, BEYOND, SYMBOL, FOURTH, FIFTH, PAIR = range(8)
UNIT, FINE_UNIT, CHOICE, FINE_CHOICE, FIXED, OF_YELLOW, LINK = range(8, 15)
COINS_THAT_COUNT = 15
UNITS_THAT_COUNT = 3

STEEPNESS: SixColumns = (0.65, 0.55, 0.70, 0.65, 0.80, 1.45)  # of the logistic curve from a lead to the chance to win
TO_MOVE: SixColumns = (0.05, 0.05, 0.10, 0.12, 0.15, 0.20)
FIRST_OFFER = 0.53  # share of the value of the best accessible card, for the seat to move
SECOND_OFFER = 0.17  # share of the value of the best remaining card, for the other seat
TOKEN_IN_PAIR = 0.7  # value of a Progress token gained by a pair of symbols, before it is chosen
GUILD_POINTS = 5  # points expected of a Guild that is not built yet; it brings one coin less than that
SUPREMACY = 5.0  # a supremacy that an accessible card would bring
UNSEEN = 0.6  # share of the mean value of the deck, for a card about to be turned up

PLAY_AGAIN: SixColumns = (0.61, 0.61, 0.53, 0.64, 0.88, 0.99)  # value of another turn in the potential of a Wonder
PROMISE = 0.84  # share of the value of a Wonder that is not built yet but can be paid
SHORT = 0.042  # share of the potential lost per missing coin
PRICEY = 0.02  # share of the potential lost per coin of the cost
OPEN = 0.01  # smallest chance to win of either seat while no supremacy is possible within a turn
BLOCKED = 0.35  # factor for a supremacy of the other seat that can still be prevented
DRAFT_STEEPNESS = 0.08  # per unit of the table below

WORTH_IN_DRAFT = {  # in points, approximately
    "the_appian_way": 10.0,
    "circus_maximus": 6.5,
    "the_colossus": 6.0,
    "the_great_library": 8.0,
    "the_great_lighthouse": 6.0,
    "the_hanging_gardens": 9.5,
    "the_mausoleum": 6.0,
    "piraeus": 9.5,
    "the_pyramids": 6.0,
    "the_sphinx": 10.5,
    "the_statue_of_zeus": 7.0,
    "the_temple_of_artemis": 9.0,
}
# What a Wonder or a token is worth beyond its points, coins, shields, symbol and extra turn.
WONDER_EXTRA = {
    "the_appian_way": (0.20, 0.20, 0.20),
    "circus_maximus": (0.40, 0.40, 0.20),
    "the_great_library": (0.70, 0.70, 0.50),
    "the_great_lighthouse": (0.75, 0.65, 0.25),
    "the_hanging_gardens": (0.15, 0.15, 0.15),
    "the_mausoleum": (0.35, 0.55, 0.75),
    "piraeus": (0.55, 0.70, 0.40),
    "the_sphinx": (0.10, 0.10, 0.10),
    "the_statue_of_zeus": (0.40, 0.40, 0.20),
    "the_temple_of_artemis": (0.15, 0.15, 0.15),
}
TOKEN_EXTRA = {
    "architecture": (1.30, 1.00, 0.40),
    "economy": (1.10, 1.10, 0.60),
    "masonry": (0.50, 0.60, 0.30),
    "mathematics": (0.30, 0.30, 0.20),
    "strategy": (1.20, 1.40, 0.80),
    "theology": (0.90, 1.00, 0.60),
    "urbanism": (0.30, 0.40, 0.20),
}

_NONE = (0.0, 0.0, 0.0)
OF_WONDER = tuple(WONDER_EXTRA.get(wonder.id, _NONE) for wonder in WONDERS)
OF_TOKEN = tuple(TOKEN_EXTRA.get(token.id, _NONE) for token in TOKENS)
IN_DRAFT = tuple(WORTH_IN_DRAFT[wonder.id] for wonder in WONDERS)


def between(weights: SixColumns, age: int, left: int) -> float:
    """The weight if `left` of the 20 cards of an Age are left, by linear interpolation."""
    start, end = weights[2 * age - 2], weights[2 * age - 1]
    return start + (end - start) * (20 - left) / 20


@remembered(64)
def row(age: int, left: int) -> tuple[float, ...]:
    """The weights of all features if `left` of the 20 cards of this Age are left."""
    return tuple(between(weights, age, left) for weights in FEATURES.values())


@remembered(64)
def card_worths(age: int, left: int) -> tuple[float, ...]:
    """The value of each card to its builder, except for its price, shields and scientific symbol."""
    weights = row(age, left)
    worths = []
    for card in CARDS:
        worth = card.vp * weights[POINT] + card.gains * weights[COIN]
        for resource, units in enumerate(card.produces):
            worth += units * weights[UNIT if resource in RAW else FINE_UNIT]
        worth += card.makes_raw * weights[CHOICE] + card.makes_manufactured * weights[FINE_CHOICE]
        worth += len(card.fixed_price) * weights[FIXED] + (card.colour is YELLOW) * weights[OF_YELLOW]
        worth += (card.chain_to is not None) * weights[LINK]
        if card.guild:
            worth += GUILD_POINTS * weights[POINT] + (GUILD_POINTS - 1) * weights[COIN]
        worths.append(worth)
    return tuple(worths)


@remembered(64)
def military(age: int, left: int) -> tuple[float, ...]:
    """The value of a lead on the track, indexed by the lead in spaces plus CAPITAL, from 0 to 2 * CAPITAL."""
    weights = row(age, left)
    ahead = [
        lead * weights[SPACE] + max(0, lead - 3) * weights[BEYOND] + MILITARY_POINTS[lead] * weights[POINT]
        for lead in range(CAPITAL + 1)
    ]
    ahead[CAPITAL] = ahead[CAPITAL - 1] + SUPREMACY
    return tuple(-worth for worth in reversed(ahead[1:])) + tuple(ahead)


class Weights(NamedTuple):
    """All weights of an Age with so many of its cards left, computed once."""

    row: tuple[float, ...]  # of the features
    cards: tuple[float, ...]  # see `card_worths`
    military: tuple[float, ...]  # see `military`
    unseen: float  # a card that is about to be turned
    to_move: float
    wonders: tuple[float, ...]  # what each is worth when it is built
    again: tuple[float, ...]  # the same where every Wonder brings another turn
    plays: int  # left for one seat until the end of the game
    steepness: float


@remembered(64)
def moment(age: int, left: int) -> Weights:
    """The weights if `left` of the 20 cards of this Age are left."""
    weights, worths = row(age, left), card_worths(age, left)
    turn = between(PLAY_AGAIN, age, left)
    wonders = [
        wonder.vp * weights[POINT] + wonder.gains * weights[COIN] + wonder.shields * weights[SPACE] + extra[age - 1]
        for wonder, extra in zip(WONDERS, OF_WONDER, strict=True)
    ]
    return Weights(
        row=weights,
        cards=worths,
        military=military(age, left),
        unseen=UNSEEN * (sum(worths[card] for card in DECKS[age]) / len(DECKS[age])),
        to_move=between(TO_MOVE, age, left),
        wonders=tuple(worth + turn if wonder.replay else worth for wonder, worth in zip(WONDERS, wonders, strict=True)),
        again=tuple(worth + turn for worth in wonders),
        plays=(left + (3 - age) * SLOTS + 1) // 2,
        steepness=between(STEEPNESS, age, left),
    )
