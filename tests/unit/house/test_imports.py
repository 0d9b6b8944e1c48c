"""Imports point one way: web -> table -> games -> core, bots -> core; core and games touch nothing outside."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mohreh
from mohreh.site.places import ROOT

PACKAGE = Path(mohreh.__file__).parent
TESTS = ROOT / "tests"
# Part of the package -> parts it may import besides itself; site and lab stand outside and may import all.
MAY = {
    "core": set(),
    "bots": {"core"},
    "games": {"core"},
    "table": {"core", "games", "bots"},
}
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


def imports_of(path: Path, root: Path = PACKAGE.parent) -> set[str]:
    """Absolute names of all modules that a file imports, wherever in the file; packages begin in `root`."""
    package = list(path.relative_to(root).with_suffix("").parts[:-1])
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*start, *([node.module] if node.module else [])])
            found |= {f"{base}.{alias.name}" for alias in node.names} | {base}
    return found


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


def test_nothing_is_imported_from_a_module_of_tests() -> None:
    """What tests share lies in modules that are none, and in fixtures: a test can be renamed, or left out."""
    files = sorted(TESTS.rglob("*.py"))
    wrong = [
        f"{path.relative_to(TESTS)} imports {name}"
        for path in files
        for name in imports_of(path, ROOT)
        if any(part.startswith("test_") for part in name.split("."))
    ]
    assert len(files) > 300
    assert not wrong
