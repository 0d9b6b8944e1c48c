"""A sheet that is opened by the keyboard begins with what can be done in it, and what has the focus shows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.games import EVERY
from tests.tools.samples import first_of
from tests.tools.shown import Shown, of_size

LOOKS = 12  # things to be looked at, of each table
OPEN = """(what) => {
  const thing = [...document.querySelectorAll('#board [data-look]')].find((each) => each.dataset.look === what);
  thing.focus();
  return thing.matches(':focus');
}"""
HELD = "document.activeElement.outerHTML.slice(0, 200)"


@pytest.mark.parametrize("game", first_of(EVERY))
def test_a_sheet_begins_with_a_button_and_not_with_a_clause(game: str, open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (1024, 768), "en")
    shown = Shown([page], game, ["", "easy", "easy"][: games.room(game).recommended], "first use", "en")
    for _ in range(4):
        if not shown.asks:
            shown.step(lambda legal: legal[0])
    looks = list(dict.fromkeys(re.findall(r'data-look="([^"]+)"', page.inner_html("#board"))))
    assert looks
    for what in looks[:LOOKS]:
        page.evaluate("document.getElementById('sheet').close()")
        if not page.evaluate(OPEN, what):
            continue
        shown.ask(do="look", what=what)
        assert page.evaluate("document.getElementById('sheet').open")
        assert page.evaluate("document.activeElement.tagName") in ("BUTTON", "SUMMARY", "INPUT"), (
            what,
            page.evaluate(HELD),
        )


def test_the_prompt_shows_that_it_has_the_focus(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (1280, 720), "en")
    Shown([page], games.shipped()[0], ["", "easy", "easy"][: games.room(games.shipped()[0]).recommended], "x", "en")
    page.keyboard.press("Tab")
    page.evaluate("document.getElementById('prompt').focus()")
    assert page.evaluate("getComputedStyle(document.getElementById('prompt')).outlineStyle") == "solid"
