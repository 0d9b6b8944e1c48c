"""What of a page cannot be used as it lies: asked of any page, about all of it that can be reached by scrolling.

- `covered`: what can be pressed, and is not on top at its middle wherever it is scrolled to;
- `small`: what can be pressed, and is less than a finger wide or high, the room around its sign that is pressed with it
  counted in; of a dense map the chips of its places count, and links within a sentence do not;
- `cut`: words that are not seen as a whole, unless scrolling brings them into sight or a title tells them;
- `heaped`: words that lie on other words.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

FINGER = 43.5  # pixels; half a pixel is lost where a grid is not whole
_SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
Fault = dict[str, str]


def faults(page: Any, within: str = "body") -> Sequence[Fault]:
    """What of this page, or of the first that this selector names, cannot be used as it lies."""
    found: Sequence[Fault] = page.evaluate(f"{_SCRIPT}\nfaultsOf({FINGER}, {within!r})")
    return found


DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def seen(page: Any, within: str, told: str, sizes: Sequence[tuple[int, int]]) -> list[str]:
    """What is wrong at any of these sizes, each once: `told` says where that is."""
    found: dict[tuple[str, str, str], str] = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        for fault in faults(page, within):
            found.setdefault((fault["kind"], fault["what"], fault["text"]), f"{told}, {width}x{height}: {fault}")
    return list(found.values())
