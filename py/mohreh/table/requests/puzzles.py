"""The verbs of puzzles."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.core import puzzle as written
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game.puzzle import open_puzzle
from mohreh.table.protocol import Reply
from mohreh.table.replies.puzzle_replies import PuzzleReplies
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.requests.reader import Reader, room_of
from mohreh.table.screen.screen import Screen


def puzzle(reader: Reader, request: Request) -> Reply:
    """Open a puzzle from its text."""
    try:
        asked = written.read(text_of(request, "text"))
        room = room_of({"game": asked.game})
        words = reader.words(room)
        replies = PuzzleReplies(Screen(open_puzzle(room, asked, words, reader.clock), words))
        reader.settle_in(replies.screen)
        first = replies.first()
    except (games.Away, TableError):
        raise
    except Exception as error:  # a puzzle of unknown origin may contain a position that the board cannot show
        raise TableError("bad_puzzle") from error
    reader.loading = None
    reader.replies = replies
    return first


def _open(reader: Reader) -> PuzzleReplies:
    replies = reader.shown()
    if not isinstance(replies, PuzzleReplies):
        raise TableError("no_puzzle")
    return replies


def answer(reader: Reader, request: Request) -> Reply:
    """Choose one of the answers of the open puzzle, counted from 0."""
    replies, number = _open(reader), request.get("number")
    replies.puzzle.choose(number if type(number) is int else -1)
    return replies.answered()


def show(reader: Reader, _request: Request) -> Reply:
    """Show the solution of the open puzzle."""
    solved = _open(reader).show()
    reader.settle_in(solved.screen)
    reader.replies = solved
    return solved.first()


VERBS: dict[str, Callable[[Reader, Request], Reply]] = {"answer": answer, "puzzle": puzzle, "puzzle-show": show}
"""The requests of a page about puzzles."""
