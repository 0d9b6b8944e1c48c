"""Lessons in the browser: whoever has never played a game is shown the way, what is lit is pressed, a reload in the
middle goes on there, and the game that is left at the end is an ordinary one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core.lesson import Lesson
from tests.e2e.player import GAME, Player, at_once
from tests.tools.counting import CountingServer
from tests.tools.games import OPEN, SECRET
from tests.tools.learner import GAMES, LESSONS, lesson_of
from tests.tools.samples import covering, first_of, thorough

SAID = "document.querySelector('#prompt .lesson-said')?.textContent"
LIT = "#table [data-lit]:not(#prompt *)"
PRESSED = "#board [data-lit]:is([data-action], [data-look], [data-do])"  # what is lit beside it is only shown
SEEN = """() => [...document.querySelectorAll('#table [data-lit]')].filter((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && (each === there || each.contains(there));
}).length"""
# What is lit is seen to be: an outline that the shape of a place does not cut off, else a rim of its own. Of a card of
# which the top alone is shown, what is cut off lies below its outline.
MARKED = """() => [...document.querySelectorAll('#table [data-lit]')].every((each) => {
  const {clipPath, outlineStyle} = getComputedStyle(each);
  if (/^(none|inset\\(-.*)$/.test(clipPath)) return outlineStyle !== 'none';
  return getComputedStyle(each.querySelector('svg')).stroke !== 'none';
})"""
# The numbers of the lessons that the card of a game points out, and of those that it calls finished.
POINTED_OUT = """(game) => Object.fromEntries(['next', 'learned'].map((what) => {
  const found = document.querySelectorAll(`.game[data-game=${game}] .learn[data-${what}]`);
  return [what, [...found].map((each) => each.dataset.do.split(' ')[2] ?? '1')];
}))"""
NEW = "[...document.querySelectorAll('.game[data-new]')].map((each) => each.dataset.game)"

# The sentence of the lesson can be read as a whole, and what leads on can be pressed.
WHOLE = """() => [...document.querySelectorAll('#prompt .lesson :is(.lesson-said, button)')].every((each) => {
  const [own, line] = [each, each.closest('.prompt-line')].map((one) => one.getBoundingClientRect());
  const there = document.elementFromPoint(own.x + own.width / 2, own.y + own.height / 2);
  return own.top >= line.top - 1 && own.bottom <= line.bottom + 1 && each.closest('.lesson').contains(there);
})"""


def saves(player: Player) -> list[dict[str, Any]]:
    texts = player.page.evaluate(
        f"Object.keys(localStorage).filter((k) => /^{GAME}[^:]*$/.test(k)).map((k) => localStorage[k])"
    )
    return [json.loads(text) for text in texts]


def begin(player: Player, game: str, number: int = 1) -> None:
    named = game if number == 1 else f"{game} {number}"
    player.press(f"#home [data-do='lesson {named}']")
    player.page.wait_for_selector("#prompt .lesson-said")


def step(player: Player, lesson: Lesson, number: int, language: str, *, goes_on: bool | None = None) -> None:
    """What the step says stands there, something that is lit can be seen and pressed; press it."""
    page = player.page
    sentence = lesson.steps[number].say[language]
    page.wait_for_function(f"(said) => {SAID} === said", arg=sentence)
    player.settled()
    if page.query_selector("#over[open]"):  # the sheet of points at the end of a round has been read
        player.press("#over > .dialog-close")
        player.settled()
    if not page.evaluate(SEEN) and page.query_selector("#sheet[open]"):  # it lies under what was looked at
        assert (
            page.evaluate("getComputedStyle(document.querySelector('#sheet > .dialog-close')).outlineStyle") == "solid"
        )
        player.press("#sheet > .dialog-close")
        player.settled()
    assert page.evaluate(WHOLE), f"step {number + 1}: what is taught is cut off, or something lies over it"
    assert page.evaluate(SEEN) > 0, f"step {number + 1}: nothing that is lit is in view"
    assert page.evaluate(MARKED), f"step {number + 1}: nothing shows what is lit"
    if player.keys and page.query_selector("#sheet[open]:not(:has([data-lit]))"):  # it holds the keyboard
        page.keyboard.press("Escape")
    if lesson.steps[number].press is None:
        at_end = number == len(lesson.steps) - 1
        if goes_on is not None:
            assert bool(page.query_selector("#prompt [data-do^='lesson ']")) is (goes_on and at_end)
        player.press("[data-do=lesson-next]")
        return
    if not page.query_selector("#sheet[open] [data-lit]"):
        looked_at = page.query_selector("#board [data-lit][data-look]")
        player.press(PRESSED)
        if not looked_at or lesson.steps[number].press.kind == "look":
            return
    player.press("#sheet[open] [data-lit]")  # also where a reload has closed the sheet of what is to be done


@pytest.mark.parametrize(
    ("size", "language"), covering({"tablet": (1024, 768), "phone": (390, 844)}, ["fa", "en"], most=1)
)
def test_lessons_are_learned(
    open_context: Callable[..., Any], server: CountingServer, language: str, size: tuple[int, int]
) -> None:
    """One after the other, as somebody learns the games of the house, some here and some there: each lesson begins on
    the home page. A thorough run learns all of them once on either screen, each time in the other language."""
    touch = size[0] < 600
    context = open_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce")
    player = Player(at_once(context.new_page()), server.url, language, touch=touch).go()
    for game in GAMES if thorough() and touch == (language == "en") else GAMES[touch::2][:2]:
        learn(player, game, language, reloads=touch)


def learn(player: Player, game: str, language: str, *, reloads: bool) -> None:
    """From the home page, where the game is new, through its lesson and home again, where it is new no more."""
    lesson, page = lesson_of(game, 1), player.page
    assert game in page.evaluate(NEW)
    assert pointed_out(player, game) == {"next": ["1"], "learned": []}
    kept = saves(player)
    begin(player, game)
    for number in range(len(lesson.steps)):
        if reloads and number == len(lesson.steps) // 2:  # where it goes on is no matter of the screen
            player.settled().reload()
        step(player, lesson, number, language, goes_on=(game, 2) in LESSONS)
    page.wait_for_selector("#prompt .lesson", state="detached")
    player.settled()
    assert page.query_selector(LIT) is None
    (save,) = [each for each in saves(player) if each not in kept]
    assert len(saves(player)) == len(kept) + 1
    assert "note lesson" not in json.dumps(save)
    assert page.evaluate("Object.keys(localStorage).every((key) => !key.includes('stats'))")
    player.home()
    assert game not in page.evaluate(NEW)
    assert page.is_visible(f"#home [data-do='lesson {game}']"), "it stays there for everybody"
    assert pointed_out(player, game) == {"next": ["2"] if (game, 2) in LESSONS else [], "learned": ["1"]}


def pointed_out(player: Player, game: str) -> dict[str, list[str]]:
    """The numbers of the lessons of a game that the home page points out, and of those it calls finished."""
    found: dict[str, list[str]] = player.page.evaluate(POINTED_OUT, game)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("game", first_of([game for game, number in LESSONS if number == 2]))
def test_a_second_lesson_is_offered_at_the_end_of_the_first_and_found_on_the_home_page(
    open_context: Callable[..., Any], server: CountingServer, game: str
) -> None:
    context = open_context(viewport={"width": 360, "height": 640}, has_touch=True, reduced_motion="reduce")
    player = Player(at_once(context.new_page()), server.url, "fa", touch=True).go()
    page, first, second = player.page, lesson_of(game, 1), lesson_of(game, 2)
    begin(player, game)
    for number in range(len(first.steps) - 1):
        step(player, first, number, "fa")
    player.press(f"#prompt [data-do='lesson {game} 2']")
    for number in range(len(second.steps)):
        if number == len(second.steps) // 2:
            player.settled().reload()
        step(player, second, number, "fa")
    page.wait_for_selector("#prompt .lesson", state="detached")
    player.settled().home()
    assert pointed_out(player, game) == {"next": [], "learned": ["1", "2"]}
    begin(player, game, 2)
    page.wait_for_function(f"(said) => {SAID} === said", arg=second.steps[0].say["fa"])


@pytest.mark.thorough
def test_lessons_by_keyboard_alone(open_context: Callable[..., Any], server: CountingServer) -> None:
    """Of all games, or of one in which all is open and of one with secrets: the others are learned by hand, and where
    the keyboard leads at their tables is another test's (`test_keyboard.py`)."""
    context = open_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    player = Player(at_once(context.new_page()), server.url, "en", keys=True).go()
    for game in GAMES if thorough() else (OPEN, SECRET):
        lesson = lesson_of(game, 1)
        begin(player, game)
        for number in range(len(lesson.steps)):
            step(player, lesson, number, "en")
        player.page.wait_for_selector("#prompt .lesson", state="detached")
        player.home()


def test_a_wrong_press_says_so_and_the_lesson_can_be_left(seated: Callable[..., Player]) -> None:
    game = OPEN
    lesson = lesson_of(game, 1)
    player = seated("en")
    page = player.page
    begin(player, game)
    for number in range(len(lesson.steps)):
        wanted = lesson.steps[number].press
        if wanted is not None and wanted.kind == "act":
            break
        step(player, lesson, number, "en")
    page.wait_for_selector("#sheet[open] [data-action]:not([data-lit], [aria-disabled=true])")
    page.click("#sheet [data-action]:not([data-lit], [aria-disabled=true])")
    page.wait_for_function("/lesson/.test(document.querySelector('#sheet .dialog-alert').textContent)")
    page.click("[data-do=lesson-leave]")
    page.wait_for_selector("#prompt .lesson", state="detached")
    assert page.query_selector(LIT) is None
    player.settled()
    player.act(lambda offered: offered[0])
    (save,) = saves(player)
    assert "note lesson" not in json.dumps(save)


def test_the_dialog_of_a_new_game_offers_it_too(open_context: Callable[..., Any], server: CountingServer) -> None:
    player = Player(open_context(reduced_motion="reduce").new_page(), server.url, "fa").go()
    page = player.page
    player.press(f"#home [data-do='new-game {OPEN}']")
    page.wait_for_selector("#new-game[open][data-new]")
    player.settled()
    player.press(f"#new-game [data-do='lesson {OPEN}']")
    page.wait_for_selector("#prompt .lesson-said")
    assert page.evaluate("document.querySelector('#new-game').open") is False
    player.home()
    player.press(f"#home [data-do='new-game {OPEN}']")
    page.wait_for_selector("#new-game[open]:not([data-new])")


@pytest.mark.thorough
def test_who_presses_before_the_page_is_awake_is_heard(
    open_context: Callable[..., Any], server: CountingServer
) -> None:
    page = open_context(reduced_motion="reduce").new_page()
    page.goto(server.url, wait_until="commit")
    page.click(f"#home [data-do='lesson {OPEN}']")
    page.wait_for_selector("#prompt .lesson-said")
