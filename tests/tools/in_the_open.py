"""Faults of a page that keep people from reading or pressing it, anywhere that scrolling leads.

- `covered`: a control whose middle is covered wherever the page is scrolled to;
- `small`: a control that is narrower or lower than a finger, including the area around its sign that reacts as well; of
  a dense map the chips of its places count, and links within a sentence do not;
- `cut`: words that are not entirely visible, unless scrolling brings them into sight or a title contains them;
- `heaped`: words that overlap other words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

FINGER = 43.5  # pixels; half a pixel is lost where the tracks of a grid have fractions
_SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
Fault = dict[str, str]


def faults(page: Any, within: str = "body") -> Sequence[Fault]:
    """Return the faults of this page, within the first element that matches the selector."""
    found: Sequence[Fault] = page.evaluate(f"{_SCRIPT}\nfaultsOf({FINGER}, {within!r})")
    return found


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def seen(page: Any, within: str, where: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """Return the faults at any of these sizes, each once, as sentences that begin with `where`."""
    found: dict[tuple[str, str, str], str] = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for fault in faults(page, within):
            found.setdefault((fault["kind"], fault["what"], fault["text"]), f"{where}, {width}x{height}: {fault}")
    return list(found.values())
