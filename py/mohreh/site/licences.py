"""The licences of all works of others that the site carries, in full, as one text."""

from __future__ import annotations

import json
from pathlib import Path

from .places import PACKAGES, ROOT

NAME = "licences.txt"
_RULE = "=" * 78


def write(site: Path) -> None:
    """Those in assets/licences, whose npm packages bring none, then those that packages bring along themselves.

    Of a package that brings none and has none there, who made it and which licence it says it is under.
    """
    ours = sorted((ROOT / "assets/licences").glob("*.txt"))
    parts = [(path.stem.replace("-", " "), _read(path)) for path in ours]
    parts += [("Vazirmatn", _read(ROOT / "assets/fonts/OFL.txt"))]
    known = {path.stem for path in ours}
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for where, package in lock["packages"].items():
        folder = PACKAGES / where.removeprefix("node_modules/")
        if where and not package.get("dev"):
            name = where.rpartition("node_modules/")[2]
            title = f"{name} {package['version']}"
            found = [(title, _read(path)) for path in sorted(folder.glob("LICENSE*"))]
            if not found and f"{name.rpartition('/')[2].partition('-')[0]}-{package['version']}" not in known:
                found = [(title, _said(folder))]
            parts += found
    texts = [f"{_RULE}\n{title}\n{_RULE}\n\n{text}\n" for title, text in parts]
    (site / NAME).write_text("\n".join(texts), encoding="utf-8")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip()


def _said(folder: Path) -> str:
    """What a package without the text of its licence says of it."""
    package = json.loads(_read(folder / "package.json"))
    return f"By {package['author']}, under the {package['license']} licence, whose text the package does not bring."
