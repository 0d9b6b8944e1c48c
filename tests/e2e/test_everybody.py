"""For everybody: axe on every page, both languages, both themes; zoom; hostile names; the language switch."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.site.page_values import THEME
from mohreh.table.saves import transfer
from tests.e2e.player import Player, still
from tests.tools.axe import examine_both
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, link_of_a_game, played_example, title
from tests.tools.samples import first_of, first_rows, thorough, times
from tests.tools.shown import quiet
from tests.tools.waiting import reads
from tests.tools.watching import Watch

# The colours that the page proposes for the bars of a browser whose system is light.
BARS = """[...document.querySelectorAll('meta[name=theme-color]')]
  .filter((each) => matchMedia(each.media).matches).map((each) => each.content)"""
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_axe_finds_nothing(server: CountingServer, open_context: Callable[..., Any], language: str) -> None:
    page = still(open_context)
    player = Player(page, server.url, language).go()
    examine_both(page, "home")
    for name in ("settings", "import", f"new-game {OPEN}"):
        page.click(f"[data-do='{name}']")
        page.wait_for_selector("dialog[open]")
        examine_both(page, name, "dialog[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    if thorough():
        player.go("#game=" + link_of_a_game(0)).settled()
        examine_both(page, "the first decision", "#board, #prompt-line, #controls")
    player.go("#game=" + link_of_a_game(14)).settled()
    examine_both(page, "turn")
    page.click("#board .can[data-look]")
    page.wait_for_selector("#sheet[open]")
    examine_both(page, "sheet", "#sheet")
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    page.click("#log-button")
    page.wait_for_selector("#log-drawer")
    examine_both(page, "log", "#log-drawer")
    page.click("#log-button")
    page.wait_for_selector("#log-drawer", state="hidden")
    player.go("#game=" + transfer.pack((GOLDEN / f"{OPEN}-1.record").read_text(encoding="utf-8")))
    page.click(".controls [data-do=over]")
    page.wait_for_selector("#over[open]")
    examine_both(page, "over", "#over")
    page.keyboard.press("Escape")
    page.wait_for_selector("#over", state="hidden")
    player.home()
    page.click("#finished-section > summary")
    page.wait_for_selector("#finished > li")
    examine_both(page, "home with games", "#continue-section, #finished-section, #stats-section")
    page.goto(player.url + "about/")
    examine_both(page, "about")


@pytest.mark.parametrize("width", first_of([320, 360]))
def test_narrow_pages_do_not_scroll_sideways(
    server: CountingServer, open_context: Callable[..., Any], width: int
) -> None:
    """320 px is also 1280 px at 400 %."""
    fits = "document.documentElement.scrollWidth <= innerWidth"
    page = still(open_context, viewport={"width": width, "height": 640})
    player = Player(page, server.url).go()
    assert page.evaluate(fits), "home"
    page.click(f"[data-do='new-game {OPEN}']")
    assert page.evaluate(
        "(() => { const d = document.getElementById('new-game'); return d.scrollWidth <= d.clientWidth; })()"
    )
    page.keyboard.press("Escape")
    page.wait_for_selector("#new-game", state="hidden")
    player.go("#game=" + link_of_a_game(0)).settled()
    assert page.evaluate(fits), "the first decision"
    player.go("#game=" + link_of_a_game(16)).settled()
    assert page.evaluate(fits), "turn"
    page.click("#board .can[data-look]")
    page.wait_for_selector("#sheet[open]")
    assert page.evaluate(
        "(() => { const d = document.querySelector('#sheet > [data-body]'); return d.scrollWidth <= d.clientWidth; })()"
    )
    page.keyboard.press("Escape")
    page.wait_for_selector("#sheet", state="hidden")
    page.goto(player.url + "about/")
    assert page.evaluate(fits), "about"
    for address in (f"numbers/{OPEN}/", f"score/{OPEN}/", f"python/{OPEN}/"):
        page.goto(player.url + address)
        assert page.evaluate(fits), address


def test_the_sheet_keeps_the_keyboard_until_it_is_closed(seated: Callable[..., Player]) -> None:
    """The sheet is no modal dialog to the browser (web/reach/dialogs.mjs), but it is one to a person."""
    player = seated("fa").go("#game=" + link_of_a_game(14))
    page = player.page
    opener = "#board .can[data-look^='card']"
    name = page.get_attribute(opener, "data-look")
    focused = "document.activeElement.dataset.look ?? document.activeElement.outerHTML"
    inside = "document.getElementById('sheet').contains(document.activeElement)"
    stops = "document.querySelectorAll('#sheet button:not([tabindex=\"-1\"]), #sheet a[href]').length"
    for key in ("Tab", "Shift+Tab"):
        page.click(opener)
        page.wait_for_selector("#sheet[open] [data-action]")
        seen = set()
        for _ in range(page.evaluate(stops) + 2):
            page.keyboard.press(key)
            assert page.evaluate(inside), f"{key} leaves the sheet"
            seen.add(page.evaluate("document.activeElement.outerHTML"))
        assert len(seen) > 1, f"{key} stands still"
        page.keyboard.press("Escape")
        page.wait_for_selector("#sheet", state="hidden")
        reads(page, focused, name)
    page.click(opener)
    page.wait_for_selector("#sheet[open]")
    page.mouse.click(5, page.viewport_size["height"] - 5)
    page.wait_for_selector("#sheet", state="hidden")
    reads(page, focused, name)


def test_hostile_names_are_only_names(server: CountingServer, open_context: Callable[..., Any], watch: Watch) -> None:
    page = still(open_context)
    evil = "<img src=x onerror=evil=1>"
    backwards = "\u202egnorw\u202c\u2066"
    player = Player(page, server.url, "en").sit((evil, "Bob"), seed="evil")
    player.act_some(times(2, 9))
    assert "<img" in player.text
    page.click("#log-button")
    page.wait_for_selector("#log-drawer")
    assert page.locator("img").count() == 0
    player.reload().home()
    page.wait_for_selector("#continue > li")
    assert page.locator("img").count() == 0
    assert page.evaluate("typeof evil") == "undefined"
    player.begin((backwards, '"><script>evil=1</script>'), seed="evil")
    player.act_some(times(1, 9))
    assert page.evaluate("typeof evil") == "undefined"
    assert "\u202e" not in page.evaluate("document.body.innerHTML")


FIRST_SHOWN = """addEventListener('DOMContentLoaded', () => setTimeout(() => {
  window.firstShown = document.getElementById('board')?.innerText ?? '';
}));"""


@pytest.mark.parametrize(
    ("speaks", "address", "read"),
    first_rows([("de-AT", "", "en"), ("fa-IR", "en/", "en"), ("fa-IR", "", "fa"), ("en-GB", "", "en")]),
)
def test_a_first_visit_follows_the_browser(
    speaks: str, address: str, read: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Who comes to the door of the site; en/ says of itself what it is. What a reader chooses stays."""
    page = quiet(open_context(locale=speaks))
    page.goto(server.url + address)
    page.wait_for_selector(f"html[lang={read}] .language")
    other = {"en": "fa", "fa": "en"}[read]
    page.click(".language")
    page.wait_for_selector(f"html[lang={other}] .language")
    page.goto(server.url)
    page.wait_for_selector(f"html[lang={other}] .language")


