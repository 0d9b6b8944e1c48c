"""The custom element as an npm package: `npm/mohreh-board-<version>.tgz` on the site, for `npm install`.

It is small, because it loads the element from the site with the boards, whose address the page provides.
"""

from __future__ import annotations

import gzip
import io
import json
import tarfile
from pathlib import Path

from mohreh import __version__

from .places import ROOT, SOURCES

NAME = "mohreh-board"
_HERE = SOURCES / "mohreh/site/npm_package"
_TYPES = """/// <reference path="./mohreh.d.ts" />

/**
 * Make `<mohreh-board>` known on this page, once, and say when it is. Importing the module does nothing by itself.
 *
 * @param site where Mohreh lies, such as "https://games.example/mohreh/"; left out, the first board of the page says so
 *   by its attribute `site`
 */
export function define(site?: string | URL): Promise<CustomElementConstructor>;
"""


def files() -> dict[str, str]:
    """Return the files in the package by path."""
    package = {
        "name": NAME,
        "version": __version__,
        "description": "Playable board games on a page, with their rules: <mohreh-board>",
        "keywords": ["board game", "custom element", "rules"],
        "license": "MIT",
        "type": "module",
        "sideEffects": False,
        "exports": {".": {"types": "./index.d.ts", "default": "./index.mjs"}},
        "types": "./index.d.ts",
        "files": ["index.mjs", "index.d.ts", "mohreh.d.ts"],
    }
    return {
        "package.json": json.dumps(package, indent=2) + "\n",
        "index.mjs": (_HERE / "index.mjs").read_text(encoding="utf-8"),
        "index.d.ts": _TYPES,
        "mohreh.d.ts": (ROOT / "web/mohreh.d.ts").read_text(encoding="utf-8"),
        "README.md": (_HERE / "README.md").read_text(encoding="utf-8"),
        "LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
    }


def write(folder: Path) -> Path:
    """Write the package into a folder and return its path. The same files give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, text in files().items():
            content = text.encode("utf-8")
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size, entry.mode = len(content), 0o644
            archive.addfile(entry, io.BytesIO(content))
    folder.mkdir(parents=True, exist_ok=True)
    found = folder / f"{NAME}-{__version__}.tgz"
    found.write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return found
