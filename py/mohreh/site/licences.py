"""The licences of all works of others that the site carries, in full, as one text."""

from __future__ import annotations

import json
from pathlib import Path

from .places import PACKAGES, ROOT

NAME = "licences.txt"
_RULE = "=" * 78


def write(site: Path) -> None:
    """Those in assets/licences, whose npm packages bring none, then those that packages bring along themselves."""
    parts = [(path.stem.replace("-", " "), path) for path in sorted((ROOT / "assets/licences").glob("*.txt"))]
    parts += [("Vazirmatn", ROOT / "assets/fonts/OFL.txt")]
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for where, package in lock["packages"].items():
        folder = PACKAGES / where.removeprefix("node_modules/")
        if where and not package.get("dev"):
            name = where.rpartition("node_modules/")[2]
            parts += [(f"{name} {package['version']}", path) for path in sorted(folder.glob("LICENSE*"))]
    texts = [f"{_RULE}\n{title}\n{_RULE}\n\n{path.read_text(encoding='utf-8').strip()}\n" for title, path in parts]
    (site / NAME).write_text("\n".join(texts), encoding="utf-8")
