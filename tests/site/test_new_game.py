"""A new game is written by one command, and then it is built, played and tested like the others; tried in a copy."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mohreh.site import new_game, packages
from mohreh.site.places import ENVIRONMENT, PACKAGES, ROOT, WORKSHOP, Trouble
from mohreh.table import games
from tests.tools.samples import thorough

NAME = "backgammon"
# The tests that hold every game to what the house asks of it.
STRUCTURE = (
    "site/complete core/record house/doctests games/face_contract games/faces bots/levels "
    "games/scenarios site/diagrams core/text house/words_shared rl/phrases"
)
# And the longest of these: whether its words are complete is asked by the command as well, and what it imports is
# written by the same templates each time.
MORE = " house/imports house/translations"
# What is long in these, and the same whatever games there are.
NOT_OF_GAMES = (
    "test_the_command_line test_the_command_counts test_size_is_limited keep_in_mind from_a_module_of_tests "
    "at_least_sixty sign_of_the_table a_missing_file_is_named a_part_that_is_missing"
).split()
BUILD = ("-m", "mohreh.site.build", "/", "")


class Copy:
    """A copy of the checkout, as it comes from a clone, with what has been fetched for this one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        leave = shutil.ignore_patterns("__pycache__", ".*", "*.mo", "dist", "node_modules", "shared")
        shutil.copytree(ROOT, folder, ignore=leave)
        for fetched in (ENVIRONMENT, PACKAGES):
            (folder / fetched.name).symlink_to(fetched)
        for kept in (WORKSHOP / "bytecode", WORKSHOP / "pages"):  # of the games that are there already
            if kept.is_dir():
                shutil.copytree(kept, folder / WORKSHOP.name / kept.name)
        # What Python has compiled of these files is as good for their copies, which are as old and as long.
        self.compiled = folder / WORKSHOP.name / "pycache"
        known = Path(sys.pycache_prefix or WORKSHOP / "pycache") / ROOT.relative_to(ROOT.anchor)
        for kept in (known / "py", known / "tests"):
            if kept.is_dir():
                shutil.copytree(kept, self.compiled / folder.relative_to(folder.anchor) / kept.name)

    def run(self, *command: object, good: bool = True) -> str:
        """What a command of Python says, run in the copy."""
        environment = {
            **os.environ,
            "PYTHONPATH": f"{self.folder / 'py'}{os.pathsep}{self.folder}",
            "PYTHONPYCACHEPREFIX": str(self.compiled),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # one command after the other imports the same
        done = subprocess.run(
            [sys.executable, *map(str, command)],
            cwd=self.folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode == 0) is good, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def copy(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy with a new game in it, and with what the build of this checkout has kept."""
    packages.fetch(checks=True)
    made = Copy(tmp_path_factory.mktemp("clone") / "mohreh")
    printed = made.run("serve.py", "--new-game", NAME)
    assert f"py/mohreh/games/{NAME}/" in printed and "Backgammon" in printed
    return made


def test_it_is_as_tidy_as_the_rest(copy: Copy) -> None:
    copy.run("-m", "ruff", "format", "--check", ".")
    copy.run("-m", "ruff", "check", ".")
    # What is the same here as in the checkout is known from its types stage, where that has run.
    known, own = ROOT / ".build/mypy", copy.folder / ".build/mypy"
    if known.is_dir():
        shutil.copytree(known, own)
    assert "Success" in copy.run("-m", "mypy", "--cache-dir", own)


def test_its_own_tests_and_those_of_all_games_pass(copy: Copy) -> None:
    shared = [f"tests/unit/{name.replace('/', '/test_')}.py" for name in (STRUCTURE + MORE * thorough()).split()]
    # The others pass where they are tested, and so do the vectors of others.
    others = " and ".join(f"not {name}" for name in (*games.shipped(), *NOT_OF_GAMES))
    vectors = ("tests/vectors", "--vectors", f"tests/vectors/{NAME}")
    chosen = f"{others} and ({NAME} or not test_the_examples_of_a_module)"
    own = copy.run("-m", "pytest", "-q", f"tests/unit/games/{NAME}", *shared, *vectors, "-k", chosen)
    assert " passed" in own and "failed" not in own


def test_its_words_are_complete_and_extracted_by_one_command(copy: Copy) -> None:
    if thorough():
        assert "The catalogues are complete." in copy.run("serve.py", "--words")
    path = copy.folder / f"py/mohreh/games/{NAME}/refusals.py"
    text = path.read_text(encoding="utf-8")
    catalogues = {file: file.read_bytes() for file in (path.parent / "locale").glob("*.po")}
    path.write_text(text.replace("The game is over.", "The heap is no more."), encoding="utf-8")
    assert f"games/{NAME}/fa: missing: The heap is no more." in copy.run("serve.py", "--words", good=False)
    path.write_text(text, encoding="utf-8")
    if not thorough():
        for file, was in catalogues.items():
            file.write_bytes(was)
        return
    copy.run("serve.py", "--words", good=False)  # its translation has gone with it
    assert "The heap is no more." not in (path.parent / "locale/fa.po").read_text(encoding="utf-8")


def drawn(said: str) -> set[tuple[str, str]]:
    """The games whose pages a build has drawn, each with a language."""
    return set(re.findall(r"Drawing the pages of (\w+) in (\w+)", said))


@pytest.fixture(scope="module")
def built(copy: Copy) -> Copy:
    """The same with its site; what is said on the pages of other games does not change with a new one."""
    others = "pages of other games were drawn: are the catalogues as `serve.py --words` writes them?"
    assert drawn(copy.run(*BUILD)) == {(NAME, "fa"), (NAME, "en")}, others
    return copy


def test_it_is_built_with_the_others(built: Copy) -> None:
    copy = built
    rules = copy.folder / f"py/mohreh/games/{NAME}/rules.fa.md"
    text = rules.read_text(encoding="utf-8")
    rules.unlink()
    printed = copy.run(*BUILD, good=False)
    assert f"The game {NAME} is incomplete: py/mohreh/games/{NAME}/rules.fa.md is missing" in printed
    assert "Traceback" not in printed
    rules.write_text(text, encoding="utf-8")
    dist = copy.folder / "dist"
    assert f'data-do="new-game {NAME}"' in (dist / "en/index.html").read_text(encoding="utf-8")
    for file in (f"icons/{NAME}.svg", f"styles/{NAME}.css", f"styles/{NAME}-faces.css", f"rules/{NAME}/index.html"):
        assert (dist / file).is_file(), file
    assert list((dist / "lib").glob(f"{NAME}.*")), "its archive"


def files(dist: Path) -> dict[str, str]:
    """Every file of the site with the digest of what it holds."""
    return {
        path.relative_to(dist).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in dist.rglob("*")
        if path.is_file()
    }


def members(dist: Path, archive: str) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((dist / f"lib/{archive}.pack").read_bytes()))) as found:
        return {name: found.read(name) for name in found.namelist()}


def test_what_has_not_changed_is_not_made_again(built: Copy) -> None:
    copy = built
    dist, room = copy.folder / "dist", copy.folder / f"py/mohreh/games/{NAME}"
    whole, modules = files(dist), members(dist, NAME)

    if thorough():  # all the same is more of what is said below about the other games
        printed = copy.run(*BUILD)
        assert not [word for word in ("Compiling 1", "Pyodide", "Drawing", "wheel") if word in printed], printed
        assert files(dist) == whole

    style = room / "look/board.css"
    look = style.read_text(encoding="utf-8")
    style.write_text(look + "\n.of-a-test { color: red; }\n", encoding="utf-8")
    if thorough():  # a style alone draws no page
        printed = copy.run(*BUILD)
        assert not [word for word in ("Pyodide", "Drawing", "wheel") if word in printed], printed

    module = room / "refusals.py"
    code = module.read_text(encoding="utf-8")
    module.write_text(code + "\nOF_A_TEST = 1\n", encoding="utf-8")
    printed = copy.run(*BUILD)
    assert "Compiling 1 of " in printed
    assert drawn(printed) == {(NAME, "fa"), (NAME, "en")}
    assert "of-a-test" in (dist / f"styles/{NAME}.css").read_text(encoding="utf-8")
    now = members(dist, NAME)
    assert [name for name in modules if modules[name] != now[name]] == [f"mohreh/games/{NAME}/refusals.pyc"]

    style.write_text(look, encoding="utf-8")
    module.write_text(code, encoding="utf-8")
    if not thorough():
        return
    copy.run(*BUILD)
    assert files(dist) == whole, "what was kept and what was made anew go together as before"


def test_it_is_written_once_and_only_under_a_name_that_records_can_hold(copy: Copy) -> None:
    assert "is there already" in copy.run("serve.py", "--new-game", NAME, good=False)
    for name in ("", "Chess", "go_fish", "class", "9men", "x" * 40):
        assert "cannot be the name of a game" in copy.run("serve.py", "--new-game", name, good=False)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("class", "keyword of Python"),
        ("random", "module of Python"),
        ("core", "py/mohreh/core"),
        ("mohreh", "lib/mohreh.pack"),
        ("later", "lib/later.pack"),
        ("greedy", "opponent"),
        ("page", "styles/page.css"),
    ],
)
def test_a_name_that_means_something_else_is_refused_with_the_reason(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=re.escape(why)):
        new_game.write(name, tmp_path)
    assert not list(tmp_path.iterdir())
