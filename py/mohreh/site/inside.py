"""Runs inside Pyodide at build time: finds what our package needs of the standard library, and compiles both.

Read by bytecode.mjs, never imported. The folders /sources, /results and /pyodide are mounted there.
The needed modules are those that are loaded after Pyodide has started, every module of our package has been imported,
a whole game of each kind has been played through the table, and a traceback has been printed; and all that an import
statement anywhere in our package names, run or not.
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

LIBRARY = "/lib/python314.zip/"
BUILD_ONLY = ("/sources/mohreh/site", "/sources/mohreh/lab")  # not for the browser, their words neither
ADDED = "/sources/mohreh/site/library"  # modules of ours that go into the library, some in the place of its own
# Loaded by name when an archive is read, when something goes wrong, when an odd text comes in; small.
LATE = (
    "encodings.cp437",
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "encodings.idna",
    "traceback",
    "linecache",
)
# The library asks for these wherever it could use them, and does without where they are missing. Nothing here opens a
# socket or reads such archives, and each start would load them.
DONE_WITHOUT = ("_ssl.py", "ssl.py", "bz2.py", "lzma.py", "compression/")
UNASKED = ("rulebook.py", "text.py", "questions.py")
"""Of a game what no page asks for: what is drawn into pages when they are built, positions in a shell, and what vectors
ask. The wheel has it all."""
WRITTEN = "written"
"""The member of an archive with what its modules write when they come in, compiled (library/sitecustomize.py)."""
EPOCH = (2020, 1, 1, 0, 0, 0)


def of_game(folder: str) -> bool:
    """Whether a folder is the home of a game."""
    return os.path.dirname(folder) == "/sources/mohreh/games"


def modules_of_ours() -> list[str]:
    """Names of all modules of the package that go into the browser."""
    names = []
    for folder, _, files in os.walk("/sources/mohreh"):
        for file in files:
            if file.endswith(".py") and not folder.startswith(BUILD_ONLY) and not (of_game(folder) and file in UNASKED):
                names.append(f"{folder}/{file}"[len("/sources/") : -3].replace("/", ".").removesuffix(".__init__"))
    return sorted(names)


def play() -> str:
    """A game of each kind through the table's only door, as the page would play it, in both languages."""
    api = importlib.import_module("mohreh.table.api")
    games = importlib.import_module("mohreh.table.games")
    examples = importlib.import_module("mohreh.core.examples")
    report = ""
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
                report = api.call(json.dumps({**request, **common})) or ""
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
    return report[:200]


def fail_loudly() -> None:
    """Print a traceback to nowhere: its machinery is loaded late and must be there when it is needed."""
    import traceback

    try:
        raise ExceptionGroup("of nothing", [ValueError("nothing")])
    except ExceptionGroup as error:
        traceback.format_exception(error)


def named_imports(names: list[str]) -> set[str]:
    """Modules that import statements of our package name, wherever they stand."""
    import ast

    found: set[str] = set()
    for name in names:
        base = "/sources/" + name.replace(".", "/")
        path = base + ".py" if os.path.exists(base + ".py") else base + "/__init__.py"
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                found.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module)
                found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in found if name.split(".")[0] != "mohreh"}


def library_files() -> set[str]:
    """Files of the standard library that are loaded now, as they are called in its archive."""
    origins = (getattr(getattr(module, "__spec__", None), "origin", None) for module in list(sys.modules.values()))
    names = {origin[len(LIBRARY) :] for origin in origins if isinstance(origin, str) and origin.startswith(LIBRARY)}
    return {name for name in names if not name.startswith(DONE_WITHOUT)}


