"""What cities make, buy and sell in 7 Wonders, slowly and from data.json alone, for costs of any size: see slow.py.

Units are rows of the resources that each may be; goods are names of resources in order, each as often as it is meant.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

from mohreh.games.wonders.components import RESOURCES
from mohreh.games.wonders.state import State
from tests.properties.wonders import slow
from tests.properties.wonders.slow import City

Units = tuple[tuple[str, ...], ...]
Goods = tuple[str, ...]
_BITS = 3  # of each resource where several are one number


def pairs(state: State, city: int, cost: dict[str, int], every: bool) -> set[tuple[int, int]]:
    """The payments for these resources that are on offer (SW-5.5); `every`: dominated ones as well (SW-13.9)."""
    me, (left, right) = City(state, city), sellers(state, city)
    own, price = units(state, city, sold=False), slow.prices(me)
    wanted = tuple(sorted(name for name, number in cost.items() for _ in range(number)))
    found = {
        (sum(price[name, "left"] for name in ours), sum(price[name, "right"] for name in theirs))
        for ours, theirs in splits(own, left, right, wanted)
    }
    found = {pair for pair in found if sum(pair) <= me.coins}
    if every:
        return found
    return {pair for pair in found if not any(a <= pair[0] and b <= pair[1] for a, b in found - {pair})}


def sellers(state: State, city: int) -> tuple[Units, Units]:
    """What the left and the right neighbour sell (SW-2.1, SW-5.4)."""
    return units(state, (city + 1) % state.m, sold=True), units(state, (city - 1) % state.m, sold=True)


def units(state: State, city: int, sold: bool) -> Units:
    """What a city makes, or of that what it sells."""
    return tuple(sorted(map(tuple, City(state, city).units(sold))))


@cache
def most(units: Units, wanted: Goods) -> tuple[Goods, ...]:
    """The greatest parts of what is wanted that these units cover, in the order of names."""
    for size in range(len(wanted), -1, -1):
        found = {part for part in combinations(wanted, size) if slow.covers(list(map(list, units)), list(part))}
        if found:
            return tuple(sorted(found))
    return ()


def rest(wanted: Goods, part: Goods) -> Goods:
    """What is wanted besides."""
    return tuple(sorted((Counter(wanted) - Counter(part)).elements()))


@cache
def splits(own: Units, left: Units, right: Units, wanted: Goods) -> frozenset[tuple[Goods, Goods]]:
    """What can be bought from each side, so that nothing bought could be left out (SW-5.4, SW-5.5 b)."""
    found = set()
    for made in most(own, wanted):
        bought = rest(wanted, made)
        for size in range(len(bought) + 1):
            for ours in set(combinations(bought, size)):
                theirs = rest(bought, ours)
                if covers(left, ours) and covers(right, theirs):
                    found.add((ours, theirs))
    return frozenset(found)


@cache
def covers(units: Units, wanted: Goods) -> bool:
    """Whether every resource that is wanted can be given by a unit of its own."""
    return slow.covers(list(map(list, units)), list(wanted))


@cache
def most_sold(left: Units, right: Units, wanted: Goods) -> int:
    """How many of these the neighbours sell together at most."""
    return max(map(len, most(tuple(sorted(left + right)), wanted)), default=0)


def goods(packed: str | int) -> Goods:
    """Resources out of the number in which a refusal holds them."""
    number = int(packed)
    return tuple(
        sorted(name for at, name in enumerate(RESOURCES) for _ in range(number >> _BITS * at & (1 << _BITS) - 1))
    )


def listed(told: Goods) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The numbers and the names in a list of resources: "2 wood and 1 glass"."""
    counts = Counter(told)
    return tuple(counts.values()), tuple(counts)
