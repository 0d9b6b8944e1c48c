"""The files of vectors: worked examples and recorded games, and the game that each of them is about."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from mohreh.core.scenario import Reader
from mohreh.table import games

HERE = Path(__file__).parent


class Room(NamedTuple):
    """Where the vectors of a game are, how its clauses begin, who reads them, its component tables, and what a vector
    may hold.

    The tables are the module `tables.py` beside its vectors, where they are checked against a file `data.json`.
    """

    game: str
    clauses: str
    reader: Reader
    tables: ModuleType | None
    keys: frozenset[str]  # none: not checked


def _room_of(game: str) -> Room:
    reader: Reader = import_module(f"{games.room(game).package}.scenario").READER
    tables = import_module(f"tests.vectors.{game}.tables") if (HERE / game / "tables.py").is_file() else None
    return Room(game, f"{games.about(game).clauses}-", reader, tables, getattr(tables, "KEYS", frozenset()))


ROOMS = tuple(map(_room_of, games.shipped()))


class Given(NamedTuple):
    """A vector as it was written, with what its file says of all of them, and the room of its game."""

    room: Room
    vector: Mapping[str, Any]

    @property
    def name(self) -> str:
        """Its id and clauses: the name of its test."""
        return "-".join([self.vector["id"], *self.vector.get("clauses", ())])


def _written(path: Path) -> Iterator[dict[str, Any]]:
    """What a file holds: a list of vectors, or an object with lists of them; other files, such as data.json, none."""
    content = json.loads(path.read_text(encoding="utf-8"))
    if isinstance(content, list):
        lists, common = [content], {}
    else:
        lists = [content.get(key, []) for key in ("vectors", "replays")]
        common = {"exact": content["exact"]} if "exact" in content else {}
    for vector in (vector for vectors in lists for vector in vectors if isinstance(vector, dict)):
        if "id" in vector:
            yield {**common, **vector}


def _vectors(folder: Path) -> list[dict[str, Any]]:
    return [vector for path in sorted(folder.glob("*.json")) for vector in _written(path)]


def _room(vector: Mapping[str, Any]) -> Room | None:
    """The game of a vector that lies in no folder of a game: its clauses tell."""
    named = (vector["id"], *vector.get("clauses", ()))
    return next((room for room in ROOMS if any(text.startswith(room.clauses) for text in named)), None)


def given(folder: Path) -> list[Given]:
    """All vectors in the folders of the games under `folder`; where it has none, those in `folder` itself."""
    found = [Given(room, vector) for room in ROOMS for vector in _vectors(folder / room.game)]
    return found or [Given(room, vector) for vector in _vectors(folder) if (room := _room(vector))]
