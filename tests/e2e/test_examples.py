"""An example of the rules in the app: opened by its address, shown, tried wrongly, reset, left; nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core import examples
from tests.e2e.player import SMALL, Player, still
from tests.e2e.test_everybody import examine
from tests.tools.counting import CountingServer
from tests.tools.waiting import reads

KEPT = "Object.keys(localStorage).filter((key) => key !== 'mohreh:settings')"


def opened(page: Any, url: str, example: str, language: str = "en") -> Player:
    player = Player(page, url, language).go(f"#scenario={example}")
    page.wait_for_selector("#scene .example")
    return player


@pytest.mark.parametrize("language", ["fa", "en"])
def test_show_me_and_reset(server: CountingServer, open_context: Callable[..., Any], language: str) -> None:
    page = still(open_context, viewport={"width": 390, "height": 844})
    player = opened(page, server.url, "duel/s12", language)
    example = examples.load("mohreh.games.duel", "s12")
    assert page.inner_text("#scene .example-title") == example.title[language]
    assert page.inner_text("#scene .example-task") == example.task[language]
    assert page.evaluate(SMALL) == []
    examine(page, "example")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    page.wait_for_selector("#board .city[data-seat='2'] [data-look='card fortifications']")
    examine(page, "example, done")
    player.press("#scene [data-do=reset]")
    page.wait_for_selector("#board .structure [data-look='card fortifications']")
    assert page.locator("#scene .example-done").count() == 0
    assert page.evaluate(KEPT) == []
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    player.reload()
    page.wait_for_selector("#board .structure [data-look='card fortifications']")
    player.press(".brand")
    page.wait_for_selector("html[data-view=home]")
    reads(page, "document.getElementById('scene').innerText", "")
    assert page.locator("#continue > li").count() == 0
    assert page.evaluate(KEPT) == []
    opened(page, server.url, "duel/s12", language)
    player.press("#scene .example-back")
    page.wait_for_selector(f"html[lang={language}] #example-s12")


def test_a_wrong_move_says_why(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = opened(page, server.url, "duel/s06")
    player.press("#board [data-look='card horse_breeders']")
    page.wait_for_selector("#sheet[open]")
    page.click("#sheet [data-action='build horse_breeders']", force=True)  # greyed, and pressed all the same
    page.wait_for_function("document.querySelector('#sheet .dialog-alert').textContent.includes('DU-7.9')")
    page.wait_for_selector("#scene .example-done")


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


@pytest.mark.parametrize("address", ["duel/nothing", "chess/s12", "duel", "%3Cimg%20src=x%3E/s12", "duel/../s12"])
def test_an_address_that_leads_nowhere(server: CountingServer, open_context: Callable[..., Any], address: str) -> None:
    page = still(open_context)
    Player(page, server.url, "en").go(f"#scenario={address}")
    page.wait_for_selector("html[data-view=home] #notices .banner")
    assert page.inner_text("#notices .banner p").startswith("There is no such ")
    assert page.locator("#notices img").count() == 0
