"""What is counted over many games of Condottiere (see core/counting.py)."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.counting import Counted, CountedTable, Counting, after
from mohreh.core.text import N_
from mohreh.games.condottiere import names
from mohreh.games.condottiere.components import CARD_IDS, REGION_IDS
from mohreh.games.condottiere.state import State

_first, _played = after("first", "play"), after("card", "play")


def _done(text: str) -> Iterator[Counted]:
    yield from _first(text)
    yield from _played(text)


def _held(state: State, seat: int) -> Iterator[Counted]:
    for region, owner in enumerate(state.owner):
        if owner == seat:
            yield "region", REGION_IDS[region]


COUNTING = Counting[State](
    (
        CountedTable("region", N_("Regions held at the end"), REGION_IDS, names.region),
        CountedTable("first", N_("The first card played"), CARD_IDS, names.card, first=True),
        CountedTable("card", N_("Cards played at least once"), CARD_IDS, names.card),
    ),
    done=_done,
    held=_held,
)
