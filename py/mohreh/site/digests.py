"""The digests of all files that pages load, by which wrong answers of the network are detected.

The digests of everything that is stored with the first visit, and of embedded boards, are in judge.js. Those of the
archives that every start needs are also in worker.mjs, which checks them as they arrive. The digest of judge.js is in
every page, for the guard that checks it (guard.js). Files that are stored later are checked by the service worker
alone.
"""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path

from mohreh.core.html import Html, raw

from .policy import GUARD
from .worklist import BOARDS, at_first, listing

_JUDGE = "judge.js"
_MARKS = {_JUDGE: '"{{digests}}"', "worker.mjs": '"{{archives}}"'}
_MARK_IN_PAGES = "sha256-of-judge"
_BY_THEMSELVES = (
    ".html",
    "/",
    ".txt",
    ".webmanifest",
    "LICENSE",
    _JUDGE,
)  # loaded by the browser or by a reader, or not
_AT_EVERY_START = ("mohreh", "stdlib")


def head(root: str) -> Html:
    """Return the scripts that come before all others in a page: the guard and judge.js. `root` leads to the root of the
    site."""
    judge = f'<script defer id="judge" src="{root}{_JUDGE}" data-digest="{_MARK_IN_PAGES}"></script>'
    return raw(f"<script>{GUARD}</script>\n{judge}")


def fill(site: Path, build: str) -> None:
    """Write the digests into the finished site; `build` is the id of the build in its pages."""
    archives = {name: _digest(site / f"lib/{name}.pack") for name in _AT_EVERY_START}
    _write(site, "worker.mjs", archives)
    judged = {*at_first(site), *(address for address in listing(site) if address.startswith(BOARDS))}
    known = [address for address in sorted(judged) if not address.endswith(_BY_THEMSELVES)]
    files = {address: [_digest(site / address), (site / address).stat().st_size] for address in known}
    _write(site, _JUDGE, {"build": build, "files": files})
    judge = f"sha256-{_digest(site / _JUDGE)}"
    for path in site.rglob("*.html"):
        path.write_text(path.read_text(encoding="utf-8").replace(_MARK_IN_PAGES, judge), encoding="utf-8")


def _digest(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def _write(site: Path, name: str, data: object) -> None:
    script = (site / name).read_text(encoding="utf-8")
    assert _MARKS[name] in script, name
    text = script.replace(_MARKS[name], json.dumps(data, separators=(",", ":")))
    (site / name).write_text(text, encoding="utf-8")
