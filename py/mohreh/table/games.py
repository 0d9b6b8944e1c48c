"""The catalogue: which games there are, and where. A game is imported when it is first asked for."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from mohreh.core.face import Face
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Room:
    """A game and its face; `package` is where its translations lie."""

    id: str
    game: Any
    face: Face
    package: str

    def words(self, language: str, *, latin_digits: bool = False) -> Words:
        """The reader's language with the table's and this game's translations."""
        return Words(language, ("mohreh.table", self.package), latin_digits=latin_digits)


_PLACES = {"duel": ("mohreh.games.duel", "DUEL")}
_rooms: dict[str, Room] = {}


def room(name: str) -> Room:
    """The game with this id. Raises KeyError when there is none."""
    if name not in _rooms:
        package, attribute = _PLACES[name]
        _rooms[name] = Room(
            name, getattr(import_module(package), attribute), import_module(package + ".face").FACE, package
        )
    return _rooms[name]


def names() -> tuple[str, ...]:
    """The ids of all games, in the order of the home page."""
    return tuple(dict.fromkeys((*_PLACES, *_rooms)))


def add(new: Room) -> None:
    """Put a game into the catalogue that does not come with the product (tests, games of others)."""
    _rooms[new.id] = new
