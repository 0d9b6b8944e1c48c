"""How strong the bots are: tournaments with every deal played from every seat, shares of victories, intervals.

    python -m tests.bench bots [duel|silver] [--games 200] [--seed bench]

A row with a wanted share ends the whole with an error when the share is missed; the other rows are information.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

from mohreh.lab.arena import compete, report
from mohreh.lab.entrants import find_game, level


@dataclass(frozen=True, slots=True)
class Row:
    """One tournament: the first level alone at a table of the second; `part` of the games asked for are played."""

    game: str
    first: str
    second: str
    seats: int
    least: float | None = None  # the share of victories that is wanted
    part: float = 1.0
    options: dict[str, str] = field(default_factory=dict)


ROWS = (
    Row("duel", "greedy", "random", 2, least=0.95),
    Row("silver", "belief", "forgetful", 2, least=0.60),
    Row("silver", "belief", "random", 2, least=0.95),
    Row("silver", "belief", "forgetful", 2, part=0.3, options={"mode": "points"}),
    Row("silver", "belief", "forgetful", 3, part=0.3),
    Row("silver", "belief", "forgetful", 4, part=0.3),
)


def play(row: Row, games: int, seed: str) -> bool:
    """Play the row, print it, and say whether it has what is wanted."""
    game = find_game(row.game)
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
    print(f"{row.game}, {row.seats} seats{asked} ({process_time() - began:.0f} s of processor time)")
    print(report(tally, (row.first, row.second), low_wins=game.low_wins))
    if row.least is None:
        print(f"for information: an equal bot wins {1 / row.seats:.2f}\n")
        return True
    reached = tally.share >= row.least
    print(f"wanted: a share of at least {row.least:.2f}: {'reached' if reached else 'missed'}\n")
    return reached


def main(argv: Sequence[str] | None = None) -> int:
    """Play all rows, print, and judge."""
    games = tuple(dict.fromkeys(row.game for row in ROWS))
    parser = argparse.ArgumentParser(prog="python -m tests.bench bots")
    parser.add_argument("game", nargs="?", choices=games, help="only the bots of this game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="bench")
    given = parser.parse_args(argv)
    rows = [row for row in ROWS if given.game in (None, row.game)]
    missed = [row for row in rows if not play(row, given.games, given.seed)]
    return 1 if missed else 0
