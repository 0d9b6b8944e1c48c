"""Runs inside Pyodide at build time, because only its own Python compiles bytecode for the browser's Python.

It is read by bytecode.mjs, which calls `main` with a task; the folders /sources and /results are mounted there. The
tasks are to compile modules, to record texts that modules generate and compile while they are imported, and to find out
which modules of the standard library are needed. bytecode.py defines the tasks and caches the results.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
import types
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import ast
    from collections.abc import Collection

LIBRARY = "/lib/python314.zip/"
# Imported by name when an archive is read, when an error occurs, or for unusual texts; small.
LATE = (
    "encodings.cp437",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "traceback",
    "linecache",
)
# The library imports these optionally. No code here opens sockets or reads such archives, but each start would load
# them.
DONE_WITHOUT = ("_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/")
UNASKED = ("rulebook.py", "text.py", "questions.py", "encoding.py", "counting.py", "setting_up.py")
"""Files of a game that pages never request: texts that are rendered at build time, positions for a terminal, and what
only tests of vectors use. The wheel contains them."""
LATER = "later"
"""The archive of modules that are downloaded when they are first needed (table/later.py), not at a first visit."""
OF_LATER = (
    *("mohreh/core/pad.py", "mohreh/table/requests/score_pad.py", "mohreh/table/views/score_pad.py"),
    *("mohreh/core/puzzle.py", "mohreh/core/puzzle_questions.py", "mohreh/table/game/puzzle.py"),
    *("mohreh/table/replies/puzzle_replies.py", "mohreh/table/requests/puzzles.py"),
    *("mohreh/table/replies/device_replies.py", "mohreh/table/requests/invitations.py"),
    *("mohreh/table/views/example_sheet.py", "mohreh/table/views/own_games.py"),
    "mohreh/table/foresight.py",
)
OF_LATER_IN_GAMES = (["puzzles.py"], ["score_pad.py"])
"""The modules of each game that are in the same archive."""
WRITTEN = "written"
"""The member of an archive that contains, compiled, the code that its modules generate when they are imported
(library/sitecustomize.py)."""


def play() -> None:
    """Play a game of each kind through the interface that the page uses, in both languages."""
    api = importlib.import_module("mohreh.table.api")
    games = importlib.import_module("mohreh.table.games")
    examples = importlib.import_module("mohreh.core.examples")
    pushed: list[str] = []
    for game in games.shipped():
        room = games.room(game)
        for language, level in (("fa", room.usual_level), ("en", room.levels[0])):
            seats = [{"name": "A", "bot": level}, {"name": "ب", "bot": room.levels[0]}]
            common = {"lang": language, "latin": False}
            for request in (
                {"do": "dialog", "game": game},
                {"do": "new", "game": game, "seats": seats, "options": {}, "seed": "build", "entropy": "build"},
                {"do": "settings", "bots_pace": 0},
            ):
                api.call(json.dumps({**request, **common}))
            for _ in range(4000):
                pushed.clear()
                if api.pause() < 0:
                    break
                api.work(lambda _, text: pushed.append(text))
            for verb in ("over", "file", "link", "undo", "nonsense"):
                api.call(json.dumps({"do": verb, **common}))
            example = examples.names(games.room(game).package)[0]
            for request in ({"do": "scenario", "game": game, "id": example}, {"do": "show-me"}, {"do": "reset"}):
                api.call(json.dumps({**request, **common}))


def fail_loudly() -> None:
    """Format a traceback and discard it: the modules for it are loaded late, and are needed in the browser."""
    import traceback

    try:
        raise ExceptionGroup("of nothing", [ValueError("nothing")])
    except ExceptionGroup as error:
        traceback.format_exception(error)


def named_imports(tree: ast.Module, present: Collection[str]) -> set[str]:
    """Return the files of the library that import statements anywhere in a module name; `present` are all its files."""
    import ast

    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    paths = {name.replace(".", "/") for name in found}
    named = {path + ending for path in paths for ending in (".py", "/__init__.py")} & set(present)
    return {name for name in named if not name.startswith(DONE_WITHOUT)}


def library_files() -> set[str]:
    """Return the files of the standard library that are loaded now, as its archive names them."""
    origins = (getattr(getattr(module, "__spec__", None), "origin", None) for module in list(sys.modules.values()))
    names = {origin[len(LIBRARY) :] for origin in origins if isinstance(origin, str) and origin.startswith(LIBRARY)}
    return {name for name in names if not name.startswith(DONE_WITHOUT)}


Codes = dict[tuple[int, int], bytes]
"""Marshalled code by the length and checksum of its text."""


def record_generated() -> dict[str, Codes]:
    """From now on, record and compile the code that dataclasses and namedtuples generate, by the archive of their
    module."""
    import collections
    import dataclasses
    import marshal
    from binascii import crc32

    from mohreh.site.shrinking import without_lines

    generated: dict[str, Codes] = {}
    texts: dict[tuple[int, int], str] = {}

    def note(text: str, mode: str) -> None:
        frame: types.FrameType | None = sys._getframe()
        while frame and frame.f_code.co_name != "<module>":
            frame = frame.f_back
        file = str(frame.f_globals.get("__file__", "")) if frame else ""
        archive = "stdlib" if file.startswith(LIBRARY) else archive_of(file.removeprefix("/sources/"))
        key = len(text), crc32(text.encode())
        if texts.setdefault(key, text) != text:
            raise ValueError(f"two texts of one length have one checksum: {text} and {texts[key]}")
        generated.setdefault(archive, {})[key] = marshal.dumps(
            without_lines(compile(text, "<written>", mode, dont_inherit=True))
        )

    def run(text: str, names: dict[str, object], into: dict[str, object]) -> None:
        note(text, "exec")
        exec(text, names, into)

    def value(text: str, names: dict[str, object]) -> object:
        note(text, "eval")
        return eval(text, names)

    dataclasses.exec = run  # type: ignore[attr-defined]
    collections.eval = value  # type: ignore[attr-defined]
    return generated


def write_again() -> None:
    """Make the modules of the library that are already loaded generate their code again, in modules that are
    discarded."""
    for module in list(sys.modules.values()):
        spec: Any = getattr(module, "__spec__", None)
        file = str(getattr(spec, "origin", ""))
        if not file.startswith(LIBRARY) or file.removeprefix(LIBRARY).startswith(DONE_WITHOUT):
            continue
        source = spec.loader.get_source(spec.name) or ""
        if "namedtuple(" in source or "@dataclass" in source:
            spec.loader.exec_module(importlib.util.module_from_spec(spec))


def archive_of(inside: str) -> str:
    """Return the archive for a file of our package: each game has its own, what is loaded on demand has one, and
    everything else is shared."""
    game = game_of(inside)
    if inside in OF_LATER or (game and inside.split("/")[3:] in OF_LATER_IN_GAMES):
        return LATER
    return game or "mohreh"


def game_of(inside: str) -> str:
    """Return the game to which a file of our package belongs, or ""."""
    parts = inside.split("/")
    return parts[2] if parts[:2] == ["mohreh", "games"] and len(parts) > 3 else ""


def all_of_the_library() -> set[str]:
    """Return the names of all files in the archive of the standard library, which Pyodide has read at its start."""
    import zipimport

    return set(zipimport._zip_directory_cache[LIBRARY[:-1]])  # type: ignore[attr-defined]


def keep(name: str, data: bytes) -> None:
    """Write a result file atomically, so that it is complete even if the build is interrupted."""
    with open(f"/results/{name}-unfinished", "wb") as file:
        file.write(data)
    os.replace(f"/results/{name}-unfinished", f"/results/{name}")


def compile_all(tasks: list[dict[str, Any]]) -> None:
    """Compile modules: `source` ("" for a file of the library) to `/results/<result>.pyc`, with `name` as its file
    name. For our modules, `.named` next to it lists the files of the library that they import."""
    import ast
    import zipimport

    from mohreh.site.shrinking import compiled

    library = zipimport.zipimporter(LIBRARY[:-1])
    present = all_of_the_library()
    for task in tasks:
        if task["source"]:
            with open(task["source"], "rb") as file:
                source = file.read()
        else:
            source = library.get_data(task["name"])
        tree = ast.parse(source)
        if task["ours"]:
            keep(f"{task['result']}.named", json.dumps(sorted(named_imports(tree, present))).encode())
        keep(f"{task['result']}.pyc", compiled(source, tree, task["name"], ours=task["ours"]))


def import_each(modules: list[str]) -> list[str]:
    """Import each of our modules, and return the problems, one sentence each."""
    problems = []
    for name in modules:
        try:
            importlib.import_module(name)
        except Exception as error:
            problems.append(f"{name} cannot be imported: {error!r}")
    return problems


def compile_generated(results: dict[str, str], library: list[str], modules: list[str]) -> list[str]:
    """For each of these archives, write to `/results/<result>.written` the code that its modules generate when
    imported, compiled. All of them are imported for this. Returns the problems."""
    import marshal

    generated = record_generated()
    if "stdlib" in results:
        write_again()
        for name in library:
            importlib.import_module(module_of(name))
    problems = import_each(modules)
    for archive, result in results.items():
        codes = generated.get(archive)
        keep(f"{result}.written", marshal.dumps(dict(sorted(codes.items()))) if codes else b"")
    return problems


def find_needed(modules: list[str]) -> dict[str, list[str]]:
    """Return what our package needs of the standard library: `files` of it, and those that our modules have `named`.

    Needed are all modules that are loaded once Pyodide has started, every module of our package has been imported, a
    whole game of each kind has been played through the table, and a traceback has been formatted; and every module
    that an import statement anywhere in our package names.
    """
    problems = import_each(modules)
    if not problems:
        try:
            play()
        except Exception as error:
            problems.append(f"the game that was tried stopped: {error!r}")
    fail_loudly()
    for name in LATE:
        importlib.import_module(name)
    needed = library_files()  # before the imports that only the build needs
    import ast

    present = all_of_the_library()
    named: set[str] = set()
    for name in modules:
        with open(importlib.util.find_spec(name).origin, "rb") as file:  # type: ignore[union-attr, arg-type]
            named |= named_imports(ast.parse(file.read()), present)
    for file_name in sorted(named):
        try:
            importlib.import_module(module_of(file_name))
        except ImportError:
            continue  # the module does not exist in a browser, and the import is optional
    needed |= library_files()
    parents = {"/".join(name.split("/")[:n]) + "/__init__.py" for name in needed for n in range(1, name.count("/") + 1)}
    return {"files": sorted((needed | parents) & present), "named": sorted(named), "problems": problems}


def module_of(file: str) -> str:
    """Return the name of the module in a file of an archive."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def main(name: str) -> None:
    """Do the task in /results/task-<name>.json and write the answer to /results/answer-<name>.json."""
    with open(f"/results/task-{name}.json", encoding="utf-8") as file:
        task = json.load(file)
    sys.path.insert(0, "/sources")
    if "find" in task:
        answer: dict[str, Any] = find_needed(task["find"])
    else:
        problems = compile_generated(task["archives"], task["library"], task["modules"]) if task["archives"] else []
        compile_all(task["compile"])
        answer = {"problems": problems}
    with open(f"/results/answer-{name}.json", "w", encoding="utf-8") as file:
        json.dump(answer, file)
