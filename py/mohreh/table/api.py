"""The tables as pages speak to them: one JSON request in, one JSON reply out. See `Table` and `playing.VERBS`.

`call` answers at once and never raises. While `pause` is not negative the worker calls `work` after so many
milliseconds; it tells what nobody asked for: the reply to be pushed to a page, and to which.

Either may find that it needs a game whose archive is not here. Nothing has happened then: `lacking` names the game, and
when the worker has brought its archive (`mount`) it asks the same again. So it is with what `later` holds.

The app is the client "": its table keeps games. A client "device-…" is another device that has been invited to the game
that is open there (`devices.py`): after each `call` the page asks for what the others are to be told (`tell`). Every
other client is an embedded board, with a table of its own that keeps nothing; all of them share this engine, and its
time in turn. While nobody needs it, the games that are open are
rehearsed, and all of them while the app has none open.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from mohreh.core.remembered import forget
from mohreh.table import games, later
from mohreh.table.protocol import Reply
from mohreh.table.requests.devices import CLIENT, Host, refused
from mohreh.table.requests.dispatch import Table
from mohreh.table.requests.guest import GuestTable
from mohreh.table.requests.reader import Reader
from mohreh.table.requests.rehearsal import Rehearsals

APP = ""
_IDLE = 100.0  # milliseconds in which nobody needs the engine, until a rehearsal begins
_BREATH = 10.0  # milliseconds between two steps of one, in which people are heard
_tables: dict[str, Table] = {}  # by client, but for devices at the host's game, which has theirs
_served: dict[str, int] = {}  # by client: when it was its turn last, counted
_lacking: list[str] = []  # the game that the last call or slice of work has needed in vain
_rehearsals = Rehearsals()


def call(text: str, client: str = APP, given_up: str = "") -> str | None:
    """Answer one request of a client; None when a game is `lacking`.

    `given_up`: that game cannot be brought, and the answer says why: "network" or "foreign" (somebody else answers).
    """
    table = _table(client)
    if table is None:
        return refused("no_table", Reader())
    before = _open()
    try:
        answer = table.call(text, given_up)
        if _devices():
            table.told()
        return answer
    except games.Away as away:
        _lacking[:] = [away.game]
        return None
    finally:
        _forget_closed(before)


def _table(client: str) -> Table | None:
    """The table of a client, a new one for who has none; None for a device that nobody has invited."""
    host = _tables.get(APP)
    if client.startswith(CLIENT):
        return host.devices.get(client.removeprefix(CLIENT)) if isinstance(host, Host) else None
    if client not in _tables:
        _tables[client] = Host() if client == APP else GuestTable()
    return _tables[client]


def tell(told: Callable[[str, str], object]) -> None:
    """After `call`: what that has changed for who has not asked: other devices at the same game, and their host.
    `told(client, reply)`, the host first: what he is told has to be kept before anybody else hears of it."""
    for client, news in _news():
        told(client, _json(news))


def _devices() -> dict[str, Table]:
    """The tables of the devices at the host's game, by client."""
    host = _tables.get(APP)
    return {CLIENT + key: table for key, table in host.devices.items()} if isinstance(host, Host) else {}


def _news() -> Iterator[tuple[str, Reply]]:
    """What every screen on the game of the host has not been told yet, his own first. Nothing where it is alone."""
    devices = _devices()
    for client, table in {APP: _tables[APP], **devices}.items() if devices else ():
        news = table.news()
        if news is not None:
            yield client, news


def _json(reply: Reply) -> str:
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


def lacking() -> str:
    """The game that the last `call` or `work` has needed in vain, told once; "" when there was none."""
    return _lacking.pop() if _lacking else ""


def mount(game: str, archive: str) -> bool:
    """The archive of a game lies at this path; whether the game is really in it. It is imported at once.

    So does that of what is asked for later (`mohreh.table.later`), by its own name.
    """
    if game == later.NAME:
        return later.mount(archive)
    if not games.mount(game, archive):
        return False
    with suppress(Exception):  # whoever opens that game will be told
        games.room(game)
    return True


def leave(client: str) -> None:
    """A client has gone, and its table with it."""
    before = _open()
    _tables.pop(client, None)
    _served.pop(client, None)
    _forget_closed(before)


def _open() -> dict[str, games.Room]:
    """The games that are open at some table."""
    return {table.game.room.id: table.game.room for table in _tables.values() if table.game is not None}


def _forget_closed(before: Mapping[str, games.Room]) -> None:
    """What was open before and is no more has no use for what it remembers (`mohreh.core.remembered`)."""
    for game in before.keys() - _open().keys():
        forget(before[game].package)


def _due() -> tuple[float, str]:
    """How long until somebody has something to do, and who: -1 and "" when nobody has. Of equals who waits longest."""
    waits = [(wait, client) for client, table in _everybody() if (wait := table.pause()) >= 0]
    return min(waits, key=lambda each: (each[0], _served.get(each[1], 0)), default=(-1.0, APP))


def _everybody() -> Iterator[tuple[str, Table]]:
    """All tables, each with its client."""
    yield from _tables.items()
    yield from _devices().items()


def _worth_rehearsing() -> Iterator[str]:
    for table in _tables.values():
        if table.game is not None and not table.game.over:
            yield table.game.room.id
    if APP in _tables and _tables[APP].game is None:
        yield from games.names()


def pause() -> float:
    """Milliseconds until `work` should be called, or -1 when nothing is to be done."""
    wait = _due()[0]
    if wait < 0 and _rehearsals.next_of(_worth_rehearsing()):
        return _BREATH if _rehearsals.begun else _IDLE
    return wait


def work(told: Callable[[str, str], object]) -> None:
    """Let a bot of one table think for a slice of at most some milliseconds; when it has acted, the client of that
    table is to be told, and every other screen on its game: `told(client, reply)`, in the order of `tell`. Where there
    is none, go on with a rehearsal."""
    wait, client = _due()
    try:
        if wait < 0:
            game = _rehearsals.next_of(_worth_rehearsing())
            if game:
                _rehearsals.go_on(game, next(iter(_tables.values())).words().language)
            return
        table = _table(client)
        if table is None:
            return
        _served[client] = max(_served.values(), default=0) + 1
        reply = table.work()
    except games.Away as away:
        _lacking[:] = [away.game]
        return
    if reply is None:
        return
    table.told()
    for each, said in sorted([(client, reply), *_news()], key=lambda pair: pair[0] != APP):
        told(each, _json(said))
