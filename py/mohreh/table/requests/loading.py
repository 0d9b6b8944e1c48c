"""Opens saved games: a record is read and replayed, with progress reports for long ones."""

from __future__ import annotations

from collections.abc import Callable, Generator

from mohreh.core.record import options_of
from mohreh.core.text import Words
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Reply
from mohreh.table.saves import storage

Opening = Generator[int, None, GameInProgress]
"""Yields how many of a hundred parts are replayed, and returns the game. Raises TableError when the save cannot be read
or does not replay legally."""

Loading = Generator[Reply, None, Reply]
"""What is sent to a page while games are being opened, repeatedly, and the reply when they are open."""

Begin = Callable[..., GameInProgress]
"""Makes a game from an id, a room, people, options and a seed. Raises ValueError if these do not go together."""


def revive(
    begin: Begin, words: Words, name: str, text: str, *, with_log: bool = True, origin: str = "", seed: str = ""
) -> Opening:
    """The game of a save, with or without its log.

    `origin` is the id with which it started, if the save does not say; for imports it is derived from the content.
    With a `seed`, a game that is not over becomes a copy, which continues with this seed as a branch.
    """
    saved = storage.read(text, words)
    room = games.room(saved.record.game)
    try:
        options = options_of(saved.record, room.game)
        game = begin(name, room, saved.people, options, saved.seed, saved.lesson)
    except ValueError:
        raise TableError("damaged") from None
    game.counted = saved.counted
    game.last_lift = saved.lifted
    game.branch = saved.branch
    game.hints.read(saved.hints)
    game.origin = saved.origin or origin or storage.beginning(saved)
    if with_log:  # replayed line by line
        game.logs.of(room.words(words.language, latin_digits=not words.digits))
    yield from storage.replay(game, saved)
    for seat, level in saved.stand_ins.items():
        game.stand_in({seat}, level)
    if game.lesson is not None:
        game.lesson.take_up()
    if seed and not game.over and not game.progress:  # the seed of a lesson is no secret, and part of it
        game.reseed(seed)
    game.settle()
    game.analysis.read(saved.analysis)
    if saved.reveal:
        game.reveals.look_again()
    game.reveals.take_up(saved.handed)
    return game


def resume(begin: Begin, words: Words, name: str, text: str, taken_back: str) -> Opening:
    """The game of a save in this browser, with its undone actions."""
    game = yield from revive(begin, words, name, text, origin=name)
    storage.read_taken_back(game, taken_back)
    return game


def arrive(begin: Begin, words: Words, name: str, text: str, seed: str, *, with_log: bool = True) -> Opening:
    """The game of an imported save. A finished one has been counted where it was played; any other continues with a
    new seed."""
    game = yield from revive(begin, words, name, text, with_log=with_log, seed=seed)
    game.counted = game.counted or game.over
    return game
