"""The map of Condottiere: half of a wide table, and nothing lies over what can be pressed on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.condottiere.kinds import Kind
from tests.tools.samples import covering, first_of
from tests.tools.shown import full, of_size

# Regions of which the name, in view, is covered by a button of the map.
COVERED = """() => [...document.querySelectorAll('#board .on-region > .city-name')].filter((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.terrain-tools, .about-map');
}).map((each) => each.textContent)"""
SHARE = """() => document.querySelector('.map-of-italy').getBoundingClientRect().width / innerWidth"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_tools_lie_over_no_region_of_a_phone_on_its_side(open_context: Callable[..., Any], language: str) -> None:
    page, *_ = pages = of_size(open_context, (844, 390), language)
    table = full("condottiere", pages, 4, "tools", language)
    chance = random.Random(1)
    for _ in range(60):
        assert table.step(chance.choice)
        for to in (0, 1000):
            page.evaluate("(to) => document.querySelector('.terrain-view').scrollTo(0, to)", to)
            assert page.evaluate(COVERED) == []


OVERFLOWS = """() => {
  const tray = document.querySelector('#tray');
  return tray.scrollHeight - tray.clientHeight;
}"""


@pytest.mark.parametrize(("size", "language"), covering([(1024, 768), (1440, 900)], ["en", "fa"], most=1))
def test_half_a_wide_table_is_the_map(open_context: Callable[..., Any], size: tuple[int, int], language: str) -> None:
    """And all that can be chosen by name is in sight beside it."""
    page, *_ = pages = of_size(open_context, size, language)
    for seats in (2, 4):
        table = full("condottiere", pages, seats, "half", language)
        assert table.until(lambda each: each.asks, random.Random(1).choice)
        assert page.evaluate(SHARE) > 0.48
        assert page.evaluate(OVERFLOWS) < 2
    six = full("condottiere", pages, 6, "half", language)
    assert six.skip_to(lambda each: each.asks and each.game.state.phase is Kind.CHOOSE_REGION, random.Random(1).choice)
    six.ask(do="pick", what=next(each for each in sorted(six.table.replies.picks()) if each.startswith("region.")))
    assert page.locator(".region-chip").count() > 8
    assert page.evaluate(OVERFLOWS) < 2, "among six"
    table.ask(do="lesson", game="condottiere", lesson=2, entropy="favor")
    while (press := table.game.lesson.step.press).what != "region.milano":
        table.ask(do=press.kind, **{"action" if press.kind == "act" else "what": press.what})
        table.until(lambda each: each.asks, random.Random(1).choice)
    assert page.locator(".region-chip").count() > 14
    assert page.evaluate(OVERFLOWS) < 2, "where the Favor goes"
