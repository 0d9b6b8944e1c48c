"""The entry point for pages: one JSON request in, one JSON reply out. See `Table` and `playing.VERBS`.

`call` answers immediately and never raises an exception. While `pause` is not negative, the worker calls `work` after
this number of milliseconds; it returns replies that nobody has requested, to be pushed to pages.

Both may need a game whose archive has not been loaded. Then nothing happens: `lacking` names the game, and the worker
loads its archive (`mount`) and repeats the call. The same holds for the modules of `later`.

The app is the client "", whose table saves games. A client "device-…" is another device that has been invited to the
game of the app (`invitations.py`); after each `call` the page fetches the news for the other devices (`tell`). Any
other client is an embedded board, with a table of its own that saves nothing. All clients share this engine; their bots
think in turn. While the engine is idle, the open games are rehearsed to warm up their code or, if the app has no open
game, all games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from mohreh.core.remembered import forget
from mohreh.table import games, later
from mohreh.table.protocol import Reply
from mohreh.table.requests.devices import CLIENT, Host, refused
from mohreh.table.requests.dispatch import Table, of_later
from mohreh.table.requests.guest import GuestTable
from mohreh.table.requests.reader import Reader
from mohreh.table.requests.rehearsal import Rehearsals

APP = ""
_INVITING = {
    verb: of_later("mohreh.table.requests.invitations", verb) for verb in ("away", "dismiss", "invite", "stand-in")
}
_IDLE = 100.0  # idle milliseconds before a rehearsal begins
_BREATH = 10.0  # milliseconds between its steps, so that requests are answered
tables: dict[str, Table] = {}  # by client; other devices are in the table of the host
_served: dict[str, int] = {}  # by client: a counter of its last turn to think
_lacking: list[str] = []  # the game that was missing in the last call or work
_rehearsals = Rehearsals()


def call(text: str, client: str = APP, given_up: str = "") -> str | None:
    """Answer a request of a client; None if a game is `lacking`.

    `given_up`: the game could not be loaded because of the "network", or because somebody else answered ("foreign");
    the reply then reports this.
    """
    table = _table(client)
    if table is None:
        return refused("no_table", Reader())
    before = _open()
    try:
        answer = table.call(text, given_up)
        if _devices():
            table.note_informed()
        return answer
    except games.Away as away:
        _lacking[:] = [away.game]
        return None
    finally:
        _forget_closed(before)


def _table(client: str) -> Table | None:
    """The table of a client, created if necessary; None for a device that has not been invited."""
    host = tables.get(APP)
    if client.startswith(CLIENT):
        return host.devices.get(client.removeprefix(CLIENT)) if isinstance(host, Host) else None
    if client not in tables:
        tables[client] = Host(_INVITING) if client == APP else GuestTable()
    return tables[client]


def tell(send: Callable[[str, str], object]) -> None:
    """Report the changes made by the last `call` to all other screens of the same game, by `send(client, reply)`.

    The host comes first, because it must save a change before anybody else sees it.
    """
    for client, news in _news():
        send(client, _json(news))


def _devices() -> dict[str, Table]:
    """The tables of the other devices in the host's game, by client."""
    host = tables.get(APP)
    return {CLIENT + key: table for key, table in host.devices.items()} if isinstance(host, Host) else {}


def _news() -> Iterator[tuple[str, Reply]]:
    """The pending replies for all screens of the host's game, the host first; none if there is only one screen."""
    devices = _devices()
    for client, table in {APP: tables[APP], **devices}.items() if devices else ():
        news = table.news()
        if news is not None:
            yield client, news


def _json(reply: Reply) -> str:
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


def lacking() -> str:
    """The game that was missing in the last `call` or `work`, returned once; "" for none."""
    return _lacking.pop() if _lacking else ""


def mount(game: str, archive: str) -> bool:
    """Load the archive of a game, or that of `mohreh.table.later` by its name; returns whether it contains the game."""
    if game == later.NAME:
        return later.mount(archive)
    if not games.mount(game, archive):
        return False
    with suppress(Exception):  # the error is reported when the game is opened
        games.room(game)
    return True


def leave(client: str) -> None:
    """Remove a client and its table."""
    before = _open()
    tables.pop(client, None)
    _served.pop(client, None)
    _forget_closed(before)


def _open() -> dict[str, games.Room]:
    """The games that are open at any table."""
    return {table.game.room.id: table.game.room for table in tables.values() if table.game is not None}


def _forget_closed(before: Mapping[str, games.Room]) -> None:
    """Clear the caches of games that have been closed (`mohreh.core.remembered`)."""
    for game in before.keys() - _open().keys():
        forget(before[game].package)


def due() -> tuple[float, str]:
    """The milliseconds until the next client needs `work`, and that client; -1 and "" for none. Ties go to the client
    that has waited longest."""
    waits = [(wait, client) for client, table in _everybody() if (wait := table.pause()) >= 0]
    return min(waits, key=lambda each: (each[0], _served.get(each[1], 0)), default=(-1.0, APP))


def _everybody() -> Iterator[tuple[str, Table]]:
    """All tables with their clients."""
    yield from tables.items()
    yield from _devices().items()


def _worth_rehearsing() -> Iterator[str]:
    for table in tables.values():
        if table.game is not None and not table.game.over:
            yield table.game.room.id
    if APP in tables and tables[APP].game is None:
        yield from games.names()


def pause() -> float:
    """The milliseconds until `work` should be called; -1 if there is nothing to do."""
    wait = due()[0]
    if wait < 0 and _rehearsals.next_of(_worth_rehearsing()):
        return _BREATH if _rehearsals.begun else _IDLE
    return wait


def work(send: Callable[[str, str], object]) -> None:
    """Let a bot think for some milliseconds or, if there is none, continue a rehearsal.

    If the bot has acted, all screens of its game are informed by `send(client, reply)`, in the order of `tell`.
    """
    wait, client = due()
    try:
        if wait < 0:
            game = _rehearsals.next_of(_worth_rehearsing())
            if game:
                _rehearsals.go_on(game, next(iter(tables.values())).words().language)
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
    table.note_informed()
    for each, said in sorted([(client, reply), *_news()], key=lambda pair: pair[0] != APP):
        send(each, _json(said))
