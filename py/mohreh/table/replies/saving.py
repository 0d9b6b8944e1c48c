"""The saves that replies contain."""

from __future__ import annotations

from mohreh.table.errors import TableError, sentence
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import RecordText, Reply, Save
from mohreh.table.saves import storage
from mohreh.table.views import home, statistics
from mohreh.table.views.look import Look


def save(look: Look, record: RecordText) -> Save:
    """Return what the page saves of a game: its record, the steps that can be redone, and its card for the home
    page."""
    game = look.screen.game
    return {
        "id": game.id,
        "game": game.room.id,
        **record,
        "home": home.card(look),
        "over": game.over,
        "secret": game.secrets,
        "redo": storage.write_taken_back(game),
    }


class Saving:
    """The saves of a game, which are numbered from 1. `held` is the number of the last one that the page has, 0 if
    unknown; to a page that has the latest, only the header of the record and the lines that differ are sent."""

    def __init__(self, game: GameInProgress) -> None:
        self.held = 0
        self._game = game
        self._written = storage.Written()
        self._number = 0  # the number of the last save
        self._too_long = False  # whether the game is too long to be saved, and people have been told

    @property
    def text(self) -> str:
        """The record in the last save."""
        return self._written.text

    def resume(self) -> None:
        """Note that the game is as its last save says, so that nothing needs to be sent again."""
        self._written.since(self._game)

    def add(self, reply: Reply, look: Look) -> Reply:
        """Add the save to `reply`, and once at the end of a game its statistics."""
        game = self._game
        if game.over and not game.counted:
            game.counted = True
            reply["stats"] = statistics.finished(game)
        try:
            reply["save"] = save(look, self._record())
            self._too_long = False
        except TableError as error:
            if not self._too_long:
                reply["alert"] = sentence(error, look.screen.words)
            self._too_long = True
        return reply

    def _record(self) -> RecordText:
        """Return the record for the save, whole or as it continues the last one. Raises TableError("too_long")."""
        grows = self._number > 0 and self.held == self._number
        self._number += 1
        same = self._written.since(self._game)
        if not grows:
            return {"number": self._number, "record": self._written.text}
        self.held = self._number  # an unrequested save follows this one, and the page expects consecutive numbers
        lines = "".join(self._written.lines[same:])
        return {"number": self._number, "head": self._written.head, "since": same, "lines": lines}
