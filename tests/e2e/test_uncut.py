"""What stands at the table is read as a whole: score sheets of many seats, plates of rivals, what has been built.

Tables are drawn by the built page; no engine runs in it (`tests/tools/shown.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.shown import Shown, opened

# Of a dialog that is open: how much wider its content is, and whether each way on can be pressed as a whole.
BESIDE = """() => {
  window.hands.open('over');
  const over = document.getElementById('over');
  const whole = (box) => box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const named = over.querySelector('tbody th').getBoundingClientRect();
  const table = over.querySelector('.score-table');
  table.scrollBy(document.dir === 'rtl' ? -999 : 999, 0);
  return {
    wider: over.scrollWidth - over.clientWidth,
    ways: [...over.querySelectorAll('.next-steps button')].map((each) => whole(each.getBoundingClientRect())),
    kept: Math.abs(over.querySelector('tbody th').getBoundingClientRect().left - named.left) < 1,
    keys: table.scrollWidth <= table.clientWidth || table.tabIndex === 0,
  };
}"""
# What is larger than the place that clips it, or stands out of its panel.
CUT = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const [own, panel] = [each, each.closest('.panel')].map((one) => one.getBoundingClientRect());
  return own.width && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1
    || own.bottom > panel.bottom || own.top < panel.top);
}).map((each) => [each.className, each.textContent, each.scrollWidth, each.clientWidth,
  each.scrollHeight, each.clientHeight].join(' '))"""


@pytest.fixture
def shown(server: CountingServer, open_context: Callable[..., Any]) -> Callable[..., Shown]:
    def go(game: str, seats: int, size: tuple[int, int], language: str, seed: str) -> Shown:
        context = open_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
        bots = [""] + ["random"] * (seats - 1)
        return Shown([opened(context, server.url, language)], game, bots, seed, language)

    return go


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("game", games.shipped())
def test_a_score_sheet_of_all_seats_fits_a_phone(shown: Callable[..., Shown], game: str, language: str) -> None:
    table = shown(game, games.room(game).game.seats[-1], (360, 740), language, "sheet")
    chance = random.Random(game)
    table.until(lambda each: False, chance.choice)
    found = table.pages[0].evaluate(BESIDE)
    assert found["wider"] <= 0 and len(found["ways"]) >= 2 and all(found["ways"]), found
    assert found["kept"] and found["keys"], found


@pytest.mark.parametrize("language", ["fa", "en"])
def test_plates_of_four_villages_are_whole_on_a_phone(shown: Callable[..., Shown], language: str) -> None:
    table = shown("silver", 4, (360, 740), language, "plates")
    for _ in range(30):
        assert table.step(random.Random("plates").choice)
        assert table.pages[0].evaluate(CUT, ".village .nameplate") == []


@pytest.mark.parametrize("language", ["fa", "en"])
@pytest.mark.parametrize("size", [(1180, 820), (1024, 768), (820, 1180), (768, 1024)], ids=str)
def test_what_was_built_in_duel_is_shown_whole(
    shown: Callable[..., Shown], size: tuple[int, int], language: str
) -> None:
    table = shown("duel", 2, size, language, "built")
    chance = random.Random(7)

    def builds(legal: Any) -> Any:
        return chance.choice([each for each in legal if str(each).startswith("build ")] or legal)

    pages, table.pages = table.pages, ()
    table.until(lambda each: max(map(len, each.session.state.city)) > 19, builds)
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].evaluate(CUT, ".buildings .chip") == []


# What of the middle of a village's table lies over something else of it, or hangs out of it.
OVER = """() => {
  const middle = document.querySelector('.middle').getBoundingClientRect();
  const shown = [...document.querySelectorAll('.round-facts :is(.round, .standing > *), .display li, .display > bdi')]
    .map((each) => [each.textContent, each.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  return shown.filter(([, box], at) => box.bottom > middle.bottom + 1 || box.top < middle.top - 1
    || shown.slice(at + 1).some(([, other]) => box.left < other.right - 1 && other.left < box.right - 1
      && box.top < other.bottom - 2 && other.top < box.bottom - 2)).map(([text]) => text);
}"""


@pytest.mark.parametrize("language", ["fa", "en"])
def test_nothing_lies_over_the_facts_of_a_round_on_a_phone(shown: Callable[..., Shown], language: str) -> None:
    """Also where cards lie beside the deck."""
    table = shown("silver", 4, (360, 740), language, "facts")
    chance = random.Random(5)
    seen: set[int] = set()
    for _ in range(150):
        if not table.step(chance.choice):
            break
        state = table.session.state
        seen.add(len(state.display))
        assert table.pages[0].evaluate(OVER) == []
    assert seen >= {0, 1, 2}
