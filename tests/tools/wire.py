"""Whether what goes between a page and the table is what table/protocol.py says.

python3 -m tests.tools.wire writes the same down for the scripts of the pages, as types that `tsc` reads.
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
    """The types of the keys of an object, and the keys that must be there; to read them takes longer than a reply."""
    written = get_type_hints(kind, include_extras=True)  # what need not be there says so only here
    return get_type_hints(kind), [key for key in kind.__required_keys__ if get_origin(written[key]) is not NotRequired]


def odd(value: object, kind: Any, where: str = "reply") -> Iterator[str]:
    """What in a JSON value is not of a type of the protocol, each as a sentence."""
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
    """From now on every reply of every table in this process is held against the protocol."""
    call: Callable[..., str] = Table.call

    def watched(self: Table, text: str, given_up: str = "") -> str:
        reply = call(self, text, given_up)
        found = list(odd(loads(reply), protocol.Reply))
        assert not found, found
        return reply

    Table.call = watched  # type: ignore[method-assign]


def _objects() -> list[ast.ClassDef]:
    """The objects of the protocol as they stand in the code."""
    code = ast.parse(Path(protocol.__file__).read_text(encoding="utf-8"))
    return [node for node in code.body if isinstance(node, ast.ClassDef)]


def sentences() -> dict[str, dict[str, str]]:
    """What the protocol says of each key of each object."""
    found: dict[str, dict[str, str]] = {}
    for node in _objects():
        keys = found[node.name] = {}
        last = ""
        for line in node.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                last = line.target.id
                keys[last] = ""
            elif last and isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant):
                keys[last] = str(line.value.value)
    return found


DECLARED = ROOT / "web/wire.d.ts"
HEAD = """\
// What goes between a page and the table, made of py/mohreh/table/protocol.py by python3 -m tests.tools.wire.

declare namespace Wire {
"""
SIMPLE = {str: "string", int: "number", bool: "boolean", type(None): "null"}


def _declared(kind: Any) -> str:
    """A type of the protocol as TypeScript writes it."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is list:
        return f"{_declared(inside[0])}[]"
    if origin is dict:
        return f"Record<{_declared(inside[0])}, {_declared(inside[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(map(_declared, inside))
    return kind.__name__ if is_typeddict(kind) else SIMPLE[kind]


def declaration() -> str:
    """The protocol as a file of types: each object an interface, each key with its sentence."""
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


if __name__ == "__main__":
    DECLARED.write_text(declaration(), encoding="utf-8")
