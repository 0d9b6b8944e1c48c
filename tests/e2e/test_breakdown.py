"""An engine that breaks down is started anew by the page, and everything goes on from its last save."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.e2e.player import GAME, Player
from tests.tools import deadly
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, names, played_example
from tests.tools.hosts import Host, boards, wake
from tests.tools.samples import first_of
from tests.tools.waiting import rest, until
from tests.tools.watching import Watch

pytestmark = pytest.mark.pyodide

SAID = {"fa": "موتور بازی‌ها از کار افتاد", "en": "The game engine crashed"}


@pytest.fixture
def player(server: CountingServer, open_context: Callable[..., Any], watch: Watch) -> Callable[..., Player]:
    """player(language) opens a page whose engines can be reached; `always`: over what each of them breaks down."""
    watch.allow(deadly.NOISE)

    def go(language: str, *always: str) -> Player:
        context = open_context(reduced_motion="reduce")
        deadly.at_hand(context, *always)
        return Player(context.new_page(), server.url, language)

    return go


def engine(player: Player) -> Any:
    """The thread of the engine that runs now."""
    return until(player.page, lambda: player.page.workers and player.page.workers[-1])


@pytest.mark.parametrize("language", first_of(["fa", "en"]))
def test_a_press_over_which_the_engine_breaks_down_costs_only_itself(
    player: Callable[..., Player], language: str
) -> None:
    one = player(language).sit(seed="breaks")
    page = one.page
    one.act_some(3)
    before, record = one.text, one.record
    deadly.poison(engine(one), '"do":"act"')
    page.click("#board [data-action]")
    page.wait_for_selector(f"#toast:popover-open:has-text('{SAID[language]}')")
    assert one.text == before and one.record == record
    assert page.locator("#banners > *").count() == 0
    one.act_some(2, seed=3)
    assert one.record != record
    reason = page.evaluate("mohrehEngine.reason")
    assert "fatal" in reason or "call stack" in reason  # it has really come to that


# The page's clock by hand: `turn()` is what happens every five seconds (heartbeat.mjs).
TURN = """() => {
  const real = setInterval;
  window.setInterval = (turn, time) => {
    if (time === 5000) window.turn = turn;
    return real(turn, time);
  };
}"""


def test_an_engine_that_hangs_is_started_anew(player: Callable[..., Player]) -> None:
    """After half a minute without a word. One that hears is left alone, however long nobody plays."""
    one = player("en")
    page = one.page
    page.add_init_script(f"({TURN})()")
    one.sit(seed="hangs").act_some(2)
    text, old = one.text, engine(one)
    for _ in range(12):
        page.evaluate("turn()")
        assert old.evaluate("true")  # it has had its turn
    assert one.text == text and engine(one) == old
    deadly.poison(old, '"do":"act"', deadly=deadly.ENDLESS)
    page.click("#board [data-action]")
    page.evaluate("for (let times = 0; times < 7; times += 1) turn()")
    page.wait_for_selector(f"#toast:popover-open:has-text('{SAID['en']}')")
    assert one.text == text and engine(one) != old
    one.act_some(2, seed=3)
    assert one.text != text


@pytest.mark.thorough
def test_an_engine_that_breaks_down_while_nobody_asks_is_started_anew(player: Callable[..., Player]) -> None:
    """An error of its thread; and one that is noticed only at the next press."""
    one = player("en").sit(seed="by itself")
    one.act_some(2)
    text = one.text
    old = engine(one)
    old.evaluate("setTimeout(() => { throw new Error('struck'); })")
    one.page.wait_for_selector(f"#toast:popover-open:has-text('{SAID['en']}')")
    assert one.text == text and engine(one) != old
    one.act_some(1)
    with pytest.raises(Exception, match=r"(?i)stack|fatal|memory"):
        engine(one).evaluate(f"() => {{ python.runPython('import json'); python.runPython({deadly.DEADLY!r}); }}")
    text = one.text
    one.act_some(2, seed=2)
    assert one.text != text


def test_a_save_that_breaks_every_engine_is_set_aside_and_named(player: Callable[..., Player]) -> None:
    one = player("en", '"do":"open"', '"killer"').sit(seed="good")
    page = one.page
    good = one.id
    one.act_some(2)
    save = one.kept()
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME + "killer", save])
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    page.goto(one.url + "#play=killer")
    page.wait_for_selector("html[data-view=home] #notice-breaks:has-text('killer')")
    page.wait_for_selector("#notice-aside-killer [data-do^=download]")
    assert one.kept(GAME + "killer") is None and one.kept("mohreh:aside:killer") == save
    page.click(f"[data-do='continue {good}']")
    page.wait_for_selector("html[data-view=table] #table:not([inert]) #board button")
    assert one.settled().id == good and one.kept() == save
    assert len(started) == 2  # twice over that save, and no more
    one.reload().act_some(1)


@pytest.mark.thorough
def test_an_engine_that_breaks_down_again_and_again_is_given_up(player: Callable[..., Player]) -> None:
    """Whatever is asked: the page says so, and does not start engines for ever."""
    one = player("en", '"do": "settings"')
    page = one.page
    started: list[str] = []
    page.on("worker", lambda worker: started.append(worker.url))
    page.goto(one.url)
    page.wait_for_function("Boolean(window.mohrehEngine?.ondeath)")  # before the page listens there is nobody to go on
    while page.evaluate("mohrehEngine.state") != "failed":
        page.evaluate("""() => { // one that breaks down before it is up has never started, which is another matter
          if (mohrehEngine.state === 'ready') mohrehEngine.call('{"do": "settings"}').catch(() => {});
        }""")
    page.wait_for_selector("#notice-failed:has-text('could not start here')")
    assert len(started) == 5


@pytest.mark.thorough
def test_an_example_at_the_table_goes_on_where_it_was(player: Callable[..., Player]) -> None:
    one = player("en").go(f"#scenario={OPEN}/{played_example(OPEN)}")
    page = one.page
    start = one.text
    page.click("#board [data-action]:not([aria-disabled=true])")
    becomes_other = f"document.getElementById('board').innerText !== {json.dumps(start)}"
    page.wait_for_function(becomes_other)
    text = one.text
    engine(one).evaluate("setTimeout(() => { throw new Error('struck'); })")
    page.wait_for_selector("#toast:popover-open")
    assert one.text == text


def text_of(frame: Any) -> str:
    """What a board shows at rest."""
    rest(frame)
    found: str = frame.inner_text("#board")
    return found


@pytest.fixture
def three(host: Host, open_context: Callable[..., Any], watch: Watch) -> Callable[..., tuple[Any, list[Any]]]:
    """three(always) is a page of theirs with three boards that share an engine, two examples and a game, asleep."""
    watch.allow(deadly.NOISE)

    def go(*always: str) -> tuple[Any, list[Any]]:
        context = open_context(reduced_motion="reduce")
        deadly.at_hand(context, *always)
        page = context.new_page()
        one, other = next(name for name in names(OPEN) if name != played_example(OPEN)), played_example(OPEN)
        body = "".join(
            f'<mohreh-board game="{OPEN}" {what} lang="en"></mohreh-board>'
            for what in (f'scenario="{other}"', f'scenario="{one}"', 'new seats="person,person" seed="three"')
        )
        page.goto(host.url + host.page(body))
        for element in page.query_selector_all("mohreh-board"):
            element.scroll_into_view_if_needed()
        return page, boards(page, 3)

    return go


def press(frame: Any) -> None:
    """Press the first thing on a board that can be done."""
    frame.wait_for_selector("#board [data-action]:not([aria-disabled=true])")
    frame.evaluate("document.querySelector('#board [data-action]:not([aria-disabled=true])').click()")


@pytest.mark.thorough
def test_all_boards_of_a_page_go_on_when_their_engine_breaks_down(three: Callable[..., Any]) -> None:
    page, frames = three()
    for frame in frames:
        wake(frame)
        rest(frame)
    for frame in (frames[0], frames[2]):
        start = text_of(frame)
        press(frame)
        frame.wait_for_function(f"document.getElementById('board').innerText !== {json.dumps(start)}")
    before = [text_of(frame) for frame in frames]
    (old,) = page.workers
    deadly.poison(old, '"do":"act"')
    press(frames[2])
    for frame in frames:
        frame.wait_for_selector(f"html[data-state=awake] #alert:has-text('{SAID['en']}')")
    assert [text_of(frame) for frame in frames] == before
    (new,) = page.workers
    assert new != old
    press(frames[2])
    frames[2].wait_for_function(f"document.getElementById('board').innerText !== {json.dumps(before[2])}")


@pytest.mark.thorough
def test_a_board_that_breaks_every_engine_is_left_alone(three: Callable[..., Any]) -> None:
    _, frames = three('"do":"begin"', '"new":')
    for frame in frames[:2]:
        wake(frame)
    before = [text_of(frame) for frame in frames[:2]]
    frames[2].click("#play")
    frames[2].wait_for_selector("html[data-state=failed] #alert:has-text('crashes on this board each time')")
    for frame, text in zip(frames[:2], before, strict=True):
        frame.wait_for_selector("html[data-state=awake]")
        assert text_of(frame) == text
