"""Boards on pages of their own ways: pressed by the page itself and before they are ready, moved, hidden, in a dark
theme, with values that make no sense."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, names, short_example
from tests.tools.hosts import Host, at_rest, boards, exchanged, wake
from tests.tools.samples import times
from tests.tools.waiting import becomes, rest, until
from tests.tools.watching import Watch

EXAMPLE = f'game="{OPEN}" scenario="{short_example(OPEN)}" lang="en"'
NEW = f'game="{OPEN}" new seats="person,person" seed="tea" lang="en"'
LEGAL = "told.filter((each) => each.name === 'mohreh-action' && each.detail.legal).length"
READY = "told.filter((each) => each.name === 'mohreh-ready').length"
AWAKE = "html[data-state=awake]"
STATE = "document.documentElement.dataset.state"
THEME = "document.documentElement.dataset.theme"


def classic(host: Host) -> str:
    """The line of the script as it is copied, as it runs where the browser has it at hand."""
    return f'<script src="{host.ours.url}embed.js"></script>'


def test_what_the_page_presses_before_the_board_is_ready_happens_in_its_order(visit: Callable[..., Any]) -> None:
    page = visit(
        f"<div style='height: 3000px'></div><mohreh-board id='one' {EXAMPLE}></mohreh-board>"
        "<script type='module'>const one = document.getElementById('one');"
        " one.undo(); one.showMe(); one.reset(); one.showMe();</script>"
    )
    page.wait_for_function(f"{LEGAL} === 2")
    (frame,) = boards(page, 1)
    frame.wait_for_selector(AWAKE)
    rest(frame)
    done = frame.inner_text("#board")
    assert frame.inner_text("#alert") == ""  # nothing was to be taken back before the first of them
    page.evaluate("() => { one.reset(); one.showMe(); one.reset(); }")  # nor is any dropped while the board is busy
    page.wait_for_function(f"{LEGAL} === 3")
    until(page, lambda: frame.inner_text("#board") != done)
    rest(frame)
    page.evaluate("one.showMe()")
    page.wait_for_function(f"{LEGAL} === 4")
    rest(frame)
    assert frame.inner_text("#board") == done
    assert page.evaluate(READY) == 1 and len(page.threads) == 1


@pytest.mark.thorough
def test_a_board_that_is_pressed_before_it_is_on_the_page_plays_when_it_is(visit: Callable[..., Any]) -> None:
    page = visit("<p>Rules</p>")
    page.evaluate(
        """(given) => {
          const holder = document.createElement('div');
          holder.innerHTML = `<mohreh-board ${given} dir="host"></mohreh-board>`;
          window.one = holder.firstElementChild;
          one.showMe();
          document.body.append(one);
        }""",
        EXAMPLE,
    )
    page.wait_for_function(f"{LEGAL} === 1")


def test_taking_back_wakes_nobody(visit: Callable[..., Any]) -> None:
    page = visit(f"<mohreh-board id='one' {EXAMPLE}></mohreh-board>")
    (frame,) = boards(page, 1)
    page.evaluate("() => { one.reset(); one.undo(); }")
    exchanged(page, frame)
    assert page.threads == [] and frame.evaluate(STATE) == "asleep"


def test_a_board_that_is_moved_shows_what_it_holds_and_can_be_pressed_again(visit: Callable[..., Any]) -> None:
    own = "<p class='own'>A picture</p><button data-play>Play</button>"
    page = visit(f"<div id='a'><mohreh-board id='one' {EXAMPLE}>{own}</mohreh-board></div><div id='b'></div>")
    page.click("[data-play]")
    page.wait_for_function(f"{READY} === 1")
    page.wait_for_selector(".own", state="hidden")
    page.evaluate("document.getElementById('b').append(one)")
    assert page.is_visible("#b .own") and page.locator("mohreh-board > iframe").count() == 0
    page.click("#b [data-play]")
    page.wait_for_function(f"{READY} === 2")
    page.wait_for_selector(".own", state="hidden")


def test_what_the_page_hides_is_hidden_and_what_the_element_holds_gives_way(
    host: Host, visit: Callable[..., Any]
) -> None:
    """Whatever the page says of pictures, and whether the element has been read to its end when the script runs."""
    page = visit(
        f"<mohreh-board id='one' {EXAMPLE}><p class='own'>A picture</p></mohreh-board>"
        f"<mohreh-board id='two' {EXAMPLE}>A sentence alone.</mohreh-board>"
        f"<mohreh-board id='three' {EXAMPLE} hidden></mohreh-board>"
        f"<mohreh-board id='four' {EXAMPLE} class='away'></mohreh-board>",
        head=f"<style>.own {{ display: block }} .away {{ display: none }}"
        f" iframe {{ min-height: 1500px; margin: 2rem; filter: invert(1) }}</style>{classic(host)}",
        script=False,
        options={"viewport": {"width": 800, "height": 3000}},
    )
    one, two = boards(page, 2)
    one.wait_for_selector("html[data-kind]")
    page.wait_for_selector("#one .own", state="hidden")
    page.wait_for_selector("#two iframe")
    until(page, lambda: page.inner_text("#two").strip() == "")
    assert not page.is_visible("#three") and not page.is_visible("#four")
    assert page.locator("iframe").count() == 2
    style = "(() => { const { margin, filter, minHeight } = getComputedStyle(document.querySelector('#one iframe'));"
    assert page.evaluate(f"{style} return [margin, filter, minHeight]; }})()") == ["0px", "none", "0px"]
    wake(two)
    assert page.evaluate("[...document.querySelectorAll('iframe')].at(-1).offsetHeight") == 0  # the engine: no room
    page.evaluate("document.getElementById('three').hidden = false")
    boards(page, 3)


@pytest.mark.thorough
def test_under_a_board_nothing_is_left_empty(visit: Callable[..., Any]) -> None:
    """In the column of an article it takes what it needs, however much was kept free; more where that is said."""
    secret = f'game="{SECRET}" scenario="{names(SECRET)[0]}" lang="en"'
    page = visit(
        f"<mohreh-board id='one' {secret}></mohreh-board><mohreh-board id='two' {NEW}></mohreh-board>"
        f"<mohreh-board id='three' {NEW} height='1100'></mohreh-board>",
        options={"viewport": {"width": 850, "height": 3000}},
    )
    frames = boards(page, 3)
    at_rest(page, 3)
    for frame, name in zip(frames[:2], ("one", "two"), strict=True):
        needed = frame.evaluate("document.getElementById('main').getBoundingClientRect().bottom")
        assert abs(page.evaluate(f"{name}.offsetHeight") - needed) < 2
    assert page.evaluate("three.offsetHeight") == 1100
    before = page.evaluate("one.offsetHeight")
    wake(frames[0])
    rest(frames[0])
    assert page.evaluate("one.offsetHeight") >= before  # the reader stays at the board


@pytest.mark.thorough
def test_it_follows_a_page_that_turns_dark_slowly_and_in_colours_of_any_kind(
    host: Host, visit: Callable[..., Any]
) -> None:
    """Also where the script runs before there is a body to look at."""
    page = visit(
        f"<div id='around'><mohreh-board id='one' {EXAMPLE}></mohreh-board></div>",
        head="<style>body { background: oklch(0.98 0.01 90); transition: background-color 300ms }"
        f" body.night {{ background: oklch(0.2 0.02 250) }}</style>{classic(host)}",
        script=False,
    )
    (frame,) = boards(page, 1)
    becomes(page, lambda: frame.evaluate(THEME), "light")
    page.evaluate("document.body.className = 'night'")
    becomes(page, lambda: frame.evaluate(THEME), "dark")
    page.evaluate("document.getElementById('around').style.background = 'color(srgb 0.9 0.9 0.9)'")
    becomes(page, lambda: frame.evaluate(THEME), "light")
    page.evaluate("document.getElementById('around').style.background = 'lab(12 none none)'")
    becomes(page, lambda: frame.evaluate(THEME), "dark")


def test_it_follows_the_language_of_the_page_and_keeps_what_has_been_played(visit: Callable[..., Any]) -> None:
    page = visit(f"<mohreh-board id='one' {EXAMPLE.replace('lang=', 'data-was=')}></mohreh-board>")
    boards(page, 1)
    page.evaluate("document.documentElement.lang = 'fa'")
    becomes(page, lambda: boards(page, 1)[0].evaluate("document.documentElement.lang"), "fa")
    (frame,) = boards(page, 1)
    wake(frame)
    page.evaluate("one.showMe()")
    page.wait_for_function(f"{LEGAL} === 1")
    played = frame.inner_html("#board")
    page.evaluate("document.documentElement.lang = 'en'")
    becomes(page, lambda: boards(page, 1)[0].evaluate("document.documentElement.lang"), "en")
    (frame,) = boards(page, 1)
    frame.wait_for_selector("html[data-state=awake] #board :is([data-action],[data-look])")
    frame.wait_for_selector("[data-do=undo]:not([aria-disabled=true])")  # the step stands, and can be taken back
    assert frame.evaluate("window.name") == "" and frame.inner_html("#board") != played
    page.evaluate("one.lang = 'fa'")  # as its own attribute says
    becomes(page, lambda: boards(page, 1)[0].evaluate("document.documentElement.lang"), "fa")
    (frame,) = boards(page, 1)
    frame.wait_for_selector("html[data-state=awake] [data-do=undo]:not([aria-disabled=true])")
    assert frame.inner_html("#board") == played


@pytest.mark.thorough
def test_no_page_around_leads_a_board_elsewhere(server: CountingServer, visit: Callable[..., Any]) -> None:
    page = visit(f"<mohreh-board id='one' {EXAMPLE}></mohreh-board>")
    (frame,) = boards(page, 1)
    before = frame.url
    for wrong in ("javascript:alert(1)", "https://elsewhere.example/", f"{server.url}#game=1.x", None, {"a": 1}):
        page.evaluate(
            "(value) => document.querySelector('iframe').contentWindow"
            ".postMessage({ mohreh: 1, type: 'lang', value }, '*')",
            wrong,
        )
    page.evaluate("one.play()")
    frame.wait_for_selector("html[data-state=awake]")
    assert frame.url == before


def test_a_value_that_makes_no_sense_is_told_with_the_way_out_and_can_be_mended(visit: Callable[..., Any]) -> None:
    page = visit(
        f"<mohreh-board id='one' game='{OPEN}' scenario='no-such' lang='en' theme='drak' hints>"
        "<p class='own'>A picture</p></mohreh-board>",
        init="window.warned = []; console.warn = (text) => warned.push(text);"
        " window.failed = []; addEventListener('mohreh-failed', (event) => failed.push(event.detail.text));",
    )
    (frame,) = boards(page, 1)
    page.wait_for_function("failed.length === 1")
    assert "no-such" in page.evaluate("failed[0]")
    (warned,) = page.evaluate("warned")
    assert 'theme="drak"' in warned and "host, light, dark, auto" in warned
    assert "/en/owners/#attributes" in frame.locator("#alert a").get_attribute("href")
    page.evaluate("one.play()")  # nothing can be played, and the sentence stays
    exchanged(page, frame)
    assert "no-such" in frame.inner_text("#alert") and frame.evaluate(STATE) == "failed" and page.threads == []
    assert page.is_visible(".own")
    page.evaluate("(name) => { one.setAttribute('scenario', name); one.showMe(); }", short_example(OPEN))
    page.wait_for_function(f"{LEGAL} === 1")
    page.wait_for_selector(".own", state="hidden")
    assert page.locator("mohreh-board > iframe").get_attribute("title") != "Mohreh"


def test_the_way_back_of_the_page_does_not_lead_through_its_boards(visit: Callable[..., Any]) -> None:
    page = visit(f"<mohreh-board id='one' {NEW}></mohreh-board>")
    boards(page, 1)
    before = page.evaluate("history.length")
    for seed in ("milk", "water")[: times(1, 2)]:
        page.evaluate("(seed) => one.setAttribute('seed', seed)", seed)
        until(page, lambda seed=seed: f"seed={seed}" in boards(page, 1)[0].url)  # type: ignore[misc]
        wake(boards(page, 1)[0])
    assert page.evaluate("history.length") == before


def test_in_a_shadow_it_looks_and_speaks_like_the_page_around(visit: Callable[..., Any]) -> None:
    page = visit("<div id='around' lang='fa' dir='rtl' style='background: #222'></div>")
    page.evaluate(
        """(game) => {
          const shadow = document.getElementById('around').attachShadow({ mode: 'open' });
          shadow.innerHTML = `<mohreh-board game="${game}" new dir="host"></mohreh-board>`;
        }""",
        SECRET,
    )
    frame: Any = until(page, lambda: next((each for each in page.frames if "/embed/" in each.url), None))
    frame.wait_for_selector("html[data-kind]")
    assert "/en/" not in frame.url
    becomes(page, lambda: frame.evaluate(f"[{THEME}, document.documentElement.dir]"), ["dark", "rtl"])
    frame.click("#play")
    frame.wait_for_selector(AWAKE)


def test_a_script_without_a_place_says_so(host: Host, visit: Callable[..., Any], watch: Watch) -> None:
    watch.allow("embed.js has to be loaded|left the origin|CORS|ERR_FAILED")
    page = visit("<p>Rules</p>", script=False)
    error = page.evaluate("(src) => import(src).then(() => '', (error) => error.message)", f"{host.ours.url}embed.js")
    assert "embed.js" in error
