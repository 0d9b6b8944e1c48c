"""The dialog of a new game: as short as it can be, with what is known of who plays, and never under a keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.table import games
from tests.e2e.player import GAME, Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN, SECRET
from tests.tools.samples import first_of
from tests.tools.shown import of_size, opened

# Whether Persian and whether Latin digits stand in the dialog, for who reads the one and the other.
DIGITS = """(game) => ['latin', 'own'].map((digits) => {
  localStorage['mohreh:settings'] = JSON.stringify({ lang: 'fa', digits });
  const said = window.mohrehNewGame(game, null).textContent;
  return [/[۰-۹]/.test(said), /[0-9]/.test(said)];
})"""
PHONE = {"width": 390, "height": 844}
# A keyboard that lies over the page: the window is as high as before, what is seen of it is not.
KEYBOARD = """(seen) => {
  Object.defineProperty(visualViewport, 'height', { get: () => seen, configurable: true });
  visualViewport.dispatchEvent(new Event('resize'));
}"""
FOCUSED = """() => {
  const play = document.querySelector('#new-game [type=submit]');
  const [box, foot] = [document.activeElement, play].map((each) => each.getBoundingClientRect());
  return [box.top, box.bottom, foot.bottom];
}"""
FIRST = "[...document.querySelectorAll('#new-game [data-first]')].map((each) => each.checked)"


def dialog(page: Any, game: str) -> Any:
    page.click(f"#home [data-do='new-game {game}']")
    page.wait_for_selector("#new-game[open]")
    return page


def shut(page: Any) -> None:
    page.keyboard.press("Escape")
    page.wait_for_selector("#new-game", state="hidden")


def test_before_the_engine_answers_digits_are_the_reader_s(open_context: Callable[..., Any]) -> None:
    (page,) = of_size(open_context, (390, 844), "fa")
    latin, own = page.evaluate(DIGITS, OPEN)
    assert latin == [False, True] and own[0]


@pytest.mark.thorough
@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_on_a_phone_three_people_and_what_they_choose_are_little_more_than_a_screen(
    language: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = opened(open_context(viewport=PHONE), server.url, language)
    for game in games.shipped():
        dialog(page, game)
        for chair in (1, 2, 3):
            if page.locator(f"[name=seat-{chair}-bot]").count():
                page.select_option(f"[name=seat-{chair}-bot]", "")
        high = page.evaluate("document.querySelector('#new-game').scrollHeight")
        assert high <= 1.55 * PHONE["height"], f"{game}: {high} px"
        assert page.locator("#new-game [type=submit]").is_visible(), game
        shut(page)


def test_newcomers_are_offered_what_is_good_to_begin_with(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = opened(open_context(), server.url, "en")
    for game in games.shipped():
        assert all(dialog(page, game).evaluate(FIRST)), game
        shut(page)


@pytest.mark.parametrize("game", first_of(EVERY))
def test_who_has_played_a_game_finds_it_as_it_usually_is(
    game: str, server: CountingServer, open_context: Callable[..., Any]
) -> None:
    save = json.dumps({"v": 1, "saved": 0, "game": game, "record": "", "home": "<li></li>"})
    origin = {"origin": server.origin, "localStorage": [{"name": f"{GAME}one", "value": save}]}
    kept = opened(open_context(storage_state={"cookies": [], "origins": [origin]}), server.url, "en")
    dialog(kept, game)
    assert not any(kept.evaluate(FIRST))


def test_sounds_are_offered_with_the_first_game_and_not_again(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = Player(open_context(reduced_motion="reduce").new_page(), server.url, "en").go().page
    offer = dialog(page, OPEN).locator("#new-game .hear > input")
    assert not offer.is_checked()
    offer.check(force=True)
    page.select_option("[name=seat-2-bot]", "")  # the dialog is drawn anew
    page.wait_for_selector("#new-game [name=seat-2-name][placeholder='Player 2']")
    assert offer.is_checked()
    page.click("#new-game [type=submit]")
    page.wait_for_selector("html[data-sounds][data-view=table] #board button:visible")
    assert page.is_checked("#settings [name=sound]")
    page.click(".brand")
    assert not dialog(page, SECRET).is_visible("#new-game .hear")


def test_a_keyboard_covers_neither_the_field_nor_the_button(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = dialog(opened(open_context(viewport=PHONE), server.url, "fa"), SECRET)
    last = page.locator("#new-game [name$='-name']:visible").last
    last.focus()
    page.evaluate(KEYBOARD, 480)
    page.wait_for_function(f"() => ({FOCUSED})().every((edge) => edge >= 0 && edge <= 480)")
    page.evaluate(KEYBOARD, PHONE["height"])
    page.wait_for_function(f"() => ({FOCUSED})()[2] > 480")


def test_names_go_along_to_the_next_game(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").go().begin(("Shirin", "Farhad"), seed="names")
    player.home()
    other = next(game for game in games.shipped() if game != OPEN)
    dialog(page, other)
    assert [page.input_value(f"[name=seat-{seat}-name]") for seat in (1, 2)] == ["Shirin", "Farhad"]
