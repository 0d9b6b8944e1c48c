"""Puzzles in the app: from the home page to the list, answered, on to the next, brought back, passed on; today's."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.puzzle import Puzzle, PuzzleKind
from mohreh.site.puzzles import of
from mohreh.table import games
from tests.e2e.player import SMALL, Player, still
from tests.tools.axe import examine
from tests.tools.counting import CountingServer
from tests.tools.games import EVERY, OPEN, title
from tests.tools.samples import first_of
from tests.tools.waiting import reads

pytestmark = pytest.mark.beside
IN_VIEW = """(what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""
HIGH = "(what) => document.querySelector(what).getBoundingClientRect().height"
NOTED = "JSON.parse(localStorage.getItem('mohreh:puzzles') || '{}').puzzles || {}"


def first(game: str, kind: PuzzleKind) -> Puzzle:
    return next(each for each in of(game) if each.kind is kind)


# With a name of a game in front of what it asks, the words of today's puzzle lie within what can be pressed.
WHOLE = """(name) => {
  const link = document.querySelector('#today a');
  const [said, words] = [link.textContent, new Range()];
  link.textContent = said.replace(/^.* ·/, name + ' ·');
  words.selectNodeContents(link);
  const [inner, outer] = [words.getBoundingClientRect(), link.getBoundingClientRect()];
  link.textContent = said;
  const beside = inner.left >= outer.left && inner.right <= outer.right;
  return beside && inner.top >= outer.top && inner.bottom <= outer.bottom;
}"""


@pytest.mark.parametrize("language", first_of(["en", "fa"]))
def test_from_home_to_the_next_one(server: CountingServer, open_context: Callable[..., Any], language: str) -> None:
    page = still(open_context, viewport={"width": 390, "height": 844})
    player = Player(page, server.url, language).go()
    page.wait_for_selector("#today a[data-do^='puzzle ']")
    examine(page, "home with today's puzzle", fresh="#today")
    page.set_viewport_size({"width": 360, "height": 640})
    for game in EVERY:  # whichever is today's, all of its words are to be read
        assert page.evaluate(WHOLE, title(game, language)), game
    page.set_viewport_size({"width": 390, "height": 844})
    said = page.inner_text("#today a")
    assert not any(letter.isdigit() for letter in said.split(" · ")[-1])  # a number says nothing to a newcomer
    player.press(f"[data-do='puzzles {OPEN}']")
    page.wait_for_selector("#puzzles[open] .puzzle-entry")
    assert page.locator("#puzzles .puzzle-entry").count() == len(of(OPEN))
    steps = page.eval_on_selector_all(
        "#puzzles .puzzle-step", "all => all.map((each) => each.querySelectorAll('.on').length)"
    )
    assert steps == [
        level for kind in PuzzleKind for level in sorted({each.level for each in of(OPEN) if each.kind is kind})
    ]
    examine(page, "list of puzzles", fresh="#puzzles")
    puzzle = first(OPEN, PuzzleKind.EXACT)
    player.press(f"#puzzles [data-do='puzzle {OPEN}/{puzzle.id}']")
    page.wait_for_selector("#scene .puzzle-answers")
    assert page.evaluate("location.hash") == f"#puzzle={OPEN}/{puzzle.id}"
    assert page.evaluate(IN_VIEW, ".puzzle-answers")
    assert page.evaluate(HIGH, "#prompt") >= 36  # the ring of its focus lies around what is said
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    examine(page, "puzzle")
    page.evaluate("scrollTo(0, 300)")
    wrong = next(at for at, text in enumerate(puzzle.offers) if text not in puzzle.right)
    player.press(f"#scene [data-do='answer {wrong}']")
    page.wait_for_selector("#scene .puzzle-verdict[data-verdict=wrong]")
    page.wait_for_function(f"() => ({IN_VIEW})('.puzzle-verdict')")
    examine(page, "puzzle, answered", fresh="#scene")
    reads(page, f"Object.keys(({NOTED})['{OPEN}'] || {{}}).join()", puzzle.id)
    assert page.evaluate(NOTED)[OPEN][puzzle.id][0] == 0
    player.press("#scene [data-do=puzzle-next]")
    page.wait_for_selector("#scene .puzzle-verdict", state="detached")
    page.wait_for_selector("#scene .puzzle-head")
    assert page.evaluate("location.hash") != f"#puzzle={OPEN}/{puzzle.id}"
    page.go_back()
    page.wait_for_selector("#scene .puzzle-answers")
    assert page.evaluate("location.hash") == f"#puzzle={OPEN}/{puzzle.id}"
    player.press("#scene .puzzle-all")
    page.wait_for_selector(f"#puzzles[open] [data-do='puzzle {OPEN}/{puzzle.id}'][data-state=wrong]")
    page.keyboard.press("Escape")
    player.press(".brand")
    page.wait_for_selector("html[data-view=home]")
    reads(page, "document.getElementById('scene').innerText", "")
    assert page.locator("#continue > li").count() == 0  # nothing of it is a game


def test_what_is_forced_is_played_tried_again_and_shown(seated: Callable[..., Player]) -> None:
    game = next(game for game in EVERY if any(each.kind is PuzzleKind.FORCED for each in of(game)))
    puzzle = first(game, PuzzleKind.FORCED)
    page = seated("en", (1024, 768)).go(f"#puzzle={game}/{puzzle.id}").page
    page.wait_for_selector("#scene [data-do=puzzle-show]")
    page.click("#scene [data-do=puzzle-show]")
    page.wait_for_selector("#scene .puzzle-verdict[data-verdict=right]")
    reads(page, f"JSON.stringify(({NOTED})['{game}']?.['{puzzle.id}']?.[0])", "0")  # shown is not solved
    page.click("#scene [data-do=reset]")
    page.wait_for_selector("#scene .puzzle-verdict", state="detached")
    page.wait_for_selector("#board [aria-disabled=true], #board button")


def test_a_line_to_share_tells_no_answer(server: CountingServer, open_context: Callable[..., Any]) -> None:
    puzzle = first(OPEN, PuzzleKind.EXACT)
    page = still(open_context, viewport={"width": 390, "height": 844})
    page.add_init_script(
        "window.passed = []; navigator.share = (what) => { passed.push(what); return Promise.resolve(); };"
    )
    page.goto(f"{server.url}en/#puzzle={OPEN}/{puzzle.id}")
    page.wait_for_selector("#scene .puzzle-answers")
    place = puzzle.offers.index(puzzle.right[0])
    page.click(f"#scene [data-do='answer {place}']")
    page.wait_for_selector("#scene .puzzle-verdict[data-verdict=right]")
    page.click("#scene [data-do=puzzle-share]")
    reads(page, "passed.length", 1)
    line = page.evaluate("passed[0]")
    assert line["url"].endswith(f"#puzzle={OPEN}/{puzzle.id}")
    title = games.room(OPEN).title("en")
    assert line["text"] == f"{title} · Exact {puzzle.id[1:]}. Can you find it?"  # one day is no row


@pytest.mark.thorough
def test_the_board_is_seen_below_the_question_on_a_small_phone(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, viewport={"width": 360, "height": 640})
    player = Player(page, server.url, "en")
    for game in games.shipped():
        puzzle = sorted(of(game), key=lambda each: each.kind is PuzzleKind.EXACT)[0]
        player.go().go(f"#puzzle={game}/{puzzle.id}")
        page.wait_for_selector("html[data-view=table] #scene .puzzle-head")
        assert page.evaluate(HIGH, "#prompt-line") < 84, game
        player.settled()
        assert page.evaluate(IN_VIEW, ".puzzle .example-words"), f"{game}: what is asked is out of sight"


@pytest.mark.thorough
def test_half_of_a_phone_on_its_side_is_the_board_of_a_puzzle(
    server: CountingServer, open_context: Callable[..., Any]
) -> None:
    page = still(open_context, viewport={"width": 844, "height": 390})
    player = Player(page, server.url, "en")
    for game in games.shipped():
        for kind in (PuzzleKind.EXACT, PuzzleKind.FORCED):
            puzzle = next((each for each in of(game) if each.kind is kind), None)
            if puzzle is not None:
                player.go().go(f"#puzzle={game}/{puzzle.id}")
                page.wait_for_selector("html[data-view=table] #scene .puzzle-head")
                assert page.evaluate(HIGH, "#board") > 195, (game, kind)


def test_an_address_of_no_puzzle_leads_home(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    for name in (f"{OPEN}/e999", "chess/e1", "x"):
        page.goto(f"{server.url}en/#puzzle={name}")
        page.wait_for_selector(f"html[data-view=home] #notice-import:has-text('no such puzzle: {name}.')")
    # One that is pasted where games are opened leads there, and what was wrong before is said no longer.
    page.click("[data-do=import]")
    page.fill("#import-paste", f"{server.url}#puzzle={OPEN}/e1")
    page.click("#import-form [type=submit]")
    page.wait_for_selector("html[data-view=table] #scene .puzzle-head")
    page.wait_for_selector("#notice-import, #import[open]", state="detached")
    # An invitation to another device's table makes a page that has an engine begin anew.
    page.evaluate("location.hash = '#join=nonsense'")
    page.wait_for_selector("html[data-guest] #devices[open] > .dialog-alert:not(:empty)")


@pytest.mark.thorough
def test_damaged_notes_lose_only_themselves(server: CountingServer, open_context: Callable[..., Any]) -> None:
    page = still(open_context)
    kept = {"days": "odd", "puzzles": {OPEN: {"e1": [4, 0], "e2": "odd"}, "../x": 3}}
    page.add_init_script(f"localStorage.setItem('mohreh:puzzles', {json.dumps(json.dumps(kept))})")
    page.goto(f"{server.url}en/")
    page.click(f"[data-do='puzzles {OPEN}']")
    page.wait_for_selector("#puzzles[open] [data-state=right]")
    assert page.locator("#puzzles [data-state]").count() == 1
