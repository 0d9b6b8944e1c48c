"""Duel on a tablet: pictures of what was done, and a sheet that covers nothing of the middle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.duel.components import CARDS
from tests.tools.samples import covering
from tests.tools.shown import BOXES, Shown, clear, full, of_size


def test_the_picture_of_what_was_done_is_whole_and_clear(open_context: Callable[..., Any]) -> None:
    shown = full("duel", of_size(open_context, (1024, 768), "en"), 2, "deeds", "en")
    assert clear(shown, (".of-wonder", ".face"), random.Random(5).choice)


# How far the sheet reaches over the board of progress tokens, the track and the structure.
OVER_THE_MIDDLE = """(selector) => {
  const [sheet, middle] = [selector, '#board .middle']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.round(Math.min(sheet.right, middle.right) - Math.max(sheet.left, middle.left));
}"""


# How many uses are seen whole in the sheet.
WHOLE = """() => {
  const { bottom } = document.querySelector('#sheet[open] > [data-body]').getBoundingClientRect();
  return [...document.querySelectorAll('#sheet .use')].filter((each) => each.getBoundingClientRect().bottom <= bottom)
    .length;
}"""

NAMES = """() => [...document.querySelectorAll('#structure .open .name')]
  .map((each) => parseFloat(getComputedStyle(each).fontSize))"""
# Of each chain symbol of the structure, given or needed: whether the name of its card, in two lines perhaps, covers it.
OVER_A_CHAIN = """() => [...document.querySelectorAll('#structure .card .chain')].map((each) => {
  const chain = each.getBoundingClientRect();
  const name = each.closest('.card').querySelector('.name').getBoundingClientRect();
  return chain.width > 0 && chain.top < name.bottom && name.top < chain.bottom
    && chain.left < name.right && name.left < chain.right;
})"""
# How much of a city lies below its edge.
PUSHED = """() => Math.max(...[...document.querySelectorAll('.city')]
  .map((each) => each.scrollHeight - each.clientHeight))"""


@pytest.mark.parametrize(
    ("size", "language"), covering([(1024, 768), (1180, 820), (1280, 800), (1440, 900)], ["fa", "en"], most=1)
)
def test_a_sheet_lies_over_the_city_of_the_rival_alone(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "sheet", language)
    pages, table.pages = table.pages, ()

    def turn(each: Shown) -> bool:
        return each.asks and each.game.state.age == 2 and each.game.state.decision().kind == "turn"

    assert table.until(turn, random.Random(5).choice)
    table.pages = pages
    table.ask(do="settings")
    page = pages[0]
    chained = page.evaluate(OVER_A_CHAIN)
    assert chained and not any(chained), "chain symbols under names"
    table.ask(do="look", what=page.get_attribute("#board .can[data-look]", "data-look"))
    assert page.locator("#sheet[open] .do").count() and page.evaluate(OVER_THE_MIDDLE, "#sheet") <= 0
    table.ask(do="look", what="open")
    assert page.evaluate(WHOLE) >= 2, "open cards are compared beside the board"


# How wide the smallest Wonder is that can be chosen, and how far the choice stands out of its place, above or below.
CHOSEN_FROM = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((each) => each.getBoundingClientRect());
  const [[place], options] = ['.offer', '.option.draft'].map(boxes);
  return [Math.min(...boxes('.option.draft:not(.gone) .wonder').map(({width}) => width)),
    Math.max(...options.map(({top, bottom}) => Math.max(place.top - top, bottom - place.bottom)))];
}"""


