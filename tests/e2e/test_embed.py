"""Boards on other people's pages: on another host than ours, with the element and with plain frames."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.player import Player, still
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, names, refused_example, short_example
from tests.tools.hosts import Host, at_rest, boards, wake
from tests.tools.samples import times
from tests.tools.waiting import becomes, rest, until

HEAVY = re.compile(r"\.wasm$|/worker\.mjs|/vendor/pyodide|/lib/|engine")
EXAMPLE = short_example(OPEN)
ELEMENT = f'<mohreh-board id="one" game="{OPEN}" scenario="{EXAMPLE}" lang="en"></mohreh-board>'
AWAKE = "html[data-state=awake]"
# In a frame of ours on another page nothing that stores may even be touched.
FORBIDDEN = """(() => {
  if (!location.pathname.includes('/embed/')) return;
  const refuse = (what) => () => {
    console.error(`touched ${what}`);
    throw new DOMException('no', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { get: refuse(name) });
  }
  Object.defineProperty(document, 'cookie', { get: refuse('cookie'), set: refuse('cookie') });
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse('serviceWorker') });
})()"""
KEPT = "JSON.stringify(Object.entries(localStorage).sort())"


def heavy(server: CountingServer) -> list[str]:
    """What was sent that only an engine needs."""
    return [answer.path for answer in server.answers if HEAVY.search(answer.path)]


def told(page: Any, name: str) -> list[dict[str, Any]]:
    """The events of one kind that the page around has got."""
    found: list[dict[str, Any]] = page.evaluate("(name) => told.filter((each) => each.name === name)", f"mohreh-{name}")
    return found


def act(frame: Any) -> None:
    """Press the first thing on the board that can be done."""
    frame.wait_for_selector("#board [data-action]:not([aria-disabled=true])")
    frame.evaluate("document.querySelector('#board [data-action]:not([aria-disabled=true])').click()")


def place(visit: Callable[..., Any], **about: Any) -> str:
    """What the page for site owners advises, as high as the board was the last time: no place is lost while the script
    is on its way."""
    page = visit(ELEMENT, **about)
    boards(page, 1)[0].wait_for_selector(".diagram")
    at_rest(page)
    height = page.evaluate("heard.filter((each) => each.type === 'resize').at(-1).height")
    page.context.close()
    return f"<style>mohreh-board {{ display: block; min-height: {height}px }}</style>"


def box(page: Any, selector: str) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        "(s) => { const { x, y, width, height } = document.querySelector(s).getBoundingClientRect();"
        " return { x, y, width, height }; }",
        selector,
    )
    return found


def test_nothing_heavy_before_a_press_then_events_and_growth(server: CountingServer, visit: Callable[..., Any]) -> None:
    page = visit(f"<h1>Rules</h1>{ELEMENT}<p id='after'>And so on.</p>", head=place(visit), options={"fresh": True})
    (frame,) = boards(page, 1)
    frame.wait_for_selector(".diagram")
    at_rest(page)
    assert heavy(server) == [] and page.threads == []
    assert page.evaluate("shifts") < 0.01
    rest = page.evaluate("heard.filter((each) => each.type === 'resize').at(-1).height")
    assert rest <= box(page, "#one")["height"] < rest + 16  # the place kept is the place needed
    sizes = {answer.path.split("?")[0]: answer.size for answer in server.answers}
    assert 0 < sizes["/embed.js"] < 8000
    wake(frame)
    page.wait_for_function("told.some((each) => each.name === 'mohreh-ready')")
    (ready,) = told(page, "ready")
    assert ready["id"] == "one"
    assert (ready["detail"]["game"], ready["detail"]["scenario"]) == (OPEN, EXAMPLE) and ready["detail"]["title"]
    becomes(page, lambda: len(page.threads), 1)
    frame.click("[data-do=show-me]")
    page.wait_for_function("told.some((each) => each.name === 'mohreh-action' && each.detail.legal)")
    action = next(each["detail"] for each in told(page, "action") if each["detail"]["legal"])
    assert action["action"] and action["text"] and action["seat"] in (0, 1)
    at_rest(page)
    main = frame.evaluate("document.getElementById('main').getBoundingClientRect().bottom")
    assert box(page, "#one")["height"] >= main - 1
    assert box(page, "#after")["y"] >= box(page, "#one")["y"] + main - 1
    page.evaluate("document.getElementById('one').reset()")
    frame.wait_for_selector("[data-do=show-me]:not([aria-disabled=true])")


def test_boards_far_below_wait_until_they_come_near(server: CountingServer, visit: Callable[..., Any]) -> None:
    screen = {"viewport": {"width": 800, "height": 900}}
    page = visit(
        f"{ELEMENT}<p style='height:4000px'></p>{ELEMENT.replace('one', 'two')}",
        options=screen,
        head=place(visit, options=screen),
    )
    at_rest(page)
    assert page.locator("#two iframe").count() == 0
    high = page.evaluate("document.documentElement.scrollHeight")
    page.evaluate("document.getElementById('two').scrollIntoView()")
    at_rest(page, 2)
    assert page.evaluate("shifts") < 0.01 and page.evaluate("document.documentElement.scrollHeight") == high
    assert heavy(server) == []


def test_a_board_that_comes_late_hears_of_the_press_and_of_the_look(
    server: CountingServer, visit: Callable[..., Any]
) -> None:
    """Both happen, and the engine is there, while its frame is still on its way."""
    page = visit(ELEMENT.replace("></", "><button data-play>Play</button></"))
    routes: list[Any] = []
    page.context.route(re.compile(r"/en/embed/(#|$)"), lambda route: routes.append(route))
    page.click("[data-play]")
    until(page, lambda: routes, "the board is asked for")
    until(page, lambda: any("/embed/engine" in answer.path for answer in server.answers), "the engine has come")
    page.wait_for_function("document.querySelectorAll('iframe').length === 2")
    page.evaluate("document.documentElement.style.background = '#111'")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    routes.pop().continue_()
    (frame,) = boards(page, 1)
    frame.wait_for_selector(f"{AWAKE}[data-theme=dark]")
    becomes(page, lambda: len(page.threads), 1)


def test_many_boards_on_one_page_share_one_engine(visit: Callable[..., Any]) -> None:
    """Four of two games, or ten."""
    played, refused = EXAMPLE, refused_example(OPEN)
    others = [name for name in names(OPEN) if name not in (played, refused)]
    examples = [
        *((OPEN, name) for name in (*others[: times(1, 3)], played, refused)),
        *((SECRET, name) for name in names(SECRET)[: times(1, 5)]),
    ]
    page = visit(
        "".join(
            f'<mohreh-board id="b{number}" game="{game}" scenario="{name}" lang="en"></mohreh-board>'
            for number, (game, name) in enumerate(examples)
        ),
        options={"viewport": {"width": 1024, "height": 9000}},
    )
    found = boards(page, len(examples))
    wake(found[0])
    for frame in found[1:]:
        frame.evaluate("document.getElementById('play').click()")
    for frame in found:
        frame.wait_for_selector(f"{AWAKE} #board :is([data-action],[data-look],[data-do])")
    everybody = sorted(f"b{number}" for number in range(len(examples)))
    becomes(page, lambda: sorted(each["id"] for each in told(page, "ready")), everybody)
    becomes(page, lambda: len(page.threads), 1)
    for frame in found:
        rest(frame)
    at = examples.index((OPEN, played))
    playing, refusing = found[at], found[at + 1]
    texts = [frame.inner_text("#board") for frame in found]
    assert len(set(texts)) == len(examples)
    playing.click("[data-do=show-me]")
    page.wait_for_function("told.some((each) => each.name === 'mohreh-action')")
    for frame in found:
        rest(frame)
    assert {each["id"] for each in told(page, "action")} == {f"b{at}"}
    assert [frame.inner_text("#board") for frame in found[:at] + found[at + 1 :]] == texts[:at] + texts[at + 1 :]
    page.evaluate("document.getElementById('b0').remove()")
    # A wrong move: reader and host are told why.
    refusing.evaluate("document.querySelector('[data-do=show-me]').click()")
    told_of_it = "(id) => told.some((each) => each.name === 'mohreh-action' && each.id === id)"
    page.wait_for_function(told_of_it, arg=f"b{at + 1}")
    wrong = next(each["detail"] for each in told(page, "action") if each["id"] == f"b{at + 1}")
    assert not wrong["legal"] and wrong["text"]
    assert refusing.inner_text("#alert").strip()


@pytest.mark.thorough
def test_plain_frames_start_one_engine_at_a_time(server: CountingServer, visit: Callable[..., Any]) -> None:
    frames = "".join(
        f'<iframe id="{name}" src="{server.url}en/embed/{OPEN}/{name}/" width="720" height="760"></iframe>'
        for name in (EXAMPLE, refused_example(OPEN))
    )
    page = visit(frames, script=False)
    one, two = boards(page, 2)
    assert heavy(server) == []
    wake(one)
    wake(two)
    one.wait_for_selector("html[data-state=asleep]")
    becomes(page, lambda: len(page.threads), 2)
    kinds = set(page.evaluate("heard.map((each) => each.type)"))
    assert {"loaded", "resize", "ready"} <= kinds and all(
        each == 1 for each in page.evaluate("heard.map((e) => e.mohreh)")
    )


def test_with_storage_forbidden_it_plays_on_and_the_link_carries_the_game(
    server: CountingServer, visit: Callable[..., Any], open_context: Callable[..., Any]
) -> None:
    body = f'<mohreh-board id="one" game="{OPEN}" new seats="person,person" seed="tea" lang="en"></mohreh-board>'
    page = visit(body, init=FORBIDDEN)
    (frame,) = boards(page, 1)
    wake(frame)
    for _ in range(3):
        act(frame)
        rest(frame)
    assert "#" not in frame.evaluate("document.getElementById('app').href")  # nothing goes along before it is asked for
    with page.expect_popup() as opened:
        frame.click("#app")
    app = opened.value
    app.wait_for_selector("html[data-view=table] #board button")
    assert app.url.startswith(f"{server.url}en/#play=") and app.evaluate("window.opener") is None
    assert Player(app, server.url, "en").text == frame.inner_text("#board")


def test_where_the_browser_really_blocks_storage_of_third_parties(
    host: Host, open_profile: Callable[..., Any], tmp_path: Path
) -> None:
    wishes = {"profile": {"cookie_controls_mode": 1, "block_third_party_cookies": True}}
    (tmp_path / "strict/Default").mkdir(parents=True)
    (tmp_path / "strict/Default/Preferences").write_text(json.dumps(wishes), encoding="utf-8")
    with open_profile("strict", whole=True) as context:
        page = context.new_page()
        page.goto(host.url + host.page(ELEMENT))
        (frame,) = boards(page, 1)
        assert frame.evaluate("(() => { try { return !localStorage; } catch { return true; } })()")
        wake(frame)
        frame.click("[data-do=show-me]")
        page.wait_for_function("told.some((each) => each.name === 'mohreh-action')")


@pytest.mark.thorough
def test_saved_games_are_not_touched_by_anything_an_embed_does(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context)
    player = Player(page, server.url, "en").sit(("Ann", "Bob"), seed="mine")
    player.act_some(1)
    player.remembered()
    kept = page.evaluate(KEPT)
    page.goto(f"{server.url}en/owners/")  # the same site: here even a frame could reach them
    page.locator("#preview").scroll_into_view_if_needed()
    (frame,) = boards(page, 1)
    wake(frame)
    frame.click("[data-do=show-me]")
    frame.wait_for_selector("#told:not(:empty)")
    page.check("#workshop [name=kind][value=new]", force=True)
    page.locator("#preview").scroll_into_view_if_needed()
    (frame,) = boards(page, 1)
    wake(frame)
    rest(frame)
    before = frame.inner_text("#main")
    act(frame)
    until(page, lambda: frame.inner_text("#main") != before)
    rest(frame)
    assert page.evaluate(KEPT) == kept
