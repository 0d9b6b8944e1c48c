"""Boards in other people's pages where something is in the way: a narrow column, a script from another host, paper;
and in a frame of the proposed size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.text import Words
from mohreh.site import embed, oembed
from mohreh.table import games
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET, short_example
from tests.tools.hosts import Host, boards, wake
from tests.tools.samples import first_of, first_rows
from tests.tools.waiting import rest, until
from tests.tools.watching import Watch

# The styles that hold: a class may mean another thing in another game.
WORN = r"""() => [...document.styleSheets].filter((each) => !each.disabled)
  .map((each) => /\/styles\/([\w-]+)\.css$/.exec(each.href)?.[1] ?? '')"""
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


@pytest.mark.parametrize(("game", "more"), first_rows([(OPEN, ""), (SECRET, "new"), (SECRET, ""), (OPEN, "new")], 2))
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
    assert {re.sub("-faces$", "", each) for each in board.evaluate(WORN)} & set(games.shipped()) == {game}
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
    whole = {"host": "https://games.example/", "address": place}
    page = embed.example_page(OPEN, short_example(OPEN), words, **given, **whole)
    assert f'href="https://games.example/{place}{oembed.NAME}"' in page
    assert f'href="{oembed.NAME}"' in embed.example_page(OPEN, short_example(OPEN), words, **given)


@pytest.mark.thorough
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


@pytest.mark.parametrize("allowed", first_of(["allow-scripts", "allow-scripts allow-popups"]))
def test_a_closed_frame_shows_the_picture_and_leads_to_a_page_that_says_why(
    server: CountingServer, visit: Callable[..., Any], watch: Watch, allowed: str
) -> None:
    """In a frame without an origin no module runs: nothing is there to press that would not answer."""
    watch.allow("CORS|ERR_FAILED|sandbox|origin 'null'|SecurityError|left the origin")
    page = visit(plain(server, f"en/embed/{OPEN}/{short_example(OPEN)}/", sandbox=allowed))
    page.wait_for_selector("iframe")
    frame = page.frame_locator("iframe")
    frame.locator(".diagram").first.wait_for()
    assert not frame.locator("#play").is_visible()
    if "popups" in allowed:
        with page.expect_popup() as opened:
            frame.locator("#app").click()
        where: Any = opened.value
    else:
        frame.locator("#app").click()
        where = frame
    alerts = where.locator("#banners [role=alert]")
    alerts.wait_for()
    assert "closed frame" in alerts.inner_text()
    assert where.locator("#banners a").inner_text() == f"{server.url}en/#scenario={OPEN}/{short_example(OPEN)}"


@pytest.mark.thorough
def test_what_the_element_holds_is_there_until_the_board_is_and_where_it_cannot_be(visit: Callable[..., Any]) -> None:
    own = "<p class='own'>A picture of it</p>"
    example = f'game="{OPEN}" scenario="{short_example(OPEN)}"'
    page = visit(
        f"<mohreh-board id='one' {example}>{own}</mohreh-board>"
        f"<mohreh-board id='two' game='{OPEN}' scenario='no-such'>{own}</mohreh-board>"
    )
    boards(page, 2)
    page.wait_for_selector("#one .own", state="hidden")
    # The other says why in as many lines as it takes, under what it holds.
    page.wait_for_function("document.querySelector('#two iframe').offsetHeight < 120")
    assert page.is_visible("#two .own")
    assert page.evaluate("document.querySelector('#two').offsetHeight") < 200


def test_where_no_frame_comes_the_element_shows_what_it_holds(visit: Callable[..., Any], watch: Watch) -> None:
    """The host of the boards answers its script and nothing else."""
    watch.allow("ERR_FAILED|ERR_ACCESS_DENIED")
    page = visit("<p>Rules</p>")
    refused: list[str] = []
    page.context.route("**/embed/**", lambda route: (refused.append(route.request.url), route.abort()))
    example = f'game="{OPEN}" scenario="{short_example(OPEN)}"'
    page.evaluate(
        "(html) => document.body.insertAdjacentHTML('beforeend', html)",
        f"<mohreh-board {example}><p class='own'>A picture of it</p></mohreh-board>",
    )
    until(page, lambda: refused)
    page.wait_for_selector("mohreh-board > iframe", state="attached")
    assert page.is_visible(".own")
    assert page.evaluate("getComputedStyle(document.querySelector('mohreh-board > iframe')).opacity") == "0"
