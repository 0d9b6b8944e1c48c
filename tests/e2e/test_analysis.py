"""After the game, in the browser: a record that was opened as a link is analysed without a network, what was found
outlives a reload, opens on the board, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.thinking import Budget
from mohreh.table.saves import storage, transfer
from tests.e2e.player import Player
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.samples import first_of, first_rows
from tests.tools.shell import Page
from tests.tools.waiting import reads
from tests.tools.watching import Watch

GOLDEN = Path(__file__).parents[1] / "golden"
LONG = 150_000  # milliseconds: the whole game is thought through
QUICK = Budget(seconds=None, playouts=12)
# The chart is as wide as there is room, whatever the styles of a game say, and nothing stands out at a side.
WIDE = """() => {
  const [all, chart] = ['#analysis', '#analysis .chart'].map((each) => document.querySelector(each));
  return chart.getBoundingClientRect().width > 0.85 * all.getBoundingClientRect().width
    && all.scrollWidth <= all.clientWidth;
}"""
GRIDS = (5, 2, 3, 4)  # lines of a chart of chances, from 0 to 100 %; where places are told one for each of them
# On its side a phone shows the chart beside what cost most: where the chart ends, and where that begins.
BESIDE = """() => ['#analysis figure', '#analysis .losses']
  .map((each) => document.querySelector(each).getBoundingClientRect())
  .map(({ left, right }) => [left, right].map(Math.round))"""
FAR = "document.querySelector('#analysis progress')?.value >= 3"  # of a hundred


@pytest.mark.pyodide
@pytest.mark.parametrize(
    ("language", "game", "keys", "size"),
    first_rows([("en", SECRET, True, (1024, 768)), ("fa", OPEN, False, (390, 844))]),
    ids=["en-secret-keys", "fa-open-phone"],
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
    player.go("#game=" + transfer.pack(text))
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
    if keys:  # the focus is not lost with the button that was pressed
        reads(page, "document.activeElement.id", "analysis")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#analysis :is(button, summary)') !== null")
    page.wait_for_selector("#analysis .chart", timeout=LONG)
    player.settled()
    assert page.locator("#analysis .chart-line").count() > 0
    losses = page.locator("#analysis .loss").count()
    assert 1 <= losses <= 5 and page.locator("#analysis .chart-grid").count() in GRIDS
    assert page.locator("#analysis .chart-spot").count() == losses
    examine(page, "analysis")
    page.set_viewport_size({"width": 844, "height": 390})
    chart, sentence = sorted(page.evaluate(BESIDE))
    assert chart[1] <= sentence[0], (chart, sentence)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    context.set_offline(False)
    player.reload()
    player.settled()
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] #analysis .chart")
    player.press("#analysis [data-do='finding 1']")
    page.wait_for_selector("#sheet[open] .loss")
    page.wait_for_function("!document.querySelector('#over[open]')")
    player.settled()
    examine(page, "finding")
    before = player.id
    player.press("#sheet [data-do^='play-on ']")
    page.wait_for_function("(name) => location.hash !== '#play=' + name", arg=before)
    player.settled()
    assert player.id != before and "note branch " in player.record
    assert page.locator("#prompt .past").count() == 0


def analysed(text: str) -> str:
    """The fragment of a record that has been analysed, by a few looks at each decision."""
    page = Page()
    assert page.ask("import", text=text, entropy="e")["ok"]
    screen = page.table.screen
    assert screen is not None
    screen.game.analysis.budget = QUICK
    assert page.ask("analyse")["ok"]
    while screen.game.analysis.running:
        page.table.work()
    return transfer.pack(storage.write(screen.game))


@pytest.mark.thorough
@pytest.mark.parametrize("game", first_of(EVERY))
def test_in_every_game_what_was_found_is_read_on_the_board_and_played_on(
    seated: Callable[..., Player], game: str
) -> None:
    player = seated("en", (768, 1024), touch=True)
    page = player.page
    text = (GOLDEN / f"{game}-1.record").read_text(encoding="utf-8")
    player.go("#game=" + transfer.pack(text))
    page.wait_for_selector("html[data-view=table] .controls [data-do=over]")
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] [data-do=analyse]")
    player.press("#over [data-do=analyse]")
    page.wait_for_function(FAR)
    player.press("#over [data-do=analyse-stop]")
    page.wait_for_selector("#analysis [data-do=analyse]")
    player.go("#game=" + analysed(text))
    page.wait_for_selector("html[data-view=table] .controls [data-do=over]")
    player.settled()
    player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] #analysis .chart")
    assert page.evaluate(WIDE)
    losses = page.locator("#analysis .loss")
    assert 1 <= losses.count() <= 5 and page.locator("#analysis .chart-grid").count() in GRIDS
    assert page.locator("#analysis .chart-spot").count() == losses.count()
    assert all("Played:" in told and "Best:" in told for told in losses.all_inner_texts())
    player.press("#analysis [data-do='finding 1']")
    page.wait_for_selector("#sheet[open] .loss")
    before = player.id
    player.press("#sheet [data-do^='play-on ']")
    page.wait_for_function("(name) => location.hash !== '#play=' + name", arg=before)
    player.settled()
    assert "note branch " in player.record and page.locator("#prompt .past").count() == 0
