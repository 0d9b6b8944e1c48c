"""Dispatches the requests of a page to the functions for their verbs, and serialises the replies."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from mohreh.core.nesting import too_deep
from mohreh.core.pieces import rule
from mohreh.table import games, later
from mohreh.table.errors import Refused, TableError, sentence
from mohreh.table.game.asked import asks_still
from mohreh.table.protocol import Reply
from mohreh.table.replies.delta import Delta
from mohreh.table.replies.known import Known
from mohreh.table.replies.posed_replies import PosedReplies
from mohreh.table.replies.replies import Replies
from mohreh.table.requests import guided, new_game, playing, saved_games
from mohreh.table.requests.fields import Request
from mohreh.table.requests.reader import Reader
from mohreh.table.screen import commands

LATER = {
    "mohreh.table.requests.puzzles": ("answer", "puzzle", "puzzle-show"),
    "mohreh.table.requests.score_pad": ("pad",),
}
"""The verbs that modules of `later` answer, by module."""
_OF_THE_SCREEN = {**playing.VERBS, **guided.VERBS}


def _at_the_screen(answer: Callable[[Replies, Request], Reply]) -> Callable[[Reader, Request], Reply]:
    return lambda reader, request: answer(reader.shown(), request)


def of_later(module: str, verb: str) -> Callable[[Reader, Request], Reply]:
    """The function for a verb whose module is loaded on demand (`later`)."""

    def answer(reader: Reader, request: Request) -> Reply:
        reply: Reply = later.module(module).VERBS[verb](reader, request)
        return reply

    return answer


def _redrawn(reader: Reader, _request: Request) -> Reply:
    """Redraw the open game with the settings of the request."""
    return {} if reader.replies is None else reader.replies.draw()


_VERBS: dict[str, Callable[[Reader, Request], Reply]] = {
    **new_game.VERBS,
    **saved_games.VERBS,
    **{verb: of_later(module, verb) for module, verbs in LATER.items() for verb in verbs},
    **{verb: _at_the_screen(answer) for verb, answer in _OF_THE_SCREEN.items()},
    "settings": _redrawn,
}

_OF_THE_BOARD = [_VERBS[verb] for verb in playing.OF_THE_BOARD]


def _place(error: Exception) -> str:
    """The type of an exception and where it was raised. Its message is omitted, because it may contain hidden
    information."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f" in {place.tb_frame.f_code.co_qualname}, line {place.tb_lineno}"
    return type(error).__name__ + where


