"""What the tests of faces share: the icons there are, what markup uses and says, and how well colours can be read."""

from __future__ import annotations

import re
from pathlib import Path

from mohreh.site import looks
from mohreh.table import games

ROOT = Path(__file__).parents[2]
ICONS = {name: looks.icons(name) for name in ("table", *games.shipped())}
FILES = {path.stem: path for folder in ICONS.values() for path in sorted(folder.glob("*.svg"))}


def used(html: str) -> set[str]:
    """The icons that `html` shows."""
    return set(re.findall(r'href="#i-([^"]*)"', html))


def nodes(html: str) -> int:
    """How many elements `html` has."""
    return len(re.findall(r"<[a-z]", html))


def text_of(html: str) -> str:
    """What `html` says: its text, without tags and attributes."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def classes_of(html: str) -> set[str]:
    """The classes that occur in `html`."""
    return {name for group in re.findall(r'class="([^"]*)"', html) for name in group.split()}


def style(name: str) -> str:
    """The style sheet `name` of the page."""
    return (ROOT / "web/styles" / f"{name}.css").read_text(encoding="utf-8")


def tones(name: str) -> tuple[str, str]:
    """The colour --`name` of the page in the light and in the dark theme, as #rrggbb."""
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", style("base"))
    assert found, f"base.css has no --{name}"
    return (found[1], found[2]) if found[1] else (found[3], found[3])


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours (#rrggbb) by WCAG 2."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
