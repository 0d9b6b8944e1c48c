"""Puzzles on pages of other people, and ten of each game on a page of ours: asleep, answered, solved, shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.puzzle import Puzzle, PuzzleKind
from mohreh.site import puzzle_boards
from mohreh.site.puzzles import of
from tests.e2e.player import still
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN
from tests.tools.hosts import boards, wake
from tests.tools.samples import first_of, thorough
from tests.tools.waiting import becomes, reads

pytestmark = pytest.mark.beside
AWAKE = "html[data-state=awake]"
EXACT = next(each for each in of(OPEN) if each.kind is PuzzleKind.EXACT)
PLAYED = next(each for game in EVERY for each in of(game) if each.kind is PuzzleKind.FORCED and not each.line)


def heavy(server: CountingServer) -> list[str]:
    """What was sent that only an engine needs."""
    return [answer.path for answer in server.answers if "/lib/" in answer.path or "worker.mjs" in answer.path]


def solved(page: Any) -> list[dict[str, Any]]:
    """What the page around has been told of solved boards."""
    found: list[dict[str, Any]] = page.evaluate(
        "told.filter((each) => each.name === 'mohreh-solved').map((each) => each.detail)"
    )
    return found


def element(puzzle: Puzzle) -> str:
    return f'<mohreh-board id="one" puzzle="{puzzle.game}/{puzzle.id}" lang="en"></mohreh-board>'


def test_it_sleeps_as_its_position_and_is_answered_where_it_stands(
    server: CountingServer, visit: Callable[..., Any]
) -> None:
    page = visit(element(EXACT))
    (frame,) = boards(page, 1)
    frame.wait_for_selector(".embed-pictures > img")
    assert frame.inner_text("#title").endswith(f"Exact {EXACT.id[1:]}")
    assert frame.evaluate("document.querySelector('.embed-pictures > img').naturalWidth") > 100
    asked = frame.inner_text(".embed-head p:last-of-type")
    assert asked.endswith("?") and heavy(server) == []
    wake(frame)
    frame.wait_for_selector(f"{AWAKE} #scene .puzzle-answers")
    assert frame.inner_text("#scene .example-title") == asked and not frame.is_visible(".embed-head p")
    assert frame.locator("#scene :is([data-do^=puzzle-next], .puzzle-all)").count() == 0
    examine(frame, "embedded puzzle")
    wrong = next(at for at, text in enumerate(EXACT.offers) if text not in EXACT.right)
    frame.click(f"#scene [data-do='answer {wrong}']")
    frame.wait_for_selector("#scene .puzzle-verdict[data-verdict=wrong]")
    assert "·" in frame.inner_text("#scene .puzzle-verdict")  # with the clause
    assert solved(page) == []
    page.evaluate("one.reset()")
    frame.wait_for_selector("#scene .puzzle-verdict", state="detached")
    frame.click(f"#scene [data-do='answer {EXACT.offers.index(EXACT.right[0])}']")
    becomes(page, lambda: solved(page), [{"by": "reader"}])
    assert frame.get_attribute("#app", "href").endswith(f"#puzzle={OPEN}/{EXACT.id}")


@pytest.mark.thorough
def test_what_is_played_is_shown_by_the_page_around_and_goes_along_to_the_other_language(
    visit: Callable[..., Any],
) -> None:
    page = visit(element(PLAYED))
    (frame,) = boards(page, 1)
    frame.wait_for_selector("html[data-hears]")
    page.evaluate("one.showMe()")
    frame.wait_for_selector(f"{AWAKE} #scene .puzzle-verdict[data-verdict=right]")
    becomes(page, lambda: solved(page), [{"by": "shown"}])
    page.evaluate("one.lang = 'fa'")
    frame.wait_for_selector("html[lang=fa][data-state=awake] #scene .puzzle-verdict[data-verdict=right]")
    assert len(solved(page)) == 1


@pytest.mark.thorough
@pytest.mark.parametrize("name", first_of([f"{OPEN}/e999", f"{OPEN}/x", "chess/e1"]))
def test_what_is_none_says_so(visit: Callable[..., Any], name: str) -> None:
    page = visit(element(EXACT).replace(f"{EXACT.game}/{EXACT.id}", name))
    (frame,) = boards(page, 1)
    if name.endswith("e999"):  # only the file of its game can tell
        frame.click("#play")
    frame.wait_for_selector("html[data-lost]")
    assert ("chess" if "chess" in name else name) in frame.inner_text("#alert")


def test_ten_of_a_game_stand_on_a_page_and_share_one_engine(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, viewport={"width": 390, "height": 844})
    if thorough():
        page.goto(f"{server.url}en/rules/{OPEN}/")
        page.click(f"#puzzles a[href$='solve/{OPEN}/']")
    else:  # that the rules lead there is read in their markup
        assert f"solve/{OPEN}/" in (server.site.folder / f"en/rules/{OPEN}/index.html").read_text(encoding="utf-8")
        page.goto(f"{server.url}en/solve/{OPEN}/")
    page.wait_for_selector(".solve mohreh-board")
    page.wait_for_load_state()  # the others stand behind the first
    ten = puzzle_boards.shown(OPEN)
    assert page.locator("mohreh-board .diagram").count() == len(ten) == 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert heavy(server) == []
    examine(page, "ten puzzles")
    for place, each in enumerate(ten[:2]):
        page.click(f"#{each.id} [data-play]")
        frame = boards(page, place + 1)[place]
        frame.wait_for_selector(f"{AWAKE} #scene .puzzle-answers")
        assert frame.evaluate("document.querySelector('.example-title').getBoundingClientRect().width") <= 1
    reads(page, "document.querySelectorAll('iframe[src$=\"engine.html\"]').length", 1)
