"""The point at which a person would press an element: its middle, as soon as it is visible, at rest and not covered.

Playwright's own `click` checks the same with a dozen requests to the page; this takes one. A failure names what covers
the element, and a press that meets something else after all is reported.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.tools.waiting import PATIENCE, SPELL

# Selectors that only Playwright understands.
OWN = (":has-text", ":visible", ":text", ">>")
# The middle of the part that is in the window, or why it cannot be pressed: looked at again with each new frame, since
# what does not stay where it was for a frame is on its way.
REACH = """async ([selector, left]) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const called = (each) => (each ? each.cloneNode(false).outerHTML.slice(0, 120) : 'nothing');
  const where = (each) => {
    const box = [...each.getClientRects()].find(({width, height}) => width * height > 0.99);
    if (!box || getComputedStyle(each).visibility !== 'visible') return null;
    const [from, to] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, end] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    return {box: [box.x, box.y, box.width, box.height].join(), seen: to > from && end > top,
      x: (from + to) / 2, y: (top + end) / 2};
  };
  const own = (each, met) => each.contains(met) || met?.closest('label')?.control === each;
  const sides = ['nearest', 'center', 'end', 'start'];
  let why = 'it is not in the page';
  for (let turn = 0, end = performance.now() + left; ; turn += 1) {
    const each = document.querySelector(selector);
    let place = each && where(each);
    if (!each) why = 'it is not in the page';
    else if (!place) why = 'it is not seen';
    else if (each.matches(':disabled') || each.closest('[aria-disabled=true]')) why = 'it cannot be pressed now';
    else {
      if (!place.seen || (turn && !own(each, document.elementFromPoint(place.x, place.y)))) {
        each.scrollIntoView({block: sides[turn % 4], inline: sides[turn % 4], behavior: 'instant'});
        place = where(each);
      }
      await frame();
      await frame();
      const now = each.isConnected && where(each);
      const met = now && document.elementFromPoint(now.x, now.y);
      if (!now || now.box !== place.box) why = 'it does not stay where it is';
      else if (!own(each, met)) why = `it is covered by ${called(met)}`;
      else {
        addEventListener('pointerdown', ({target}) => {
          const meant = each.isConnected ? each : document.querySelector(selector);
          if (!meant || !own(meant, target)) console.error(`pressed ${called(target)} instead of ${selector}`);
        }, {capture: true, once: true});
        return [now.x, now.y];
      }
    }
    if (performance.now() >= end) return why;
    await frame();
  }
}"""


def reach(
    page: Any, selector: str, patience: float = PATIENCE, meanwhile: Callable[[], object] | None = None
) -> tuple[float, float] | None:
    """Wait until the first match of `selector` can be pressed, at most `patience` milliseconds; return a point in the
    window, or None if only Playwright understands the selector.

    `meanwhile` is called again and again, to close what may cover the element.
    Raises AssertionError with the reason: missing, invisible, disabled, moving or covered.
    """
    if any(each in selector for each in OWN):
        return None
    end = time.monotonic() + patience / 1000
    while True:
        left = max(0.0, min(SPELL, 1000 * (end - time.monotonic())))
        if meanwhile is not None:
            meanwhile()
        found = _look(page, selector, left)
        if not isinstance(found, str):
            return found[0], found[1]
        if time.monotonic() > end:
            raise AssertionError(f"{selector} cannot be pressed: {found}")


def _look(page: Any, selector: str, left: float) -> Any:
    from playwright.sync_api import Error

    try:
        return page.evaluate(REACH, [selector, left])
    except Error as error:  # the page is navigating
        if "Execution context" not in str(error) and "navigat" not in str(error):
            raise
        return str(error)
