"""The desk: requests of the page, one verb each, and the replies."""

from __future__ import annotations

import json
import time
from collections.abc import Callable

from mohreh.core.nesting import too_deep
from mohreh.core.pieces import rule
from mohreh.table import beginning, games, keeping, lesson_screen, playing
from mohreh.table.asking import Request
from mohreh.table.example_screen import ExampleScreen, show_me
from mohreh.table.protocol import Reply
from mohreh.table.reader import Reader
from mohreh.table.screen import Screen
from mohreh.table.sent import Sent
from mohreh.table.session import Refused
from mohreh.table.sorry import Sorry, sentence

_REQUEST_LIMIT = 40_000_000  # characters; a home page of many large saves stays far below
_OF_THE_SCREEN = {
    **playing.VERBS,
    "lesson-leave": lesson_screen.leave,
    "lesson-next": lesson_screen.go_on,
    "show-me": show_me,
}


def _at_the_screen(answer: Callable[[Screen, Request], Reply]) -> Callable[[Reader, Request], Reply]:
    return lambda reader, request: answer(reader.shown(), request)


def _redrawn(reader: Reader, _request: Request) -> Reply:
    """What is open, as the settings want it that have come with the request."""
    return {} if reader.screen is None else reader.screen.draw()


_VERBS: dict[str, Callable[[Reader, Request], Reply]] = {
    **beginning.VERBS,
    **keeping.VERBS,
    **{verb: _at_the_screen(answer) for verb, answer in _OF_THE_SCREEN.items()},
    "settings": _redrawn,
}

_OF_THE_BOARD = [_VERBS[verb] for verb in playing.OF_THE_BOARD]


def _place(error: Exception) -> str:
    """What went wrong and where. What the error itself says may name a hidden thing, so it is not told."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = "" if place is None else f" in {place.tb_frame.f_code.co_qualname}, line {place.tb_lineno}"
    return type(error).__name__ + where


class Table(Reader):
    """A table answers its reader. A verb either succeeds or leaves everything as it was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(clock)
        self._sent = Sent()
        self._verbs = dict(_VERBS)

    # --- requests

    def call(self, text: str, given_up: bool = False) -> str:
        """Answer one request, both JSON texts. Raises nothing but games.Away: nothing has changed then, and when the
        archive of that game is here the same can be asked again. `given_up`: it cannot be brought, so say that."""
        try:
            reply = self._answer(text)
        except games.Away as away:
            if not given_up:
                raise
            code = "outdated" if away.outdated else "network"
            reply = {"ok": False, "code": code, "alert": sentence(Sorry(code), self.words())}
        except Exception as error:  # the page must get an answer, whatever happened
            reply = self._internal(error)
        return json.dumps(self._shortened(reply), separators=(",", ":"), ensure_ascii=False)

    def _answer(self, text: str) -> Reply:
        try:
            fit = isinstance(text, str) and len(text) <= _REQUEST_LIMIT and not too_deep(text)
            request = json.loads(text) if fit else None
        except ValueError:
            request = None
        verb = None
        try:
            if not isinstance(request, dict):
                raise Sorry("request")
            self._sent.hear(request.get("drawn"))
            self.hear(request)
            if self.screen is not None:
                self.screen.late = self._sent.place not in (None, self._place)
            verb = self._verbs.get(request["do"]) if isinstance(request.get("do"), str) else None
            if verb is None:
                raise Sorry("request")
            return {"ok": True, **verb(self, request)}
        except (Sorry, Refused) as error:
            if self.screen is not None and self.screen.late and verb in _OF_THE_BOARD:
                return {"ok": True, **self.screen.moved_on()}
            if isinstance(error, Refused):
                return self._refused(error)
            return {"ok": False, "code": error.code, "alert": sentence(error, self.words())}

    @property
    def _place(self) -> object:
        """Where the game that is open stands; None: none is."""
        return None if self.session is None else self.session.place

    def _shortened(self, reply: Reply) -> Reply:
        """`reply` as it goes to the page."""
        return self._sent.shorten(reply, self._place)

    def _refused(self, refused: Refused) -> Reply:
        session = self.shown().session
        refusal = refused.refusal
        said = session.room.face.refusal(refusal, session.scene())
        reply: Reply = {"ok": False, "code": "refused", "clause": refusal.clause, "alert": f"{said} · {refusal.clause}"}
        reply["rule"] = rule(session.room.id, refusal.clause)
        return {**reply, **self.screen.refused()} if isinstance(self.screen, ExampleScreen) else reply

    def _internal(self, error: Exception) -> Reply:
        """An error of ours: say so, and put the game back to its last save."""
        screen = self.screen
        reply: Reply = {"ok": False, "code": "internal", "detail": _place(error)}
        reply["alert"] = sentence(Sorry("internal"), self.words())
        if screen is not None:
            try:
                if isinstance(screen, ExampleScreen):
                    self.screen = screen.again()
                    return reply
                self.sit(keeping.revive(self, screen.session.id, screen.saved)).resume()
            except Exception:  # nothing is kept of it, or it cannot even be read again: nothing is open then
                self.screen = None
        return reply

    # --- bots

    def pause(self) -> float:
        """Milliseconds until `work`, or -1."""
        session = self.session
        if session is None:
            return -1.0
        return 0.0 if session.hinting or session.analysing else session.pause()

    def work(self) -> Reply | None:
        """One slice of a bot; the reply to push when it acted."""
        screen = self.screen
        if screen is None:
            return None
        session = screen.session
        try:
            if session.hinting:
                return self._shortened({"ok": True, **screen.hint()}) if session.think_on() else None
            if session.analysing:
                return self._shortened({"ok": True, **screen.analysis()}) if session.analyse_on() else None
            since = len(session.history.steps)
            if not session.work():
                return None
            reply: Reply = {"ok": True, **screen.then(since)}
            if session.trouble:
                reply["alert"] = session.words(
                    "{name} could not decide and played a random move.", name=session.trouble
                )
                session.trouble = ""
            return self._shortened(reply)
        except Exception as error:
            reply = self._internal(error)
            if self.session is not None:
                self.session.stopped = True
            return reply
