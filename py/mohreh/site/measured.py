"""Reads results of the laboratory in the folder of a game, for the pages that show them."""

from __future__ import annotations

import json
from typing import Any

from mohreh.table import games

from .places import SOURCES


def rows(game: str, file: str) -> list[dict[str, Any]]:
    """Return the rows in this file of a game; none if nothing was measured."""
    path = SOURCES.joinpath(*games.room(game).package.split("."), file)
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


__all__ = ["rows"]
