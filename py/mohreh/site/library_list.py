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
    """The files that are needed of a version of Pyodide, and those of them or others that our modules name."""

    pyodide: str
    files: Sequence[str]
    named: Sequence[str]

    def covers(self, named: Collection[str]) -> bool:
        """Whether all that modules name now was named when the list was made."""
        return set(named) <= set(self.named)


def pyodide() -> str:
    """The version that is pinned."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    version: str = wanted["dependencies"]["pyodide"]
    return version


def read(path: Path) -> Listed | None:
    """The list in a file, None where there is none for this Pyodide."""
    listed = Listed(**json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else None
    return listed if listed and listed.pyodide == pyodide() else None


def first_that_covers(named: Collection[str]) -> Listed | None:
    """The list of the repository, or else what a build has found; None where neither knows of all these files."""
    lists = (read(path) for path in (LIST, FOUND))
    return next((each for each in lists if each and each.covers(named)), None)


def write(path: Path, listed: Listed) -> None:
    """Keep a list in a file."""
    path.write_text(json.dumps(listed._asdict(), indent=1) + "\n", encoding="utf-8")
