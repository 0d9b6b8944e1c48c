"""Clauses beside sentences of the table are links to the rules page, and stand nowhere where a link may not stand."""

from __future__ import annotations

import pytest

from mohreh.core import examples
from mohreh.table import games
from mohreh.table.game import example
from mohreh.table.screen.screen import Screen
from tests.tools.markup import Links


@pytest.mark.parametrize("game", games.shipped())
def test_links_of_boards_and_sheets_lead_to_clauses(game: str) -> None:
    from mohreh.site import rules

    room = games.room(game)
    anchors = set(rules.text_of(game, "en").ids())
    links: set[tuple[str, str]] = set()
    for name in examples.names(room.package)[::4]:
        words = room.words("en")
        screen = Screen(example.begin(room, name, words), words)
        state, shown = screen.seen_by(screen.viewer, screen.game.state), screen.scene()
        board = Links(room.face.board(state, shown))
        links |= set(board.found)
        for what in dict.fromkeys(board.looks):
            sheet = room.face.look(state, what, shown)
            if sheet is not None:
                links |= set(Links(sheet.body).found)
    assert len(links) > 5
    assert {of for of, _ in links} == {game}
    assert {clause for _, clause in links} <= anchors
