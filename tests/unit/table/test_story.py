"""What happened since the reader's turn, the computers' pace, and what is announced: for any number of rivals."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from types import SimpleNamespace
from typing import Any

import pytest

from mohreh.core.chance import Chance
from mohreh.core.face import Banner, Extras
from mohreh.core.game import CHANCE
from mohreh.core.html import Html
from mohreh.site.places import ROOT
from mohreh.table import games
from mohreh.table.views import banners, recent_moves
from mohreh.table.views.chart import ticks
from tests.tools import rooms
from tests.tools.shell import Page
from tests.toys.pebbles import TOY
from tests.toys.sealed import SEALED, face

LINE = re.compile(
    r'<li data-seat="(\d)" data-colour="(\w+)"><button[^>]*data-marks="([^"]*)"[^>]*>(.*?)</button>', re.S
)


@pytest.fixture(autouse=True)
def _toy() -> None:
    games.add(TOY)


def lines(page: Page) -> list[tuple[str, str, str]]:
    """Seat, marks and text of each line."""
    found = LINE.findall(page.regions["since"])
    return [(seat, marks, re.sub(r"<[^>]*>", "", inside)) for seat, _, marks, inside in found]


def test_a_rival_has_one_line_with_their_changes() -> None:
    page = Page()
    page.begin("", "greedy")
    page.ask("act", action=page.actions()[0])
    page.wait()
    screen: Any = page.table.screen
    ((seat, marks, text),) = lines(page)
    (own,) = [entry for entry in screen.log.entries if entry.seat == 1]
    assert seat == "2" and own.line.text == text and "since-list" not in page.regions["since"]
    assert marks.split() == screen.game.room.face.moved(screen.game.history.steps[own.step].events)


def test_a_name_that_runs_against_the_line_is_cut_as_a_whole_or_not_at_all() -> None:
    text = "\u2068Sahram\u2069 ۱۲ سکه از \u2068<Mina>\u2069 گرفت: −۳"
    assert (
        recent_moves.unbroken(text)
        == "<bdi>Sahram</bdi> <bdi>۱۲</bdi> سکه از <bdi>&lt;Mina&gt;</bdi> گرفت: <bdi>−۳</bdi>"
    )
    assert recent_moves.unbroken("Sara takes the crown.") == "Sara takes the crown."
    page = Page()
    page.begin("", "greedy", options={"first": "seat-1"})
    page.ask("act", action="take 1")
    page.wait()
    assert "P2: take <bdi>1</bdi>" in page.regions["since"]
    style = (ROOT / "web/styles/story.css").read_text(encoding="utf-8")
    assert ".since-text > bdi, .told > bdi { display: inline-block; }" in style
    # WebKit takes such a box for a line of its own and cuts the sentence after the third.
    (webkit,) = re.findall(r"@supports \(hanging-punctuation: first\) \{ (.*?) \}", style)
    assert webkit == ".since-text > bdi, .told > bdi { display: inline; white-space: nowrap;"


def test_the_lines_are_gone_when_the_reader_has_moved_and_over_a_past_position() -> None:
    page = Page()
    page.begin("", "greedy")
    page.ask("act", action=page.actions()[0])
    page.wait()
    assert lines(page)
    page.ask("log", line=1)
    assert not lines(page)
    page.ask("log", line="now")
    assert lines(page)
    page.ask("act", action=page.actions()[0])
    assert not lines(page)


class Announcing(SimpleNamespace):
    """A face that announces every action, besides what it says anyway."""

    def __getattr__(self, name: str) -> Any:
        return getattr(TOY.face, name)

    extras = Extras[Any, Any](
        announce=lambda before, events, scene: [
            Banner(f"Look <at> {events[0].kind}", Html("<i>picture</i>"), max(0, events[0].seat))
        ]
    )


def test_what_is_announced_is_shown_once_and_heard() -> None:
    games.add(games.Room("toy", TOY.game, Announcing(), TOY.package))
    try:
        page = Page()
        page.begin("", "")
        assert page.regions["moment"] == ""
        page.ask("act", action=page.actions()[0])
        assert page.regions["moment"].count('class="banner-line"') >= 1
        assert "<i>picture</i>" in page.regions["moment"] and "Look &lt;at&gt; " in page.regions["moment"]
        assert "Look <at> " in page.reply["speak"]
        page.ask("undo")
        assert page.regions["moment"] == ""
        screen: Any = page.table.screen
        assert len(screen.log.banners) == len({step for step, _ in screen.log.banners})
    finally:
        games.add(TOY)


def test_a_banner_that_repeats_the_log_is_not_spoken_again() -> None:
    news = [Banner("Round 2"), Banner("A vote"), Banner("P1: +2", logged=True)]
    spoken = banners.spoken(news, ["P1 takes 2; round 2 begins."])
    assert spoken == ["A vote."]


def test_with_seven_seats_every_rival_has_a_line() -> None:
    games.add(rooms.room(SEALED, face))
    page = Page()
    page.begin(*[""] + ["random"] * 6, game="sealed", options={"extras": "gifts"})
    page.ask("act", action="bid 1")
    page.wait()
    seats = lines(page)
    assert [seat for seat, _, _ in seats][:6] == ["2", "3", "4", "5", "6", "7"]
    assert seats[6:] == seats[:6]  # in the bar, and in the list that a button opens
    bar, _, opened = page.regions["since"].partition('popovertarget="since-list"')
    assert bar.count("<li data-seat") == opened.count("<li data-seat") == 6 and opened.count('id="since-list"') == 1


@pytest.mark.parametrize(
    ("low", "top", "wanted"),
    [
        (0, 1, [0, 1]),
        (0, 4, [0, 1, 2, 3, 4]),
        (0, 43, [0, 20, 40, 60]),
        (-7, 12, [-10, 0, 10, 20]),
        (0, 101, [0, 50, 100, 150]),
    ],
)
def test_the_axis_of_the_chart_has_few_round_numbers(low: int, top: int, wanted: list[int]) -> None:
    assert ticks(low, top) == wanted


def test_the_chart_names_its_chapters_and_its_axis() -> None:
    page = Page()
    page.begin("", "greedy")
    page.play_through()
    html = page.regions["over"]
    assert html.count('class="chart-axis"') == 2 and 'class="chart-number">0<' in html
    screen: Any = page.table.screen
    names = {entry.group for entry in screen.log.entries if entry.group}
    assert names & set(re.findall(r'class="chart-name-below">([^<]*)<', html))


@pytest.mark.parametrize("language", ["fa", "en"])
def test_turns_and_rounds_are_in_the_ages_and_phases_that_the_chart_names(language: str) -> None:
    """As data: nobody reads them out of headings. A game whose headings are such parts already needs none."""
    found = {}
    for game in games.shipped():
        room, chance = games.room(game), Chance("parts")
        state, words = room.game.new(seats=room.game.seats[-1]), room.words(language)
        parts = []
        while seats := state.decision().seats:
            parts.append(room.face.extras.part(state, words))
            if seats[0] == CHANCE:
                state.draw(chance)
            else:
                state.apply(seats[0], chance.choose(state.legal_actions(seats[0])))
        found[game] = [each for each, _ in groupby(parts) if each]
    assert all(len(set(each)) == len(each) for each in found.values()), "none begins twice"
    assert sorted(len(each) for each in found.values()) == [0, 0, 0, 3, 5]


def test_a_victory_has_its_picture_and_what_points_have_not_decided_no_chart() -> None:
    crowned = Announcing()
    crowned.extras = replace(
        crowned.extras, crown=lambda state, scene: Html("<b>laurel</b>"), by_points=lambda state: False
    )
    games.add(games.Room("toy", TOY.game, crowned, TOY.package))
    try:
        page = Page()
        page.begin("", "greedy")
        page.play_through()
        assert re.search(r'class="victory" data-colour="\w+" aria-hidden="true"><b>laurel</b>', page.regions["over"])
        assert 'class="chart"' not in page.regions["over"]
    finally:
        games.add(TOY)
