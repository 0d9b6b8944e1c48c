"""The puzzles of the games as files of the site: fetched when somebody wants puzzles, and kept from then on.

What names today's puzzle belongs to every visit of the home page, and is kept like that page.
"""

from __future__ import annotations

import json
from collections import Counter
from importlib import import_module
from pathlib import Path

from mohreh.core.puzzle import FILE, Kind, Puzzle, read_all, told
from mohreh.table import games


def of(game: str) -> list[Puzzle]:
    """The puzzles of a game in their order; none where it brings none."""
    package = import_module(games.room(game).package).__file__
    assert package is not None, "it lies in a file"
    file = Path(package).with_name(FILE)
    return read_all(game, file.read_text(encoding="utf-8")) if file.exists() else []


def counts() -> str:
    """How many puzzles of each kind each game has, for today's: "chess:60,40,0 go:60,0,3"."""
    found = []
    for game in games.shipped():
        kinds = Counter(each.kind for each in of(game))
        if kinds:
            found.append(f"{game}:{','.join(str(kinds[kind]) for kind in Kind)}")
    return " ".join(found)


def write(folder: Path) -> None:
    """Write the puzzles of all games into a folder of the site: those of a game as of/GAME.json."""
    own = folder / "of"
    own.mkdir(parents=True, exist_ok=True)
    for game in games.shipped():
        listed = [told(each) for each in of(game)]
        if listed:
            text = json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
            (own / f"{game}.json").write_text(text, encoding="utf-8")
