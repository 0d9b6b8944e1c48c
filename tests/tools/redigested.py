"""A copy of the site with another archive: its digests are brought up to date."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path


def _digest(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def redigest(site: Path, archive: str) -> None:
    """Replace the digest of this archive, which every start verifies (as "mohreh"), by that of its present content."""
    worker, judge = site / "worker.mjs", site / "judge.js"
    text = worker.read_text(encoding="utf-8")
    worker.write_text(
        re.sub(f'"{archive}":"[^"]*"', f'"{archive}":"{_digest(site / f"lib/{archive}.pack")}"', text), encoding="utf-8"
    )
    before, text = _digest(judge), judge.read_text(encoding="utf-8")
    for name in (f"lib/{archive}.pack", "worker.mjs"):
        path = site / name
        entry = f'"{name}":["{_digest(path)}",{path.stat().st_size}]'
        text, count = re.subn(rf'"{re.escape(name)}":\["[^"]*",\d+\]', entry, text)
        assert count == 1, name
    judge.write_text(text, encoding="utf-8")
    now = _digest(judge)
    for page in site.rglob("*.html"):
        page.write_text(page.read_text(encoding="utf-8").replace(before, now), encoding="utf-8")
