"""Looking back: line by line, to the beginning of a chapter, and from a board that is laid out."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.game import CHANCE
from mohreh.table import games
from mohreh.table.views.look import Look
from mohreh.table.views.looking_back import beginning, chapters
from tests.tools.markup import plain
from tests.tools.shell import Page

STEP = re.compile(r'<button[^>]*class="ordinary step-(back|next)"[^>]*data-do="log (\d+)"([^>]*)>')


def finished(game: str) -> Page:
    """A finished game of two people, one of them a computer, of any game at the table."""
    room = games.room(game)
    page = Page()
    number = room.game.seats[0]
    page.ask("new", game=game, seats=[{}, *[{"bot": room.levels[0]}] * (number - 1)], entropy="back", seed="back")
    screen: Any = page.table.screen
    chance = Chance("back")
    while not screen.game.over:
        page.wait()
        if screen.veiled is not None:
            page.ask("lift")
        elif not screen.game.over:
            page.ask("act", action=str(chance.choose(list(screen.game.state.legal_actions(screen.deciding)))))
    return page


@pytest.fixture(scope="module", params=games.shipped())
def past(request: pytest.FixtureRequest) -> Page:
    return finished(request.param)


def steps(page: Page) -> dict[str, tuple[int, bool]]:
    """Where the buttons lead, and whether they can be pressed."""
    found = STEP.findall(page.regions["prompt"])
    return {name: (int(line), "aria-disabled" not in rest) for name, line, rest in found}


def test_a_look_back_begins_when_all_is_laid_out_and_nobody_has_decided(past: Page) -> None:
    screen: Any = past.table.screen
    number = beginning(Look(screen))
    state = screen.game.history.at(screen.log.place(number))
    seats = state.decision().seats
    assert seats and CHANCE not in seats
    assert all(step.seat == CHANCE for step in screen.game.history.steps[: screen.log.place(number)])
    assert f'data-do="log {number}"' in past.regions["over"] and f'data-do="log {number}"' in past.regions["controls"]


def test_only_the_prompt_says_how_the_game_ended(past: Page) -> None:
    prompt, board = plain(past.regions["prompt"]), past.regions["board"]
    assert prompt and prompt not in plain(board)
    assert board.count('data-do="over"') <= 1


def test_next_and_previous_walk_through_the_whole_game(past: Page) -> None:
    screen: Any = past.table.screen
    last = len(screen.log.entries)
    number = beginning(Look(screen))
    past.ask("log", line=number)
    for _ in range(last - number):
        at, can = steps(past)["next"]
        assert can and at == number + 1
        past.ask("log", line=at)
        number = at
        assert f'data-do="log {number}"' in past.regions["log"]
    assert not steps(past)["next"][1] and steps(past)["back"] == (last - 1, True)
    past.ask("log", line="now")
    assert not steps(past)


def test_one_line_on_shows_what_moves_and_marks_it(past: Page) -> None:
    screen: Any = past.table.screen
    entries = screen.log.entries
    moved = screen.game.room.face.moved
    number = next(
        n
        for n, entry in enumerate(entries, 1)
        if entry.seat >= 0 and moved(screen.game.history.steps[entry.step].events)
    )
    past.ask("log", line=number - 1)
    reply = past.ask("log", line=number)
    assert set(moved(screen.game.history.steps[entries[number - 1].step].events)) <= set(reply["moves"])
    assert "marked" in past.regions["board"]
    assert past.ask("log", line=number - 1)["moves"] == []
    past.ask("log", line="now")


def test_the_chapters_are_those_of_the_game_and_lead_to_their_beginning(past: Page) -> None:
    screen: Any = past.table.screen
    found = chapters(Look(screen))
    names = list(dict.fromkeys(entry.group for entry in screen.log.entries if entry.group))
    assert [name for name, _ in found] == names and len(found) > 1
    for name, line in found:
        past.ask("log", line=line)
        chosen = re.findall(r'<option value="(\d+)" selected>([^<]*)</option>', past.regions["prompt"])
        assert (str(line), name) in chosen
        state = screen.game.history.at(screen.log.place(line))
        assert CHANCE not in state.decision().seats  # the board is laid out
        assert line == len(screen.log.entries) or screen.log.entries[line].group == name
    past.ask("log", line="now")
