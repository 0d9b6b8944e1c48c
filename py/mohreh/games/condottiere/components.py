"""The components of Condottiere as tables: 110 cards of 15 types, 17 regions and their borders, the figures.

A card is its type, whose place in CARDS is its identity in the engine: cards of one type are alike (CO-1.2). A region
is its place in REGIONS; sets of regions are bits.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import NamedTuple

from mohreh.core.text import N_


@dataclass(frozen=True, slots=True)
class Card:
    """A type of card (CO-1.2). `count`: how many there are. `strength` is printed on it, 0 if none is.

    `mercenary`: its name contains {n}, the strength. `hidden`: it can be played face down (CO-15.1). `stays`: it
    stays in the line of its player.
    """

    id: str
    name: str
    count: int
    strength: int
    clause: str
    _: KW_ONLY
    mercenary: bool = False
    hidden: bool = False
    stays: bool = True


def _mercenary(strength: int, count: int = 8) -> Card:
    return Card(f"merc_{strength}", N_("Mercenary {n}"), count, strength, "CO-1.2", mercenary=True, hidden=True)


CARDS = (
    _mercenary(1, 10),
    _mercenary(2),
    _mercenary(3),
    _mercenary(4),
    _mercenary(5),
    _mercenary(6),
    _mercenary(10),
    Card("winter", N_("Winter"), 3, 0, "CO-5.1"),
    Card("spring", N_("Spring"), 3, 0, "CO-5.3"),
    Card("bishop", N_("Bishop"), 6, 0, "CO-5.6", stays=False),
    Card("courtesan", N_("Courtesan"), 12, 1, "CO-5.11", hidden=True),
    Card("drummer", N_("Drummer"), 6, 0, "CO-5.15", hidden=True),
    Card("heroine", N_("Heroine"), 3, 10, "CO-5.16", hidden=True),
    Card("scarecrow", N_("Scarecrow"), 16, 0, "CO-5.12", stays=False),
    Card("surrender", N_("Surrender"), 3, 0, "CO-5.17"),
)
KINDS = len(CARDS)
MERCENARIES = 7  # the first types of the table, the weakest first: `card < MERCENARIES`
WINTER, SPRING, BISHOP, COURTESAN, DRUMMER, HEROINE, SCARECROW, SURRENDER = range(MERCENARIES, KINDS)
CARD = {row.id: card for card, row in enumerate(CARDS)}
CARD_IDS = tuple(row.id for row in CARDS)
COUNT = tuple(row.count for row in CARDS)
PRINTED = tuple(row.strength for row in CARDS)
HIDDEN = tuple(row.hidden for row in CARDS)
PACK = tuple(card for card, count in enumerate(COUNT) for _ in range(count))  # all cards, ascending
PACK_SIZE = len(PACK)


@dataclass(frozen=True, slots=True)
class Region:
    """A region with its city (CO-1.1), and the regions that it borders on (CO-1.7)."""

    id: str
    name: str
    borders: tuple[str, ...]


REGIONS = (
    Region("torino", N_("Torino"), ("milano", "genova")),
    Region("milano", N_("Milano"), ("torino", "genova", "parma", "modena", "mantova", "venezia")),
    Region("venezia", N_("Venezia"), ("milano", "mantova", "ferrara")),
    Region("genova", N_("Genova"), ("torino", "milano", "parma")),
    Region("mantova", N_("Mantova"), ("milano", "venezia", "ferrara", "modena")),
    Region("ferrara", N_("Ferrara"), ("venezia", "mantova", "modena", "bologna")),
    Region("parma", N_("Parma"), ("genova", "milano", "modena", "lucca")),
    Region("modena", N_("Modena"), ("milano", "mantova", "ferrara", "bologna", "firenze", "lucca", "parma")),
    Region("bologna", N_("Bologna"), ("ferrara", "modena", "firenze", "urbino")),
    Region("lucca", N_("Lucca"), ("parma", "modena", "firenze")),
    Region("firenze", N_("Firenze"), ("lucca", "modena", "bologna", "urbino", "spoleto", "roma", "siena")),
    Region("siena", N_("Siena"), ("firenze", "roma")),
    Region("spoleto", N_("Spoleto"), ("firenze", "urbino", "ancona", "napoli", "roma")),
    Region("urbino", N_("Urbino"), ("bologna", "firenze", "spoleto", "ancona")),
    Region("ancona", N_("Ancona"), ("urbino", "spoleto", "napoli")),
    Region("roma", N_("Roma"), ("siena", "firenze", "spoleto", "napoli")),
    Region("napoli", N_("Napoli"), ("roma", "spoleto", "ancona")),
)
REGION = {row.id: region for region, row in enumerate(REGIONS)}
REGION_IDS = tuple(row.id for row in REGIONS)
AREAS = len(REGIONS)
BORDERS = tuple(tuple(REGION[id_] for id_ in row.borders) for row in REGIONS)
NEIGHBOURS = tuple(sum(1 << other for other in borders) for borders in BORDERS)  # as bits
NOWHERE = -1  # no region; the Favor of the Pope is off the board


class Needs(NamedTuple):
    """How many regions win with so many seats (CO-9.1)."""

    total: int
    adjacent: int
    adjacent_bigger: int  # CO-13.1


_FEW, _MANY = Needs(6, 4, 5), Needs(5, 3, 4)
NEEDS = {2: _FEW, 3: _FEW, 4: _MANY, 5: _MANY, 6: _MANY}
SEATS = tuple(NEEDS)  # CO-2.1
MARKERS = 6  # of each seat, CO-1.5

HAND = 10  # CO-3.4, CO-8.4
HAND_DRAWING = 7  # CO-11.1
HAND_PER_REGION = 1  # CO-8.4
KEEP_MOST = 2  # CO-8.3
DRAW_MOST = 3  # CO-11.3
DRAW_ALL_EMPTY = 10  # CO-11.4
REGION_POINTS = 1  # CO-12.2
ADJACENT_BONUS = 5  # CO-12.3
TARGET_LOW, TARGET_HIGH = 5, 100  # CO-12.1
SPRING_BONUS = 3  # CO-5.4
WINTER_BASE = 1  # CO-5.2
DRUMMER_FACTOR = 2  # CO-5.15


def largest_group(regions: int) -> int:
    """The size of the largest group of these regions (bits) that hangs together over borders (CO-9.2)."""
    largest = 0
    while regions:
        group = 0
        edge = regions & -regions
        while edge:
            group |= edge
            reached = 0
            while edge:
                low = edge & -edge
                reached |= NEIGHBOURS[low.bit_length() - 1]
                edge ^= low
            edge = reached & regions & ~group
        regions &= ~group
        size = group.bit_count()
        if size > largest:
            largest = size
    return largest
