"""The trimmed library holds all that our package needs, and Python runs from dist/ alone."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from mohreh.bots import chances
from mohreh.bots.learned import FILE, shipped
from mohreh.site import bytecode, library_list, packages
from mohreh.site.bytecode import BUILD_ONLY
from mohreh.site.inside import OF_LATER_IN_GAMES, UNASKED, WRITTEN
from mohreh.site.places import PACKAGES, SOURCES
from mohreh.table import games
from tests.tools.samples import thorough, times

TOOLS = Path(__file__).parents[1] / "tools"


def in_pyodide(site: Path, script: str) -> Any:
    """What a script of tests/tools saw, with nothing but the files of dist/."""
    node = packages.tools().node
    done = subprocess.run(
        [*node, str(TOOLS / "from_dist.mjs"), str(site), str(TOOLS / script), "thorough" if thorough() else ""],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture(scope="module")
def played(site: Path) -> Any:
    return in_pyodide(site, "play_in_pyodide.py")


def test_brackets_within_brackets_end_no_engine_at_any_door(site: Path) -> None:
    answers = in_pyodide(site, "fuzz_in_pyodide.py")
    assert answers["damaged"] > times(7, 50) and answers["request"] > times(15, 100), "parsers would have been asked"
    assert "internal" not in answers


def test_a_game_is_away_until_its_own_archive_is_mounted(played: Any) -> None:
    left = list(games.shipped())
    expected = [["", [*left]]]
    for game in games.shipped():
        left.remove(game)
        expected.append([game, [*left]])
    assert played["mounted"] == expected
    assert played["wrong"] == [False] * len(games.shipped())


def test_every_module_of_ours_is_there_and_can_be_imported(played: Any) -> None:
    ours = {
        ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        for path in (SOURCES / "mohreh").rglob("*.py")
        if not (path.name in UNASKED and path.parents[1].name == "games")
        and not path.relative_to(SOURCES).as_posix().startswith(BUILD_ONLY)
    }
    not_yet = tuple(f"mohreh.games.{game}" for game in games.in_folders() if game not in games.shipped())
    wanted = {name for name in ours if not name.startswith(not_yet)}
    assert set(played["modules"]) == wanted


def test_whole_games_in_both_languages(played: Any) -> None:
    assert [game["game"] for game in played["games"]] == [*games.shipped()] * times(1, 2)
    over = [game for game in played["games"] if game["over"]]
    assert len(over) >= 2 and len(over) == times(2, len(played["games"]))
    assert all(game["record"] > 1000 for game in over)
    assert all(game["record"] > 300 for game in played["games"])


def test_no_verb_misses_a_module(played: Any) -> None:
    internal = [entry for entry in played["refused"] if entry[1].get("code") == "internal"]
    assert not internal
    assert "KeyError: 'nothing'" in played["printed"]
    assert "json/decoder.py" in played["printed"] and "in raw_decode" in played["printed"]


def test_the_start_reads_each_module_once_and_writes_no_docstrings(played: Any) -> None:
    """What was looked for and never run are the packages of games, found when their archives were mounted."""
    rooms = {"mohreh.games." + game for game in games.shipped()}
    assert set(played["waiting"]) <= rooms
    assert not played["told"]


def test_archives_lie_in_the_file_system_alone(played: Any) -> None:
    """Python's memory never shrinks: what is read of them whole would stay there beside them."""
    assert not played["held"]


def test_what_dataclasses_and_namedtuples_write_was_compiled_when_the_page_was_built(played: Any) -> None:
    assert played["written"] > 100
    assert not played["anew"]


def test_what_nobody_has_compiled_is_compiled_where_it_is_written(played: Any) -> None:
    """A library that writes other text than the one the page was built with costs time, and nothing else."""
    assert played["new"] == ["Point(x=1, y=2)", "Pair(one=1, two=2)", 2]


