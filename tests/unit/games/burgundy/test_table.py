"""The Castles of Burgundy at the table: a turn by presses, chains of free actions, undo to the roll."""

from __future__ import annotations

import re
from typing import Any

from mohreh.games.burgundy import BURGUNDY, face, names
from mohreh.games.burgundy.kinds import Kind
from mohreh.table import games
from tests.tools import rooms
from tests.tools.shell import Page

games.add(rooms.room(BURGUNDY, face, "mohreh.games.burgundy"))


def begin(*bots: str, **options: str) -> Page:
    page = Page()
    page.begin(*bots, game="burgundy", options=options)
    return page


def state(page: Page) -> Any:
    return page.table.game.state


def to_turn(page: Page) -> None:
    """The start castles stand."""
    while state(page).stage is not Kind.TURN:
        seat = state(page).decision().seats[0]
        assert page.ask("act", action=str(state(page).legal_actions(seat)[0]))["ok"]


def offered(page: Page) -> set[str]:
    return set(re.findall(r'data-action="([^"]*)"', page.regions["board"]))


def test_a_turn_by_presses() -> None:
    page = begin("", "")
    to_turn(page)
    assert not page.reply["veiled"]  # everything lies open
    before = state(page)
    seat = before.active
    assert page.ask("pick", what="die.1")["ok"]
    marks = set(re.findall(r'id="(tile-[a-z0-9_-]+)" class="[^"]*\bcan\b', page.regions["board"])) or {"none"}
    target = next(mark for mark in re.findall(r'data-do="pick (from\.[1-6]\.[a-z0-9_]+)"', page.regions["board"]))
    assert marks and page.ask("pick", what=target)["ok"]
    action = next(each for each in offered(page) if each.startswith("take ") and each.endswith("die 1"))
    assert page.ask("act", action=action)["ok"]
    assert state(page).used[seat] == 1 and len(state(page).storage[seat]) == 1
    assert not page.table.screen.picked
    assert page.ask("pick", what="end")["ok"] and "end" in offered(page)
    assert page.ask("pick", what="end")["ok"] and "end" not in offered(page)
    assert page.ask("act", action="workers die 2")["ok"] and "end" in offered(page)


def test_what_a_pick_leaves_of_many_ways_is_heard() -> None:
    page = begin("", "")
    castles = [text for text in offered(page) if text.startswith("castle ")]
    assert len(castles) > 1
    spoken = page.ask("pick", what=f"space.{castles[0].split()[1]}")["speak"]
    assert spoken.startswith("Now possible: Start castle on space ")


def test_the_goods_of_the_rounds_to_come_are_heard() -> None:
    page = begin("", "")
    to_turn(page)
    rounds = re.search(r'<ol class="rounds".*?</ol>', page.regions["board"])
    assert rounds
    heard = re.findall(r'class="unseen">([^<]*)<', rounds[0])
    words = page.table.screen.words
    assert heard == [names.goods(goods, words) for goods in state(page).coming] and len(heard) == 4


def test_undo_goes_back_to_the_roll_and_no_further() -> None:
    page = begin("", "")
    to_turn(page)
    seat = state(page).active
    for die in (1, 2):
        assert page.ask("act", action=f"workers die {die}")["ok"]
    assert page.ask("undo")["ok"] and page.ask("undo")["ok"]
    assert state(page).used[seat] == 0 and state(page).stage is Kind.TURN
    page.ask("undo")
    assert state(page).round == 1 and state(page).dice[seat][0] >= 0


def test_a_record_opens_in_the_middle_of_a_chain_of_free_actions() -> None:
    page = begin("", "")
    to_turn(page)
    for _ in range(400):
        now = state(page)
        if now.pending and now.pending[-1].kind in (Kind.EXTRA_ACTION, Kind.TAKE_EFFECT, Kind.PLACE_EFFECT):
            break
        legal = list(now.legal_actions(now.decision().seats[0]))
        wanted = [each for each in legal if each.verb == "place"] or [
            each for each in legal if each.verb in ("take", "load")
        ]
        assert page.ask("act", action=str((wanted or legal)[0]))["ok"]
    assert state(page).pending
    again = Page()
    again.ask("open", id="a", text=page.saves[next(iter(page.saves))]["record"])
    assert again.table.game.state == state(page)
    assert "effect-open" in again.regions["board"]
    assert any(each.startswith("decline") for each in offered(again))


def test_against_computers_the_game_goes_on_by_itself() -> None:
    page = begin("", "random", "random")
    to_turn_of_person(page)
    assert page.reply["acting"] and "data-do" in page.regions["board"]


def to_turn_of_person(page: Page) -> None:
    """Computers play until the person is asked for a turn."""
    for _ in range(200):
        page.wait()
        now = state(page)
        if now.stage is Kind.TURN and now.active == 0:
            return
        if now.decision().seats == (0,):
            page.ask("act", action=str(now.legal_actions(0)[0]))
    raise AssertionError("nobody asks the person")


def test_the_sheet_of_a_seat_says_in_words_what_is_drawn_of_its_estate() -> None:
    """Whoever cannot see the drawing of a rival's estate hears how far each of its areas is, and what lies there."""
    page = begin("", "")
    to_turn(page)
    assert page.ask("look", what="seat 2")["ok"]
    assert "covered in the castle area: 1 of 3, a castle" in page.reply["regions"]["sheet"]
