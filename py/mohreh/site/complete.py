"""Checks that a game has all required files and names, and describes each missing one in a sentence.

The build runs this first. It checks names only; whether a game is correct is the subject of its tests.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from mohreh.core import lesson
from mohreh.core.about import About
from mohreh.core.face import Face, PrivateFace
from mohreh.core.game import Traits
from mohreh.table import games

from .places import ROOT, SOURCES, Trouble

# Every file of a game that is opened by its name, with its content; {NAME} is the name of the game in capitals.
FILES = {
    "__init__.py": "the game itself as {NAME}",
    "about.py": "ABOUT: its place among the games and its words for the first page",
    "face.py": "its face: the functions of Face in core/face.py",
    "scenario.py": "READER, which reads its examples and vectors",
    "scenarios/index.json": "the ids of its examples in their order, at least one",
    "lesson.json": "its first lesson: a game that teaches, as core/formats.md says",
    "rulebook.py": "DIRECTIVES and GLOSSARY: what its rules pages show besides their text",
    "rules.en.md": "its rules page in English",
    "rules.fa.md": "its rules page in Persian",
    "locale/en.po": "its messages in English; `python3 serve.py --words` writes it",
    "locale/fa.po": "its messages in Persian; `python3 serve.py --words` writes it, to be translated",
    "look/board.css": "the styles of its board",
    "look/faces.css": "the styles of its cards and pieces",
    "look/picture.svg": "its picture for the first page",
}
RULES_ALONE = ("__init__.py", "about.py", "scenario.py", "locale/en.po", "locale/fa.po")
"""The files required of a game that is not at the table yet."""
_NAMES = {"scenario.py": ("READER",), "rulebook.py": ("DIRECTIVES", "GLOSSARY")}
NAME = re.compile("[a-z][a-z0-9]*")  # of a game: it is part of records, addresses and code
_CLAUSES = re.compile("[A-Z]{2}")
FOLDER = SOURCES.joinpath(*games.GAMES.split("."))


def found(folder: Path = FOLDER) -> list[str]:
    """Return the ids of all games in the folder, complete or not."""
    return sorted(
        each.name
        for each in folder.iterdir()
        if each.is_dir() and any(path.is_file() and "__pycache__" not in path.parts for path in each.rglob("*"))
    )


def problems(game: str, folder: Path = FOLDER) -> list[str]:
    """Return what a game lacks, one sentence each; an empty list if it is complete. It is imported from
    `mohreh.games`."""
    home = folder / game
    place = home.relative_to(ROOT).as_posix() if home.is_relative_to(ROOT) else home.as_posix()
    asked = FILES if _at_table(game, home) else RULES_ALONE
    missing = {
        file: f"{place}/{file} is missing; it holds {FILES[file].format(NAME=game.upper())}."
        for file in asked
        if not (home / file).is_file()
    }
    if not NAME.fullmatch(game):
        return [f"A game lies in {place}: its name must be small letters and digits, since records name it."]
    said = [*missing.values(), *(_examples(home, place, missing) if asked is FILES else ())]
    if "__init__.py" not in missing:
        said += _imported(game, place, {**missing, **dict.fromkeys(FILES.keys() - asked, "")})
    return [f"The game {game} is incomplete: {each}" for each in said]


def _at_table(game: str, home: Path) -> bool:
    """Return whether the site offers the game. If that cannot be determined, the game is checked completely."""
    try:
        return not (home / "about.py").is_file() or bool(games.about(game).at_table)
    except Exception:  # `_imported` reports it
        return True


def _examples(home: Path, place: str, missing: dict[str, str]) -> Iterator[str]:
    """Return the problems of the examples named in the index."""
    if "scenarios/index.json" in missing:
        return
    index = json.loads((home / "scenarios/index.json").read_text(encoding="utf-8"))
    if not index:
        yield f"{place}/scenarios/index.json names no example; it holds {FILES['scenarios/index.json']}."
    for name in index:
        if not (home / f"scenarios/{name}.json").is_file():
            yield f"{place}/scenarios/{name}.json is missing; it holds the example that index.json names."


def _imported(game: str, place: str, missing: dict[str, str]) -> list[str]:
    """Return what its modules lack. The search ends at the first one that cannot be imported."""
    said: list[str] = []
    try:
        if "about.py" not in missing:
            said += _about(game, place)
        package: Any = import_module(f"{games.GAMES}.{game}")
        playable = getattr(package, game.upper(), None)
        if playable is None:
            said.append(f"{place}/__init__.py has no {game.upper()}, the game itself.")
        else:
            said += _game(game, playable, place)
        if "lesson.json" not in missing:
            said += _lesson(game, place)
        if "face.py" not in missing:
            wanted = [*_asked_of(Face), *(_asked_of(PrivateFace) if getattr(playable, "private", False) else ())]
            said += _has(import_module(f"{games.GAMES}.{game}.face"), wanted, f"{place}/face.py")
        for file, names in _NAMES.items():
            if file not in missing:
                said += _has(import_module(f"{games.GAMES}.{game}.{file[:-3]}"), names, f"{place}/{file}")
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        said.append(f"it cannot be imported: {type(error).__name__}: {error} ({at.filename}, line {at.lineno}).")
    return said


def _asked_of(contract: type) -> list[str]:
    """Return the names that an implementation of a contract of core must define; of traits, those without a default."""
    if issubclass(contract, Traits):
        return [name for name in Traits.__annotations__ if not hasattr(Traits, name)]
    return [name for name in {**vars(contract), **contract.__annotations__} if not name.startswith("_")]


def _has(module: Any, names: Any, file: str) -> list[str]:
    return [f"{file} has no {name}." for name in names if not hasattr(module, name)]


def _about(game: str, place: str) -> Iterator[str]:
    about = getattr(games.read_about(game), "ABOUT", None)
    if not isinstance(about, About):
        yield f"{place}/about.py has no ABOUT, which is an About of core/about.py."
    elif not _CLAUSES.fullmatch(about.clauses):
        yield f"{place}/about.py: clauses={about.clauses!r} is not two capital letters, as in DU of DU-7.4."


def _lesson(game: str, place: str) -> Iterator[str]:
    try:
        lesson.load(f"{games.GAMES}.{game}")
    except lesson.LessonError as error:
        yield f"{place}: a lesson cannot be read: {error}."


def _game(game: str, playable: Any, place: str) -> Iterator[str]:
    yield from (f"{place}: {game.upper()} has no {name}." for name in _asked_of(Traits) if not hasattr(playable, name))
    if getattr(playable, "id", game) != game:
        yield f"{place}: {game.upper()}.id is {playable.id!r}, and must be the name of the folder, {game!r}."
    for name in ("seats", "levels"):
        if not getattr(playable, name, True):
            yield f"{place}: {game.upper()}.{name} is empty; a game has at least one."


def require(folder: Path = FOLDER) -> None:
    """Raise Trouble with everything that is missing from any game."""
    said = [sentence for game in found(folder) for sentence in problems(game, folder)]
    by_clauses: dict[str, str] = {}
    for game in found(folder) if not said else ():
        clauses = games.about(game).clauses
        if clauses in by_clauses:
            said.append(f"The games {by_clauses[clauses]} and {game} both say clauses={clauses!r} in their about.py.")
        by_clauses[clauses] = game
    if said:
        raise Trouble("\n".join(said))
