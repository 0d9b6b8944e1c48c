"""The reader at a device: the settings, which come with every request, and the screen of the open game."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from mohreh.core.text import LANGUAGES, Words
from mohreh.table import games
from mohreh.table.errors import TableError
from mohreh.table.game import lesson
from mohreh.table.game.computers import HUMAN_PACE
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.game.lesson import LessonProgress
from mohreh.table.game.people import Person, clean
from mohreh.table.replies import lesson_replies
from mohreh.table.replies.posed_replies import PosedReplies
from mohreh.table.replies.replies import Replies
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.requests.loading import Loading
from mohreh.table.screen.screen import Screen


def room_of(request: Request) -> games.Room:
    """The game named by a request. Raises TableError."""
    name = text_of(request, "game")
    if name not in games.names():
        raise TableError("bad_game", game=clean(name, 40))
    return games.room(name)


class Reader:
    """A reader with at most one open game. `replies` makes the replies to the page; `loading` is a game being
    opened."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.replies: Replies | None = None
        self.loading: Loading | None = None
        self.clock = clock
        self.helps = True
        self._language = "fa"
        self._latin = False
        self._pace = HUMAN_PACE
        self._forced = False
        self._stops = False

    @property
    def screen(self) -> Screen | None:
        """The screen of the open game."""
        return None if self.replies is None else self.replies.screen

    @property
    def game(self) -> GameInProgress | None:
        """The open game."""
        return None if self.replies is None else self.replies.screen.game

    def take_settings(self, request: Request) -> None:
        """Read the language and the settings, which come with every request."""
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
        stops = request.get("milestones")
        if isinstance(stops, bool):
            self._stops = stops
        helps = request.get("hints")
        if isinstance(helps, bool):
            self.helps = helps
        if self.replies is not None:
            held = request.get("held")
            self.replies.saving.held = held if isinstance(held, int) else 0
            screen = self.replies.screen
            self.settle_in(screen)
            screen.speak(self.words(screen.game.room))

    def settle_in(self, screen: Screen) -> None:
        """Apply the settings to a screen."""
        screen.game.computers.pace, screen.forced.wanted, screen.helps = self._pace, self._forced, self.helps
        screen.milestones.wanted = self._stops
        if screen.game.puzzle is not None:  # the reader searches for the move, and sees only the answer
            screen.forced.wanted = screen.helps = screen.milestones.wanted = False

    def words(self, room: games.Room | None = None) -> Words:
        """The translations into the reader's language, for a game or for none in particular."""
        if room is not None:
            return room.words(self._language, latin_digits=self._latin)
        return Words(self._language, ("mohreh.table",), latin_digits=self._latin)

    def shown(self) -> Replies:
        """The replies of the open game. Raises TableError if there is none."""
        if self.replies is None:
            raise TableError("no_game")
        return self.replies

    def kept(self) -> GameInProgress:
        """The open game, if it can be shared. Raises TableError."""
        if isinstance(self.replies, PosedReplies):
            raise TableError("example")
        return self.shown().screen.game

    def begin(
        self,
        name: str,
        room: games.Room,
        people: Sequence[Person],
        options: Mapping[str, str],
        seed: str,
        at: tuple[int, int] | None = None,
    ) -> GameInProgress:
        """Make a game that is not shown yet; `at` is the number of its lesson and the current step; None without a
        lesson.

        Raises ValueError for invalid people or options.
        """
        game = GameInProgress(name, room, people, options, seed, self.clock)
        taught = None if at is None else lesson.of(room, at[0])
        if taught is not None and at is not None:
            game.lesson = LessonProgress(taught, game, at[1])
        return game

    def screen_on(self, game: GameInProgress) -> Screen:
        """A screen of this reader on a game, with all its people."""
        return Screen(game, self.words(game.room))

    def sit(self, game: GameInProgress) -> Replies:
        """Open a game."""
        screen = self.screen_on(game)
        self.settle_in(screen)
        self.loading = None
        self.replies = lesson_replies.replies_to(screen)
        return self.replies
