"""Scripts and style sheets as the oldest browsers that we promise read them (oldest.json), without comments or spaces.

The sources use what is new (`light-dark`, nesting, logical shorthands); esbuild and lightningcss rewrite it by tables
of what each browser knows, so no source is written for an old one.
"""

from __future__ import annotations

import json
from pathlib import Path

from . import packages

OLDEST: dict[str, str] = json.loads(Path(__file__).with_name("oldest.json").read_text(encoding="utf-8"))
"""The oldest version of each browser in which everything essential works."""

TOOLS = ("esbuild", "lightningcss")
"""The npm packages that do it; nothing of them is in the site."""


def lower(site: Path) -> None:
    """Rewrite those of the site in place; what packages bring stays as it is. Raises Trouble."""
    packages.run_node(str(Path(__file__).with_name("lower.mjs")), str(site))
