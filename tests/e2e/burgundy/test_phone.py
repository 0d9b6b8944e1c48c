"""On a phone the whole market of two lies in view, and whoever picks a stored tile sees the estate it goes to."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.samples import covering, first_of, first_rows, thorough
from tests.tools.shown import CUT, DRESS, SIZES, Shown, full, of_size, totals_in_sight

# Depots that do not lie wholly between the prompt and what can be done.
MARKET = """(most) => {
  scrollTo(0, 0);
  hands.showChoice(); // as when it is asked
  const [head, dock] = ['.prompt-line', '#board .dock']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return [...document.querySelectorAll('#board .depot')].filter((each) => {
    if (each.matches('.central') && most === 6) return false;
    const box = each.getBoundingClientRect();
    return !box.height || box.top < head.bottom - 1 || box.bottom > dock.top + 1;
  }).map((each) => each.id);
}"""
SEEN = """() => ['stage-place', 'own-place']
  .filter((each) => document.querySelector(`#board .${each}`).checkVisibility())
  .concat(document.querySelector('#places :checked').value)"""
# Rules that ask what something holds are passed over from now on, as in Firefox before 121.
UNASKED = """async () => {
  const read = (rules) => {
    for (const rule of rules) {
      if (rule.selectorText?.includes(':has(')) {
        const known = rule.selectorText.replace(/(?<=:is\\():has\\((?:[^()]|\\([^()]*\\))*\\), /g, '');
        rule.selectorText = known.includes(':has(') ? 'nothing' : known;
      }
      if (rule.cssRules) read(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) read(sheet.cssRules);
  await import(new URL(`${document.documentElement.dataset.root}drawing/chosen.mjs`, location.href));
}"""

# Spaces that glow and do not lie between the prompt and the dock.
GLOWS_ELSEWHERE = """() => {
  const [head, dock] = ['.prompt-line', '#board .dock']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return [...document.querySelectorAll('#board .own-place .spot.can')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top < head.bottom - 1 || box.bottom > dock.top + 1;
  }).map((each) => each.id);
}"""

# The places that are seen, and those whose names look chosen.
CHOSEN = """() => [
  [...document.querySelectorAll('#board .framed > :is(.stage-place, .own-place, .rivals)')]
    .filter((each) => each.checkVisibility()).map((each) => each.classList[0]),
  [...document.querySelectorAll('#places .place-name')]
    .filter((each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)')
    .map((each) => each.previousElementSibling.value),
]"""

# What of the market, the estate and the dock is not met at its middle, or reaches out of its place.
OUT_OF_SIGHT = """() => [...document.querySelectorAll('.tile-button, .crest-button, .depot:not(.central) .depot-plate,'
  + ' #phase-plate, .die-at, .take-workers, .stack, .spot')].filter((each) => {
  if (!each.closest('#board .framed > :is(.stage-place, .own-place, .hand-place, .dock)')) return false;
  const box = each.getBoundingClientRect();
  const place = each.closest('.stage-place, .own-place, .hand-place, .dock').getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !(each === there || each.contains(there)) || box.left < place.left - 1 || box.right > place.right + 1
    || box.bottom > place.bottom + 1;
}).map((each) => each.id || each.className)"""

# What can be pressed of the market and is narrower or lower than a finger.
NARROW = """() => [...document.querySelectorAll('#market :is(.tile-button, .crest-button, .depot-plate)')]
  .filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 43.5).map((each) => each.id)"""

# Whether what is announced in passing lies over what can be done.
OVER_THE_DOCK = """() => {
  const line = document.createElement('p');
  line.className = 'banner-line';
  line.textContent = 'Somebody closes an area: 6 + 4 for the phase = 10, and more of it. '.repeat(2);
  document.getElementById('moment').append(line);
  const over = line.getBoundingClientRect().right > document.querySelector('#board .dock').getBoundingClientRect().left;
  line.remove();
  return over;
}"""

# Spaces of the own estate that something else is met over at their middle, or that lie outside the window; and answers
# that are not seen as a whole.
FOUNDING = """() => {
  scrollTo(0, 0);
  hands.showChoice(); // as when it is asked
  const met = (each) => {
    const box = each.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return each === there || each.contains(there);
  };
  const dock = document.querySelector('#board .dock').getBoundingClientRect();
  const within = (box) => box.top >= dock.top && box.bottom <= dock.bottom && box.height > 43.5;
  return {
    hidden: [...document.querySelectorAll('#board .own-place .spot')].filter((each) => !met(each))
      .map((each) => each.id),
    answers: [...document.querySelectorAll('#board .dock [data-action^="castle "]')]
      .map((each) => met(each) && within(each.getBoundingClientRect())),
  };
}"""

# Tiles of the market that lie wholly between the prompt and the dock, and those that can be taken.
IN_THE_OPEN = """() => {
  const [head, dock] = ['.prompt-line', '#board .dock']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  const tiles = [...document.querySelectorAll('#board .tile-button')].filter((each) => each.checkVisibility());
  const open = tiles.filter((each) => {
    const box = each.getBoundingClientRect();
    return box.top >= head.bottom && box.bottom <= dock.top;
  });
  return [open, tiles.filter((each) => each.matches('.can'))].map((found) => found.map((each) => each.id));
}"""


def _stores(table: Shown) -> list[str]:
    """Stored tiles that can be picked in a turn in which no die is used."""
    free = table.asks and not table.game.state.used[0] and table.game.state.decision().kind == "turn"
    return [each for each in sorted(table.table.replies.picks()) if each.startswith("tile.")] if free else []


def _throws_a_five(table: Shown) -> bool:
    """The first die is unused and takes from the sixth depot, at the end of the market."""
    return (
        table.asks and "die.1" in table.table.replies.picks() and table.game.state.dice[table.screen.deciding][0] == 5
    )


@pytest.mark.parametrize(("size", "language"), covering([(360, 640), (390, 844)], ["fa", "en"], most=1))
def test_a_stored_tile_is_picked_over_the_estate_and_the_market_returns(
    open_context: Callable[..., Any], size: tuple[int, int], language: str
) -> None:
    page, *_ = pages = of_size(open_context, size, language)
    table = full("burgundy", pages, 2, "phone", language)
    table.pages = ()
    assert table.until(lambda each: bool(_stores(each)), random.Random(5).choice)
    table.pages = pages
    table.ask(do="settings")
    assert page.evaluate(MARKET, 6) == [] and page.evaluate(SEEN) == ["stage-place", "market"]
    assert page.locator("#end-turn").bounding_box()["width"] < size[0] / 2
    stored = _stores(table)[0]
    page.evaluate("scrollTo(0, 9999)")  # it lies below the market
    table.ask(do="pick", what=stored)
    assert page.evaluate(SEEN) == ["own-place", "estate"]
    assert page.locator("#board .own-place .spot.can").count() and page.evaluate(GLOWS_ELSEWHERE) == []
    page.check("#place-of-market", force=True)  # whoever wants to look at the market meanwhile does
    assert page.evaluate(SEEN) == ["stage-place", "market"]
    table.ask(do="pick", what=stored)
    assert page.evaluate(SEEN) == ["stage-place", "market"]
    page.evaluate("document.querySelector('#board .framed').dataset.lands = ''")  # flights.mjs, while a tile lands
    assert page.evaluate(SEEN) == ["own-place", "market"]
    page.evaluate("delete document.querySelector('#board .framed').dataset.lands")
    page.evaluate(UNASKED)
    assert page.evaluate(SEEN) == ["stage-place", "market"]
    page.check("#place-of-estate", force=True)
    assert page.evaluate(SEEN) == ["own-place", "estate"]


def test_the_depots_of_three_and_four_lie_open_on_a_phone(open_context: Callable[..., Any]) -> None:
    """All six on the smallest one, on a larger one the black one too; the dock is one line of dice and counts."""
    (page,) = pages = of_size(open_context, (360, 640), "fa")
    page.evaluate(DRESS, "burgundy")
    for seats in (3, 4):
        table = full("burgundy", (), seats, "depots", "fa")
        assert table.until(
            lambda each: each.asks and each.game.state.decision().kind == "turn", random.Random(5).choice
        )
        table.pages = pages
        for size, most in ((360, 640), 6), ((390, 844), 7):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            table.ask(do="settings")
            assert page.evaluate(MARKET, most) == [], (seats, size)
            line = page.evaluate("[...document.querySelectorAll('#board .dock .way')].map((each) => each.offsetHeight)")
            assert line and all(43.5 < each < 60 for each in line), (seats, size, line)


def test_the_market_lies_open_beside_the_estate_on_a_phone_on_its_side(open_context: Callable[..., Any]) -> None:
    """With four people all but the last black tiles; estate, dice and what its seat has are whole beside it."""
    (page,) = pages = of_size(open_context, (844, 390), "fa")
    page.evaluate(DRESS, "burgundy")
    for seats in (2, 3, 4) if thorough() else (2, 4):
        table = full("burgundy", (), seats, "lying", "fa")
        assert table.until(lambda each: bool(_stores(each)), random.Random(5).choice)
        table.pages = pages
        table.ask(do="settings")
        assert not page.evaluate(OVER_THE_DOCK)
        cut = page.evaluate(OUT_OF_SIGHT)
        assert len(cut) <= (2 if seats == 4 else 0) and all(each.startswith("tile-0-") for each in cut), (seats, cut)
        page.evaluate("document.querySelector('#own-name bdi').textContent = 'Player 1'")  # who typed none is called so
        assert page.evaluate(CUT, "#own-name bdi") == []


@pytest.mark.parametrize(
    ("seats", "options"),
    first_rows(
        [
            (4, {"modules": "shields"}),
            (4, {"mode": "team"}),
            (3, {"modules": "shields"}),
            (2, {"modules": "shields"}),
            (1, {"mode": "solo"}),
        ],
        usual=2,
    ),
    ids=str,
)
def test_all_of_the_market_is_in_reach_with_shields_in_teams_and_alone(
    open_context: Callable[..., Any], seats: int, options: dict[str, str]
) -> None:
    """Upright all six depots lie open, on its side and on a tablet all of the table but the last black tiles and what
    lies aside on a large estate."""
    (page,) = pages = of_size(open_context, (844, 390), "fa")
    table = full("burgundy", pages, seats, "in reach", "fa", options)
    assert table.skip_to(lambda each: bool(_stores(each)), random.Random(5).choice)
    for width, height in ((360, 640), (844, 390), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        if width == 360:
            page.check("#place-of-market", force=True)
            assert page.evaluate(MARKET, 6) == []
        else:
            cut = [each for each in page.evaluate(OUT_OF_SIGHT) if "mode" not in options or "space-" not in each]
            assert len(cut) < 5 and all(each.startswith("tile-0-") for each in cut), (width, cut)
        assert page.evaluate(NARROW) == [], width


@pytest.mark.thorough
def test_the_totals_are_in_sight_when_the_sheet_of_the_end_opens_on_a_phone_on_its_side(
    open_context: Callable[..., Any],
) -> None:
    assert totals_in_sight(full("burgundy", of_size(open_context, (844, 390), "fa"), 4, "totals", "fa"))


# What of the market stands out of it.
OUTSIDE = """() => {
  const market = document.getElementById('market').getBoundingClientRect();
  return [...document.querySelectorAll('#market :is(.tile-button, .depot-plate, .cell)')].filter((each) => {
    const { left, right, width } = each.getBoundingClientRect();
    return width && (left < market.left - 1 || right > market.right + 1);
  }).map((each) => each.id || each.className);
}"""

# What stands on one another in the row of the dice.
CLASHES = """() => {
  const row = [...document.querySelectorAll('#board .dice :is(.cube, .at-hand > *, .take-workers), #board .end-alone')]
    .filter((each) => each.checkVisibility()).map((each) => [each, each.getBoundingClientRect()]);
  return row.flatMap(([one, a], at) => row.slice(at + 1)
    .filter(([, b]) => a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1)
    .map(([other]) => `${one.className} on ${other.className}`));
}"""


@pytest.mark.parametrize("seats", first_of([2, 4, 3]))
def test_the_market_and_the_dice_fit_a_narrow_phone_and_column(open_context: Callable[..., Any], seats: int) -> None:
    (page,) = pages = of_size(open_context, (300, 640), "fa")
    table = full("burgundy", pages, seats, "narrow", "fa")
    assert table.skip_to(lambda each: each.asks and each.game.state.decision().kind == "turn", random.Random(5).choice)
    page.check("#place-of-market", force=True)
    for width in (300, 320, 328, 344):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(OUTSIDE) == [], width
        assert page.evaluate(CLASHES) == [], width


def test_what_a_die_can_take_stays_in_view_though_the_dock_grows(open_context: Callable[..., Any]) -> None:
    """The dock of a picked die is higher: depots that were in view are not left behind it."""
    (page,) = pages = of_size(open_context, (360, 640), "fa")
    table = full("burgundy", pages, 2, "dice", "fa")
    assert table.until(_throws_a_five, random.Random(5).choice)
    page.evaluate("() => { scrollTo(0, 0); hands.showChoice(); }")
    before, _ = page.evaluate(IN_THE_OPEN)
    table.ask(do="pick", what="die.1")
    after, takes = page.evaluate(IN_THE_OPEN)
    assert set(takes) & set(before) and set(takes) & set(before) <= set(after)


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_whole_estate_and_all_answers_are_in_view_while_a_start_castle_is_chosen(
    open_context: Callable[..., Any], language: str
) -> None:
    (page,) = pages = of_size(open_context, SIZES[0], language)
    table = full("burgundy", pages, 2, "castle", language)
    assert table.until(lambda each: each.asks, random.Random(5).choice)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(FOUNDING)
        assert found["hidden"] == [] and found["answers"] and all(found["answers"]), (width, height, found)


def test_an_open_effect_is_named_once_on_a_phone(open_context: Callable[..., Any]) -> None:
    """The prompt names it; what the market holds needs the room."""
    table = full("burgundy", of_size(open_context, (360, 640), "en"), 2, "carpenter", "en")
    chance, pages, table.pages = random.Random(5), table.pages, ()

    def alone(each: Shown) -> bool:
        state = each.game.state
        if not each.asks or len(state.pending) != 1 or state.decision().kind != "take_effect":
            return False
        return 1 < sum(action.verb == "take" for action in state.legal_actions(each.screen.deciding)) < 12

    assert table.until(alone, chance.choice)
    table.pages = pages
    table.ask(do="settings")
    named = pages[0].text_content("#board .effect-open").partition(":")[0]
    assert named in pages[0].inner_text("#prompt")
    assert not pages[0].locator("#board .effect-open").is_visible()
    assert pages[0].locator("#board .dock > .at-once").is_visible()
    assert not pages[0].locator("#board .dock > .ask").is_visible()  # whole answers stand there


def test_the_name_of_the_place_that_a_lesson_shows_looks_chosen(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (390, 844), "en")
    shown = Shown([page], "burgundy", ["", "random"], "lesson", "en")
    shown.ask(do="lesson", game="burgundy", entropy="lesson")
    assert page.evaluate(CHOSEN) == [["own-place"], ["estate"]]
