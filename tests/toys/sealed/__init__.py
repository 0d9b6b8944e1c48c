"""Sealed: a game small enough to read at once, with all that a table of many must cope with. The rules: `game.py`."""

from .game import SEALED

__all__ = ["SEALED"]
