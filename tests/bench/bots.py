"""How strong the bots are: greedy against random, 200 games of Duel with seats swapped, and the interval.

    python -m tests.bench bots [--games 200] [--seed bench]

Ends with an error when greedy wins fewer than 95 of 100.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from mohreh.lab.arena import compete, find_game, level, report

LEAST = 0.95  # the share greedy must win


def main(argv: Sequence[str] | None = None) -> int:
    """Play, print, and judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="bench")
    given = parser.parse_args(argv)
    game = find_game("duel")
    tally = compete(game, level("greedy", game), level("random", game), given.games, given.seed)
    print(report(tally, ("greedy", "random")))
    reached = tally.share >= LEAST
    print(f"wanted: a share of at least {LEAST:.2f}: {'reached' if reached else 'missed'}")
    return 0 if reached else 1
