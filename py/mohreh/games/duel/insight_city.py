"""The buildings of a city, summed up for the evaluation and cached by set of buildings."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from mohreh.core.remembered import remembered
from mohreh.games.duel import insight_weights as weigh
from mohreh.games.duel.components import CARDS, MANUFACTURED, RAW, RESOURCES, YELLOW

AGES = (1, 2, 3)


class City(NamedTuple):
    """The sums over the buildings of one city. Tuples are indexed by Age; index 0 is unused."""

    points: int  # printed on its cards
    guilds: tuple[int, ...]
    symbols: int  # a bit per symbol
    made: tuple[int, ...]  # units by resource
    raw: int  # units produced, up to the number that counts
    manufactured: int
    fixed: int  # a bit per resource
    fixed_prices: int
    yellow: int
    links: tuple[tuple[int, ...], ...]  # by Age: its cards that chain symbols of the city make free
    later: tuple[int, ...]  # by Age: how many such cards later Ages have


_EMPTY = City(0, (), 0, (0,) * len(RESOURCES), 0, 0, 0, 0, 0, ((),) * (len(AGES) + 1), (0,) * (len(AGES) + 1))


@remembered(8192)
def city_of(cards: tuple[int, ...]) -> City:
    """The city of these cards: the one without the last card, plus that card."""
    if not cards:
        return _EMPTY
    before, index = city_of(cards[:-1]), cards[-1]
    card = CARDS[index]
    made = tuple(map(add, before.made, card.produces))
    counted = [min(units, weigh.UNITS_THAT_COUNT) for units in made]
    fixed, links, later = before.fixed, before.links, before.later
    for resource in card.fixed_price:
        fixed |= 1 << resource
    if (chain := card.chain_to) is not None:
        of_age = CARDS[chain].age
        links = tuple((*free, chain) if age == of_age else free for age, free in enumerate(links))
        later = tuple(number + (age < of_age) for age, number in enumerate(later))
    return City(
        points=before.points + card.vp,
        guilds=(*before.guilds, index) if card.guild else before.guilds,
        symbols=before.symbols | (0 if card.symbol is None else 1 << card.symbol),
        made=made,
        raw=sum(counted[resource] for resource in RAW),
        manufactured=sum(counted[resource] for resource in MANUFACTURED),
        fixed=fixed,
        fixed_prices=fixed.bit_count(),
        yellow=before.yellow + (card.colour is YELLOW),
        links=links,
        later=later,
    )
