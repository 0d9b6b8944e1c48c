"""How strong each level of each game is: `hard` alone at a table of the level, with every number of players.

    python -m mohreh.lab.strength                       every game, level and number of players
    python -m mohreh.lab.strength GAME --seats 2 --level easy --games 200
    python -m mohreh.lab.strength --write --games 40    keeps the figures: the rules pages show them
    python -m mohreh.lab.strength GAME --seconds 0.5    `hard` bounded as in the app, too: no more than so much time

Each deal is played from every seat, as in the arena; a shared victory counts half; intervals are Wilson's. Levels that
search think for a fixed number of iterations, never by the clock, so that the figures are the same on every machine,
and however many play (`lab/crew.py`): `--playouts` says how many `hard` gets. What is written lies beside the game as
`strength.json`, with the numbers that made it; a figure of more games is not replaced by one of fewer.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from mohreh.core.game import AnyGame
from mohreh.core.thinking import STEPS
from mohreh.lab import command, crew
from mohreh.lab.arena import compete, tables
from mohreh.lab.entrants import level

FILE = "strength.json"
BEST = STEPS[-1]
Cell = dict[str, Any]
"""One figure: how often `hard` wins alone among so many of a level, and how that was found."""


def measured(
    game: AnyGame,
    rival: str,
    seats: int,
    games: int,
    seed: str,
    playouts: int | None,
    hands: crew.Crew | None = None,
    seconds: float | None = None,
) -> Cell:
    """Play about so many games and count."""
    best, other = level(BEST, game, playouts, seconds), level(rival, game)
    tally = compete(game, best, other, games, f"{seed}/{rival}/{seats}", seats=seats, hands=hands)
    low, high = tally.interval()
    return {
        "seats": seats,
        "rival": rival,
        "games": tally.games,
        "share": round(tally.share, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "playouts": playouts or game.levels[BEST].budget.playouts,
        **({} if seconds is None else {"seconds": seconds}),
        "seed": seed,
    }


def place(game: str) -> Path:
    """Where the figures of a game lie."""
    return command.beside(game, FILE)


def known(game: str) -> list[Cell]:
    """The figures that are kept of a game."""
    path = place(game)
    cells: list[Cell] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return cells


def keep(game: str, cell: Cell) -> None:
    """Write a figure beside the others, in order; one of more games stays."""
    cells = {(each["seats"], each["rival"]): each for each in known(game)}
    key = cell["seats"], cell["rival"]
    if key in cells and cells[key]["games"] > cell["games"]:
        return
    cells[key] = cell
    rows = [json.dumps(cells[key]) for key in sorted(cells, key=lambda key: (key[0], STEPS.index(key[1])))]
    place(game).write_text("[\n " + ",\n ".join(rows) + "\n]\n", encoding="utf-8")


def told(game: str, cell: Mapping[str, Any]) -> str:
    """A figure in a line of English."""
    spent = [f"{cell['playouts']} iterations"] if cell.get("playouts") else []
    spent += [f"{cell['seconds']:g} s of the processor"] if cell.get("seconds") else []
    thinking = f" with {' or '.join(spent)}" if spent else ""
    return (
        f"{game}, {cell['seats']} seats: {BEST}{thinking} wins {cell['share']:.3f} against {cell['rival']} "
        f"({cell['low']:.3f} to {cell['high']:.3f}, {cell['games']} games; alike would be {1 / cell['seats']:.3f})"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m mohreh.lab.strength", description="How strong each level is.")
    parser.add_argument("--level", choices=STEPS[:-1], help="only this one")
    parser.add_argument("--seats", type=int, help="only this number of players")
    parser.add_argument("--games", type=crew.count, default=200)
    parser.add_argument("--playouts", type=crew.count, help=f"iterations of {BEST}; without it those of the game")
    parser.add_argument(
        "--seconds",
        type=crew.seconds,
        help=f"of the processor for a decision of {BEST}; half a second here is about what a second of the app buys",
    )
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--write", action="store_true", help="keep the figures beside the games")
    command.add_games(parser)
    given = parser.parse_args(argv)
    games = command.games_of(parser, given)
    if given.seats is not None and not any(given.seats in tables(game) for game in games.values()):
        possible = sorted({seats for game in games.values() for seats in tables(game)})
        parser.error(
            f"no rivals meet at {given.seats} seats in {', '.join(games)}: use one of {' '.join(map(str, possible))}"
        )
    with command.at_work(parser, given) as hands:
        for name, game in games.items():
            for seats in tables(game):
                for rival in STEPS[:-1]:
                    if given.seats in (None, seats) and given.level in (None, rival):
                        cell = measured(
                            game, rival, seats, given.games, given.seed, given.playouts, hands, given.seconds
                        )
                        print(told(name, cell), flush=True)
                        if given.write:
                            keep(name, cell)
    return 0


if __name__ == "__main__":
    sys.exit(main())
