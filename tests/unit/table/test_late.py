"""Presses on a board that the game has left behind: a computer has moved before they came, and nobody is to blame."""

from __future__ import annotations

from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from tests.tools import rooms
from tests.toys.sealed import SEALED, face
from tests.unit.table.late import MOVED_ON, SlowPage, begin, unchanged

games.add(rooms.room(SEALED, face))


def test_what_is_allowed_again_by_chance_is_not_done_for_another_decision() -> None:
    page = begin("toy", "", "random")
    assert page.ask("act", action="take 1")["ok"]
    page.let_them()
    while page.table.screen.deciding != 0:
        page.let_them()
    assert page.table.game.state.refusal(0, "take 1") is None
    unchanged(page, do="act", action="take 1")
    assert page.ask("act", action="take 1")["ok"] and "note" not in page.reply  # the board is there now


def test_a_press_while_a_computer_decides_says_so_only_where_it_stood_on_the_board() -> None:
    page = begin("toy", "", "random", pile="long")
    page.ask("act", action="take 1")
    assert page.ask("act", action="take 1")["code"] == "bot_decides"


def test_what_may_be_done_beside_the_decisions_may_come_later() -> None:
    page = begin("sealed", "", "random", "random", extras="die")
    screen = page.table.screen
    assert screen is not None
    page.ask("act", action="bid 1")
    page.let_them()
    aside = str(screen.game.state.out_of_turn(0)[0])
    assert page.underway and page.ask("act", action=aside)["ok"] and "note" not in page.reply
    assert aside in [str(step.action) for step in screen.game.history.steps if step.seat == 0]


def test_another_game_is_not_played_by_a_press_on_the_one_before() -> None:
    page = begin("toy", "", "")
    old = page.settings["drawn"]
    page.begin("", "", entropy="f")
    page.settings["drawn"] = old
    unchanged(page, do="act", action="take 1")


def test_a_page_that_does_not_say_what_it_shows_is_answered_as_before() -> None:
    page = begin("toy", "", "")
    del page.settings["drawn"]
    assert page.ask("act", action="take 1")["ok"] and page.ask("act", action="take 1")["ok"]
    assert page.ask("act", action="first 1")["code"] == "refused"


def test_an_embedded_board_reports_no_late_press_to_its_page() -> None:
    page = SlowPage()
    page.table = GuestTable(page.clock)
    page.ask("begin", query={"new": "", "game": "toy", "seats": "person,random", "seed": "1"}, entropy="e")
    page.ask("act", action="take 1")
    page.let_them()
    reply = page.ask("act", action="take 1")
    assert reply["note"] == MOVED_ON and "reports" not in reply
