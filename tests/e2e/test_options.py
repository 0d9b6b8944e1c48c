"""The dialog of a game whose options stand in each other's way, filled in by a person: a game of the tests alone, whose
table is this process; everything on the page is the page's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.pact import TEAM, opened
from tests.tools.counting import CountingServer
from tests.tools.waiting import rest
from tests.tools.watching import Watch

# Somebody sits down on the fourth seat, and a name is being typed there before that has been answered.
TYPING = """() => {
  const field = (what) => document.querySelector(`[name=seat-4-${what}]`);
  field('bot').value = '';
  field('bot').dispatchEvent(new Event('change', { bubbles: true }));
  field('name').focus();
  document.execCommand('insertText', false, 'Dia');
}"""


@pytest.mark.thorough
def test_what_can_be_chosen_is_known_while_a_name_is_being_typed(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, _ = opened(server, open_context, watch)
    page.evaluate(TYPING)
    page.wait_for_selector(f"{TEAM}:enabled", state="attached")
    assert page.evaluate("document.activeElement.value") == "Dia"


def test_what_is_forbidden_cannot_be_chosen_and_says_why_as_the_form_changes(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, table = opened(server, open_context, watch)
    assert page.is_disabled(TEAM)
    assert "Teams are for four players. PACT-1" in page.inner_text("#new-game #option-mode")
    page.focus("[name=seat-4-bot]")
    page.select_option("[name=seat-4-bot]", "greedy")
    page.wait_for_selector(f"{TEAM}:enabled", state="attached")
    assert page.evaluate("document.activeElement.name") == "seat-4-bot"  # drawn anew under the hands of who fills it in
    page.check(TEAM, force=True)
    page.wait_for_selector("#new-game [name='option-modules.trade']:disabled", state="attached")
    assert "Teams play without trade. PACT-3" in page.inner_text("#new-game #option-modules")
    page.check("#new-game [name='option-modules.inns']", force=True)
    page.select_option("[name=seat-4-bot]", "none")
    page.wait_for_selector("#new-game [name=option-mode][value=standard]:checked", state="attached")
    assert page.is_disabled(TEAM) and page.is_checked("#new-game [name='option-modules.inns']")
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    assert table.game is not None
    assert table.game.options == {"mode": "standard", "modules": "inns", "target": "none", "first": "random"}


# What is drawn while a finger lies on the fold, and once it is lifted.
DRAWS = """() => {
  window.draws = 0;
  new MutationObserver(() => { window.draws += 1; }).observe(
    document.querySelector('#new-game form'), {childList: true, subtree: true, attributeFilter: ['disabled']});
}"""


@pytest.mark.thorough
def test_what_is_being_pressed_does_not_move_away(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    """The answer of the table to what was chosen before waits until the finger is up again, and the press counts."""
    page, _ = opened(server, open_context, watch)
    page.locator("#new-game .more > summary").scroll_into_view_if_needed()
    box = page.locator("#new-game .more > summary").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(DRAWS)
    page.mouse.down()
    page.evaluate(
        """() => {
          const field = document.querySelector('[name=seat-4-bot]');
          field.value = 'greedy';
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }"""
    )
    page.evaluate('mohrehEngine.call(\'{"do": "dialog", "game": "pact"}\')')
    rest(page)
    assert page.evaluate("draws") == 0 and page.is_disabled(TEAM)
    page.mouse.up()
    page.wait_for_selector(f"{TEAM}:enabled", state="attached")
    assert page.evaluate("document.querySelector('#new-game .more').open")


def test_what_is_advised_against_asks_once(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, table = opened(server, open_context, watch)
    page.click("#new-game .more > summary")
    page.fill("[name=option-target]", "50")
    page.click("#new-game [type=submit]")
    page.wait_for_selector("#new-game .dialog-alert:has-text('Press Play again')")
    assert page.inner_text("#new-game .dialog-alert a") == "PACT-4" and table.game is None
    assert page.input_value("[name=option-target]") == "50"
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    assert table.game is not None and table.game.options["target"] == "50"
