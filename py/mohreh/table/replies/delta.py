"""Determines which parts of a board a page already has, so that only the rest is sent, and at which position a press
was made."""

from __future__ import annotations

from typing import cast

from mohreh.core.html import Html
from mohreh.core.parts import changes
from mohreh.table.protocol import Reply


class Delta:
    """Remembers the last board sent to a page and its number. With every request a page that supports partial boards
    sends the number of the board it shows as "drawn" (0 for none). If that is the last board sent, unchanged parts
    are omitted from the next one.

    `place` is the position in the game that the board in the page shows, where its offers were made. It may be an
    earlier one than the current position.
    """

    def __init__(self) -> None:
        self._board = Html("")
        self._number = 0
        self._there: int | None = None  # the number of the board in the page, or in a pending reply
        self._places: dict[int, object] = {}  # by number of a board that may be shown: its position
        self.place: object = None  # the position of the board in the page, if it is known

    def note_shown(self, drawn: object) -> None:
        """Note which board the page shows. If a page sends no number, boards are always sent completely."""
        self._there = drawn if type(drawn) is int else None
        self.place = self._places.get(self._there or 0)
        if self.place is not None:  # the page never returns to an earlier one
            self._places = {number: place for number, place in self._places.items() if number >= (self._there or 0)}

    def shorten(self, reply: Reply, place: object = None) -> Reply:
        """Return `reply` with the number of its board. If parts of the board are omitted, "since" says in which
        board the page finds them.

        `place` is the position that the board shows.
        """
        board = reply["regions"].get("board") if "regions" in reply else None
        if board is None or self._there is None:
            return reply
        out: Reply = {**reply}
        if self._there == self._number:
            out["since"] = self._number
            out["regions"] = {**reply["regions"], "board": changes(self._board, cast(Html, board))}
        self._number += 1
        self._board, self._there = cast(Html, board), self._number
        self._places[self._number] = place
        return {**out, "drawn": self._number}