def test_the_language_switch_keeps_the_place(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url).sit(("سارا", "Bob"), seed="switch")
    player.act_some(times(2, 9))
    name = player.id
    page.context.add_init_script(FIRST_SHOWN)
    page.click("[data-do=settings]")
    page.click("#settings [data-language=en]")
    page.wait_for_url("**/en/#play=" + name)
    page.wait_for_function("window.firstShown !== undefined")
    assert "سارا" in page.evaluate("window.firstShown"), "the board is there with the page, before the engine"
    assert not re.search("[\u0600-\u06ff]", page.evaluate("window.firstShown").replace("سارا", "")), "and in English"
    player.ready()
    assert page.get_attribute("html", "lang") == "en"
    assert "سارا" in player.text
    player.act_some(1)
    page.goto(server.url)  # the reader's language is remembered
    page.wait_for_url("**/en/")
    player.ready()
    named = "(title) => document.querySelector('#continue > li').innerText.includes(title)"
    page.wait_for_function(named, arg=title(OPEN))
    if not thorough():
        return
    page.click(".language")
    page.wait_for_url(server.url)
    player.ready()
    page.wait_for_function(named, arg=title(OPEN, "fa"))


def test_settings_last_and_take_effect(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url).sit(seed="settings")
    player.act_some(times(2, 8))
    assert any(digit in player.text for digit in "۰۱۲۳۴۵۶۷۸۹")
    page.click("[data-do=settings]")
    page.check("#settings [name=digits][value=latin]", force=True)
    page.wait_for_function("!/[۰-۹]/.test(document.getElementById('board').innerText)")
    page.check("#settings [name=theme][value=dark]", force=True)
    page.wait_for_selector("html[data-theme=dark]")
    assert page.evaluate(BARS) == [THEME["dark"]]
    page.uncheck("#settings [name=animation]", force=True)
    page.wait_for_selector("html[data-still]")
    player.reload()
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.evaluate(BARS) == [THEME["dark"]]
    assert page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "dark"
    assert not any(digit in player.text for digit in "۰۱۲۳۴۵۶۷۸۹")
    page.click(".brand")
    page.wait_for_selector("html[data-view=home]")
    reads(page, r"/\d/.test(document.querySelector('.game-facts').innerText)")


