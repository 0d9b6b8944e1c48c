"""The tables of devices other than the host, and the verbs with which the host invites and dismisses them.

The host's device has the engine, the record and the bots. Each other device shows what its people may know and sends
what they press; a device without seats shows what is public. Their requests are untrusted.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from mohreh.table.errors import TableError
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Reply
from mohreh.table.replies.device_replies import DeviceReplies
from mohreh.table.requests.devices import Host, InvitedTable, refused
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.requests.reader import Reader
from mohreh.table.screen.screen import Screen

MOST = 8
"""The largest number of devices besides the host's: one for each of seven people, and a wall."""
_KEY = re.compile(r"[a-z0-9]{1,16}")
_VERBS = (
    *(
        "act",
        "agree",
        "go-on",
        "hide",
        "hint",
        "hint-stop",
        "hurry",
        "lift",
        "log",
        "look",
        "milestone-seen",
        "option",
        "over",
        "pick",
        "redo",
    ),
    *("refuse", "resume", "say", "seen", "settings", "stop", "undo"),
)


class DeviceTable(InvitedTable):
    """The table of a device other than the host: a screen on the host's game. It opens and saves nothing.

    Every request of the device has an increasing number "n". If the last request is repeated, its reply is repeated,
    and nothing is done twice, since a connection may break between a request and its reply. Only "join" is always
    allowed: its reply contains the whole table, and the number of the last request.
    """

    longest = 4_000
    """Characters of a request: a line that a person types, and the settings."""

    def __init__(self, host: Host, screen: Screen) -> None:
        super().__init__(host.clock)
        self._host = host
        self._verbs = {verb: self._verbs[verb] for verb in _VERBS} | {"join": _join}
        self.number = 0  # the number of the last request
        self._answer_given = ""  # the reply to it
        self._joined = False
        self.take(screen)

    def take(self, screen: Screen) -> None:
        """Set the screen of this device."""
        screen.keeps = False
        self.replies = DeviceReplies(screen)
        self.settle_in(screen)

    def settle_in(self, screen: Screen) -> None:
        """Apply the settings of the device, except the pace of the bots, which is that of the host."""
        screen.forced.wanted, screen.helps, screen.milestones.wanted = self._forced, self.helps, self._stops

    def _asked(self, request: object, given_up: str) -> str:
        """Answer a request, or repeat the reply to the last one."""
        number = request.get("n") if isinstance(request, dict) else None
        if not isinstance(request, dict) or type(number) is not int or not 0 <= number < 2**53:
            return refused("request", self)
        joins = request.get("do") == "join"
        if number < max(1, self.number) and not joins:
            return refused("request", self)
        if number == self.number and not joins:
            return self._answer_given
        if self._host.game is not self.game or self.game is None:
            return refused("no_table", self)
        answer = super()._asked(request, given_up)
        if not joins:
            self.number, self._answer_given = number, answer
        return answer

    def join(self) -> Reply:
        """The whole table, as the people here may see it; from then on the device gets news."""
        self._joined = True
        return {**self.shown().first(), "n": self.number}

    def news(self) -> Reply | None:
        """The news for the device; none before it has joined, and while it is away, since joining shows the whole
        table."""
        return super().news() if self._joined and not self.away else None

    def restore(self) -> None:
        """Does nothing, since only the host has a save."""
        self._host.restore()

    def pause(self) -> float:
        """The milliseconds until `work`, for hints and automatic answers only: the bots belong to the host."""
        screen = self.screen
        if screen is None or screen.game is not self._host.game:
            return -1.0
        hint = screen.hint
        if hint is not None and not hint.moves:
            return 0.0
        return -1.0 if screen.game.computers.to_decide() else screen.forced.pause()


def _join(reader: Reader, _request: Request) -> Reply:
    """Send the whole table to this device."""
    assert isinstance(reader, DeviceTable)
    return reader.join()


def _host(reader: Reader) -> Host:
    assert isinstance(reader, Host)
    return reader


def _invited(host: Host, request: Request) -> InvitedTable:
    key = text_of(request, "device")
    if key not in host.devices:
        raise TableError("bad_device")
    return host.devices[key]


