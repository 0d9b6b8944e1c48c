"""What is counted over many games of The Castles of Burgundy (see core/counting.py)."""

from __future__ import annotations

from collections.abc import Iterator

from mohreh.core.counting import Counted, CountedTable, Counting, after
from mohreh.core.text import N_, Words
from mohreh.games.burgundy import names
from mohreh.games.burgundy.components import TILE_NAMES, TILES
from mohreh.games.burgundy.state import State

_TILES = TILE_NAMES[1:]
_MONASTERIES = [row.name for row in TILES if row.monastery]
_PLACE = {name: place for place, name in enumerate(TILE_NAMES)}
_taken, _placed = after("taken", "take"), after("tile", "place")


def _tile(place: int, words: Words) -> str:
    return names.tile(place + 1, words)


def _monastery(place: int, words: Words) -> str:
    return names.tile(_PLACE[_MONASTERIES[place]], words)


def _done(text: str) -> Iterator[Counted]:
    yield from _taken(text)
    for _, tile in _placed(text):
        yield ("monastery" if TILES[_PLACE[tile]].monastery else "tile"), tile


COUNTING = Counting[State](
    (
        CountedTable("taken", N_("The first tile taken"), _TILES, _tile, first=True),
        CountedTable("monastery", N_("Monasteries laid"), _MONASTERIES, _monastery),
        CountedTable("tile", N_("Other tiles laid"), [name for name in _TILES if name not in _MONASTERIES], _tile),
    ),
    done=_done,
)
