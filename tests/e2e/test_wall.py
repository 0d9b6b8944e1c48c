"""A screen for all, in the middle of the table or on the wall, lying and upright: all of the table in large letters.

Its table is drawn by the built page; no engine runs in it (`tests/tools/shown.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.table import games
from tests.tools.games import EVERY
from tests.tools.party import go_on, shared
from tests.tools.samples import first_of
from tests.tools.shown import DRAW, DRESS, of_size
from tests.tools.walls import HANGS, LYING, UPRIGHT

# How large its letters are, what is wider than the page or lies in no way in it, how much of it is used, and what
# stands out of its panel.
SEEN = """() => {
  const page = document.documentElement;
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getBoundingClientRect()).filter(({ width, height }) => width && height);
  const parts = boxes('#board .framed > *');
  const all = [...parts, ...boxes('#board .framed > * > *')]; // a place may hold its parts without a box of its own
  const farthest = (edge) => Math.max(...all.map((each) => each[edge]));
  const board = document.querySelector('#board').getBoundingClientRect();
  return {
    letters: parseFloat(getComputedStyle(page).fontSize),
    across: board.width / parseFloat(getComputedStyle(page).fontSize),
    wider: page.scrollWidth - innerWidth,
    aside: parts.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length,
    wide: Math.round(100 * (farthest('right') - Math.min(...all.map(({ left }) => left))) / board.width),
    high: Math.round(100 * (farthest('bottom') - board.top) / board.height),
    scrolls: document.querySelector('#board').scrollHeight - document.querySelector('#board').clientHeight,
    cut: [...document.querySelectorAll('#board .panel :is(button, .held)')]
      .map((each) => [each.getBoundingClientRect(), each.closest('.panel').getBoundingClientRect()])
      .filter(([own, panel]) => own.width && (own.bottom > panel.bottom + 1 || own.right > panel.right + 1
        || own.left < panel.left - 1))
      .map((boxes) => boxes.map(({ left, top, right, bottom }) => [left, top, right, bottom])),
    presses: document.querySelectorAll('#board [data-action]').length,
  };
}"""
# Where what is one's own begins, and the board of all; and where something can be done.
FIRST = """() => {
  const top = (selector) => Math.min(Infinity, ...[...document.querySelectorAll(selector)]
    .map((each) => each.getBoundingClientRect()).filter(({ height }) => height).map((box) => box.top));
  return { own: top('.framed > :is(.hand-place, .own-place)'), board: top('.framed > .stage-place'),
    acts: top('#board :is([data-action], .can[data-look], [data-do^=pick])') };
}"""
PRIVATE = [game for game in games.shipped() if games.room(game).game.private]


@pytest.mark.usefixtures("own_tables")
@pytest.mark.parametrize("game", first_of(EVERY, 2))
def test_a_screen_for_all_has_the_whole_table_in_large_letters(open_context: Callable[..., Any], game: str) -> None:
    """The layout of a table, not that of a phone, as wide as the screen; nobody can act there."""
    party, luck = shared(game, min(4, games.room(game).game.seats[-1])), Chance(game)
    for _ in range(60):
        assert go_on(party, luck)["ok"]
    (page,) = of_size(open_context, LYING[0], "fa")
    page.evaluate(DRESS, game)
    page.evaluate(HANGS, "wall")
    page.evaluate(DRAW, json.dumps(party.device("wall", "join", lang="fa")))
    for size in (*LYING, *UPRIGHT):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found = page.evaluate(SEEN)
        assert found["letters"] >= 17, (size, found)
        assert found["wider"] <= 0 and not found["aside"] and not found["presses"], (size, found)
        assert found["across"] >= 42, "else it has the layout of a phone"
        assert found["wide"] >= 95 and 90 <= found["high"] <= 100, (size, found)
        assert found["scrolls"] <= 0 and not found["cut"], (size, found)  # nobody scrolls it


@pytest.mark.usefixtures("own_tables")
@pytest.mark.parametrize("game", first_of(PRIVATE))
def test_beside_a_screen_for_all_a_phone_has_its_hand_and_what_can_be_done_before_the_board(
    open_context: Callable[..., Any], game: str
) -> None:
    party, luck = shared(game, 3), Chance(game)
    while party.game.state.decision().seats[0] != 1 or party.device("s2", "settings")["veiled"]:
        assert go_on(party, luck)["ok"]
    reply = party.device("s2", "join", lang="en")
    assert reply["role"] == "hand"
    (page,) = of_size(open_context, (390, 844), "en")
    page.evaluate(DRESS, game)
    page.evaluate(HANGS, "hand")
    page.evaluate(DRAW, json.dumps(reply))
    first = page.evaluate(FIRST)
    assert first["own"] <= first["board"] and first["acts"] < 844, first
