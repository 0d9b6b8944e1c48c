"""Buildings (CB-12.12 to CB-12.27), the white castle (CB-21) and the crane (CB-20.4): one row each.

A building gives something at once, or opens an effect: `opens` is the kind of the pending effect (CB-5.5).
"""

from __future__ import annotations

from typing import NamedTuple

from mohreh.games.burgundy.boards import BUILDING, CASTLE, KINDS, LIVESTOCK, MINE, MONASTERY, SHIP


class Building(NamedTuple):
    """A type of building: what it gives, what it opens, and of a `take_effect` which kinds of tiles may be taken."""

    id: str
    clause: str
    silver: int = 0
    workers: int = 0
    points: int = 0
    opens: str = ""
    takes: tuple[int, ...] = ()
    beige: int = 5  # how many there are with a beige back, with a black one (CB-1.1)
    black: int = 2
    module: str = "base"


BUILDINGS = (
    Building("warehouse", "CB-12.20", opens="sell_effect"),
    Building("carpenter", "CB-12.21", opens="take_effect", takes=(BUILDING,)),
    Building("church", "CB-12.22", opens="take_effect", takes=(MINE, MONASTERY, CASTLE)),
    Building("market", "CB-12.23", opens="take_effect", takes=(SHIP, LIVESTOCK)),
    Building("boarding_house", "CB-12.24", workers=4),
    Building("bank", "CB-12.25", silver=2),
    Building("city_hall", "CB-12.26", opens="place_effect"),
    Building("watchtower", "CB-12.27", points=4),
    Building("white_castle", "CB-21.2", opens="extra_action", beige=7, module="white_castles"),
    Building("crane", "CB-20.4", opens="copy_effect", beige=0, black=1, module="extra_tiles"),
)
BUILDING_IDS = tuple(row.id for row in BUILDINGS)
CITY_TYPES = len(BUILDINGS)  # all of them are different for CB-8.5
CRANE = BUILDING_IDS.index("crane")

# By the source of a take_effect the kinds it may take; "any" is a reward of a trade route (CB-23.6).
TAKES: dict[str, frozenset[int]] = {
    **{row.id: frozenset(row.takes) for row in BUILDINGS if row.takes},
    "any": frozenset(range(len(KINDS))),
}
