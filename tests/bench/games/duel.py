"""Duel with the draft: what a decision costs in it is the measure of all others."""

from tests.bench.games import Match, Pressed

KINDS = (("Duel", {"wonders": "draft"}, 2),)
RATIO = 1.0
ITERATIONS = 840
MATCHES = (Match("greedy", "random", 2, least=0.95),)
PRESSED = Pressed()
