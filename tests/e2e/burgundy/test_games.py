"""Games of The Castles of Burgundy in the browser: two people with all modules in Persian, one against three computers
by keyboard, alone on a phone, two teams, and a reload in the middle of a chain of free actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.games.burgundy.kinds import Kind
from mohreh.table import games
from tests.e2e.burgundy.mind import game_at, late_game, position, press, step, wanted
from tests.e2e.player import SMALL, Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of, first_rows, times

pytestmark = pytest.mark.skipif("burgundy" not in games.shipped(), reason="the game is not at the table yet")
FITS = "document.documentElement.scrollWidth <= innerWidth"
MODULES = ("extra-tiles", "white-castles", "inns", "trade-routes", "shields", "border-posts")
# Market, estate, what the seat has and dock stand in the screen as a whole: nothing of them has to be scrolled to.
WHOLE = """() => {
  const board = document.getElementById('board');
  if (document.documentElement.scrollHeight > innerHeight + 1) return ['the page scrolls'];
  if (board.scrollHeight > board.clientHeight + 1) return ['the board scrolls'];
  const hand = document.querySelector('.hand-place');
  if (hand.scrollHeight > hand.clientHeight + 1 || hand.scrollWidth > hand.clientWidth + 1) return ['the seat scrolls'];
  return [...document.querySelectorAll('.depot, .spot, .die-at, #tray .way.loud')]
    .filter((each) => each.getBoundingClientRect().bottom > innerHeight + 1).map((each) => each.id || each.className);
}"""

# Tiles and shields of the market, and what marks a depot, that are narrower than a finger.
NARROW = """() => [...document.querySelectorAll('#market :is(.tile-button, .crest-button, .depot-plate)')]
  .filter((each) => each.getBoundingClientRect().width < 43.5).map((each) => each.id)"""


def test_two_people_play_with_all_modules_in_persian(seated: Callable[..., Player]) -> None:
    player = seated("fa", (1024, 768), touch=True)
    page = player.page
    options = {f"modules.{module}": module for module in MODULES} | {"boards": "random-distinct"}
    player.begin(("سارا", "بهرام"), ("", ""), seed="burgundy", game="burgundy", options=options)
    done = [step(player) for _ in range(times(8, 12))]
    assert {action.verb for action in done if action} >= {"castle", "take", "end"}
    state = position(player)
    assert len(state.agreed.modules) == len(MODULES) and state.round
    assert page.evaluate(WHOLE) == []
    assert page.locator("#board .crest").count() and page.locator("#board .route").count()
    assert page.evaluate(NARROW) == []
    page.click("#log-button")
    assert page.locator("#log .log-line").count() > 10


def test_a_game_of_two_with_modules_comes_to_its_end_in_persian(seated: Callable[..., Player]) -> None:
    options = {"modules": ".".join(MODULES), "boards": "random-distinct"}
    player = seated("fa", (1024, 768)).go("#game=" + late_game(("سارا", "Mina"), options, "fa"))
    page = player.page
    for _ in range(12):
        if step(player) is None:
            break
    sheet = page.inner_text("#over")
    assert "سارا" in sheet and "Mina" in sheet
    assert not any(digit in page.inner_text("#over table") for digit in "0123456789")


@pytest.mark.thorough
def test_one_person_against_three_computers_by_keyboard_in_english(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = at_once(still(open_context, viewport={"width": 1024, "height": 768}))
    player = Player(page, server.url, "en", keys=True)
    player.sit(("Sara", "Bo", "Kit", "Dia"), ("", *["random"] * 3), seed="four", game="burgundy")
    done = [step(player) for _ in range(5)]
    assert "castle" in {action.verb for action in done if action}
    assert page.evaluate(WHOLE) == [] and page.locator("#board .rival-card .mini-land").count() == 3
    spoken = page.get_attribute("#space-s19-of-1 [role=img]", "aria-label")
    assert "row 4, place 4" in spoken and "space" in spoken.lower()
    player.press("#rival-3 > summary")
    page.wait_for_selector("#rival-3[open] .rival-estate svg")


@pytest.mark.parametrize("size", first_of([(360, 640), (390, 844)]))
def test_alone_on_a_phone(seated: Callable[..., Player], size: tuple[int, int]) -> None:
    """Market and estate are two places; what can be chosen stands in chips as well, whichever is seen."""
    player = seated("en", (size[0], size[1]), touch=True)
    page = player.page
    seats = ("Sara", "", "", "")
    player.sit(seats, ("", "none", "none", "none"), seed="alone", game="burgundy", options={"mode": "solo"})
    while not position(player).covered[0]:  # the market is empty: what is asked for first lies on the estate
        assert page.locator(".own-place").is_visible() and not page.locator(".stage-place").is_visible()
        assert page.locator("#board .chip-rows").count() == 0
        step(player)
    assert page.locator(".stage-place").is_visible() and not page.locator(".own-place").is_visible()
    for count in range(times(4, 8)):
        place = ("market", "estate")[count % 2]
        page.check(f"#place-of-{place}", force=True)
        assert page.locator(".stage-place").is_visible() == (place == "market")
        assert page.locator(".own-place").is_visible() == (place == "estate")
        step(player)
        assert page.evaluate(FITS) and page.evaluate(SMALL) == []
        if place == "market":  # it returns after a space was asked for
            assert page.locator(".stage-place").is_visible()
    state = position(player)
    assert state.agreed.solo and state.covered[0].bit_count() >= 1
    page.check("#place-of-estate", force=True)
    page.click(f"#space-{state.board(0).names[0]}-of-1")
    page.wait_for_selector("#sheet[open] .space-look")


@pytest.mark.thorough
def test_two_teams_share_an_estate_and_see_what_the_partner_has(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, viewport={"width": 1024, "height": 768})
    player = Player(page, server.url, "en")
    people = ("Sara", "Bo", "Kit", "Dia")
    player.sit(people, ("",) * 4, seed="teams", game="burgundy", options={"mode": "team"})
    for _ in range(4):
        step(player)
    assert page.evaluate(WHOLE) == []
    assert page.locator("#board .rival-card.is-partner").count() == 1
    assert page.locator("#board .stores.of-team .store").count() == 3
    player.go("#game=" + late_game(people, {"mode": "team"}))
    for _ in range(12):
        if step(player) is None:
            break
    assert "Team" in page.inner_text("#over .outcome")
    assert page.locator("#over .won").count() >= 2


@pytest.mark.thorough
def test_a_reload_in_the_middle_of_a_chain_of_free_actions(seated: Callable[..., Player]) -> None:
    free = (Kind.EXTRA_ACTION, Kind.TAKE_EFFECT, Kind.PLACE_EFFECT)
    chain = game_at(
        lambda state: bool(state.pending) and state.pending[-1].kind in free, wanted, ("Sara", "Bahram"), {}, "chain"
    )
    player = seated("en", (1024, 768)).go("#game=" + chain)
    page = player.page
    state = position(player)
    assert state.pending
    effect = page.inner_text("#board .effect-open")
    player.remembered().reload()
    assert position(player) == state
    assert page.inner_text("#board .effect-open") == effect
    press(player, next(iter(state.legal_actions(state.active))))
    assert position(player) != state


@pytest.mark.parametrize("width,height", first_rows([(1024, 768), (390, 844)]))
def test_what_is_picked_beside_an_open_sheet_is_offered_in_sight(
    seated: Callable[..., Player], width: int, height: int
) -> None:
    """A sheet about something else would lie over the dock, where the pick has brought its offer."""
    page = seated("en", (width, height)).go("#game=" + late_game(("Sara", "Mina"), {}, "en")).page
    die = page.locator("#board [data-do^='pick die.']:not([aria-pressed='true'])").first
    page.locator("#board :is(.depot, .spot) [data-look]:not(.unseen)").locator("visible=true").first.dispatch_event(
        "click"
    )
    page.wait_for_selector("#sheet[open]")
    die.dispatch_event("click")
    page.wait_for_selector("#board [data-do^='pick die.'][aria-pressed='true']")
    page.wait_for_selector("#sheet:not([open])", state="attached")
    assert page.evaluate("""() => {
      const { left, top, width, height } = document.querySelector('#tray').getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 90));
      return there?.closest('dialog') === null;
    }""")


@pytest.mark.thorough
def test_the_prompt_is_whole_on_an_upright_tablet(server: CountingServer, open_context: Callable[..., Any]) -> None:
    """Beside what was said last it has the larger part of the bar."""
    page = still(open_context, viewport={"width": 768, "height": 1024})
    player = Player(page, server.url, "en")
    player.sit(("Sara", "Mina"), ("", ""), seed="newcomer4", game="burgundy")
    while "other die" not in page.inner_text(".prompt"):
        player.act(lambda choices: choices[-1])
    assert page.inner_text(".told")
    assert page.evaluate("""() => {
      const words = document.createRange(), bar = document.querySelector('.prompt-line').getBoundingClientRect();
      words.selectNodeContents(document.querySelector('.prompt'));
      const said = words.getBoundingClientRect();
      return said.top >= bar.top && said.bottom <= bar.bottom;
    }""")


# Rows that go on beyond their end, and to which side they fade there.
FADES = """() => [...document.querySelectorAll('#tray .slides')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1)
  .map((each) => ({ 270: 'left', 90: 'right' })[getComputedStyle(each).maskImage.match(/(90|270)deg/)?.[1]])"""


@pytest.mark.parametrize(("language", "end"), first_rows([("fa", "left"), ("en", "right")]))
def test_a_row_of_chips_that_goes_on_says_so(seated: Callable[..., Player], language: str, end: str) -> None:
    player = seated(language, (360, 740), touch=True)
    seats = ("Sara", "", "", "")
    player.sit(seats, ("", "none", "none", "none"), seed="alone", game="burgundy", options={"mode": "solo"})
    for _ in range(4):
        if position(player).stage is Kind.TURN:
            break
        step(player)
    player.press("#board .die-at.can")
    player.settled()
    found = player.page.evaluate(FADES)
    assert found and set(found) == {end}
