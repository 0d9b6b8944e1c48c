"""Styles and signs of a game come when it is shown: not before the first paint, and never after its board."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.table import api, games
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, link_of_a_game
from tests.tools.samples import first_of

pytestmark = pytest.mark.beside
READY = "performance.getEntriesByName('mohreh-ready').length"
GAMES = games.shipped()
GOLDEN = Path(__file__).resolve().parents[1] / "golden"
# In every frame: which styles are at work while a board, or the card of a kept game, can be seen.
WATCH = """
window.looks = [];
const look = () => {
  const drawn = [...document.querySelectorAll('#board > *, #continue > *')].filter((each) => each.checkVisibility());
  if (drawn.some((each) => getComputedStyle(each).visibility === 'visible')) {
    looks.push([...document.styleSheets].map((sheet) => sheet.href ?? '').join(' '));
  }
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page without a service worker, which would fetch everything after a while."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    context.set_default_timeout(60_000)
    context.add_init_script(WATCH)
    yield context.new_page()
    context.close()


def looks_of(game: str) -> set[str]:
    """The addresses of a game's styles and signs."""
    return {"/" + name for name in (*games.styles(game), games.sprite(game))}


def fetched(server: CountingServer) -> set[str]:
    """The styles and signs of games that have been asked for."""
    every = set[str]().union(*map(looks_of, GAMES))
    return every & {answer.path for answer in server.answers}


@pytest.mark.parametrize("game", first_of(EVERY))
def test_the_first_table_needs_the_looks_of_its_own_game_alone(server: CountingServer, page: Any, game: str) -> None:
    page.add_init_script("window.requestIdleCallback = () => {};")  # what comes when nothing else is to be done
    page.goto(f"{server.url}en/#scenario={game}/{examples.names(games.room(game).package)[0]}")
    page.wait_for_function(READY)
    page.wait_for_function("looks.length")
    assert fetched(server) == looks_of(game)


def test_the_home_page_of_a_newcomer_waits_for_no_game(server: CountingServer, page: Any) -> None:
    page.add_init_script("window.requestIdleCallback = () => {};")
    page.goto(server.url + "en/")
    page.wait_for_function(READY)
    assert not fetched(server)


def test_a_kept_game_is_never_seen_without_its_styles(server: CountingServer, page: Any) -> None:
    """Neither its board nor its card on the home page, however late they come."""
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function(READY)
    page.wait_for_function("location.hash.startsWith('#play=')")
    game = page.evaluate("JSON.parse(localStorage.getItem('mohreh:game:' + location.hash.slice(6))).game")
    kept = page.evaluate("location.href")

    def late(route: Any) -> None:
        time.sleep(0.7)
        route.continue_()

    page.route(f"**/styles/{game}*.css", late)
    for address in (kept, f"{server.url}en/"):
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_function("looks.length")
        page.wait_for_function(READY)
        for seen in page.evaluate("looks"):
            assert all(style in seen for style in games.styles(game))


def test_a_board_is_shown_even_when_its_styles_do_not_come(server: CountingServer, page: Any) -> None:
    page.route("**/styles/*-faces.css", lambda route: route.abort())
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function(READY)
    page.wait_for_function("looks.length")


# Every time that something has been painted: how many kept games stood there, and what lies under them.
PAINTS = """
window.paints = [];
const note = () => {
  const list = document.querySelector('#continue');
  const games = document.querySelector('.game[data-game]');
  const [own] = getComputedStyle(document.documentElement).getPropertyValue('--face').split(',');
  const letters = document.fonts.check(`700 16px ${own}`) && document.fonts.check(`16px ${own}`);
  if (games) paints.push([list?.childElementCount ?? 0, Math.round(games.getBoundingClientRect().top), letters]);
  requestAnimationFrame(note);
};
requestAnimationFrame(note);
"""


def test_kept_games_are_there_when_the_home_page_is_painted_first(server: CountingServer, page: Any) -> None:
    """Neither comes a list into a page that has been seen, nor does it push what lies under it."""
    page.goto(f"{server.url}en/#game={link_of_a_game()}")
    page.wait_for_function("location.hash.startsWith('#play=')")
    page.wait_for_function(READY)
    page.add_init_script(PAINTS)
    page.goto("about:blank")
    page.goto(f"{server.url}en/")
    page.wait_for_function(READY)
    paints = page.evaluate("paints")
    assert len(paints) > 1
    assert {count for count, _, _ in paints} == {1}
    for letters in (
        False,
        True,
    ):  # other lines may break when the letters of the house come: they have a test of their own
        tops = [top for _, top, there in paints if there is letters]
        assert not tops or max(tops) - min(tops) <= 2


# What the page leaves out of a card that the table has drawn, and on which side of a name the sign of its seat stands.
TAKEN_OVER = """(cards) => {
  const lost = [];
  for (const [game, home] of Object.entries(cards)) {
    const save = { v: 1, rev: 1, tab: 't', saved: Date.now(), game, home, lang: 'en', latin: false, record: '' };
    localStorage.setItem(`mohreh:game:${game}`, JSON.stringify(save));
    mohrehSavedGames.show(false);
    const drawn = [...new DOMParser().parseFromString(home, 'text/html').body.querySelectorAll('*')];
    const shown = [document.getElementById(`continue-${game}`)];
    shown.push(...shown[0].querySelectorAll('*'));
    if (shown.length !== drawn.length) lost.push(`${game}: ${drawn.length - shown.length} elements`);
    for (const [at, each] of drawn.entries()) {
      const names = [...each.attributes].map(({ name }) => name).filter((name) => !shown[at].hasAttribute(name));
      if (names.length) lost.push(`${game}: ${each.localName} ${names}`);
    }
  }
  const names = [...document.querySelectorAll('.kept-people [data-colour]')];
  return [lost, names.map((each) => getComputedStyle(each).direction), names.length];
}"""


def test_a_card_is_taken_over_as_the_table_has_drawn_it(server: CountingServer, page: Any) -> None:
    """Its picture with the colours of its game, and the sign before a name, whatever that is written in."""
    records = [{"id": game, "text": (GOLDEN / f"{game}-1.record").read_text(encoding="utf-8")} for game in GAMES]
    cards = json.loads(api.call(json.dumps({"do": "home", "lang": "en", "games": records})) or "")["cards"]
    assert len(cards) == len(GAMES)
    page.goto(f"{server.url}en/", wait_until="domcontentloaded")
    lost, directions, names = page.evaluate(TAKEN_OVER, cards)
    assert lost == []
    assert names > 2 * len(GAMES) and set(directions) == {"ltr"}, "one of them is Persian"


@pytest.mark.parametrize(("touch", "first"), [(True, "H2"), (False, "INPUT")])
def test_no_field_brings_up_a_keyboard_before_somebody_wants_it(
    server: CountingServer, open_context: Any, *, touch: bool, first: str
) -> None:
    page = open_context(has_touch=touch, viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{server.url}en/", wait_until="domcontentloaded")
    page.locator(f"[data-do='new-game {GAMES[0]}']").dispatch_event("click")
    page.wait_for_selector("#new-game[open]")
    assert page.evaluate("document.activeElement.tagName") == first


def test_the_letters_of_the_house_are_fetched_first_and_those_before_them_are_as_wide(
    server: CountingServer, page: Any
) -> None:
    """No page finds out by its styles alone that it needs a font, and hardly a line breaks anew when it is there."""
    for path in ("", "en/", "en/about/", f"en/rules/{GAMES[0]}/", "embed/"):
        page.goto(f"{server.url}{path}", wait_until="domcontentloaded")
        assert page.evaluate(FETCHED) == [f"{server.url}{font}" for font in FONTS], path
    page.goto(f"{server.url}en/")
    for sample in (
        "Your move: continue the game, or begin a new one",
        "نوبت شماست: بازی را ادامه دهید یا از نو آغاز کنید",
    ):
        for weight in (400, 500, 700):
            ratio = page.evaluate(AS_WIDE, [sample, weight])
            assert ratio == pytest.approx(1.0, abs=0.06), f"{sample} at {weight}"


FONTS = ("fonts/Vazirmatn-regular.woff2", "fonts/Vazirmatn-bold.woff2")
FETCHED = "[...document.querySelectorAll('link[rel=preload][as=font]')].map(({ href }) => href)"
AS_WIDE = """async ([text, weight]) => {
  const faces = getComputedStyle(document.documentElement).getPropertyValue('--face').split(',');
  await document.fonts.load(`${weight} 20px ${faces[0]}`, text);
  const [own, other] = [faces, faces.slice(1)].map((family) => {
    const line = Object.assign(document.createElement('span'), { textContent: text });
    line.style = `position: absolute; white-space: nowrap; font: ${weight} 20px ${family.join(',')}`;
    document.body.append(line);
    return line.getBoundingClientRect().width;
  });
  return other / own;
}"""
