"""What happens between a press and its answer: the page has gone on meanwhile, or the same is pressed once more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.table.saves import storage, transfer
from tests.e2e.pact import TEAM, opened
from tests.e2e.player import COVERED, Player, at_once, still
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.samples import first_of
from tests.tools.waiting import reads, until
from tests.tools.watching import Watch

GOLDEN = Path(__file__).parents[1] / "golden"
# From the first request of these kinds on no answer comes, until `release` is called; `asked` are all kinds in order.
HOLD = """(kinds) => {
  const call = mohrehEngine.call.bind(mohrehEngine);
  let gate = null;
  window.asked = [];
  mohrehEngine.call = async (text) => {
    const kind = JSON.parse(text).do;
    asked.push(kind);
    const answer = call(text);
    if (kinds.includes(kind)) gate ??= new Promise((open) => {
      window.release = () => {
        open();
        [kinds, gate] = [[], null];
      };
    });
    await gate;
    return answer;
  };
}"""
TWICE = "(selector) => { for (const _ of 'ab') document.querySelector(selector).click(); }"
LEAVE_FOR_GOOD = """() => {
  Object.defineProperty(document, 'hidden', {configurable: true, get: () => true});
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def finished(page: Any, url: str) -> Player:
    """A game that is over, in a fresh page."""
    return over(Player(at_once(page), url, "en"))


def over(player: Player) -> Player:
    """A game that is over, opened as a link; its score sheet is shown."""
    page, text = player.page, (GOLDEN / f"{OPEN}-1.record").read_text(encoding="utf-8")
    player.go("#game=" + transfer.pack(text))
    page.wait_for_function("location.hash.startsWith('#play=')")
    if not page.query_selector("#over[open]"):
        player.press(".controls [data-do=over]")
    page.wait_for_selector("#over[open] [data-do=rematch]")
    return player


def another(player: Player, old: str) -> None:
    until(player.page, lambda: player.id != old, "another game")
    player.page.wait_for_selector("#table:not([inert]) #board button")
    player.settled()


# Pressed twice


@pytest.mark.thorough
def test_who_presses_rematch_twice_begins_one(seated: Callable[..., Player]) -> None:
    player = over(seated("en", quick=True))
    old, names = player.id, people(player)
    player.page.evaluate(TWICE, "#over [data-do=rematch]")
    another(player, old)
    assert people(player) == [*names[1:], names[0]]


def people(player: Player) -> list[str]:
    return [person.name for person in storage.read(player.record, Words("en", ("mohreh.table",))).people]


@pytest.mark.thorough
def test_who_plays_on_from_a_place_may_press_twice(server: CountingServer, open_context: Callable[..., Any]) -> None:
    player = finished(still(open_context), server.url)
    page, old = player.page, player.id
    page.click("#over [data-do=shut]")
    page.evaluate("document.querySelectorAll('#log .log-line')[9].click()")
    page.wait_for_selector("[data-do^='play-on ']")
    page.evaluate(TWICE, "[data-do^='play-on ']")
    another(player, old)
    assert page.query_selector("#toast:popover-open") is None


@pytest.mark.thorough
def test_a_text_that_is_opened_twice_while_the_engine_starts_is_opened(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    routes: list[Any] = []
    page.context.route("**/lib/mohreh.pack", lambda route: routes.append(route))
    page.goto(f"{server.url}en/")
    page.wait_for_function("performance.getEntriesByName('mohreh-ui').length")
    page.click("[data-do=import]")
    page.fill("#import-paste", (GOLDEN / f"{OPEN}-1.record").read_text(encoding="utf-8"))
    page.evaluate(TWICE, "#import [type=submit]")
    assert page.get_attribute("html", "data-waking") == ""
    page.wait_for_function("document.getElementById('say').textContent.startsWith('Waking up…')")
    until(page, lambda: routes, "the archive is asked for")
    for route in routes:
        route.continue_()
    page.wait_for_selector("html[data-view=table]:not([data-waking]) #board button", state="attached")


# Left meanwhile


def in_a_game(page: Any, url: str, moves: int = 0) -> Player:
    player = Player(page, url, "en").go().begin(seed="late")
    player.act_some(moves)
    return player.settled()


@pytest.mark.thorough
def test_looking_back_by_itself_ends_where_the_game_is_left(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    in_a_game(page, server.url, 6)
    page.click("#log-button")
    page.locator("#log .log-line").last.click()
    page.wait_for_selector("#prompt .film")
    page.click("#prompt .film")
    page.evaluate(HOLD, [])
    page.evaluate("history.back()")
    page.wait_for_selector("html[data-view=home]")
    page.wait_for_timeout(1600)
    assert "log" not in page.evaluate("asked.slice(asked.indexOf('close'))")
    assert page.query_selector("#toast:popover-open") is None


@pytest.mark.thorough
def test_a_score_sheet_that_waits_for_what_is_turned_up_does_not_open_when_the_game_has_gone_on_nor_at_home(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    """Whoever presses by voice does so without a finger or a key, at which all would be turned up at once."""
    page = open_context(reduced_motion="no-preference").new_page()
    in_a_game(page, server.url)
    for view, then in (("table", "hands.draw({ shut: true, regions: {} }, () => {})"), ("home", "history.back()")):
        page.evaluate(f"""() => {{
          const reply = {{ unveil: [[document.querySelector('#board button [id], #board [id]').id]] }};
          mohrehStory.after(reply, mohrehStory.before(reply));
          hands.open('over');
          {then};
        }}""")
        page.wait_for_selector(f"html[data-view={view}]:not([data-unveiling])")
        assert page.query_selector("dialog[open]") is None, view


@pytest.mark.thorough
def test_rules_that_come_when_the_table_has_been_left_are_not_shown(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = in_a_game(page, server.url)
    routes: list[Any] = []
    page.route("**/reading/drawer.mjs", lambda route: routes.append(route))
    page.click("#rules-button")
    until(page, lambda: routes, "the drawer is asked for")
    player.home()
    routes[0].continue_()
    page.wait_for_function("document.querySelector('link[href*=\"styles/drawer.css\"]')?.sheet")
    page.wait_for_timeout(100)
    assert page.query_selector("#rules[open]") is None


@pytest.mark.thorough
def test_what_another_game_still_says_is_not_drawn_into_the_one_that_is_opened(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = in_a_game(page, server.url)
    first = page.evaluate("location.hash")
    player.home()
    player.begin(seed="second")
    page.evaluate(HOLD, ["open"])
    page.evaluate("(hash) => { location.hash = hash; }", first)
    until(page, lambda: "open" in page.evaluate("asked"), "the first game is asked for")
    page.evaluate("""mohrehEngine.onpush('{"ok":true,"regions":{"board":"<p id=stray>hint</p>","sheet":"stray"}}')""")
    assert page.query_selector("#stray") is None
    page.evaluate("release()")
    page.wait_for_selector("#table:not([inert]) #board button")


@pytest.mark.thorough
def test_a_game_that_nobody_waits_for_any_more_is_not_played(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    Player(page, server.url, "en").go()
    page.evaluate(HOLD, ["lesson"])
    page.evaluate("document.querySelector('[data-do^=\"lesson \"]').click()")
    page.click(".brand")
    assert page.evaluate("asked.indexOf('close') > asked.indexOf('lesson')")
    page.evaluate("release()")
    reads(page, "document.documentElement.dataset.view", "home")


# Nothing secret comes back


@pytest.mark.thorough
def test_a_curtain_that_is_lifted_when_the_device_is_put_down_falls(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    Player(page, server.url, "en").sit(game=SECRET, seed="late").settled()
    page.evaluate(HOLD, ["lift"])
    page.click("#board [data-do=lift]")
    page.evaluate(LEAVE_FOR_GOOD)
    page.evaluate("release()")
    until(page, lambda: "hide" in page.evaluate("asked"), "the curtain is lowered")
    page.wait_for_function(COVERED)


@pytest.mark.parametrize("kind", first_of(["lift", "look"]))
def test_an_embedded_board_that_is_put_down_while_it_asks_is_covered(
    server: CountingServer, open_context: Callable[..., Any], kind: str
) -> None:
    page = still(open_context)
    page.goto(f"{server.url}en/embed/#game={SECRET}&new&seats=person,person")
    page.click("#play")
    page.wait_for_selector("html[data-state=awake] #board [data-do=lift]")
    if kind == "lift":
        page.evaluate(HOLD, ["lift"])
        page.click("#board [data-do=lift]")
    else:
        page.click("#board [data-do=lift]")
        page.wait_for_selector("#board [data-look]")
        page.evaluate(HOLD, ["look"])
        page.evaluate("document.querySelector('#board [data-look]').click()")
    page.evaluate(LEAVE_FOR_GOOD)
    page.evaluate("release()")
    page.wait_for_function("asked.at(-1) !== 'lift'")  # the curtain has been lowered, not only not lifted yet
    page.wait_for_selector("#board [data-do=lift]")


# A dialog that is filled in meanwhile


def test_what_cannot_be_chosen_is_known_even_when_play_was_pressed_at_once(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, _ = opened(server, open_context, watch)
    seat(page, "greedy")
    page.wait_for_selector(f"{TEAM}:enabled", state="attached")
    page.check(TEAM, force=True)
    page.wait_for_selector("#new-game [name='option-modules.trade']:disabled", state="attached")
    page.evaluate(HOLD, ["dialog", "new"])
    seat(page, "none")
    page.evaluate("document.querySelector('#new-game [type=submit]').click()")
    page.evaluate("release()")
    page.wait_for_selector(f"{TEAM}:disabled", state="attached")


def seat(page: Any, level: str) -> None:
    page.evaluate(
        """(level) => {
          const field = document.querySelector('[name=seat-4-bot]');
          field.value = level;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }""",
        level,
    )


@pytest.mark.thorough
def test_a_colour_that_was_chosen_stays_when_something_else_is_changed_at_once(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, _ = opened(server, open_context, watch)
    first = page.input_value("[name=seat-1-colour]:checked")
    page.evaluate(HOLD, ["dialog"])
    page.evaluate(
        """(colour) => {
          document.querySelector(`[name=seat-2-colour][value="${colour}"]`).click();
          const field = document.querySelector('[name=option-target]');
          field.value = '30';
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }""",
        first,
    )
    page.evaluate("release()")
    until(page, lambda: page.input_value("[name=seat-1-colour]:checked") != first, "who had the colour gives way")
    assert page.input_value("[name=seat-2-colour]:checked") == first


@pytest.mark.thorough
def test_a_dialog_that_is_changed_after_play_keeps_the_change_when_play_is_refused(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    page, _ = opened(server, open_context, watch)
    page.evaluate("document.querySelector('#new-game .more').open = true")
    page.fill("[name=option-target]", "50")
    page.evaluate("document.querySelector('[name=option-target]').blur()")
    page.evaluate(HOLD, ["new"])
    page.fill("[name=seat-1-name]", "Par")
    page.evaluate("document.querySelector('#new-game form').requestSubmit()")
    page.fill("[name=seat-1-name]", "Parvin")
    page.evaluate("release()")
    page.wait_for_selector("#new-game .dialog-alert:has-text('Press Play again')")
    page.evaluate("mohrehEngine.call('{}')")
    assert page.input_value("[name=seat-1-name]") == "Parvin"


# What failed once


@pytest.mark.thorough
def test_styles_that_did_not_come_are_asked_for_again(
    server: CountingServer, open_context: Callable[..., Any], watch: Watch
) -> None:
    watch.allow(r"styles/.*\.css|ERR_FAILED")
    page = still(open_context)
    page.route(f"**/styles/{OPEN}*.css", lambda route: route.abort())
    player = in_a_game(page, server.url)
    page.unroute(f"**/styles/{OPEN}*.css")
    player.home()
    page.go_back()
    page.wait_for_selector("#table:not([inert]) #board button")
    there = f"""document.querySelectorAll('link[rel=stylesheet][href*="styles/{OPEN}"]').length"""
    reads(page, there, 2)
