"""Condottiere: `CONDOTTIERE` is the game."""

from mohreh.games.condottiere.game import CONDOTTIERE

__all__ = ["CONDOTTIERE"]
