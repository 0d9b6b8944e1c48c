"""The Castles of Burgundy alone, with 2, 3 and 4 seats, in teams, and with all modules."""

from tests.bench.games import Match

_ALL = {"modules": "extra-tiles.white-castles.inns.trade-routes.shields.border-posts", "boards": "random-distinct"}
KINDS = (
    ("Burgundy, 2 seats", {}, 2),
    ("Burgundy, 3 seats", {}, 3),
    ("Burgundy, 4 seats", {}, 4),
    ("Burgundy, teams", {"mode": "team"}, 4),
    ("Burgundy, solo", {"mode": "solo"}, 1),
    ("Burgundy, 2 seats, all modules", _ALL, 2),
    ("Burgundy, 4 seats, all modules", _ALL, 4),
)
RATIO = 2.0
MATCHES = (
    Match("greedy", "random", 2, least=0.98),
    Match("greedy", "random", 4, part=0.2, options=_ALL),
)
