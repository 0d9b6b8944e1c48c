"""Rooms for games that the site does not ship, or that a test puts there itself."""

from __future__ import annotations

from typing import Any

from mohreh.core.face import Face
from mohreh.core.game import A, Game, S
from mohreh.table import games


def room(game: Game[S, A], face: Face[S, A], package: str = "mohreh.table") -> games.Room:
    """A game with a face for its positions and actions. The table has both without knowing for which, so nothing but
    this asks whether they belong together."""
    unknown: Any = face
    return games.Room(game.id, game, unknown, package)
