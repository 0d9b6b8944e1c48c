"""The pages of the Python API, generated from the sources: docstrings, signatures, values, examples.

Nothing is imported for them, so that no library is needed. All names without a leading underscore are documented.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from mohreh.core.html import Html, a, code, element, h1, h2, h3, join, li, nav, p, raw, section, ul

from .places import SOURCES

FOLDER = "python/api/"
SHOWN = ("core", "bots", "lab", "rl", "games")
LEFT_OUT = re.compile(  # modules that only pages need, or that are internal to a game
    r"core\.(about|catalogue|choices|face|frame|html|judged|lesson|milestone|nesting|offers|parts|picture|pieces|refusals"
    r"|remembered|rulebook|score|seats|sentences|shapes|terrain|tuples|ways)"
    r"|games\.\w+\.(?!(game|actions|state|encoding)$).*"
)
_KINDS = ("property", "cached_property", "classmethod", "staticmethod")  # decorators that are shown
_LINE = 110  # maximum length of a declaration that is shown with its value
_TAKEN = ("foreign", "judge", "main")  # the ids of every page of the site
_pre = element("pre")
_MARKDOWN = MarkdownIt("commonmark", {"html": False})


def modules() -> dict[str, Path]:
    """Return the modules that have a page, by name."""
    found = {}
    for part in SHOWN:
        for path in sorted((SOURCES / "mohreh" / part).rglob("*.py")):
            name = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
            if not LEFT_OUT.fullmatch(name.removeprefix("mohreh.")) and path.name != "__main__.py":
                found[name] = path
    return found


def first_sentence(tree: ast.Module) -> str:
    """Return the first sentence of a module's docstring."""
    summary = (ast.get_docstring(tree) or "").split("\n\n")[0].replace("\n", " ")
    return re.split(r"(?<=[a-z\d)`\"])[.:](?= |$)", summary)[0]


def prose(text: str, known: Collection[str], root: str) -> Html:
    """Return a docstring as markup: paragraphs, lists and examples; names of what has a page are links."""
    out: list[Html] = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        if block.lstrip().startswith(">>>"):
            out.append(_pre(code(block.strip("\n")), class_="example"))
        else:
            markup = _MARKDOWN.render(block, {"known": known, "root": root})
            out.append(raw(markup.replace("formats.md", f'<a href="{root}python/formats/">formats.md</a>')))
    return join(*out)


def _named(_renderer: object, tokens: Sequence[Token], at: int, _options: object, env: Mapping[str, Any]) -> str:
    """Return text in backticks, as a link if it names a module that has a page, or something in it."""
    name = tokens[at].content
    module = next((each for each in (name, name.rpartition(".")[0]) if each in env["known"]), None)
    return str(a(code(name), href=f"{env['root']}{FOLDER}{module}/") if module else code(name))


_MARKDOWN.add_render_rule("code_inline", _named)


def page(name: str, tree: ast.Module, known: Collection[str], root: str) -> Html:
    """Return the page of a module; `root` leads from it to the root of the site."""
    entries = list(_entries(tree))
    return join(
        p(a("Mohreh for Python", href=f"{root}python/"), class_="note"),
        h1(code(name)),
        prose(ast.get_docstring(tree) or "", known, root),
        nav(
            ul([li(a(code(each.name), href=f"#{_place(each.name)}")) for each in entries]),
            aria_label="Contents",
            class_="contents",
        )
        if len(entries) > 3
        else None,
        _values(tree, known, root),
        [_entry(each, known, root) for each in entries],
    )


def _place(name: str) -> str:
    """Return the id of the heading of a class or function: its name, unless the page itself has an element of it."""
    return f"{name}-entry" if name in _TAKEN else name


Definition = ast.ClassDef | ast.FunctionDef


def _entries(tree: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    """Return its public functions and classes in the order of the source; each name once, as last defined."""
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
    kind = "".join(f"@{each.id}\n" for each in node.decorator_list if isinstance(each, ast.Name) and each.id in _KINDS)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    arguments = list(_arguments(node.args))
    line = f"def {node.name}({', '.join(arguments)}){returns}"
    if len(line) > _LINE:
        rows = "".join(f"    {each},\n" for each in arguments)
        line = f"def {node.name}(\n{rows}){returns}"
    return kind + line


def _arguments(given: ast.arguments) -> Iterator[str]:
    """Return the parameters of a function one by one, in the order and the form of the source."""
    ordered = [*given.posonlyargs, *given.args]
    defaults = [*[None] * (len(ordered) - len(given.defaults)), *given.defaults]
    for at, (each, default) in enumerate(zip(ordered, defaults, strict=True), 1):
        yield _argument(each, default)
        if at == len(given.posonlyargs):
            yield "/"
    if given.vararg:
        yield f"*{_argument(given.vararg)}"
    elif given.kwonlyargs:
        yield "*"
    yield from map(_argument, given.kwonlyargs, given.kw_defaults)
    if given.kwarg:
        yield f"**{_argument(given.kwarg)}"


def _argument(given: ast.arg, default: ast.expr | None = None) -> str:
    equals = " = " if given.annotation else "="
    return ast.unparse(given) + (f"{equals}{ast.unparse(default)}" if default else "")


def _declared(body: Sequence[ast.stmt]) -> Iterator[tuple[str, str, str]]:
    """Return what a module or class declares: the name, the line (without the value if that is too long), and the
    docstring below it ("" if there is none)."""
    for each, after in pairwise([*body, ast.Pass()]):
        match each:
            case ast.AnnAssign(target=ast.Name(id=name)):
                line = ast.unparse(each)
            case ast.Assign(targets=[ast.Name(id=name)]) if not _is_type_variable(each.value):
                line = ast.unparse(each)
            case _:
                continue
        if name.startswith("_"):
            continue
        if len(line) > _LINE:
            line = f"{line.partition(' = ')[0]} = …"
        match after:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield name, line, text
            case _:
                yield name, line, ""


def _is_type_variable(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "TypeVar"


def _values(tree: ast.Module, known: Collection[str], root: str) -> Html | None:
    """Return what a module offers besides classes and functions: constants, types, the game itself."""
    rows = [
        li(code(line), prose(text, known, root) if text else None, id=name) for name, line, text in _declared(tree.body)
    ]
    return section(h2("Values"), ul(rows)) if rows else None


def _entry(node: Definition, known: Collection[str], root: str) -> Html:
    inside = list(_entries(node)) if isinstance(node, ast.ClassDef) else []
    declared = _declared(node.body) if isinstance(node, ast.ClassDef) else ()
    fields = [line + (f"  # {' '.join(told.split())}" if told else "") for _, line, told in declared]
    return section(
        h2(code(node.name), id=_place(node.name)),
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
