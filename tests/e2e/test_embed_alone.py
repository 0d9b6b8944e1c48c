"""Where no engine can be shared only the board that is played runs one; the others sleep, and wake where they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.tools.games import OPEN, short_example
from tests.tools.hosts import boards, wake
from tests.tools.samples import thorough
from tests.tools.waiting import rest
from tests.tools.watching import Watch

ASLEEP = "html[data-state=asleep]"
AWAKE = "html[data-state=awake]"


def test_without_a_shared_engine_boards_sleep_and_wake_where_they_were(visit: Callable[..., Any], watch: Watch) -> None:
    watch.allow(r"engine\.html|404")
    page = visit(
        f'<mohreh-board id="one" game="{OPEN}" scenario="{short_example(OPEN)}" lang="en"></mohreh-board>'
        f'<mohreh-board id="two" game="{OPEN}" new seats="person,person" seed="tea" lang="en"></mohreh-board>',
        options={"viewport": {"width": 800, "height": 2400}},
    )
    page.context.route("**/embed/engine.html", lambda route: route.fulfill(status=404, body="gone"))
    one, two = boards(page, 2)
    wake(one)
    one.click("[data-do=show-me]")
    one.wait_for_function("document.getElementById('told').textContent")
    rest(one)
    played = one.inner_text("#board")
    wake(two)
    one.wait_for_selector(ASLEEP)
    assert one.inner_text("#board") == played  # still to be seen
    asked = two.inner_text("#prompt")
    two.click("#board [data-action]")
    two.wait_for_function("before => document.getElementById('prompt').innerText !== before", arg=asked)
    rest(two)
    prompt = two.inner_text("#prompt")
    one.click("#play")
    one.wait_for_selector(AWAKE)
    two.wait_for_selector(ASLEEP)
    rest(one)
    assert one.inner_text("#board") == played
    if not thorough():
        return
    two.click("#play")
    two.wait_for_selector(AWAKE)
    rest(two)
    assert two.inner_text("#prompt") == prompt


def test_a_page_that_was_left_and_comes_back_has_a_board_that_wakes(visit: Callable[..., Any]) -> None:
    """A browser may keep the whole page for the way back, but the engine has been given up meanwhile."""
    page = visit(f'<mohreh-board game="{OPEN}" new seats="person,person" seed="tea" lang="en"></mohreh-board>')
    (board,) = boards(page, 1)
    wake(board)
    asked = board.inner_text("#prompt")
    board.click("#board [data-action]")
    board.wait_for_function("before => document.getElementById('prompt').innerText !== before", arg=asked)
    rest(board)
    prompt = board.inner_text("#prompt")
    board.evaluate("void dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))")
    board.wait_for_selector(ASLEEP)
    wake(board)
    rest(board)
    assert board.inner_text("#prompt") == prompt
    board.click("#board [data-action]")
    board.wait_for_function("before => document.getElementById('prompt').innerText !== before", arg=prompt)
