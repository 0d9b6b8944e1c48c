"""The common part of the commands of the laboratory: choice of games, parallel execution, error messages.

Wrong arguments end a command with status 2 before anything is played; errors during the work, such as an illegal move
of a bot or a lost cluster, end it with status 1. Both print one sentence and no traceback.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from mohreh.core.game import AnyGame
from mohreh.lab import crew
from mohreh.lab.entrants import BotError, find_games
from mohreh.table.games import in_folders

_USUAL = {  # the help of arguments that mean the same in most commands
    "games": "the number of games",
    "seed": "any text, which determines all random numbers",
    "option": "an option of the game; may be repeated",
}


class _Lines(argparse.RawDescriptionHelpFormatter):
    """Adds the default to the help of each argument that has one."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        text = action.help or ""
        shown = action.default and isinstance(action.default, str | int | float | Path) and action.default is not True
        known = not shown or action.default == argparse.SUPPRESS or "default" in text
        return text if known else f"{text} (default: %(default)s)"


class Parser(argparse.ArgumentParser):
    """A parser whose help begins with the first paragraph of a docstring and ends with its examples."""

    def __init__(self, prog: str, docstring: str | None) -> None:
        first, *others = (docstring or "").replace("`", "").split("\n\n")
        examples = next((each for each in others if each.startswith("    ")), "")
        epilog = "examples:\n" + re.sub(r"(?m)^ +", "  ", examples) if examples else None
        super().__init__(prog=prog, description=first, epilog=epilog, formatter_class=_Lines)

    def add_argument(self, *names: Any, **how: Any) -> argparse.Action:
        """Add an argument; if it has no help, that of `_USUAL`."""
        usual = f"one of {', '.join(in_folders())}" if names == ("game",) else _USUAL.get(names[0].lstrip("-"))
        return super().add_argument(*names, **({"help": usual} if usual else {}) | how)


def add_games(parser: argparse.ArgumentParser) -> None:
    """Add the arguments for the choice of games and for parallel execution."""
    parser.add_argument("game", nargs="*", help=f"some of {', '.join(in_folders())} (default: all)")
    crew.add_options(parser)


def option(text: str) -> tuple[str, str]:
    """Parse an option of a game on a command line, KEY=VALUE.

    >>> option("mode=points")
    ('mode', 'points')
    """
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no option with its value, as in mode=points")
    return key, value


def games_of(parser: argparse.ArgumentParser, given: argparse.Namespace) -> dict[str, AnyGame]:
    """The chosen games, by default all; ends the command for an unknown one."""
    try:
        return find_games(given.game)
    except ValueError as error:
        parser.error(str(error))


@contextmanager
def at_work(parser: argparse.ArgumentParser, given: argparse.Namespace) -> Iterator[crew.Crew]:
    """A context manager with a crew; ends the command if the crew or a bot fails."""
    try:
        with crew.hired(given.workers, given.scheduler) as hands:
            yield hands
    except (BotError, crew.CrewError) as error:
        parser.exit(1, f"{parser.prog}: {error}\n")


def file_of(game: str, name: str) -> Path:
    """Return the path of a file in the folder of a game.

    >>> file_of("duel", "strength.json").parts[-2:]
    ('duel', 'strength.json')
    """
    return Path(str(import_module(f"mohreh.games.{game}").__file__)).with_name(name)


def rows_in(path: Path) -> list[dict[str, Any]]:
    """The rows of a JSON file; empty if it does not exist."""
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


def write_rows(path: Path, rows: Iterable[Mapping[str, Any]]) -> None:
    """Write rows to a JSON file, one per line."""
    lines = ",\n ".join(json.dumps(row) for row in rows)
    path.write_text(f"[\n {lines}\n]\n", encoding="utf-8")


__all__ = ["Parser", "add_games", "at_work", "file_of", "games_of", "option", "rows_in", "write_rows"]
