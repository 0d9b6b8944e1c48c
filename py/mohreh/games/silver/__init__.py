"""Silver: `SILVER` is the game."""

from mohreh.games.silver.game import SILVER

__all__ = ["SILVER"]