@pytest.mark.parametrize(("size", "language"), covering([(1024, 768), (1440, 900), (1180, 820)], ["en", "fa"], most=1))
def test_the_wonders_one_chooses_from_are_the_largest_on_the_table(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    table = full("duel", of_size(open_context, size, language), 2, "draft", language)
    (page,), chance, seen = table.pages, random.Random(3), 0
    while table.step(chance.choice) and table.game.state.decision().kind != "turn":
        if table.asks and table.game.state.decision().kind == "draft":
            seen += 1
            wide, out = page.evaluate(CHOSEN_FROM)
            assert wide > 0.145 * size[0] and out <= 0, (seen, wide, out)
    assert seen > 2


def test_tokens_to_choose_from_lie_over_a_city_alone(open_context: Callable[..., Any]) -> None:
    table = full("duel", of_size(open_context, (1024, 768), "en"), 2, "shots6", "en")
    chance = random.Random(6)

    def science(legal: Any) -> Any:
        builds = [each for each in legal if str(each).startswith("build ")]
        green = [each for each in builds if any(card.id in str(each) for card in CARDS if card.symbol is not None)]
        return chance.choice(green or builds or legal)

    assert table.skip_to(lambda each: each.asks and each.game.state.decision().kind == "choose_token", science)
    (page,) = table.pages
    assert page.evaluate(OVER_THE_MIDDLE, "#board .dock") <= 0
    table.ask(do="look", what=page.get_attribute("#board .own-wonder", "data-look"))
    picture, facts = page.evaluate(BOXES, ["#sheet[open] .portrait", "#sheet[open] .facts"])
    assert facts[1] >= picture[1] + picture[3], "beside a picture as wide as that no word has room"


def test_beside_a_picture_stands_all_that_can_be_done_with_the_card(open_context: Callable[..., Any]) -> None:
    """Of a card in the city of the rival as well, which a Wonder destroys."""
    table = full("duel", of_size(open_context, (768, 1024), "en"), 2, "lesson", "en")
    pages, table.pages = table.pages, ()
    table.ask(do="lesson", game="duel", lesson=2, entropy="learner")
    while (press := table.game.lesson.step.press).what != "destroy brickyard":
        table.ask(do=press.kind, **{"action" if press.kind == "act" else "what": press.what})
        table.until(lambda each: each.asks, random.Random(1).choice)
    table.pages = pages
    table.ask(do="look", what="card brickyard")
    about, uses = pages[0].evaluate(BOXES, ["#sheet[open] .about", "#sheet[open] .uses"])
    assert uses[0] >= about[0] + about[2] and uses[2] > 400 and uses[1] < about[1] + about[3], (about, uses)


@pytest.mark.thorough
def test_a_long_name_is_whole_on_the_small_picture_of_a_sheet(open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(open_context, (1280, 720), "en")
    table = full("duel", pages, 2, "long names", "en")

    def offered(each: Any) -> bool:
        return each.asks and "discard pharmacist" in map(str, each.game.state.legal_actions(each.screen.deciding))

    assert table.skip_to(offered, random.Random(2).choice)
    table.ask(do="look", what="card pharmacist")
    wide, needs = page.evaluate(
        "(() => { const name = document.querySelector('#sheet[open] .usable .portrait .name');"
        " return [name.clientWidth, name.scrollWidth]; })()"
    )
    assert needs <= wide


def test_upright_all_of_a_full_city_and_the_names_of_the_last_age_are_in_view(open_context: Callable[..., Any]) -> None:
    table = full("duel", of_size(open_context, (768, 1024), "en"), 2, "full7", "en")
    (page,), chance = table.pages, random.Random(7)

    def builds(legal: Any) -> Any:
        return chance.choice([each for each in legal if str(each).startswith("build ")] or legal)

    assert table.skip_to(lambda each: each.asks and each.game.state.decision().kind == "turn", builds)
    assert page.evaluate(BOXES, ["#structure .slot"])[0][2] > 90
    assert table.skip_to(lambda each: each.asks and each.game.state.age == 3, builds)
    sizes = [float(each) for each in page.evaluate(NAMES)]
    assert sizes and min(sizes) >= 11
    table.skip_to(lambda each: max(map(len, each.game.state.city)) > 24, builds)
    assert max(map(len, table.game.state.city)) > 24
    assert page.evaluate(PUSHED) <= 1
