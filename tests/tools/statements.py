"""The statements of Python source at any depth, without their expressions: few of the nodes that `ast.walk` visits."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Yield all statements of a module, including those in functions, classes and branches.

    >>> tree = ast.parse("def f():\\n try:\\n  import a\\n finally:\\n  import b")
    >>> [type(each).__name__ for each in statements(tree)]
    ['FunctionDef', 'Try', 'Import', 'Import']
    """
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.stmt):
            yield node
        left += [inner for block in reversed(_BLOCKS) for inner in reversed(getattr(node, block, ()))]


def imports(tree: ast.Module) -> list[ast.stmt]:
    """Return the import statements of a module at any depth."""
    return [each for each in statements(tree) if isinstance(each, ast.Import | ast.ImportFrom)]
