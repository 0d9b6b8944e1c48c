"""The files of vectors: worked examples and recorded games, and the game that each of them is about."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from mohreh.core.scenario import Reader
from mohreh.games.duel.scenario import READER as DUEL
from mohreh.games.silver.scenario import READER as SILVER

HERE = Path(__file__).parent


class Room(NamedTuple):
    """Where the vectors of a game are, how its clauses begin, who reads them, and what a vector may hold."""

    game: str
    clauses: str
    reader: Reader
    keys: frozenset[str] = frozenset()  # none: not checked


_SILVER = "id title clauses source note kind input state actions steps expect final exact path"
ROOMS = (Room("duel", "DU-", DUEL), Room("silver", "SI-", SILVER, frozenset(_SILVER.split())))


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