def compiled(source: bytes, name: str, *, ours: bool = False) -> bytes:
    """Bytecode that Python takes without looking at the source: an unchecked, hash-based .pyc.

    `ours`: nothing reads what our functions say of their types when they run; without it a twelfth less is fetched. In
    classes it stays, since fields are made of it. The library goes without its lines, a sixth of it: a traceback names
    its files and functions alone.
    """
    import ast
    from importlib import _bootstrap_external, util

    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            _shorten(node)
        if ours and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif ours and isinstance(node, ast.arg):
            node.annotation = None
    code = compile(tree, name, "exec", dont_inherit=True, optimize=1)
    if not ours:
        code = _without_lines(code)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, util.source_hash(source), False))  # type: ignore[attr-defined]


Codes = dict[tuple[int, int], bytes]
"""By length and checksum of a text its code, marshalled."""


def listen() -> dict[str, Codes]:
    """From now on what dataclasses and namedtuples write is noted, compiled, by the archive of their module."""
    import collections
    import dataclasses
    import marshal
    from binascii import crc32

    heard: dict[str, Codes] = {}
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
        heard.setdefault(archive, {})[key] = marshal.dumps(
            _without_lines(compile(text, "<written>", mode, dont_inherit=True))
        )

    def run(text: str, names: dict[str, object], into: dict[str, object]) -> None:
        note(text, "exec")
        exec(text, names, into)

    def value(text: str, names: dict[str, object]) -> object:
        note(text, "eval")
        return eval(text, names)

    dataclasses.exec = run  # type: ignore[attr-defined]
    collections.eval = value  # type: ignore[attr-defined]
    return heard


def write_again() -> None:
    """Let the modules of the library that are here already write once more, each into a module that nobody keeps."""
    for module in list(sys.modules.values()):
        spec: Any = getattr(module, "__spec__", None)
        file = str(getattr(spec, "origin", ""))
        if not file.startswith(LIBRARY) or file.removeprefix(LIBRARY).startswith(DONE_WITHOUT):
            continue
        source = spec.loader.get_source(spec.name) or ""
        if "namedtuple(" in source or "@dataclass" in source:
            spec.loader.exec_module(importlib.util.module_from_spec(spec))


NOWHERE = 0b1_1111_111
"""In a table of lines (CPython, InternalDocs/code_objects.md): the next eight units of code have no line."""


