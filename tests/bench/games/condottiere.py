"""Condottiere: the base game, and all options at once, where a game is one of a series."""

_ALL = {"rules": "draw.kingdoms.capturing.hidden"}
KINDS = (*((f"Condottiere, {n}", {}, n) for n in (2, 4, 6)), ("Condottiere, all", _ALL, 4))
RATIO = 1.0
