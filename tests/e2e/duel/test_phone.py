"""On a phone that stands upright the heart of Duel is in one view: structure, military track, and the head of each city
with its coins and points."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.games.duel.components import CARDS
from mohreh.games.duel.faces import card_face
from mohreh.games.duel.scoring import ROWS
from tests.tools.samples import covering, first_of
from tests.tools.shown import BOXES, Shown, full, of_size, totals_in_sight
from tests.tools.waiting import reads

# What of these parts lies outside the window, or under the bar at its foot or the line at its head.
OUT_OF_VIEW = """() => {
  hands.showChoice(); // as when it is asked
  const [head, foot] = ['.prompt-line', '.controls']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  const parts = ['.slot', '.track', '.nameplate', '.gameboard .pile'];
  return parts.flatMap((each) => [...document.querySelectorAll(`#board ${each}`)]).filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < head.bottom - 1 || box.bottom > foot.top + 1 || box.left < -1 || box.right > innerWidth + 1;
  }).map((each) => each.className);
}"""

# How wide the capitals at both ends of the track are.
CAPITALS = "[...document.querySelectorAll('#track > .capital')].map((each) => each.getBoundingClientRect().width)"
# Where the page has been scrolled to, as for a choice in a dock at the thumb that is gone by now.
SCROLLED = "scrollTo(0, 400)"
# How wide the narrowest card is, and how large its name is written.
CARDS_SHOWN = """() => {
  const cards = [...document.querySelectorAll('#structure .slot')].map((each) => each.getBoundingClientRect().width);
  const names = [...document.querySelectorAll('#structure .open .name')];
  return [Math.min(...cards), Math.min(...names.map((each) => parseFloat(getComputedStyle(each).fontSize)))];
}"""
# How far what lies over the board reaches over the cards, in pixels.
OVER_CARDS = """(selector) => {
  const over = document.querySelector(selector).getBoundingClientRect();
  const cards = [...document.querySelectorAll('#structure .slot')].map((each) => each.getBoundingClientRect());
  return Math.max(...cards.map((card) => Math.min(over.right, card.right) - Math.max(over.left, card.left)));
}"""
# By how much the lowest card of the structure lies under the sheet, and the pressed one under the line at the head.
UNDER = """(look) => {
  const bottoms = [...document.querySelectorAll('#structure .slot')].map((each) => each.getBoundingClientRect().bottom);
  const pressed = document.querySelector(`#structure [data-look="${look}"]`).getBoundingClientRect();
  const line = document.querySelector('.prompt-line').getBoundingClientRect();
  const sheet = document.querySelector('#sheet[open]').getBoundingClientRect();
  return [Math.max(...bottoms) - sheet.top, line.bottom - pressed.top];
}"""

# How wide the smallest Wonder is that can be chosen, and how far tokens and buttons reach under what is fixed above and
# below them.
CHOSEN_FROM = """() => {
  const box = (each) => each.getBoundingClientRect();
  const [wonders, buttons] = ['.option.draft:not(.gone) .wonder', '.option.draft .do']
    .map((each) => [...document.querySelectorAll(each)].map(box));
  const [line, tokens, bar] = ['.prompt-line', '.board-tokens', '.controls']
    .map((each) => box(document.querySelector(each)));
  return [Math.min(...wonders.map(({ width }) => width)), line.bottom - tokens.top,
    Math.max(...buttons.map(({ bottom }) => bottom)) - bar.top];
}"""
LOG = """(shown) => {
  document.getElementById('log-drawer').hidden = !shown;
  document.documentElement.toggleAttribute('data-logging', shown);
}"""
# By how much what is asked stands out of its line, above or below.
OUT_OF_LINE = """() => {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('#prompt > *'));
  const [own, line] = [text, document.getElementById('prompt-line')].map((each) => each.getBoundingClientRect());
  return Math.max(line.top - own.top, own.bottom - line.bottom);
}"""

# Which names are cut off on these faces of cards, each laid down where a card lies open.
NAMES_CUT = """(faces) => {
  const place = document.querySelector('#structure .slot.open');
  return faces.map((face) => {
    place.innerHTML = face;
    return place.querySelector('.name');
  }).filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent);
}"""
# How far six scientific symbols and their number stand out of the city that has some.
SIX_OUT = """() => {
  const symbols = document.querySelector('.city .symbols');
  while (symbols.childElementCount < 7) symbols.prepend(symbols.querySelector('.glyph').cloneNode(true));
  const [own, city] = [symbols, symbols.closest('.city')].map((each) => each.getBoundingClientRect());
  const most = Math.max(...[...symbols.children].map((each) => each.getBoundingClientRect().right)) - city.right;
  return Math.max(most, city.left - own.left, symbols.scrollWidth - symbols.clientWidth);
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
    assert table.until(lambda each: each.asks, chance.choice)
    wide, above, below = pages[0].evaluate(CHOSEN_FROM)
    assert wide > 150 and above <= 0 and below <= 0
    for age in (1, 2, 3):
        table.pages = ()

        def turn(each: Shown, age: int = age) -> bool:
            state = each.game.state
            return each.asks and state.age == age and state.decision().kind == "turn"

        assert table.until(turn, chance.choice)
        table.pages = pages
        table.ask(do="settings")
        assert pages[0].evaluate(OUT_OF_VIEW) == [], age
        pages[0].evaluate(SCROLLED)
        assert pages[0].evaluate(OUT_OF_VIEW) == [], f"{age}, once it was scrolled"
    assert min(pages[0].evaluate(CAPITALS)) > 24  # the pawn has room in them
    state = table.game.state
    card = state.slots[next(iter(state.accessible()))]
    table.ask(do="look", what=f"card {CARDS[card].id}")
    reads(pages[0], f"(([goes_on, says_so]) => goes_on === says_so)({GOES_ON})")
    goes_on = pages[0].evaluate(GOES_ON)[0]
    assert goes_on or size != (360, 640)
    pages[0].evaluate("document.querySelector('#sheet > [data-body]').scrollTo(0, 9999)")
    reads(pages[0], GOES_ON, [goes_on, False])


@pytest.mark.parametrize(("size", "language"), covering([(360, 640), (390, 844)], ["fa", "en"], most=1))
def test_what_is_picked_lies_above_its_sheet_with_the_cards_around_it(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    """Of rows below it as well, which a picked card does not cover."""
    table = full("duel", of_size(open_context, size, language), 2, "shots", language)
    (page,) = table.pages

    def turn(each: Shown) -> bool:
        state = each.game.state
        return each.asks and state.age == 3 and state.decision().kind == "turn" and len(state.accessible()) > 2

    assert table.skip_to(turn, random.Random(9).choice)
    state = table.game.state
    look = f"card {CARDS[state.slots[min(state.accessible())]].id}"
    page.evaluate("(look) => document.querySelector(`#structure [data-look='${look}']`).focus()", look)
    table.ask(do="look", what=look)
    assert max(page.evaluate(UNDER, look)) <= 0


def test_on_its_side_the_structure_has_the_height(open_context: Callable[..., Any]) -> None:
    """In every Age its cards have names that can be read, and neither the log nor what a press opens lies over them.

    What is asked is whole in the bar of the smallest one as well.
    """
    table = full("duel", of_size(open_context, (844, 390), "en"), 2, "side", "en")
    (page,), chance = table.pages, random.Random(3)
    for age, least in ((1, 64), (2, 64), (3, 58)):

        def turn(each: Shown, age: int = age) -> bool:
            state = each.game.state
            return each.asks and state.age == age and state.decision().kind == "turn"

        assert table.skip_to(turn, chance.choice)
        width, letters = page.evaluate(CARDS_SHOWN)
        assert width >= least and letters >= 11, (age, width, letters)
        table.ask(do="look", what=page.get_attribute("#structure .can", "data-look"))
        assert page.evaluate(OVER_CARDS, "#sheet[open]") <= 0, age
        page.evaluate("hands.shut('sheet')")
        page.evaluate(LOG, True)
        assert page.evaluate(OVER_CARDS, "#log-drawer") <= 0, age
        page.evaluate(LOG, False)
    page.set_viewport_size({"width": 740, "height": 360})
    assert page.evaluate(OUT_OF_LINE) <= 0.5


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
    tokens, take = table.pages[0].evaluate(BOXES, [".board-tokens", ".option.draft:not(.gone) .do"])
    assert tokens[1] >= 40 and take[1] + take[3] <= 390, (tokens, take)


def test_what_follows_a_title_of_three_lines_lies_below_it(open_context: Callable[..., Any]) -> None:
    """In the narrow sheet beside the structure, on a phone on its side. What is said of a city or of open cards has its
    width there, and the Age that begins is told over no card."""
    table = full("duel", of_size(open_context, (844, 390), "en"), 2, "title", "en")
    assert table.until(lambda each: each.asks and each.game.state.decision().kind == "turn", random.Random(4).choice)
    banner, card = table.pages[0].evaluate(BOXES, [".banner-line", "#structure .slot"])
    assert banner[1] + banner[3] <= card[1]
    table.ask(do="look", what="open")
    assert table.pages[0].evaluate(BOXES, ["#sheet .compared .details"])[0][2] > 130
    table.ask(do="look", what="seat 1")
    assert table.pages[0].evaluate(BOXES, ["#sheet .city-facts dd"])[0][2] > 130, "words are broken letter by letter"
    table.ask(do="look", what="legend")
    title, first = table.pages[0].evaluate(BOXES, ["#sheet-title", "#sheet .legend h3"])
    assert title[3] > 48 and first[1] >= title[1] + title[3]


def test_on_its_side_categories_are_read_above_the_total_when_the_sheet_of_the_end_opens(
    open_context: Callable[..., Any],
) -> None:
    pages = of_size(open_context, (844, 390), "fa")
    assert totals_in_sight(full("duel", pages, 2, "totals", "fa"))
    every = [f"#over tbody > :nth-child({row})" for row in range(1, len(ROWS) + 1)]
    (total, *rows) = pages[0].evaluate(BOXES, ["#over .total th", *every])
    assert all(row[1] + row[3] <= total[1] + 1 for row in rows), (total, rows)


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_name_of_every_card_is_whole_on_a_phone_on_its_side(
    open_context: Callable[..., Any], language: str
) -> None:
    """In the third Age, whose cards are the smallest, whatever lies open there; six symbols have room in a city too."""
    table = full("duel", of_size(open_context, (844, 390), language), 2, "names", language)

    def turn(each: Shown) -> bool:
        return each.asks and each.game.state.age == 3 and each.game.state.decision().kind == "turn"

    assert table.skip_to(turn, random.Random(3).choice)
    words = Words(language, ("mohreh.table", "mohreh.games.duel"))
    drawn = [str(card_face(card, words)) for card in range(len(CARDS))]
    assert table.pages[0].evaluate(NAMES_CUT, drawn) == []
    assert table.pages[0].evaluate(SIX_OUT) <= 0
