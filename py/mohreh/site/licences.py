"""The full licences of all third-party works on the site, as one text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from . import lowering
from .places import PACKAGES, ROOT

NAME = "licences.txt"
_RULE = "=" * 78


def write(site: Path) -> None:
    """Write the licences in assets/licences, whose npm packages contain none, followed by those that packages
    contain.

    For a package without any, its author and the licence that it names are written.
    """
    ours = sorted((ROOT / "assets/licences").glob("*.txt"))
    parts = [(path.stem.replace("-", " "), _read(path)) for path in ours]
    parts += [("Vazirmatn", _read(ROOT / "assets/fonts/OFL.txt"))]
    known = {path.stem for path in ours}
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for where, package in _carried(lock["packages"]).items():
        folder, name = PACKAGES / where.removeprefix("node_modules/"), where.rpartition("node_modules/")[2]
        title = f"{name} {package['version']}"
        found = [(title, _read(path)) for path in sorted(folder.glob("LICENSE*"))]
        if not found and f"{name.rpartition('/')[2].partition('-')[0]}-{package['version']}" not in known:
            found = [(title, _said(folder))]
        parts += found
    texts = [f"{_RULE}\n{title}\n{_RULE}\n\n{text}\n" for title, text in parts]
    (site / NAME).write_text("\n".join(texts), encoding="utf-8")


def _carried(locked: dict[str, Any]) -> dict[str, Any]:
    """Return the folders of the packages on the site and of their dependencies, with their entries in the lock file.
    Packages that only compile our own files are omitted."""
    found: dict[str, Any] = {}
    waiting = [("", name) for name in locked[""]["dependencies"] if name not in lowering.TOOLS]
    while waiting:
        by, name = waiting.pop()
        own, common = f"{by}/node_modules/{name}", f"node_modules/{name}"
        where = own if own in locked else common
        if where not in found:
            found[where] = locked[where]
            waiting += [(where, each) for each in locked[where].get("dependencies", ())]
    return dict(sorted(found.items()))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip()


def _said(folder: Path) -> str:
    """Return what a package without a licence text says about its licence."""
    package = json.loads(_read(folder / "package.json"))
    return f"By {package['author']}, under the {package['license']} licence, whose text the package does not bring."
