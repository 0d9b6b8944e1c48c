"""Duel with the draft: what a decision costs in it is the measure of all others."""

KINDS = (("Duel", {"wonders": "draft"}, 2),)
RATIO = 1.0
