"""Milestones: an Age, a phase or a battle is over, people look at what has come of it, and the computers wait."""

from __future__ import annotations

import re
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Extras, never
from mohreh.core.game import CHANCE, EVERYBODY
from mohreh.core.milestone import Milestone, Outcome, Side
from mohreh.table import games
from mohreh.table.requests.guest import GuestTable
from mohreh.table.screen.screen import Screen
from mohreh.table.views import milestone_view
from tests.tools.games import OPEN
from tests.tools.shell import Page

STOPS = [game for game in games.shipped() if games.room(game).face.extras.ends_part is not never]
PRIVATE = [game for game in STOPS if games.room(game).game.private]


def screen_of(page: Page) -> Any:
    return page.table.screen


def press(page: Page, chance: Chance) -> None:
    """Any legal answer of who decides, behind the curtain or not."""
    screen = screen_of(page)
    if screen.veiled is not None:
        assert page.ask("lift")["ok"]
    if screen.game.reveals.common is not None:
        assert page.ask("go-on")["ok"]
        return
    if screen.receiving:
        assert page.ask("seen")["ok"]
        return
    actions = screen.game.state.legal_actions(screen.deciding)
    assert page.ask("act", action=str(chance.choose(actions)))["ok"]


def to_milestone(page: Page, most: int = 400) -> Page:
    """Play until one is to be looked at."""
    chance = Chance("milestones")
    for _ in range(most):
        page.wait()
        if screen_of(page).milestones.place is not None:
            return page
        assert not page.over, "no part of the game has ended before the game"
        press(page, chance)
    pytest.fail("no part of the game ends")


def begin(game: str, *bots: str, **settings: Any) -> Page:
    page = Page(milestones=True, **settings)
    page.begin(*bots, game=game)
    return page


def begin_any(game: str, **settings: Any) -> Page:
    """One person among as few computers as there can be."""
    return begin(game, "", *["greedy"] * (min(games.room(game).game.seats) - 1), **settings)


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("game", STOPS)
def test_the_end_of_a_part_opens_one_panel_and_the_computers_wait(game: str, language: str) -> None:
    page = to_milestone(begin_any(game, lang=language))
    panel = page.regions["milestone"]
    assert page.reply["open"] == "milestone" and page.regions["moment"] == "" and not page.reply["bot"]
    assert panel.count('id="milestone-title"') == panel.count('data-do="shut"') == 1
    own, _, others = panel.partition('<ul class="results" role="list">')
    assert 'class="results own"' in own and "P1</bdi>" in own and "P1</bdi>" not in others
    title = re.search(r'id="milestone-title">(.*?)</h2>', panel)
    assert title is not None
    assert title[1] in page.reply["speak"] or title[1].split()[0] in page.reply["say"]  # where the log says it
    assert page.table.pause() == -1 or screen_of(page).game.moment.awaited
    page.ask("milestone-seen")
    assert page.reply["ok"] and screen_of(page).milestones.place is None and "open" not in page.reply
    page.ask("milestone-seen")  # closed twice, it is still passed
    assert page.reply["ok"]
    steps = screen_of(page).game.history.steps
    before = len(steps)
    page.wait()
    if len(steps) == before:  # a person is asked
        press(page, Chance("on"))
    assert len(steps) > before


@pytest.mark.parametrize("game", STOPS)
def test_what_is_over_is_said_before_what_begins(game: str) -> None:
    page = to_milestone(begin_any(game, lang="en"))
    screen, spoken = screen_of(page), page.reply["speak"].casefold()
    milestone, place = screen.milestones.now(), screen.milestones.place
    own = [each.text.casefold() for each in milestone.results if f"{each.text}.".casefold() in spoken]
    begun = screen.log.since(place if screen.game.history.steps[place].seat == CHANCE else place + 1)
    assert own or begun
    assert all(spoken.index(result) < spoken.index(line.casefold()) for result in own for line in begun)
    if milestone.coming and milestone.coming.casefold() in spoken:
        assert spoken.find(milestone.title.casefold()) < spoken.index(milestone.coming.casefold())


