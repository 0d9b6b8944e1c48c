"""Reading: no text smaller than 11 pixels on any table at any size, and Persian digits that are as wide as they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.e2e.test_steady import bots_of
from tests.tools.counting import CountingServer
from tests.tools.shown import SIZES, Shown, opened

LEAST = 11
# Text that is seen and smaller than that: what it says, its size, and where it stands.
TINY = """(least) => {
  const found = new Set();
  const walk = document.createTreeWalker(document.getElementById('table'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (!node.data.trim() || at.closest('.unseen, [hidden]')) continue;
    const style = getComputedStyle(at);
    let size = parseFloat(style.fontSize);
    const drawing = at.closest('svg');
    if (drawing) size *= drawing.getScreenCTM().a;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const seen = style.visibility === 'visible' && box.width > 1 && box.height > 1 && at.checkVisibility();
    const around = at.closest('[class]');
    if (seen && size < least - 0.05) {
      const name = around.className.baseVal ?? around.className;
      found.add(`${node.data.trim().slice(0, 12)} ${size.toFixed(1)} ${name}`);
    }
  }
  return [...found];
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", games.shipped())
def test_no_text_is_smaller_than_eleven_pixels(
    game: str, size: tuple[int, int], server: CountingServer, open_context: Callable[..., Any]
) -> None:
    screen = {"width": size[0], "height": size[1]}
    page = opened(open_context(viewport=screen, reduced_motion="reduce"), server.url, "fa")
    chance = random.Random(game)
    shown = Shown(page, game, bots_of(game), "reading")
    found: set[str] = set()
    for step in range(60):
        if step % 6 == 0:
            found |= set(page.evaluate(TINY, LEAST))
        if not shown.step(chance.choice):
            break
    assert not found, f"{len(found)}: {sorted(found)[:12]}"
