"""The Castles of Burgundy: `BURGUNDY` is the game."""

from mohreh.games.burgundy.game import BURGUNDY

__all__ = ["BURGUNDY"]
