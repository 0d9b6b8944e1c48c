"""Compiles our modules, and those that they need of the standard library, by Pyodide's own Python (inside.py).

Each module is compiled once: the result is cached under a digest of its source, its name, the version of Pyodide and
the compiler settings, so that a build only compiles what has changed.

    python -m mohreh.site.bytecode     find the modules needed of the standard library, and write the list
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from mohreh.table import games

from . import library_list, packages, stamp
from .inside import LIBRARY, UNASKED, archive_of, game_of, module_of
from .places import PACKAGES, ROOT, SOURCES, WORKSHOP, Trouble, say, step

RESULTS = WORKSHOP / "bytecode"
STDLIB = "stdlib"
"""The archive of the standard library."""
BUILD_ONLY = (
    *("mohreh/site/", "mohreh/lab/", "mohreh/terminal/", "mohreh/rl/"),
    *("mohreh/__main__.py", "mohreh/core/encoding.py", "mohreh/core/counting.py", "mohreh/core/setting_up.py"),
    "mohreh/core/rulebook.py",
)
"""Modules that the browser does not need; neither does it need their translations."""
ADDED = SOURCES / "mohreh/site/library"  # our modules that go into the library, some of which replace its own
FEW = 40  # modules: more are shared by two interpreters; fewer are compiled before a second one is ready


class Module(NamedTuple):
    """A module to compile: its archive, its file there, its source, and where the result is cached.

    `source` is None for a file of the standard library.
    """

    archive: str
    file: str
    source: Path | None
    result: str

    @property
    def ours(self) -> bool:
        """Whether it belongs to our package."""
        return self.archive != STDLIB


class Bytecode(NamedTuple):
    """The compiled modules, by archive."""

    modules: Mapping[str, Mapping[str, Path]]
    """Where the code of each file lies."""
    written: Mapping[str, Path]
    """Where that lies which its modules write when they come in: an empty file where they write nothing."""


def kept_in_pages(path: Path) -> bool:
    """Return whether a file of our sources is used in a browser: those of the table, of core, and of games on the
    site."""
    inside = path.relative_to(SOURCES).as_posix()
    game = game_of(inside)
    if inside.startswith(BUILD_ONLY) or (game and game not in games.shipped()):
        return False
    return not (path.name in UNASKED and path.parent.parent.name == "games")


def ours() -> list[Module]:
    """Return all modules of our package that are used in a browser."""
    way = _way()
    found = []
    for path in stamp.files_under(SOURCES / "mohreh"):
        if path.suffix == ".py" and kept_in_pages(path):
            file = path.relative_to(SOURCES).as_posix()
            found.append(Module(archive_of(file), file, path, _key(way, file, path.read_bytes())))
    return found


def library(files: Iterable[str]) -> list[Module]:
    """Return the modules for the archive of the standard library: these files of it, and ours that replace or
    complement them."""
    way = _way()
    found = {file: Module(STDLIB, file, None, _key(way, file, b"")) for file in files}
    for path in sorted(ADDED.rglob("*.py")):
        file = path.relative_to(ADDED).as_posix()
        found[file] = Module(STDLIB, file, path, _key(way, file, b"added", path.read_bytes()))
    return list(found.values())


def build() -> Bytecode:
    """Compile what has changed. Raises Trouble if the package does not run in Pyodide."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    own = ours()
    guessed = library_list.first_that_covers(named(own))  # of all unchanged modules
    made = _made(own, guessed.files if guessed else ())
    listed = library_list.first_that_covers(named(own))
    if listed is None:
        listed = find(own)
        library_list.write(library_list.FOUND, listed)
        say("To keep this for whoever builds next: python -m mohreh.site.bytecode")
    if listed != guessed:
        made = _made(own, listed.files)
    _forget_all_but(made)
    return made


