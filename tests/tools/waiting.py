"""Waiting for conditions, however slow the machine is.

Playwright's own `wait_for_function` compiles the expression inside the page, which the Content-Security-Policy of the
pages forbids; a single evaluation from outside is allowed. So a loop around the expression is evaluated, which checks
it inside the page: twenty checks cost no more than one. The value is returned at once, because a handle to it would
take three further requests, and tests wait thousands of times.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PAUSE = 20  # milliseconds between two checks
PATIENCE = 40_000  # milliseconds, unless the test passes a timeout
SPELL = 1000  # milliseconds, at most, that one evaluation keeps checking
# A list with the value as soon as it is true, or an empty list; for a value that JSON cannot represent, with true.
LOOK = """async ([arg, left, pause]) => {
  for (const end = performance.now() + left; ;) {
    const given = (EXPRESSION
    );
    const found = await (typeof given === 'function' ? given(arg) : given);
    if (found) {
      const plain = typeof found !== 'object' || [Object, Array].includes(found.constructor);
      return [plain && typeof found !== 'function' ? found : true];
    }
    if (performance.now() >= end) return [];
    await new Promise((done) => setTimeout(done, pause));
  }
}"""
# The page is at rest: the table has answered all requests, the page has saved and drawn the replies and sent no further
# request (a reply may lead to one), and no computer has to act. A reply that waits until its press has been seen is
# drawn when the pressed button is no longer marked.
REST = """async () => {
  if (!window.mohrehEngine) return false;
  for (const _ of ['requests', 'requests that followed']) {
    await mohrehEngine.call('{}');
    await new Promise((done) => (window.mohrehJournal ? mohrehJournal.kept(done) : done()));
    await new Promise((done) => setTimeout(done));
  }
  const isWaking = 'waking' in document.documentElement.dataset;
  return !isWaking && !document.querySelector('#board[aria-busy=true], [data-pressed]');
}"""


@dataclass(frozen=True, slots=True)
class Found:
    """The value that was waited for, with the interface of Playwright's handles."""

    value: Any

    def json_value(self) -> Any:
        return self.value


def is_loaded_anew(error: Exception) -> bool:
    """Return whether an evaluation failed because the page was navigating; then it can be repeated."""
    return "Execution context" in str(error) or "navigat" in str(error)


def asked(read: Callable[[], Any]) -> Any:
    """Return what `read` returns, or None while the page is navigating."""
    from playwright.sync_api import Error

    try:
        return read()
    except Error as error:
        if not is_loaded_anew(error):
            raise
        return None


def wait_for_function(page: Any, expression: str, *, arg: Any = None, timeout: float | None = None, **_: Any) -> Found:
    """Wait until the expression is true in the page; return its value."""
    from playwright.sync_api import Error, TimeoutError

    limit = PATIENCE if timeout is None else timeout
    end = time.monotonic() + limit / 1000
    trouble = ""
    while True:
        left = max(0.0, min(SPELL, 1000 * (end - time.monotonic())))
        try:
            if found := page.evaluate(LOOK.replace("EXPRESSION", expression), [arg, left, PAUSE]):
                return Found(found[0])
        except Error as error:
            if not is_loaded_anew(error):
                raise
            trouble = f" ({error})"
            page.wait_for_timeout(PAUSE)
        if time.monotonic() > end:
            raise TimeoutError(f"after {limit:.0f} ms it is still not true: {expression}{trouble}")


def rest(page: Any) -> None:
    """Wait until a page, or the frame of a board, is at rest: it will not change until something is pressed. Tests that
    compare two states of a page wait for this before each."""
    page.wait_for_function(REST)


def until(page: Any, condition: Callable[[], Any], what: str = "") -> Any:
    """Repeat the condition until it is true; return its value. `page` handles its events in the meantime."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := asked(condition)):
        assert time.monotonic() < end, f"still not true after {PATIENCE} ms: {what or found!r}"
        page.wait_for_timeout(PAUSE)
    return found


def becomes(page: Any, read: Callable[[], Any], wanted: Any) -> None:
    """Repeat `read` until it returns the wanted value."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := asked(read)) != wanted:
        assert time.monotonic() < end, f"after {PATIENCE} ms it is still {found!r}, not {wanted!r}"
        page.wait_for_timeout(PAUSE)


def reads(page: Any, expression: str, wanted: Any = True) -> None:
    """Wait until an expression has the wanted value in the page."""
    becomes(page, lambda: page.evaluate(expression), wanted)


def patient(context: Any) -> Any:
    """Return the browser context, with the same patience for elements and addresses."""
    context.set_default_timeout(PATIENCE)
    return context


def from_outside() -> None:
    """Replace `wait_for_function` of Playwright's pages and frames by the one of this module."""
    from playwright.sync_api import Frame, Page

    for kind in (Page, Frame):
        setattr(kind, "wait_for_function", wait_for_function)  # noqa: B010 (its own is typed otherwise)
