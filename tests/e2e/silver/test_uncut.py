"""On a phone nothing of four villages is cut, and nothing lies over anything else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import first_of, thorough, times
from tests.tools.shown import BOXES, CUT, full, of_size

# What of the middle of a village's table lies over something else of it, or hangs out of it.
OVER = """() => {
  const middle = document.querySelector('.middle').getBoundingClientRect();
  const shown = [...document.querySelectorAll('.round-facts :is(.round, .standing > *), .display li, .display > bdi')]
    .map((each) => [each.textContent, each.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
  return shown.filter(([, box], at) => box.bottom > middle.bottom + 1 || box.top < middle.top - 1
    || shown.slice(at + 1).some(([, other]) => box.left < other.right - 1 && other.left < box.right - 1
      && box.top < other.bottom - 2 && other.top < box.bottom - 2)).map(([text]) => text);
}"""


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_plates_of_four_villages_are_whole_on_a_phone(open_context: Callable[..., Any], language: str) -> None:
    """Also that of the start player, in the language with the longer word for points."""
    table = full("silver", of_size(open_context, (360, 740), language), 4, "plates", language)
    for _ in range(times(2, 30)):
        assert table.step(random.Random("plates").choice)
        assert table.pages[0].evaluate(CUT, ".village .nameplate") == []


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_nothing_lies_over_the_facts_of_a_round_on_a_phone(open_context: Callable[..., Any], language: str) -> None:
    """Also where cards lie beside the deck."""
    table = full("silver", of_size(open_context, (360, 740), language), 4, "facts", language)
    chance = random.Random(5)
    seen: set[int] = set()
    for step in range(150):
        if not table.step(chance.choice) or (not thorough() and step > 60 and seen >= {0, 1, 2}):
            break
        state = table.game.state
        seen.add(len(state.display))
        assert table.pages[0].evaluate(OVER) == []
    assert seen >= {0, 1, 2}


# Of villages of five cards: how wide the cards are, and whether all of the table can be seen above the dock.
WIDE = """() => [...document.querySelectorAll('.village')].map((each) => [...each.querySelectorAll('.lying')])
  .filter((cards) => cards.length < 6).flat().map((card) => card.getBoundingClientRect().width)"""
WHOLE = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  return [box('.village').top - box('#prompt-line').bottom, box('#tray').top - box('.village.own').bottom];
}"""


@pytest.mark.parametrize("seats", first_of([4, 3, 2]))
def test_cards_are_as_wide_as_a_finger_on_a_phone(open_context: Callable[..., Any], seats: int) -> None:
    """And no less of the table is seen for that."""
    table = full("silver", of_size(open_context, (360, 740), "fa"), seats, "wide", "fa")
    chance, seen = random.Random("wide"), 0
    for _ in range(30):
        assert table.step(chance.choice)
        found = table.pages[0].evaluate(WIDE)
        assert min(found, default=44) >= 43.5
        if table.asks:
            seen += 1
            assert min(table.pages[0].evaluate(WHOLE)) >= 0
    assert seen


def test_the_totals_lie_below_the_last_round(open_context: Callable[..., Any]) -> None:
    """They stay in sight above what leads on, and lie over nothing once all of the sheet has been pushed up."""
    (page,) = of_size(open_context, (1440, 900), "en")
    table = full("silver", [page], 4, "totals", "en")
    assert table.skip_to(lambda each: bool(each.screen.game.over), random.Random(5).choice)
    table.ask(do="over")
    page.evaluate("hands.open('over'); document.getElementById('over').scrollTo(0, 9999)")
    row, totals = page.evaluate(BOXES, ["#over tbody tr:last-child", "#over tfoot"])
    assert totals[1] >= row[1] + row[3] - 1


def test_three_votes_that_failed_lie_above_the_totals(open_context: Callable[..., Any]) -> None:
    """On a tablet that lies, where each of them is told in Persian, all is seen as the sheet opens."""
    (page,) = of_size(open_context, (1024, 768), "fa")
    table, chance = full("silver", [page], 3, "v1", "fa"), random.Random(1)

    def calls(legal: Any) -> Any:
        votes = [each for each in legal if str(each).startswith("vote")]
        return chance.choice(votes if votes and chance.random() < 0.5 else legal)

    assert table.skip_to(lambda each: bool(each.screen.game.over), calls)
    failed = [each for each in table.game.state.rounds if each.caller >= 0 and not each.success]
    assert len(failed) == 3
    table.ask(do="over")
    page.evaluate("hands.open('over')")
    row, totals = page.evaluate(BOXES, ["#over tbody tr:last-child", "#over tfoot"])
    assert totals[1] >= row[1] + row[3] - 1, (row, totals)
