"""Imports point one way: web -> table -> games -> core, bots -> core; core and games touch nothing outside. Inside the
table as well: a folder stands on those before it."""

from __future__ import annotations

import ast
import re
import sysconfig
from collections.abc import Iterable
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import mohreh
from mohreh.site import bytecode, inside, library_list
from mohreh.site.places import ROOT
from tests.tools.statements import imports

PACKAGE = Path(mohreh.__file__).parent
TESTS = ROOT / "tests"
# Part of the package -> parts it may import besides itself; site and lab stand outside and may import all.
MAY = {
    "core": set(),
    "bots": {"core"},
    "games": {"core"},
    "table": {"core", "games", "bots"},
}
# The folders of the table, each of which may import those before it; "" are the modules that lie directly in it.
TABLE = ("", "game", "saves", "screen", "views", "replies", "requests", "api", "foresight")
FILES, METHODS = 8, 25  # directly in the table; that anybody may call of a class
NAMED = re.compile(r"mohreh(\.\w+)+")  # a module, where it is named in a text
OUTSIDE = {
    "js",
    "pyodide",
    "pyodide_js",
    "pyscript",
    "random",
    "time",
    "os",
    "socket",
    "numpy",
    "datetime",
    "secrets",
    "uuid",
}


class Read(NamedTuple):
    """What is known of a file: the names that it imports, those of them that it needs to run (for types alone it needs
    none), and by class how many methods that offers."""

    imports: frozenset[str]
    needs: frozenset[str]
    offered: dict[str, int]


