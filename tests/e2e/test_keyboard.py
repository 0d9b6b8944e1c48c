"""By keyboard what can be done is near: few presses of Tab from the sentence that asks, and one of the key C."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.e2e.player import Player
from tests.tools.games import EVERY
from tests.tools.samples import covering
from tests.tools.shown import full, of_size
from tests.tools.waiting import reads

FEW = 7  # presses of Tab from the top of the board to what can be done
AGES = 30  # steps of a game
# What can be done, as groups that are one tab stop, or one dock.
ABLE = """() => [...new Set([...document.querySelectorAll('#board :is(.can, .glows, [data-action], [data-do])')]
  .filter((each) => each.matches('button:not([aria-disabled=true])') && each.getClientRects().length)
  .map((each) => each.closest('.dock') ?? each.closest('[data-roving]') ?? each))]"""
# How many tab stops of the board come before the first of these groups, and which of them the key C reaches in turn.
NEAR = f"""() => {{
  const able = ({ABLE})();
  const stops = [...document.querySelectorAll('#since button, #board :is(button, a[href], summary)')]
    .filter((each) => each.tabIndex >= 0 && each.checkVisibility());
  const reached = new Set();
  document.getElementById('prompt').focus();
  for (const _ of able) {{
    window.hands.choose();
    reached.add(able.findIndex((group) => group.contains(document.activeElement)));
  }}
  const first = stops.findIndex((each) => able.some((group) => group.contains(each)));
  return {{able: able.length, stops: first + 1, reached: [...reached].sort()}};
}}"""
# Groups that no press of Tab goes into.
SHUT = """() => [...document.querySelectorAll('[data-roving]')].filter((group) => {
  const items = [...group.querySelectorAll('button, a[href], summary')]
    .filter((each) => each.closest('[data-roving]') === group && each.checkVisibility());
  return items.length && items.every((each) => each.tabIndex < 0);
}).map((group) => group.className)"""
# Groups of which an arrow key, pressed on and on, leaves something out.
LEFT_OUT = """() => [...document.querySelectorAll(':is(.controls, #since, #board [data-roving])')].filter((group) => {
  const items = [...group.querySelectorAll('button, a[href], summary')]
    .filter((each) => each.closest('[data-roving]') === group && each.checkVisibility({visibilityProperty: true}));
  return ['ArrowRight', 'ArrowLeft'].some((key) => {
    items[0]?.focus();
    const met = new Set();
    for (const _ of items) {
      met.add(document.activeElement);
      window.hands.move(key);
    }
    return met.size < items.length;
  });
}).map((group) => group.className)"""


@pytest.mark.parametrize(("game", "size", "language"), covering(EVERY, [(1024, 768), (360, 740)], ["fa", "en"], most=1))
def test_what_can_be_done_is_near(
    open_context: Callable[..., Any], game: str, size: tuple[int, int], language: str
) -> None:
    seats = [number for number in games.room(game).game.seats if number <= 4][-1]
    table = full(game, of_size(open_context, size, language), seats, "near", language)
    page, chance, asked = table.pages[0], random.Random(game), 0
    for step in range(AGES):
        if table.asks and page.evaluate(f"({ABLE})().length"):
            asked += 1
            found = page.evaluate(NEAR)
            assert found["stops"] <= FEW, found
            assert found["reached"] == list(range(found["able"])), found
            if step % 5 == 0:
                assert page.evaluate(LEFT_OUT) == []
        assert page.evaluate(SHUT) == []
        if not table.step(chance.choice):
            break
    assert asked > 3


def test_the_key_c_goes_to_what_can_be_done(seated: Callable[..., Player]) -> None:
    page = seated("en").sit(seed="key").settled().page
    page.locator("#prompt").focus()
    page.keyboard.press("c")
    reads(page, "document.activeElement.closest('#board button') !== null", True)


# Where keys are: in the log, under it, or elsewhere.
AT = """() => {
  const log = document.getElementById('log-drawer');
  const own = document.activeElement;
  if (log.contains(own)) return 'log';
  const {left, right, top, bottom} = own.getBoundingClientRect();
  return log.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)) ? 'under' : 'elsewhere';
}"""


def test_keys_go_to_nothing_under_the_log_on_a_phone(seated: Callable[..., Player]) -> None:
    """It closes when they leave it for what lies under it, and they stay there."""
    page = seated("en", (360, 640)).sit(seed="key").settled().page
    page.locator("#log-button").focus()
    page.keyboard.press("Enter")
    reads(page, AT, "log")
    met = []
    while not met or page.evaluate("document.activeElement.closest('#board') === null"):
        page.keyboard.press("Tab")
        met.append(page.evaluate(AT))
        assert len(met) < 40, met
    assert "under" not in met
    while page.evaluate("!document.getElementById('log-drawer').hidden"):
        page.keyboard.press("Tab")
        met.append(page.evaluate(AT))
        assert met[-1] != "under" and len(met) < 80, met
    assert page.evaluate("document.activeElement.closest('#board') !== null")
