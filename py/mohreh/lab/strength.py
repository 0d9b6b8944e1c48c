"""Measures the strength of each level: one `hard` against others of the level, for every number of players.

With `--steps`, one bot of each level plays against others of the level below it.

    python -m mohreh.lab.strength                       every game, level and number of players
    python -m mohreh.lab.strength GAME --seats 2 --level easy --games 200
    python -m mohreh.lab.strength GAME --steps --write  each level against the one below
    python -m mohreh.lab.strength --write --games 40    stores the results, which the rules pages show
    python -m mohreh.lab.strength GAME --seconds 0.5    additionally limits the time of `hard`, as in the app

Each deal is played from every seat, as in the arena; a shared victory counts half; intervals are Wilson's. Levels that
search think for a fixed number of iterations (`--playouts` for `hard`) and not by the clock, so that the results do not
depend on the machine or on the number of processes (`lab/crew.py`). Results are stored in the folder of the game as
`strength.json`, with their parameters; a result of more games is not replaced by one of fewer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from mohreh.core.game import AnyGame
from mohreh.core.thinking import STEPS
from mohreh.lab import command, crew
from mohreh.lab.arena import compete, tables
from mohreh.lab.entrants import level
from mohreh.lab.kept import Kept

FILE = "strength.json"
"""The file with the results, in the folder of a game."""
BEST = STEPS[-1]
Cell = dict[str, Any]
"""A result: the winning rate of one bot of `level` (by default `hard`) against bots of the level `rival`, with its
parameters."""


def measured(
    game: AnyGame,
    rival: str,
    seats: int,
    games: int,
    seed: str,
    playouts: int | None,
    hands: crew.Crew | None = None,
    seconds: float | None = None,
    name: str = BEST,
    kept: Kept | None = None,
) -> Cell:
    """Run a tournament of one bot of the level `name` against others of the level `rival`."""
    best, other = level(name, game, playouts, seconds), level(rival, game)
    match = f"{seed}/{rival}/{seats}" if name == BEST else f"{seed}/{name}/{rival}/{seats}"
    tally = compete(game, best, other, games, match, seats=seats, hands=hands, kept=kept)
    low, high = tally.interval()
    return {
        "seats": seats,
        **({} if name == BEST else {"level": name}),
        "rival": rival,
        "games": tally.games,
        "share": round(tally.share, 3),
        "low": round(low, 3),
        "high": round(high, 3),
        "playouts": playouts or game.levels[name].budget.playouts,
        **({} if seconds is None else {"seconds": seconds}),
        "seed": seed,
    }


def place(game: str) -> Path:
    """The path of the results of a game."""
    return command.file_of(game, FILE)


def known(game: str) -> list[Cell]:
    """The stored results of a game."""
    return command.rows_in(place(game))


def keep(game: str, cell: Cell) -> None:
    """Store a result, unless there is one of more games."""
    cells = {_key(each): each for each in known(game)}
    key = _key(cell)
    if key in cells and cells[key]["games"] > cell["games"]:
        return
    cells[key] = cell
    command.write_rows(place(game), (cells[key] for key in sorted(cells)))


def _key(cell: Mapping[str, Any]) -> tuple[int, int, int]:
    """The key by which results are identified and sorted: seats, level, rival."""
    return cell["seats"], -STEPS.index(cell.get("level", BEST)), STEPS.index(cell["rival"])


def one_to_one(share: float, seats: int) -> float:
    """The probability to beat a single rival, given the winning rate against several equal ones: 0.5 for equal
    strength.

    >>> one_to_one(0.25, 4), round(one_to_one(0.4, 4), 3)
    (0.5, 0.667)
    """
    one = (1.0 - share) / (seats - 1)
    return share / (share + one)


def result_line(game: str, cell: Mapping[str, Any]) -> str:
    """A result as a line of text."""
    spent = [f"{cell['playouts']} iterations"] if cell.get("playouts") else []
    spent += [f"{cell['seconds']:g} s of the processor"] if cell.get("seconds") else []
    thinking = f" with {' or '.join(spent)}" if spent else ""
    return (
        f"{game}, {cell['seats']} seats: {cell.get('level', BEST)}{thinking} wins {cell['share']:.3f} against "
        f"{cell['rival']} ({cell['low']:.3f} to {cell['high']:.3f}, {cell['games']} games; alike would be "
        f"{1 / cell['seats']:.3f}; one to one {one_to_one(cell['share'], cell['seats']):.3f})"
    )


def _kept(
    parser: argparse.ArgumentParser, given: argparse.Namespace, game: str, seats: int, name: str, rival: str
) -> Kept | None:
    """The file of a match, if games are stored; ends the command if it contains another match."""
    if given.keep is None:
        return None
    asked = {"game": game, "seats": seats, "level": name, "rival": rival}
    how = {"seed": given.seed, "playouts": given.playouts, "seconds": given.seconds}
    try:
        return Kept(given.keep / f"strength-{game}-{seats}-{name}-{rival}.jsonl", {**asked, **how})
    except ValueError as error:
        parser.error(str(error))


def _parser() -> argparse.ArgumentParser:
    parser = command.Parser("python -m mohreh.lab.strength", __doc__)
    parser.add_argument("--level", choices=STEPS[:-1], help="only this level")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--games", type=crew.count, default=200)
    parser.add_argument("--playouts", type=crew.count, help=f"iterations of {BEST} (default: those of the level)")
    parser.add_argument(
        "--seconds",
        type=crew.seconds,
        help=f"processor seconds per decision of {BEST}; 0.5 corresponds to about one second in the app",
    )
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--steps", action="store_true", help="play each level against the one below it")
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="store the games there, and do not play those in it again"
    )
    parser.add_argument("--write", action="store_true", help="store the results in the folders of the games")
    command.add_games(parser)
    return parser


def _matches(games: Mapping[str, AnyGame], given: argparse.Namespace) -> Iterator[tuple[str, AnyGame, int, str, str]]:
    """The matches to play: id and game, number of seats, and the two levels."""
    pairs = list(pairwise(reversed(STEPS))) if given.steps else [(BEST, rival) for rival in STEPS[:-1]]
    for name, game in games.items():
        for seats, (better, rival) in product(tables(game), pairs):
            if given.seats in (None, seats) and given.level in (None, rival):
                yield name, game, seats, better, rival


def main(argv: Sequence[str] | None = None) -> int:
    """The command line; returns the exit status."""
    parser = _parser()
    given = parser.parse_args(argv)
    games = command.games_of(parser, given)
    if given.seats is not None and not any(given.seats in tables(game) for game in games.values()):
        possible = sorted({seats for game in games.values() for seats in tables(game)})
        parser.error(
            f"no rivals meet at {given.seats} seats in {', '.join(games)}: use one of {' '.join(map(str, possible))}"
        )
    with command.at_work(parser, given) as hands:
        for name, game, seats, better, rival in _matches(games, given):
            cell = measured(
                game,
                rival,
                seats,
                given.games,
                given.seed,
                given.playouts,
                hands,
                given.seconds,
                better,
                _kept(parser, given, name, seats, better, rival),
            )
            print(result_line(name, cell), flush=True)
            if given.write:
                keep(name, cell)
    return 0


if __name__ == "__main__":
    sys.exit(main())
