"""Games that there is no room for: they live in the page, are told of, and are written as soon as there is room."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer

# While `window.full` is set nothing can be written.
FULL = """(() => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (window.full) throw new DOMException('full', 'QuotaExceededError');
    return keep.call(this, key, value);
  };
})()"""


@pytest.fixture
def player(server: CountingServer, open_context: Callable[..., Any]) -> Player:
    """Somebody with two games; the second is open, and in the middle of it the storage has become full."""
    page = still(open_context)
    page.add_init_script(FULL)
    player = Player(page, server.url, "en").go()
    for number in range(2):
        player.sit((f"Ann{number}", "Bob"), seed=f"room{number}")
        player.act_some(1)
        if not number:
            player.home()
    page.evaluate("window.full = true")
    player.act_some(1)
    page.wait_for_selector("#notice-storage")
    return player


def test_a_game_without_room_is_written_when_another_is_deleted(player: Player) -> None:
    page, address, text = player.page, player.page.evaluate("location.href"), player.text
    first = player.kept()
    player.home()
    page.evaluate("window.full = false")
    page.click("#continue > li:has-text('Ann0') [data-do^=delete]")
    page.wait_for_selector("#notice-storage", state="detached")
    assert player.kept(GAME + address.split("=")[1]) != first
    player.go("#play=" + address.split("=")[1])
    assert player.text == text


@pytest.mark.thorough
def test_a_notice_stays_as_long_as_one_game_is_without_room(player: Player) -> None:
    """Another game that can be written does not take back what was said of this one."""
    page, lost = player.page, GAME + player.id
    player.home()
    page.evaluate(
        """([part]) => {
          const keep = Storage.prototype.setItem;
          window.full = false;
          Storage.prototype.setItem = function (key, value) {
            if (key === part) throw new DOMException('full', 'QuotaExceededError');
            return keep.call(this, key, value);
          };
        }""",
        [lost],
    )
    page.click("#continue > li:has-text('Ann0') [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    before = player.kept()
    player.act_some(1, seed=2)
    assert player.kept() != before and page.locator("#notice-storage").count() == 1


@pytest.mark.thorough
def test_at_home_the_file_of_the_notice_holds_every_game(player: Player) -> None:
    page = player.page
    record = page.evaluate('mohrehEngine.call(\'{"do": "file"}\').then((text) => JSON.parse(text).file.text)')
    player.home()
    with page.expect_download() as download:
        page.click("#notice-storage [data-do=save-file]")
    games = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))["games"]
    assert len(games) == 2 and record in [each["record"] for each in games]


def test_who_leaves_a_game_that_lives_only_in_the_page_is_asked(player: Player) -> None:
    page, asked = player.page, []

    def answer(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    page.evaluate("window.full = false")
    player.act_some(1, seed=2)
    page.wait_for_selector("#notice-storage", state="detached")
    player.reload()
    assert asked == []
    page.evaluate("window.full = true")
    player.act_some(1, seed=3)
    page.wait_for_selector("#notice-storage")
    player.reload()
    assert asked == ["beforeunload"]


@pytest.mark.thorough
def test_a_game_that_comes_back_finds_no_room_and_is_there_all_the_same(player: Player) -> None:
    page = player.page
    page.evaluate("window.full = false")
    player.act_some(1, seed=2)
    page.wait_for_selector("#notice-storage", state="detached")
    text, key = player.text, GAME + player.id
    player.home()
    page.click("#continue > li:has-text('Ann1') [data-do^=delete]")
    page.wait_for_selector("#continue > li:has-text('Ann1')", state="detached")
    page.evaluate("window.full = true")  # another tab has taken it
    page.click("#toast-button")
    page.wait_for_selector("#notice-storage")
    page.click("#continue > li:has-text('Ann1') [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.text == text and player.kept(key) is None
    page.evaluate("window.full = false")
    player.act_some(1, seed=3)
    page.wait_for_selector("#notice-storage", state="detached")
    assert player.kept(key)
