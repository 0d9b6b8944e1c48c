"""After the game, in the browser: a record that was opened as a link is analysed without a network, what was found
outlives a reload, opens on the board, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.places import PACKAGES
from mohreh.table import storage
from tests.conftest import Watch
from tests.e2e.player import Player
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET

AXE = (PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
FOUND = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  return found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`);
}"""
GOLDEN = Path(__file__).parents[1] / "golden"
LONG = 150_000  # milliseconds: the whole game is thought through


@pytest.mark.parametrize(
    ("language", "game", "keys", "size"),
    [("fa", OPEN, False, (390, 844)), ("en", SECRET, True, (1024, 768))],
    ids=["fa-open-phone", "en-secret-keys"],
)
def test_a_finished_game_is_analysed_and_played_on(
    server: CountingServer,
    open_context: Callable[..., Any],
    watch: Watch,
    language: str,
    game: str,
    keys: bool,
    size: tuple[int, int],
) -> None:
    context = open_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page = context.new_page()
    player = Player(page, server.url, language, keys=keys).go()
    text = (GOLDEN / f"{game}-1.record").read_text(encoding="utf-8")
    player.go("#game=" + storage.pack(text))
    page.wait_for_selector("html[data-view=table] .controls [data-do=over]")
    watch.allow("error occurred when fetching the script")  # whether there is a newer one is looked up then
    context.set_offline(True)
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] [data-do=analyse]")
    player.press("#over [data-do=analyse]")
    page.wait_for_selector("#analysis progress")
    player.press("#over [data-do=analyse-stop]")
    page.wait_for_selector("#analysis [data-do=analyse]")
    player.press("#over [data-do=analyse]")
    page.wait_for_selector("#analysis .chart", timeout=LONG)
    player.settled()
    assert page.locator("#analysis .chart-line").count() > 0
    losses = page.locator("#analysis .loss").count()
    assert 1 <= losses <= 5 == page.locator("#analysis .chart-grid").count()
    assert page.locator("#analysis .chart-spot").count() == losses
    page.evaluate(AXE)
    assert page.evaluate(FOUND) == []
    context.set_offline(False)
    player.reload()
    player.settled()
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] #analysis .chart")
    player.press("#analysis [data-do='finding 1']")
    page.wait_for_selector("#sheet[open] .loss")
    page.wait_for_function("!document.querySelector('#over[open]')")
    player.settled()
    page.evaluate(AXE)
    assert page.evaluate(FOUND) == []
    before = player.id
    player.press("#sheet [data-do^='play-on ']")
    page.wait_for_function("(name) => location.hash !== '#play=' + name", arg=before)
    player.settled()
    assert player.id != before and "note branch " in player.record
    assert page.locator("#prompt .past").count() == 0