def _without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, and all that lies in it, with tables that say nothing: the library is read by nobody here."""
    inner = tuple(_without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    table = bytes([NOWHERE]) * (units // 8) + (bytes([NOWHERE - 8 + units % 8]) if units % 8 else b"")
    return code.replace(co_consts=inner, co_linetable=table)


def _shorten(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
    """Take the docstring away: a sixth less to fetch.

    A dataclass keeps a full stop: without any it writes its own at each start, which takes longer than all the rest.
    """
    import ast

    kept = isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list)
    instead: ast.stmt = ast.Expr(ast.Constant(".")) if kept else ast.Pass()
    if not node.body:
        return  # an empty module
    ast.fix_missing_locations(ast.copy_location(instead, node.body[0]))
    if ast.get_docstring(node, clean=False) is not None:
        node.body.pop(0)
    if kept or not node.body:
        node.body.insert(0, instead)


def write_archive(name: str, members: dict[str, bytes]) -> int:
    """An archive whose bytes depend on its members only, stored as they are: it is packed as a whole (bytecode.py).
    Returns their sum."""
    import zipfile
    import zlib

    with zipfile.ZipFile(f"/results/{name}.zip", "w", zipfile.ZIP_STORED) as archive:
        for member in sorted(members):
            archive.writestr(zipfile.ZipInfo(member, EPOCH), members[member])
    with open(f"/results/{name}.zip", "rb") as file:
        return zlib.crc32(file.read())


def pack_library(needed: set[str], written: Codes) -> None:
    import marshal
    import zipfile

    with zipfile.ZipFile("/pyodide/python_stdlib.zip") as whole:
        present = set(whole.namelist())
        packages = {
            "/".join(name.split("/")[:n]) + "/__init__.py" for name in needed for n in range(1, name.count("/") + 1)
        }
        kept = sorted((needed | packages) & present)
        members = {name + "c": compiled(whole.read(name), LIBRARY + name) for name in kept}
    for folder, _, files in os.walk(ADDED):
        for file in files:
            if file.endswith(".py"):
                name = f"{folder}/{file}"[len(ADDED) + 1 :]
                with open(f"{folder}/{file}", "rb") as source:
                    members[name + "c"] = compiled(source.read(), LIBRARY + name)
    members[WRITTEN] = marshal.dumps(dict(sorted(written.items())))
    write_archive("stdlib", members)


def archive_of(inside: str) -> str:
    """The archive that a file of our package goes into: each game has its own, all the rest is shared."""
    parts = inside.split("/")
    return parts[2] if parts[:2] == ["mohreh", "games"] and len(parts) > 3 else "mohreh"


def pack_ours(names: list[str], written: dict[str, Codes]) -> None:
    import marshal

    wanted = set(names)
    archives: dict[str, dict[str, bytes]] = {}
    for folder, _, files in os.walk("/sources/mohreh"):
        for file in files:
            path = f"{folder}/{file}"
            inside = path[len("/sources/") :]
            archive = archive_of(inside)
            members = archives.setdefault(archive, {})
            if file.endswith(".py"):
                if inside[:-3].replace("/", ".").removesuffix(".__init__") in wanted:
                    with open(path, "rb") as source:
                        members[inside + "c"] = compiled(source.read(), f"/{archive}.zip/{inside}", ours=True)
            elif (file.endswith(".mo") or file in ("lesson.json", "weights.json")) and not folder.startswith(
                BUILD_ONLY
            ):
                with open(path, "rb") as data:
                    members[inside] = data.read()
        if folder.endswith("/scenarios") and not folder.startswith(BUILD_ONLY):
            inside = folder[len("/sources/") :] + "/all.json"
            archives[archive_of(inside)][inside] = gathered(folder)
    for archive, members in archives.items():
        if codes := written.get(archive):
            members[WRITTEN] = marshal.dumps(dict(sorted(codes.items())))
    games = importlib.import_module("mohreh.table.games")  # in a page no folder tells which games there are
    sums = {game: write_archive(game, archives[game]) for game in games.shipped()}
    archives["mohreh"][f"mohreh/games/{games.INDEX}"] = json.dumps(sums, separators=(",", ":")).encode()
    write_archive("mohreh", archives["mohreh"])


def gathered(folder: str) -> bytes:
    """All examples of a game as one text in the order of their index: together they take a quarter of the room."""

    def read(name: str) -> object:
        with open(f"{folder}/{name}.json", encoding="utf-8") as file:
            return json.load(file)

    names = read("index")
    assert isinstance(names, list)
    return json.dumps({name: read(name) for name in names}, ensure_ascii=False, separators=(",", ":")).encode()


def main() -> str:
    sys.path.insert(0, "/sources")
    problems = []
    written = listen()
    write_again()
    ours = modules_of_ours()
    for name in ours:
        try:
            importlib.import_module(name)
        except Exception as error:
            problems.append(f"{name} cannot be imported: {error!r}")
    try:
        played = play()
    except Exception as error:
        played = ""
        problems.append(f"the random game stopped: {error!r}")
    fail_loudly()
    for name in LATE:
        importlib.import_module(name)
    needed = library_files()
    for name in sorted(named_imports(ours)):
        try:
            importlib.import_module(name)
        except ImportError:
            continue  # `from module import name` where the name is not a module
    needed |= library_files()
    pack_library(needed, written.pop("stdlib", {}))
    pack_ours(ours, written)
    facts = {"modules": ours, "library": sorted(needed), "played": played, "problems": problems}
    with open("/results/facts.json", "w", encoding="utf-8") as file:
        json.dump(facts, file, ensure_ascii=False, indent=1)
    return f"{len(ours)} modules of ours, {len(needed)} of the standard library"
