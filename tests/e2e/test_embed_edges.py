"""Boards in other people's pages where something is in the way: a narrow column, a sandbox, an address that leads
nowhere, paper; and in a frame of the proposed size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.site import embed, oembed
from tests.conftest import Watch
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, short_example
from tests.tools.hosts import Host, boards, wake
from tests.tools.waiting import rest

TALL = "document.documentElement.scrollHeight"


def plain(server: CountingServer, place: str, **more: str) -> str:
    """The frame that is proposed, with more attributes."""
    frame = str(oembed.iframe(f"{server.url}{place}", "A board", *embed.SIZE)).replace(' loading="lazy"', "")
    return frame.replace("<iframe", "<iframe " + " ".join(f'{name}="{value}"' for name, value in more.items()))


def test_the_proposed_frame_is_never_wider_than_its_page(server: CountingServer, visit: Callable[..., Any]) -> None:
    frame = plain(server, f"en/embed/{OPEN}/{short_example(OPEN)}/")
    page = visit(frame, options={"viewport": {"width": 390, "height": 844}})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.goto(f"{server.url}en/owners/")
    copied = page.inner_text("#by-frame")
    assert "max-width:100%" in copied and "<script async src=" in page.inner_text("#by-element")


@pytest.mark.parametrize(("game", "more"), [(OPEN, ""), (SECRET, ""), (OPEN, "new"), (SECRET, "new")])
def test_the_proposed_frame_plays_without_a_jump(
    server: CountingServer, visit: Callable[..., Any], game: str, more: str
) -> None:
    """Asleep and awake the board lies where it lay, and nothing of it, nor of the bar below, is cut off."""
    place = f"en/embed/{game}/{short_example(game)}/" if not more else f"en/embed/#game={game}&new=1&seed=tea"
    page = visit(plain(server, place), options={"viewport": {"width": 1100, "height": 1000}})
    page.wait_for_selector("iframe")
    (board,) = [frame for frame in page.frames if "embed" in frame.url]
    board.wait_for_selector("html[data-hears]")
    where = """() => ['section', '.embed-foot'].map((each) => {
      const box = document.querySelector(each).getBoundingClientRect();
      return [Math.round(box.top), Math.round(box.bottom)];
    })"""
    before = board.evaluate(where)
    assert board.evaluate(TALL) <= embed.SIZE[1]
    wake(board)
    rest(board)
    after = board.evaluate(where)
    assert board.evaluate(TALL) <= embed.SIZE[1], "all of it fits"
    if not more:
        assert all(
            abs(one - other) <= 2 for a, b in zip(before, after, strict=True) for one, other in zip(a, b, strict=True)
        )


def test_a_script_of_another_host_comes_without_its_leave(host: Host, visit: Callable[..., Any]) -> None:
    """The line that is copied works where the host of the script sends no header: see `type=module`, which does not."""
    line = f'<script async src="{host.ours.url}embed.js"></script>'
    page = visit(
        f'{line}<mohreh-board game="{OPEN}" scenario="{short_example(OPEN)}" lang="en"></mohreh-board>', script=""
    )
    (board,) = boards(page, 1)
    wake(board)


def test_where_the_host_is_known_the_way_to_the_answer_is_whole() -> None:
    words = Words("en", ("mohreh.table", "mohreh.site"))
    place = f"embed/{OPEN}/{short_example(OPEN)}/"
    given = {"root": "../../../", "home": "../../../", "build": "x"}
    page = embed.example_page(OPEN, short_example(OPEN), words, **given, place=f"https://games.example/{place}")
    assert f'href="https://games.example/{place}{oembed.NAME}"' in page
    assert f'href="{oembed.NAME}"' in embed.example_page(OPEN, short_example(OPEN), words, **given)


@pytest.mark.parametrize("allowed", ["allow-scripts", "", "allow-scripts allow-popups allow-popups-to-escape-sandbox"])
def test_in_a_sandbox_the_picture_stands_with_a_way_out(
    server: CountingServer, visit: Callable[..., Any], watch: Watch, allowed: str
) -> None:
    watch.allow(r"CORS|sandbox|Blocked|ERR_FAILED|net::|policy|SecurityError|mohrehThread|mohrehAwake")
    place = f"en/embed/{OPEN}/{short_example(OPEN)}/"
    page = visit(plain(server, place, sandbox=allowed), options={"viewport": {"width": 1100, "height": 1000}})
    frame = page.frame_locator("iframe")
    frame.locator(".diagram").wait_for()
    assert frame.locator(".diagram").is_visible()
    assert not frame.locator("#play").is_visible(), "no button that does nothing"
    way = frame.locator("#app")
    assert way.is_visible()
    if "popups" in allowed:
        with page.context.expect_page() as opened:
            way.click()
        opened.value.wait_for_selector("#board button")
        return
    way.click()
    if "scripts" in allowed:
        said = frame.locator("#banners [role=alert]")
        said.wait_for()
        assert "sandbox" in said.inner_text()
        assert said.locator("a").inner_text().startswith(server.url)
        assert frame.locator("main").is_hidden()
    else:
        frame.locator("noscript").wait_for(state="attached")


def test_a_board_that_cannot_be_shown_is_its_sentence(visit: Callable[..., Any]) -> None:
    page = visit(
        f'<mohreh-board id="bare" game="{OPEN}" scenario="nothing" lang="en"></mohreh-board>'
        f'<mohreh-board id="own" game="nothing" new lang="en">A picture of a <b>board</b></mohreh-board>'
        f'<mohreh-board id="good" game="{OPEN}" scenario="{short_example(OPEN)}" lang="en">Hidden</mohreh-board>',
        options={"viewport": {"width": 960, "height": 2600}},
    )
    page.wait_for_function(
        "document.getElementById('bare').offsetHeight < 120 && document.getElementById('own').offsetHeight < 150"
    )
    bare = page.frame_locator("#bare iframe")
    assert "There is no such example" in bare.locator("#alert").inner_text()
    assert not bare.locator(".embed-head").is_visible()
    assert page.inner_text("#own").strip() == "A picture of a board"
    page.wait_for_function("document.getElementById('good').innerText.trim() === ''")
    assert page.evaluate("document.getElementById('good').offsetHeight") > 600


def test_where_nothing_comes_the_own_content_stays(host: Host, visit: Callable[..., Any], watch: Watch) -> None:
    """The folder of the boards is gone: the page shows what its author wrote, or a sentence."""
    watch.allow(r"404|Failed to load")
    page = visit("<p>An article</p>", script="")
    page.context.route("**/embed/**", lambda route: route.fulfill(status=404, body="gone"))
    page.context.route(
        re.compile(r"/x\.html$"),
        lambda route: route.fulfill(
            content_type="text/html",
            body=f'<script async src="{host.ours.url}embed.js"></script>'
            f'<mohreh-board id="own" game="{OPEN}" new lang="en">A picture of a <b>board</b></mohreh-board>'
            f'<mohreh-board id="bare" game="{OPEN}" new lang="fa"></mohreh-board>',
        ),
    )
    page.goto(host.url + "x.html")
    page.wait_for_function("document.querySelector('#bare').innerText.includes('بار نشد')", timeout=20_000)
    assert page.inner_text("#own") == "A picture of a board"
    assert page.query_selector("iframe") is None
    assert page.evaluate("document.querySelector('#own').offsetHeight") < 60


def test_boards_below_the_fold_are_on_paper(visit: Callable[..., Any]) -> None:
    page = visit(
        '<div style="height:6000px"></div>'
        f'<mohreh-board game="{OPEN}" scenario="{short_example(OPEN)}" lang="en"></mohreh-board>',
        options={"viewport": {"width": 1000, "height": 700}},
    )
    page.wait_for_function("document.querySelector('mohreh-board').style.minHeight")
    assert page.query_selector("mohreh-board > iframe") is None
    page.emulate_media(media="print")
    page.frame_locator("mohreh-board > iframe").locator(".diagram").wait_for()
