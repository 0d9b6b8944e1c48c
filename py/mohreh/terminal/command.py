"""The command line: `python -m mohreh play GAME | arena … | show RECORD | serve`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from mohreh import __version__
from mohreh.core.options import OptionError
from mohreh.core.record import RecordError
from mohreh.core.text import LANGUAGES
from mohreh.table import games
from mohreh.table.errors import TableError, sentence
from mohreh.terminal import play, serve, show


def option(text: str) -> tuple[str, str]:
    """An option with its value.

    >>> option("mode=points")
    ('mode', 'points')
    """
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is no option with its value, as in mode=points")
    return key, value


def parser() -> argparse.ArgumentParser:
    """What may be said."""
    whole = argparse.ArgumentParser(prog="python -m mohreh", description="Board games in a terminal.")
    whole.add_argument("--version", action="version", version=f"Mohreh {__version__}")
    verbs = whole.add_subparsers(dest="verb", metavar="play | arena | show | serve", required=True)

    told = "Play against computers. While you play, 'help' says what you can type."
    one = verbs.add_parser("play", help="play against computers", description=told)
    one.add_argument("game", help=f"one of {', '.join(games.in_folders())}; or the file of a game to go on with")
    one.add_argument("--level", default="", help="how strong the computers are; see 'python -m mohreh play GAME -o'")
    one.add_argument("--seats", type=int, default=None, help="how many play (by default what the game recommends)")
    one.add_argument("--seat", type=int, default=1, help="which seat is yours, counted from 1")
    one.add_argument("--name", default="", help="what you are called")
    one.add_argument("--option", action="append", type=option, default=[], metavar="KEY=VALUE", help="how it is played")
    one.add_argument("-o", "--options", action="store_true", help="list the levels and options of the game, and end")
    one.add_argument("--seed", default="", help="any text: the same text brings the same luck")
    one.add_argument("--save", default="", metavar="FILE", help="keep the game in this file, move by move")
    one.add_argument("--language", choices=LANGUAGES, default="", help="by default that of the system, or English")
    one.add_argument("--plain", action="store_true", help="plain lines, as for a screen reader: no colours, no drawing")

    verbs.add_parser("arena", add_help=False, help="bots play a tournament: see 'python -m mohreh arena --help'")

    told = (
        "Tell a recorded game step by step, and the position in which it ends. Of a game that is not over it tells what"
        " everybody may know."
    )
    one = verbs.add_parser("show", help="tell a recorded game", description=told)
    one.add_argument("record", help="a file of the app or of 'play --save'; '-' reads standard input")
    one.add_argument("--step", type=int, default=None, metavar="N", help="only the position after so many actions")
    knows = one.add_mutually_exclusive_group()
    knows.add_argument("--seat", type=int, default=None, help="show what this seat may know")
    knows.add_argument("--all", action="store_true", help="show what is hidden as well, though the game is not over")
    one.add_argument("--actions", action="store_true", help="tell the actions by their canonical texts")

    told = "Serve the built site on this machine and print its address."
    one = verbs.add_parser("serve", help="serve the site on this machine", description=told)
    one.add_argument("--port", type=int, default=8000, help="port on localhost (default 8000; 0 takes a free one)")
    one.add_argument("--folder", type=Path, default=None, help="a built site, instead of the installed one")
    return whole


def main(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit status. What cannot be done is said in one sentence."""
    if arguments[:1] == ["arena"]:
        from mohreh.lab import arena

        return arena.main(arguments[1:], prog="python -m mohreh arena")
    asked = parser()
    given = asked.parse_args(arguments)
    try:
        if given.verb == "play":
            return play.run(given)
        return show.run(given) if given.verb == "show" else serve.run(given)
    except TableError as error:
        print(f"{asked.prog}: {sentence(error, play.words())}", file=sys.stderr)
    except (OptionError, RecordError, ValueError) as error:
        print(f"{asked.prog}: {error}", file=sys.stderr)
    except OSError as error:
        print(f"{asked.prog}: {error.filename or ''}: {error.strerror or error}".replace(" : ", " "), file=sys.stderr)
    except (KeyboardInterrupt, BrokenPipeError):
        print(file=sys.stderr)
    return 1


def script() -> int:
    """The command `mohreh` of an installed package, the same as `python -m mohreh`; returns the exit status."""
    return main(sys.argv[1:])
