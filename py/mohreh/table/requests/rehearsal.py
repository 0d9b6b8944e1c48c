"""Rehearsals: the first actions of a game, played on a hidden table while the engine is idle.

What is done for the first time takes several times as long, because modules are imported, faces and translations are
cached, and the browser compiles parts of Python on their first use. After a rehearsal the first press of a person is as
fast as later ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from mohreh.core.html import Html
from mohreh.core.pieces import looks_in, picks_in
from mohreh.table import games
from mohreh.table.protocol import Reply
from mohreh.table.requests.dispatch import Table

_DECISIONS = 3
_LOOKS = 3  # sheets that are drawn for each position
_PICKS = 2


def _offered(board: Html) -> list[str]:
    """What can be looked at on a board, one thing of each kind."""
    found: dict[str, str] = {}
    for what in looks_in(board):
        found.setdefault(what.partition(" ")[0], what)
    return list(found.values())[:_LOOKS]


def rehearse(game: str, language: str) -> Iterator[None]:
    """Start a game, look at things, pick some, and make some decisions: one request per step.

    Raises games.Away in the first step.
    """
    table, drawn = Table(), 0

    def ask(verb: str, **more: object) -> Reply:
        nonlocal drawn
        request = {"do": verb, "lang": language, "drawn": drawn, **more}
        reply: Reply = json.loads(table.call(json.dumps(request)))
        drawn = reply.get("drawn", drawn)
        return reply

    seats: list[dict[str, str]] = [{}] * games.room(game).recommended
    reply = ask("new", game=game, seats=seats, options={}, entropy=game)
    yield
    for _ in range(_DECISIONS):
        if reply.get("veiled"):
            reply = ask("lift")
            yield
        replies = table.replies
        if replies is None:
            return
        for what in _offered(replies.board):
            ask("look", what=what)
            yield
        for what in picks_in(replies.board)[:_PICKS]:
            ask("pick", what=what)
            yield
        state, seat = replies.screen.game.state, replies.screen.actor
        action = next(iter(state.legal_actions(seat)), None) if seat is not None else None
        if action is None:
            return
        reply = ask("act", action=str(action))
        yield


class Rehearsals:
    """The games that have been rehearsed in this engine, each once, and the current one."""

    def __init__(self) -> None:
        self._done: set[str] = set()
        self._game = ""
        self._steps: Iterator[None] | None = None

    @property
    def begun(self) -> bool:
        """Whether a rehearsal is in progress."""
        return self._steps is not None

    def next_of(self, wanted: Iterable[str]) -> str:
        """The first game in `wanted` that has not been rehearsed completely; "" for none."""
        return next((game for game in wanted if game not in self._done), "")

    def go_on(self, game: str, language: str) -> None:
        """Carry out a step of the rehearsal of a game. Raises games.Away, and starts again the next time."""
        if self._steps is None or game != self._game:
            self._game, self._steps = game, rehearse(game, language)
        try:
            next(self._steps)
        except games.Away:
            self._steps = None
            raise
        except Exception:  # the end; an error will be reported when the game is opened
            self._done.add(game)
            self._steps = None
