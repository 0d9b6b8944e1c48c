"""On a phone that stands upright the heart of Duel is in one view: structure, military track, and the head of each city
with its coins and points."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.duel.components import CARDS
from tests.tools.samples import covering
from tests.tools.shown import BOXES, Shown, full, of_size
from tests.tools.waiting import reads

# What of these parts lies outside the window, or under the bar at its foot or the line at its head.
OUT_OF_VIEW = """() => {
  scrollTo(0, 0);
  hands.showChoice(); // as when it is asked
  const [head, foot] = ['.prompt-line', '.controls']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  const parts = ['.slot', '.track', '.nameplate', '.gameboard .pile'];
  return parts.flatMap((each) => [...document.querySelectorAll(`#board ${each}`)]).filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < head.bottom - 1 || box.bottom > foot.top + 1 || box.left < -1 || box.right > innerWidth + 1;
  }).map((each) => each.className);
}"""

# Whether the open sheet goes on below its edge, and whether it says so.
GOES_ON = """(() => {
  const sheet = document.querySelector('#sheet[open] > [data-body]');
  return [sheet.scrollHeight > sheet.clientHeight + 6, 'below' in sheet.dataset];
})()"""


@pytest.mark.parametrize(("size", "language"), covering([(360, 640), (390, 844)], ["fa", "en"], most=1))
def test_structure_track_and_both_heads_are_in_one_view(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "phone", language)
    chance, pages = random.Random(3), table.pages
    for age in (1, 2, 3):
        table.pages = ()

        def turn(each: Shown, age: int = age) -> bool:
            state = each.game.state
            return each.asks and state.age == age and state.decision().kind == "turn"

        assert table.until(turn, chance.choice)
        table.pages = pages
        table.ask(do="settings")
        assert pages[0].evaluate(OUT_OF_VIEW) == [], age
    state = table.game.state
    card = state.slots[next(iter(state.accessible()))]
    table.ask(do="look", what=f"card {CARDS[card].id}")
    reads(pages[0], GOES_ON, [True, True])
    pages[0].evaluate("document.querySelector('#sheet > [data-body]').scrollTo(0, 9999)")
    reads(pages[0], GOES_ON, [True, False])


def test_who_begins_is_asked_over_nothing_one_decides_by(open_context: Callable[..., Any]) -> None:
    """On a phone on its side tokens, track and structure stay in sight beside the question."""
    table = full("duel", of_size(open_context, (844, 390), "en"), 2, "eyes", "en")
    chance, pages, table.pages = random.Random(5), table.pages, ()

    def begins(each: Shown) -> bool:
        return each.asks and any(
            str(one).startswith("begin") for one in each.game.state.legal_actions(each.screen.deciding)
        )

    assert table.until(begins, chance.choice)
    table.pages = pages
    table.ask(do="settings")
    dock, middle = pages[0].evaluate(BOXES, [".dock", ".stage-place"])
    assert dock[0] >= middle[0] + middle[2] or dock[0] + dock[2] <= middle[0], (dock, middle)


@pytest.mark.thorough
def test_the_choice_of_wonders_is_in_one_view_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    table = full("duel", of_size(open_context, (844, 390), "en"), 2, "phone", "en")
    assert table.until(lambda each: each.asks, random.Random(3).choice)
    tokens, take = table.pages[0].evaluate(BOXES, [".gameboard", ".option.draft:not(.gone) .do"])
    assert tokens[1] >= 40 and take[1] + take[3] <= 390, (tokens, take)


def test_what_follows_a_title_of_three_lines_lies_below_it(open_context: Callable[..., Any]) -> None:
    """In the narrow sheet beside the structure, on a phone on its side."""
    table = full("duel", of_size(open_context, (844, 390), "en"), 2, "title", "en")
    assert table.until(lambda each: each.asks and each.game.state.decision().kind == "turn", random.Random(4).choice)
    table.ask(do="look", what="legend")
    title, first = table.pages[0].evaluate(BOXES, ["#sheet-title", "#sheet .legend h3"])
    assert title[3] > 48 and first[1] >= title[1] + title[3]
