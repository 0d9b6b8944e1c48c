"""The page of a score pad: pressed with fingers and keys, kept over a reload, passed on; nothing kept can break it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.pad import Cards, NumberEntry, address
from mohreh.table import games
from mohreh.table.views import score_pad
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY
from tests.tools.samples import first_of

READY = "#pad[data-ready]"
PHONE = {"width": 360, "height": 640}
LYING = {"width": 844, "height": 390}
SMALL = """() => [...document.querySelectorAll('#pad button, #pad select, #pad summary, .pad-tools button')]
  .filter((each) => each.getClientRects().length)
  .filter((each) => each.getBoundingClientRect().height < 43.5 || each.getBoundingClientRect().width < 43)
  .map((each) => each.outerHTML.slice(0, 120))"""

BELOW_THE_FOLD = """() => {
  const [bar, field] = ['.pad-bar', '.pad-seat.shown :is([data-entry], .pad-claim, .pad-key)']
    .map((each) => document.querySelector(each).getBoundingClientRect());
  return bar.bottom <= innerHeight && field.bottom <= bar.top ? [] : [field.bottom, bar.top, bar.bottom];
}"""


def _opened(context: Any, server: CountingServer, game: str, language: str = "en") -> Any:
    page = context.new_page()
    page.goto(f"{server.url}{'' if language == 'fa' else 'en/'}score/{game}/")
    page.wait_for_selector(READY)
    return page


def _numbers(game: str) -> list[NumberEntry]:
    """The numbers of the first player that an empty pad asks for."""
    room = games.room(game)
    pad = score_pad.of(room)
    assert pad is not None
    words = room.words("en")
    lines = pad.sheet(score_pad.filled(pad, {}, words), words).seats[0]
    return [entry for line in lines if not line.folded for entry in line.entries if isinstance(entry, NumberEntry)]


def _worth(game: str, entry: NumberEntry, value: int) -> int:
    """What the first player has with nothing but this; 0 where so much cannot be entered."""
    room = games.room(game)
    pad = score_pad.of(room)
    assert pad is not None
    words = room.words("en")
    filled = score_pad.filled(pad, {"entries": {address(entry, 0): value}}, words)
    return pad.sheet(filled, words).totals[0] if value <= entry.most else 0


WITH_NUMBERS = [game for game in EVERY if _numbers(game)]


@pytest.mark.parametrize("game", first_of(WITH_NUMBERS))
def test_what_is_pressed_and_typed_is_counted_and_stays(
    game: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    context = open_context(viewport=PHONE, has_touch=True)
    page = _opened(context, server, game, "fa")
    number = next(each for each in _numbers(game) if _worth(game, each, 12) > 9)
    more = page.locator(f'[data-pad="add {number.key}.0 1"]')
    for _ in range(3):
        more.tap()
    field = page.locator(f'[data-entry="{number.key}.0"]')
    assert field.input_value() == "۳", "digits of the language"
    total = page.locator("#pad-total-0")
    page.wait_for_function("document.getElementById('pad-total-0').textContent !== '۰'")
    field.fill("۱۲")
    field.press("Tab")
    page.wait_for_function("document.getElementById('pad-total-0').textContent.length === 2")
    page.fill("#pad-name-0", "نگار")
    page.wait_for_function("document.querySelector('.pad-chip .pad-who').textContent === 'نگار'")
    counted = total.text_content()
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_function("(text) => document.getElementById('pad-total-0').textContent === text", arg=counted)
    assert (field.input_value(), page.input_value("#pad-name-0")) == ("۱۲", "نگار")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.click("#pad-new")
    page.wait_for_function("document.getElementById('pad-total-0').textContent === '۰'")
    page.click("#pad-undo")
    page.wait_for_function("(text) => document.getElementById('pad-total-0').textContent === text", arg=counted)


@pytest.mark.parametrize("game", first_of(EVERY))
def test_targets_are_large_and_the_keyboard_stays_where_it_is(
    game: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = _opened(open_context(viewport=PHONE), server, game)
    assert page.evaluate(SMALL) == []
    for each in (LYING, PHONE):
        page.set_viewport_size(each)
        page.wait_for_function("(wide) => innerWidth === wide", arg=each["width"])
        assert page.evaluate(BELOW_THE_FOLD) == [], "what is filled in, and how all stand, are in sight at once"
    button = page.locator("#pad .pad-seat.shown [data-pad]:not([aria-disabled])").first
    what = button.get_attribute("data-pad")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("Object.keys(JSON.parse(Object.values(localStorage)[0] ?? '{}').entries ?? {}).length")
    assert page.evaluate("document.activeElement.closest('#pad') !== null"), what


def _cards(game: str) -> Cards | None:
    """What cards of the first player an empty pad asks for."""
    room = games.room(game)
    pad = score_pad.of(room)
    assert pad is not None
    words = room.words("en")
    lines = pad.sheet(score_pad.filled(pad, {}, words), words).seats[0]
    return next((entry for line in lines for entry in line.entries if isinstance(entry, Cards)), None)


WITH_CARDS = [game for game in EVERY if _cards(game)]


@pytest.mark.parametrize("game", first_of(WITH_CARDS))
def test_what_takes_itself_away_leaves_the_keyboard_beside_it(
    game: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """The last card of a player, and "Undo" when all is taken back."""
    page = _opened(open_context(viewport=PHONE), server, game)
    cards = _cards(game)
    assert cards is not None
    key, at = address(cards, 0), "document.activeElement.outerHTML"
    page.click(f'[data-pad="lay {key} {next(iter(cards.count))}"]')
    page.locator(f'[data-pad="drop {key} 0"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(f'[data-pad="drop {key} 0"]', state="detached")
    page.wait_for_function(f"{at}.includes('lay {key} ')")
    page.locator("#pad-undo").focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    page.wait_for_selector("#pad-undo[aria-disabled=true]")
    assert page.evaluate("document.activeElement.id") == "pad-undo"


def test_another_player_is_shown_on_a_phone_and_all_of_them_on_a_tablet(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = _opened(open_context(viewport=PHONE), server, EVERY[0])
    assert page.locator(".pad-seat:visible").count() == 1
    page.click('[data-pad="show 1"]')
    assert page.locator("#pad-seat-1").is_visible() and not page.locator("#pad-seat-0").is_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    assert page.locator(".pad-seat:visible").count() >= 2


@pytest.mark.parametrize(
    "kept", first_of(["{", '{"names": 5, "entries": {"a": {}}}', "null", json.dumps({"entries": [1]}), "[]"], 2)
)
def test_damaged_data_costs_itself_alone(kept: str, server: CountingServer, open_context: Callable[..., Any]) -> None:
    context = open_context(viewport=PHONE)
    game = EVERY[0]
    put = f"localStorage['mohreh:pad:{game}'] ??= {json.dumps(kept)}"
    context.add_init_script(f"try {{ {put} }} catch {{ /* the page before ours keeps nothing */ }}")
    page = _opened(context, server, game)
    page.fill("#pad-name-0", "Mina")
    page.wait_for_function("document.querySelector('.pad-who').textContent === 'Mina'")
    assert json.loads(page.evaluate(f"localStorage['mohreh:pad:{game}']"))["names"][0] == "Mina"


def test_the_pad_goes_on_as_a_text(server: CountingServer, open_context: Callable[..., Any]) -> None:
    context = open_context(viewport=PHONE)
    context.add_init_script("navigator.share = ({ text }) => { window.shared = text; return Promise.resolve(); }")
    page = _opened(context, server, EVERY[0])
    page.fill("#pad-name-0", "Sara")
    page.wait_for_function("document.querySelector('.pad-who').textContent === 'Sara'")
    page.click("#pad-share")
    assert "Sara: 0" in page.evaluate("window.shared")
