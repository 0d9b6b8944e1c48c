"""Checks that requests and replies between a page and the table conform to table/protocol.py.

python3 -m tests.tools.wire writes the protocol as TypeScript types for the scripts of the pages, and as the last
section of core/formats.md.
"""

from __future__ import annotations

import ast
import types
from collections.abc import Callable, Iterator
from functools import cache
from json import loads
from pathlib import Path
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from mohreh.site.places import ROOT
from mohreh.table import protocol
from mohreh.table.requests.dispatch import Table


@cache
def _keys(kind: Any) -> tuple[dict[str, Any], list[str]]:
    """The types of the keys of an object, and its required keys; cached, because this takes longer than a reply."""
    written = get_type_hints(kind, include_extras=True)  # only this keeps NotRequired
    return get_type_hints(kind), [key for key in kind.__required_keys__ if get_origin(written[key]) is not NotRequired]


def odd(value: object, kind: Any, where: str = "reply") -> Iterator[str]:
    """The deviations of a JSON value from a type of the protocol, each as a sentence."""
    origin, inside = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        if not isinstance(value, dict):
            yield f"{where} is no object"
            return
        hints, needed = _keys(kind)
        yield from (f"{where}.{key} is not in {kind.__name__}" for key in value if key not in hints)
        yield from (f"{where}.{key} is missing" for key in sorted(needed) if key not in value)
        for key in value.keys() & hints.keys():
            yield from odd(value[key], hints[key], f"{where}.{key}")
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where} is no list"
            return
        for place, each in enumerate(value):
            yield from odd(each, inside[0], f"{where}[{place}]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where} is no object"
            return
        for key, each in value.items():
            yield from odd(each, inside[1], f"{where}.{key}")
    elif origin in (Union, types.UnionType):
        if all(any(odd(value, each, where)) for each in inside):
            yield f"{where} is {type(value).__name__}"
    elif type(value) is not kind:
        yield f"{where} is {type(value).__name__}, not {kind.__name__}"


def watch() -> None:
    """Check every reply of every table in this process against the protocol from now on."""
    call: Callable[..., str] = Table.call

    def watched(self: Table, text: str, given_up: str = "") -> str:
        reply = call(self, text, given_up)
        found = list(odd(loads(reply), protocol.Reply))
        assert not found, found
        return reply

    Table.call = watched  # type: ignore[method-assign]


def _objects() -> list[ast.ClassDef]:
    """The classes of the protocol in the code, in order."""
    code = ast.parse(Path(protocol.__file__).read_text(encoding="utf-8"))
    return [node for node in code.body if isinstance(node, ast.ClassDef)]


def sentences() -> dict[str, dict[str, str]]:
    """The description of each key of each class of the protocol."""
    found: dict[str, dict[str, str]] = {}
    for node in _objects():
        keys = found[node.name] = {}
        last = ""
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                last = line.target.id
                keys[last] = ""
            elif last and isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
                keys[last] = " ".join(str(line.value.value).split())
    return found


DECLARED = ROOT / "web/wire.d.ts"
HEAD = """\
// What goes between a page and the table, made of py/mohreh/table/protocol.py by python3 -m tests.tools.wire.

declare namespace Wire {
"""
SIMPLE = {str: "string", int: "number", bool: "boolean", type(None): "null"}


def _declared(kind: Any) -> str:
    """A type of the protocol in TypeScript."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is list:
        return f"{_declared(inside[0])}[]"
    if origin is dict:
        return f"Record<{_declared(inside[0])}, {_declared(inside[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(map(_declared, inside))
    return kind.__name__ if is_typeddict(kind) else SIMPLE[kind]


def declaration() -> str:
    """The protocol in TypeScript: an interface for each class, with the description of each key."""
    text, said = HEAD, sentences()
    for node in _objects():
        kind, keys = getattr(protocol, node.name), said[node.name]
        above = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
        text += f"  interface {' extends '.join((node.name, *above))} {{\n"
        written = get_type_hints(kind, include_extras=True)
        for key, sentence in keys.items():
            optional = get_origin(written[key]) is NotRequired
            bare = get_args(written[key])[0] if optional else written[key]
            mark = "?" if optional or key in kind.__optional_keys__ else ""
            text += f"    /** {sentence} */\n    {key}{mark}: {_declared(bare)};\n"
        text += "  }\n"
    return text + "}\n"


FORMATS = ROOT / "py/mohreh/core/formats.md"
SECTION = "## Requests and replies\n"


def section() -> str:
    """The protocol as the last section of formats.md: a table of keys for each class."""
    keys = sentences()
    text = f"{SECTION}\n{(protocol.__doc__ or '').partition(chr(10) * 2)[2].strip()}\n"
    for node in _objects():
        text += f"\n### {node.name}\n\n{' '.join((ast.get_docstring(node) or '').split())}"
        above = [base.id for base in node.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]
        text += "".join(f" It also has the keys of {name}." for name in above) + "\n\n| key | |\n|---|---|\n"
        text += "".join(f"| `{key}` | {sentence} |\n" for key, sentence in keys[node.name].items())
    return text


def formats() -> str:
    """The text of formats.md with its last section brought up to date."""
    return FORMATS.read_text(encoding="utf-8").partition(SECTION)[0] + section()


if __name__ == "__main__":
    FORMATS.write_text(formats(), encoding="utf-8")
    DECLARED.write_text(declaration(), encoding="utf-8")
