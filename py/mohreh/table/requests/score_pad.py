"""The verb of the score pad: draws the entries with their points."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.table.errors import TableError
from mohreh.table.game.people import clean
from mohreh.table.protocol import Reply
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.requests.reader import Reader, room_of
from mohreh.table.views import score_pad


def pad(reader: Reader, request: Request) -> Reply:
    """The pad of a game with its entries, and the same as a text to share."""
    room = room_of(request)
    words = reader.words(room)
    its = score_pad.of(room)
    if its is None:
        raise TableError("bad_game", game=clean(text_of(request, "game"), 40))
    view = score_pad.PadView(room, its, score_pad.filled(its, request.get("pad"), words), words)
    return {"regions": {"pad": view.draw()}, "file": {"name": f"mohreh-{room.id}-scores.txt", "text": view.text()}}


VERBS: dict[str, Callable[[Reader, Request], Reply]] = {"pad": pad}
"""The requests of the page of a score pad, which opens no game."""
