"""7 Wonders: `WONDERS` is the game."""

from mohreh.games.wonders.game import WONDERS

__all__ = ["WONDERS"]
