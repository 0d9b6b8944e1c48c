"""What was built is shown whole, or fades where it goes on; names and the sheet of a supremacy are whole on phones."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.duel.components import CARDS
from tests.tools.samples import covering, first_of
from tests.tools.shown import BOXES, CUT, Shown, full, of_size

RED = {card.id for card in CARDS if card.shields}
# Of the cards of each city, pushed up as far as they go: whether there are more than are seen, whether they fade at the
# edge, and how far the last one lies above it.
FADES = """() => [...document.querySelectorAll('.city > .buildings')].map((each) => {
  each.scrollTo(0, 9999);
  const last = [...each.children].at(-1).getBoundingClientRect();
  const more = each.scrollHeight > each.clientHeight;
  return [more, getComputedStyle(each).maskImage !== 'none', each.getBoundingClientRect().bottom - last.bottom];
})"""
# How much wider each name above a city is than its place.
NAMES = "[...document.querySelectorAll('.city .called')].map((each) => each.scrollWidth - each.clientWidth)"


def _builds(legal: Any) -> list[Any]:
    return [each for each in legal if str(each).startswith("build ")] or list(legal)


@pytest.mark.parametrize(
    ("size", "language"), covering([(1180, 820), (1024, 768), (820, 1180), (768, 1024)], ["fa", "en"], most=2)
)
def test_what_was_built_in_duel_is_shown_whole(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "built", language)
    chance = random.Random(7)
    pages, table.pages = table.pages, ()
    table.until(lambda each: max(map(len, each.game.state.city)) > 19, lambda legal: chance.choice(_builds(legal)))
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].evaluate(CUT, ".buildings .chip") == []


def test_a_full_city_fades_at_its_edge_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    """No row of its cards is cut; the last one is pushed up above where they fade."""
    (page,) = of_size(open_context, (844, 390), "en")
    table, chance = full("duel", [page], 2, "full7", "en"), random.Random(7)
    table.skip_to(lambda each: max(map(len, each.game.state.city)) > 24, lambda legal: chance.choice(_builds(legal)))
    found = page.evaluate(FADES)
    assert [more and fades for more, fades, _ in found] == [True, True]
    assert min(below for *_, below in found) > 14, found


def _ends_by_arms(page: Any, language: str) -> Shown:
    """A game that a military supremacy has decided, with its sheet open."""
    table, chance = full("duel", [page], 2, "war2", language), random.Random(2)

    def fights(legal: Any) -> Any:
        red = [each for each in legal if str(each).startswith("build ") and str(each).split()[1] in RED]
        return chance.choice(red if red and table.screen.deciding == 0 else _builds(legal))

    assert table.skip_to(lambda each: bool(each.screen.game.over), fights)
    assert table.game.state.result.victory.value == "military_supremacy"
    table.ask(do="over")
    page.evaluate("hands.open('over')")
    return table


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_beside_the_picture_of_a_supremacy_stands_all_of_the_sheet(
    open_context: Callable[..., Any], language: str
) -> None:
    """On a phone on its side all points, and what decided above its picture; on a low one the first points below it."""
    (page,) = of_size(open_context, (844, 390), language)
    _ends_by_arms(page, language)
    military = "#over tbody > tr:nth-child(8)"
    verdict, picture, row, foot = page.evaluate(
        BOXES, ["#over .verdict", "#over .victory", military, "#over .dialog-foot"]
    )
    assert verdict[1] + verdict[3] <= picture[1] and row[1] + row[3] <= foot[1], (verdict, picture, row, foot)
    page.set_viewport_size({"width": 360, "height": 640})
    row, foot = page.evaluate(BOXES, ["#over tbody > tr", "#over .dialog-foot"])
    assert row[1] + row[3] <= foot[1], (row, foot)


# By how much tokens and track reach over the edges of their place.
ASIDE = """(() => {
  const [place, ...all] = ['.gameboard', '.board-tokens', '.track']
    .map((each) => document.querySelector(`#board ${each}`).getBoundingClientRect());
  return Math.max(...all.map(({ left, right }) => Math.max(place.left - left, right - place.right)));
})()"""

# By how much the figures of the game reach under the tokens beside them.
UNDER = """(() => {
  const [tokens, figures] = ['.board-tokens', '.tallies']
    .map((each) => document.querySelector(`#board ${each}`).getBoundingClientRect());
  return tokens.right - figures.left;
})()"""


def test_names_and_track_are_whole_on_a_very_narrow_phone(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (300, 640), "en")
    table = full("duel", [page], 2, "narrow", "en")
    for person, name in zip(table.people, ("Maximilian", "Bartholomew"), strict=True):
        person["name"] = name
    table.begin("narrow")
    assert table.skip_to(lambda each: each.asks and each.game.state.age == 1, random.Random(3).choice)
    for width in (300, 320):
        page.set_viewport_size({"width": width, "height": 640})
        assert max(page.evaluate(NAMES)) <= 0, width
        assert page.evaluate(ASIDE) < 1, width
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(UNDER) <= 0, width