def test_what_is_not_needed_is_not_shipped(site: Path) -> None:
    with zipfile.ZipFile(PACKAGES / "pyodide/python_stdlib.zip") as whole:
        kept, all_of_it = members(site, "stdlib"), whole.namelist()
    assert all(name.endswith(".pyc") for name in kept if name != WRITTEN)
    assert len(kept) < len(all_of_it) / 2
    assert not {"pydoc.pyc", "unittest/__init__.pyc", "tkinter/__init__.pyc"} & set(kept)
    assert (site / "lib/stdlib.pack").stat().st_size < 800_000


def test_the_list_of_what_is_needed_covers_all_imports(site: Path) -> None:
    listed = library_list.read(library_list.LIST)
    assert listed is not None, "it is of another Pyodide"
    assert library_list.first_that_covers(bytecode.named(bytecode.ours())) == listed


@pytest.mark.thorough
def test_the_list_of_what_is_needed_is_what_playing_finds(site: Path) -> None:
    """Builds rely on it. After other imports it is written anew by `PYTHONPATH=py python -m mohreh.site.bytecode`."""
    listed = library_list.read(library_list.LIST)
    assert listed is not None, "it is of another Pyodide"
    assert listed == bytecode.find(bytecode.ours())


def test_an_import_that_the_list_does_not_know_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the build finds then is kept and used until nothing but the list is needed."""
    listed = library_list.read(library_list.LIST)
    assert listed is not None
    more = {*listed.named, "fractions.py"}
    monkeypatch.setattr(library_list, "FOUND", tmp_path / "library.json")
    assert library_list.first_that_covers(more) is None
    found = listed._replace(files=sorted({*listed.files, "fractions.py"}), named=sorted(more))
    library_list.write(library_list.FOUND, found)
    assert library_list.first_that_covers(more) == found
    assert library_list.first_that_covers(listed.named[1:]) == listed
    library_list.write(library_list.FOUND, found._replace(pyodide="0.1"))
    assert library_list.first_that_covers(more) is None


def members(site: Path, archive: str) -> list[str]:
    """The names of the files in one of our archives."""
    packed = (site / f"lib/{archive}.pack").read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packed))) as found:
        assert {each.compress_type for each in found.infolist()} == {zipfile.ZIP_STORED}  # packed once, as a whole
        return found.namelist()


@pytest.mark.parametrize("game", games.shipped())
def test_the_archive_of_a_game_holds_that_game_alone(site: Path, game: str) -> None:
    *names, written = members(site, game)
    assert written == WRITTEN
    room = f"mohreh/games/{game}/"
    assert all(name.startswith(room) for name in names)
    others = [name for name in names if Path(name).suffix != ".pyc"]
    learned = [FILE] if shipped(game) else []
    learned += [path.name for path in (SOURCES / room).glob("lesson-*.json")]
    learned += [path.name for path in (SOURCES / room).glob(chances.FILE)]
    assert sorted(others) == sorted(
        room + name for name in ("lesson.json", "locale/fa.mo", "scenarios/all.json", *learned)
    )
    sources = {path.relative_to(SOURCES).as_posix() + "c" for path in (SOURCES / room).rglob("*.py")}
    sources -= {f"{room}{name}c" for name in (*UNASKED, *("/".join(each) for each in OF_LATER_IN_GAMES))}
    assert set(names) - set(others) == sources


def test_what_games_share_holds_no_game(site: Path) -> None:
    names = members(site, "mohreh")
    listed = ["mohreh/games/__init__.pyc", "mohreh/games/index.json"]
    assert sorted(name for name in names if name.startswith("mohreh/games/")) == listed
    others = {name for name in names if Path(name).suffix != ".pyc"}
    assert others == {WRITTEN, "mohreh/games/index.json", "mohreh/table/later.json", "mohreh/table/locale/fa.mo"}


def test_there_is_an_archive_for_each_game_and_no_other(site: Path) -> None:
    names = {path.stem for path in (site / "lib").glob("*")}
    assert names == {"stdlib", "mohreh", "later", *games.shipped()}
