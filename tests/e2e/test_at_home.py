"""At home on a device: shortcuts of the system, games that other apps pass on, what the about page says is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.site import pages
from mohreh.site.page_values import THEME
from mohreh.table import games
from mohreh.table.requests.dispatch import Table
from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN
from tests.tools.samples import first_of, thorough
from tests.tools.shown import of_size

# A browser of iPhones and iPads that is not an app on the Home Screen; what it is shown of the start of one.
SAFARI = "Object.defineProperty(navigator, 'standalone', { value: false })"
START_PICTURES = """async () => Promise.all(
  [...document.querySelectorAll('link[rel=apple-touch-startup-image]')].map(async ({ href, media }) => {
    const bytes = Uint8Array.from(atob(href.replace('data:image/png;base64,', '')), (each) => each.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const colour = (x, y) => `#${[...pen.getImageData(x, y, 1, 1).data].slice(0, 3)
      .map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return [media, width, height, colour(0, 0), colour(width / 2, height / 2) !== colour(0, 0)];
  }))"""
# With these games kept: where the first game to begin stands, and by how much the page is too wide.
KEEP = """(saves) => {
  for (const each of saves) mohrehSaves.write(each, 'en', false);
  mohrehSavedGames.show(false);
  const { scrollWidth } = document.documentElement;
  return [document.querySelector('.game').getBoundingClientRect().top, scrollWidth - innerWidth];
}"""
OTHER = next(game for game in games.shipped() if game != OPEN)


def test_shortcuts_lead_to_a_new_game_and_on_with_the_latest(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    page.add_init_script(SAFARI)
    player = Player(page, server.url, "en").go(f"#new={OPEN}")
    page.wait_for_selector(f"#new-game[open] form[data-game={OPEN}]")
    page.wait_for_function("document.querySelectorAll('link[rel=apple-touch-startup-image]').length === 4")
    high, wide = page.evaluate("[screen.width, screen.height].sort((a, b) => b - a)")
    assert sorted(page.evaluate(START_PICTURES)) == sorted(
        [f"(orientation: {way}) and (prefers-color-scheme: {of})", *sides, colour, True]
        for way, sides in {"portrait": (wide, high), "landscape": (high, wide)}.items()
        for of, colour in THEME.items()
    )
    assert page.evaluate("location.hash") == ""  # a reload shows the home page
    if thorough():
        player.reload()
        assert page.get_attribute("html", "data-view") == "home" and not page.locator("dialog[open]").count()
    else:
        page.keyboard.press("Escape")

    name = player.begin(seed="at home").id
    page.goto("about:blank")
    player.go("#continue")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.id == name

    page.evaluate(f"location.hash = '#new={OTHER}'")  # the app is open: it is led there
    page.wait_for_selector(f"html[data-view=home] #new-game[open] form[data-game={OTHER}]")
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#continue'")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.id == name


@pytest.mark.thorough
def test_nothing_to_go_on_with_leads_home(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    Player(page, server.url, "en").go("#continue")
    assert page.get_attribute("html", "data-view") == "home" and page.evaluate("location.hash") == ""


def test_a_game_that_another_app_has_passed_on_is_opened(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="passed on")
    name = player.id
    lay = "async (at) => (await caches.open('shared')).put(at, new Response(mohrehSaves.file(mohrehTable.id)))"
    page.evaluate(lay, f"{server.url}shared")  # as the service worker does (tests/site/test_offline.py)
    page.goto("about:blank")
    player.go("#shared")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert player.id not in ("", name) and page.evaluate("location.hash") == f"#play={player.id}"
    assert page.evaluate("async () => (await (await caches.open('shared')).keys()).length") == 0


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_the_about_page_says_whether_games_are_kept_for_good(
    language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    words = Words(language, pages.CATALOGUES)
    promised = words("This browser has promised to keep them, even when space runs short.")
    page = open_context().new_page()
    page.goto(f"{server.url}{pages.HOMES[language]}about/")
    page.wait_for_selector("#kept-for-good:not([hidden])")
    assert page.inner_text("#kept-for-good") not in ("", promised)  # nobody has asked it
    page.add_init_script("navigator.storage.persisted = async () => true;")
    page.reload()
    page.wait_for_selector("#kept-for-good:not([hidden])")
    assert page.inner_text("#kept-for-good") == promised


def test_steps_are_numbered_in_the_digits_of_the_language(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    for folder, marks in (("", "persian"), ("en/", "decimal")):
        page.goto(f"{server.url}{folder}together/")
        assert page.evaluate("getComputedStyle(document.querySelector('main ol')).listStyleType") == marks


def test_games_that_are_kept_lie_side_by_side_above_those_to_begin(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (360, 640), "en")
    asked = {"do": "new", "seats": [{"name": name, "bot": ""} for name in ("Sara", "Bob")], "options": {}, "lang": "en"}
    begun = [json.loads(Table().call(json.dumps({**asked, "game": game, "entropy": game})))["save"] for game in EVERY]
    (one, *_), (all_, aside) = page.evaluate(KEEP, begun[:1]), page.evaluate(KEEP, begun)
    assert all_ - one < 48 and aside <= 0
