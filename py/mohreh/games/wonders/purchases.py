"""What a payment consists of, and what is missing for one (SW-5.3 to SW-5.6): for buttons, reasons and the log.

Resources are packed as in `components`. The rules only check how many coins are paid to which side; this module
finds the resources that these coins buy. If several splits cost the same, it returns the first.
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.games.wonders.components import PRICE, PRICE_LOW, RAW
from mohreh.games.wonders.payment import Market, Pair

_LOW = (1 << 3 * RAW) - 1


class Bill(NamedTuple):
    """Who provides what for a payment: the own production, the left and the right neighbour."""

    own: int
    left: int
    right: int


class Lack(NamedTuple):
    """Why nothing can be paid: what own production leaves open, what of it is still missing when the
    neighbours sell all they can, and what is sold of it costs."""

    missing: int
    unsold: int
    price: int


def size(packed: int) -> int:
    """How many resources these are."""
    return sum(packed >> 3 * at & 7 for at in range(7))


def prices(market: Market) -> tuple[tuple[int, int], tuple[int, int]]:
    """What a raw material and a manufactured good cost from the left and from the right neighbour (SW-8.4)."""
    made = PRICE_LOW if market.prices & 4 else PRICE
    raw_left = PRICE_LOW if market.prices & 1 else PRICE
    raw_right = PRICE_LOW if market.prices & 2 else PRICE
    return (raw_left, made), (raw_right, made)


def priced(packed: int, price: tuple[int, int]) -> int:
    """What these resources cost at these prices of a raw material and a manufactured good."""
    return size(packed & _LOW) * price[0] + size(packed & ~_LOW) * price[1]


def bill(market: Market, cost: int, pair: Pair) -> Bill | None:
    """How a pair of coins for the left and the right neighbour covers a cost; None when it does not."""
    left, right = prices(market)
    for bought in market.own.missing(cost):
        from_right = market.right.reach(bought)
        for part in sorted(market.left.reach(bought), reverse=True):
            if bought - part in from_right and (priced(part, left), priced(bought - part, right)) == pair:
                return Bill(cost - bought, part, bought - part)
    return None


def lack(market: Market, cost: int) -> Lack:
    """What stands in the way of a cost that cannot be paid: of several ways to come near it, the nearest."""
    left, right = prices(market)
    best: tuple[int, int, int] | None = None
    for bought in market.own.missing(cost):
        from_right = market.right.reach(bought)
        for part in market.left.reach(bought):
            rest = bought - part
            for other in from_right:
                if not _within(other, rest):
                    continue
                unsold = rest - other
                found = (size(unsold), priced(part, left) + priced(other, right), bought)
                if best is None or found[:2] < best[:2]:
                    best, least = found, unsold
    if best is None:  # nothing is missing at all
        return Lack(0, 0, 0)
    return Lack(best[2], least, best[1])


def _within(part: int, whole: int) -> bool:
    return all(part >> 3 * at & 7 <= whole >> 3 * at & 7 for at in range(7))
