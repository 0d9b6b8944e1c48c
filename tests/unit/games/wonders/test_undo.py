"""What can be taken back in 7 Wonders: a choice nobody has seen; never what was revealed, which is said beforehand."""

from __future__ import annotations

import re
from typing import Any

from mohreh.games.wonders.board_choices import pick_card
from tests.e2e.wonders.mind import wanted
from tests.tools.shell import Page

PEOPLE = ("Sara", "Bo", "Kit")


def begin(*bots: str) -> Page:
    page = Page()
    seats = [{"name": name, "bot": bot} for name, bot in zip(PEOPLE, bots, strict=True)]
    page.begin(game="wonders", seats=seats, seed="undo")
    page.wait()
    return page


def state(page: Page) -> Any:
    return page.table.game.state


def choose(page: Page) -> None:
    screen = page.table.screen
    assert page.ask("act", action=str(wanted(screen.game.state, screen.actor)))["ok"]
    page.wait()


def undo_says(page: Page) -> str:
    """Why undo is not possible, as its button says it; "" when it is."""
    found = re.search(r'data-do="undo"([^>]*)>', page.regions["controls"])
    assert found
    return found[1].partition('title="')[2].rstrip('"') if "aria-disabled" in found[1] else ""


def final(page: Page) -> set[bool]:
    """Whether the uses of the card that is picked say that they cannot be undone."""
    screen = page.table.screen
    page.ask("pick", what=pick_card(wanted(screen.game.state, screen.actor).card))
    uses = re.findall(r"<button[^>]*data-action=.*?</button>", page.regions["board"])
    assert uses
    return {"cannot be undone" in use for use in uses}


def test_among_people_a_choice_is_taken_back_until_somebody_else_has_lifted_the_curtain() -> None:
    page = begin("", "", "")
    page.ask("lift")
    assert final(page) == {False}
    choose(page)
    assert state(page).chosen[0] is not None and not undo_says(page)
    assert page.ask("undo")["ok"] and state(page).chosen[0] is None and page.table.screen.veiled == 0
    page.ask("lift")
    choose(page)
    page.ask("lift")  # Bo looks at the hand
    assert undo_says(page) == "Cannot be undone: Bo has lifted the curtain since."
    before = state(page).clone()
    assert not page.ask("undo")["ok"] and state(page) == before
    page.ask("hide")
    assert page.ask("lift", seat="1")["ok"]  # but Sara may come back and choose something else
    assert page.table.screen.actor == 0
    other = state(page).legal_actions(0)[-1]
    assert other != state(page).chosen[0] and page.ask("act", action=str(other))["ok"]
    assert state(page).chosen[0] == other


def test_the_last_choice_says_before_that_it_reveals_all_and_nothing_goes_behind_the_reveal() -> None:
    page = begin("", "", "")
    for last in (False, False, True):
        page.ask("lift")
        assert final(page) == {last}
        choose(page)
    assert state(page).turn == 2
    assert undo_says(page) == "Cannot be undone: something secret has been seen since."
    assert not page.ask("undo")["ok"]
    page.ask("go-on")
    page.ask("lift")
    assert undo_says(page) and not page.ask("undo")["ok"] and state(page).turn == 2


def test_alone_among_computers_every_choice_reveals_and_says_so() -> None:
    page = begin("", "easy", "easy")
    assert page.table.screen.veiled is None and final(page) == {True}
    choose(page)
    assert state(page).turn == 2 and page.table.screen.veiled is None
    assert undo_says(page) == "Cannot be undone: something secret has been seen since."
    assert not page.ask("undo")["ok"]
