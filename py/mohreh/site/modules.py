"""Preloading of JavaScript modules: the imports of a module are requested together with it."""

from __future__ import annotations

import posixpath
import re
from functools import cache

from mohreh.core.html import Html, raw

from .places import ROOT

_NEEDS = re.compile(r"^import [^;]*?'(\.{1,2}/[^']+)';$", re.MULTILINE)


@cache
def needed(name: str) -> tuple[str, ...]:
    """Return the modules that a module in web/ imports, directly and indirectly, as addresses below web/."""
    found: dict[str, None] = {}
    for address in _NEEDS.findall((ROOT / "web" / name).read_text(encoding="utf-8")):
        path = posixpath.normpath(posixpath.join(posixpath.dirname(name), address))
        found |= dict.fromkeys((path, *needed(path)))
    return tuple(found)


def script(name: str, root: str) -> Html:
    """Return the element that runs a module in web/, and those that preload its imports; `root` leads to the root of
    the site."""
    links = "".join(f'<link rel="modulepreload" href="{root}{path}">\n' for path in needed(name))
    return raw(f'{links}<script type="module" src="{root}{name}"></script>')
