"""Waiting for what a test means, however slow the machine is: nothing is asserted before it could be so.

Playwright's own `wait_for_function` makes the expression it polls into a function inside the page, which is what the
Content-Security-Policy of our pages forbids; what a test evaluates once, from outside, is allowed. So a loop around the
expression is evaluated from outside, and looks from inside: twenty looks cost no more than one. What it finds comes
with the answer: a handle to it in the page would be asked for three times more, and tests wait thousands of times.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

PAUSE = 20  # milliseconds between two looks
PATIENCE = 40_000  # milliseconds, where the test does not say
SPELL = 1000  # milliseconds, at most, that one question looks from inside
# The value within a list as soon as it is true, else an empty list; of what cannot be told as JSON, that it is there.
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
# Nothing is on its way any more: the table has answered what the page had asked, the page has kept and drawn the
# answers and asked no more (one answer may lead to a second question), and no computer is to act. An answer that waits
# until its press has been seen is drawn when what was pressed is marked no more.
REST = """async () => {
  if (!window.mohrehEngine) return false;
  for (const _ of ['what was asked', 'what that led to']) {
    await mohrehEngine.call('{}');
    await new Promise((done) => (window.mohrehJournal ? mohrehJournal.kept(done) : done()));
    await new Promise((done) => setTimeout(done));
  }
  const isWaking = 'waking' in document.documentElement.dataset;
  return !isWaking && !document.querySelector('#board[aria-busy=true], [data-pressed]');
}"""


@dataclass(frozen=True, slots=True)
class Found:
    """What was waited for, as Playwright's handle tells it."""

    value: Any

    def json_value(self) -> Any:
        return self.value


def is_loaded_anew(error: Exception) -> bool:
    """Whether a page could not be asked because another one just takes its place: to be asked again."""
    return "Execution context" in str(error) or "navigat" in str(error)


def asked(read: Callable[[], Any]) -> Any:
    """What is read of a page, nothing while another one takes its place."""
    from playwright.sync_api import Error

    try:
        return read()
    except Error as error:
        if not is_loaded_anew(error):
            raise
        return None


def wait_for_function(page: Any, expression: str, *, arg: Any = None, timeout: float | None = None, **_: Any) -> Found:
    """Wait until the expression is true in the page; returns its value."""
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
    """Wait until a page, or the frame of a board, is at rest: what it shows now it still shows later, until somebody
    presses something. Whoever compares what was with what is compares pages at rest."""
    page.wait_for_function(REST)


def until(page: Any, condition: Callable[[], Any], what: str = "") -> Any:
    """Wait until the condition, asked again and again, is true; returns its value. `page` gets its events meanwhile."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := asked(condition)):
        assert time.monotonic() < end, f"after {PATIENCE} ms it is still not so: {what or found!r}"
        page.wait_for_timeout(PAUSE)
    return found


def becomes(page: Any, read: Callable[[], Any], wanted: Any) -> None:
    """Wait until `read`, asked again and again, gives what is wanted."""
    end = time.monotonic() + PATIENCE / 1000
    while (found := asked(read)) != wanted:
        assert time.monotonic() < end, f"after {PATIENCE} ms it is still {found!r}, not {wanted!r}"
        page.wait_for_timeout(PAUSE)


def reads(page: Any, expression: str, wanted: Any = True) -> None:
    """Wait until an expression has this value in the page."""
    becomes(page, lambda: page.evaluate(expression), wanted)


def patient(context: Any) -> Any:
    """The same browser context, whose pages wait as long for elements and addresses."""
    context.set_default_timeout(PATIENCE)
    return context


def from_outside() -> None:
    """Let every page and frame wait like this."""
    from playwright.sync_api import Frame, Page

    for kind in (Page, Frame):
        setattr(kind, "wait_for_function", wait_for_function)  # noqa: B010 (its own is typed otherwise)
