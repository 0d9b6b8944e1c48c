"""What the site weighs on the first visit: bytes on the wire, from a host that packs texts with gzip as most do.

Counted is what the service worker keeps, which is everything that works without a network, and the worker itself.
Archives are packed by the build: a host that packs nothing makes them no bigger.
"""

from __future__ import annotations

from pathlib import Path

from mohreh.site import worklist
from mohreh.site.server import Site
from mohreh.table import games
from tests.bench.games import measured

FIRST_VISIT = 6_995_000
"""Bytes: the most that a first visit may take with all games. What nobody needs on it comes when somebody asks for it,
or when all else is there: what counts score pads, asks puzzles and draws the sheet of one's own games (seventy thousand
bytes in an archive of their own, mohreh/table/later.py), boards in other pages, who has made what (worklist.SOON)."""
QUICKLY = 118_200
"""Bytes: so many more than on a host are what the build packs quickly of all that (`mohreh/site/archives.py`); what is
packed as small as it gets takes half a minute, and a thorough run holds this number to it."""
WITH_TWO = 5_760_000
"""Bytes: the most with the first two games, so that five have room."""
EACH_MORE = 20_000
"""Bytes: what pages that games share (the first page, dialogs, lists of examples) say of each game after these two."""
ONE_GAME = 400_000
"""Bytes: the most of what is there for the sake of one game, rules pages in both languages included."""
SHARED = ""


def limit(game: str) -> int:
    """Bytes: the most for the sake of this game; one with more in its box says so among what is measured of it."""
    return int(getattr(measured()[game], "WEIGHT", ONE_GAME))


def weights(site: Path) -> dict[str, int]:
    """Bytes for the sake of each game, and of what all share (`SHARED`)."""
    sent = Site(site)
    found = dict.fromkeys((*games.shipped(), SHARED), 0)
    for address in (*worklist.at_first(site), "service-worker.js"):
        path = sent.file("/" + address.removeprefix("./"))
        assert path is not None, address
        _, whole, packed = sent.content(path)
        found[_owner(address)] += len(whole if packed is None else packed)
    return found


def _owner(address: str) -> str:
    """The game that an address is there for, or `SHARED`."""
    for game in games.shipped():
        own = (f"lib/{game}.pack", games.sprite(game), *games.styles(game))
        if address in own or address.removeprefix("en/").startswith(f"rules/{game}/"):
            return game
    return SHARED
