"""The catalogue of games: every folder of `mohreh.games` is a game, which is imported when it is first needed.

Its package exports the game under the folder's name in capitals; its module `face` is the presentation, and its module
`about` the description on the home page. In a page each game is in an archive of its own, `lib/<id>.pack`, which is
downloaded when it is needed: until then accessing it raises `Away`, and `mount` makes it available. The games of the
site are listed in `index.json` of the shared archive, with the checksums of their archives, so that a page that is
older than the site does not combine incompatible parts.

The icons `icons/<id>.svg` and the styles of a game are found by its id, so that the page and the build know games only
by this list.
"""

from __future__ import annotations

import json
import pkgutil
import sys
import zlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from mohreh.core.about import About
from mohreh.core.face import Face
from mohreh.core.game import Action, AnyGame, AnyState
from mohreh.core.options import Chosen, OptionError, complete
from mohreh.core.text import Words


@dataclass(frozen=True, slots=True)
class Room:
    """A game with its presentation; `package` contains its translations."""

    id: str
    game: AnyGame
    face: Face[AnyState, Action]
    package: str

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of the levels of this game, the weakest first."""
        return tuple(self.game.levels)

    @property
    def usual_level(self) -> str:
        """The default level of a bot: that of the game, else "easy", else the weakest."""
        return self.game.usual_level or ("easy" if "easy" in self.levels else self.levels[0])

    @property
    def known_levels(self) -> tuple[str, ...]:
        """The names of all levels that can play, including those of old records."""
        return (*self.levels, *self.game.former_levels)

    def today(self, level: str) -> str:
        """The current level that a former one counts as; any other name unchanged."""
        return level if level in self.game.levels else self.game.former_levels.get(level, level)

    def level_name(self, level: str, words: Words) -> str:
        """The title of a level; for an unknown one, the name in records."""
        known = self.game.levels.get(self.today(level))
        return words(known.title) if known else level

    def words(self, language: str, *, latin_digits: bool = False) -> Words:
        """The translations of the table and of this game into a language."""
        return Words(language, ("mohreh.table", self.package), latin_digits=latin_digits)

    def title(self, language: str) -> str:
        """The title of the game, translated by its own catalogue, because another game's may translate the same word
        differently."""
        return self.face.title(self.words(language))

    @property
    def recommended(self) -> int:
        """The number of players to suggest: that of the game, else the smallest."""
        return self.game.recommended or self.game.seats[0]

    def knows(self, options: Mapping[str, str], seats: int) -> bool:
        """Whether a game with these options and this number of seats is possible."""
        try:
            self.complete(options, seats)
        except OptionError:
            return False
        return True

    def complete(self, options: Mapping[str, str], seats: int, humans: Collection[int] | None = None) -> Chosen:
        """`options` with defaults; options for each seat are only completed for people. Raises OptionError."""
        return complete(self.game, options, seats, humans)


class Away(Exception):
    """Raised while the archive of a game, or that of `later`, has not been loaded; repeat the call after `mount`.

    `outdated`: an archive of another version of the site has been received.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game
        self.outdated = game in _strange


GAMES = "mohreh.games"
INDEX = "index.json"
_rooms: dict[str, Room] = {}
_strange: set[str] = set()  # by name of the game: archives of another version


@cache
def shipped() -> tuple[str, ...]:
    """The ids of the games that the pages are built for, in their order."""
    return tuple(_sums()) or tuple(game for game in in_folders() if about(game).at_table)


@cache
def _sums() -> dict[str, int]:
    """The sums of the archives of all games, 0 where any will do; none where the sources are."""
    import_module(GAMES)  # read as an attribute of the parent package, which `get_data` would not do
    try:
        listed = pkgutil.get_data(GAMES, INDEX)
    except OSError:
        listed = None
    found: dict[str, int] = {} if listed is None else json.loads(listed)
    return found


@cache
def in_folders() -> tuple[str, ...]:
    """The ids of all games with a folder, including those that the pages do not show, in their order. Only in a
    checkout or an installed package, not in a page."""
    found = [each.name for each in pkgutil.iter_modules(import_module(GAMES).__path__) if each.ispkg]
    return tuple(sorted(found, key=lambda game: (about(game).order, game)))


def read_about(name: str) -> ModuleType:
    """The module `about` of a game. Its package is not imported, so that a list of games needs none of their rules.

    Only where the sources are: not in a page. Raises FileNotFoundError.
    """
    package = PathFinder.find_spec(name, import_module(GAMES).__path__)
    places = (package and package.submodule_search_locations) or [name]
    spec = spec_from_file_location(f"about {name}", f"{places[0]}/about.py")
    assert spec is not None and spec.loader is not None, "the ending .py is known"
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def about(name: str) -> About:
    """The description of a game; see `read_about`."""
    found: About = read_about(name).ABOUT
    return found


def _package(name: str) -> str:
    return f"{GAMES}.{name}"


def room(name: str) -> Room:
    """The game with this id. Raises KeyError if there is none, and Away if its archive has not been loaded."""
    if name not in _rooms:
        if name not in shipped():
            raise KeyError(name)
        package = _package(name)
        try:
            face: Any = import_module(package + ".face")  # the module itself is the face
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
            raise Away(name) from None
        _rooms[name] = Room(name, getattr(import_module(package), name.upper()), face, package)
    return _rooms[name]


def mount(name: str, archive: str) -> bool:
    """Make the archive at a path available as that of a game; returns whether it contains the game in our version."""
    if name not in shipped():
        return False
    package = _package(name)
    places = import_module(GAMES).__path__
    place = f"{archive}/{GAMES.replace('.', '/')}"
    if place in places:
        return PathFinder.find_spec(package, [place]) is not None
    before: Any = sys.path_importer_cache.pop(place, None)  # a missing archive may exist now
    if before is not None:
        before.invalidate_caches()
    if PathFinder.find_spec(package, [place]) is None:
        return False
    if not is_ours(name, archive, _sums().get(name, 0)):
        return False
    places.append(place)
    return True


def is_ours(name: str, archive: str, known: int) -> bool:
    """Whether the archive at this path goes together with what is here: its sum is known, or any will do (0)."""
    with open(archive, "rb") as file:
        if known and zlib.crc32(file.read()) != known:
            _strange.add(name)
            return False
    return True


def names() -> tuple[str, ...]:
    """The ids of all games, in the order of the home page."""
    return tuple(dict.fromkeys((*shipped(), *_rooms)))


def packages() -> tuple[str, ...]:
    """The packages with translations: that of the table, and those of all included games."""
    return ("mohreh.table", *map(_package, shipped()))


def styles(name: str) -> tuple[str, ...]:
    """The style sheets of a game, in the order in which a page links them."""
    return (f"styles/{name}-faces.css", f"styles/{name}.css")


def sprite(name: str) -> str:
    """The file of a game's own signs; the page loads it when the game is first shown."""
    return f"icons/{name}.svg"


def add(new: Room) -> None:
    """Add a game to the catalogue that is not included (tests, third-party games)."""
    _rooms[new.id] = new
