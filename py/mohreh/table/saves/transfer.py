"""Games as people pass them on: packed into a link, or found in a link, a file or a message. All input is treated as
untrusted."""

from __future__ import annotations

import binascii
import json
import re
import zlib
from collections.abc import Sequence
from contextlib import suppress

from mohreh.core.nesting import too_deep
from mohreh.core.record import MAX_BYTES
from mohreh.table import games
from mohreh.table.errors import TableError

FILE_LIMIT = 3 * MAX_BYTES  # characters of a file with several games: browsers store about five million
FINISHED_LIMIT = 1000  # finished games in a file of which only the statistics are stored: as many as a browser keeps
GAMES_LIMIT = 10_000  # games in a file: each takes more than 500 characters in a browser
LINK_LIMIT = 60_000  # characters of a packed record: about 20,000 actions, which messengers still accept
_BEGINNING = 200  # characters at the beginning of a record, which contain the name of the game
_VERSION = "1."  # of the packing: "1." is zlib in URL-safe base64 without padding
_GAME = re.compile(r"^game ([a-z]+) ", re.MULTILINE)
_RECORD = re.compile(r"^mohreh record ", re.MULTILINE)
_FRAGMENT = re.compile(r"(?:^|[#&?])game=([0-9]+\.[A-Za-z0-9_-]*(?=[^\w%+/=]|$)|[^&#\s]*)", re.MULTILINE)
_STAMP = re.compile(r"\[[^][{}\"]{1,60}\]")  # before a message: "[21:20, 27/11/2026] Sara: …", "[a game](…)"
_ACTION = re.compile(r"^(?:\*|[1-9]) [a-z].*", re.MULTILINE)
_BREAKS = re.compile("[\\s>\u00ad\u200b-\u200f\u2060\ufeff]+")  # what messages put into a long link
_BARE = re.compile(r"([0-9]+\.[A-Za-z0-9_-]*)")


def pack(text: str) -> str:
    """The fragment of a link for a text. Raises TableError ("long_link") for one that `unpack` would refuse."""
    packed = binascii.b2a_base64(zlib.compress(text.encode("utf-8"), 9), newline=False).decode("ascii")
    fragment = _VERSION + packed.rstrip("=").replace("+", "-").replace("/", "_")
    if len(fragment) > LINK_LIMIT:
        raise TableError("long_link")
    return fragment


def unpack(fragment: str) -> str:
    """The text of a fragment made by `pack`. Raises TableError ("too_large", "newer", "cut" or "damaged"). It never
    decompresses more than the limit."""
    if len(fragment) > LINK_LIMIT:
        raise TableError("too_large")
    version, dot, body = fragment.partition(".")
    if not dot or not version.isascii() or not version.isdigit():
        raise TableError("damaged")
    if version + dot != _VERSION:
        raise TableError("newer" if int(version) > 1 else "damaged")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", body):
        raise TableError("damaged")
    try:
        data = binascii.a2b_base64(body.replace("-", "+").replace("_", "/") + "=" * (-len(body) % 4))
    except binascii.Error:
        raise TableError("cut") from None
    inflating = zlib.decompressobj()
    try:
        out = inflating.decompress(data, MAX_BYTES)
    except zlib.error:
        raise TableError("damaged") from None
    if inflating.unconsumed_tail:
        raise TableError("too_large")
    if not inflating.eof:
        raise TableError("cut")
    if inflating.unused_data:
        raise TableError("damaged")
    try:
        return out.decode("utf-8")
    except UnicodeDecodeError:
        raise TableError("damaged") from None


def beside_games(given: str) -> tuple[list[object], str]:
    """What a file of many games contains beside them: entries of finished games, and results of puzzles as JSON, ""
    for none. It is data, and may be anything."""
    text = given.lstrip("\ufeff").lstrip()
    if len(given) > FILE_LIMIT or not text.startswith("{") or '"finished"' not in text or too_deep(text):
        return [], ""
    try:
        found = json.loads(text)
    except ValueError:
        return [], ""
    finished, puzzles = found.get("finished"), found.get("puzzles")
    return finished[:FINISHED_LIMIT] if isinstance(finished, list) else [], json.dumps(puzzles) if puzzles else ""


def texts_in(given: str, *, needed: bool = True) -> list[str]:
    """The records in what a person has given: a record, a save file, a file of several games, a link or its
    fragment. A record may come between other lines, and a link with words around it, or broken into lines, as it
    comes out of a message.

    Raises TableError if it is too large, or contains no record.
    """
    if len(given) > FILE_LIMIT:
        raise TableError("too_large")
    whole = given.rstrip(" \t").endswith("\n")  # a complete record ends with a line break
    given = given.lstrip("\ufeff").strip()
    if not given:
        raise TableError("empty")
    if given[0] in "{[" and not _STAMP.match(given):
        return _texts_in_json(given, needed)
    record = _RECORD.search(given)
    if record is None:
        found = _FRAGMENT.search(given) or _BARE.fullmatch(given)
        if found:
            return [_unpack_from(found[1], given)]
        if not _GAME.search(given) and not given.startswith("mohreh "):
            raise TableError("no_save")
    given = given[record.start() :] if record is not None else given
    last = max((found.end() for found in _ACTION.finditer(given)), default=len(given))
    if len(given[last:].strip()) > 1:  # other lines follow; a single sign may be the beginning of a line that was cut
        return [given[:last] + "\n"]
    return [given + "\n" if whole else given]


def _unpack_from(fragment: str, message: str) -> str:
    """The text of a fragment that was found in a message, which may have broken it into lines."""
    try:
        return unpack(fragment)
    except TableError as error:
        joined = _FRAGMENT.search(_BREAKS.sub("", message)) if error.code in ("cut", "damaged") else None
        if joined is not None and joined[1] != fragment:
            with suppress(TableError):
                return unpack(joined[1])
        raise


def name_games(texts: Sequence[str]) -> None:
    """Ask for the games of all these records. Raises games.Away for one whose archive is not here yet."""
    for name in {found[1] for text in texts if (found := _GAME.search(text, 0, _BEGINNING))}:
        if name in games.names():
            games.room(name)


def _texts_in_json(given: str, needed: bool) -> list[str]:
    try:
        data = None if too_deep(given) else json.loads(given)
    except ValueError:
        data = None
    if data is None:
        raise TableError("cut" if given[-1] not in "]}" else "damaged")
    if isinstance(data, dict) and "state" in data:
        raise TableError("example")
    ours = isinstance(data, dict) and ("games" in data or "record" in data)
    if isinstance(data, dict) and "games" in data:
        data = data["games"]
    entries = list(data.values()) if isinstance(data, dict) and "record" not in data else data
    if not isinstance(entries, list):
        entries = [entries]
    if len(entries) > GAMES_LIMIT:
        raise TableError("too_large")
    texts = [entry.get("record") if isinstance(entry, dict) else entry for entry in entries]
    fit = [text for text in texts if isinstance(text, str)]
    if not fit and not ours:
        raise TableError("no_save")  # a file of something else
    if len(fit) < len(texts) or (needed and not fit):
        raise TableError("damaged")
    return fit
