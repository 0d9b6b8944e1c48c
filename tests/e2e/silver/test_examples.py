"""An example of the rules of Silver in the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e.examples import KEPT, opened
from tests.e2e.player import still
from tests.tools.counting import CountingServer


def test_an_example_by_keyboard(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """The game's own controls work: a secret look, the end of a round, undo, the next round."""
    page = still(open_context)
    player = opened(page, server.url, "silver/vil1")
    player.keys = True
    player.do("draw 1")
    player.do("use")
    assert page.locator("#board .curtain").count() == 0
    page.keyboard.press("u")
    page.wait_for_selector("#board [data-action=use]")
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#board [data-action=use]", state="detached")
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#over[open]")
    page.wait_for_selector("#scene .example-done")
    player.do("continue", "#over")
    page.wait_for_selector("#board [data-do^='pick ']")
    assert page.evaluate(KEPT) == []
