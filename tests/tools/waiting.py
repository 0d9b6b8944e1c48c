"""Waiting for something in a page whose Content-Security-Policy forbids `eval`.

Playwright's own `wait_for_function` makes the expression it polls into a function inside the page, which is what the
policy forbids; what a test evaluates once, from outside, is allowed. So the polling is done from outside.
"""

from __future__ import annotations

import time
from typing import Any

PAUSE = 20  # milliseconds between two looks
PATIENCE = 60_000  # milliseconds, where the test does not say


def wait_for_function(page: Any, expression: str, *, arg: Any = None, timeout: float | None = None, **_: Any) -> Any:
    """Wait until the expression is true in the page; returns a handle of its value."""
    from playwright.sync_api import Error, TimeoutError

    limit = PATIENCE if timeout is None else timeout
    end = time.monotonic() + limit / 1000
    trouble = ""
    while True:
        try:
            found = page.evaluate_handle(expression, arg)
            if found.evaluate("(value) => Boolean(value)"):
                return found
            found.dispose()
        except Error as error:  # the page is just being loaded anew
            if "Execution context" not in str(error) and "navigat" not in str(error):
                raise
            trouble = f" ({error})"
        if time.monotonic() > end:
            raise TimeoutError(f"after {limit:.0f} ms it is still not true: {expression}{trouble}")
        page.wait_for_timeout(PAUSE)


def from_outside() -> None:
    """Let every page and frame wait like this."""
    from playwright.sync_api import Frame, Page

    Page.wait_for_function = Frame.wait_for_function = wait_for_function  # type: ignore[method-assign]
