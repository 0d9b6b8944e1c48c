"""An example of the rules in the app: opened by its address, shown, reset, left; nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.table import games
from tests.e2e.examples import KEPT, opened
from tests.e2e.player import SMALL, Player, still
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, short_example
from tests.tools.samples import first_of, thorough
from tests.tools.waiting import reads

EXAMPLE = short_example(OPEN)


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_show_me_and_reset(server: CountingServer, open_context: Callable[..., Any], language: str) -> None:
    page = still(open_context, viewport={"width": 390, "height": 844})
    player = opened(page, server.url, f"{OPEN}/{EXAMPLE}", language)
    example = examples.load(games.room(OPEN).package, EXAMPLE)
    assert page.inner_text("#scene .example-title") == example.title[language]
    assert page.inner_text("#scene .example-task") == example.task[language]
    assert page.evaluate(SMALL) == []
    examine(page, "example")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    start = player.text
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    done = player.text
    assert done != start
    examine(page, "example, done", fresh="#scene")
    player.press("#scene [data-do=reset]")
    page.wait_for_selector("#scene .example-done", state="detached")
    assert player.text == start
    assert page.evaluate(KEPT) == []
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    assert player.text == done
    if thorough():
        player.reload()
        page.wait_for_selector("#scene .example")
        assert player.text == start
    player.press(".brand")
    page.wait_for_selector("html[data-view=home]")
    reads(page, "document.getElementById('scene').innerText", "")
    assert page.locator("#continue > li").count() == 0
    assert page.evaluate(KEPT) == []
    opened(page, server.url, f"{OPEN}/{EXAMPLE}", language)
    player.press("#scene .example-back")
    page.wait_for_selector(f"html[lang={language}] #example-{EXAMPLE}")


@pytest.mark.thorough
@pytest.mark.parametrize(
    "address",
    first_of([f"%3Cimg%20src=x%3E/{EXAMPLE}", OPEN, f"{OPEN}/nothing", f"chess/{EXAMPLE}", f"{OPEN}/../{EXAMPLE}"]),
)
def test_an_address_that_leads_nowhere(server: CountingServer, open_context: Callable[..., Any], address: str) -> None:
    page = still(open_context)
    Player(page, server.url, "en").go(f"#scenario={address}")
    page.wait_for_selector("html[data-view=home] #notices .banner")
    assert page.inner_text("#notices .banner p").startswith("There is no such ")
    assert page.locator("#notices img").count() == 0
