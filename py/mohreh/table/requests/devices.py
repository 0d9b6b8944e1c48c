"""Several devices at one game: the tables of devices other than the host.

The host's device has the engine, the record and the bots. Each other device shows what its people may know and sends
what they press; a device without seats shows what is public. Their requests are untrusted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from mohreh.table.errors import TableError, sentence
from mohreh.table.game import taking_back
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Device, Reply
from mohreh.table.replies.device_replies import DeviceReplies
from mohreh.table.replies.replies import Replies
from mohreh.table.requests import dispatch
from mohreh.table.requests.fields import Request, text_of
from mohreh.table.screen.screen import Screen

if TYPE_CHECKING:
    from mohreh.table.requests.reader import Reader

CLIENT = "device-"
"""How the client of a device is called: this and its key."""
MOST = 8
"""Devices besides the host's: one for each of seven people, and a wall."""
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


class DeviceTable(dispatch.Table):
    """The table of one device: a screen on the game of its host. It opens nothing and keeps nothing.

    Every request has a number, "n", counted up by the device. The last one is answered again when it comes again, and
    not done twice, since a connection may break between a request and its answer. Only "join" may be asked at any time:
    it shows the whole table and tells the number of the last request.
    """

    longest = 4_000
    """Characters of a request: a line that a person types, and the settings."""

    def __init__(self, host: Host, screen: Screen) -> None:
        super().__init__(host.clock)
        self._host = host
        self._verbs = {verb: self._verbs[verb] for verb in _VERBS} | {"join": _join}
        self.number = 0  # of the last request
        self._answer_given = ""  # to that
        self._joined = False
        self.away = False
        self.seats = screen.seats  # of the people who were invited, also while a computer plays for them
        self.take(screen)

    def take(self, screen: Screen) -> None:
        """From now on this is its screen."""
        screen.keeps = False
        self.replies = DeviceReplies(screen)
        self.settle_in(screen)

    def settle_in(self, screen: Screen) -> None:
        """The computers go at the pace of the host."""
        screen.forced.wanted, screen.helps, screen.milestones.wanted = self._forced, self.helps, self._stops

    def _asked(self, request: object, given_up: str) -> str:
        """Answer one request, or the last one again."""
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
        """The whole table, as the people here may see it; from now on it is told what others do."""
        self._joined = True
        return {**self.shown().first(), "n": self.number}

    def news(self) -> Reply | None:
        """Nothing for who has not come yet, or is away: who comes is shown the whole table."""
        return super().news() if self._joined and not self.away else None

    def restore(self) -> None:
        """The host's save is the only one."""
        self._host.restore()

    def pause(self) -> float:
        """As any screen waits for its hints and its forced answers; the computers are the host's."""
        screen = self.screen
        if screen is None or screen.game is not self._host.game:
            return -1.0
        hint = screen.hint
        if hint is not None and not hint.moves:
            return 0.0
        return -1.0 if screen.game.computers.to_decide() else screen.forced.pause()


def refused(code: str, reader: Reader) -> str:
    """An answer that says why a request was not met."""
    reply: Reply = {"ok": False, "code": code, "alert": sentence(TableError(code), reader.words())}
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


def _join(reader: Reader, _request: Request) -> Reply:
    """The whole table, as the people of this device may see it."""
    assert isinstance(reader, DeviceTable)
    return reader.join()


