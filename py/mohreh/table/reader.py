"""Who sits at a table: the settings that come with every request, and the game that is open."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games, lesson, lesson_screen
from mohreh.table.asking import Request, text_of
from mohreh.table.example_screen import ExampleScreen
from mohreh.table.opening import Coming
from mohreh.table.people import clean
from mohreh.table.screen import Screen
from mohreh.table.seated import HUMAN_PACE
from mohreh.table.session import Session
from mohreh.table.sorry import Sorry


def room_of(request: Request) -> games.Room:
    """The game that a request names. Raises Sorry."""
    name = text_of(request, "game")
    if name not in games.names():
        raise Sorry("bad_game", game=clean(name, 40))
    return games.room(name)


class Reader:
    """At most one game is open before him at a time: `screen`. `coming` is one that is just being opened."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.screen: Screen | None = None
        self.coming: Coming | None = None
        self.clock = clock
        self.helps = True
        self._language = "fa"
        self._latin = False
        self._pace = HUMAN_PACE
        self._forced = False

    @property
    def session(self) -> Session | None:
        """The game that is open."""
        return None if self.screen is None else self.screen.session

    def hear(self, request: Request) -> None:
        """Language and settings, which come with every request."""
        language, latin = request.get("lang"), request.get("latin")
        if isinstance(language, str) and language in LANGUAGES:
            self._language = language
        if isinstance(latin, bool):
            self._latin = latin
        pace = request.get("bots_pace")
        if isinstance(pace, int | float) and 0 <= pace <= 10_000:
            self._pace = int(pace)
        forced = request.get("forced")
        if isinstance(forced, bool):
            self._forced = forced
        helps = request.get("hints")
        if isinstance(helps, bool):
            self.helps = helps
        if self.screen is not None:
            held = request.get("held")
            self.screen.held = held if isinstance(held, int) else 0
        if self.session is not None:
            self.settle_in(self.session)
            self.session.speak(self.words(self.session.room))

    def settle_in(self, session: Session) -> None:
        """His settings hold for this game."""
        session.pace, session.forced, session.helps = self._pace, self._forced, self.helps

    def words(self, room: games.Room | None = None) -> Words:
        """His language, for a game or for what is about none."""
        if room is not None:
            return room.words(self._language, latin_digits=self._latin)
        return Words(self._language, ("mohreh.table",), latin_digits=self._latin)

    def shown(self) -> Screen:
        """What is open. Raises Sorry when nothing is."""
        if self.screen is None:
            raise Sorry("no_game")
        return self.screen

    def kept(self) -> Screen:
        """The game that is open, if it can be passed on. Raises Sorry."""
        if isinstance(self.screen, ExampleScreen):
            raise Sorry("example")
        return self.shown()

    def game(
        self, name: str, room: games.Room, people: Any, options: Mapping[str, str], seed: str, at: int | None = None
    ) -> Session:
        """A game that nobody sees yet; `at` is the step of its lesson that he has come to, None where none is taught.

        Raises ValueError when people and options do not go together.
        """
        given = name, room, people, options, seed, self.words(room), self.clock
        taught = None if at is None else lesson.of(room)
        return Session(*given) if taught is None or at is None else lesson.LessonSession(taught, *given, at=at)

    def sit(self, session: Session) -> Screen:
        """This game is open now."""
        self.settle_in(session)
        self.coming = None
        self.screen = lesson_screen.screen_of(session)
        return self.screen
