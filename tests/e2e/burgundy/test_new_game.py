"""The dialog for a new game, where what is offered to newcomers comes and goes with the kind of game (CB-2.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.games.burgundy import BURGUNDY
from tests.e2e.player import Player
from tests.tools.counting import CountingServer


def test_what_is_good_to_begin_with_is_offered_again_when_its_choice_comes_back(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = Player(open_context(reduced_motion="reduce").new_page(), server.url, "en").go().page
    page.click(f"#home [data-do='new-game {BURGUNDY.id}']")
    page.wait_for_selector("#new-game[open]")
    for seat in (2, 3, 4):
        page.select_option(f"[name=seat-{seat}-bot]", "")
    centre = page.locator("#new-game [name=option-start-castle][data-first]")
    page.locator("#new-game [name=option-mode][value=team]:enabled").check(force=True)
    centre.wait_for(state="detached")
    page.locator("#new-game [name=option-mode][value=standard]").check(force=True)
    centre.wait_for(state="attached")
    page.wait_for_function("() => document.querySelector('#new-game [data-first]').checked")
