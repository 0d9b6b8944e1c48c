"""The files of vectors: worked examples and recorded games, and the game that each of them is about."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from mohreh.core.scenario import ScenarioReader
from mohreh.table import games

HERE = Path(__file__).parent
LISTS = ("vectors", "replays", "games")  # the last two hold recorded games
OTHERS = ("data.json", "glossary.json")  # beside the vectors: what a game consists of, and what its words mean


class Room(NamedTuple):
    """Where the vectors of a game are, how its clauses begin, who reads them, its component tables, and what a vector
    may hold.

    The tables are the module `tables.py` beside its vectors, where they are checked against a file `data.json`. It also
    says what `keys` a vector may hold; by its function `scenario`, how one is read that is written otherwise than in
    core/formats.md; and by `EITHER` which two clauses forbid the same, so that a refusal may cite either, unless the
    vector itself says that it is exact.
    """

    game: str
    clauses: str
    reader: ScenarioReader
    tables: ModuleType | None
    keys: frozenset[str]  # none: not checked
    scenario: Callable[[Mapping[str, Any]], Mapping[str, Any]] = dict  # what a vector in a form of its own stands for
    either: tuple[tuple[str, str], ...] = ()

    def asked(self, vector: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a vector stands for, its refusals for any clause that forbids the same as those that it names."""
        scenario = self.scenario(vector)
        if not self.either or scenario.get("exact"):
            return scenario
        return {**scenario, "steps": [self._wider(step) for step in scenario.get("steps", ())]}

    def _wider(self, step: Mapping[str, Any]) -> Mapping[str, Any]:
        if "illegal" not in step:
            return step
        illegal = step["illegal"]
        named = {illegal} if isinstance(illegal, str) else set(illegal)
        return {**step, "illegal": sorted(named.union(*(pair for pair in self.either if named.intersection(pair))))}


def _room_of(game: str) -> Room:
    reader: ScenarioReader = import_module(f"{games.GAMES}.{game}.scenario").READER
    tables = import_module(f"tests.vectors.{game}.tables") if (HERE / game / "tables.py").is_file() else None
    clauses, keys = f"{games.about(game).clauses}-", getattr(tables, "KEYS", frozenset())
    return Room(game, clauses, reader, tables, keys, getattr(tables, "scenario", dict), getattr(tables, "EITHER", ()))


ROOMS = tuple(map(_room_of, games.in_folders()))


class Unplaced(ValueError):
    """A file, or something in it, that would be tested by nobody: which one, and why."""


class Given(NamedTuple):
    """A vector as it was written, with what its file says of all of them, and the room of its game."""

    room: Room
    vector: Mapping[str, Any]

    @property
    def name(self) -> str:
        """Its game, id and clauses: the name of its test."""
        return "-".join([self.room.game, self.vector["id"], *self.vector.get("clauses", ())])


def _written(path: Path) -> list[dict[str, Any]]:
    """What a file holds: a list of vectors, or an object with lists of vectors and of recorded games.

    Raises Unplaced for a file without any, and for an entry that is none.
    """
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise Unplaced(f"{path} cannot be read: {error}") from None
    lists, common = [content], {}
    if isinstance(content, dict):
        lists = [content[key] for key in LISTS if key in content]
        common = {"exact": content["exact"]} if "exact" in content else {}
    if not lists or not all(isinstance(each, list) for each in lists):
        raise Unplaced(f"{path} holds no list called {' or '.join(LISTS)}")
    vectors = [vector for each in lists for vector in each]
    for vector in vectors:
        if not (isinstance(vector, dict) and isinstance(vector.get("id"), str)):
            raise Unplaced(f"{path} holds something without an id: {json.dumps(vector)[:60]}")
        clauses = vector.get("clauses", [])
        if not (isinstance(clauses, list) and all(isinstance(clause, str) for clause in clauses)):
            raise Unplaced(f"{path}: the clauses of {vector['id']} are no list of texts: {json.dumps(clauses)[:60]}")
    return [{**common, **vector} for vector in vectors]


def _files(folder: Path) -> list[Path]:
    """The files of vectors in a folder, those that describe the game left out."""
    return [path for path in sorted(folder.glob("*.json")) if path.name not in OTHERS]


def _cited(vector: Mapping[str, Any]) -> set[Room]:
    """The games whose clauses a vector cites."""
    text = json.dumps(vector)
    return {room for room in ROOMS if re.search(rf"\b{room.clauses}\d", text)}


def _placed(folder: Path) -> list[Given]:
    """The vectors in a folder itself. Its name may be that of the game; else what a vector cites tells; what cites
    nothing, as a recorded game does, is about the game of the rest of its file, or of the folder.

    Raises Unplaced for a vector that might be about any game.
    """
    files = {path: _written(path) for path in _files(folder)}
    named = {room for room in ROOMS if room.game == folder.resolve().name}
    everywhere = {room for vectors in files.values() for vector in vectors for room in _cited(vector)}
    found = []
    for path, vectors in files.items():
        here = {room for vector in vectors for room in _cited(vector)}
        for vector in vectors:
            rooms = next((rooms for rooms in (named, _cited(vector), here, everywhere) if rooms), set())
            if len(rooms) != 1:
                raise Unplaced(f"{path}: nothing says which game {vector['id']} is about: put it into a folder <game>/")
            found.append(Given(next(iter(rooms)), vector))
    return found


def given(folder: Path) -> list[Given]:
    """All vectors under `folder`: in the folders of the games, and in itself.

    Raises Unplaced where there are none, for a file that holds none, and for a vector that has no game.
    """
    found = [Given(room, vector) for room in ROOMS for path in _files(folder / room.game) for vector in _written(path)]
    found += _placed(folder)
    if not found:
        raise Unplaced(f"{folder}: neither it nor a folder of a game in it holds a vector")
    return found


def strangers(folder: Path) -> list[Path]:
    """The folders beside those of our games that hold vectors as well: of games that are not here."""
    ours = {room.game for room in ROOMS}
    return sorted(
        {path.parent for path in folder.glob("*/*.json") if path.name not in OTHERS} - {folder / game for game in ours}
    )
