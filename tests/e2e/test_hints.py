"""Hints in the browser: asked for by mouse and by key, thought about, lit, pressed, marked in the log, turned off."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from mohreh.core.thinking import Budget
from mohreh.table import games
from tests.e2e.player import Player
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.samples import covering, first_of, first_rows
from tests.tools.shown import Shown, of_size

MOVES = "#sheet .hint-move [data-action]"
# What of a hint is too small for a finger.
THIN = """() => [...document.querySelectorAll('#sheet button')].filter((each) => {
  const box = each.getBoundingClientRect();
  return box.width && (box.width < 43.5 || box.height < 43.5);
}).length"""
BOX = """() => ['stage-place', 'prompt-line', 'board'].map((name) => {
  const box = document.querySelector(`#${name}, .${name}`)?.getBoundingClientRect();
  return box && [box.x, box.y, box.width, box.height].map(Math.round);
})"""

# How many things the hint points at on the board, but for what its sheet may cover, and how many of them lie open.
POINTS = """() => {
  const all = [...document.querySelectorAll('#board [data-hinted]')]
    .filter((each) => each.getClientRects().length && !each.closest('.dock'));
  const open = all.filter((each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return there && (each.contains(there) || there.contains(each)) && there.closest('#board');
  });
  return [all.length, open.length];
}"""


def hard(game: str) -> str:
    return games.room(game).usual_level


def weakest(game: str) -> str:
    return games.room(game).levels[0]


def asked_after(steps: int, shown: Shown) -> bool:
    """Whether the person is asked, so far into the game, and has not answered while others have to."""
    still = shown.screen.deciding in shown.game.state.decision().seats
    return still and shown.asks and len(shown.game.history.steps) > steps


def wait_for_hint(player: Player) -> None:
    player.page.wait_for_selector(MOVES, timeout=60_000)
    player.settled()


@pytest.mark.parametrize(
    ("language", "game", "keys"),
    first_rows([("fa", OPEN, False), ("en", SECRET, True), ("en", OPEN, True), ("fa", SECRET, False)], 2),
)
def test_a_hint_is_asked_for_and_played(seated: Callable[..., Player], language: str, game: str, keys: bool) -> None:
    player = seated(language, (1024, 768), keys=keys)
    page = player.page
    player.sit(("Sara", "Bahram"), ("", weakest(game)), game=game)
    page.wait_for_selector(".controls [data-do=hint]:not([aria-disabled])")
    player.settled()
    before = page.evaluate(BOX)
    if keys:
        page.keyboard.press("i")
    else:
        player.press(".controls [data-do=hint]")
    page.wait_for_selector("#sheet[open] .hint")
    wait_for_hint(player)
    assert page.evaluate(BOX) == before, "a hint moves nothing on the table"
    assert page.locator(MOVES).count() in (1, 2)
    assert page.locator("#board [data-hinted]").count() > 0
    assert page.locator("#say").text_content()
    examine(page, "hint", fresh="#sheet, #board [data-hinted]")
    action = page.locator(MOVES).first.get_attribute("data-action")
    player.press(MOVES)
    page.wait_for_function("!document.querySelector('#sheet[open]')")
    player.settled()
    assert page.locator("#board [data-hinted]").count() == 0
    record = player.record
    note = re.search(r'^note hints "(\d+)\.(\d)"$', record, re.M)
    assert note
    done = [line for line in record.splitlines() if re.match(r"[*\d] ", line)]
    assert done[int(note[1])] == f"{note[2]} {action}"


def test_hints_are_turned_off_in_the_settings(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    player = Player(page, server.url, "en")
    player.sit(("Sara", "Bahram"), ("", weakest(OPEN)))
    page.wait_for_selector(".controls [data-do=hint]")
    player.press("[data-do=settings]")
    page.locator("#settings-form [name=hints]").uncheck(force=True)
    page.wait_for_function("!document.querySelector('.controls [data-do=hint]')")
    player.press("#settings [data-do=shut]")
    page.keyboard.press("i")
    player.settled()
    assert page.locator("#sheet[open]").count() == 0
    player.reload()
    player.settled()
    assert page.locator(".controls [data-do=hint]").count() == 0


@pytest.mark.thorough
@pytest.mark.parametrize("game", first_of([SECRET, *(game for game in games.shipped() if game != SECRET)]))
def test_a_finger_asks_for_a_hint_in_every_game(seated: Callable[..., Player], game: str) -> None:
    """On a phone: two moves at most, each with its chance (among several, the place to be expected) and its button,
    marked on the board; done, it is noted."""
    player = seated("fa", (360, 740), touch=True, quick=True)
    page = player.page
    player.sit(("سارا", "بهرام"), ("", hard(game)), game=game)
    page.wait_for_selector(".controls [data-do=hint]:not([aria-disabled])")
    player.settled()
    player.press(".controls [data-do=hint]")
    wait_for_hint(player)
    moves = page.locator("#sheet .hint-move")
    assert moves.count() in (1, 2)
    for text in moves.all_inner_texts():
        assert re.search(r"[۰-۹]+ ?٪|[۰-۹]٫[۰-۹]", text) and not re.search("[A-Za-z]{3}", text), text
    assert page.locator("#board [data-hinted]").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and page.evaluate(THIN) == 0
    action = page.locator(MOVES).first.get_attribute("data-action")
    player.press(MOVES)
    page.wait_for_function("!document.querySelector('#sheet[open]')")
    player.settled()
    record = player.record
    note = re.search(r'^note hints "(\d+)\.(\d)"$', record, re.M)
    assert note
    done = [line for line in record.splitlines() if re.match(r"[*\d] ", line)]
    assert done[int(note[1])] == f"{note[2]} {action}"


@pytest.mark.parametrize(("game", "size"), covering(EVERY, [(390, 844), (360, 640), (768, 1024)], most=3))
def test_what_a_hint_points_at_lies_beside_it(
    game: str, size: tuple[int, int], open_context: Callable[..., Any]
) -> None:
    """The sheet of a hint had the lower half of a phone, with the cards in it that it spoke of."""
    shown = Shown(of_size(open_context, size, "en"), game, ["", "random"], "beside", "en")
    shown.game.hints.budget = Budget(seconds=None, playouts=4)
    (page,) = shown.pages
    choose, looked = random.Random(1).choice, 0
    for steps in (10, 30, 50):
        if not shown.skip_to(partial(asked_after, steps), choose):
            break
        shown.ask(do="hint")
        shown.until(lambda each: bool(each.screen.hint and each.screen.hint.moves), choose)
        things, open_ = page.evaluate(POINTS)
        assert open_ or not things, steps
        looked += things
        page.evaluate("hands.shut('sheet')")
    assert looked