class Table(Reader):
    """Answers the requests of a reader. Each verb either succeeds or changes nothing."""

    longest = 40_000_000
    """Characters of a request; a home page of many large saves stays far below."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._delta = Delta()
        self._verbs = dict(_VERBS)
        self._known = Known()

    # --- requests

    def call(self, text: str, given_up: str = "") -> str:
        """Answer a request; both are JSON texts. Raises only games.Away, after which nothing has changed, and the
        call can be repeated when the archive of the game has been loaded.

        `given_up`: it cannot be loaded, because of the "network", or because somebody else answered ("foreign"); the
        reply then reports this.
        """
        try:
            fit = isinstance(text, str) and len(text) <= self.longest and not too_deep(text)
            request = json.loads(text) if fit else None
        except ValueError:
            request = None
        return self._asked(request, given_up)

    def _asked(self, request: object, given_up: str) -> str:
        """The reply to a parsed request; None stands for an invalid text."""
        try:
            reply = self._answer(request)
        except games.Away as away:
            if not given_up:
                raise
            code, why = ("outdated", "outdated") if away.outdated else ("network", given_up)
            if why == "network" and away.game == later.NAME:
                why = "later"
            reply = {"ok": False, "code": code, "alert": sentence(TableError(why), self.words())}
        except Exception as error:  # every request must be answered
            reply = self._internal(error)
        return json.dumps(self._shortened(reply), separators=(",", ":"), ensure_ascii=False)

    def _answer(self, request: object) -> Reply:
        verb = None
        try:
            if not isinstance(request, dict):
                raise TableError("request")
            self._delta.note_shown(request.get("drawn"))
            self.take_settings(request)
            if self.replies is not None:
                self.replies.late = self._is_late(self._delta.place)
            verb = self._verbs.get(request["do"]) if isinstance(request.get("do"), str) else None
            if verb is None:
                raise TableError("request")
            return {"ok": True, **verb(self, request)}
        except (TableError, Refused) as error:
            if self.replies is not None and self.replies.late and verb in _OF_THE_BOARD:
                return {"ok": True, **self.replies.moved_on()}
            if isinstance(error, Refused):
                return self._refused(error)
            return {"ok": False, "code": error.code, "alert": sentence(error, self.words())}

    def _is_late(self, place: object) -> bool:
        """Whether a new decision is due since the board in the page was drawn, for the person who decides there."""
        if place in (None, self._place) or self.game is None or self.screen is None:
            return place not in (None, self._place)
        actor = self.screen.actor
        return actor is None or not asks_still(self.game, actor, place)

    @property
    def _place(self) -> object:
        """The current point of the open game; None without one."""
        return None if self.game is None else self.game.place

    def _shortened(self, reply: Reply) -> Reply:
        """The reply without what the page already has."""
        return self._delta.shorten(reply, self._place)

    def _refused(self, refused: Refused) -> Reply:
        replies, refusal = self.shown(), refused.refusal
        room = replies.screen.game.room
        said = room.face.refusal(refusal, replies.screen.scene())
        reply: Reply = {"ok": False, "code": "refused", "clause": refusal.clause, "alert": f"{said} · {refusal.clause}"}
        reply["rule"] = rule(room.id, refusal.clause)
        return {**reply, **replies.refused()} if isinstance(replies, PosedReplies) else reply

    def _internal(self, error: Exception) -> Reply:
        """The reply to an internal error, after restoring the last save of the game."""
        reply: Reply = {"ok": False, "code": "internal", "detail": _place(error)}
        reply["alert"] = sentence(TableError("internal"), self.words())
        self.restore()
        return reply

    def restore(self) -> None:
        """Restore the last save of the open game; a game without a save, or with an unreadable one, is closed."""
        replies = self.replies
        if replies is None:
            return
        try:
            if isinstance(replies, PosedReplies):
                self.replies = replies.again()
            else:
                self.sit(saved_games.revive(self, replies.screen.game.id, replies.saving.text)).saving.resume()
        except Exception:
            self.replies = None

    # --- other screens on the same game

    def note_informed(self) -> None:
        """Note that the page has been informed about everything so far."""
        self._known = Known.of(self.game)

    def news(self) -> Reply | None:
        """A reply about what has happened at other screens; None if nothing has."""
        replies, known, now = self.replies, self._known, Known.of(self.game)
        if replies is None or known == now:
            return None
        self._known = now
        replies.late = False
        try:
            return self._shortened({"ok": True, **replies.caught_up(known.since(now))})
        except Exception as error:  # as in `call`: the page must be informed
            return self._internal(error)

    # --- bots

    def pause(self) -> float:
        """The milliseconds until `work`; -1 for nothing to do."""
        screen = self.screen
        if screen is None:
            return -1.0
        game, hint = screen.game, screen.hint
        if game.analysis.running or (hint is not None and not hint.moves):
            return 0.0
        return game.computers.pause() if game.computers.to_decide() else screen.forced.pause()

    def work(self) -> Reply | None:
        """Let a bot think for a slice; returns the reply to push if it has acted, or if an automatic answer was
        given."""
        replies = self.replies
        if replies is None:
            return None
        screen, game = replies.screen, replies.screen.game
        try:
            hint = screen.hint
            if hint is not None and not hint.moves:
                return self._shortened({"ok": True, **replies.hint()}) if game.hints.think_on(hint) else None
            if game.analysis.running:
                return self._shortened({"ok": True, **replies.analysis()}) if game.analysis.think_on() else None
            since = len(game.history.steps)
            if not (game.computers.work() if game.computers.to_decide() else commands.give(screen)):
                return None
            reply: Reply = {"ok": True, **replies.then(since)}
            if game.computers.trouble:
                reply["alert"] = " ".join(
                    screen.words("{name} could not decide and played a random move.", name=name)
                    for name in game.computers.trouble
                )
                game.computers.trouble = ()
            return self._shortened(reply)
        except Exception as error:
            reply = self._internal(error)
            if self.game is not None:
                self.game.computers.stopped = True
            return reply