def _open_game(host: Host) -> GameInProgress:
    """The open game. Raises TableError for one that is played on this device alone, such as an example."""
    game = host.shown().screen.game
    if not game.kept or game.lesson is not None:
        raise TableError("alone_here")
    return game


def _seats(game: GameInProgress, request: Request) -> frozenset[int]:
    """The seats of people that a request names. Raises TableError."""
    asked = request.get("seats")
    if not isinstance(asked, list) or len(asked) > len(game.people) or any(type(seat) is not int for seat in asked):
        raise TableError("bad_seats")
    seats = frozenset(seat - 1 for seat in asked)
    if not seats <= game.humans | game.stand_ins.keys():
        raise TableError("bad_seats")
    return seats


def _invite(reader: Reader, request: Request) -> Reply:
    """Assign seats, or none, to a device; they leave their former screen. With the same key again, the seats of the
    device are replaced. "away": it has been at the table and cannot be reached yet, so that bots go on playing for its
    people."""
    host, key = _host(reader), text_of(request, "device")
    host.shown()
    if not _KEY.fullmatch(key):
        raise TableError("bad_device")
    game = _open_game(host)
    seats = _seats(game, request)
    for other, table in host.devices.items():
        if other != key and table.seats & seats:
            raise TableError("taken", name=game.people[min(table.seats & seats)].name)
    returns, known = request.get("away") is not True, host.devices.get(key)
    if known is None and len(host.devices) == MOST:
        raise TableError("too_many_devices", n=MOST)
    if known is None or known.screen is None:
        words = host.words(game.room)
        if returns:
            game.stand_in(seats, "")
        host.devices[key] = DeviceTable(host, Screen(game, words, seats))
        host.devices[key].seats = seats
    else:
        game.stand_in(known.seats | seats, "")
        known.seats = seats
        known.screen.sit(seats)
    host.seat()
    return host.shown().turned()


def _dismiss(reader: Reader, request: Request) -> Reply:
    """Remove a device; its people sit at the host from then on."""
    host = _host(reader)
    table = _invited(host, request)
    if table.screen is not None:
        table.screen.leave()
        table.screen.game.stand_in(table.seats, "")
    host.devices = {key: each for key, each in host.devices.items() if each is not table}
    host.seat()
    return host.shown().turned()


def _away(reader: Reader, request: Request) -> Reply:
    """Note that a device cannot be reached, or can be reached again."""
    host = _host(reader)
    table, away = _invited(host, request), request.get("away")
    if type(away) is not bool:
        raise TableError("request")
    table.away = away
    if not away and table.screen is not None:
        table.screen.game.stand_in(table.seats, "")
        table.screen.sit(table.seats)
        host.seat()
    host.mark_away()
    return host.shown().draw()


def _stand_in(reader: Reader, request: Request) -> Reply:
    """Let a bot play for the people of a device that cannot be reached, until they return, or for people at the
    host's screen who have left it."""
    host = _host(reader)
    if "seats" in request:
        return _leave(host, request)
    table, game = _invited(host, request), host.shown().screen.game
    if not table.away or not table.seats:
        raise TableError("here_still")
    game.stand_in(table.seats, game.room.usual_level)
    if table.screen is not None:
        table.screen.sit(())
    host.seat()
    return host.shown().draw()


def _leave(host: Host, request: Request) -> Reply:
    """Let a bot play for people who have left the host's screen ("away"), or no longer. Somebody has to stay."""
    game, away = _open_game(host), request.get("away")
    if type(away) is not bool:
        raise TableError("request")
    elsewhere = frozenset[int]().union(*(table.seats for table in host.devices.values()))
    seats = _seats(game, request) - elsewhere
    if not seats or (away and game.humans <= seats):
        raise TableError("bad_seats")
    game.stand_in(seats, game.room.usual_level if away else "")
    host.seat()
    return host.shown().turned()


VERBS: dict[str, Callable[[Reader, Request], Reply]] = {
    "away": _away,
    "dismiss": _dismiss,
    "invite": _invite,
    "stand-in": _stand_in,
}
"""What the host asks about other devices."""
