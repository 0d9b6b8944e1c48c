"""What of a board the page has already: only the rest is sent again."""

from __future__ import annotations

from typing import Any

from mohreh.core.html import Html
from mohreh.core.parts import changes

Reply = dict[str, Any]


class Sent:
    """The board that was sent last, and its number. A page that can be sent parts says with every request, under
    "drawn", which board stands in it, 0: none. If that is the one sent last, its parts need not come again.
    """

    def __init__(self) -> None:
        self._board = Html("")
        self._number = 0
        self._there: int | None = None  # in the page, as it has said itself, or will have drawn by now

    def hear(self, drawn: object) -> None:
        """The page says which board stands in it; a page that does not gets every board whole."""
        self._there = drawn if type(drawn) is int else None

    def shorten(self, reply: Reply) -> Reply:
        """`reply` with the number of its board, and if parts of that are left out, since which board they are there."""
        board = reply["regions"].get("board") if "regions" in reply else None
        if board is None or self._there is None:
            return reply
        out: Reply = {**reply}
        if self._there == self._number:
            out["since"] = self._number
            out["regions"] = {**reply["regions"], "board": changes(self._board, board)}
        self._number += 1
        self._board, self._there = board, self._number
        return {**out, "drawn": self._number}
