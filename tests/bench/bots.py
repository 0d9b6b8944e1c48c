"""How quick and how strong the bots are: iterations in a unit of work, and tournaments between them.

    python -m tests.bench bots [GAME] [--games 200] [--seed bench]
    python -m tests.bench bots [GAME] --speed

With --speed the tournaments are left out; of the speed see bots_speed.py. In a tournament every deal is played from
every seat; it says shares of victories with their intervals.

Who plays whom stands in games/<id>.py, as MATCHES. A row with a wanted share, or with wanted points, ends the whole
with an error when these are missed; the other rows are information.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time

from mohreh.lab.arena import compete, report, spread
from mohreh.lab.crew import count
from mohreh.lab.entrants import find_game, level
from tests.bench import bots_speed
from tests.bench.games import Match, measured

ROWS = [(game, match) for game, its in measured().items() for match in getattr(its, "MATCHES", ())]


def play(name: str, row: Match, games: int, seed: str) -> bool:
    """Play the match of a game, print it, and say whether it has what is wanted."""
    game = find_game(name)
    began = process_time()
    tally = compete(
        game,
        level(row.first, game),
        level(row.second, game),
        max(1, round(games * row.part)),
        seed,
        seats=row.seats,
        options=row.options,
    )
    asked = "".join(f", {key} {value}" for key, value in row.options.items())
    print(f"{name}, {row.seats} seats{asked} ({process_time() - began:.0f} s of processor time)")
    print(report(tally, (row.first, row.second), low_wins=game.low_wins))
    judged = []
    if row.least is not None:
        judged.append((f"a share of at least {row.least:.2f}", tally.share >= row.least))
    if row.points is not None:
        judged.append((f"at least {row.points:g} points in the mean", spread(tally.scores)[0] >= row.points))
    for wanted, reached in judged:
        print(f"wanted: {wanted}: {'reached' if reached else 'missed'}")
    if not judged:
        print("for information" + (f": an equal bot wins {1 / row.seats:.2f}" if row.seats > 1 else ""))
    print()
    return all([reached for _, reached in judged])


def main(argv: Sequence[str] | None = None) -> int:
    """Play all rows, print, and judge."""
    games = tuple(measured())
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots")
    parser.add_argument("game", nargs="?", choices=games, help="only the bots of this game")
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seed", default="bench")
    parser.add_argument("--speed", action="store_true", help="only how quick they are")
    given = parser.parse_args(argv)
    slow = [game for game in games if given.game in (None, game) and not bots_speed.judged(game)]
    if given.speed:
        return 1 if slow else 0
    rows = [row for row in ROWS if given.game in (None, row[0])]
    missed = [row for row in rows if not play(*row, given.games, given.seed)]
    return 1 if missed or slow else 0
