"""The list of modules of the standard library that are included for the browser's Python.

Only playing games finds out what is needed, which takes longer than the rest of a build. So the result is stored in
`library.json`, together with all names that our modules import; a test computes it again and compares. A build with
unknown imports, or another version of Pyodide, plays by itself and caches the result (bytecode.py, which also writes
the list: `python -m mohreh.site.bytecode`).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from .places import ROOT, WORKSHOP

LIST = Path(__file__).with_name("library.json")
FOUND = WORKSHOP / "library.json"  # by a build that the list was of no use to


class Listed(NamedTuple):
    """The files of the library that a version of Pyodide needs, and all files that our modules name."""

    pyodide: str
    files: Sequence[str]
    named: Sequence[str]

    def covers(self, named: Collection[str]) -> bool:
        """Return whether the list was made knowing all these names."""
        return set(named) <= set(self.named)


def pyodide() -> str:
    """Return the pinned version of Pyodide."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    version: str = wanted["dependencies"]["pyodide"]
    return version


def read(path: Path) -> Listed | None:
    """Return the list in a file; None if there is none for this version of Pyodide."""
    listed = Listed(**json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None
    return listed if listed and listed.pyodide == pyodide() else None


def first_that_covers(named: Collection[str]) -> Listed | None:
    """Return the list of the repository, or else one found by an earlier build; None if neither covers these files."""
    lists = (read(path) for path in (LIST, FOUND))
    return next((each for each in lists if each and each.covers(named)), None)


def write(path: Path, listed: Listed) -> None:
    """Write the list to a file."""
    path.write_text(json.dumps(listed._asdict(), indent=1) + "\n", encoding="utf-8")
