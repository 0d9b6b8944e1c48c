"""The puzzles of the games as files of the site, which are downloaded when somebody wants puzzles, and then stored.

The file that names the puzzle of the day is needed by every visit of the home page, and is stored like that page.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from mohreh.core.puzzle import FILE, Puzzle, PuzzleKind, as_json, read_all
from mohreh.table import games


def of(game: str) -> list[Puzzle]:
    """Return the puzzles of a game in their order; none if it has none."""
    package = import_module(games.room(game).package).__file__
    assert package is not None, "it lies in a file"
    file = Path(package).with_name(FILE)
    return read_all(game, file.read_text(encoding="utf-8")) if file.exists() else []


def counts() -> str:
    """Return the numbers of the puzzles of each kind in each game, for the puzzle of the day: "chess:1-60,41-80,
    go:1-9+12-60,,1-3"."""
    found = []
    for game in games.shipped():
        listed = of(game)
        if listed:
            kinds = [[int(each.id[1:]) for each in listed if each.kind is kind] for kind in PuzzleKind]
            found.append(f"{game}:{','.join(spans(numbers) for numbers in kinds)}")
    return " ".join(found)


def spans(numbers: Iterable[int]) -> str:
    """Return numbers as a list of ranges.

    >>> spans([3, 1, 2, 9]), spans([])
    ('1-3+9-9', '')
    """
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return "+".join(f"{first}-{last}" for first, last in found)


def write(folder: Path) -> None:
    """Write the puzzles of all games into a folder of the site, those of a game as of/GAME.pack."""
    own = folder / "of"
    own.mkdir(parents=True, exist_ok=True)
    for game in games.shipped():
        listed = of(game)
        if listed:
            (own / f"{game}.pack").write_bytes(packed(listed))


def packed(listed: Iterable[Puzzle]) -> bytes:
    """Return puzzles as they are downloaded: a list in JSON, compressed with gzip, because many hosts do not
    compress.

    >>> gzip.decompress(packed([]))
    b'[]'
    """
    text = json.dumps([as_json(each) for each in listed], ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)