def test_a_page_that_does_not_wish_it_has_banners_as_before() -> None:
    page = Page()
    page.begin("", "greedy", game=OPEN)
    chance, seen = Chance("milestones"), False
    while not page.over:
        page.wait()
        if not page.over:
            press(page, chance)
        assert "milestone" not in page.regions and screen_of(page).milestones.place is None
        seen |= "banner-line" in page.regions["moment"]
    assert seen


def test_who_skips_ahead_passes_it() -> None:
    page = begin(PRIVATE[0], "", "greedy", "greedy", "greedy", bots_pace=900)
    chance, passed, game = Chance("milestones"), 0, screen_of(page).game
    while not passed and not page.over:
        since = len(game.history.steps)
        while page.table.pause() >= 0:
            page.clock.now += 0.01
            page.ask("hurry")
            page.take(page.table.work() or {"ok": True})
        if screen_of(page).milestones.place is not None:  # a person's own answer has ended it
            page.ask("milestone-seen")
        elif not page.over:
            passed = sum(map(game.room.face.extras.ends_part, (step.events for step in game.history.steps[since:])))
            press(page, chance)
    assert passed


def test_who_watches_computers_meets_none() -> None:
    page = begin(OPEN, "greedy", "greedy")
    page.wait()
    assert page.over and "milestone" not in page.regions


def test_undo_and_a_reload_pass_it() -> None:
    page = to_milestone(begin(PRIVATE[0], "", "greedy", "greedy"))
    table, name = page.table, screen_of(page).game.id
    assert table.replies is not None
    again = Page(milestones=True)
    again.ask("open", id=name, text=table.replies.saving.text, entropy="e")
    assert again.reply["ok"] and "open" not in again.reply and screen_of(again).milestones.place is None
    assert page.ask("undo")["ok"] and screen_of(page).milestones.place is None
    assert page.ask("redo")["ok"] and page.reply["open"] == "milestone"


def test_it_shows_no_more_than_everybody_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    page = to_milestone(begin(PRIVATE[0], "", "", ""))
    screen, asked = screen_of(page), []
    monkeypatch.setattr(Screen, "seen_by", lambda _, seat, state: asked.append(seat) or state.observe(seat))
    assert screen.milestones.now() is not None and asked == [EVERYBODY] * 3
    assert "data-action" not in page.regions["milestone"]


def test_no_lesson_and_no_guest_is_stopped() -> None:
    page = Page(milestones=True)
    page.ask("lesson", game=OPEN, entropy="e")
    assert page.reply["ok"]
    screen: Any = screen_of(page)
    assert screen.milestones.wanted and screen.game.lesson.step is not None
    screen.milestones.notice(0)
    assert screen.milestones.place is None
    assert not hasattr(GuestTable(), "milestones")


@pytest.mark.parametrize("game", games.shipped())
def test_a_game_that_ends_parts_says_what_has_come_of_them(game: str) -> None:
    extras, usual = games.room(game).face.extras, Extras[Any, Any]()
    assert (extras.ends_part != usual.ends_part) == (extras.milestone != usual.milestone)
    assert len(STOPS) > 3


def test_a_crown_says_who_has_won_where_nothing_is_gained_or_lost() -> None:
    strengths = (Outcome("Sara: 5", (Side("Sara", 5, 0, best=True),)), Outcome("Ben: 3", (Side("Ben", 3, 1),)))
    conflict = Outcome("Sara beats Ben", (Side("Sara", 2, 0, 1, best=True), Side("Ben", 0, 1, -1)))
    screen = screen_of(begin_any(OPEN))
    drawn = milestone_view.html(Milestone("It is over", (*strengths, conflict)), [], screen)
    assert [part.split("<")[0] for part in drawn.split('class="side-name">')[1:] if "has-won" in part] == ["Sara"]
