"""A table set up by pressing, in a browser: by finger and by keys, with what is wrong named at its place; played on
from, asked for a hint, passed on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from mohreh.core.setting_up import offered
from mohreh.table import games
from tests.e2e.player import SMALL, Player
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.samples import first_of

PHONE = {"width": 360, "height": 740}
SHOWN = "document.getElementById('set-board').dataset.ready === '%d'"
UNFOLDED = "for (const each of document.querySelectorAll('#set-up details')) each.open = true"
GAMES = [game for game in games.shipped() if offered(games.room(game).package)]


def _opened(context: Any, server: CountingServer, game: str, language: str, fragment: str = "") -> Any:
    page = context.new_page()
    page.goto(f"{server.url}{'' if language == 'fa' else 'en/'}setup/{game}/{fragment}")
    page.wait_for_selector("#set-up[data-ready]")
    page.wait_for_function(SHOWN % 1)
    return page


def _state(page: Any) -> dict[str, Any]:
    state: dict[str, Any] = json.loads(page.input_value("#set-text"))["state"]
    return state


def test_where_nothing_can_be_kept_the_page_says_so(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = open_context().new_page()
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    page.goto(f"{server.url}en/setup/{GAMES[0]}/")
    page.wait_for_selector("#set-up[data-ready]")
    assert not page.is_visible("#set-unkept")
    page.click("#set-lay")
    page.wait_for_selector("#set-unkept:visible")


@pytest.mark.parametrize("game", first_of(GAMES))
def test_a_table_is_changed_by_finger_and_keys_and_played_on(
    server: CountingServer, open_context: Callable[..., Any], game: str
) -> None:
    context = open_context(reduced_motion="reduce", viewport=PHONE, has_touch=True)
    page = _opened(context, server, game, "fa")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(SMALL) == []
    examine(page, "a table that is set up")
    before = _state(page)
    page.evaluate(UNFOLDED)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    adder = page.locator("#set-up .set-add").first
    thing = adder.locator("select")
    thing.select_option(index=3)
    chosen = json.loads(thing.input_value())
    button = adder.locator("button")
    button.focus()
    page.keyboard.press("Enter")
    after = _state(page)
    assert after != before and json.dumps(chosen) in json.dumps(after)
    page.select_option("#set-start", "empty")
    page.locator("#set-lay").tap()
    assert _state(page) == {}
    for former in (after, before):
        page.locator("#set-undo").tap()
        assert _state(page) == former, "one step at a time"
    page.reload()
    page.wait_for_function(SHOWN % 1)
    assert _state(page) == before, "it is kept"
    frame = page.frame_locator("#set-board iframe")
    frame.locator("#board button:visible").first.wait_for()
    frame.locator("#controls [data-do=hint]").wait_for()
    page.locator("#set-go").tap()
    page.wait_for_selector("html[data-view=table] #board button:visible")
    Player(page, server.url, "fa").ready()
    page.locator("#controls [data-do=hint]").wait_for()


# One press of each kind in each list, by keys and for who does not see: each is taken back again.
BY_EAR = """() => {
  const [form, undo, heard] = ['set-up', 'set-undo', 'set-heard'].map((id) => document.getElementById(id));
  const faults = [], known = new Set();
  const kind = ({ dataset: { verb, path, by = '' } }) => {
    const way = JSON.parse(path);
    return [verb, by, ['drop', 'pick', 'move', 'insert'].includes(verb) ? way.slice(0, -1) : way].join('|');
  };
  const open = () => [...form.querySelectorAll('button[data-verb]:not([aria-disabled=true])')];
  for (let next; (next = open().find((each) => !known.has(kind(each)))); ) {
    const what = kind(next);
    known.add(what);
    const moving = next.closest('.set-moving');
    heard.textContent = '';
    next.focus();
    next.click();
    if (!heard.textContent.trim()) faults.push(`${what}: nothing is heard`);
    if (document.activeElement === document.body) faults.push(`${what}: the focus is lost`);
    if (what.startsWith('pick')) continue;
    undo.focus();
    undo.click();
    if (!heard.textContent.trim() || document.activeElement !== undo) faults.push(`${what}: not taken back by ear`);
    for (const way of known) if (moving && way.startsWith('pick')) known.delete(way);
  }
  return [known.size, faults];
}"""


@pytest.mark.parametrize("game", first_of(GAMES))
def test_what_is_pressed_is_heard_and_the_focus_stays(
    server: CountingServer, open_context: Callable[..., Any], game: str
) -> None:
    language = "fa" if GAMES.index(game) % 2 else "en"
    page = _opened(open_context(reduced_motion="reduce"), server, game, language)
    before = _state(page)
    page.evaluate(UNFOLDED)
    pressed, faults = page.evaluate(BY_EAR)
    assert pressed > 10 and faults == []
    assert _state(page) == before
    unnamed = "[...document.querySelectorAll('main :is(button, input, select, textarea)')].filter((each) => !"
    unnamed += (
        "(each.ariaLabel || each.labels?.length || each.textContent.trim() || each.ariaLabelledByElements?.length))"
    )
    assert page.evaluate(f"{unnamed}.map((each) => each.outerHTML)") == []


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_what_cannot_be_is_named_at_its_place(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    """A card that is no card, in the address of a stranger: the form shows where it stands, and it is taken away."""
    game = GAMES[0]
    context = open_context(reduced_motion="reduce")
    example = {"game": game, "title": "<b>x</b>", "state": {"discard": ["baths", "nonsense"], "<img src=x>": 1}}
    page = context.new_page()
    home = "" if language == "fa" else "en/"
    page.goto(f"{server.url}{home}setup/{game}/#example={quote(json.dumps(example))}")
    page.wait_for_selector("#set-up[data-ready]")
    page.wait_for_selector("#set-said.bad")
    assert page.locator("#set-up img, #set-up b, #set-said img").count() == 0
    page.locator(".set-strange button").click()
    page.wait_for_selector(".set-wrong")
    assert "nonsense" in page.inner_text("#set-said") and "state" not in page.inner_text("#set-said")
    assert page.locator("#set-up > details.set-wrong").get_attribute("open") is not None
    page.locator(".set-wrong .set-chip", has_text="nonsense").click()
    moving = page.locator("#set-up .set-moving")
    moving.locator("[data-to]").first.press("Enter")
    assert _state(page)["discard"] == ["nonsense", "baths"]
    assert _number(page.inner_text("#set-heard")) == "12", "place 1 of 2"
    moving.locator("select[data-kind=place]").select_option(index=1)
    assert _state(page)["discard"] == ["baths", "nonsense"]
    assert page.evaluate("document.activeElement.dataset.kind") == "place"
    moving.locator("[data-verb=drop]").press("Enter")
    assert page.evaluate("document.activeElement.id") == "f-discard-0", "what is left has the focus"
    page.wait_for_function(SHOWN % 1)
    assert page.locator("#set-said.bad, .set-wrong").count() == 0
    page.locator("#set-example > summary").click()
    assert page.input_value("#set-title") == "<b>x</b>"
    assert _state(page) == {"discard": ["baths"]}
    undoable = page.get_attribute("#set-undo", "aria-disabled")
    page.evaluate("location.hash = '#example=%E0'")
    page.wait_for_selector("#set-said.bad")
    assert _state(page) == {"discard": ["baths"]} and page.get_attribute("#set-undo", "aria-disabled") == undoable
    page.reload()
    page.wait_for_function(SHOWN % 1)
    assert page.locator("#set-said.bad").count() == 1, "that the address cannot be read is said when the board is here"
    assert _state(page) == {"discard": ["baths"]}


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_an_example_is_written_by_playing_it(
    server: CountingServer, open_context: Callable[..., Any], language: str
) -> None:
    """What has been played becomes its script; a move that is none is named at its place; a goal is asked for."""
    context = open_context(reduced_motion="reduce")
    page = _opened(context, server, GAMES[0], language)
    page.evaluate("for (const each of document.querySelectorAll('.set-look details')) each.open = true")
    page.fill("#set-title", "First")
    page.fill("#set-task-other", "Second")
    page.wait_for_function(SHOWN % 2)
    page.click("#set-played")
    page.wait_for_selector("#set-said.bad")  # nothing has been played
    page.evaluate("document.addEventListener('mohreh-action', () => { document.body.dataset.acted = ''; })")
    frame = page.frame_locator("#set-board iframe")
    frame.locator("[data-action]:not([aria-disabled=true]):visible").first.click()
    page.wait_for_selector("body[data-acted]")
    page.click("#set-played")
    page.wait_for_function(SHOWN % 3)
    described = json.loads(page.input_value("#set-text"))
    (step,) = described["steps"]
    assert (described["title"], described["task"]) == ("First", "Second") and step["do"].partition(" ")[0] in "12"
    page.fill("#f-steps-0-do", "fly")
    page.press("#f-steps-0-do", "Tab")
    page.wait_for_selector("#f-row-steps-0.set-wrong")
    assert "fly" in page.inner_text("#set-said") and "steps" not in page.inner_text("#set-said")
    page.fill("#f-steps-0-do", step["do"])
    page.locator("#set-aims [data-kind=number]").first.fill("5")
    page.press("#set-aims [data-kind=number] >> nth=0", "Tab")
    page.wait_for_function(SHOWN % 4)
    assert json.loads(page.input_value("#set-text"))["solved"]
    assert page.locator("#set-hints").is_hidden()


def _number(text: str) -> str:
    return "".join(str(int(digit)) for digit in text if digit.isdigit())


@pytest.mark.parametrize("game", first_of(GAMES[::-1], 0))
def test_every_game_is_laid_out_from_an_example(
    server: CountingServer, open_context: Callable[..., Any], game: str
) -> None:
    context = open_context(reduced_motion="reduce", viewport=PHONE)
    for place, language in ((4, "en"), (5, "fa")):  # the second page begins with what was laid out on the first
        page = _opened(context, server, game, language)
        page.select_option("#set-start", index=place)
        page.click("#set-lay")
        page.wait_for_function(SHOWN % 2)
        page.evaluate(UNFOLDED)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert page.evaluate(SMALL) == []
        examine(page, f"{game} in {language}")
        page.close()
