"""At one tablet: whatever is pressed, only who lifts the curtain sees a hand; and what is passed on of a game that is
not over shows no more than its reader was told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.chance import is_secret
from mohreh.table import games
from mohreh.table.saves import transfer
from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.hosts import boards, wake
from tests.tools.samples import first_of, thorough
from tests.tools.waiting import rest

PRIVATE = [game for game in games.shipped() if games.room(game).game.private]
LOWER = "#controls [data-do=hide]"  # stands there as long as what one person alone may see is in the page
SEED = re.compile(r'^seed "(.*)"$', re.MULTILINE)


@pytest.mark.parametrize("game", first_of(PRIVATE))
def test_only_who_lifts_the_curtain_sees_a_hand(
    server: CountingServer, open_context: Callable[..., Any], game: str
) -> None:
    """Looking back, another language, a second tab, home and back, undo, hints: a hand is there only after a lift."""
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="curtain", game=game)

    def lifted() -> None:
        if not page.locator(LOWER).count():
            player.lift()
        page.wait_for_selector(LOWER)

    def covered(what: str) -> None:
        player.settled()
        assert page.locator(LOWER).count() == 0 and page.locator("#board [data-do=lift]").count() == 1, what

    covered("the first decision")
    lifted()
    page.keyboard.press("h")
    covered("the key H")
    lifted()
    page.click("#log-button")
    page.click("#log [data-do^=log]")
    page.wait_for_selector("#prompt .past")
    page.click("#prompt [data-do='log now']")
    covered("back to now")
    page.click("#log-button")
    lifted()
    if page.locator("#controls [data-do=hint]:not([aria-disabled=true])").count():
        page.click("#controls [data-do=hint]")
        page.wait_for_selector("#sheet[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="hidden")
    player.home()
    page.go_back()
    page.wait_for_selector("html[data-view=table] #board [data-do=lift]")
    covered("home and back")
    lifted()
    if thorough():  # another tab is also opened where the secrets of a game are looked for
        with page.context.expect_page() as opened:
            page.evaluate("void window.open(location.href)")
        second = Player(opened.value, server.url, "en").ready()
        second.settled()
        assert second.page.locator(LOWER).count() == 0 and second.page.locator("#board [data-do=lift]").count() == 1
        second.page.close()
    page.click("[data-do=settings]")
    page.click("#settings [data-language=fa]")
    page.wait_for_selector("html[lang=fa][data-view=table] #board [data-do=lift]")
    covered("another language")
    lifted()
    while page.locator(LOWER).count():  # until the device goes on
        player.act_some(1)
        player.settled()
    page.keyboard.press("u")
    player.settled()
    assert page.locator(LOWER).count() == 0, "undo"


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_who_passes_on_a_running_game_of_secrets_is_told_what_it_shows(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    context = open_context(reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    player = Player(page, server.url, language).sit(seed="", game=SECRET)
    player.lift()
    page.wait_for_selector(LOWER)
    downloads: list[Any] = []
    page.on("download", lambda download: downloads.append(download))
    page.click("[data-do=settings]")
    page.click("#settings [data-do=save-file]")
    page.wait_for_selector("#pass-on[open]")
    assert page.locator(LOWER).count() == 0 and page.locator("#board [data-do=lift]").count() == 1  # whoever reads it
    page.click("#pass-on .ordinary")
    page.wait_for_selector("#pass-on", state="hidden")
    player.settled()
    assert downloads == []
    page.click("[data-do=settings]")
    page.click("#settings [data-do=copy-link]")
    page.click("#pass-on [data-do=pass-on]")
    page.wait_for_function("document.getElementById('toast').matches(':popover-open')")
    linked = transfer.unpack(page.evaluate("navigator.clipboard.readText()").partition("#game=")[2])
    record = player.record
    (seed,) = SEED.findall(record)
    assert is_secret(seed) and linked == record.replace(f'seed "{seed}"\n', "")
    page.keyboard.press("Escape")
    page.wait_for_selector("#settings", state="hidden")
    player.home()
    for press, kept in (("#continue [data-do^=save-file]", 1), ("#export-all", 2)):
        if kept == 2:
            player.begin(seed="open", game=OPEN).act_some(1)
            player.home()
        page.click(press)
        page.wait_for_selector("#pass-on[open]")
        with page.expect_download() as download:
            page.click("#pass-on [data-do=pass-on]")
        text = Path(download.value.path()).read_text(encoding="utf-8")
        texts = [text] if kept == 1 else [each["record"] for each in json.loads(text)["games"]]
        assert linked in texts and len(texts) == kept and not any(map(SEED.search, texts))
    page.click(f"#continue [data-do='save-file {page.evaluate(NEWEST)}']")
    assert page.locator("#pass-on[open]").count() == 0  # nothing lies hidden there


NEWEST = f"""Object.keys(localStorage).filter((key) => key.startsWith('{GAME}'))
  .map((key) => [key.slice({len(GAME)}), JSON.parse(localStorage.getItem(key))])
  .find(([, save]) => save.game === '{OPEN}')[0]"""


def test_the_address_of_a_board_with_secrets_comes_after_a_word_and_holds_no_luck(visit: Callable[..., Any]) -> None:
    page = visit(f'<mohreh-board game="{SECRET}" new seats="person,person" lang="en"></mohreh-board>')
    (frame,) = boards(page, 1)
    wake(frame)
    frame.wait_for_selector("#board [data-do=lift]")
    rest(frame)
    assert "#game" not in frame.content()
    frame.click("#board [data-do=lift]")
    frame.wait_for_selector(LOWER)
    frame.click("#app")
    frame.wait_for_selector("#pass-on[open]")
    assert frame.locator(LOWER).count() == 0  # the curtain has fallen before
    with page.expect_popup() as opened:
        frame.click("#pass-on #app-told")
    app = opened.value
    app.wait_for_selector("html[data-view=table] #board [data-do=lift]")
    frame.wait_for_selector("#pass-on", state="hidden")
    told = transfer.unpack(frame.evaluate("document.getElementById('app-told').href").partition("#game=")[2])
    assert not SEED.search(told)
    kept = Player(app, app.url.partition("en/")[0], "en").record
    assert SEED.search(kept) and 'note branch "' in kept  # a copy, with luck of its own