@pytest.mark.thorough
def test_two_seats_never_share_a_colour(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    Player(page, server.url, "en").go()
    page.click(f"[data-do='new-game {OPEN}']")
    chosen = page.eval_on_selector_all("#new-game .tints input:checked", "all => all.map((each) => each.value)")
    page.click("#seat-2-more > summary")
    page.check(f"#new-game [name=seat-2-colour][value={chosen[0]}]", force=True)
    page.wait_for_selector(f"[name=seat-1-colour]:checked:not([value={chosen[0]}])", state="attached")
    now = page.eval_on_selector_all("#new-game .tints input:checked", "all => all.map((each) => each.value)")
    assert now[1] == chosen[0] != now[0]
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-view=table] #board button")
    assert [page.get_attribute(f"#board [data-seat='{seat}']", "data-colour") for seat in (1, 2)] == now


def test_shortcuts_are_shown_and_can_be_turned_off(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(seed="keys")
    before = [player.text, *(player.act_some(1) and player.text for _ in range(2))]
    page.keyboard.down("u")
    page.keyboard.down("u")  # held: as when the key repeats itself
    assert player.text == before[1]
    page.keyboard.up("u")
    page.keyboard.press("?")
    page.wait_for_selector("#help[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#help", state="hidden")
    page.keyboard.press("l")
    page.wait_for_selector("#log-drawer:not([hidden])")
    page.keyboard.press("Escape")
    page.wait_for_selector("#log-drawer", state="hidden")
    text = player.text
    page.keyboard.press("u")
    page.wait_for_function("(text) => document.getElementById('board').innerText !== text", arg=text)
    page.click("[data-do=settings]")
    page.uncheck("#settings [name=shortcuts]", force=True)
    page.keyboard.press("Escape")
    page.wait_for_selector("#settings", state="hidden")
    text = player.text
    page.keyboard.press("r")
    player.settled()
    assert player.text == text


def test_what_happens_is_spoken(seated: Callable[..., Player]) -> None:
    player = seated("en").sit(seed="spoken")
    page = player.page
    player.act_some(1)
    spoken = page.inner_text("#say")
    assert "Sara" in spoken
    assert "Bahram" in spoken  # whose turn it is now
    assert page.get_attribute("#say", "role") == "status"
    assert page.locator("[tabindex]:not([tabindex='0']):not([tabindex='-1'])").count() == 0
    player.act_some(9)
    assert page.title().startswith(title(OPEN))


@pytest.mark.pyodide
def test_a_failed_engine_is_reported_with_a_way_to_try_again(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    watch.allow(".")
    page = still(open_context)
    page.route("**/pyodide*/**", lambda route: route.abort())
    page.route("**/worker.mjs", lambda route: route.abort())
    page.goto(server.url + "en/")
    page.wait_for_function("performance.getEntriesByName('mohreh-ui').length")
    page.wait_for_selector("#notice-failed [data-do=retry]")
    # Nothing is promised any more: who presses Play all the same hears why nothing comes.
    page.click(f"[data-do='new-game {OPEN}']")
    page.click("#new-game [type=submit]")
    page.wait_for_selector("#new-game .dialog-alert:has-text('could not start')")
    assert page.get_attribute("html", "data-waking") is None
    page.keyboard.press("Escape")
    page.goto(f"{server.url}en/#scenario={OPEN}/{played_example(OPEN)}")
    page.wait_for_selector("#notices .banner:has-text('could not start')")
    page.unroute_all()
    page.click("#notice-failed [data-do=retry]")
    Player(page, server.url, "en").ready()
