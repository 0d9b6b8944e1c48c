"""Compiles scripts and styles for the oldest supported browsers (oldest.json), and minifies them.

The sources use recent features (`light-dark`, nesting, logical shorthands); esbuild and lightningcss compile them using
tables of what each browser supports.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path

from . import packages

OLDEST: dict[str, str] = json.loads(Path(__file__).with_name("oldest.json").read_text(encoding="utf-8"))
"""The oldest version of each browser in which everything essential works."""

TOOLS = ("esbuild", "lightningcss")
"""The npm packages used for this; no part of them is in the site."""


def lower(site: Path) -> None:
    """Compile the scripts, styles and page Python of the site in place. Files from packages are not changed. Raises
    Trouble."""
    packages.run_node(str(Path(__file__).with_name("lower.mjs")), str(site))
    for path in (site / "shell.py", *(site / "shell").glob("*.py")):
        path.write_text(bare(path.read_text(encoding="utf-8")), encoding="utf-8")


def bare(code: str) -> str:
    """Return Python code without comments and docstrings, a third smaller to send and for MicroPython to parse."""
    tree = ast.parse(code)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree) + "\n"
