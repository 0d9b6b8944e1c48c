"""A game that lacks something is told so in one sentence, with the file and what it should hold."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mohreh.games
from mohreh.site import complete, new_game
from mohreh.site.places import Trouble
from mohreh.table import games

NAME = "pebbles"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games with one that is complete, found by Python as the others are."""
    new_game.write(NAME, tmp_path)
    place = tmp_path / "py/mohreh/games"
    monkeypatch.setattr(mohreh.games, "__path__", [*mohreh.games.__path__, str(place)])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    importlib.invalidate_caches()
    yield place
    for module in [name for name in sys.modules if name.startswith(f"mohreh.games.{NAME}")]:
        del sys.modules[module]
    vars(mohreh.games).pop(NAME, None)


def only(folder: Path) -> str:
    (sentence,) = complete.problems(NAME, folder)
    assert sentence.startswith(f"The game {NAME} is incomplete: ") and sentence.endswith(".")
    return sentence


def test_all_games_of_the_house_are_complete() -> None:
    complete.require()


def test_a_game_as_it_is_written_is_complete(folder: Path) -> None:
    assert complete.found(folder) == [NAME]
    assert complete.problems(NAME, folder) == []
    complete.require(folder)


@pytest.mark.parametrize("file", complete.FILES)
def test_a_missing_file_is_named_with_what_it_holds(folder: Path, file: str) -> None:
    (folder / NAME / file).unlink()
    holds = complete.FILES[file].format(NAME=NAME.upper())
    assert f"/{NAME}/{file} is missing; it holds {holds}." in only(folder)
    with pytest.raises(Trouble, match="is missing"):
        complete.require(folder)


@pytest.mark.parametrize(
    ("file", "there", "instead", "said"),
    [
        ("__init__.py", "import PEBBLES", "import PEBBLES as OTHER", "__init__.py has no PEBBLES, the game itself."),
        ("about.py", "ABOUT = ", "TOLD = ", "about.py has no ABOUT, which is an About of core/about.py."),
        (
            "about.py",
            'clauses="PE"',
            'clauses="P"',
            "about.py: clauses='P' is not two capital letters, as in DU of DU-7.4.",
        ),
        ("face.py", "def title", "def name", "face.py has no title."),
        ("face.py", "def moved", "def shaken", "face.py has no moved."),
        ("game.py", "private = False", "private = True", "face.py has no recall."),
        ("game.py", "    options: tuple", "    agreed: tuple", "PEBBLES has no options."),
        (
            "game.py",
            'id = "pebbles"',
            'id = "stones"',
            "PEBBLES.id is 'stones', and must be the name of the folder, 'pebbles'.",
        ),
        ("game.py", "= actions.SEATS", "= ()", "PEBBLES.seats is empty; a game has at least one."),
        ("rulebook.py", "GLOSSARY = ", "WORDS = ", "rulebook.py has no GLOSSARY."),
        ("rulebook.py", "DIRECTIVES: ", "DRAWN: ", "rulebook.py has no DIRECTIVES."),
        ("scenario.py", "READER = ", "READS = ", "scenario.py has no READER."),
        (
            "scenarios/index.json",
            '"last"',
            '"first"',
            "scenarios/first.json is missing; it holds the example that index.json names.",
        ),
        (
            "scenarios/index.json",
            '"take", "too-many", "last", "shared"',
            "",
            "scenarios/index.json names no example; it holds",
        ),
        (
            "board.py",
            "import Scene, Sheet",
            "import Scene, Cloth",
            "it cannot be imported: ImportError: cannot import name 'Cloth'",
        ),
        ("state.py", "LAST = 3", "LAST = 3 +", "it cannot be imported: SyntaxError: "),
    ],
)
def test_a_part_that_is_missing_inside_a_file_is_named(
    folder: Path, file: str, there: str, instead: str, said: str
) -> None:
    path = folder / NAME / file
    text = path.read_text(encoding="utf-8")
    assert there in text
    path.write_text(text.replace(there, instead), encoding="utf-8")
    assert said in only(folder)


def test_a_folder_whose_name_no_record_can_hold_is_refused(folder: Path) -> None:
    (folder / NAME).rename(folder / "two_words")
    assert "its name must be small letters and digits" in complete.problems("two_words", folder)[0]


def test_a_folder_without_any_file_is_no_game(folder: Path) -> None:
    (folder / "old" / "__pycache__").mkdir(parents=True)
    (folder / "old" / "__pycache__" / "face.pyc").touch()
    assert complete.found(folder) == [NAME]


def test_a_game_that_is_not_at_the_table_needs_rules_alone(folder: Path) -> None:
    home = folder / NAME
    about = (home / "about.py").read_text(encoding="utf-8")
    (home / "about.py").write_text(about.rstrip().removesuffix(")") + "    at_table=False,\n)\n", encoding="utf-8")
    games.about.cache_clear()
    for file in complete.FILES.keys() - complete.RULES_ALONE:
        (home / file).unlink()
    assert complete.problems(NAME, folder) == []
    (home / "scenario.py").unlink()
    assert "/scenario.py is missing" in only(folder)
    games.about.cache_clear()
