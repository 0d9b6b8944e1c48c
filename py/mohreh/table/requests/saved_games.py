"""The verbs of saved games: the home page, opening, importing, sharing.

The page stores the saves; here they are read and written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mohreh.core.html import join
from mohreh.core.thinking import at_once
from mohreh.table import games, later
from mohreh.table.errors import TableError
from mohreh.table.game.in_progress import GameInProgress
from mohreh.table.protocol import Reply, Save, Statistics
from mohreh.table.replies.saving import save
from mohreh.table.requests import loading
from mohreh.table.requests.fields import Fresh, Request, text_of
from mohreh.table.requests.loading import Loading, Opening
from mohreh.table.requests.reader import Reader, room_of
from mohreh.table.saves import storage, transfer
from mohreh.table.views import home, statistics
from mohreh.table.views.look import Look

AT_ONCE = 10  # games of a file that are opened without a progress report

# --- opening


def revive(reader: Reader, name: str, text: str, *, with_log: bool = True) -> GameInProgress:
    """The game of a save. Raises TableError."""
    return at_once(loading.revive(reader.begin, reader.words(), name, text, with_log=with_log))


def open_(reader: Reader, request: Request) -> Reply:
    """Open a saved game of this browser."""
    name = storage.fit_id(request.get("id"))
    text, taken_back = text_of(request, "text"), text_of(request, "redo")
    reader.loading = _one(reader, loading.resume(reader.begin, reader.words(), name, text, taken_back))
    return go_on_opening(reader, request)


def go_on_opening(reader: Reader, _request: Request) -> Reply:
    """Continue to open games, and reply with the progress until they are open.

    The page asks again after each reply, so that people see the progress, and the engine does not count as hanging.
    The game that was open stays open until then.
    """
    game, reader.loading = reader.loading, None
    if game is None:
        raise TableError("no_game")
    try:
        progress = next(game)
    except StopIteration as end:
        reply: Reply = end.value
        return reply
    reader.loading = game
    return progress


def _one(reader: Reader, game: Opening) -> Loading:
    """Open a game, and show it."""
    while True:
        try:
            done = next(game)
        except StopIteration as end:
            return reader.sit(end.value).first()
        yield {"opening": done}


def import_(reader: Reader, request: Request) -> Reply:
    """Open a game from a link or file; if there are several, or something beside it, reply with their saves."""
    fresh = Fresh(request)
    text = text_of(request, "text")
    entries, puzzles = transfer.beside_games(text)
    finished = [entry for each in entries if (entry := statistics.sound(each)) and entry["id"]]
    beside = bool(finished or puzzles)
    texts = transfer.texts_in(text, needed=not beside)
    if len(texts) == 1 and not beside:
        reader.loading = _one(reader, _arriving(reader, fresh, texts[0]))
    else:
        transfer.name_games(texts)
        reader.loading = _several(reader, fresh, texts, finished, puzzles)
    return go_on_opening(reader, request)


def _several(
    reader: Reader, fresh: Fresh, texts: Sequence[str], finished: Sequence[Statistics], puzzles: str
) -> Loading:
    """The saves of several games, the statistics of finished ones, and the results of puzzles."""
    saves: list[Save] = []
    refused: list[TableError] = []
    for place, text in enumerate(texts):
        if place and place % AT_ONCE == 0:
            yield {"opening": place * 100 // len(texts), "several": True}
        try:
            game = at_once(_arriving(reader, fresh, text, with_log=False))
            saves.append(save(Look(reader.screen_on(game)), {"record": storage.write(game)}))
        except TableError as error:
            refused.append(error)
    if refused and not saves and not finished and not puzzles:
        raise refused[0]
    return {"saves": saves, "bad": len(refused), "finished": list(finished), "puzzles": puzzles}


def _arriving(reader: Reader, fresh: Fresh, text: str, *, with_log: bool = True) -> Opening:
    return loading.arrive(reader.begin, reader.words(), fresh.id(), text, fresh.seed(), with_log=with_log)


def close(reader: Reader, _request: Request) -> Reply:
    """Close the open game."""
    reader.replies = reader.loading = None
    return {"shut": True}


# --- the home page


def at_home(reader: Reader, request: Request) -> Reply:
    """The cards of saved games."""
    given = request.get("games")
    cards: dict[str, str] = {}
    bad: dict[str, str] = {}
    for entry in given if isinstance(given, list) else ():
        if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
            continue
        try:
            name = storage.fit_id(entry["id"])
            cards[name] = home.card(
                Look(reader.screen_on(revive(reader, name, text_of(entry, "text"), with_log=False)))
            )
        except TableError as error:
            bad[entry["id"]] = error.code
    return {"cards": cards, "damaged": bad, "regions": {"continue": "".join(cards.values())}}


def count(reader: Reader, request: Request) -> Reply:
    """The table of statistics, of one game or of all that have any."""
    given = request.get("list")
    entries = given if isinstance(given, list) else []
    names = (room_of(request).id,) if request.get("game") is not None else games.names()
    tables = []
    for name in names:
        own = [entry for entry in entries if isinstance(entry, dict) and entry.get("game") == name]
        if own:
            room = games.room(name)
            tables.append(statistics.counted(own, room, reader.words(room)))
    shown = [table for table in tables if table]
    return {"regions": {"stats": join(shown) if shown else statistics.nothing_yet(reader.words())}}


def numbers(reader: Reader, request: Request) -> Reply:
    """The sheet of personal statistics, filtered by game and person."""
    given, who = request.get("list"), request.get("who")
    own_games = later.module("mohreh.table.views.own_games")
    game = text_of(request, "game") if request.get("game") else ""
    known = games.names()
    found = own_games.plays(
        given if isinstance(given, list) else [], lambda name: games.room(name) if name in known else None
    )
    shown = (
        own_games.page(found, game, who if isinstance(who, int) else 0, games.room, reader.words)
        if found
        else own_games.nothing_yet(reader.words())
    )
    return {"regions": {"numbers": shown}}


# --- passing on


def file(reader: Reader, _request: Request) -> Reply:
    """The open game as a file; "secret": it contains what somebody at this device may not see yet."""
    game = reader.kept()
    name = f"mohreh-{game.room.id}-{game.id}.txt"
    return {"file": {"name": name, "text": storage.passed_on(game)}, "secret": game.secrets}


def link(reader: Reader, _request: Request) -> Reply:
    """The open game as the fragment of a URL; "secret" as in `file`."""
    game = reader.kept()
    return {"fragment": transfer.pack(storage.passed_on(game)), "secret": game.secrets}


def keep(reader: Reader, _request: Request) -> Reply:
    """The complete save of the open game."""
    reader.kept()
    return reader.shown().whole()


VERBS: dict[str, Callable[[Reader, Request], Reply]] = {
    "close": close,
    "file": file,
    "home": at_home,
    "import": import_,
    "keep": keep,
    "link": link,
    "numbers": numbers,
    "open": open_,
    "opening": go_on_opening,
    "stats": count,
}
"""The requests of a page about saved games."""
