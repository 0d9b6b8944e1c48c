"""Compiles a module to bytecode without what a browser does not need: docstrings, types, line numbers of the library.

It runs inside Pyodide at build time: see inside.py.
"""

from __future__ import annotations

import ast
import re
import types
from importlib import _bootstrap_external, util

NOWHERE = 0b1_1111_111
"""In a table of lines (CPython, InternalDocs/code_objects.md): the next eight units of code have no line."""


def compiled(source: bytes, tree: ast.Module, name: str, *, ours: bool) -> bytes:
    """Return bytecode that Python uses without looking at the source: an unchecked, hash-based .pyc. Changes the
    tree.

    `ours`: the types of functions and modules are removed, since nothing reads them at run time; this saves an
    eighth of the download. Types in classes stay, since dataclasses read them. The library loses its line numbers, a
    sixth of its size: tracebacks name only its files and functions.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            _shorten(node)
        if ours:
            _untype(node)
    if ours:
        _unimport(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=1)
    if not ours:
        code = without_lines(code)
    return bytes(_bootstrap_external._code_to_hash_pyc(code, util.source_hash(source), False))  # type: ignore[attr-defined]


def without_lines(code: types.CodeType) -> types.CodeType:
    """Return the same code, and all code within it, without line numbers."""
    inner = tuple(without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    table = bytes([NOWHERE]) * (units // 8) + (bytes([NOWHERE - 8 + units % 8]) if units % 8 else b"")
    return code.replace(co_consts=inner, co_linetable=table)


def _shorten(node: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
    """Remove the docstring, which saves a sixth of the download.

    A dataclass keeps a full stop: without a docstring it generates one at each start, which takes longer than all
    the rest.
    """
    kept = isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(each) for each in node.decorator_list)
    instead: ast.stmt = ast.Expr(ast.Constant(".")) if kept else ast.Pass()
    if not node.body:
        return  # an empty module
    ast.fix_missing_locations(ast.copy_location(instead, node.body[0]))
    if ast.get_docstring(node, clean=False) is not None:
        node.body.pop(0)
    if kept or not node.body:
        node.body.insert(0, instead)


def _untype(node: ast.AST) -> None:
    """Remove the type annotations of functions, arguments and module variables, the fields of typed dictionaries and
    protocols, and imports that only types need."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns = None
    elif isinstance(node, ast.arg):
        node.annotation = None
    elif isinstance(node, ast.Module) or (isinstance(node, ast.ClassDef) and "TypedDict" in _bases(node)):
        node.body = [_untyped(each) for each in node.body]
    elif isinstance(node, ast.ClassDef) and not node.decorator_list and "Protocol" in _bases(node):
        node.body = [each for each in node.body if not _promises(each)] or [ast.copy_location(ast.Pass(), node)]
    elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        node.body = [ast.copy_location(ast.Pass(), node)]


def _bases(node: ast.ClassDef) -> list[str]:
    """Return the base classes without type arguments."""
    return [ast.unparse(each).partition("[")[0] for each in node.bases]


def _promises(statement: ast.stmt) -> bool:
    """Return whether a statement in a protocol only declares something: a function without a body, or a name without
    a value."""
    if isinstance(statement, ast.FunctionDef):
        done = [each for each in statement.body if not isinstance(each, ast.Pass)]
        return all(isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in done)
    return isinstance(statement, ast.AnnAssign) and statement.value is None


def _untyped(statement: ast.stmt) -> ast.stmt:
    """Return a statement of a module or class without the annotation of its name."""
    if not isinstance(statement, ast.AnnAssign):
        return statement
    instead = ast.Pass() if statement.value is None else ast.Assign([statement.target], statement.value)
    return ast.fix_missing_locations(ast.copy_location(instead, statement))


def _unimport(tree: ast.Module) -> None:
    """Remove the imports of classes that a module uses only in types, once their names no longer occur in it.

    This is limited to classes, recognized by upper and lower case: functions and constants may be looked up by name.
    """
    nodes = list(ast.walk(tree))
    said = {node.id for node in nodes if isinstance(node, ast.Name)}
    said |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    body: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module != "__future__":
            node.names = [
                each for each in node.names if each.asname or each.name in said or not re.match("[A-Z][a-z]", each.name)
            ]
            if not node.names:
                continue
        body.append(node)
    tree.body = body or [ast.Pass()]
