"""Saves: a game as the text of its record, packed into a link, and back. Everything read is a stranger's data."""

from __future__ import annotations

import binascii
import json
import re
import zlib
from dataclasses import dataclass, field
from typing import Any

from mohreh.table.people import Person
from mohreh.table.sorry import Sorry

TEXT_LIMIT = 200_000  # characters of one record; a long game has about 4,000
FILE_LIMIT = 4_000_000  # characters of a file with many games
GAMES_LIMIT = 200  # games in one file
LINK_LIMIT = 60_000  # characters of a packed record
_VERSION = "1."  # of the packing: "1." is zlib in URL-safe base64 without padding
_FRAGMENT = re.compile(r"(?:^|[#&?])game=([^&#\s]*)")


def pack(text: str) -> str:
    """`text` as the fragment of a link."""
    packed = binascii.b2a_base64(zlib.compress(text.encode("utf-8"), 9), newline=False).decode("ascii")
    return _VERSION + packed.rstrip("=").replace("+", "-").replace("/", "_")


def unpack(fragment: str) -> str:
    """The text that `pack` packed. Raises Sorry: too_large, newer, cut or damaged. Never inflates past the limit."""
    if len(fragment) > LINK_LIMIT:
        raise Sorry("too_large")
    version, dot, body = fragment.partition(".")
    if not dot or not version.isascii() or not version.isdigit():
        raise Sorry("damaged")
    if version + dot != _VERSION:
        raise Sorry("newer" if int(version) > 1 else "damaged")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", body):
        raise Sorry("damaged")
    try:
        data = binascii.a2b_base64(body.replace("-", "+").replace("_", "/") + "=" * (-len(body) % 4))
    except binascii.Error:
        raise Sorry("cut") from None
    inflating = zlib.decompressobj()
    try:
        out = inflating.decompress(data, TEXT_LIMIT)
    except zlib.error:
        raise Sorry("damaged") from None
    if inflating.unconsumed_tail:
        raise Sorry("too_large")
    if not inflating.eof:
        raise Sorry("cut")
    if inflating.unused_data:
        raise Sorry("damaged")
    try:
        return out.decode("utf-8")
    except UnicodeDecodeError:
        raise Sorry("damaged") from None


def texts_in(given: str) -> list[str]:
    """The records in what a person gave: a record, a save file, a file of many games, a link or its fragment.

    Raises Sorry when there is none or it is too large.
    """
    if len(given) > FILE_LIMIT:
        raise Sorry("too_large")
    given = given.lstrip("\ufeff").strip()
    if not given:
        raise Sorry("empty")
    if given[0] in "{[":
        return _texts_in_json(given)
    if "\n" not in given:
        found = _FRAGMENT.search(given)
        if found:
            return [unpack(found[1])]
        if re.match(r"[0-9]+\.[A-Za-z0-9_-]*$", given):
            return [unpack(given)]
    return [given]


def _texts_in_json(given: str) -> list[str]:
    try:
        data = json.loads(given)
    except (ValueError, RecursionError):
        raise Sorry("cut" if given[-1] not in "]}" else "damaged") from None
    if isinstance(data, dict) and "games" in data:
        data = data["games"]
    entries = list(data.values()) if isinstance(data, dict) and "record" not in data else data
    if not isinstance(entries, list):
        entries = [entries]
    if len(entries) > GAMES_LIMIT:
        raise Sorry("too_large")
    texts = [entry.get("record") if isinstance(entry, dict) else entry for entry in entries]
    fit = [text for text in texts if isinstance(text, str)]
    if not fit or len(fit) < len(texts):
        raise Sorry("damaged")
    return fit


@dataclass(slots=True)
class Saved:
    """What a save holds: the game, its options and people, the seed, and every action with its seat and line."""

    game: str
    options: dict[str, str]
    people: list[Person]
    seed: str
    counted: bool
    actions: list[tuple[int, str]] = field(default_factory=list)


def write(session: Any) -> str:
    """The save of a game."""
    data = {
        "mohreh": 1,
        "game": session.room.id,
        "options": session.options,
        "people": [[p.name, p.colour, p.bot] for p in session.people],
        "seed": session.seed,
        "counted": session.counted,
        "actions": [[step.seat, str(step.action)] for step in session.history.steps],
    }
    return "mohreh\n" + json.dumps(data, ensure_ascii=False)


def read(text: str) -> Saved:
    try:
        data = json.loads(text.split("\n", 1)[1])
        return Saved(
            data["game"],
            data["options"],
            [Person(*p) for p in data["people"]],
            data["seed"],
            data["counted"],
            [(a, b) for a, b in data["actions"]],
        )
    except Exception:
        raise Sorry("damaged") from None


def replay(session: Any, saved: Saved, *, told: bool = True) -> None:
    from mohreh.core.game import IllegalAction, UnknownAction

    for line, (seat, text) in enumerate(saved.actions, 1):
        try:
            action = session.room.game.parse(text)
            if told:
                session.replay([(seat, action)])
            else:
                session.history.apply(seat, action)
        except (IllegalAction, UnknownAction):
            raise Sorry("illegal", line=line, action=text) from None


def fit_id(value: Any) -> str:
    """`value` as the id of a save: letters, digits and dashes. Raises Sorry for anything else."""
    if not isinstance(value, str) or not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", value):
        raise Sorry("request")
    return value
