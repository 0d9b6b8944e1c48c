"""The command `play`: a game against computer opponents in a terminal, new or from a file.

With `--plain`, or if the output is not a terminal, everything is printed as plain lines, for screen readers.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shlex
import sys
from contextlib import suppress
from pathlib import Path

from mohreh.core.options import complete
from mohreh.core.text import Words, all_of
from mohreh.table import games
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.people import seat_people
from mohreh.table.saves import storage, transfer
from mohreh.terminal.ink import Ink, ink_for
from mohreh.terminal.language import ENGLISH, language_of, translations
from mohreh.terminal.offers import offers
from mohreh.terminal.session import Terminal, holds_something_else


def opening(game: GameInProgress, words: Words) -> str:
    """Return the first line of a game: who plays against whom."""
    title = game.room.face.title(words)
    ((seat, you),) = [(seat, each.name) for seat, each in enumerate(game.people, 1) if not each.bot]
    bots = [each for each in game.people if each.bot]
    others = [f"{words.name(each.name)} ({game.room.level_name(each.bot, words)})" for each in bots]
    if not others:
        return words("{game}: {name} alone. “{command}” says what you can type.", game=title, name=you, command="help")
    return words(
        "{game}: {name} (seat {seat}) against {others}. “{command}” says what you can type.",
        game=title, name=you, seat=seat, others=all_of(others, words), command="help",
    )  # fmt: skip


def farewell(save: str, words: Words) -> str:
    """Return the last line of a game that is left: whether it is kept, and how it is continued.

    >>> farewell("", Words("en")), farewell("game.txt", Words("en"))
    ('The game has not been kept. “save FILE” keeps one.', '“python -m mohreh play game.txt” continues the game.')
    """
    if save:
        return words("“{command}” continues the game.", command=f"python -m mohreh play {shlex.quote(save)}")
    return words("The game has not been kept. “{command}” keeps one.", command="save FILE")


def begin(given: argparse.Namespace) -> GameInProgress:
    """The game that was asked for. Raises ValueError and TableError for what cannot be."""
    if given.game not in games.in_folders() and Path(given.game).is_file():
        fixed = [name for name in ("level", "seats", "seat", "name", "option", "seed") if getattr(given, name)]
        if fixed:
            raise ValueError(f"{given.game} is a game in progress, which keeps its {fixed[0]}: leave out --{fixed[0]}")
        return resume(Path(given.game))
    if given.game not in games.in_folders():
        raise ValueError(f"{given.game!r} is no game and no file: use one of {', '.join(games.in_folders())}")
    room = games.room(given.game)
    seats = room.recommended if given.seats is None else given.seats
    complete(room.game, dict(given.option), seats)  # raises an error for an impossible choice
    level = given.level or room.game.usual_level or next(iter(room.game.levels))
    if level not in room.known_levels:
        raise ValueError(f"{room.id} has no level {level!r}: use one of {', '.join(room.game.levels)}")
    own = 1 if given.seat is None else given.seat
    if not 1 <= own <= seats:
        raise ValueError(f"there is no seat {own}: it is one of 1 to {seats}")
    wanted = [{"bot": "" if seat == own else level} for seat in range(1, seats + 1)]
    wanted[own - 1]["name"] = given.name
    people = seat_people(wanted, room.words(ENGLISH), room.known_levels)
    seed = given.seed or secrets.token_urlsafe(20)
    return GameInProgress(secrets.token_hex(8), room, people, dict(given.option), seed)


def resume(path: Path) -> GameInProgress:
    """The game of a file, in which one person plays. Raises ValueError and TableError."""
    texts = transfer.texts_in(path.read_text(encoding="utf-8"))
    if len(texts) != 1:
        raise ValueError(f"{path} holds {len(texts)} games")
    saved = storage.read(texts[0], translations())
    if sum(not person.bot for person in saved.people) != 1:
        raise ValueError(f"{path}: in a terminal one person plays, against computers")
    room, record = games.room(saved.record.game), saved.record
    game = GameInProgress(saved.origin or secrets.token_hex(8), room, saved.people, record.options, saved.seed)
    for _ in storage.replay(game, saved):
        pass
    return game


def run(given: argparse.Namespace) -> int:
    """The command `play`."""
    language = given.language or language_of(os.environ)
    if given.options:
        room = games.room(given.game) if given.game in games.in_folders() else None
        if room is None:
            raise ValueError(f"{given.game!r} is no game: use one of {', '.join(games.in_folders())}")
        print(offers(room, given.seats or room.recommended, translations(room.id, language)))
        return 0
    resumed = given.game not in games.in_folders()
    if given.save and holds_something_else(given.save, given.game if resumed else ""):
        how = f"'python -m mohreh play {shlex.quote(given.save)}' continues a game in it"
        raise ValueError(f"{given.save} exists already: {how}, and another name keeps both")
    game = begin(given)
    save = given.save or (given.game if resumed else "")
    steps = len(game.history.steps)
    say, ink = translations(game.room.id, language), None if given.plain else ink_for(sys.stdout)
    print((ink or Ink()).fitted(opening(game, say)), flush=True)
    if sys.stdin.isatty():
        with suppress(ImportError):  # a system without this module
            import readline  # noqa: F401 (its import lets `input` edit and remember lines)
    terminal, over = Terminal(game, input, print, save, language=language, ink=ink), False
    terminal.kept = steps if save == given.game else -1
    try:
        over = terminal.play()
    except KeyboardInterrupt:  # leaves the game, as "quit" does
        print()
    if not over:
        terminal.tell(farewell(terminal.save if terminal.kept >= 0 and not terminal.behind else "", say))
    return 0
