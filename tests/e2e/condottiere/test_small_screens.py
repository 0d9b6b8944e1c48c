"""Condottiere on phones: what is asked for is seen as a whole, and every row can be read."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.condottiere.kinds import Kind
from tests.e2e.player import Player
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of
from tests.tools.shown import BOXES, COVERED, Shown, full, of_size
from tests.tools.waiting import until

# From the bar of buttons at the foot: the dock over it, a chip in one line, and the map over the dock.
ASKED = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [map, dock, foot] = ['.map-of-italy', '.dock', '.controls'].map(box);
  return {line: box('#prompt-line').bottom, map: map.top, dock: dock.top, end: dock.bottom, foot: foot.top,
    chips: [...document.querySelectorAll('.region-chip')].map((each) => each.getBoundingClientRect().height)};
}"""
# What a row says of its seat and does not stand on its plate.
BESIDE = """() => [...document.querySelectorAll('.facts-line')].filter((line) => {
  const plate = line.closest('.front-plate').getBoundingClientRect();
  return [...line.children].map((each) => each.getBoundingClientRect())
    .some((each) => each.left < plate.left || each.right > plate.right);
}).map((line) => line.textContent)"""


# Of what is picked on the map, and of its chip: how far it hangs out of the row, of the map, and under the dock.
PICKED = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [chip, row] = ['.region-chip.picked', '.region-chips'].map(box);
  const [spot, map, dock] = ['.spot.picked', '.terrain-view', '.dock'].map(box);
  const middle = (spot.top + spot.bottom) / 2;
  return {chip: Math.max(row.left - chip.left, chip.right - row.right), map: Math.max(map.top - spot.top, 0),
    dock: middle - dock.top};
}"""


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_the_region_that_is_picked_is_seen_on_the_map_and_among_its_chips(
    language: str, open_context: Callable[..., Any]
) -> None:
    (page,) = of_size(open_context, (360, 740), language)
    shown = Shown([page], "condottiere", [""] * 4, "picked", language)
    assert shown.skip_to(
        lambda shown: shown.asks and shown.game.state.phase is Kind.CHOOSE_REGION, random.Random(2).choice
    )
    before = page.evaluate("document.querySelector('.dock').getBoundingClientRect().top")
    picks = [each for each in sorted(shown.table.replies.picks()) if each.startswith("region.")]
    assert len(picks) > 15
    for each in picks:
        shown.ask(do="pick", what=each)
        found = page.evaluate(PICKED)
        assert found["chip"] <= 0 and found["map"] <= 0 and found["dock"] < 0, (each, found)
        assert abs(page.evaluate("document.querySelector('.dock').getBoundingClientRect().top") - before) < 6
        shown.ask(do="pick", what=each)


# How much of the name of the battle its line has no room for.
NAME_CUT = """() => {
  const name = document.querySelector('.battle-head .which');
  return name.scrollWidth - name.clientWidth;
}"""
# Which cards of the hand lie under the dock.
UNDER_THE_DOCK = """() => {
  const dock = document.querySelector('.dock').getBoundingClientRect();
  return [...document.querySelectorAll('.held-card')].filter((each) => each.getBoundingClientRect().bottom > dock.top)
    .map((each) => each.id);
}"""
# Beside the log: how much of the board the map, the lines and the hand are wide, and how much is empty below them all.
BESIDE_THE_LOG = """() => {
  document.getElementById('log-drawer').hidden = false;
  document.documentElement.toggleAttribute('data-logging', true);
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [board, map, own, hand, dock] = ['#board', '.map-of-italy', '.own-place', '.own-hand', '.dock'].map(box);
  return {parts: [map, own, hand, dock].map((each) => each.width / board.width),
    below: board.bottom - Math.max(dock.bottom, map.bottom)};
}"""
# How far what a dock says of a battle stands below its edge.
INSET = """() => {
  const top = (query) => document.querySelector(query).getBoundingClientRect().top;
  return top('.dock > .would') - top('.dock');
}"""


def test_beside_the_log_map_and_lines_share_the_board_and_on_a_phone_a_sentence_has_room(
    open_context: Callable[..., Any],
) -> None:
    (page,) = of_size(open_context, (1024, 768), "en", last=True)
    shown = Shown([page], "condottiere", ["", *["random"] * 3], "log", "en")

    def many(each: Shown) -> bool:
        return each.asks and each.game.state.phase is Kind.BATTLE and len(set(each.game.state.hands[0])) > 6

    assert shown.skip_to(many, random.Random(2).choice)
    page.set_viewport_size({"width": 768, "height": 1024})
    page.wait_for_function("innerWidth === 768")
    assert page.evaluate(UNDER_THE_DOCK) == []
    page.set_viewport_size({"width": 1024, "height": 768})
    page.wait_for_function("innerWidth === 1024")
    found = page.evaluate(BESIDE_THE_LOG)
    assert all(part > low for part, low in zip(found["parts"], (0.42, 0.5, 0.95, 0.95), strict=True)), found
    assert 0 <= found["below"] < 24, found
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function("innerWidth === 360")
    assert page.evaluate(INSET) > 8
    page.evaluate("window.hands.showChoice()")
    shown.ask(do="pick", what=sorted(shown.table.replies.picks())[0])
    (does, hand, dock) = page.evaluate(BOXES, [".card-in-mind .does", ".held-card", ".dock"])
    assert does[3] > 12 and hand[1] + 40 <= dock[1], (does, hand, dock)  # it is told, below the heads of the hand


@pytest.mark.thorough
def test_the_head_of_a_battle_leaves_the_lines_their_width(open_context: Callable[..., Any]) -> None:
    """A name, a season and the piles stand in one line, as wide as the place has room for."""
    table = full("condottiere", of_size(open_context, (768, 1024), "en"), 4, "eyes", "en")
    page, chance, seasons = table.pages[0], random.Random(5), 0
    table.pages = []
    while seasons < 4 and table.step(chance.choice):
        if table.asks and len(table.game.history.steps) % 5 == 0:
            table.pages = [page]
            table.ask(do="settings")
            table.pages = []
            seasons += page.locator(".season-now").count()
            row, place = page.evaluate(BOXES, [".war-front", ".own-place"])
            assert row[0] + row[2] <= place[0] + place[2], page.inner_text(".battle-head")
            assert page.evaluate(NAME_CUT) <= 1, page.inner_text(".battle-head")
    assert seasons


@pytest.mark.thorough
@pytest.mark.parametrize("size", first_of([(768, 1024), (390, 844), (844, 390), (1024, 768)]), ids=str)
def test_what_the_cards_of_a_full_line_count_can_be_read(
    open_context: Callable[..., Any], size: tuple[int, int]
) -> None:
    """Four kinds of cards in winter, with a drummer: each is worked out where there is room for it."""
    table = full("condottiere", of_size(open_context, size, "en"), 4, "eyes", "en")
    chance, pages, table.pages = random.Random(5), table.pages, []
    table.until(lambda _: False, chance.choice)
    table.pages = pages
    table.ask(do="settings")
    assert pages[0].locator(".laid").count() > 8
    assert pages[0].evaluate(COVERED, ".counts-now") == []


# Something that a lesson has lit is in the window, and nothing lies over its middle.
LIT_IN_SIGHT = """() => [...document.querySelectorAll('#board [data-lit]')].some((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && each.contains(there);
})"""
# How far the number at the first or the last card of a hand, scrolled to it, hangs out of what shows the hand.
COUNTS = """() => {
  const hand = document.querySelector('.held-cards');
  if (!hand) return []; // nothing is held
  const frame = hand.getBoundingClientRect();
  const out = [...hand.querySelectorAll('.copies')].map((each) => {
    each.scrollIntoView({block: 'nearest', inline: 'center'});
    const box = each.getBoundingClientRect();
    return Math.max(frame.left - box.left, box.right - frame.right, frame.top - box.top);
  });
  hand.scrollLeft = 0;
  return out;
}"""


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_how_many_of_a_card_are_held_is_read_at_both_ends_of_the_hand(
    language: str, open_context: Callable[..., Any]
) -> None:
    (page,) = of_size(open_context, (360, 740), language)
    shown = Shown([page], "condottiere", [""] * 2, "counts", language)
    chance = random.Random(3)
    seen = 0
    for _ in range(20):
        assert shown.until(lambda shown: shown.asks, chance.choice)
        found = page.evaluate(COUNTS)
        seen += len(found)
        assert all(out <= 0 for out in found), found
        shown.step(chance.choice)
    assert seen > 12


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_a_region_is_chosen_on_a_map_that_is_seen(language: str, open_context: Callable[..., Any]) -> None:
    """Six people on one phone, through their first battles."""
    (page,) = of_size(open_context, (360, 740), language, last=True)
    page.set_default_timeout(40_000)
    shown = Shown([page], "condottiere", [""] * 6, "small", language)
    chance = random.Random(1)
    choosing = 0
    for _ in range(90):
        if not shown.until(lambda shown: shown.asks, chance.choice):
            break
        assert page.evaluate(BESIDE) == []
        if shown.game.state.phase is Kind.CHOOSE_REGION:
            choosing += 1
            found = page.evaluate(ASKED)
            assert found["end"] <= found["foot"] + 1, "the dock goes on under the bar"
            assert found["chips"] and max(found["chips"]) < 46, "the name of a region is broken"
            assert found["dock"] - max(found["map"], found["line"]) > 300, "the map is not seen"
        shown.step(chance.choice)
    assert choosing > 2


# What can be chosen on a phone on its side and hangs out of the dock; cards that the line cuts off.
OUTSIDE = """([things, place]) => [...document.querySelectorAll(things)].filter((each) => {
  const [own, around] = [each, each.closest(place)].map((one) => one.getBoundingClientRect());
  return own.top < around.top - 1 || own.bottom > around.bottom + 1;
}).map((each) => each.textContent || each.outerHTML.slice(0, 80))"""

# How far above the edge of its row what a card counts stands, at the least.
ABOVE_THE_EDGE = """() => Math.min(...[...document.querySelectorAll('.counts-now')].map((each) =>
  each.closest('.war-front').getBoundingClientRect().bottom - each.getBoundingClientRect().bottom))"""


def test_on_a_phone_on_its_side_all_regions_and_the_cards_of_a_line_are_whole(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (844, 390), "en")
    shown, chance = Shown([page], "condottiere", [""] * 3, "sideways", "en"), random.Random(4)
    assert shown.until(lambda shown: shown.asks and shown.game.state.phase is Kind.CHOOSE_REGION, chance.choice)
    shown.ask(do="pick", what=next(each for each in sorted(shown.table.replies.picks()) if each.startswith("region.")))
    assert page.locator(".region-chip").count() == 17
    assert page.evaluate(OUTSIDE, [".region-chip, .dock .way", ".dock"]) == []
    assert page.evaluate(BESIDE) == []
    shown.ask(do="pick", what=next(each for each in sorted(shown.table.replies.picks()) if each.startswith("region.")))
    assert shown.skip_to(lambda shown: shown.asks and sum(map(len, shown.game.state.lines)) > 3, chance.choice)
    assert page.locator(".laid > .pic").count() > 2
    for width, height in ((844, 390), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE, [".laid > .pic", ".war-front"]) == []
        assert page.evaluate(ABOVE_THE_EDGE) >= 2, "what a card counts is crossed by the line around a row"


@pytest.mark.thorough
def test_on_a_phone_on_its_side_the_lines_of_two_have_the_room(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (844, 390), "fa")
    shown = Shown([page], "condottiere", [""] * 2, "sideways", "fa")
    laid = 2
    assert shown.skip_to(
        lambda shown: shown.asks and min(map(len, shown.game.state.lines)) >= laid, random.Random(4).choice
    )
    (place, last, card) = page.evaluate(BOXES, [".own-place", ".war-front.own", ".war-front.own .laid > .pic"])
    assert last[1] + last[3] > place[1] + place[3] - 16 and card[2] > 30, (place, last, card)
    assert page.evaluate(OUTSIDE, [".laid > .pic", ".war-front"]) == []


# Cards of the hand that are not in the window, or lie under the dock.
CUT_CARDS = """() => [...document.querySelectorAll('.held-card > .pic')].filter((each) => {
  const [own, dock] = [each, document.querySelector('.dock')].map((one) => one.getBoundingClientRect());
  const under = own.bottom > dock.top && own.top < dock.bottom && own.right > dock.left && own.left < dock.right;
  return under || own.bottom > innerHeight || own.left < 0 || own.right > innerWidth;
}).length"""
# Columns of a sheet that stand out of it.
COLUMNS = """() => [...document.querySelectorAll('#sheet :is(th, td)')].filter((each) => {
  const [own, sheet] = [each, each.closest('#sheet')].map((one) => one.getBoundingClientRect());
  return own.left < sheet.left || own.right > sheet.right || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent)"""


def test_all_lines_of_six_and_the_hand_are_in_view_on_a_phone_on_its_side_and_a_tablet(
    open_context: Callable[..., Any],
) -> None:
    """And what has burned is read there beside the map, in all its columns."""
    (page,) = of_size(open_context, (844, 390), "en")
    shown = Shown([page], "condottiere", [""] * 6, "sideways", "en")
    assert shown.skip_to(lambda shown: shown.asks and shown.game.state.phase is Kind.BATTLE, random.Random(4).choice)
    assert page.locator(".war-front").count() == 6
    for width, height in ((844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE, [".war-front", ".own-place"]) == []
        assert page.evaluate(CUT_CARDS) == 0, (width, height)
    page.set_viewport_size({"width": 844, "height": 390})
    shown.ask(do="look", what="burned")
    assert page.locator("#sheet td").count() > 20 and page.evaluate(COLUMNS) == []
    page.evaluate("window.hands.shut('sheet')")


# How much room there is between the hand and the dock while lines above them are out of sight.
SPARE = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [lines, card, dock, prompt] = ['.own-place', '.held-card', '.dock', '#prompt-line'].map(box);
  return Math.min(prompt.bottom - lines.top, dock.top - card.bottom);
}"""


def test_the_lines_of_a_battle_are_seen_above_the_hand_as_far_as_a_phone_has_room(
    open_context: Callable[..., Any],
) -> None:
    """Also by who has looked at the foot of the map, which lies below both."""
    (page,) = of_size(open_context, (360, 640), "en")
    shown, chance = Shown([page], "condottiere", [""] * 6, "foot", "en"), random.Random(4)
    assert shown.until(lambda shown: shown.asks and shown.game.state.phase is Kind.CHOOSE_REGION, chance.choice)
    page.evaluate("scrollTo(0, 9999)")
    assert shown.until(lambda shown: shown.asks and shown.game.state.phase is Kind.BATTLE, chance.choice)
    assert page.evaluate(SPARE) < 24


# Regions that can be chosen and lie behind the prompt.
ABOVE = """() => {
  const head = document.querySelector('.prompt-line').getBoundingClientRect();
  return [...document.querySelectorAll('#board :is(.can, .glows)')]
    .filter((each) => !each.closest('.dock') && each.getBoundingClientRect().top < head.bottom - 1)
    .map((each) => each.id);
}"""


def test_whoever_looks_at_the_map_is_left_there_when_the_dock_grows(open_context: Callable[..., Any]) -> None:
    """As by the marks of a hint: the own line lies below the map before a battle, and was not in view."""
    (page,) = of_size(open_context, (390, 844), "fa", last=True)
    shown = Shown([page], "condottiere", [""] * 3, "dock", "fa")
    assert shown.until(
        lambda shown: shown.asks and shown.game.state.phase is Kind.CHOOSE_REGION, random.Random(4).choice
    )
    page.evaluate("scrollTo(0, 0)")
    shown.ask(do="settings")
    assert page.evaluate("scrollY") == 0
    low = page.evaluate("document.querySelector('.dock').offsetHeight")
    page.evaluate("void document.styleSheets[0].insertRule('#board .dock { min-block-size: 15rem; }')")
    shown.ask(do="settings")
    grown = page.evaluate("document.querySelector('.dock').offsetHeight") - low
    assert grown > 50 and page.evaluate("scrollY") <= grown  # no farther than keeps regions from under the dock
    assert page.evaluate(ABOVE) == []


@pytest.mark.thorough
def test_what_a_lesson_lights_is_in_sight_though_the_styles_came_after_it(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    routes: list[Any] = []
    page.route("**/styles/condottiere*.css", lambda route: routes.append(route))
    player = Player(page, server.url).go()
    player.press("#home [data-do='lesson condottiere']")
    page.wait_for_selector("#board [data-lit]", state="attached")
    until(page, lambda: len(routes) > 1)
    for route in routes:
        route.continue_()
    page.wait_for_selector("html:not([data-undressed])")
    assert page.evaluate(LIT_IN_SIGHT)


# What has the focus and lies under something else, or out of the window.
HIDDEN = """() => {
  const {left, top, right, bottom} = document.activeElement.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return document.activeElement.contains(there) ? '' : document.activeElement.id || document.activeElement.className;
}"""


# Whether what has the focus lies in a row that cuts off what lies around it, and has its ring there.
RING_CUT = """() => {
  const at = document.activeElement;
  const { outlineStyle, outlineOffset } = getComputedStyle(at);
  return Boolean(at.closest('.war-front') && outlineStyle !== 'none' && parseFloat(outlineOffset) > -2);
}"""


def test_keys_go_to_nothing_that_lies_under_what_can_be_done(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (360, 640), "en")
    shown = Shown([page], "condottiere", [""] * 6, "keys", "en")
    assert shown.skip_to(lambda shown: shown.asks and shown.game.state.phase is Kind.BATTLE, random.Random(4).choice)
    shown.ask(do="pick", what=sorted(shown.table.replies.picks())[0])
    page.evaluate("() => { scrollTo(0, 0); document.querySelector('.about-cards').focus(); }")
    found, cut = [], []
    for _ in range(9):  # the lines, the hand, deals, the map and its tools
        page.keyboard.press("Tab")
        found.append(page.evaluate(HIDDEN))
        cut.append(page.evaluate(RING_CUT))
    assert not any(found), found
    assert not any(cut), "the row of a line cuts off the ring of what has the focus"


# What a row of the score sheet is called, where its column has no room for it.
NARROW = """() => [...document.querySelectorAll('#over :is(th[scope=row], thead th:first-child)')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


def test_whose_totals_they_are_is_seen_above_them_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    (page,) = pages = of_size(open_context, (844, 390), "en")
    shown = full("condottiere", pages, 4, "totals", "en")
    assert shown.skip_to(lambda each: bool(each.screen.game.over), random.Random(5).choice)
    shown.ask(do="over")
    page.evaluate("hands.open('over')")
    columns = page.evaluate(BOXES, [f"#over thead th:nth-child({n})" for n in range(2, 6)])
    assert page.evaluate(NARROW) == []
    assert max(each[2] for each in columns) - min(each[2] for each in columns) <= 2, "a name is broken for a rich rival"
    (names, totals) = page.evaluate(BOXES, ["#over thead", "#over tfoot"])
    assert names[1] + names[3] <= totals[1] + 1, (names, totals)