class Host(dispatch.Table):
    """The table of the app: it keeps games, and other devices may be at the one that is open."""

    def __init__(self, *given: Callable[[], float]) -> None:
        super().__init__(*given)
        self.devices: dict[str, DeviceTable] = {}  # by key
        self._tells = False  # whether this reply tells of them, though there may be none any more
        self._verbs |= {"invite": _invite, "dismiss": _dismiss, "away": _away, "stand-in": _stand_in}

    def sit(self, game: GameInProgress) -> Replies:
        """This game is open now. Where the same people go on, in the same game or another of the kind, their devices
        stay with them, wherever they sit there; else, and where it had been left, all have to be invited anew."""
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
        """Whoever sits at no other device sits here."""
        screen = self.shown().screen
        gone = frozenset[int]().union(*(table.seats for table in self.devices.values()))
        screen.sit(screen.game.humans - gone)
        self.mark_away()

    def pause(self) -> float:
        """Nor does a question between people at several devices wait for ever."""
        waits = [super().pause(), taking_back.pause(self.game) if self.game is not None else -1.0]
        return min((wait for wait in waits if wait >= 0), default=-1.0)

    def work(self) -> Reply | None:
        """One slice of a computer, or nobody waits any longer for an answer to a question."""
        replies = self.replies
        if replies is not None and taking_back.expire(replies.screen.game):
            return self.news()
        return super().work()

    def mark_away(self) -> None:
        """The game knows whose devices cannot be reached."""
        lost = [table.seats for table in self.devices.values() if table.away]
        self.shown().screen.game.away = frozenset[int]().union(*lost)
        self._tells = True

    def _shortened(self, reply: Reply) -> Reply:
        found = super()._shortened(reply)
        if not self.devices and not self._tells:
            return found
        self._tells = False
        return {**found, "devices": [_told(key, table) for key, table in self.devices.items()]}


def _told(key: str, table: DeviceTable) -> Device:
    seats = sorted(table.seats)
    computer = table.game is not None and not table.seats.isdisjoint(table.game.stand_ins)
    return {"device": key, "seats": [seat + 1 for seat in seats], "away": table.away, "computer": computer}


def _host(reader: Reader) -> Host:
    assert isinstance(reader, Host)
    return reader


def _invited(host: Host, request: Request) -> DeviceTable:
    key = text_of(request, "device")
    if key not in host.devices:
        raise TableError("bad_device")
    return host.devices[key]


def _invite(reader: Reader, request: Request) -> Reply:
    """A device gets these seats, or none; they leave the screen at which they were. Asked again with the same key they
    are its seats from now on."""
    host = _host(reader)
    screen, key, asked = host.shown().screen, text_of(request, "device"), request.get("seats")
    game = screen.game
    if not _KEY.fullmatch(key):
        raise TableError("bad_device")
    if not game.kept or game.lesson is not None:
        raise TableError("alone_here")
    if not isinstance(asked, list) or len(asked) > len(game.people) or any(type(seat) is not int for seat in asked):
        raise TableError("bad_seats")
    seats = frozenset(seat - 1 for seat in asked)
    if not seats <= game.humans | game.stand_ins.keys():
        raise TableError("bad_seats")
    for other, table in host.devices.items():
        if other != key and table.seats & seats:
            raise TableError("taken", name=game.people[min(table.seats & seats)].name)
    known = host.devices.get(key)
    if known is None and len(host.devices) == MOST:
        raise TableError("too_many_devices", n=MOST)
    if known is None or known.screen is None:
        words = host.words(game.room)
        game.stand_in(seats, "")
        host.devices[key] = DeviceTable(host, Screen(game, words, seats))
    else:
        game.stand_in(known.seats | seats, "")
        known.seats = seats
        known.screen.sit(seats)
    host.seat()
    return host.shown().turned()


def _dismiss(reader: Reader, request: Request) -> Reply:
    """A device goes: its people sit at the host's from now on."""
    host = _host(reader)
    table = _invited(host, request)
    if table.screen is not None:
        table.screen.leave()
        table.screen.game.stand_in(table.seats, "")
    host.devices = {key: each for key, each in host.devices.items() if each is not table}
    host.seat()
    return host.shown().turned()


def _away(reader: Reader, request: Request) -> Reply:
    """A device cannot be reached, or can be again, as the page has found."""
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
    """A computer plays for the people of a device that cannot be reached, until they are back."""
    host = _host(reader)
    table, game = _invited(host, request), host.shown().screen.game
    if not table.away or not table.seats:
        raise TableError("here_still")
    game.stand_in(table.seats, game.room.usual_level)
    if table.screen is not None:
        table.screen.sit(())
    host.seat()
    return host.shown().draw()
