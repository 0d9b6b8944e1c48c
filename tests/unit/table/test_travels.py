"""What has come from another place on the board: both places are there, the one before and the other after."""

from __future__ import annotations

import re

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import nothing
from mohreh.table import games
from tests.tools.samples import times
from tests.tools.shell import Page

TRAVELS = [game for game in games.shipped() if games.room(game).face.extras.travels is not nothing]


def places(page: Page) -> set[str]:
    return set(re.findall(r'\bid="([^"]+)"', page.regions["board"]))


@pytest.mark.parametrize("game", TRAVELS)
def test_what_travels_lay_on_the_board_and_lies_there_now(game: str) -> None:
    page, chance, found, lost = Page(bots_pace=0), Chance("travels"), 0, []
    page.begin("", *["random"] * (min(games.room(game).game.seats) - 1 or 1), game=game)
    page.wait()
    for _ in range(60):
        if page.over or found > times(8, 20):
            break
        screen = page.table.screen
        assert screen is not None and screen.deciding is not None
        before = places(page)
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        for to, start in page.reply["origins"].items():
            if start.split()[0] in before and to in places(page):
                found += 1
            else:
                lost.append((start, to))
        page.wait()
    assert found > 2 and len(lost) <= found, (found, lost)


def test_most_games_say_what_travels() -> None:
    assert len(TRAVELS) > 3


@pytest.mark.parametrize("game", [game for game in TRAVELS if games.room(game).game.private])
def test_nothing_travels_from_under_a_curtain(game: str) -> None:
    page, chance = Page(), Chance("veiled")
    page.begin(*[""] * min(games.room(game).game.seats), game=game)
    veiled = 0
    for _ in range(24):
        screen = page.table.screen
        assert screen is not None
        if screen.veiled is not None:
            page.ask("lift")
        page.ask("act", action=str(chance.choose(screen.game.state.legal_actions(screen.deciding))))
        if page.reply.get("veiled"):
            veiled += 1
            assert page.reply["origins"] == {}
    assert veiled
