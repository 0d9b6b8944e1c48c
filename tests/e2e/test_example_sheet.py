"""An example of a game in progress, made in a browser: copied as a link and as a text, opened by both."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import SMALL, Player
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.hosts import boards, wake
from tests.tools.samples import first_rows, thorough, times
from tests.tools.waiting import reads

COPIED = "navigator.clipboard.readText()"
PHONE = {"width": 360, "height": 740}
LOWER = "#controls [data-do=hide]"


@pytest.mark.parametrize(("game", "language"), first_rows([(SECRET, "fa"), (OPEN, "en"), (SECRET, "en"), (OPEN, "fa")]))
def test_a_position_is_copied_and_opens_elsewhere(
    server: CountingServer,
    open_context: Callable[..., Any],
    visit: Callable[..., Any],
    game: str,
    language: str,
) -> None:
    context = open_context(
        reduced_motion="reduce", viewport=PHONE, has_touch=True, permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    player = Player(page, server.url, language, touch=True).sit(game=game)
    player.act_some(times(1, 3))
    player.settled()
    if page.locator("#board [data-do=lift]").count():
        player.lift()
        page.wait_for_selector(LOWER)
    player.press("[data-do=settings]")
    player.press("#settings [data-do=example-of]")
    page.wait_for_selector("#sheet[open] .example-of")
    assert page.evaluate(SMALL) == []
    examine(page, "the sheet of an example", fresh="#sheet")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    found = {}
    for way in ("link", "tag", "text"):
        shown = page.input_value(f"#example-{way}")
        player.press(f"#sheet [data-do='copy-from example-{way}']")
        reads(page, COPIED, shown)  # the line in passing may still be that of the way before
        page.wait_for_function("document.getElementById('toast').matches(':popover-open')")
        found[way] = shown
    example = json.loads(found["text"])
    assert example["game"] == game
    page.keyboard.press("Escape")

    elsewhere = Player(context.new_page(), found["link"].partition("#")[0], "fa").go(
        "#" + found["link"].partition("#")[2]
    )
    elsewhere.page.wait_for_selector("html[data-view=table] #board button:visible")
    elsewhere.act_some(1)

    if not thorough():  # that a page has it in its element is shown with examples of its own
        return
    site = visit(found["tag"].replace("<mohreh-board>", f'<mohreh-board lang="{language}">'))
    (frame,) = boards(site, 1)
    wake(frame)
    frame.wait_for_selector("#board [data-action], #board [data-do^=pick], #board [data-look]")
