"""The command line: `python -m mohreh play GAME | arena … | show RECORD | serve`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from mohreh import __version__
from mohreh.core.options import OptionError
from mohreh.core.record import RecordError
from mohreh.core.text import LANGUAGES
from mohreh.lab.command import option
from mohreh.table import games
from mohreh.table.errors import TableError, sentence
from mohreh.terminal import play, serve, show
from mohreh.terminal.language import translations


def parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    whole = argparse.ArgumentParser(prog="python -m mohreh", description="Play and study board games.")
    whole.add_argument("--version", action="version", version=f"Mohreh {__version__}")
    verbs = whole.add_subparsers(dest="verb", metavar="play | arena | show | serve", required=True)

    about = "Play against computer opponents. During the game, 'help' lists the commands."
    one = verbs.add_parser("play", help="play against computer opponents", description=about)
    one.add_argument("game", help=f"one of {', '.join(games.in_folders())}; or a saved game to continue")
    one.add_argument("--level", default="", help="the level of the opponents; see 'python -m mohreh play GAME -o'")
    one.add_argument("--seats", type=int, default=None, help="the number of players (default: the recommended one)")
    one.add_argument("--seat", type=int, default=None, help="your seat, counted from 1 (default: 1)")
    one.add_argument("--name", default="", help="your name")
    one.add_argument("--option", action="append", type=option, default=[], metavar="KEY=VALUE", help="a game option")
    one.add_argument("-o", "--options", action="store_true", help="list the levels and options of the game, and exit")
    one.add_argument("--seed", default="", help="any text; the same text gives the same deal and dice")
    one.add_argument("--save", default="", metavar="FILE", help="save the game to this file after every move")
    one.add_argument("--language", choices=LANGUAGES, default="", help="default: that of the system, or English")
    one.add_argument("--plain", action="store_true", help="plain lines of text, for example for screen readers")

    verbs.add_parser("arena", add_help=False, help="run a tournament of bots: see 'python -m mohreh arena --help'")

    about = (
        "Print a recorded game step by step, and its final position. Of a game that is not over, only what is public is"
        " printed."
    )
    one = verbs.add_parser("show", help="print a recorded game", description=about)
    one.add_argument("record", help="a file saved by the app or by 'play --save'; '-' for standard input")
    one.add_argument("--step", type=int, default=None, metavar="N", help="print only the position after N actions")
    knows = one.add_mutually_exclusive_group()
    knows.add_argument("--seat", type=int, default=None, help="print the view of this seat")
    knows.add_argument("--all", action="store_true", help="include what is hidden, even if the game is not over")
    one.add_argument("--actions", action="store_true", help="print the canonical texts of the actions")
    one.add_argument("--language", choices=LANGUAGES, default="", help="default: that of the system, or English")

    about = "Serve the built site on this machine and print its address."
    one = verbs.add_parser("serve", help="serve the site on this machine", description=about)
    one.add_argument("--port", type=int, default=8000, help="port on localhost (default 8000; 0: any free one)")
    one.add_argument("--folder", type=Path, default=None, help="a built site (default: the installed one)")
    return whole


def main(arguments: Sequence[str]) -> int:
    """Run a command; returns the exit status. Errors are printed as one sentence."""
    if arguments[:1] == ["arena"]:
        from mohreh.lab import arena

        return arena.main(arguments[1:], prog="python -m mohreh arena")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what its encoding lacks becomes a question mark and ends nothing
            stream.reconfigure(errors="replace")
    asked = parser()
    given = asked.parse_args(arguments)
    file = given.record if given.verb == "show" else given.game if given.verb == "play" else ""
    whose = f"{asked.prog}: {file}: " if Path(file).is_file() else f"{asked.prog}: "
    try:
        if given.verb == "play":
            return play.run(given)
        return show.run(given) if given.verb == "show" else serve.run(given)
    except TableError as error:
        print(f"{whose}{sentence(error, translations())}", file=sys.stderr)
    except UnicodeDecodeError:
        print(f"{whose}this is no text in UTF-8, so it is no game", file=sys.stderr)
    except (OptionError, RecordError, ValueError) as error:
        print(f"{asked.prog}: {error}", file=sys.stderr)
    except BrokenPipeError:  # the reader of a pipe, such as "head", has closed it
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        print(f"{asked.prog}: {error.filename or ''}: {error.strerror or error}".replace(" : ", " "), file=sys.stderr)
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 1


def script() -> int:
    """The command `mohreh` of an installed package, the same as `python -m mohreh`; returns the exit status."""
    return main(sys.argv[1:])
