"""Silver for everybody: axe on its dialog, its table and its sheets; narrow pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import GAME, Player, at_once, still
from tests.e2e.silver.mind import Mind, course
from tests.tools.axe import examine_both
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of, thorough


@pytest.fixture(scope="module")
def records() -> dict[str, str]:
    return course()


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_axe_finds_nothing(seated: Callable[..., Player], records: dict[str, str], language: str) -> None:
    player = seated(language)
    page = player.page
    saves = {GAME + name: {"v": 1, "saved": 0, "record": text, "home": ""} for name, text in records.items()}
    for key, save in saves.items():
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(save)])
    if thorough():  # the dialog is that of every game, and so is the score sheet at the end
        page.click("[data-do='new-game silver']")
        examine_both(page, "new game", "#new-game")
        page.keyboard.press("Escape")
        page.wait_for_selector("#new-game", state="hidden")
    player.sit(seed="axe", game="silver", options={"memory-1": "own", "memory-2": "full"})
    mind = Mind(player)
    examine_both(page, "curtain")
    player.lift()
    player.pick(player.choices()["picks"][0].removeprefix("pick "))
    if thorough():
        examine_both(page, "a card is picked", "#board, #prompt-line")
    mind.play(until="peek")
    examine_both(page, "secret look", "#board, #prompt-line")
    if thorough():
        mind.play(until="draw")
        examine_both(page, "what to do with a card", "#board, #prompt-line")
        page.click("#deck, #board [data-look]")
        page.wait_for_selector("#sheet[open]")
        examine_both(page, "sheet", "#sheet")
    player.go("#play=between")
    page.wait_for_selector("#over[open]")
    examine_both(page, "between rounds", "#over")
    if not thorough():
        return
    player.go("#play=end")
    page.wait_for_selector("#controls [data-do^='log ']")
    examine_both(page, "the end")
    page.click("#controls [data-do=over]")
    page.wait_for_selector("#over[open]")
    examine_both(page, "score sheet")


@pytest.mark.thorough
@pytest.mark.parametrize("width", first_of([320, 360]))
def test_narrow_pages_do_not_scroll_sideways(
    server: CountingServer, open_context: Callable[..., Any], width: int
) -> None:
    fits = "document.documentElement.scrollWidth <= innerWidth"
    page = at_once(still(open_context, viewport={"width": width, "height": 640}))
    player = Player(page, server.url)
    player.sit(("سارا", "Bahram", "Kit", "Dia"), ("", "", "random", "random"), seed="narrow", game="silver")
    assert page.evaluate(fits), "curtain"
    player.lift()
    assert page.evaluate(fits), "villages"
    Mind(player).play(until="draw")
    assert page.evaluate(fits), "a card is drawn"