@cache
def _read(path: Path, root: Path) -> Read:
    """Each file is read once for all tests: to parse the house takes seconds."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    for_types = [node for node in nodes if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    aside = {id(inner) for node in for_types for each in node.body for inner in ast.walk(each)}
    offered: dict[str, int] = {}
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            methods = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
            number = len([name for name in methods if not name.startswith("_")])
            offered[node.name] = max(number, offered.get(node.name, 0))
    needed = [node for node in nodes if id(node) not in aside]
    package = list(path.relative_to(root).with_suffix("").parts[:-1])
    return Read(_imported(nodes, package), _imported(needed, package), offered)


def _imported(nodes: Iterable[ast.AST], package: list[str]) -> frozenset[str]:
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NAMED.fullmatch(node.value):
            found.add(node.value)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
    return frozenset(found)


def imports_of(path: Path, root: Path = PACKAGE.parent) -> frozenset[str]:
    """Absolute names of all modules that a file imports, wherever in the file, also by a text; packages begin in
    `root`."""
    return _read(path, root).imports


def files_of(part: str) -> list[Path]:
    return sorted((PACKAGE / part).rglob("*.py"))


@pytest.mark.parametrize("part", MAY)
def test_imports_point_one_way(part: str) -> None:
    allowed = MAY[part] | {part}
    wrong = []
    for path in files_of(part):
        for name in imports_of(path):
            parts = name.split(".")
            if parts[0] == "mohreh" and len(parts) > 1 and parts[1] not in allowed | {"__version__"}:
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


@pytest.mark.parametrize("part", ["core", "games"])
def test_rules_touch_nothing_outside(part: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in files_of(part)
        for name in imports_of(path)
        if name.split(".")[0] in OUTSIDE
    ]
    assert not wrong


def test_no_module_needs_one_that_needs_it() -> None:
    """Late, in a function, neither: of two that need each other none can be understood, or changed, first."""
    modules = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path
        for path in files_of("")
        if path.name != "__init__.py"
    }
    graph = {name: (_read(path, PACKAGE.parent).needs & modules.keys()) - {name} for name, path in modules.items()}
    assert sum(map(len, graph.values())) > 1000
    TopologicalSorter(graph).prepare()  # raises CycleError, which names them


def test_a_game_never_imports_another_game() -> None:
    wrong = []
    for path in files_of("games"):
        own = path.relative_to(PACKAGE / "games").parts[0]
        for name in imports_of(path):
            parts = name.split(".")
            if (
                parts[:2] == ["mohreh", "games"]
                and len(parts) > 2
                and len(path.relative_to(PACKAGE / "games").parts) > 1
                and parts[2] != own
            ):
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert not wrong


def test_the_name_of_a_class_means_one_thing() -> None:
    """Outside of games, each of which has a State and a Kind of its own; what is sent of a thing is called as it is."""
    places: dict[str, list[str]] = {}
    for path in files_of(""):
        if path.relative_to(PACKAGE).parts[0] != "games" and path != PACKAGE / "table/protocol.py":
            for name in _read(path, PACKAGE.parent).offered:
                places.setdefault(name, []).append(path.relative_to(PACKAGE).as_posix())
    assert len(places) > 200
    assert {name: where for name, where in places.items() if len(where) > 1 and not name.startswith("_")} == {}


def test_the_same_name_stands_in_the_same_place_in_every_game() -> None:
    """Whoever knows where one game keeps its kinds, its dock or its positions finds them in the others."""
    places: dict[str, set[str]] = {}
    for path in files_of("games"):
        own = path.relative_to(PACKAGE / "games").parts
        if len(own) > 1 and path.name != "__init__.py":
            places.setdefault(path.name, set()).add("/".join(own[1:-1]))
    assert len(places) > 40
    assert {name: where for name, where in places.items() if len(where) > 1} == {}


def floor_of(module: str) -> str | None:
    """The folder of the table in which a module lies; None for the table as a whole, and for what is none of it."""
    parts = module.split(".")
    if parts[:2] != ["mohreh", "table"] or len(parts) < 3:
        return None
    return parts[2] if parts[2] in TABLE else ""


def test_a_folder_of_the_table_stands_on_those_before_it() -> None:
    wrong, folders = [], set()
    for path in files_of("table"):
        own = floor_of(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
        folders.add(own)
        for name in imports_of(path):
            floor = floor_of(name)
            if own is not None and floor is not None and TABLE.index(floor) > TABLE.index(own):
                wrong.append(f"{path.relative_to(PACKAGE)} imports {name}")
    assert folders >= set(TABLE), "the folders of the table have other names"
    assert not wrong


def test_the_table_is_folders_and_few_files() -> None:
    assert len(list((PACKAGE / "table").glob("*.py"))) <= FILES
    folders = {each.name for each in (PACKAGE / "table").iterdir() if any(each.glob("*.py"))}
    assert folders == set(TABLE) - {"", "api", "foresight"}


def test_what_is_imported_by_a_text_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "up.py"
    file.write_text('import_module("mohreh.table.requests.guest")\n', encoding="utf-8")
    assert imports_of(file, tmp_path) == {"mohreh.table.requests.guest"}


def test_a_class_offers_no_more_than_one_can_keep_in_mind() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}: {name} offers {offered}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for name, offered in _read(path, PACKAGE.parent).offered.items()
        if offered > METHODS
    ]
    assert not wrong


def test_nothing_is_imported_from_a_module_of_tests() -> None:
    """What tests share lies in modules that are none, and in fixtures: a test can be renamed, or left out."""
    files = sorted(TESTS.rglob("*.py"))
    named = re.compile(r"(?<!def )\btest_")  # only these are read whole: that takes seconds
    wrong = [
        f"{path.relative_to(TESTS)} imports {name}"
        for path in files
        if named.search(path.read_text(encoding="utf-8"))
        for name in imports_of(path, ROOT)
        if any(part.startswith("test_") for part in name.split("."))
    ]
    assert len(files) > 300
    assert not wrong


def test_a_page_needs_no_module_of_the_library_that_is_not_listed() -> None:
    """Each is fetched on every first visit: what little of one is needed is often better written here. Who does need
    another one writes the list anew: `PYTHONPATH=py python -m mohreh.site.bytecode`."""
    library = Path(sysconfig.get_path("stdlib"))
    present = {
        path.relative_to(library).as_posix() for path in library.rglob("*.py") if "site-packages" not in path.parts
    }
    listed = library_list.read(library_list.LIST)
    assert listed is not None
    known = {inside.module_of(file) for file in listed.named} | {"collections.abc"}  # a file of its own here, not there
    for module in bytecode.ours():
        assert module.source is not None
        tree = ast.parse(module.source.read_bytes())
        named = inside.named_imports(ast.Module(imports(tree), []), present)
        more = {inside.module_of(file) for file in named} - known
        assert not more, module.file
