"""The pages of the Python interface, written from the sources: docstrings, signatures, examples.

Nothing is imported for them, so no library need be there; what is documented is what has no leading underscore.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from markdown_it import MarkdownIt

from mohreh.core.html import Html, a, code, element, h1, h2, h3, join, li, nav, p, raw, section, ul

from .places import SOURCES

FOLDER = "python/api/"
SHOWN = ("core", "bots", "lab", "rl", "games")
LEFT_OUT = re.compile(  # what only pages need, or a game keeps to itself
    r"core\.(about|catalogue|choices|face|frame|html|judged|lesson|milestone|nesting|offers|parts|picture|pieces|refusals"
    r"|remembered|rulebook|score|seats|sentences|shapes|terrain|tuples|ways)"
    r"|games\.\w+\.(?!(game|actions|state|encoding)$).*"
)
_pre = element("pre")
_MARKDOWN = MarkdownIt("commonmark", {"html": False})
_NAMED = re.compile(r"<code>(mohreh(?:\.\w+)+)</code>")


def modules() -> dict[str, Path]:
    """The modules that have a page, by name."""
    found = {}
    for part in SHOWN:
        for path in sorted((SOURCES / "mohreh" / part).rglob("*.py")):
            name = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
            if not LEFT_OUT.fullmatch(name.removeprefix("mohreh.")) and path.name != "__main__.py":
                found[name] = path
    return found


def first_sentence(tree: ast.Module) -> str:
    """What a module is, as far as its first sentence goes."""
    told = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
    return re.split(r"(?<=[a-z\d)`\"])[.:](?= |$)", told)[0]


def prose(text: str, known: Collection[str], root: str) -> Html:
    """A docstring as markup: paragraphs, lists, examples; names of modules that have a page lead to it."""
    out: list[Html] = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        if block.lstrip().startswith(">>>"):
            out.append(_pre(code(block.strip("\n")), class_="example"))
        else:
            out.append(raw(_MARKDOWN.render(block)))

    def linked(match: re.Match[str]) -> str:
        module = next((name for name in (match[1], match[1].rpartition(".")[0]) if name in known), None)
        return f'<a href="{root}{FOLDER}{module}/">{match[0]}</a>' if module else match[0]

    return raw(_NAMED.sub(linked, str(join(*out))))


def page(name: str, tree: ast.Module, known: Collection[str], root: str) -> Html:
    """The page of a module; `root` leads from it to the site."""
    entries = list(_entries(tree))
    return join(
        p(a("Mohreh for Python", href=f"{root}python/"), class_="note"),
        h1(code(name)),
        prose(ast.get_docstring(tree) or "", known, root),
        nav(
            ul([li(a(code(each.name), href=f"#{each.name}")) for each in entries]),
            aria_label="Contents",
            class_="contents",
        )
        if len(entries) > 3
        else None,
        [_entry(each, known, root) for each in entries],
    )


Definition = ast.ClassDef | ast.FunctionDef


def _entries(tree: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """What is public there, in the order of the source; each name once, as it is defined last."""
    found = {
        node.name: node
        for node in tree.body
        if isinstance(node, Definition) and not node.name.startswith("_") and ast.get_docstring(node)
    }
    yield from found.values()


def _signature(node: Definition) -> str:
    if isinstance(node, ast.ClassDef):
        bases = f"({', '.join(map(ast.unparse, node.bases))})" if node.bases else ""
        return f"class {node.name}{bases}"
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"def {node.name}({ast.unparse(node.args)}){returns}"


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """What a class declares, a line each, with the text that stands below it."""
    for at, each in enumerate(node.body):
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and not each.target.id.startswith("_"):
            after = node.body[at + 1] if at + 1 < len(node.body) else None
            told = ""
            if (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                told = "  # " + " ".join(after.value.value.split())
            yield ast.unparse(each) + told


def _entry(node: Definition, known: Collection[str], root: str) -> Html:
    inside = list(_entries(node)) if isinstance(node, ast.ClassDef) else []
    fields = list(_fields(node)) if isinstance(node, ast.ClassDef) else []
    return section(
        h2(code(node.name), id=node.name),
        _pre(code(_signature(node))),
        prose(ast.get_docstring(node) or "", known, root),
        _pre(code("\n".join(fields))) if fields else None,
        [
            join(
                h3(code(f"{node.name}.{each.name}"), id=f"{node.name}.{each.name}"),
                _pre(code(_signature(each))),
                prose(ast.get_docstring(each) or "", known, root),
            )
            for each in inside
        ],
    )
