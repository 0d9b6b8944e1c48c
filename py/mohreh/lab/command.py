"""What commands of the laboratory do alike: find the games that are named, hire who works, say what is wrong.

What is asked wrongly ends a command with status 2 before anything is played; what goes wrong at work, a bot that errs
or a crew that is lost, with status 1. Both are one sentence, never a traceback.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from mohreh.core.game import AnyGame
from mohreh.lab import crew
from mohreh.lab.entrants import BotError, find_games


def add_games(parser: argparse.ArgumentParser) -> None:
    """The games that a command is for, and who does its work."""
    parser.add_argument("game", nargs="*", help="games, by the names of their folders; all when none is named")
    crew.add_options(parser)


def games_of(parser: argparse.ArgumentParser, given: argparse.Namespace) -> dict[str, AnyGame]:
    """The games that are named, all when none is; the command ends where one is not there."""
    try:
        return find_games(given.game)
    except ValueError as error:
        parser.error(str(error))


@contextmanager
def at_work(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Iterator[crew.Crew]:
    """Those who work, as long as the block lasts; the command ends where they or a bot cannot go on."""
    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            yield hands
    except (BotError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")


def beside(game: str, file: str) -> Path:
    """Where a file of a game lies: in its folder.

    >>> beside("duel", "strength.json").parts[-2:]
    ('duel', 'strength.json')
    """
    return Path(str(import_module(f"mohreh.games.{game}").__file__)).with_name(file)


def rows_in(path: Path) -> list[dict[str, Any]]:
    """The figures of a file, a row each; none where nobody has measured."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


def write_rows(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write figures, a row a line."""
    lines = ",\n ".join(json.dumps(row) for row in rows)
    path.write_text(f"[\n {lines}\n]\n", encoding="utf-8")


__all__ = ["add_games", "at_work", "beside", "games_of", "rows_in", "write_rows"]
