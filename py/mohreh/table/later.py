"""Modules that are downloaded when they are first needed: puzzles, score pads, personal statistics, other devices, and
the export of examples.

In a page they are in an archive of their own, `lib/later.pack`, together with the corresponding modules of all games,
because a first visit needs none of them. They are imported by name with `module`, which raises `games.Away` until the
archive has been loaded, as for a game. The list of modules is in `mohreh.site.inside`.
"""

from __future__ import annotations

import json
import pkgutil
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

from mohreh.table import games

NAME = "later"
"""The name of the archive in `games.Away`."""
SUM = "later.json"
"""The file beside this module, in the shared archive, with the checksum of the archive that belongs to it."""
_PACKAGE = "mohreh."


class _Finder:
    """Finds modules of the archive that no other finder has found, in any package."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """See `importlib.abc.MetaPathFinder`."""
        if not name.startswith(_PACKAGE):
            return None
        found = PathFinder.find_spec(name, [f"{self.archive}/{name.rpartition('.')[0].replace('.', '/')}"])
        # A folder without code belongs to a game some of whose modules are in this archive; the game has an archive of
        # its own.
        return found if found is not None and found.loader is not None else None


_finders: list[_Finder] = []  # one, once the archive has been mounted


@cache
def _sum() -> int | None:
    """The sum of the archive; None where the sources are, which have it all."""
    try:
        text = pkgutil.get_data(__package__ or "", SUM)
    except OSError:
        return None
    return None if text is None else int(json.loads(text))


def module(name: str) -> Any:
    """The module with this name. Raises games.Away until its archive has been loaded."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        if _finders or _sum() is None:
            raise
        raise games.Away(NAME) from None


def mount(archive: str) -> bool:
    """Make the archive at a path available; returns whether it contains the modules in our version."""
    if not _finders and games.is_ours(NAME, archive, _sum() or 0):
        _finders.append(_Finder(archive))
        sys.meta_path.append(_finders[0])
    return bool(_finders)
