"""What the pages know of the files that they load: the digest of each, so that a wrong answer of the network is seen.

The digests of what is kept from the first visit on, and of boards in other pages, stand in judge.js, and those of the
archives that every start needs in worker.mjs as well, which judges them as they come; the digest of judge.js stands in
every page, for the guard (guard.js) that looks after it. What else is kept later is judged by the service worker alone.
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
    """The guard, and judge.js, which stands before all other scripts that wait for the page; `root` leads to the root
    of the site."""
    judge = f'<script defer id="judge" src="{root}{_JUDGE}" data-digest="{_MARK_IN_PAGES}"></script>'
    return raw(f"<script>{GUARD}</script>\n{judge}")


def fill(site: Path, build: str) -> None:
    """Write the digests into the finished site; `build` is the name that its pages bear."""
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