def find(own: Sequence[Module]) -> library_list.Listed:
    """Play a game of each kind in Pyodide and return which modules of the library were loaded. Raises Trouble."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    with step("Playing in Pyodide to see what is needed of the standard library"):
        answer = _in_pyodide("find", {"find": [module_of(each.file) for each in own]})
    _complain(answer["problems"])
    return library_list.Listed(library_list.pyodide(), answer["files"], answer["named"])


def named(modules: Iterable[Module]) -> set[str]:
    """Return the files of the library that import statements name in those modules of ours that are compiled
    already."""
    texts = (RESULTS / f"{each.result}.named" for each in modules)
    return {name for text in texts if text.is_file() for name in json.loads(text.read_text(encoding="utf-8"))}


def _made(own: Sequence[Module], files: Sequence[str]) -> Bytecode:
    """Return the compiled form of our modules and of these files of the library. What is missing is compiled."""
    modules = [*own, *library(files)]
    by_archive: dict[str, list[Module]] = {}
    for each in modules:
        by_archive.setdefault(each.archive, []).append(each)
    shared = [each.result for each in by_archive["mohreh"]]
    written = {
        archive: f"{archive}-{_key(_way(), *sorted({*shared, *results} if archive != STDLIB else results))}"
        for archive, found in by_archive.items()
        if (results := [each.result for each in found])
    }
    ungenerated = {
        archive: result for archive, result in written.items() if not (RESULTS / f"{result}.written").is_file()
    }
    missing = [each for each in modules if not all(path.is_file() for path in _paths(each))]
    if missing or ungenerated:
        imported = [each for each in own if each.archive in {*ungenerated, "mohreh"}]
        with step(f"Compiling {len(missing)} of {len(modules)} modules in Pyodide"):
            _compile(missing, ungenerated, files, imported)
    return Bytecode(
        {archive: {each.file: _paths(each)[0] for each in found} for archive, found in by_archive.items()},
        {archive: RESULTS / f"{result}.written" for archive, result in written.items()},
    )


def _paths(module: Module) -> list[Path]:
    """Return the paths of the bytecode of a module, and for our modules of the list of what they import from the
    library."""
    endings = ("pyc", "named") if module.ours else ("pyc",)
    return [RESULTS / f"{module.result}.{ending}" for ending in endings]


def _compile(
    missing: Sequence[Module], ungenerated: Mapping[str, str], files: Iterable[str], imported: Sequence[Module]
) -> None:
    """Compile in two interpreters at once, or in one if there is little to do."""
    apart = [each for each in missing if each.ours]
    if len(apart) < FEW:
        apart = []
    first = {
        "archives": ungenerated,
        "library": sorted(files),
        "modules": [module_of(each.file) for each in imported] if set(ungenerated) - {STDLIB} else [],
        "compile": [_described(each) for each in missing if each not in apart],
    }
    tasks = [first, {"archives": {}, "compile": [_described(each) for each in apart]}]
    with ThreadPoolExecutor(len(tasks)) as pool:
        answers = pool.map(_in_pyodide, ("own", "other"), tasks if apart else tasks[:1])
        problems = [problem for answer in answers for problem in answer["problems"]]
    if problems:
        for result in ungenerated.values():
            (RESULTS / f"{result}.written").unlink(missing_ok=True)
    _complain(problems)


def _complain(problems: Sequence[str]) -> None:
    if problems:
        raise Trouble(f"The package does not run in Pyodide: {problems[0]}")


def _described(module: Module) -> dict[str, Any]:
    """Return the description of a module for inside.py."""
    source = f"/sources/{module.source.relative_to(SOURCES).as_posix()}" if module.source else ""
    name = f"/{module.archive}.zip/{module.file}" if module.ours else LIBRARY + module.file
    return {"source": source, "name": name, "result": module.result, "ours": module.ours}


def _in_pyodide(name: str, task: Mapping[str, Any]) -> Any:
    """Return the answer of inside.py to a task. Tasks that run at the same time need different names."""
    (RESULTS / f"task-{name}.json").write_text(json.dumps(task), encoding="utf-8")
    script = Path(__file__).with_name("bytecode.mjs")
    packages.run_node(str(script), str(PACKAGES / "pyodide"), str(SOURCES), str(RESULTS), name)
    return json.loads((RESULTS / f"answer-{name}.json").read_text(encoding="utf-8"))


def _way() -> str:
    """Return which version of Pyodide compiles, and with which settings. Results of others cannot be used."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    here = Path(__file__)
    pinned = lock["packages"]["node_modules/pyodide"]["integrity"]
    own = [here.with_name(name) for name in ("inside.py", "shrinking.py", "bytecode.mjs")]
    return stamp.digest_of(own, pinned)


def _key(*parts: str | bytes) -> str:
    """Return a file name for the result of these inputs."""
    each = (part if isinstance(part, bytes) else part.encode() for part in parts)
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in each)).hexdigest()[:40]


def _forget_all_but(made: Bytecode) -> None:
    """Remove cached results of earlier sources."""
    used = {path.stem for each in made.modules.values() for path in each.values()}
    used |= {path.stem for path in made.written.values()}
    for path in RESULTS.iterdir():
        if path.suffix in (".pyc", ".named", ".written") and path.stem not in used:
            path.unlink()


if __name__ == "__main__":
    library_list.write(library_list.LIST, find(ours()))
