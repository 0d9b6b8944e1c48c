"""Examples of the rules of Duel in the app: what is shown lies where it belongs; what is tried wrongly is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.examples import opened
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer


@pytest.mark.thorough
def test_a_card_is_built_and_lies_in_the_structure_again(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = opened(page, server.url, "duel/s12")
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    page.wait_for_selector("#board .city[data-seat='2'] [data-look='card fortifications']")
    player.press("#scene [data-do=reset]")
    page.wait_for_selector("#board .structure [data-look='card fortifications']")
    assert page.locator("#scene .example-done").count() == 0
    player.press("#scene [data-do=show-me]")
    page.wait_for_selector("#scene .example-done")
    player.reload()
    page.wait_for_selector("#board .structure [data-look='card fortifications']")


def test_a_wrong_move_says_why(seated: Callable[..., Player]) -> None:
    player = seated("en").go("#scenario=duel/s06")
    page = player.page
    page.wait_for_selector("#scene .example")
    player.press("#board [data-look='card horse_breeders']")
    page.wait_for_selector("#sheet[open]")
    player.press("#sheet .folded-uses > summary")
    page.click("#sheet [data-action='build horse_breeders']", force=True)  # greyed, and pressed all the same
    page.wait_for_function("document.querySelector('#sheet .dialog-alert').textContent.includes('DU-7.9')")
    page.wait_for_selector("#scene .example-done")
