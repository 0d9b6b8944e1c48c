"""An example of the rules of Silver in the app."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.examples import KEPT
from tests.e2e.player import Player


def test_an_example_by_keyboard(seated: Callable[..., Player]) -> None:
    """The game's own controls work: a secret look, the end of a round, undo, the next round."""
    player = seated("en", keys=True).go("#scenario=silver/vil1")
    page = player.page
    page.wait_for_selector("#scene .example")
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
