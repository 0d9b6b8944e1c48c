"""A long game in the page: kept in parts, opened, played on, taken back, deleted and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.record import Record, dumps
from mohreh.games.silver import SILVER
from tests.e2e.journal import LATE, asleep, put
from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer

PARTS = "Object.keys(localStorage).filter((key) => key.startsWith('mohreh:part:')).length"
# How much a press writes into the saves, counted from now on.
COUNT = """() => {
  window.written = 0;
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (/^mohreh:(game|part):/.test(key)) written += value.length;
    return keep.call(this, key, value);
  };
}"""


def long_record(least: int = 900) -> str:
    """A game of Silver for points by four people, where somebody may draw a card, after so many actions."""
    for seed in range(1000):
        chance = Chance(str(seed))
        state = SILVER.new({"mode": "points", "first": "seat-1"}, 4)
        actions: list[tuple[int, str]] = []
        while state.decision().seats:
            draw = SILVER.parse("draw 1")
            if len(actions) >= least and draw in state.legal_actions(state.decision().seats[0]):
                names = [{"name": name, "colour": "", "bot": ""} for name in ("Ann", "Bob", "Cy", "Dan")]
                notes = {"actions": str(len(actions))}
                return dumps(Record("silver", {"mode": "points", "first": "seat-1"}, names, "x", notes, actions))
            seat = state.decision().seats[0]
            action = chance.choose(state.legal_actions(seat))
            if str(action) == "vote" and chance.below(20):
                continue
            state.apply(seat, action)
            actions.append((seat, str(action)))
    raise AssertionError("no game was long enough")


def played(lines: list[str]) -> list[str]:
    """The lines of actions of a record."""
    return [line for line in lines if line[0] in "*1234"]


@pytest.mark.thorough
def test_a_long_game_is_kept_in_parts(server: CountingServer, open_context: Callable[..., Any]) -> None:
    record = long_record()
    save = {"v": 1, "saved": 1_800_000_000_000, "game": "silver", "record": record, "home": "<li></li>"}
    kept = [{"name": GAME + "long", "value": json.dumps(save)}]
    storage = {"cookies": [], "origins": [{"origin": server.origin, "localStorage": kept}]}
    page = still(open_context, storage_state=storage)
    player = Player(page, server.url, "en").go("#play=long")
    player.lift()
    page.evaluate(COUNT)
    player.do("draw 1")  # brings it into the new layout
    assert page.evaluate(PARTS) >= 1
    first = page.evaluate("written")
    player.do("discard")
    assert page.evaluate("written") - first < min(9000, first)
    after, lines = player.text, player.record.splitlines()
    before, now = played(record.splitlines()), played(lines)
    assert now[: len(before)] == before
    assert [line.split(maxsplit=1)[1] for line in now[len(before) :]][:2] == ["draw 1", "discard"]
    player.reload()
    assert player.text == after and player.record.splitlines() == lines
    page.click("[data-do=settings]")
    page.click("#settings [data-do=save-file]")
    with page.expect_download() as download:
        page.click("#pass-on [data-do=pass-on]")
    with open(download.value.path(), encoding="utf-8") as file:
        assert file.read().splitlines() == [line for line in lines if not line.startswith("seed ")]
    page.keyboard.press("Escape")
    page.wait_for_selector("#settings", state="hidden")
    player.home()
    page.click("#continue [data-do^=delete]")
    page.wait_for_function(f"{PARTS} === 0")
    page.click("#toast-button")
    page.wait_for_selector("#continue [data-do^=continue]")
    assert page.evaluate(PARTS) >= 1
    page.click("#continue [data-do^=continue]")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.record.splitlines() == lines


@pytest.mark.thorough
def test_a_long_game_that_was_deleted_elsewhere_is_written_whole_again(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Its parts, too: they were written long ago, and have gone with it. Nor does it need room to come back."""
    save = {"v": 1, "saved": 1_800_000_000_000, "game": "silver", "record": long_record(), "home": "<li></li>"}
    context = open_context(reduced_motion="reduce")
    one = Player(context.new_page(), server.url, "en").go()
    one.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + "long", json.dumps(save)])
    one.go("#play=long")
    one.lift()
    one.do("draw 1")
    two = Player(context.new_page(), server.url, "en").go()
    two.page.click("#continue [data-do^=delete]")
    two.page.wait_for_function(f"{PARTS} === 0")
    one.do("discard")
    after, lines = one.text, one.record.splitlines()
    one.reload()
    assert one.text == after and one.record.splitlines() == lines
    one.home()
    one.page.click("#continue [data-do^=delete]")
    one.page.wait_for_function(f"{PARTS} === 0")
    one.page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    one.page.click("#toast-button")
    one.page.click("#continue [data-do^=continue]")
    one.page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert one.text == after


@pytest.mark.thorough
def test_the_parts_of_a_game_that_is_set_aside_can_still_be_brought_back(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """The journal answers only when the page has given it up: see test_killed.py."""
    save = {"v": 1, "saved": 1_800_000_000_000, "game": "silver", "record": long_record(), "home": "<li></li>"}
    player = Player(still(open_context), server.url, "en").go()
    put(player, GAME + "long", json.dumps(save))
    player.go("#play=long").lift()
    player.do("draw 1")
    lines = player.record.splitlines()
    player.page.add_init_script(LATE)
    asleep(player)
    put(player, GAME + "long", '{"v": 2, "hea')
    player.page.goto(player.url + "#play=long")
    player.page.wait_for_selector("html[data-view=home] #notice-aside-long")
    player.page.evaluate("answer()")
    player.page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.record.splitlines() == lines
