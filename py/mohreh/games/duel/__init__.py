"""7 Wonders Duel: `DUEL` is the game."""

from mohreh.games.duel.game import DUEL

__all__ = ["DUEL"]
