"""Several devices at one game: the table of the host, which has the engine, the record and the bots.

The tables of the other devices, and what the host can ask about them, are in `invitations.py`.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from mohreh.table.errors import TableError, sentence
from mohreh.table.game import taking_back
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Device, Reply
from mohreh.table.replies.replies import Replies
from mohreh.table.requests import dispatch
from mohreh.table.screen.screen import Screen

if TYPE_CHECKING:
    from mohreh.table.requests.fields import Request
    from mohreh.table.requests.reader import Reader

CLIENT = "device-"
"""The prefix of the client of a device, followed by the key of the device."""


def refused(code: str, reader: Reader) -> str:
    """The reply to a request that cannot be fulfilled, as JSON."""
    reply: Reply = {"ok": False, "code": code, "alert": sentence(TableError(code), reader.words())}
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


class InvitedTable(dispatch.Table, ABC):
    """The table of a device other than the host, as far as the host needs it."""

    seats: frozenset[int] = frozenset()
    """The seats of the invited people, even while bots play for them."""
    away = False
    """Whether the device cannot be reached."""

    @abstractmethod
    def take(self, screen: Screen) -> None:
        """Set the screen of this device."""


class Host(dispatch.Table):
    """The table of the app, which saves games, and whose open game may be shown on other devices.

    `inviting` are the verbs with which it invites them.
    """

    def __init__(self, inviting: Mapping[str, Callable[[Reader, Request], Reply]], *given: Callable[[], float]) -> None:
        super().__init__(*given)
        self.devices: dict[str, InvitedTable] = {}  # by key of the device
        self._tells = False  # whether this reply lists the devices, even if there are none left
        self._verbs |= inviting

    def sit(self, game: GameInProgress) -> Replies:
        """Open a game. If the same people continue, in the same game or another of its kind, their devices stay
        connected, wherever they sit; otherwise all must be invited again."""
        before = self.game
        replies = super().sit(game)
        if self.devices:
            if before is not None and before.room is game.room and set(before.people) == set(game.people):
                for table in self.devices.values():
                    assert table.screen is not None
                    table.seats = frozenset(game.people.index(before.people[seat]) for seat in table.seats)
                    table.take(Screen(game, table.words(game.room), table.seats))
                self.seat()
            else:
                self.devices.clear()
                self._tells = True
        return replies

    def seat(self) -> None:
        """Seat all people without a device of their own at this screen."""
        screen = self.shown().screen
        gone = frozenset[int]().union(*(table.seats for table in self.devices.values()))
        screen.sit(screen.game.humans - gone)
        self.mark_away()

    def pause(self) -> float:
        """The milliseconds until `work`, which includes the end of requests for consent."""
        waits = [super().pause(), taking_back.pause(self.game) if self.game is not None else -1.0]
        return min((wait for wait in waits if wait >= 0), default=-1.0)

    def work(self) -> Reply | None:
        """Let a bot think for a slice, or let a request for consent lapse."""
        replies = self.replies
        if replies is not None and taking_back.expire(replies.screen.game):
            return self.news()
        return super().work()

    def mark_away(self) -> None:
        """Tell the game which people's devices cannot be reached."""
        lost = [table.seats for table in self.devices.values() if table.away]
        self.shown().screen.game.away = frozenset[int]().union(*lost)
        self._tells = True

    def _shortened(self, reply: Reply) -> Reply:
        found = super()._shortened(reply)
        if not self.devices and not self._tells:
            return found
        self._tells = False
        return {**found, "devices": [_device(key, table) for key, table in self.devices.items()]}


def _device(key: str, table: InvitedTable) -> Device:
    seats = sorted(table.seats)
    computer = table.game is not None and not table.seats.isdisjoint(table.game.stand_ins)
    return {"device": key, "seats": [seat + 1 for seat in seats], "away": table.away, "computer": computer}
