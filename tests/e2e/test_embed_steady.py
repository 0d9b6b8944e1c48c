"""A board on somebody else's page does not grow by waking: what stands below it stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mohreh.core import examples
from mohreh.table import games
from tests.tools.games import EVERY, OPEN, link_of_a_game
from tests.tools.hosts import at_rest, boards
from tests.tools.samples import covering, first_of, thorough

WIDTHS = (320, 480, 700, 860, 1000) if thorough() else (320, 700, 1000)
# How high the board has to be in a column of this width, and its parts, for whoever reads why a test has failed.
HIGH = """async (width) => {
  const parts = ['.embed-head', '#prompt-line', 'main > section', '.embed-foot'];
  const of = (place) => document.querySelector(place).offsetHeight;
  for (let before = 0; before !== of('main') || innerWidth !== width;) {
    before = of('main');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)));
  }
  return [of('main'), ...parts.map(of)];
}"""


def middle(game: str) -> str:
    """An example from the middle of those of a game."""
    known = list(examples.names(games.room(game).package))
    return known[len(known) // 2]


class Column:
    """A board in a column of a page of somebody else, which can be made wider and narrower."""

    def __init__(self, visit: Callable[..., Any], attributes: str) -> None:
        self.page = visit(
            f'<div id="column" style="width:{WIDTHS[-1]}px"><mohreh-board {attributes}></mohreh-board></div>'
            "<p id='after'>And so on.</p>",
            options={"viewport": {"width": WIDTHS[-1] + 40, "height": 900}},
        )
        (self.frame,) = boards(self.page, 1)
        at_rest(self.page)

    def heights(self) -> dict[int, list[int]]:
        """By the width of the column."""
        found = {}
        for width in WIDTHS:
            self.page.evaluate("(width) => { document.getElementById('column').style.width = `${width}px`; }", width)
            found[width] = self.frame.evaluate(HIGH, width)
        return found

    def wake(self) -> float:
        """Press it; returns by how much the page around has moved meanwhile."""
        below = "document.getElementById('after').offsetTop"
        before = self.page.evaluate(f"shifts = 0, {below}")
        self.frame.click("#play")
        self.frame.wait_for_selector("html[data-state=awake]")
        at_rest(self.page)
        shifts: float = self.page.evaluate("shifts")
        return shifts + abs(self.page.evaluate(below) - before)


@pytest.mark.parametrize("game", first_of(EVERY))
def test_an_example_is_awake_as_high_as_it_was_asleep(visit: Callable[..., Any], game: str) -> None:
    column = Column(visit, f'game="{game}" scenario="{middle(game)}"')
    asleep = column.heights()
    assert column.wake() == 0
    assert column.heights() == asleep


@pytest.mark.parametrize(("game", "kind"), covering(EVERY, ["new", "lesson"], most=2))
def test_a_game_keeps_the_room_of_its_table_before_it_begins(visit: Callable[..., Any], game: str, kind: str) -> None:
    column = Column(visit, f'game="{game}" {kind} seed="a"')
    assert column.frame.inner_text("#title") == games.room(game).title("en")
    assert column.frame.locator(f"[data-picture={game}]:visible").count() == 1
    asleep = column.heights()
    assert column.wake() == 0
    awake = column.heights()
    grown = {width: (high, awake[width]) for width, high in asleep.items() if awake[width][0] > high[0]}
    assert grown == {}, "the room that about.tall keeps is too small"


def test_a_link_alone_says_what_it_is_before_it_is_pressed(visit: Callable[..., Any]) -> None:
    page = visit(f"<mohreh-board link='{link_of_a_game()}'></mohreh-board>")
    (frame,) = boards(page, 1)
    game = frame.locator("[data-picture]:visible").get_attribute("data-picture")
    assert game and frame.inner_text("#title") == games.room(game).title("en")
    frame.click("#play")
    frame.wait_for_selector("html[data-state=awake] #board")


def test_an_example_without_a_title_is_headed_by_its_game_awake_as_asleep(visit: Callable[..., Any]) -> None:
    example = f'<script type="application/json">{{"game": "{OPEN}"}}</script>'
    page = visit(f"<mohreh-board>{example}</mohreh-board>")
    (frame,) = boards(page, 1)
    head = "document.querySelector('.embed-head').offsetHeight"
    asleep = frame.evaluate(head)
    frame.click("#play")
    frame.wait_for_selector("html[data-state=awake] #board")
    assert frame.inner_text("#title") == games.room(OPEN).title("en")
    assert frame.evaluate(head) == asleep
    assert frame.evaluate(f"document.getElementById('title').textContent = '', {head}") <= 1
