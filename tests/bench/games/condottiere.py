"""Condottiere: the base game, and all options at once, where a game is one of a series."""

from tests.bench.games import Match

_ALL = {"rules": "draw.kingdoms.capturing.hidden"}
KINDS = (*((f"Condottiere, {n}", {}, n) for n in (2, 4, 6)), ("Condottiere, all", _ALL, 4))
RATIO = 1.0
MATCHES = (
    Match("greedy", "random", 2, least=0.95),
    Match("greedy", "random", 4, least=0.60),
    Match("greedy", "random", 6, part=0.3),
    Match("greedy", "random", 4, part=0.3, options={"rules": "hidden"}),
)
