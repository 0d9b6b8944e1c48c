"""Nothing outside the folders of a game names it, neither by its id, as its own styles are named, nor by a title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from mohreh.core.text import LANGUAGES
from mohreh.site.places import ROOT
from mohreh.table import games

HOUSE = (
    "index.html",
    "serve.py",
    "web",
    *(f"py/mohreh/{part}" for part in ("core", "table", "bots", "lab", "site", "terminal", "rl")),
)
TESTS = ("unit", "vectors", "properties", "site", "e2e", "bench", "tools", "toys")
MAY = {
    "tests/unit/house/test_readme.py": "checks what the programs of the README print",
    "tests/unit/lab/test_crew.py": "hires hands for a game as a command names it",
    "tests/unit/lab/test_entrants.py": "reads what is said of a bot that no level of the game is called",
    "tests/unit/terminal/test_terminal.py": "types at a terminal what a person would, and reads what it says",
    "tests/site/test_distribution.py": "runs what the long description shows",
    "tests/site/test_owners.py": "reads the addresses that the owners' page shows for real boards",
}


# An example in a docstring runs, so it names a real game: the lines from a prompt to the next empty one.
EXAMPLE = re.compile(r'^ *>>> .*\n(?: *(?!""").*\S.*\n)*', re.MULTILINE)


def shared(*places: str) -> Iterator[Path]:
    """The text files there that belong to no game: none that has a game's name, or lies in a folder that has."""
    for place in places:
        for path in [ROOT / place] if (ROOT / place).is_file() else sorted((ROOT / place).rglob("*")):
            ours = path.suffix in (".py", ".md", ".css", ".js", ".mjs", ".html", ".json") and path.is_file()
            if ours and not {*path.relative_to(ROOT).parts, path.stem} & {*games.in_folders(), "__pycache__"}:
                yield path


def test_nothing_shared_names_a_game() -> None:
    titles = {
        games.room(game).face.title(games.room(game).words(language))
        for game in games.shipped()
        for language in LANGUAGES
    }
    ids = "|".join(games.shipped())
    named = re.compile(rf"(?<![a-z])(?:{ids})(?![a-z])|{'|'.join(map(re.escape, titles))}", re.IGNORECASE)
    found: dict[str, list[str]] = {}
    looked = 0
    for path in shared(*HOUSE, *(f"tests/{suite}" for suite in TESTS)):
        looked += 1
        text = path.read_text(encoding="utf-8")
        for line in (EXAMPLE.sub("", text) if path.suffix == ".py" else text).splitlines():
            if named.search(line):
                found.setdefault(path.relative_to(ROOT).as_posix(), []).append(line.strip()[:100])
    assert looked > 150
    assert {file: lines for file, lines in found.items() if file not in MAY} == {}
    assert set(MAY) - set(found) == set(), "this names no game any more"
