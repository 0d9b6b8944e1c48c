"""What the page shows of the open game, and the replies that bring it up to date."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.core.html import Html, h2, join
from mohreh.table import controls, home, over, storage
from mohreh.table.history import Step
from mohreh.table.session import Session

Reply = dict[str, Any]


def save(session: Session) -> Reply:
    """What the page keeps of a game: its record, and its card for the home page."""
    return {
        "id": session.id,
        "record": storage.write(session),
        "home": home.card(session),
        "over": session.over,
    }


def moves(session: Session, steps: Sequence[Step]) -> list[str]:
    """The ids of what moves on the page when these steps are shown."""
    moved = session.room.face.moved
    return list(dict.fromkeys(name for step in steps for name in moved(step.events)))


class Screen:
    """The page of one game. It remembers what was sent, so that only what can have changed is sent again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.saved = ""  # the record of the last save sent
        self.looking: str | None = None  # what the open sheet is about
        self._log_shape: tuple[Any, ...] = ()

    def prompt(self) -> str:
        """The sentence that says who decides what, now."""
        session = self.session
        return session.room.face.prompt(session.state.observe(session.viewer), session.scene())

    def sheet(self, what: str) -> Html | None:
        """The content of the sheet about something, in the position shown; None when there is no such thing."""
        session = self.session
        viewer = session.viewer
        now = session.shown is None
        state = session.state if now else session.history.at(session.log.place(session.shown or 0))
        found = session.room.face.look(state.observe(viewer), what, session.scene(viewer=viewer, now=now))
        return None if found is None else join(h2(found.title, id="sheet-title"), found.body)

    def draw(self) -> Reply:
        """The regions of the page, and what the page must know beside them."""
        session = self.session
        regions: dict[str, str] = {
            "prompt": controls.prompt(session),
            "board": controls.board(session),
            "controls": controls.controls(session),
        }
        words = session.words
        shape = (words.language, words.digits, session.log.shape(), session.shown)
        if shape == self._log_shape:
            regions["log-now"] = session.log.newest()
        else:
            regions["log"] = session.log.html(session.shown)
            self._log_shape = shape
        return {
            "regions": regions,
            "title": words("{game} · Mohreh", game=session.room.face.title(words)),
            "colours": [person.colour for person in session.people],
            "acting": session.acting,
            "bot": session.bot_to_decide() is not None and not session.stopped and session.shown is None,
        }

    def first(self) -> Reply:
        """The reply that opens the game."""
        session = self.session
        self._log_shape = ()
        reply = {**self.draw(), "id": session.id, "shut": True, "say": "", "speak": self.prompt(), "moves": []}
        if session.over:
            reply["regions"]["over"] = over.over(session)
        return self._keep(reply)

    def then(self, since: int) -> Reply:
        """The reply after something happened: what was drawn, done and said since step `since`, and the save."""
        session = self.session
        steps = session.history.steps[since:]
        said = session.log.since(since)
        reply = {**self.draw(), "say": " ".join(said), "moves": moves(session, steps)}
        if steps:
            reply["speak"] = " ".join([*said, self.prompt()])
        if steps and session.over:
            reply["regions"]["over"] = over.over(session)
            reply |= {"shut": True, "open": "over"}
        sheet = self.sheet(self.looking) if self.looking is not None and steps else None
        if sheet is None:
            self.looking = None
        else:
            reply["regions"]["sheet"] = sheet
        return self._keep(reply)

    def _keep(self, reply: Reply) -> Reply:
        """`reply` with the save, and with the statistics of a game that has just ended: they are sent once."""
        session = self.session
        if session.over and not session.counted:
            session.counted = True
            reply["stats"] = over.statistics(session)
        reply["save"] = save(session)
        self.saved = reply["save"]["record"]
        return reply
